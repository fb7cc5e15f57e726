package querygen

import "slices"

// Many sites sort what they show by the very field that a range asks for: the newest first. An answer that overflows then
// holds everything from the first position of its cell up to where it ends, and the next cell begins there, as wide as may
// be: the range is read as if it had pages.

// fewOrdered is how many different positions in order are no chance.
const fewOrdered = 8

// goesOn settles the part of a cell that overflows which its answer holds; false where answers are not sorted along the range.
func (p *Planner) goesOn(pt *partition, r, cell *region) bool {
	s, ok := r.split.(*sweep)
	if !ok || !p.on(orderedRule) {
		return false
	}
	if s.ordered = false; cell.query == nil || !s.x.places.sure {
		return false
	}
	in := cell.bound(s.x)
	at := p.shownAt(s.x, cell.query)
	if !slices.IsSorted(at) || len(slices.Compact(slices.Clone(at))) < fewOrdered || at[0] < in.From {
		return false
	}
	last := at[len(at)-1]
	if last == in.From || last > in.To {
		return false
	}
	whole, _ := slices.BinarySearch(at, last) // results before the last position, of which more may follow
	s.ordered = p.acts(orderedRule)
	s.settled(Bound{Field: in.Field, From: in.From, To: last - 1}, whole)
	return true
}

// shownAt returns where the results of a query lie on an axis, in the order of the answer; none where one of them has no place.
func (p *Planner) shownAt(x *axis, a *arm) []int {
	var at []int
	for _, d := range p.graph.Items(a.ID) {
		place := x.places.of(d)
		if place == nowhere {
			return nil
		}
		at = append(at, place)
	}
	return at
}
