package values

import (
	"slices"
	"strings"
	"unicode"
)

// IsWordRune reports whether a character is a letter or a digit: what words are made of.
func IsWordRune(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// NameWords splits a name as programmers write them, in lower case: price_min and priceMin are
// "price" and "min".
func NameWords(name string) []string {
	var b strings.Builder
	lower := false
	for _, r := range name {
		if lower && r >= 'A' && r <= 'Z' {
			b.WriteByte(' ')
		}
		lower = r >= 'a' && r <= 'z'
		b.WriteRune(r)
	}
	return strings.FieldsFunc(strings.ToLower(b.String()), func(r rune) bool {
		return !IsWordRune(r)
	})
}

// CommonWords returns the words of name a that are in name b: what the names of the two ends of a
// range share.
func CommonWords(a, b string) (both []string) {
	of := NameWords(b)
	for _, w := range NameWords(a) {
		if slices.Contains(of, w) {
			both = append(both, w)
		}
	}
	return both
}
