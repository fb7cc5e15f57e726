package prefix

import (
	"strings"

	"deepcrawl/querygen/history"
	"deepcrawl/querygen/language"
	"deepcrawl/querygen/strategy/prefix/spelling"
)

// habitsGrow is the known items for each of which there must be another one before habits are
// learnt again (estimate).
const habitsGrow = 10

// guesses are what known values tell of how others begin.
type guesses struct {
	habits   spelling.Habits
	Learnt   int                // items known when habits were
	alphabet *spelling.Alphabet // nil: not learnt yet
	// of what begins so, the part that longer ones were asked for, by their odds
	asked map[string]float64
}

// WeighSteps brings the queue of a walk up to date with what is known: items found since may begin
// as steps do that were queued when nothing spoke for them.
func WeighSteps(p *history.Harvest, w *Walk) {
	known := p.Graph.Records()
	grown := w.habits.Learnt() && countHeld(p, w)
	all := !w.habits.Learnt() || known >= w.Learnt+max(1, w.Learnt/habitsGrow)
	if all {
		learnHabits(p, w)
		w.Learnt = known
		w.noteAll()
	}
	for i := range w.Queue {
		s := &w.Queue[i]
		if all || grown || s.odds == 0 {
			s.Held = heldFirst(p, max(s.Held, w.habits.Held(s.Text)))
		}
		if (all || s.odds == 0) && p.On(HabitsRule) && p.Acts(HabitsRule) {
			s.odds = w.habits.Odds(s.Text)
		}
		if s.Held > 0 {
			s.pairs = max(s.pairs, 1)
		}
	}
}

// countHeld counts by their beginnings the values of items that became known since, and reports
// whether there are some.
func countHeld(p *history.Harvest, w *Walk) bool {
	return w.habits.Count(w.Spelling, p.Graph, w.isMet)
}

// isMet reports whether a beginning was queued, or longer ones.
func (w *Walk) isMet(text string) bool { return w.Met[text] }

// heldFirst returns for how many values of known items a beginning goes before others; none where
// that counts for nothing.
func heldFirst(p *history.Harvest, held int) int {
	if held > 0 && p.On(HeldFirstRule) && p.Acts(HeldFirstRule) {
		return held
	}
	return 0
}

// learnHabits learns how the values of a walk are spelt.
func learnHabits(p *history.Harvest, w *Walk) {
	how := spelling.How{Worded: w.worded, Openings: p.On(UsualBeginningsRule)}
	if w.worded && how.Openings && p.Acts(UsualBeginningsRule) {
		how.Words = eachContentWord
	}
	w.habits.Learn(w.Spelling, p.Graph, alphabetOf(p, w), how, w.isMet)
}

// eachContentWord yields words that are usual in languages.
func eachContentWord(yield func(string) bool) {
	for _, l := range language.Contents() {
		for word := range strings.FieldsSeq(l.Words) {
			if !yield(word) {
				return
			}
		}
	}
}
