package document

import (
	"maps"
	"net/url"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/forms/safety"
	"deepcrawl/surface/fetch"
)

// A WayBack is a link that has in a parameter where to go on to after it: the choice of a language
// or of a house, a login.
type WayBack struct {
	Link *safety.Link
	Back *url.URL // of the page's own host
	Name string   // of the parameter
}

// WaysBack are the links of a page to its own host that say where to come back to, in document
// order.
func WaysBack(p *fetch.Page) (ways []WayBack) {
	for _, l := range links(p, carriesPath) {
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

// carriesPath tells of most addresses that no parameter holds a path.
func carriesPath(href string) bool {
	_, query, _ := strings.Cut(href, "?")
	return strings.Contains(query, "/") || strings.Contains(query, "%2F") ||
		strings.Contains(query, "%2f")
}

// Links are the links of a page to its own host, in document order.
func Links(p *fetch.Page) []*safety.Link {
	return links(p, func(string) bool { return true })
}

// links are those whose address may be one that is wanted.
func links(p *fetch.Page, may func(href string) bool) (ls []*safety.Link) {
	d, err := p.Document()
	if err != nil {
		return nil
	}
	page := safety.NewPage(p.URL, nil)
	for n := range d.Get(0).Descendants() {
		if n.DataAtom != atom.A || n.Type != html.ElementNode {
			continue
		}
		i := slices.IndexFunc(n.Attr, func(a html.Attribute) bool { return a.Key == "href" })
		if i < 0 || !may(n.Attr[i].Val) {
			continue
		}
		if u, err := fetch.ParseURL(p.URL, n.Attr[i].Val); err == nil && sameHost(u, p.URL) {
			ls = append(ls, safety.LinkOf(n, u, page))
		}
	}
	return ls
}

// placeIn is the address of the same host that a parameter has for its value; nil where it has
// none.
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
