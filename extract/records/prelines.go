package records

import (
	"slices"

	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/claim"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/regions"
)

// printedTable takes the lines of a preformatted table that nonsense answers do not show for the
// records.
func (r *reading) printedTable(cl claim.Claim) bool {
	for i := range r.o.Nodes {
		if r.o.Nodes[i].Tag != atom.Pre || r.o.Nodes[i].Side {
			continue
		}
		c, ok := regions.Printed(r.o, int32(i))
		if !ok || cl.Size() > 0 && cl.Size() != len(c.Spans) ||
			slices.ContainsFunc(c.Spans, r.staticSpan) || outline.Asks(r.o.Nodes[i].HTML) {
			continue
		}
		fresh := int(r.o.Between(c.Spans[0].From, r.o.Nodes[i].End).Text)
		head := int(r.o.Between(int32(i), c.Spans[0].From).Text)
		if !r.mostly(fresh, r.left.Chars-head, len(c.Spans), cl) {
			continue
		}
		regions.Measure(r.o, &c, cl)
		c.Score = r.w.scorer().Score(&c.X)
		r.f, r.ok, r.table = regions.Whole(c), true, true
		return true
	}
	return false
}
