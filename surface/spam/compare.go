package spam

import (
	"net/url"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/surface/fetch"
	"deepcrawl/surface/spam/jsrun/browser"
)

const (
	swapped     = "content_swap"
	fewWords    = 5   // a page that shows fewer shows nothing yet
	mostlyOther = 0.2 // of the words served are still there: the visitor reads another page
	shortWord   = 3   // bytes
	mostWords   = 1e5 // of a page that are compared
)

// Compare judges a page by what was served and by what a browser made of it: the ways that its
// scripts took are in rendered.Hops, and a text that has nothing of the text served is a way of
// sending the visitor elsewhere as well. Neither page is changed.
func Compare(served, rendered *fetch.Page) Verdict {
	in := inspector{page: served, site: fetch.Site(served.URL)}
	in.hops(served)
	in.read(served)
	read := in.redirects
	in.redirects, in.unknown = nil, ""
	in.taken(rendered)
	in.confirm(read, rendered)
	if in.swaps(rendered) {
		in.redirects =
			append(in.redirects, Redirect{URL: rendered.URL, Via: swapped, OffSite: true})
	}
	return in.verdict()
}

// taken notes the ways that the browser saw.
func (in *inspector) taken(p *fetch.Page) {
	seen := map[string]bool{}
	for _, h := range p.Hops {
		key := h.Via + " " + address(h.URL)
		if h.Via == "" || h.Delay > mostDelay || seen[key] || len(in.redirects) >= mostRedirects ||
			h.Via == "form_post" && in.posts(h.URL) {
			continue
		}
		seen[key] = true
		in.redirects = append(in.redirects,
			Redirect{URL: h.URL, Via: h.Via, Delay: h.Delay, OffSite: in.offSite(h.URL),
				Coded: h.Dynamic, Initiator: h.Initiator})
	}
}

// confirm adds what was read in the page to what the browser saw. The browser is the better
// witness: what it was not sent to was behind a condition that does not hold, unless the condition
// is that it were a visitor, or the page was not seen to its end.
func (in *inspector) confirm(read []Redirect, rendered *fetch.Page) {
	for _, r := range read {
		at := slices.IndexFunc(in.redirects, func(s Redirect) bool {
			return address(s.URL) == address(r.URL)
		})
		switch {
		case at >= 0:
			in.redirects[at].Coded = in.redirects[at].Coded || r.Coded
		case r.Via == "http" || rendered.Truncated || in.hidden[r.URL.String()]:
			in.redirects = append(in.redirects, r)
		}
	}
}

// address is u without its fragment.
func address(u *url.URL) string {
	s, _, _ := strings.Cut(u.String(), "#")
	return s
}

// posts reports whether a form that leads to u carries somebody who logs in.
func (in *inspector) posts(u *url.URL) bool {
	return slices.ContainsFunc(in.forms, func(n *html.Node) bool {
		to, err := fetch.ParseURL(in.base, attr(n, "action"))
		return err == nil && address(to) == address(u) && browser.Errand(n)
	})
}

// swaps reports whether the visitor of a page with a text of its own reads another text. A page
// that speaks another language to him than it was served in is the same page.
func (in *inspector) swaps(rendered *fetch.Page) bool {
	if in.overlay.Text() <= richText || rendered.Truncated {
		return false
	}
	before, langBefore := words(in.page)
	after, langAfter := words(rendered)
	if len(after) < fewWords ||
		!strings.EqualFold(langBefore, langAfter) && langBefore != "" && langAfter != "" {
		return false
	}
	kept := 0
	for w := range before {
		if after[w] {
			kept++
		}
	}
	return float64(kept) < mostlyOther*float64(len(before))
}

// words returns the words that a page shows, and the language it says it is in. The shortest ones
// are left out: articles and conjunctions are the same in all texts.
func words(p *fetch.Page) (set map[string]bool, lang string) {
	set = map[string]bool{}
	doc, err := p.Document()
	if err != nil {
		return set, ""
	}
	for _, root := range doc.Nodes {
		for n := range root.Descendants() {
			switch {
			case n.DataAtom == atom.Html:
				lang = attr(n, "lang")
			case n.Type == html.TextNode && shown(n.Parent):
				for _, w := range strings.FieldsFunc(strings.ToLower(n.Data), func(r rune) bool {
					return !unicode.IsLetter(r) && !unicode.IsDigit(r)
				}) {
					if len(w) > shortWord && len(set) < mostWords {
						set[w] = true
					}
				}
			}
		}
	}
	return set, lang
}

// shown reports whether text in n is for readers.
func shown(n *html.Node) bool {
	switch n.DataAtom {
	case atom.Script, atom.Style, atom.Noscript, atom.Template, atom.Title:
		return false
	}
	return true
}
