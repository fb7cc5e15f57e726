package querygen

import (
	"strings"
	"unicode/utf8"

	"deepcrawl/bipartite"
)

// habits are how the values of known items are spelt: what begins them and which letters follow on each other. They tell which
// beginnings that nobody has seen yet are worth asking for.
type habits struct {
	known   int // items when they were learnt
	first   map[rune]float64
	next    map[[2]rune]float64
	after   map[rune]float64    // of next, by the letter before
	start   map[[2]rune]float64 // of next, those that begin a value; nil: they count like all
	third   map[[3]rune]float64 // values by the three letters that begin them
	longer  map[[2]rune]float64 // of start, those that have a third
	letters float64             // of first
	held    map[string]int      // known items by beginnings of their values; all by ""
	names   map[string]int      // known values by beginnings; all by ""
	counted int                 // items that these are of
}

const (
	habitsGrow   = 10   // known items, for each of which there must be another one before they are learnt again
	usualWeight  = 0.05 // as which a word of a language counts that no item holds
	rarerWeight  = 0.35 // as which the first of rarerOpenings counts, the last as next to nothing
	elsewhereToo = 2    // beginnings, as which counts how letters follow on each other anywhere
	thirdToo     = 1    // values, as which the same counts for their third letter
	unlisted     = 0.2  // as often as which two letters begin a value that begin none known and none usual: "ss" stands inside of words
	unseen       = 0.5  // as often as which letters count that were never seen together
)

// weighSteps brings the queue of a walk up to date with what is known: items found since may begin as steps do that were queued
// when nothing spoke for them.
func (p *Planner) weighSteps(w *walk) {
	known := p.graph.Records()
	grown := w.habits.held != nil && p.countHeld(w)
	all := w.habits.first == nil || known >= w.habits.known+max(1, w.habits.known/habitsGrow)
	if all {
		w.habits = p.habitsOf(w)
		w.noteAll()
	}
	for i := range w.queue {
		s := &w.queue[i]
		if all || grown || s.odds == 0 {
			s.held = p.heldFirst(max(s.held, w.habits.held[s.text]))
		}
		if (all || s.odds == 0) && p.on(habitsRule) && p.acts(habitsRule) {
			s.odds = w.habits.odds(s.text)
		}
		if s.held > 0 {
			s.pairs = max(s.pairs, 1)
		}
	}
}

// countHeld counts by their beginnings the values of items that became known since, and reports whether there are some: a name that was
// found by another query is what a beginning is asked for first, and it may be long before habits are learnt again.
func (p *Planner) countHeld(w *walk) bool {
	h := &w.habits
	if h.counted == p.graph.Records() {
		return false
	}
	w.leads.learn(p.graph)
	from := w.from(p.graph)
	for ; h.counted < p.graph.Records(); h.counted++ {
		for v := range from.ValuesOf(bipartite.RecordID(h.counted)) {
			if value := from.Value(v); value.Attr == w.attr && w.leads.holds(v) {
				h.hold(fold(value.Text), 1, from.Degree(v) == 1, w.met)
				if p.on(followRule) {
					w.follow(p, fold(value.Text))
				}
			}
		}
	}
	return true
}

// follow queues the beginning of a value that became known where shorter ones were made longer, and nothing spoke for its letters then.
func (w *walk) follow(p *Planner, text string) {
	stem := ""
	for at := range text {
		switch {
		case at == 0 || !w.grown[stem] || w.met[text[:at]]:
		case text[at-1] == ' ': // which a box leaves out where nothing follows
			w.met[text[:at]], w.grown[text[:at]] = true, true
		default:
			p.acts(followRule)
			w.await(text[:at], w.shown[stem], p.heldFirst(w.habits.held[text[:at]]), 1)
		}
		if stem = text[:at]; at > 0 && !w.met[stem] {
			return
		}
	}
}

// heldFirst returns for how many values of known items a beginning goes before others; none where that counts for
// nothing.
func (p *Planner) heldFirst(held int) int {
	if held > 0 && p.on(heldFirstRule) && p.acts(heldFirstRule) {
		return held
	}
	return 0
}

// hold counts items with a value by its beginnings.
func (h *habits) hold(text string, items int, first bool, met map[string]bool) {
	n, names := 0, asInt(first)
	h.names[""] += names
	h.held[""] += items
	for at := range text {
		if at > 0 {
			h.held[text[:at]] += items
			h.names[text[:at]] += names
		}
		if n++; n > walkDeep && !met[text[:at]] {
			break
		}
	}
}

func (p *Planner) habitsOf(w *walk) habits {
	attr, of, from, al := w.attr, w.leads, w.from(p.graph), p.alphabetOf(w)
	of.learn(p.graph)
	h := habits{
		known: p.graph.Records(), first: make(map[rune]float64), next: make(map[[2]rune]float64), after: make(map[rune]float64),
		held: make(map[string]int), names: make(map[string]int),
	}
	if w.worded { // few are known of many
		h.start = make(map[[2]rune]float64)
		h.third = make(map[[3]rune]float64)
		h.longer = make(map[[2]rune]float64)
		if p.on(usualBeginningsRule) && p.acts(usualBeginningsRule) {
			h.usual()
		}
	}
	h.elsewhere(al, p.on(usualBeginningsRule))
	for i := range from.Values() {
		v := bipartite.ValueID(i)
		value, degree := from.Value(v), from.Degree(v)
		if value.Attr != attr || degree == 0 || !of.holds(v) {
			continue
		}
		text := fold(value.Text)
		if w.worded { // which of them are known tells what was asked more than how they begin
			h.follow(text, 1)
		} else {
			h.learn(text, 1)
		}
		h.hold(text, degree, true, w.met)
	}
	h.counted = h.known
	return h
}

// elsewhere learns what is usual in other names and words, as long as little is known.
func (h *habits) elsewhere(al *alphabet, usual bool) {
	for _, w := range al.words {
		h.learn(w, wordWeight)
	}
	if !al.latin || !usual {
		return
	}
	for i, o := range strings.Fields(openings) {
		h.learn(o, float64(max(1, walkUsual-i))/walkUsual)
	}
	rarer := strings.Fields(rarerOpenings)
	for i, o := range rarer {
		h.learn(o, rarerWeight*float64(len(rarer)-i)/float64(len(rarer)))
	}
}

// usual learns how words of languages are spelt, as far as nothing is known.
func (h *habits) usual() {
	for _, l := range contentWords {
		for _, word := range strings.Fields(l.words) {
			h.learn(word, usualWeight)
		}
	}
}

// learn counts the letters of a text that begins a value.
func (h *habits) learn(text string, times float64) {
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
func (h *habits) follow(text string, times float64) {
	before := rune(0)
	for i, c := range text {
		if i > 0 {
			h.next[[2]rune{before, c}] += times
			h.after[before] += times
		}
		before = c
	}
}

// odds returns the chance that a value begins with the letters. Its second letter follows on the first as in the beginnings of others, as far
// as there are some, and the others as they do anywhere.
func (h *habits) odds(text string) float64 {
	odds, before, n, two := 1.0, rune(0), 0, [2]rune{}
	for _, c := range text {
		pair := [2]rune{before, c}
		anywhere := (h.next[pair] + unseen) / (h.after[before] + unseen*walkNext)
		n++
		switch {
		case n == 1:
			odds *= (h.first[c] + unseen) / (h.letters + unseen*walkNext)
		case n == 2 && h.start != nil:
			odds *= (h.start[pair] + elsewhereToo*anywhere) / (h.first[before] + elsewhereToo)
			if h.start[pair] == 0 {
				odds *= unlisted
			}
		case n == 3 && h.start != nil:
			odds *= (h.third[[3]rune{two[0], two[1], c}] + thirdToo*anywhere) / (h.longer[two] + thirdToo)
		default:
			odds *= anywhere
		}
		two, before = pair, c
	}
	return odds
}
