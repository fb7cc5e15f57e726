package site

import (
	"deepcrawl/forms/kind"
	"deepcrawl/surface/visit"
	"deepcrawl/surface/weburl"
)

// A site may show each visitor a page of terms until a person has accepted them, whatever he asks
// for. A crawl of it reads one page over and over. The barrier of a site is that page, as long as
// no other was read.
type barrier struct {
	text  uint64          // of the page
	at    uint64          // key of the first address that showed it
	paths map[string]bool // that did
	way   kind.WayOn      // past it
	why   string          // in words; "" where nothing leads past the page
	open  bool            // another page was read
}

const (
	// paths that show one page which leads back to each of them, after which no more is asked
	surelyBarred = 3
	likelyBarred = 2 // where it does not lead back
)

// Meet takes note of a page that was read. What the first address shows to who was sent back to it
// is behind the barrier.
func (b *barrier) Meet(v *visit.Visit) {
	at := weburl.Key(v.Page.URL)
	if b.open || v.Hash == 0 || at == b.at && v.Hash != b.text {
		return
	}
	if b.paths == nil {
		*b = barrier{text: v.Hash, at: at, paths: map[string]bool{}}
		if ways := kind.WaysOn(v.Page, v.Forms); len(ways) > 0 {
			b.way, b.why = ways[0], ways[0].Before(v.Page)
		}
	}
	b.open = v.Hash != b.text
	b.paths[v.Page.URL.Path] = true
}

// Sure reports whether no more has to be asked of the site.
func (b *barrier) Sure() bool {
	return !b.open && b.why != "" && b.way.Back && len(b.paths) >= surelyBarred
}

// Said is in words what stands before all pages of the site; "" where nothing does. One that has a
// form to ask is asked.
func (b *barrier) Said(searchable bool) string {
	switch {
	case b.open, searchable && !b.Sure(), !b.way.Back && len(b.paths) < likelyBarred:
		return ""
	}
	return b.why
}
