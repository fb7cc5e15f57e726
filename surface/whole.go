package surface

import (
	"github.com/cespare/xxhash/v2"

	"deepcrawl/surface/visit"
)

const (
	// of a site whose addresses do not tell its pages apart: one for pages, some for lists and the
	// imprint
	fewKinds   = 6
	wholeShare = 3 // all but a third of the links lead to the kind that is the whole site
	listWear   = 0.3
	wholeStep  = 1e-3 // of wornWithout, between the links that would be worn out
)

// whole reports whether a kind is most of a site that has few others, and most of its pages are
// unlike those before: where every address is /?p=17, that the pages are of one kind says nothing
// about them. Addresses that differ in words have more to tell them apart.
func (t *templates) whole(k *kind) bool {
	return !k.slugs && t.linked <= fewKinds && wholeShare*k.links >= (wholeShare-1)*t.links &&
		2*k.fresh > k.visits
}

// listings count, by page, the links first found there that led to a page without a new link
// itself.
type listings map[uint64]int

func (ls listings) Read(v *visit.Visit, novel bool) {
	from := xxhash.Sum64String(v.Link.From)
	if _, known := ls[from]; !novel && len(v.Links) == 0 && (known || len(ls) < mostKinds) {
		ls[from]++
	}
}

// fresh is the factor that a link keeps of its worth among those of the whole site: lists give
// their links in turns, and a link found where all others were known goes before what is left of a
// long list.
func (ls listings) fresh(l visit.Link) float64 {
	return 1 / (1 + listWear*float64(ls[xxhash.Sum64String(l.From)]))
}

// worn is what a link keeps of its rank as its kind wears out. Links of a kind that is the whole
// site come last by then, and are left when patience with the site ends.
func (s *site) worn(rank float64, l visit.Link, k *kind) float64 {
	worth := rank * k.worn()
	if !s.templates.whole(k) {
		return worth
	}
	worth *= s.listings.fresh(l)
	if s.searchable {
		return worth
	}
	return max(worth, wornWithout*(1+wholeStep*min(worth/wornWithout, 1)))
}
