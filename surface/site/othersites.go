package site

import (
	"strings"

	"deepcrawl/surface/fetch"
	"deepcrawl/surface/skim"
	"deepcrawl/surface/visit"
	"deepcrawl/surface/weburl"
)

const (
	// pages of a site whose links to one other site are kept: what stands on each page says no more
	// there
	mostMentions  = 3
	mostElsewhere = 1 << 14 // other sites that a site is known to link to
	outwardBytes  = 2048    // of an address that is kept
)

// outward keeps the links of a site to other sites, one for each of them on a page.
type outward struct{ mentions map[string]int }

// newOutward returns nil where they are not wanted.
func newOutward(wanted bool) *outward {
	if !wanted {
		return nil
	}
	return &outward{mentions: map[string]int{}}
}

// take keeps a link of a page that leads to another site. Those that the page does not vouch for
// (nofollow) are left, as anybody may have written them there.
func (o *outward) take(v *visit.Visit, f skim.Link, site string) {
	if f.NoFollow || f.Via != "a" && f.Via != "area" ||
		len(f.URL.Path)+len(f.URL.RawQuery) > outwardBytes {
		return
	}
	for i := range v.Outward {
		if l := &v.Outward[i]; l.Site == site {
			if l.Words == "" {
				l.Words = strings.Clone(f.Words) // the first link may be a picture
			}
			return
		}
	}
	n, known := o.mentions[site]
	if n >= mostMentions || !known && len(o.mentions) >= mostElsewhere {
		return
	}
	site = strings.Clone(site)
	o.mentions[site] = n + 1
	v.Outward = append(v.Outward,
		visit.Outward{URL: weburl.Own(f.URL, v.Page.URL), Site: site,
			Words: strings.Clone(f.Words)})
}

// elsewhere reports whether a link leads to another site, of which note is taken.
func (s *Site) elsewhere(v *visit.Visit, f skim.Link) bool {
	if s.outward == nil || f.URL == nil {
		return false
	}
	site := fetch.Site(f.URL)
	if site == s.key {
		return false
	}
	s.outward.take(v, f, site)
	return true
}
