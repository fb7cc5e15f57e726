package records

import (
	"slices"

	"deepcrawl/extract/records/echoes"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/regions"
)

// What was chosen in a menu stands in each record of the answer, where the site shows that field:
// beside a list whose records name it, one in which no record does is news or a menu.

// passesOver reports whether a candidate is none whose records name what was chosen, one each,
// though at one place of the page so many pieces do.
func (r *reading) passesOver(c *regions.Candidate) bool {
	most := r.echoes().Together()
	if most < echoes.FewestChosen {
		return false
	}
	share := r.share(c, r.echoes().ShowsChosen)
	return share < 0.5 || share*float64(len(c.Spans)) < 0.5*float64(most)
}

// named reports whether the choice is a list whose records name what was chosen, which says that it
// is the answer.
func (r *reading) named() bool {
	return r.ok && r.echoes().Together() >= echoes.FewestChosen && !r.passesOver(&r.f.Candidate)
}

// prefers reports whether each record of one candidate names what was chosen, and none of another
// one.
func (r *reading) prefers(c, other *regions.Candidate) bool {
	return len(r.echoes().Chosen()) > 0 &&
		!slices.ContainsFunc(other.Spans, r.echoes().ShowsChosen) &&
		!slices.ContainsFunc(c.Spans, func(s outline.Span) bool {
			return !r.echoes().ShowsChosen(s)
		})
}
