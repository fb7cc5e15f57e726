package records

import (
	"deepcrawl/extract/records/claim"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/regions"
)

// parts joins the rows of a table that the page contradicts to be items: it counts exactly so many matches, and shows a multiple of rows,
// of which each nth is built like the first and none of those between. One or two items do not show by themselves that they repeat.
func (r *reading) parts(cl claim.Claim) {
	n := len(r.f.Spans)
	if !r.ok || !cl.Exact || cl.Size() < 1 || n <= cl.Size() || n%cl.Size() != 0 {
		return
	}
	step := n / cl.Size()
	if step > regions.MostParts || !regions.Repeats(r.o, &r.f.Candidate, step) {
		return
	}
	var c regions.Candidate
	for i := 0; i < n; i += step {
		c.Spans = append(c.Spans, outline.Span{From: r.f.Spans[i].From, To: r.f.Spans[i+step-1].To})
		c.Roots = append(c.Roots, r.f.Roots[i])
	}
	c.Mode, c.Box = regions.Between, r.o.BoxOf(c.Spans)
	regions.Measure(r.o, &c, cl)
	c.Score = r.w.scorer().Score(&c.X)
	r.f = regions.Whole(c)
}
