package onward

import (
	"cmp"
	"net/url"
	"strings"

	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/paging"
	"deepcrawl/extract/records/wording"
	"deepcrawl/surface/fetch"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// moreNames are attributes in which pages keep the address of the next part for a script that loads
// it; plainMoreNames say so only on an element that is called so.
var (
	moreNames = wording.Words("data-next-url data-next-page-url data-next-page " +
		"data-next-href data-next-link data-next data-load-more-url data-more-url " +
		"data-infinite-scroll-next-url data-infinite-url data-pagination-next")
	plainMoreNames = wording.Words("hx-get data-hx-get data-url data-href data-src data-endpoint data-load-url")
)

// Loaded returns the address that a script would load the next part of the list from, nil where
// there is none: a <link rel="next">, or an attribute of a "load more" button or of the end of the
// list.
func Loaded(o *outline.Outline, self *url.URL) *url.URL {
	if len(o.Nodes) == 0 {
		return nil
	}
	root := o.Nodes[0].HTML
	for root.Parent != nil {
		root = root.Parent
	}
	var next *url.URL
	var walk func(n *html.Node)
	walk = func(n *html.Node) {
		if next == nil && n.Type == html.ElementNode {
			next = MoreOf(o, n, self)
		}
		for k := n.FirstChild; k != nil && next == nil; k = k.NextSibling {
			walk(k)
		}
	}
	walk(root)
	return next
}

// MoreOf returns the address of the next part that an element holds.
func MoreOf(o *outline.Outline, n *html.Node, self *url.URL) *url.URL {
	if n.DataAtom == atom.Link && strings.EqualFold(outline.Attr(n, "rel"), "next") {
		return further(o, outline.Attr(n, "href"), self)
	}
	for _, a := range n.Attr {
		if moreNames[a.Key] || plainMoreNames[a.Key] && callsMore(n) {
			if u := further(o, a.Val, self); u != nil {
				return u
			}
		}
	}
	return nil
}

// callsMore reports whether an element calls itself the next part: by its text, its class or its
// name, or when it is loaded.
func callsMore(n *html.Node) bool {
	names := strings.ToLower(outline.Attr(n, "class") + " " + outline.Attr(n, "id"))
	if wording.ContainsAny(names,
		[]string{"load-more", "loadmore", "load_more", "show-more", "next-page", "infinite",
			"pager-next"}) {
		return true
	}
	if trigger := cmp.Or(outline.Attr(n, "hx-trigger"),
		outline.Attr(n, "data-hx-trigger")); strings.Contains(trigger, "revealed") || strings.Contains(trigger, "intersect") {
		return true // it is loaded when a reader comes to it
	}
	text := n.FirstChild
	return text != nil && text.Type == html.TextNode &&
		wording.WordRole(wording.Fold(text.Data)) == paging.ToNext
}

// further resolves the address of another part of the same answer; nil for anything else.
func further(o *outline.Outline, addr string, self *url.URL) *url.URL {
	if !strings.ContainsAny(addr, "/?") {
		return nil
	}
	u := o.Resolve(addr)
	if u == nil || fetch.Site(u) != fetch.Site(self) || fetch.Key(u) == fetch.Key(self) ||
		paging.Changes(u, self) {
		return nil
	}
	return u
}
