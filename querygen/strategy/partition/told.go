package partition

import (
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/partition/axis"
	"deepcrawl/querygen/strategy/partition/must"
)

// TooWide returns the range of time of which an answer says how wide it may be, where the query has
// a wider one, and how many positions it may have; nil otherwise.
func TooWide(b *history.FormState, q plan.Query, o plan.Outcome) (*axis.Axis, int) {
	pt := onForm.Of(b).partition
	if pt == nil || o.Widest == 0 || !b.Rules.On(axis.ToldRule) {
		return nil, 0
	}
	for _, x := range pt.Axes {
		n := 0
		if x.Ranges() {
			n = x.Lasting(o.Widest)
		}
		if n == 0 || !assignsBoth(q.Assign, x) {
			continue
		}
		width := x.Whole().Width() // of a listing
		for _, bound := range q.Region {
			if bound.Field == x.Field {
				width = bound.Width()
			}
		}
		if width > n {
			return x, n
		}
	}
	return nil, 0
}

// CutTold begins a form anew that has shown nothing yet, and says how wide a range may be: it wants
// one that is no wider in each query.
func CutTold(p *history.Harvest, b *history.FormState, x *axis.Axis, widest int) {
	own := onForm.Of(b)
	if b.Shown > 0 || own.told[x.Field] > 0 || Windowed(b) || !p.On(must.WindowRule) ||
		b.Prefilled(x.Field) || b.Prefilled(x.To) {
		return
	}
	p.Acts(must.WindowRule)
	if own.told == nil {
		own.told = make(map[int]int)
	}
	own.told[x.Field] = widest
	own.windows = append(own.windows, x.Field)
	p.Renew(b)
	OpenWindow(b)
	HoldBack(b)
}

// assignsBoth reports whether both ends of a range are filled.
func assignsBoth(as []forms.Assignment, x *axis.Axis) bool {
	return history.Assigns(as, x.Field) && history.Assigns(as, x.To)
}

// hearsWidth takes in that a part was refused for its width, by what the page says of it.
func hearsWidth(pt *Partition, r *Region, x *axis.Axis, o plan.Outcome) bool {
	n := 0
	if x.Ranges() && o.Returned == 0 && x.On(axis.ToldRule) {
		n = x.Lasting(o.Widest)
	}
	if n == 0 || r.bound(x).Width() <= n || x.Told > 0 && n >= x.Told {
		return false
	}
	x.Acts(axis.ToldRule)
	x.Tell(n)
	if r.State, r.Wide = Done, true; r.parent != nil {
		r.parent.dry = max(0, r.parent.dry-1) // it says nothing of what lies there
	}
	return true
}
