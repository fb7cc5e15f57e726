// Package spam judges whether a page sends its visitor away against his will: redirection spam and cloaking.
package spam

import (
	"net/url"
	"time"

	"deepcrawl/surface/fetch"
)

// A Redirect is one automatic way out of a page: no click and no key is needed.
type Redirect struct {
	URL     *url.URL
	Via     string // http, refresh_header, meta, script, window_open, popup, form_get, form_post, anchor, frame
	Delay   time.Duration
	OffSite bool
	Coded   bool // the address cannot be read in what is served: percent-coded, base64, character codes, pieces
}

// A Verdict says where a page sends its visitor, and whether that is spam. The zero Verdict is a page that stays.
type Verdict struct {
	Redirects []Redirect
	OffSite   bool   // at least one redirect leaves the site
	Kind      string // Via of the first redirect that leaves the site
	Spam      bool   // OffSite and at least two more signs
	Reasons   []string
	Score     float64 // 0 nothing seen .. 1
}

// Inspect judges a page by what was served, without running its scripts.
func Inspect(p *fetch.Page) Verdict { return Verdict{} }
