package outline

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/surface/fetch"
)

// LongestRow bounds a row that is told by the link that it begins with.
const LongestRow = 600 // bytes of text around a title that are still its row

// mostVisible bounds VisibleText, in bytes.
const mostVisible = 1 << 16

// VisibleText is the beginning of what a page says, without what no one reads, blocks parted by a
// bar; "" when it cannot be read.
func VisibleText(p *fetch.Page) string { return visible(p, nil) }

// SaidText is what a page says beside the rows that it lists: without short blocks that begin with
// a link to another page, as the words in these are an item's own.
func SaidText(p *fetch.Page) string {
	return visible(p, func(n *html.Node) bool { return isRow(p, n) })
}

// UnlinkedText is what a page says outside of its links.
func UnlinkedText(p *fetch.Page) string {
	text := visible(p, func(n *html.Node) bool { return n.DataAtom == atom.A })
	return strings.Join(strings.Fields(strings.ReplaceAll(text, " | ", " ")), " ")
}

// isRow reports whether an element is a short block that begins with a link to another page than
// the front page or this one. A row of a table is one where another row does so, too: tables also
// lay out pages.
func isRow(p *fetch.Page, n *html.Node) bool {
	switch n.DataAtom {
	case atom.Li, atom.Article, atom.P, atom.Dt, atom.Td:
		return beginsLinked(p, n) != ""
	case atom.Tr:
		own := beginsLinked(p, n)
		if own == "" {
			return false
		}
		for s := range n.Parent.ChildNodes() {
			if other := beginsLinked(p, s); s.DataAtom == atom.Tr && other != "" && other != own {
				return true
			}
		}
	}
	return false
}

// beginsLinked returns the address of the link that a short block begins with, where it leads to
// another page; "" where it does not.
func beginsLinked(p *fetch.Page, n *html.Node) string {
	link, begun, length := "", false, 0
	for d := range n.Descendants() {
		switch {
		case d.DataAtom == atom.A && !begun && link == "":
			for _, a := range d.Attr {
				if a.Key == "href" {
					link = a.Val
				}
			}
		case d.Type == html.TextNode && strings.TrimSpace(d.Data) != "":
			begun = true
			if length += len(d.Data); link == "" || length > LongestRow {
				return ""
			}
		}
	}
	if u := Resolve(p.URL, link); link == "" || u == nil || IsHome(u) || u.Path == p.URL.Path {
		return ""
	}
	return link
}

// visible is VisibleText without the elements that are left out.
func visible(p *fetch.Page, leftOut func(*html.Node) bool) string {
	d, err := p.Document()
	if err != nil {
		return ""
	}
	var b strings.Builder
	var skipped *html.Node
	for n := range d.Nodes[0].Descendants() {
		if skipped != nil && inside(n, skipped) {
			continue
		}
		skipped = nil
		switch {
		case b.Len() >= mostVisible:
			return b.String()
		case leftOut != nil && n.Type == html.ElementNode && leftOut(n):
			skipped = n
			b.WriteString(" | ")
		case n.Type == html.ElementNode && partsText[n.DataAtom]:
			b.WriteString(" | ")
		case n.Type != html.TextNode || unread[n.Parent.DataAtom]:
		default:
			// one text may be megabytes, and so may one word
			for w := range strings.FieldsSeq(n.Data) {
				left := mostVisible - b.Len()
				if left <= 0 {
					break
				}
				b.WriteString(strings.ToValidUTF8(w[:min(len(w), left)], ""))
				b.WriteByte(' ')
			}
		}
	}
	return b.String()
}

var (
	partsText = map[atom.Atom]bool{
		atom.P: true, atom.Div: true, atom.Li: true, atom.Td: true, atom.Tr: true, atom.H1: true,
		atom.H2: true, atom.H3: true, atom.Form: true, atom.Ul: true,
	}
	unread = map[atom.Atom]bool{
		atom.Script: true, atom.Style: true, atom.Noscript: true, atom.Option: true,
		atom.Template: true, atom.Textarea: true, atom.Title: true,
	}
)

func inside(n, of *html.Node) bool {
	for ; n != nil; n = n.Parent {
		if n == of {
			return true
		}
	}
	return false
}
