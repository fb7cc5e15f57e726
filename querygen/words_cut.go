package querygen

import (
	"strings"
	"unicode/utf8"
)

// An answer to a beginning is cut where more items begin so than the site shows.

func (w *walk) stem(a *arm) string { return strings.TrimSuffix(fold(a.Term), w.sign) }

// cut reports whether the answer to a beginning shows a part only: it was refused, be it as too short, or ends where others do.
func (w *walk) cut(p *Planner, a *arm) bool {
	if w.refused[a] || a.read == 0 && runes(w.stem(a)) < w.short {
		return true
	}
	if a.same != nil {
		a = a.same // which is read on
	}
	switch {
	case a.more || a.read == 0, a.closed && !a.ended && a.trusted() && p.remaining(a) <= 0:
		return false // or all that it counts is known
	case p.capped > 0 && a.read >= p.capped, a.counted() && (a.claimed > a.read+a.read/10 || !a.exact && a.claimed >= a.read):
		return true
	}
	if a.read < max(w.most, walkFull) {
		return false
	}
	alike := 0
	for _, other := range w.arms {
		if other.read == a.read {
			alike++
		}
	}
	return p.holds(alikeLengthsRule, func() bool { return alike >= walkAlike })
}

// covers reports whether a beginning of the text was answered in full, or sorted and beyond it, so that the text finds nothing else.
func (p *Planner) covers(w *walk, text string) bool {
	if w == nil {
		return false
	}
	letters := []rune(fold(text))
	for n := 1; n < len(letters) && n <= walkWhole; n++ {
		stem := string(letters[:n])
		if w.shown[stem].holds(string(letters)) {
			return true
		}
		if a := w.told[stem]; a != nil && a.closed && !w.cut(p, a) {
			return true
		}
	}
	return false
}

// missing returns how many items the beginning that is one letter shorter counts beyond those that longer ones do; ok is false where
// it counts none.
func (w *walk) missing(p *Planner, text string) (n int, ok bool) {
	if !p.on(countedBeginningsRule) {
		return 0, false
	}
	_, size := utf8.DecodeLastRuneInString(text)
	stem := text[:len(text)-size]
	all := w.told[stem]
	if all == nil || !all.exact || !all.counted() || all.claimed == 0 {
		return 0, false
	}
	n = all.claimed
	for longer, a := range w.told {
		if runes(longer) == runes(text) && strings.HasPrefix(longer, stem) && a.exact && a.counted() {
			n -= a.claimed
		}
	}
	return n, true
}

// counted reports whether the answers to longer beginnings make up what the shorter one counts, so that no other letter follows it.
// Where they make up more, an item may begin in several ways, and nothing is known of the others.
func (w *walk) counted(p *Planner, text string) bool {
	n, ok := w.missing(p, text)
	return ok && n == 0 && p.acts(countedBeginningsRule)
}

// A span is from the first to the last value of a cut answer that is sorted by the values it was asked for: what comes before the
// last was shown. It is empty for any other answer.
type span struct{ first, last string }

// holds reports whether all that begins so was shown.
func (s span) holds(text string) bool { return text < s.last && !strings.HasPrefix(s.last, text) }

// repeats reports whether all that was shown begins so: asked for, it has the same answer.
func (s span) repeats(text string) bool {
	return s.first != "" && strings.HasPrefix(s.first, text) && strings.HasPrefix(s.last, text)
}

// shownTo returns the span of an answer.
func (p *Planner) shownTo(w *walk, a *arm) (s span) {
	stem, items, from := w.stem(a), p.graph.Items(a.ID), w.From(p.graph)
	if len(items) < walkFull || !p.on(sortedAnswerRule) {
		return span{}
	}
	for i, d := range items {
		next := ""
		for v := range from.ValuesOf(d) { // other words of an item may begin so as well: the one that keeps the order counts
			if value := from.Value(v); value.Attr == w.Attr() {
				text := fold(value.Text)
				if text >= s.last && (next == "" || text < next) && strings.HasPrefix(text, stem) {
					next = text
				}
			}
			if w.LeadsAlone() {
				break // the first value is the one
			}
		}
		if next == "" {
			return span{}
		}
		if s.last = next; i == 0 {
			s.first = next
		}
	}
	p.acts(sortedAnswerRule)
	return s
}
