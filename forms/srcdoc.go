package forms

import (
	"html"
	"strings"

	"github.com/PuerkitoBio/goquery"

	"deepcrawl/surface/fetch"
)

const mostFramed = 10 // documents that stand in frames of a page

// framed are the documents that a page has in the srcdoc of its frames, and in its noframes, which the parser takes for text, as
// pages at its address: what they send goes where it would from there.
func framed(p *fetch.Page) (pages []*fetch.Page) {
	if text := strings.ToLower(string(p.Body)); !strings.Contains(text, "srcdoc") && !strings.Contains(text, "<noframes") {
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
	doc.Find("iframe[srcdoc], noframes").EachWithBreak(func(_ int, s *goquery.Selection) bool {
		text, ok := s.Attr("srcdoc")
		if !ok {
			text = s.Text()
		}
		inner := fetch.Page{Request: p.Request, URL: p.URL, Hops: p.Hops, Status: p.Status, Header: p.Header, At: p.At, Body: []byte(base + text)}
		pages = append(pages, &inner)
		return len(pages) < mostFramed
	})
	return pages
}
