package skim

import (
	"golang.org/x/net/html"

	"deepcrawl/surface/fetch"
)

const mostInner = 20 // documents of a page that are read within it

// inner reads a document that stands within the page: in a frame's srcdoc, whose addresses are
// relative to the page's own, or in noframes, which the parser takes for text.
func (r *reader) inner(document string, at place) {
	if document == "" || r.inside >= mostInner {
		return
	}
	r.inside++
	doc, err := (&fetch.Page{URL: r.base, Body: []byte(document)}).Document()
	if err != nil {
		return // what nobody can read has no links
	}
	lang, base, origin := r.lang, r.base, r.origin
	if href, ok := doc.Find("base[href]").First().Attr("href"); ok {
		r.rebase(href)
	}
	for _, n := range doc.Nodes {
		r.walk(n, at)
	}
	r.lang, r.base, r.origin = lang, base, origin
}

// frame adds where a frame leads, or reads what stands in it: a srcdoc takes the place of an
// address.
func (r *reader) frame(n *html.Node, at place) {
	if document := attr(n, "srcdoc"); document != "" {
		r.inner(document, at)
		return
	}
	if f := r.add(attr(n, "src"), "frame"); f != nil {
		f.Anchor, f.Words = fold(attr(n, "title")), attr(n, "name")+" "+attr(n, "title")
	}
}
