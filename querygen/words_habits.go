package querygen

import (
	"strings"

	"deepcrawl/querygen/strategy/prefix/spelling"
)

// habitsGrow is the known items for each of which there must be another one before habits are learnt again.
const habitsGrow = 10

// weighSteps brings the queue of a walk up to date with what is known: items found since may begin as steps do that were queued
// when nothing spoke for them.
func (p *Planner) weighSteps(w *walk) {
	known := p.graph.Records()
	grown := w.habits.Learnt() && p.countHeld(w)
	all := !w.habits.Learnt() || known >= w.learnt+max(1, w.learnt/habitsGrow)
	if all {
		w.habits, w.learnt = p.habitsOf(w), known
		w.noteAll()
	}
	for i := range w.queue {
		s := &w.queue[i]
		if all || grown || s.odds == 0 {
			s.held = p.heldFirst(max(s.held, w.habits.Held(s.text)))
		}
		if (all || s.odds == 0) && p.on(habitsRule) && p.acts(habitsRule) {
			s.odds = w.habits.Odds(s.text)
		}
		if s.held > 0 {
			s.pairs = max(s.pairs, 1)
		}
	}
}

// countHeld counts by their beginnings the values of items that became known since, and reports whether there are some.
func (p *Planner) countHeld(w *walk) bool {
	return w.habits.Count(w.Spelling, p.graph, w.isMet, func(text string) {
		if p.on(followRule) {
			w.follow(p, text)
		}
	})
}

// isMet reports whether a beginning was queued, or longer ones.
func (w *walk) isMet(text string) bool { return w.met[text] }

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
			w.await(text[:at], w.shown[stem], p.heldFirst(w.habits.Held(text[:at])), 1)
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

// habitsOf learns how the values of a walk are spelt.
func (p *Planner) habitsOf(w *walk) spelling.Habits {
	how := spelling.How{Worded: w.worded, Openings: p.on(usualBeginningsRule)}
	if w.worded && how.Openings && p.acts(usualBeginningsRule) {
		how.Words = eachContentWord
	}
	return spelling.LearnHabits(w.Spelling, p.graph, p.alphabetOf(w), how, w.isMet)
}

// eachContentWord yields words that are usual in languages.
func eachContentWord(yield func(string) bool) {
	for _, l := range contentWords {
		for word := range strings.FieldsSeq(l.words) {
			if !yield(word) {
				return
			}
		}
	}
}
