package term

import "strings"

// Typed is a word as it is typed into a shell: in quotes where a sign of it means something there.
func Typed(word string) string {
	if !strings.ContainsAny(word, " \t\n\"'`$\\&|;<>()[]{}*?#!") {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
