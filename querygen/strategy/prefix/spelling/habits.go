package spelling

import (
	"iter"
	"strings"
	"unicode/utf8"

	"deepcrawl/bipartite"
)

// Habits are how the values of known items are spelt: what begins them and which letters follow on
// each other. They tell which beginnings that nobody has seen yet are worth asking for. The zero
// value has learnt nothing: all letters are as likely.
type Habits struct {
	tallies
	chain
	alphabet *Alphabet // that the chain was begun with
	worded   bool      // as How says
}

// A chain is how often letters begin values and follow on each other.
type chain struct {
	first   map[rune]float64
	next    map[[2]rune]float64
	after   map[rune]float64    // of next, by the letter before
	start   map[[2]rune]float64 // of next, those that begin a value; nil: they count like all
	third   map[[3]rune]float64 // values by the three letters that begin them
	longer  map[[2]rune]float64 // of start, those that have a third
	letters float64             // of first
}

// Estimates, where no line says otherwise.
const (
	// as which a word counts that is no value of the walk: first names make surnames
	wordWeight   = 0.25
	usualWeight  = 0.05 // as which a word of a language counts that no item holds
	rarerWeight  = 0.35 // as which the first of rarerOpenings counts, the last as next to nothing
	elsewhereToo = 2    // beginnings, as which counts how letters follow on each other anywhere
	thirdToo     = 1    // values, as which the same counts for their third letter
	// as often as which two letters begin a value that begin none known, as "ss"
	unlisted = 0.2
	unseen   = 0.5 // as often as which letters count that were never seen together
)

// How says how habits are learnt.
type How struct {
	// Worded values are names of people, firms or things, and not numbers: few are known of many,
	// and which of them are known tells what was asked more than how they begin.
	Worded bool
	// Words are usual in languages, for worded values; nil none.
	Words iter.Seq[string]
	// Openings says that the usual beginnings of words in Latin letters are to be expected.
	Openings bool
}

// Learn learns them from the values of a spelling that are known now: from those that were not
// known when it learnt last, unless the alphabet is another one. Beginnings deeper than Deep
// letters are counted as far as they were met by the walk.
func (h *Habits) Learn(s *Spelling, g *bipartite.Graph, al *Alphabet, how How,
	met func(string) bool) {
	s.leads.learn(g)
	from := s.From(g)
	if h.Learnt() {
		h.Count(s, g, met)
	}
	fresh := h.settle(s, from, met)
	h.counted = g.Records()
	if h.alphabet != al || h.worded != how.Worded {
		h.alphabet, h.worded, h.chain = al, how.Worded, beginChain(al, how)
		fresh = h.learnt(from)
	}
	for _, text := range fresh {
		if how.Worded {
			h.follow(text, 1)
		} else {
			h.learn(text, 1)
		}
	}
}

// beginChain returns what is usual in languages and among known words of any sort.
func beginChain(al *Alphabet, how How) chain {
	h := chain{first: make(map[rune]float64), next: make(map[[2]rune]float64),
		after: make(map[rune]float64)}
	if how.Worded {
		h.start = make(map[[2]rune]float64)
		h.third = make(map[[3]rune]float64)
		h.longer = make(map[[2]rune]float64)
		if how.Words != nil {
			for word := range how.Words {
				h.learn(word, usualWeight)
			}
		}
	}
	h.elsewhere(al, how.Openings)
	return h
}

// Learnt reports whether they were learnt.
func (h *Habits) Learnt() bool { return h.first != nil }

// elsewhere learns what is usual in other names and words, as long as little is known.
func (h *chain) elsewhere(al *Alphabet, openings bool) {
	for _, w := range al.words {
		h.learn(w, wordWeight)
	}
	if !al.latin || !openings {
		return
	}
	for i, o := range strings.Fields(Openings) {
		h.learn(o, float64(max(1, UsualWorth-i))/UsualWorth)
	}
	rarer := strings.Fields(rarerOpenings)
	for i, o := range rarer {
		h.learn(o, rarerWeight*float64(len(rarer)-i)/float64(len(rarer)))
	}
}

// learn counts the letters of a text that begins a value.
func (h *chain) learn(text string, times float64) {
	h.follow(text, times)
	first, size := utf8.DecodeRuneInString(text)
	second, more := utf8.DecodeRuneInString(text[size:])
	h.first[first] += times
	h.letters += times
	if h.start != nil {
		h.start[[2]rune{first, second}] += times
		if third, n := utf8.DecodeRuneInString(text[size+more:]); n > 0 {
			h.third[[3]rune{first, second, third}] += times
			h.longer[[2]rune{first, second}] += times
		}
	}
}

// follow counts which letters of a text follow on each other.
func (h *chain) follow(text string, times float64) {
	before := rune(0)
	for i, c := range text {
		if i > 0 {
			h.next[[2]rune{before, c}] += times
			h.after[before] += times
		}
		before = c
	}
}

// Odds returns the chance that a value begins with the letters, a Markov chain over them with
// additive smoothing. Its second letter follows on the first as in the beginnings of others, as far
// as there are some, and the others as they do anywhere.
func (h *chain) Odds(text string) float64 {
	odds, before, n, two := 1.0, rune(0), 0, [2]rune{}
	for _, c := range text {
		pair := [2]rune{before, c}
		anywhere := (h.next[pair] + unseen) / (h.after[before] + unseen*NextSigns)
		n++
		switch {
		case n == 1:
			odds *= (h.first[c] + unseen) / (h.letters + unseen*NextSigns)
		case n == 2 && h.start != nil:
			odds *= (h.start[pair] + elsewhereToo*anywhere) / (h.first[before] + elsewhereToo)
			if h.start[pair] == 0 {
				odds *= unlisted
			}
		case n == 3 && h.start != nil:
			odds *= (h.third[[3]rune{two[0], two[1], c}] + thirdToo*anywhere) / (h.longer[two] +
				thirdToo)
		default:
			odds *= anywhere
		}
		two, before = pair, c
	}
	return odds
}
