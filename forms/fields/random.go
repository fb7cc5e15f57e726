package fields

import (
	"regexp"
	"strings"
)

// LooksRandom reports whether s is rather drawn by a machine than written by a person: a long run
// of hex digits, or at least 16 characters that mix cases and digits without a word break.
func LooksRandom(s string) bool {
	if hexRun.MatchString(s) && strings.ContainsAny(s, "0123456789") {
		return true
	}
	if len(s) < 16 || strings.ContainsAny(s, " ./:") {
		return false
	}
	turns, last := 0, 0
	for _, r := range s {
		class := 3
		switch {
		case r >= 'a' && r <= 'z':
			class = 1
		case r >= 'A' && r <= 'Z':
			class = 2
		}
		if class != last {
			turns++
		}
		last = class
	}
	return turns*3 >= len(s)
}

var hexRun = regexp.MustCompile(`(?i)[0-9a-f]{12,}`)
