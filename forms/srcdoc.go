package forms

import (
	"github.com/PuerkitoBio/goquery"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/surface/fetch"
)

const mostFramed = 10 // documents that stand in frames of a page

// framed are the documents that a page has in the srcdoc of its frames, and in its noframes, which
// the parser takes for text, as pages at its address: what they send goes where it would from
// there.
func framed(p *fetch.Page) (pages []*fetch.Page) {
	doc, err := p.Document()
	if err != nil || !frames(doc.Get(0)) {
		return nil // Find says so if it cannot be read
	}
	base := ""
	if href, ok := doc.Find("base[href]").First().Attr("href"); ok {
		base = `<base href="` + html.EscapeString(href) + `">`
	}
	doc.Find("iframe[srcdoc], noframes").EachWithBreak(func(_ int, s *goquery.Selection) bool {
		text, ok := s.Attr("srcdoc")
		if !ok {
			text = s.Text()
		}
		inner := fetch.Page{Request: p.Request, URL: p.URL, Hops: p.Hops, Status: p.Status,
			Header: p.Header, At: p.At, Body: []byte(base + text)}
		pages = append(pages, &inner)
		return len(pages) < mostFramed
	})
	return pages
}

// frames reports whether an element under n may hold such a document: most pages have none, and
// looking by a selector costs more.
func frames(n *html.Node) bool {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if c.DataAtom == atom.Iframe || c.DataAtom == atom.Noframes || frames(c) {
			return true
		}
	}
	return false
}
