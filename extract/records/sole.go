package records

import (
	"deepcrawl/extract/records/claim"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/regions"
	"deepcrawl/extract/records/verdict"
)

// alone takes a record that stands alone for the answer where the page counts one match, or where
// nothing repeats that shows what was asked for.
func (r *reading) alone(cl claim.Claim) {
	size := cl.Size()
	if r.one || size > 1 || cl.Known && cl.N == 0 || r.fits || r.table || len(r.o.Nodes) == 0 ||
		r.repeats(size) {
		return
	}
	if size == 0 && r.said(r.left.Lines, verdict.Nothing) != "" {
		return
	}
	best, score := regions.Block{}, 0.0
	for i, b := range regions.Blocks(r.o, cl, r.left.Static, r.a.Empty, r.a.Term) {
		if r.echoes().OfForm(b.Span) {
			continue
		}
		if v := r.w.scorer().Sole.Score(&b.X); i == 0 && size == 1 || v > score {
			best, score = b, v
		}
	}
	if size == 1 {
		if row, ok := regions.OneRow(r.o); ok {
			best = regions.Block{Span: outline.Span{From: row, To: r.o.Nodes[row].End}, Root: row}
		}
	}
	if best.To == 0 {
		return
	}
	if !r.linksAnew(best.Span) {
		best.Span = r.withHeading(best.Span)
	}
	c := regions.Candidate{Spans: []outline.Span{best.Span}, Roots: []int32{best.Root},
		Box: max(r.o.Nodes[best.Root].Parent, 0), Mode: regions.Roots}
	regions.Measure(r.o, &c, cl)
	c.Score = r.w.scorer().Score(&c.X)
	r.f, r.ok, r.one = regions.Whole(c), true, true
}

// repeats reports whether the choice of the full search stands against there being one record: it
// is all but certain, or it shows what was asked for where the page counts nothing.
func (r *reading) repeats(size int) bool {
	least := r.w.scorer().Confident
	switch {
	case size == 1:
		least -= regions.SoleDoubt
	case r.a.Empty == nil:
		least -= regions.Doubt // nothing tells the frame of the page from its answer
	}
	return r.ok && (r.f.Score >= least || size == 0 && r.sure() && r.holdTerm())
}
