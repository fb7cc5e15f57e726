// Package spam judges whether a page sends its visitor away against his will: redirection spam.
//
// A redirect alone is no spam: four in ten legitimate addresses redirect too. So Inspect keeps two questions apart. Where
// does the page send its visitor by itself: by HTTP, a Refresh header, a META element, a script, a frame over the page?
// And, when that is off its site: do further signs say that it hides what it does? The ways are those of Chellapilla &
// Maykov, "A Taxonomy of JavaScript Redirection Spam" (2007).
//
// The pass is static: scripts are read (script.go, eval.go), not run. It misses addresses that only a loop puts
// together, scripts in other files, and text that is swapped; a browser sees those.
package spam

import (
	"net/url"
	"slices"
	"strings"
	"time"

	"deepcrawl/surface/fetch"
)

// A Redirect is one automatic way out of a page: no click and no key is needed.
type Redirect struct {
	URL     *url.URL
	Via     string // http, refresh_header, meta, script, window_open, popup, form_get, form_post, anchor, frame, content_swap
	Delay   time.Duration
	OffSite bool // leaves the site, and not for a login or a consent page; or shows what is none of the page served
	Coded   bool // the address cannot be read in what was served: coded, or in pieces
}

// A Verdict says where a page sends its visitor, and whether that is spam. The zero Verdict is a page that stays.
type Verdict struct {
	Redirects []Redirect
	OffSite   bool   // at least one redirect leaves the site
	Kind      string // Via of the first redirect that leaves the site
	Spam      bool   // OffSite and at least two more signs
	Reasons   []string
	Score     float64 // 0 stays .. 1 leaves the site with every sign
}

const (
	mostDelay = 10 * time.Second // a redirect after that leaves time to read
	richText  = 400              // bytes of visible text: more than "this page has moved" needs
	mostSigns = 4
)

// Inspect judges a page by what was served, and, when a browser drew it, by what the browser saw (see Compare). p is not
// changed.
func Inspect(p *fetch.Page) Verdict {
	if p.Served != nil {
		return Compare(p.Served, p)
	}
	in := inspector{page: p, site: fetch.Site(p.URL)}
	in.hops(p)
	in.read(p)
	return in.verdict()
}

// verdict weighs what was gathered.
func (in *inspector) verdict() Verdict {
	v := Verdict{Redirects: in.redirects}
	for _, r := range v.Redirects {
		if r.OffSite && !v.OffSite {
			v.OffSite, v.Kind = true, r.Via
		}
	}
	if !v.OffSite {
		return v
	}
	v.Reasons = append([]string{"sends the visitor off its site by itself: " + v.Kind}, in.signs(v)...)
	signs := len(v.Reasons) - 1
	v.Spam = signs >= 2
	v.Score = 0.4 + 0.6*float64(signs)/mostSigns
	return v
}

// signs are what, next to leaving, tells a doorway from a page that moved.
func (in *inspector) signs(v Verdict) []string {
	var signs []string
	off := func(test func(Redirect) bool) bool {
		return slices.ContainsFunc(v.Redirects, func(r Redirect) bool { return r.OffSite && test(r) })
	}
	if off(func(r Redirect) bool { return r.Coded }) {
		signs = append(signs, "the address is coded or in pieces")
	}
	if in.conditional {
		signs = append(signs, "a script looks where the visitor comes from, or what he browses with")
	}
	if off(func(r Redirect) bool {
		return r.Via == "popup" || r.Via == "form_post" || r.Via == "anchor" || r.Via == "frame"
	}) {
		signs = append(signs, "it takes a way that is no redirect: "+v.Kind)
	}
	if in.text > richText && v.Kind != swapped && !in.linksTo(v) {
		signs = append(signs, "it has a text of its own that nobody gets to read, and no link to where it leads")
	}
	return signs
}

// linksTo reports whether the page has a plain link to a place it redirects to, as a page that moved has.
func (in *inspector) linksTo(v Verdict) bool {
	return slices.ContainsFunc(in.links, func(href string) bool {
		u, err := fetch.ParseURL(in.base, href)
		return err == nil && slices.ContainsFunc(v.Redirects, func(r Redirect) bool { return r.OffSite && fetch.Site(r.URL) == fetch.Site(u) })
	})
}

// errands are words in an address that a visitor is sent to for a moment, to come back: logins and consents.
var errands = []string{"login", "signin", "sign-in", "auth", "sso", "saml", "accounts.", "idp.", "consent", "captcha"}

// offSite reports whether u leaves the site.
func (in *inspector) offSite(u *url.URL) bool {
	if fetch.Site(u) == in.site {
		return false
	}
	address := strings.ToLower(u.Host + u.EscapedPath())
	return !slices.ContainsFunc(errands, func(e string) bool { return strings.Contains(address, e) })
}
