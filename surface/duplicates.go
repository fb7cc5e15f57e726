package surface

import (
	"net/url"

	"deepcrawl/surface/skim"
	"deepcrawl/surface/visit"
	"deepcrawl/surface/weburl"
)

// splash is the length in bytes up to which equal texts do not make equal pages while they link
// elsewhere: "Enter" and "Welcome" stand over different parts of a site.
const splash = 32

const mostTexts = 1 << 16 // of a site that are known again

// known reports where the page was read before: by the address that a redirect led to, or by its
// text.
func (s *site) known(v *visit.Visit, r *skim.Reading) (where string, known bool) {
	if s.past != nil {
		s.remember(r.Hash, v.Page.URL)
		return "", false
	}
	if end := weburl.Key(v.Page.URL); end != v.Link.Key && s.done.Has(end) {
		return v.Page.URL.String(), true
	}
	if where, known = s.texts[r.Hash]; !known {
		s.remember(r.Hash, v.Page.URL)
	}
	return where, known && (len(r.Text) > splash || len(r.Links) == 0)
}

// readAt is the address of a page, without a second copy of those that are remembered.
func (s *site) readAt(v *visit.Visit) string {
	if at, known := s.texts[v.Hash]; known {
		return at
	}
	return v.Page.URL.String()
}

// remember takes note of the text of a page. Framesets and script shells have none and may differ
// all the same.
func (s *site) remember(text uint64, page *url.URL) {
	if text != 0 && len(s.texts) < mostTexts {
		s.texts[text] = page.String()
	}
}
