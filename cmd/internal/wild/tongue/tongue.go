// Package tongue holds the languages that generated sites speak: what their pages say, and words to
// make content of. A file holds one language, or some that are related.
//
// The words were written for these sites. They are not the tables that the product reads by, so
// that a site can say things in a way that the product never heard.
package tongue

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Language is one language.
type Language struct {
	Code     string // "de"
	Name     string // "German"
	RTL      bool
	Unspaced bool   // words are not parted by spaces
	Legacy   string // an older character set in which pages were written, "" for none

	End string // of a sentence; "" for a full stop

	Words     []string // ordinary words, the commonest first; stop words come first of all
	Stops     int      // how many of Words are stop words
	Syllables []string // of which further words are made
	Rimes     []string // where a made word is one syllable: its second half
	Loan      []string // syllables of words from abroad, where they are written in another way
	Endings   []string // that make another form of a word
	Given     []string // names of persons
	Family    []string
	NameForm  string // of given name and family name, in that order; "" for one after the other
	Places    []string

	Notation Notation
	Phrases  map[string][]string // by key: one or more ways to say it
}

// list cuts a text at its spaces; "_" stands for a space inside of an entry.
func list(s string) []string {
	out := strings.Fields(s)
	for i, w := range out {
		out[i] = strings.ReplaceAll(w, "_", " ")
	}
	return out
}

// phrases reads a table of phrases: a line has a key, a colon, and the ways to say it between bars.
func phrases(table string) map[string][]string {
	out := map[string][]string{}
	for line := range strings.Lines(table) {
		key, ways, ok := strings.Cut(strings.TrimSpace(line), ": ")
		if !ok {
			continue
		}
		for way := range strings.SplitSeq(ways, "|") {
			out[key] = append(out[key], strings.TrimSpace(way))
		}
	}
	return out
}

// Say returns the words of a page for a key, in the way that the site's draw chose, and the key's
// own name where the language has none. Args fill the verbs of the phrase.
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

// loans is the share of made words that are written as words from abroad, where a language has
// such.
const loans = 0.25

// Word makes a word of syllables.
func (l *Language) Word(r *rand.Rand) string {
	of, n := l.Syllables, 2+r.IntN(2)
	switch {
	case len(l.Rimes) > 0:
		return of[r.IntN(len(of))] + l.Rimes[r.IntN(len(l.Rimes))]
	case len(l.Loan) > 0 && r.Float64() < loans:
		of, n = l.Loan, 3+r.IntN(2)
	case r.IntN(10) == 0:
		n++
	}
	s := ""
	for range n {
		s += of[r.IntN(len(of))]
	}
	return s
}

// inflected is the share of further words that are another form of a word that is there, as plurals
// and cases are.
const inflected = 0.25

// Vocabulary returns n different words: the language's own first, then made ones.
func (l *Language) Vocabulary(r *rand.Rand, n int) []string {
	out := make([]string, 0, n)
	var bases []string // that have no ending yet
	met := map[string]bool{}
	add := func(w string) {
		if !met[w] && len(out) < n {
			met[w] = true
			out = append(out, w)
		}
	}
	for _, w := range l.Words {
		add(w)
	}
	bases = append(bases, out[min(l.Stops, len(out)):]...)
	for tries := 0; len(out) < n && tries < 50*n; tries++ {
		if len(l.Endings) > 0 && len(bases) > 0 && r.Float64() < inflected {
			add(bases[r.IntN(len(bases))] + l.Endings[r.IntN(len(l.Endings))])
			continue
		}
		w := l.Word(r)
		bases = append(bases, w)
		add(w)
	}
	return out
}

// rareNames is the share of persons whose family name is none of the list.
const rareNames = 0.45

// Person makes a name.
func (l *Language) Person(r *rand.Rand) string {
	return l.Full(l.PersonParts(r))
}

// Full writes a name in the order of the language.
func (l *Language) Full(given, family string) string {
	if l.NameForm != "" {
		return fmt.Sprintf(l.NameForm, given, family)
	}
	return given + " " + family
}

// Latin reports whether the language is written in Latin letters.
func (l *Language) Latin() bool {
	r, _ := utf8.DecodeRuneInString(l.Words[0])
	return unicode.Is(unicode.Latin, r)
}

// PersonParts makes a name in two parts.
func (l *Language) PersonParts(r *rand.Rand) (given, family string) {
	given, family = l.Given[r.IntN(len(l.Given))], l.Family[r.IntN(len(l.Family))]
	if r.Float64() < rareNames && !l.Unspaced {
		family = Capital(l.Word(r))
	}
	return given, family
}

// Place makes the name of a place: one of the list, or another.
func (l *Language) Place(r *rand.Rand) string {
	if n := r.IntN(2 * len(l.Places)); n < len(l.Places) {
		return l.Places[n]
	}
	return Capital(l.Word(r))
}

// Capital writes the first letter of a text large.
func Capital(s string) string {
	first, n := utf8.DecodeRuneInString(s)
	if n == 0 {
		return s
	}
	return string(unicode.ToTitle(first)) + s[n:]
}
