package axis

import (
	"iter"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/plan"
)

// Most boxes for dates do not say how to write one. The language of the page does, or the dates
// that its items show; where a part so asked for finds nothing, or a short one what everything
// does, the ways are tried: the one is right by which all the time there is finds something and a
// day in the far future nothing. Dates that a site cannot read find nothing on most sites, and
// restrict nothing on others.

// NarrowDays is the length of a range that is too short to hold what the whole does (estimate).
const NarrowDays = 31

// SpellBy puts the way first in which the items write dates.
func (x *Axis) SpellBy(g *bipartite.Graph) {
	if x.Scale == nil || !x.Scale.Unmet() || !x.On(DateShownRule) || x.Answered > 0 ||
		g.Records() == 0 {
		return
	}
	if x.Scale.PreferShown(attributeTexts(g, some(g.Records()))) {
		x.Acts(DateShownRule)
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

// AllDays are all days but those at the ends, which would be left open.
func (x *Axis) AllDays() plan.Bound {
	return plan.Bound{Field: x.Field, From: x.Lo + 1, To: x.Hi - 1}
}

// FarDay is a day in the far future, on which nothing can lie.
func (x *Axis) FarDay() plan.Bound {
	return plan.Bound{Field: x.Field, From: x.Lo + 1, To: x.Lo + 1}
}
