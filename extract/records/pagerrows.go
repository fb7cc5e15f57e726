package records

import (
	"deepcrawl/extract/records/onward"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/paging"
	"deepcrawl/extract/records/regions"
)

// Past the last page some sites go on showing the numbers of all pages, which are the longest list
// of links there.

// pagerPenalty is what a candidate loses that is the pager: more than any list scores. So does what
// is made of the controls of the form.
const pagerPenalty = 100

// isPager reports whether most records of a candidate are links to the pages of this answer.
func (r *reading) isPager(c *regions.Candidate) bool { return r.share(c, r.turnsPage) > 0.5 }

// turnsPage reports whether all that a stretch holds is the number of a page and a link that asks
// what this page does, but for one number.
func (r *reading) turnsPage(s outline.Span) bool {
	link := r.o.Links[s.From]
	if link >= s.To || r.o.Between(s.From, s.To).Links != 1 {
		return false
	}
	text := r.o.LinkText(link)
	if page, reach := paging.PageNumber(text); page == 0 && reach.To == 0 || text != r.o.TextOf(s) {
		return false
	}
	u := r.o.Resolve(r.o.Nodes[link].Href)
	if u == nil || r.p.URL == nil {
		return false
	}
	_, one := paging.NumberGrown(paging.NewAddress(r.p.URL.String()), paging.NewAddress(u.String()))
	return one || onward.Numbered(u, r.p.URL) != ""
}
