package spam

import (
	"strings"
	"unicode"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/surface/fetch"
)

const (
	swapped     = "content_swap"
	fewWords    = 5   // a page that shows fewer shows nothing yet
	mostlyOther = 0.2 // of the words served are still there: the visitor reads another page
	shortWord   = 3   // bytes
	mostWords   = 1e5 // of a page that are compared
)

// Compare judges a page by what was served and by what a browser made of it: the ways that its scripts took are in
// rendered.Hops, and a text that has nothing of the text served is a way of sending the visitor elsewhere as well. Neither
// page is changed.
func Compare(served, rendered *fetch.Page) Verdict {
	in := inspector{page: served, site: fetch.Site(served.URL)}
	in.hops(served)
	in.taken(rendered)
	in.read(served)
	if in.swaps(rendered) {
		in.redirects = append(in.redirects, Redirect{URL: rendered.URL, Via: swapped, OffSite: true})
	}
	return in.verdict()
}

// taken notes the ways that the browser saw.
func (in *inspector) taken(p *fetch.Page) {
	known := map[string]bool{}
	for _, r := range in.redirects {
		known[r.Via+" "+r.URL.String()] = true
	}
	for _, h := range p.Hops {
		if h.Via == "" || h.Delay > mostDelay || known[h.Via+" "+h.URL.String()] || len(in.redirects) >= mostRedirects {
			continue
		}
		known[h.Via+" "+h.URL.String()] = true
		in.redirects = append(in.redirects, Redirect{URL: h.URL, Via: h.Via, Delay: h.Delay, OffSite: in.offSite(h.URL), Coded: h.Dynamic})
	}
}

// swaps reports whether the visitor of a page with a text of its own reads another text. A page that speaks another language
// to him than it was served in is the same page.
func (in *inspector) swaps(rendered *fetch.Page) bool {
	if in.text <= richText || rendered.Truncated {
		return false
	}
	before, langBefore := words(in.page)
	after, langAfter := words(rendered)
	if len(after) < fewWords || !strings.EqualFold(langBefore, langAfter) && langBefore != "" && langAfter != "" {
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

// words returns the words that a page shows, and the language it says it is in. The shortest ones are left out: articles and
// conjunctions are the same in all texts.
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
				for _, w := range strings.FieldsFunc(strings.ToLower(n.Data), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
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
