package spelling

import (
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/values"
)

// Beginnings are made longer by the letters of the script that the known values are written in: in
// a register in Cyrillic letters no surname begins with "ste".

// An Alphabet is the letters that beginnings of a walk are spelt with.
type Alphabet struct {
	known   int                 // items when it was learnt
	latin   bool                // a to z; what is usual in languages in Latin letters holds
	letters []rune              // in their order
	words   []string            // of known items in those letters, whatever they stand for
	follows map[string][]letter // by beginnings of less than MadeUp letters; nil: Latin
}

// A letter that goes on a beginning in so many words.
type letter struct {
	sign  rune
	words int
}

// Estimates, where no line says otherwise.
const (
	alphabetGrow = 2  // times as many known items, after which it is learnt again
	alphabetMost = 64 // letters; signs of syllables and words are taken only where they are seen

	latinLetters = "abcdefghijklmnopqrstuvwxyz"
	latinScript  = "Latin"
)

// LearnAlphabet learns the letters from the script that most values of a spelling begin in: Latin
// ones where no other may be taken.
func LearnAlphabet(s *Spelling, g *bipartite.Graph, anyScript bool) *Alphabet {
	name := latinScript
	if anyScript {
		name = s.script()
	}
	al := &Alphabet{latin: name == latinScript, known: max(g.Records(), 1)}
	table := unicode.Scripts[name]
	seen, follows := make(map[rune]bool), make(map[string]map[rune]int)
	for i := range g.Values() {
		v := bipartite.ValueID(i)
		if g.Degree(v) == 0 {
			continue
		}
		word := values.Fold(g.Value(v).Text)
		first, _ := utf8.DecodeRuneInString(word)
		if !unicode.Is(table, first) || strings.IndexFunc(word, notLetter) >= 0 {
			continue
		}
		al.words = append(al.words, word)
		n := 0
		for at, c := range word {
			if seen[c] = true; !al.latin && n < MadeUp {
				if follows[word[:at]] == nil {
					follows[word[:at]] = make(map[rune]int)
				}
				follows[word[:at]][c]++
			}
			n++
		}
	}
	if al.latin {
		al.letters = []rune(latinLetters)
		return al
	}
	al.letters, al.follows = lettersBetween(seen, table), make(map[string][]letter)
	for stem, next := range follows {
		for _, c := range slices.Sorted(maps.Keys(next)) {
			al.follows[stem] = append(al.follows[stem], letter{c, next[c]})
		}
	}
	return al
}

// script returns the script that most values begin in.
func (s *Spelling) script() string {
	begin := make(map[string]int)
	for _, file := range s.files {
		for _, w := range file {
			if first, _ := utf8.DecodeRuneInString(w.text); unicode.IsLetter(first) {
				begin[ScriptOf(first)]++
			}
		}
	}
	name, most := latinScript, begin[latinScript]
	for _, n := range slices.Sorted(maps.Keys(begin)) {
		if begin[n] > most {
			name, most = n, begin[n]
		}
	}
	return name
}

// Outgrown reports whether so many items are known that it is to be learnt again. The nil alphabet
// is.
func (al *Alphabet) Outgrown(known int) bool { return al == nil || known >= alphabetGrow*al.known }

// Latin reports whether it is that of a to z.
func (al *Alphabet) Latin() bool { return al.latin }

// Letters returns the letters in their order.
func (al *Alphabet) Letters() []rune { return al.letters }

// UsualAfter adds to counts of letters how usual it is that they follow on the beginning of a word:
// of languages in Latin letters, unless usual is false, or of the known words in others.
func (al *Alphabet) UsualAfter(stem string, usual bool, counts map[rune]int) {
	if stem == "" {
		for _, c := range al.letters {
			counts[c] = 1
		}
	}
	if !al.latin {
		for _, l := range al.follows[stem] {
			counts[l.sign] += l.words
		}
		return
	}
	if !usual {
		return
	}
	for i, o := range strings.Fields(Openings) {
		if next, ok := strings.CutPrefix(o, stem); ok && next != "" {
			counts[rune(next[0])] += max(1, UsualWorth-i)
		}
	}
	for o := range strings.FieldsSeq(rarerOpenings) {
		if next, ok := strings.CutPrefix(o, stem); ok && stem != "" && next != "" {
			counts[rune(next[0])]++
		}
	}
}

// lettersBetween returns the small letters of a script from the first to the last of those seen: an
// item with a rare one may not be known yet. Of scripts with very many it is those seen.
func lettersBetween(seen map[rune]bool, table *unicode.RangeTable) []rune {
	foreign := func(c rune) bool { return !unicode.Is(table, c) || !unicode.IsLetter(c) }
	signs := slices.DeleteFunc(slices.Sorted(maps.Keys(seen)), foreign)
	if len(signs) == 0 || signs[len(signs)-1]-signs[0] >= alphabetMost {
		return signs
	}
	var out []rune
	for c := signs[0]; c <= signs[len(signs)-1]; c++ {
		if unicode.Is(table, c) && unicode.IsLetter(c) && !unicode.IsUpper(c) {
			out = append(out, c)
		}
	}
	return out
}

// ScriptOf returns the name that Unicode has for the script of a letter.
func ScriptOf(c rune) string {
	for _, name := range []string{latinScript, "Cyrillic", "Greek", "Arabic", "Hebrew", "Han"} {
		if unicode.Is(unicode.Scripts[name], c) {
			return name
		}
	}
	for name, table := range unicode.Scripts {
		if unicode.Is(table, c) {
			return name // a letter is of one script
		}
	}
	return latinScript
}

func notLetter(r rune) bool { return !unicode.IsLetter(r) }
