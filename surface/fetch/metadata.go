package fetch

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Metadata are the elements in which a page speaks of itself to machines, in their order and with
// the attributes that matter: html, base, the canonical link, meta, time, and scripts of JSON-LD
// with their text as Data. The zero value is empty.
type Metadata []html.Token

const mostMetadata = 250 // elements of a page that are kept

// metadataAttrs are the attributes that are kept of an element.
var metadataAttrs = map[atom.Atom][]string{
	atom.Html: {"lang"},
	atom.Base: {"href"},
	atom.Link: {"href"},
	atom.Meta: {"name", "property", "itemprop", "http-equiv", "content"},
	atom.Time: {"itemprop", "class", "pubdate", "datetime"},
}

// Take looks at an element and keeps it if it says anything. It returns what it keeps, until the
// next call, for a script to be given its text; nil for nothing. An address that stands in the body
// may be anybody's.
func (m *Metadata) Take(a atom.Atom, attrs []html.Attribute, inBody bool) *html.Token {
	if len(*m) >= mostMetadata || !tells(a, attrs, inBody) {
		return nil
	}
	t := html.Token{Type: html.StartTagToken, DataAtom: a}
	for _, key := range metadataAttrs[a] {
		if i := indexAttr(attrs, key); i >= 0 {
			t.Attr = append(t.Attr, html.Attribute{Key: key, Val: attrs[i].Val})
		}
	}
	*m = append(*m, t)
	return &(*m)[len(*m)-1]
}

func tells(a atom.Atom, attrs []html.Attribute, inBody bool) bool {
	switch a {
	case atom.Html:
		return indexAttr(attrs, "lang") >= 0
	case atom.Base:
		return indexAttr(attrs, "href") >= 0
	case atom.Link:
		return !inBody && indexAttr(attrs, "href") >= 0 &&
			slices.Contains(strings.Fields(strings.ToLower(attrOf(attrs, "rel"))), "canonical")
	case atom.Meta:
		return indexAttr(attrs, "content") >= 0
	case atom.Time:
		return indexAttr(attrs, "datetime") >= 0
	case atom.Script:
		return strings.EqualFold(strings.TrimSpace(attrOf(attrs, "type")), "application/ld+json")
	}
	return false
}

func indexAttr(attrs []html.Attribute, key string) int {
	return slices.IndexFunc(attrs, func(a html.Attribute) bool {
		return a.Key == key && a.Namespace == ""
	})
}

func attrOf(attrs []html.Attribute, key string) string {
	if i := indexAttr(attrs, key); i >= 0 {
		return attrs[i].Val
	}
	return ""
}

// Metadata reads the page for what it says of itself. A page that cannot be parsed says nothing.
func (p *Page) Metadata() (m Metadata) {
	doc, err := p.Document()
	if err != nil {
		return nil
	}
	for _, n := range doc.Nodes {
		m.walk(n, false)
	}
	return m
}

func (m *Metadata) walk(n *html.Node, inBody bool) {
	if n.Type == html.ElementNode && n.Namespace == "" {
		if t := m.Take(n.DataAtom, n.Attr, inBody); t != nil && n.DataAtom == atom.Script &&
			n.FirstChild != nil {
			t.Data = n.FirstChild.Data
		}
		inBody = inBody || n.DataAtom == atom.Body
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		m.walk(c, inBody)
	}
}
