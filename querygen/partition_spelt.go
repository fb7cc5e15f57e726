package querygen

import (
	"iter"
	"slices"

	"deepcrawl/bipartite"
)

// Most boxes for dates do not say how to write one. The language of the page does, or the dates that its items show; where a part so
// asked for finds nothing, or a short one what everything does, the ways are tried: the one is right by which all the time there is finds
// something and a day in the far future nothing. Dates that a site cannot read find nothing on most sites, and restrict nothing on others.

// narrowDays is the length of a range that is too short to hold what the whole does.
const narrowDays = 31

// spellBy puts the way first in which the items write dates.
func (x *axis) spellBy(g *bipartite.Graph) {
	if x.scale == nil || !x.scale.Unmet() || !x.on(dateShownRule) || x.answered > 0 || g.Records() == 0 {
		return
	}
	if x.scale.PreferShown(attributeTexts(g, some(g.Records()))) {
		x.acts(dateShownRule)
	}
}

// attributeTexts yields the values of attributes that items have.
func attributeTexts(g *bipartite.Graph, items []bipartite.RecordID) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, d := range items {
			for v := range g.ValuesOf(d) {
				if value := g.Value(v); value.Attr != "" && !yield(value.Text) {
					return
				}
			}
		}
	}
}

// respells takes in what the answer to a part says of how dates are written; it reports whether the part is to be asked once more, after
// other ways were tried or with one of them.
func (p *Planner) respells(pt *partition, r *region, x *axis, o Outcome, same bool) bool {
	if x == nil || x.scale == nil || !x.scale.Unsettled() {
		return false
	}
	b := r.bound(x)
	nothing := o.NoPage() || o.Returned == 0 && o.Kind != Overflow
	if r == pt.trials[x] {
		p.tries(pt, r, x, nothing)
		return true
	}
	from, to := x.limits(b)
	short := b.Width() <= narrowDays && (o.Kind == Overflow && o.Returned == 0 || o.Kind == Ignored || same)
	if x.answered > 0 || from == "" && to == "" || !nothing && !short {
		return false
	}
	whole := pt.at(within(r.bounds, x.allDays()), r.parent)
	if whole == r || whole.state != unasked || !pt.redirect(r, whole) {
		return false
	}
	p.acts(dateSpellingRule)
	r.state = unasked
	return pt.tryBy(x, whole)
}

// trying reports whether a part is asked for to try a way of writing dates.
func (pt *partition) trying(r *region) bool {
	return pt != nil && r != nil && slices.ContainsFunc(pt.axes, func(x *axis) bool { return pt.trials[x] == r })
}

// allDays are all days but those at the ends, which would be left open, and farDay is one that lies in the far future.
func (x *axis) allDays() Bound { return Bound{Field: x.field, From: x.lo + 1, To: x.hi - 1} }

func (x *axis) farDay() Bound { return Bound{Field: x.field, From: x.lo + 1, To: x.lo + 1} }

// tries takes in the answer to a part that was asked for to try a way of writing dates.
func (p *Planner) tries(pt *partition, r *region, x *axis, nothing bool) {
	whole := pt.at(within(r.bounds, x.allDays()), r.parent)
	r.state, r.complete = done, false
	switch {
	case r != whole && nothing:
		delete(pt.trials, x)
		pt.spells(x)
	case r == whole && !nothing:
		if far := pt.at(within(r.bounds, x.farDay()), r.parent); pt.tryBy(x, far) && pt.redirect(r, far) {
			far.state = unasked
		}
	case !x.scale.TryNext():
		delete(pt.trials, x)
	default:
		pt.redirect(r, whole)
		pt.tryBy(x, whole)
		whole.state = unasked
	}
}

// tryBy notes by which part a way to write dates is tried; true.
func (pt *partition) tryBy(x *axis, r *region) bool {
	if pt.trials == nil {
		pt.trials = make(map[*axis]*region)
	}
	pt.trials[x] = r
	return true
}

// redirect has one part asked for where another one was to be; false where that is not asked for by a part that is being cut.
func (pt *partition) redirect(from, to *region) bool {
	for _, u := range pt.open {
		if u.ask == from {
			u.ask = to
			return true
		}
	}
	return false
}

// spells settles how dates are written, in all boxes of the form.
func (pt *partition) spells(x *axis) {
	x.box.facts.note("dates", "dates are written as "+x.scale.Sample()+", as other ways find nothing")
	for _, o := range pt.axes {
		if o.scale != nil {
			o.scale.Settle(x.scale)
		}
	}
}
