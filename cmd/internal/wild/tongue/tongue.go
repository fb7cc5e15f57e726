// Package tongue holds the languages that generated sites speak: what their pages say, and words to
// make content of. One file holds one language.
//
// The words were written for these sites. They are not the tables that the product reads by, so that
// a site can say things in a way that the product never heard.
package tongue

import (
	"fmt"
	"math/rand/v2"
	"slices"
)

// A Language is one language.
type Language struct {
	Code     string // "de"
	Name     string // "German"
	RTL      bool
	Unspaced bool   // words are not parted by spaces
	Legacy   string // an older character set in which pages were written, "" for none

	Words     []string // ordinary words, the commonest first; stop words come first of all
	Stops     int      // how many of Words are stop words
	Syllables []string // of which further words are made
	Given     []string // names of persons
	Family    []string
	Places    []string

	Phrases map[string][]string // by key: one or more ways to say it
}

// Say returns the words of a page for a key, in the way that the site's draw chose, and the key's own
// name where the language has none. Args fill the verbs of the phrase.
func (l *Language) Say(way int, key string, args ...any) string {
	ways := l.Phrases[key]
	if len(ways) == 0 {
		ways = English.Phrases[key]
	}
	if len(ways) == 0 {
		return key
	}
	s := ways[way%len(ways)]
	if len(args) > 0 {
		return fmt.Sprintf(s, args...)
	}
	return s
}

// Word makes a word of syllables.
func (l *Language) Word(r *rand.Rand) string {
	s := ""
	for range 2 + r.IntN(3) {
		s += l.Syllables[r.IntN(len(l.Syllables))]
	}
	return s
}

// Vocabulary returns n different words: the language's own first, then made ones.
func (l *Language) Vocabulary(r *rand.Rand, n int) []string {
	out := slices.Clone(l.Words[:min(n, len(l.Words))])
	met := map[string]bool{}
	for _, w := range out {
		met[w] = true
	}
	for tries := 0; len(out) < n && tries < 50*n; tries++ {
		if w := l.Word(r); !met[w] {
			met[w] = true
			out = append(out, w)
		}
	}
	return out
}

// Person makes a name.
func (l *Language) Person(r *rand.Rand) string {
	return l.Given[r.IntN(len(l.Given))] + " " + l.Family[r.IntN(len(l.Family))]
}
