package querygen

import (
	"slices"
)

// A site that refuses an answer says that it would be too long, that the range is too wide, or nothing at all: the page is the
// one that nothing was found on. Which of these it is shows in what is answered: where a range is refused that is no wider
// than one that was answered, it is the matches that count.

// refusals is how many ranges are refused, each wider than all that were answered, before it is believed to be for their
// width.
const (
	refusals = 3
	nearby   = 4 // times as wide as one that was answered, the narrowest of them may be
)

// refuse takes in that a range was refused for its width or its matches.
func (x *axis) refuse(b Bound) {
	if !x.ranges() {
		return
	}
	w := b.Width()
	if x.slim == 0 || w < x.slim {
		x.slim = w
	}
	if x.span > 0 { // before, nothing tells which it is
		x.refused++
	}
	switch {
	case w <= x.span:
		if x.counts = true; x.said {
			x.unlimit()
		}
	case x.on(widthRule) && !x.counts && x.wide == 0 && x.refused >= refusals && x.slim <= nearby*x.span && x.acts(widthRule):
		x.wide, x.said = x.slim, true
	}
}

// rethink takes a part that was empty before anything was answered, and in which items are known to lie by now, for one that was
// refused.
func (p *Planner) rethink(pt *partition, r, part *region) {
	x := r.split.along()
	if _, ok := r.split.(*sweep); !ok || !p.on(rethinkRule) || !part.early || x.span == 0 || x.wide == 0 && part.bound(x).Width() <= x.span {
		return
	}
	if !x.point(part.bound(x)) && p.known(pt, part.bounds) > 0 {
		p.acts(rethinkRule)
		part.early, part.complete = false, false
		p.refused(pt, part, x)
	}
}

// tellsRefused reports whether the number in a refusal is that of the matches. Where all refusals have the same one it is the
// limit: more than 300 match.
func (b *box) tellsRefused(total int) bool {
	if !b.rules.on(refusalCountRule) {
		return false
	}
	if b.refusals == nil {
		b.refusals = make(map[int]bool)
	}
	b.refusals[total] = true
	return len(b.refusals) > 1 && b.rules.acts(refusalCountRule)
}

// shownAround reports whether a part lies in one that showed items: what matches less is not refused for matching too much. What a form
// shows as served may be something else than an answer, unless it ends where answers do.
func (p *Planner) shownAround(r *region) bool {
	for u := r.parent; u != nil; u = u.parent {
		if u.query != nil && u.query.read > 0 && (u.parent != nil || p.overflows(u.query)) {
			return true
		}
	}
	return false
}

// refuses reports whether a page says neither that nothing was found nor that too much was, where such a page was given to parts that
// showed something once they were cut.
func (pt *partition) refuses(o Outcome) bool {
	return pt.spoken > 0 && o.Kind == Empty && o.Unlike && pt.box.facts.Nonsense == Empty
}

// unclear takes parts that seemed empty, though their pages did not say so, for refused once others are answered.
func (p *Planner) unclear(pt *partition) {
	for _, r := range slices.Clone(pt.order) {
		if !p.on(unclearRule) || !r.unclear || r.state != done || pt.tooWide(r) || p.shownAround(r) || pt.muted >= patience || !p.cuttable(pt, r) {
			continue
		}
		p.acts(unclearRule)
		pt.muted++
		r.unclear, r.muted, r.complete, r.exact, r.total = false, true, false, false, -1
		p.refuses(r.query)
		if p.over(pt, r); r.state == overflown {
			p.cut(pt, r)
		}
	}
}

// hears takes in that a part showed something that lies in one taken for refused.
func (pt *partition) hears(r *region) {
	for u := r.parent; u != nil; u = u.parent {
		if u.muted {
			u.muted = false
			pt.muted--
			pt.spoken++
		}
	}
}

// owes reports whether a part that overflowed is still being cut: it is known to hold something.
func (r *region) owes() bool {
	s, ok := r.split.(*sweep)
	return ok && s.owes >= s.At()
}

// trials is how often wider ranges are tried in vain before a limit of the width is believed in for good.
const trials = 3

// thin lets wider ranges be tried once more where the widest that are believed to be answered hold little.
func (p *Planner) thin(x *axis, b Bound, o Outcome) {
	if !p.on(thinRule) || x.wide == 0 || o.More || b.Width() < x.widest() || 2*o.Returned > p.longest {
		return
	}
	if x.span > x.triedAt {
		x.triedAt, x.tried = x.span, 0
	}
	if x.tried++; x.tried <= trials {
		p.acts(thinRule)
		x.wide, x.said = 4*x.span, false
	}
}

// unlimit takes back that ranges have a limit.
func (x *axis) unlimit() {
	f := &x.box.facts
	x.wide, x.said, f.Range = 0, false, ""
	delete(f.Evidence, "range")
}
