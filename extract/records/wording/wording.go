// Package wording holds how pages say things: sets of words and phrases in many languages, and patterns that are compiled when
// they are first used. It takes texts and gives what to look for in texts; it knows nothing of pages.
package wording

import (
	"strings"
	"unicode"
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

// Fold returns s with its white space folded: one space between words and none around them.
func Fold(s string) string {
	if !needsFold(s) {
		return s
	}
	return strings.Join(strings.Fields(s), " ")
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
