package prefix

import (
	"strings"
	"unicode/utf8"

	"deepcrawl/querygen/history"
	"deepcrawl/querygen/values"
)

// An answer to a beginning is cut where more items begin so than the site shows.

func (w *Walk) stem(a *history.Query) string {
	return strings.TrimSuffix(values.Fold(a.Term), w.sign)
}

// isCut reports whether the answer to a beginning shows a part only: it was refused, be it as too
// short, or ends where others do.
func (w *Walk) isCut(p *history.Harvest, a *history.Query) bool {
	if w.refused[a] || a.Read == 0 && values.Length(w.stem(a)) < w.short {
		return true
	}
	if a.Same != nil {
		a = a.Same // which is read on
	}
	switch {
	case a.More || a.Read == 0, a.Closed && !a.Ended && a.Trusted() && p.Remaining(a) <= 0:
		return false // or all that it counts is known
	case p.Limit > 0 && a.Read >= p.Limit,
		a.Counted() && (a.Claimed > a.Read+a.Read/10 || !a.Exact && a.Claimed >= a.Read):
		return true
	}
	if a.Read < max(w.most, walkFull) {
		return false
	}
	alike := 0
	for _, other := range w.begun {
		if other.Read == a.Read {
			alike++
		}
	}
	return p.Holds(AlikeLengthsRule, func() bool { return alike >= walkAlike })
}

// Covers reports whether a beginning of the text was answered in full, or sorted and beyond it, so
// that the text finds nothing else.
func Covers(p *history.Harvest, w *Walk, text string) bool {
	if w == nil {
		return false
	}
	letters := []rune(values.Fold(text))
	for n := 1; n < len(letters) && n <= walkWhole; n++ {
		stem := string(letters[:n])
		if w.shown[stem].holds(string(letters)) {
			return true
		}
		if a := w.told[stem]; a != nil && a.Closed && !w.isCut(p, a) {
			return true
		}
	}
	return false
}

// missing returns how many items the beginning that is one letter shorter counts beyond those that
// longer ones do; ok is false where it counts none.
func (w *Walk) missing(p *history.Harvest, text string) (n int, ok bool) {
	if !p.On(CountedBeginningsRule) {
		return 0, false
	}
	stem := shorter(text)
	all := w.told[stem]
	if all == nil || !all.Exact || !all.Counted() || all.Claimed == 0 {
		return 0, false
	}
	n = all.Claimed
	for _, longer := range w.beside[stem] {
		if a := w.told[longer]; a.Exact && a.Counted() {
			n -= a.Claimed
		}
	}
	return n, true
}

// shorter returns a beginning without its last letter.
func shorter(text string) string {
	_, size := utf8.DecodeLastRuneInString(text)
	return text[:len(text)-size]
}

// counted reports whether the answers to longer beginnings make up what the shorter one counts, so
// that no other letter follows it. Where they make up more, an item may begin in several ways, and
// nothing is known of the others.
func (w *Walk) counted(p *history.Harvest, text string) bool {
	n, ok := w.missing(p, text)
	return ok && n == 0 && p.Acts(CountedBeginningsRule)
}

// A Span is from the first to the last value of a cut answer that is sorted by the values it was
// asked for: what comes before the last was shown. It is empty for any other answer.
type Span struct{ first, last string }

// holds reports whether all that begins so was shown.
func (s Span) holds(text string) bool { return text < s.last && !strings.HasPrefix(s.last, text) }

// repeats reports whether all that was shown begins so: asked for, it has the same answer.
func (s Span) repeats(text string) bool {
	return s.first != "" && strings.HasPrefix(s.first, text) && strings.HasPrefix(s.last, text)
}

// shownTo returns the span of an answer.
func shownTo(p *history.Harvest, w *Walk, a *history.Query) (s Span) {
	stem, items, from := w.stem(a), p.Graph.Items(a.ID), w.From(p.Graph)
	if len(items) < walkFull || !p.On(SortedAnswerRule) {
		return Span{}
	}
	for i, d := range items {
		next := ""
		// other words of an item may begin so as well: the one that keeps the order counts
		for v := range from.ValuesOf(d) {
			if value := from.Value(v); value.Attr == w.Attr() {
				text := values.Fold(value.Text)
				if text >= s.last && (next == "" || text < next) && strings.HasPrefix(text, stem) {
					next = text
				}
			}
			if w.LeadsAlone() {
				break // the first value is the one
			}
		}
		if next == "" {
			return Span{}
		}
		if s.last = next; i == 0 {
			s.first = next
		}
	}
	p.Acts(SortedAnswerRule)
	return s
}
