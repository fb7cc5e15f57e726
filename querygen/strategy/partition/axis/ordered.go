package axis

import (
	"deepcrawl/querygen/history"
)

// Many sites sort what they show by the very field that a range asks for: the newest first. An
// answer that overflows then holds everything from the first position of its cell up to where it
// ends, and the next cell begins there, as wide as may be: the range is read as if it had pages.

// FewOrdered is how many different positions in order are no chance.
const FewOrdered = 8

// ShownAt returns where the results of a query lie on an axis, in the order of the answer; none
// where one of them has no place.
func ShownAt(p *history.Harvest, x *Axis, a *history.Query) []int {
	var at []int
	for _, d := range p.Graph.Items(a.ID) {
		place := x.Places.Of(d)
		if place == Nowhere {
			return nil
		}
		at = append(at, place)
	}
	return at
}
