package echoes

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/wording"
)

// OfForm reports whether a stretch holds controls of the form that was asked: a paragraph or a
// label of the form that stands on the page again is no record, however many of them there are.
func (p *Page) OfForm(s outline.Span) bool {
	if p.Asked.Form == nil || len(p.Outline.Nodes) == 0 {
		return false
	}
	if p.controls == nil {
		p.controls = map[*html.Node]bool{}
		p.findControls(p.Outline.Root())
	}
	if len(p.controls) == 0 {
		return false
	}
	for i := s.From; i < s.To; i = p.Outline.Nodes[i].End {
		if p.controls[p.Outline.Nodes[i].HTML] {
			return true
		}
	}
	return false
}

// unfilled are controls that nobody fills in: a button may stand in a form of its own in each
// record.
var unfilled = wording.Words("hidden submit button image reset")

// findControls marks the controls by which the form is filled in, and all that holds them.
func (p *Page) findControls(n *html.Node) {
	if n.Type == html.ElementNode {
		switch n.DataAtom {
		case atom.Input, atom.Select, atom.Textarea:
			if unfilled[strings.ToLower(outline.Attr(n, "type"))] ||
				outline.Attr(n, "name") == "" || !p.Asked.HasField(outline.Attr(n, "name")) {
				return
			}
			for at := n; at != nil && !p.controls[at]; at = at.Parent {
				p.controls[at] = true
			}
			return
		}
	}
	for k := n.FirstChild; k != nil; k = k.NextSibling {
		p.findControls(k)
	}
}
