package document

import (
	"maps"
	"net/url"
	"slices"
	"strings"

	"github.com/PuerkitoBio/goquery"

	"deepcrawl/forms/safety"
	"deepcrawl/surface/fetch"
)

// A WayBack is a link that has in a parameter where to go on to after it: the choice of a language or of
// a house, a login.
type WayBack struct {
	Link *safety.Link
	Back *url.URL // of the page's own host
	Name string   // of the parameter
}

// WaysBack are the links of a page to its own host that say where to come back to, in document order.
func WaysBack(p *fetch.Page) (ways []WayBack) {
	for _, l := range links(p, "a[href*='?']") {
		sent := l.URL.Query()
		for _, name := range slices.Sorted(maps.Keys(sent)) {
			if to := placeIn(p.URL, sent[name]); to != nil {
				ways = append(ways, WayBack{Link: l, Back: to, Name: name})
				break
			}
		}
	}
	return ways
}

// Links are the links of a page to its own host, in document order.
func Links(p *fetch.Page) []*safety.Link { return links(p, "a[href]") }

func links(p *fetch.Page, selector string) (ls []*safety.Link) {
	d, err := p.Document()
	if err != nil {
		return nil
	}
	page := safety.NewPage(p.URL, nil)
	d.Find(selector).Each(func(_ int, link *goquery.Selection) {
		u, err := fetch.ParseURL(p.URL, link.AttrOr("href", ""))
		if err == nil && sameHost(u, p.URL) {
			ls = append(ls, safety.LinkOf(link.Nodes[0], u, page))
		}
	})
	return ls
}

// placeIn is the address of the same host that a parameter has for its value; nil where it has none.
func placeIn(from *url.URL, values []string) *url.URL {
	if len(values) != 1 || !strings.Contains(values[0], "/") {
		return nil
	}
	u, err := fetch.ParseURL(from, values[0])
	if err != nil || u.Host != from.Host {
		return nil
	}
	return u
}
