package records

import (
	"math/bits"
	"slices"

	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/regions"
)

// richLook is how many kinds of elements rows have that no message of the site is likely to be made
// of.
const richLook = 3

// asLearnt reports whether all rows, be it one or two, look as those of full pages do.
func (r *reading) asLearnt() bool {
	if r.w.Look == nil {
		return false
	}
	like := outline.Mask(r.w.Look.Mask)
	if bits.OnesCount64(like[0])+bits.OnesCount64(like[1]) < richLook {
		return false
	}
	return !slices.ContainsFunc(r.f.Spans, func(s outline.Span) bool {
		return r.o.MaskOf(s).Jaccard(like) < regions.KinAlike || r.a.Empty != nil && r.staticSpan(s)
	})
}

// lists reports whether a page shows rows where, and as, full pages show theirs: it lists what was
// found, be it one, however the search led there. The page of an item may hold such rows, too, but
// has an address as items have.
func (r *reading) lists() bool {
	return r.fits && (len(r.f.Spans) == 1 || r.w.Siblings != nil) && r.asLearnt() &&
		!r.w.Siblings.Kin(r.p.URL)
}
