package doors

import (
	"net/url"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/surface/fetch"
)

// Declared is what a page says to machines of the site it is on. It is read once, for all
// protocols.
type Declared struct {
	Page      *fetch.Page
	Links     []Link // those of <link>, <a> and the header Link, in this order
	Generator string // what made the page, as it says, in lower case
}

// A Link is one link of a page.
type Link struct {
	URL  *url.URL
	Rel  string // in lower case: "alternate", "service-desc"; "" for most anchors
	Type string // media type that it says leads there, in lower case
	Text string // what is written on it, or its title
}

// mostLinks bounds the links of a page that are looked at; pages that declare a door are small ones
// (estimate).
const mostLinks = 2000

// Look reads what a page declares. A page that cannot be read declares nothing.
func Look(p *fetch.Page) *Declared {
	d := &Declared{Page: p}
	doc, err := p.Document()
	if err != nil || len(doc.Nodes) == 0 {
		return d
	}
	base := p.URL
	for n := range doc.Nodes[0].Descendants() {
		if n.Type != html.ElementNode {
			continue
		}
		switch n.DataAtom {
		case atom.Base:
			if u, err := fetch.ParseURL(p.URL, attr(n, "href")); err == nil {
				base = u
			}
		case atom.Meta:
			if strings.EqualFold(attr(n, "name"), "generator") {
				d.Generator = strings.ToLower(attr(n, "content"))
			}
		case atom.Link, atom.A:
			d.link(base, n)
		}
	}
	d.header(base)
	return d
}

func (d *Declared) link(base *url.URL, n *html.Node) {
	href := strings.TrimSpace(attr(n, "href"))
	if href == "" || len(d.Links) >= mostLinks {
		return
	}
	u, err := fetch.ParseURL(base, href)
	if err != nil {
		return
	}
	text := attr(n, "title")
	if n.DataAtom == atom.A {
		text = strings.TrimSpace(textOf(n) + " " + text)
	}
	d.Links = append(d.Links,
		Link{u, strings.ToLower(attr(n, "rel")), strings.ToLower(attr(n, "type")), text})
}

// header takes the links of the header Link in (RFC 8288).
func (d *Declared) header(base *url.URL) {
	for _, line := range d.Page.Header.Values("Link") {
		for part := range strings.SplitSeq(line, ",") {
			target, rest, ok := strings.Cut(part, ">")
			_, target, begun := strings.Cut(target, "<")
			u, err := fetch.ParseURL(base, target)
			if !ok || !begun || err != nil || len(d.Links) >= mostLinks {
				continue
			}
			l := Link{URL: u}
			for param := range strings.SplitSeq(rest, ";") {
				name, value, _ := strings.Cut(strings.TrimSpace(param), "=")
				value = strings.Trim(value, `"`)
				switch strings.ToLower(name) {
				case "rel":
					l.Rel = strings.ToLower(value)
				case "type":
					l.Type = strings.ToLower(value)
				case "title":
					l.Text = value
				}
			}
			d.Links = append(d.Links, l)
		}
	}
}

// Says reports whether one of the space-separated words of the link's relation is rel.
func (l Link) Says(rel string) bool {
	for word := range strings.FieldsSeq(l.Rel) {
		if word == rel {
			return true
		}
	}
	return false
}

func attr(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

// maxText bounds what is read of the text of a link, in bytes.
const maxText = 200

func textOf(n *html.Node) string {
	var b strings.Builder
	for c := range n.Descendants() {
		if c.Type == html.TextNode && b.Len() < maxText {
			b.WriteString(c.Data)
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
}
