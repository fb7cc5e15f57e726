package records

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/surface/fetch"
)

// mostVisible bounds VisibleText, in bytes.
const mostVisible = 1 << 16

// VisibleText is the beginning of what a page says, without what no one reads, blocks parted by a bar; "" when it cannot be
// read.
func VisibleText(p *fetch.Page) string {
	d, err := p.Document()
	if err != nil {
		return ""
	}
	var b strings.Builder
	for n := range d.Nodes[0].Descendants() {
		switch {
		case b.Len() >= mostVisible:
			return b.String()
		case n.Type == html.ElementNode && partsText[n.DataAtom]:
			b.WriteString(" | ")
		case n.Type != html.TextNode || unread[n.Parent.DataAtom]:
		default:
			for w := range strings.FieldsSeq(n.Data) { // one text may be megabytes, and so may one word
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
		atom.P: true, atom.Div: true, atom.Li: true, atom.Td: true, atom.Tr: true, atom.H1: true, atom.H2: true, atom.H3: true, atom.Form: true, atom.Ul: true,
	}
	unread = map[atom.Atom]bool{
		atom.Script: true, atom.Style: true, atom.Noscript: true, atom.Option: true, atom.Template: true, atom.Textarea: true, atom.Title: true,
	}
)
