package codes

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"deepcrawl/querygen/plan"
)

// codeLength returns how long the codes are that begin with a text and that nearly all results of
// a query have; 0 where there are none.
func codeLength(g plan.Graph, a plan.Progress, text string) int {
	items := g.Items(a.Query().ID)
	var has [mostZip + 1]int
	for _, d := range items {
		var met [mostZip + 1]bool
		for v := range g.ValuesOf(d) {
			code := g.Value(v).Text
			if n := len(code); n > len(text) && n >= leastZip && n <= mostZip &&
				strings.HasPrefix(code, text) && allDigits(code) {
				met[n] = true
			}
		}
		for n := range met {
			has[n] += oneIf(met[n])
		}
	}
	for n := mostZip; n >= leastZip; n-- {
		if float64(has[n]) >= mostBegin*float64(len(items)) {
			return n
		}
	}
	return 0
}

// allHold reports whether all results of a query show a text.
func allHold(g plan.Graph, a plan.Progress, text string) bool {
	for _, d := range g.Items(a.Query().ID) {
		held := false
		for v := range g.ValuesOf(d) {
			held = held || g.Value(v).Text == text
		}
		if !held {
			return false
		}
	}
	return true
}

// longer queues what is a digit longer, but for what was shown before the last code of a sorted
// answer.
func (w *walk) longer(stem, last string) {
	for d := range 10 {
		next := stem + strconv.Itoa(d)
		if len(next) <= w.length && (last == "" || next >= last[:len(next)]) {
			w.queue = append(w.queue, next)
		}
	}
}

// cut reports whether a beginning has more codes than its answer shows, which all begin so, or was
// refused for them.
func (w *walk) cut(g plan.Graph, a plan.Progress) bool {
	if a.Read() == 0 {
		return slices.Contains(w.refused, a)
	}
	return a.Lacks() && codeLength(g, a, a.Query().Value.Text) == w.length
}

// last returns the code of the last result where an answer is sorted by codes; else "".
func (w *walk) last(g plan.Graph, a plan.Progress) (last string) {
	stem := a.Query().Value.Text
	for _, d := range g.Items(a.Query().ID) {
		next := ""
		for v := range g.ValuesOf(d) {
			code := g.Value(v).Text
			is := len(code) == w.length && strings.HasPrefix(code, stem) && allDigits(code)
			if is && code >= last && (next == "" || code < next) {
				next = code
			}
		}
		if next == "" {
			return ""
		}
		last = next
	}
	return last
}

// learn counts how the codes of known items begin.
func (w *walk) learn(g plan.Graph) {
	for ; int(w.learnt) < g.Values(); w.learnt++ {
		code := g.Value(w.learnt).Text
		if len(code) != w.length || !allDigits(code) {
			continue
		}
		for n := 1; n < len(code); n++ {
			w.held[code[:n]]++
		}
	}
}

// known is 1 where a known code begins so.
func (w *walk) known(text string) int { return min(1, w.held[text]) }

// likeliest returns the place in the queue of the beginning to be asked next: of the sort, those
// that known codes have or the others, that brings more, the shortest.
func (w *walk) likeliest() int {
	best := 0
	for i, s := range w.queue {
		b := w.queue[best]
		brings := cmp.Compare(w.rates[w.known(s)].rate(), w.rates[w.known(b)].rate())
		if cmp.Or(brings, len(b)-len(s), w.held[s]-w.held[b]) > 0 {
			best = i
		}
	}
	return best
}
