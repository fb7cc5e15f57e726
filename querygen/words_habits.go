package querygen

import (
	"strings"

	"deepcrawl/bipartite"
)

// habits are how the values of known items are spelt: what begins them and which letters follow on each other. They tell which
// beginnings that nobody has seen yet are worth asking for.
type habits struct {
	known   int // items when they were learnt
	first   map[rune]float64
	next    map[[2]rune]float64
	after   map[rune]float64 // of next, by the letter before
	letters float64          // of first
	held    map[string]int   // known items by beginnings of their values
}

const (
	habitsGrow = 10  // known items, for each of which there must be another one before they are learnt again
	unseen     = 0.5 // as often as which letters count that were never seen together
)

// weighSteps brings the queue of a walk up to date with what is known: items found since may begin as steps do that were queued
// when nothing spoke for them.
func (p *Planner) weighSteps(w *walk) {
	known := p.graph.Records()
	all := w.habits.first == nil || known >= w.habits.known+max(1, w.habits.known/habitsGrow)
	if all {
		w.habits = p.habitsOf(w.attr)
	}
	for i := range w.queue {
		s := &w.queue[i]
		if all || s.odds == 0 {
			s.held = max(s.held, w.habits.held[s.text])
			s.odds = w.habits.odds(s.text)
		}
		if s.held > 0 {
			s.pairs = max(s.pairs, 1)
		}
	}
}

func (p *Planner) habitsOf(attr string) habits {
	h := habits{
		known: p.graph.Records(), first: make(map[rune]float64), next: make(map[[2]rune]float64), after: make(map[rune]float64),
		held: make(map[string]int),
	}
	for i, o := range strings.Fields(openings) { // what is usual elsewhere, as long as little is known
		h.learn(o, float64(max(1, walkUsual-i))/walkUsual)
	}
	for i := range p.graph.Values() {
		v := bipartite.ValueID(i)
		value, degree := p.graph.Value(v), p.graph.Degree(v)
		if value.Attr != attr || degree == 0 {
			continue
		}
		text := fold(value.Text)
		h.learn(text, 1)
		n := 0
		for at := range text {
			if at > 0 {
				h.held[text[:at]] += degree
			}
			if n++; n > walkDeep {
				break
			}
		}
	}
	return h
}

// learn counts the letters of a text.
func (h *habits) learn(text string, times float64) {
	before := rune(0)
	for i, c := range text {
		if i == 0 {
			h.first[c] += times
			h.letters += times
		} else {
			h.next[[2]rune{before, c}] += times
			h.after[before] += times
		}
		before = c
	}
}

// odds returns the chance that a value begins with the letters.
func (h *habits) odds(text string) float64 {
	odds, before := 1.0, rune(0)
	for i, c := range text {
		if i == 0 {
			odds *= (h.first[c] + unseen) / (h.letters + unseen*walkNext)
		} else {
			odds *= (h.next[[2]rune{before, c}] + unseen) / (h.after[before] + unseen*walkNext)
		}
		before = c
	}
	return odds
}
