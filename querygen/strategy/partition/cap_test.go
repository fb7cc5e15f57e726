package partition

import (
	"slices"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/forms"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/partition/axis"
)

// Of judgments that a court shows ten of at once the whole range was asked before the cap was
// known: what lies there is asked for already, as the form is being cut along that range. A
// narrower cell that was taken to be read is cut.
func TestTheWholeOfARangeIsNotCutBesideIt(t *testing.T) {
	year := forms.Domain{Kind: forms.Typed, Type: "year"}
	b := &history.FormState{Main: -1,
		Form: &forms.Form{ID: "court", Kind: forms.Search, Method: "GET", Fields: []forms.Field{
			{Name: "y1", Label: "from", Role: forms.RangeFrom, Pair: 2, Domain: year},
			{Position: 1, Name: "y2", Label: "to", Role: forms.RangeTo, Pair: 1, Domain: year},
		}}}
	p := &history.Harvest{Graph: new(bipartite.Graph), Forms: []*history.FormState{b},
		Lengths: history.Lengths{PageSize: 10, Limit: 10}}
	pt := NewPartition(b)
	CutBy(b, pt)
	x := pt.Axis(0)
	pt.Root.State, pt.Root.Split, pt.Root.Used = Overflown,
		axis.NewSweep(x, x.Whole(), nil, -1, 100), []*axis.Axis{x}
	pt.Open = []*Region{pt.Root}
	read := func(bound plan.Bound) *Region {
		r := pt.At([]plan.Bound{bound}, pt.Root)
		r.State, r.complete = Done, true
		r.Query = &history.Query{Query: plan.Query{Field: 0}, Of: b}
		r.Query.Returned, r.Query.Read, r.Query.Claimed = 10, 10, -1
		return r
	}
	half := x.Whole()
	half.To = half.From + half.Width()/2
	whole, cell := read(x.Whole()), read(half)
	Reopen(p, b)
	if slices.Contains(pt.Open, whole) || whole.complete {
		t.Errorf("the whole range is cut beside the form: %v", whole.State)
	}
	if !slices.Contains(pt.Open, cell) {
		t.Errorf("a cell that ended at the cap is not cut: %v", cell.State)
	}
}
