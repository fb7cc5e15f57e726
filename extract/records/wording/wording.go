// Package wording holds how pages say things: sets of words and phrases in many languages, and
// patterns that are compiled when they are first used. It takes texts and gives what to look for in
// texts; it knows nothing of pages.
package wording

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Words is the set of the words of s.
func Words(s string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(s) {
		m[w] = true
	}
	return m
}

// ContainsAny reports whether s holds one of the words.
func ContainsAny(s string, words []string) bool {
	for _, w := range words {
		if strings.Contains(s, w) {
			return true
		}
	}
	return false
}

// Holds reports whether a text in small letters holds a term, which is in small letters already.
func Holds(text, term string) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf { // some letters have small ones in ASCII
			return strings.Contains(strings.ToLower(text), term)
		}
	}
	for i := 0; i+len(term) <= len(text); i++ {
		k := 0
		for k < len(term) && lower(text[i+k]) == term[k] {
			k++
		}
		if k == len(term) {
			return true
		}
	}
	return false
}

// lower is the small letter of one in ASCII.
func lower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}

// Fold returns s with its white space folded: one space between words and none around them.
func Fold(s string) string {
	if s = strings.TrimSpace(s); s == "" || !needsFold(s) {
		return s
	}
	var b strings.Builder
	for w := range strings.FieldsSeq(s) {
		if b.Len() == 0 {
			b.Grow(len(s))
		} else {
			b.WriteByte(' ')
		}
		b.WriteString(w)
	}
	return b.String()
}

func needsFold(s string) bool {
	space := true
	for _, r := range s {
		if unicode.IsSpace(r) {
			if space || r != ' ' {
				return true
			}
			space = true
		} else {
			space = false
		}
	}
	return space
}

// Phrases is the set of the phrases of s, which commas part.
func Phrases(s string) map[string]bool {
	m := map[string]bool{}
	for w := range strings.SplitSeq(s, ",") {
		m[strings.TrimSpace(w)] = true
	}
	return m
}

// LeadingDigits is the number of digits that s begins with.
func LeadingDigits(s string) int { return len(s) - len(strings.TrimLeft(s, "0123456789")) }

// MaskNumbers puts one zero in the place of each run of digits.
func MaskNumbers(s string) string {
	if !strings.ContainsAny(s, "0123456789") {
		return s
	}
	out := make([]byte, 0, len(s))
	in := false
	for i := 0; i < len(s); i++ {
		digit := s[i] >= '0' && s[i] <= '9'
		switch {
		case !digit:
			out = append(out, s[i])
		case !in:
			out = append(out, '0')
		}
		in = digit
	}
	return string(out)
}

// Clip bounds a title.
func Clip(s string) string {
	const most = 300
	if len(s) <= most {
		return s
	}
	cut := strings.LastIndexByte(s[:most], ' ')
	if cut < most/2 {
		cut = most
	}
	return strings.ToValidUTF8(s[:cut], "") + "…"
}

// Snake writes a name in snake_case.
func Snake(s string) string {
	var b strings.Builder
	lower, under := 0, true // lower counts the small letters before r
	for _, r := range s {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r) {
			if !under {
				b.WriteByte('_')
			}
			under, lower = true, 0
			continue
		}
		if unicode.IsUpper(r) && lower > 1 && !under {
			b.WriteByte('_') // "pubDate", but not "kB"
		}
		if under = false; unicode.IsUpper(r) {
			lower = 0
		} else {
			lower++
		}
		b.WriteRune(unicode.ToLower(r))
		if b.Len() > 40 {
			break
		}
	}
	return strings.Trim(b.String(), "_")
}
