package trap

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

// Links worth less are not followed.
const (
	wornOut     = 0.12 // when the site has shown a search form
	wornWithout = 0.01 // when it has not: some forty pages of one template are tried
)

// whole reports whether a kind is most of a site that has few others, and most of its pages are
// unlike those before: where every address is /?p=17, that the pages are of one kind says nothing
// about them. Addresses that differ in words have more to tell them apart.
func (t *Kinds) whole(k *kind) bool {
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

// wear takes from the worth of links whose kind teaches nothing. Links of a kind that is the whole
// site come last by then, and are left when patience with the site ends.
type wear struct {
	kinds    *Kinds
	facts    *Facts
	listings listings
}

func (w *wear) Seen(p *Page) { w.listings.Read(p.Visit, p.novel) }

// Refuses nothing by itself.
func (*wear) Refuses(*Link) (why string, last float64) { return "", 0 }

// Weighs returns what is left of the worth of a link.
func (w *wear) Weighs(l *Link, worth float64) float64 {
	worth *= l.kind.worn()
	if !w.kinds.whole(l.kind) {
		return worth
	}
	worth *= w.listings.fresh(l.Link)
	if w.facts.Searchable {
		return worth
	}
	return max(worth, wornWithout*(1+wholeStep*min(worth/wornWithout, 1)))
}
