package site

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

// texts are the addresses at which the texts of a site were read, by the hash of the text. Beyond
// mostTexts copies are read once more.
type texts map[uint64]string

// ReadAt is the address of a page, without a second copy of those that are remembered.
func (t texts) ReadAt(v *visit.Visit) string {
	if at, known := t[v.Hash]; known {
		return at
	}
	return v.Page.URL.String()
}

// Remember takes note of the text of a page. Framesets and script shells have none and may differ
// all the same.
func (t texts) Remember(text uint64, page *url.URL) {
	if text != 0 && len(t) < mostTexts {
		t[text] = page.String()
	}
}

// readBefore reports where the page was read before: by the address that a redirect led to, or by
// its text.
func (s *Site) readBefore(v *visit.Visit, r *skim.Reading) (where string, known bool) {
	if s.past != nil {
		s.texts.Remember(r.Hash, v.Page.URL)
		return "", false
	}
	if end := weburl.Key(v.Page.URL); end != v.Link.Key && s.done.Has(end) {
		return v.Page.URL.String(), true
	}
	if where, known = s.texts[r.Hash]; !known {
		s.texts.Remember(r.Hash, v.Page.URL)
	}
	return where, known && (len(r.Text) > splash || len(r.Links) == 0)
}
