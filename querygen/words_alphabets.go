package querygen

import (
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"deepcrawl/bipartite"
)

// Beginnings are made longer by the letters of the script that the known values are written in: in a register in Cyrillic letters no
// surname begins with "ste".

// An alphabet is the letters that beginnings of a walk are spelt with.
type alphabet struct {
	known   int                 // items when it was learnt
	latin   bool                // a to z; what is usual in languages in Latin letters holds
	letters []rune              // in their order
	words   []string            // of known items in those letters, whatever they stand for
	follows map[string][]letter // by beginnings of these words of up to walkBlind-1 letters; nil for Latin ones
}

// A letter that goes on a beginning in so many words.
type letter struct {
	sign  rune
	words int
}

const (
	alphabetGrow = 2    // times as many known items, after which it is learnt again
	alphabetMost = 64   // of an alphabet: signs of syllables and words are taken only where they are seen
	wordWeight   = 0.25 // as which a word of a known item counts that is no value of the walk: surnames are made of first names
)

const latinLetters = "abcdefghijklmnopqrstuvwxyz"

// alphabetOf returns the letters for the values of a walk.
func (p *Planner) alphabetOf(w *walk) *alphabet {
	if known := p.graph.Records(); w.alphabet == nil || known >= alphabetGrow*w.alphabet.known {
		w.spelling.learn(p.graph)
		w.alphabet = p.learnAlphabet(w.spelling)
		w.alphabet.known = max(known, 1)
	}
	return w.alphabet
}

// learnAlphabet learns it from the script that most values of a spelling begin in.
func (p *Planner) learnAlphabet(s *spelling) *alphabet {
	begin := make(map[string]int)
	for _, file := range s.files {
		for _, w := range file {
			if first, _ := utf8.DecodeRuneInString(w.text); unicode.IsLetter(first) {
				begin[scriptOfLetter(first)]++
			}
		}
	}
	name, most := "Latin", begin["Latin"]
	for _, n := range slices.Sorted(maps.Keys(begin)) {
		if begin[n] > most && p.on(alphabetRule) && p.acts(alphabetRule) {
			name, most = n, begin[n]
		}
	}
	al, table := &alphabet{latin: name == "Latin"}, unicode.Scripts[name]
	seen, follows := make(map[rune]bool), make(map[string]map[rune]int)
	for i := range p.graph.Values() {
		v := bipartite.ValueID(i)
		if p.graph.Degree(v) == 0 {
			continue
		}
		word := fold(p.graph.Value(v).Text)
		if first, _ := utf8.DecodeRuneInString(word); !unicode.Is(table, first) || strings.IndexFunc(word, notLetter) >= 0 {
			continue
		}
		al.words = append(al.words, word)
		n := 0
		for at, c := range word {
			if seen[c] = true; !al.latin && n < walkBlind {
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

// lettersBetween returns the small letters of a script from the first to the last of those seen: an item with a rare one may
// not be known yet. Of scripts with very many it is those seen.
func lettersBetween(seen map[rune]bool, table *unicode.RangeTable) []rune {
	signs := slices.DeleteFunc(slices.Sorted(maps.Keys(seen)), func(c rune) bool { return !unicode.Is(table, c) || !unicode.IsLetter(c) })
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

// scriptOfLetter returns the name that Unicode has for the script of a letter.
func scriptOfLetter(c rune) string {
	for _, name := range []string{"Latin", "Cyrillic", "Greek", "Arabic", "Hebrew", "Han"} {
		if unicode.Is(unicode.Scripts[name], c) {
			return name
		}
	}
	for name, table := range unicode.Scripts {
		if unicode.Is(table, c) {
			return name // a letter is of one script
		}
	}
	return "Latin"
}

// usualAfter adds how usual it is that a letter follows on the beginning of a word: of languages in Latin letters, or of the known words in others.
func (p *Planner) usualAfter(al *alphabet, stem string, pairs map[rune]int) {
	if stem == "" {
		for _, c := range al.letters {
			pairs[c] = 1
		}
	}
	if !al.latin {
		for _, l := range al.follows[stem] {
			pairs[l.sign] += l.words
		}
		return
	}
	if !p.on(usualBeginningsRule) {
		return
	}
	p.acts(usualBeginningsRule)
	for i, o := range strings.Fields(openings) {
		if next, ok := strings.CutPrefix(o, stem); ok && next != "" {
			pairs[rune(next[0])] += max(1, walkUsual-i)
		}
	}
	for o := range strings.FieldsSeq(rarerOpenings) {
		if next, ok := strings.CutPrefix(o, stem); ok && stem != "" && next != "" {
			pairs[rune(next[0])]++
		}
	}
}
