// Package values says what data values look like: which fields a value could be typed into (Class),
// and which values are of one shape (Shape), as years are. All of it is read off the text.
//
//	values.ClassOf(bipartite.Value{Attr: "year", Text: "1987"}) // Short | Number | Year
//	values.ShapeOf("1987")                                      // "year"
//	values.ShapeOf("Jane Doe")                                  // "words"
package values

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Fold returns a text as it is compared: in lower case.
func Fold(s string) string { return strings.ToLower(s) }

// Length returns the characters of a text.
func Length(s string) int { return utf8.RuneCountInString(s) }

// NotLetter reports whether a character is no letter.
func NotLetter(r rune) bool { return !unicode.IsLetter(r) }

// InTurn takes texts of two lists in turn, and then those of the longer one.
func InTurn(a, b []string) (out []string) {
	for k := range max(len(a), len(b)) {
		out = append(out, a[min(k, len(a)):min(k+1, len(a))]...)
		out = append(out, b[min(k, len(b)):min(k+1, len(b))]...)
	}
	return out
}
