// Package spam judges whether a page sends its visitor away against his will: redirection spam.
//
// A redirect alone is no spam: four in ten legitimate addresses redirect too. So Inspect keeps two
// questions apart. Where does the page send its visitor by itself: by HTTP, a Refresh header, a
// META element, a script, a frame over the page? And, when that is off its site: do further signs
// say that it hides what it does? The ways are those of Chellapilla & Maykov, "A Taxonomy of
// JavaScript Redirection Spam" (2007).
//
// The pass needs no browser. The scripts of a page run in a process apart (package jsrun), with as
// much of a browser as pages leave by. An address is coded when it cannot be read in what was
// served. A redirect asks for its visitor when it is not taken without a search that he comes from,
// by a crawler, or without a mouse. What the scripts needed and did not have is in Unknown: other
// files, and what comes from the network. A browser sees those, and text that is swapped.
//
// Reading order: spam.go, static.go (the page), stays.go (what need not be run), compare.go (what a
// browser saw), cloak.go (copies for different visitors), overlay (what lies over a page), jsrun.
package spam

import (
	"net/url"
	"slices"
	"strings"
	"time"
	"unicode"

	"deepcrawl/surface/fetch"
	"deepcrawl/surface/spam/jsrun/browser"
)

// A Redirect is one automatic way out of a page: no click and no key is needed.
type Redirect struct {
	URL *url.URL
	// http, refresh_header, meta, script, window_open, popup, form_get, form_post, anchor, frame,
	// content_swap
	Via   string
	Delay time.Duration
	// leaves the site, and not for a login or a consent page; or shows what is none of the page
	// served
	OffSite bool
	Coded   bool // the address cannot be read in what was served: coded, or in pieces

	Initiator string // address of the script that took it; empty: none, or not known
}

// A Verdict says where a page sends its visitor, and whether that is spam. The zero Verdict is a
// page that stays.
type Verdict struct {
	Redirects []Redirect
	OffSite   bool   // at least one redirect leaves the site
	Kind      string // Via of the first redirect that leaves the site
	Spam      bool   // OffSite and at least two more signs
	Reasons   []string
	Score     float64 // 0 stays .. 1 leaves the site with every sign

	// what the scripts of a page that stays needed, and there was none of without a browser; empty:
	// nothing, or a browser drew the page
	Unknown string
}

// Undecided reports whether a browser is needed to tell where the page leads: its own scripts came
// to no end, or failed for want of something. Other files alone are no reason, as most pages that
// stay have some.
func (v Verdict) Undecided() bool { return v.Unknown != "" && v.Unknown != browser.OtherFile }

const (
	mostDelay = 10 * time.Second // a redirect after that leaves time to read
	richText  = 400              // bytes of visible text: more than "this page has moved" needs
	mostSigns = 4
)

// Inspect judges a page by what was served, and, when a browser drew it, by what the browser saw
// (see Compare). p is not changed.
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
		v.Unknown = in.unknown
		return v
	}
	v.Reasons = append([]string{"sends the visitor off its site by itself: " + v.Kind},
		in.signs(v)...)
	return v.weighed()
}

// weighed counts the signs, which are all reasons but the first.
func (v Verdict) weighed() Verdict {
	signs := len(v.Reasons) - 1
	v.Spam = signs >= 2
	v.Score = min(0.4+0.6*float64(signs)/mostSigns, 1)
	return v
}

// leastShared is how many strangers have to send their visitors to one site for it to be a sign:
// the redirection domain of Wang, Ma, Niu and Chen, "Spam Double-Funnel" (2007).
const leastShared = 5

// Shared returns v with the sign that so many unrelated sites send their visitors to the same
// place; more is false when that is none, or known.
func (v Verdict) Shared(sites int) (judged Verdict, more bool) {
	if !v.OffSite || sites < leastShared || slices.Contains(v.Reasons, sharedTarget) {
		return v, false
	}
	v.Reasons = append(slices.Clone(v.Reasons), sharedTarget)
	return v.weighed(), true
}

// Cloaked returns v with what copies of the page for different visitors tell: that not all are sent
// away is a sign, as if a script had looked at them. A page that is cloaked and sends nobody away
// is no redirection. More is false when v stays as it was.
func (v Verdict) Cloaked(c Cloaking) (judged Verdict, more bool) {
	switch {
	case !c.Cloaked || slices.Contains(v.Reasons, conditional):
		return v, false
	case !v.OffSite:
		c.Sent.Redirects = slices.Concat(v.Redirects, c.Sent.Redirects)
		return c.Sent, c.Sent.OffSite
	}
	v.Reasons = append(slices.Clone(v.Reasons), conditional)
	return v.weighed(), true
}

const (
	sharedTarget = "unrelated sites send their visitors to the same place"
	conditional  = "it looks where the visitor comes from, what he browses with, or whether he moves the mouse"
)

// signs are what, next to leaving, tells a doorway from a page that moved.
func (in *inspector) signs(v Verdict) []string {
	var signs []string
	off := func(test func(Redirect) bool) bool {
		return slices.ContainsFunc(v.Redirects, func(r Redirect) bool {
			return r.OffSite && test(r)
		})
	}
	if off(func(r Redirect) bool { return r.Coded }) {
		signs = append(signs, "the address is coded or in pieces")
	}
	if in.conditional {
		signs = append(signs, conditional)
	}
	if off(func(r Redirect) bool {
		return r.Via == "popup" || r.Via == "form_post" || r.Via == "anchor" || r.Via == "frame"
	}) {
		signs = append(signs, "it takes a way that is no redirect: "+v.Kind)
	}
	if in.overlay.Text() > richText && v.Kind != swapped && !in.linksTo(v) {
		signs = append(signs,
			"it has a text of its own that nobody gets to read, and no link to where it leads")
	}
	return signs
}

// linksTo reports whether the page has a plain link to a place it redirects to, as a page that
// moved has.
func (in *inspector) linksTo(v Verdict) bool {
	return slices.ContainsFunc(in.links, func(href string) bool {
		u, err := fetch.ParseURL(in.base, href)
		return err == nil &&
			slices.ContainsFunc(v.Redirects, func(r Redirect) bool {
				return r.OffSite && fetch.Site(r.URL) == fetch.Site(u)
			})
	})
}

// errands are words in an address that a visitor is sent to for a moment, to come back: logins and
// consents.
var errands = wordSet("login logon signin auth oauth oauth2 authorize authenticate openid oidc " +
	"sso saml saml2 adfs cas idp accounts consent captcha challenge servicelogin wsignin1")

// backs are names of parameters that say where a visitor on an errand comes back to.
var backs = wordSet("redirect_uri redirecturi redirect_url return returnurl return_url returnto " +
	"return_to continue next service wreply goto back backurl back_url target relaystate " +
	"callback callback_url")

// offSite reports whether u leaves the site: not for an errand, and not for the same site under
// another top-level domain, which is how sites speak other languages.
func (in *inspector) offSite(u *url.URL) bool {
	site := fetch.Site(u)
	if site == in.site || brand(site) == brand(in.site) && len(brand(site)) >= leastBrand {
		return false
	}
	address := strings.ReplaceAll(strings.ToLower(u.Host+u.EscapedPath()), "sign-in", "signin")
	for word := range strings.FieldsFuncSeq(address, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	}) {
		if errands[word] {
			return false
		}
	}
	for id, values := range u.Query() {
		if back, err := fetch.ParseURL(nil, values[0]); backs[strings.ToLower(id)] && err == nil &&
			(fetch.Site(back) == in.site || values[0] == browser.Referrer) {
			return false
		}
	}
	return true
}

const leastBrand = 5 // letters: shorter names are shared by strangers

// brand is the name of a site without the domain that it is registered under; "" when there is
// none.
func brand(site string) string {
	if strings.Trim(site, "0123456789.:[]") == "" {
		return ""
	}
	name, _, ok := strings.Cut(site, ".")
	if !ok {
		return ""
	}
	return name
}
