package forms

import (
	"html"
	"strings"

	"github.com/PuerkitoBio/goquery"

	"deepcrawl/surface/fetch"
)

const mostFramed = 10 // documents that stand in frames of a page

// framed are the documents that a page has in the srcdoc of its frames, as pages at its address: what they send goes where it
// would from there.
func framed(p *fetch.Page) (pages []*fetch.Page) {
	if !strings.Contains(strings.ToLower(string(p.Body)), "srcdoc") {
		return nil
	}
	doc, err := p.Document()
	if err != nil {
		return nil // Find says so
	}
	base := ""
	if href, ok := doc.Find("base[href]").First().Attr("href"); ok {
		base = `<base href="` + html.EscapeString(href) + `">`
	}
	doc.Find("iframe[srcdoc]").EachWithBreak(func(_ int, s *goquery.Selection) bool {
		inner := fetch.Page{Request: p.Request, URL: p.URL, Hops: p.Hops, Status: p.Status, Header: p.Header, At: p.At, Body: []byte(base + s.AttrOr("srcdoc", ""))}
		pages = append(pages, &inner)
		return len(pages) < mostFramed
	})
	return pages
}
