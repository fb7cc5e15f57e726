package outline

import (
	"strings"

	"deepcrawl/extract/records/wording"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// HeadingOf returns the heading of a record: the one that holds its link, else the first; -1 for
// none. A term after the link is a label of something else, and so is each of several terms without
// it.
func (o *Outline) HeadingOf(s Span, link int32) int32 {
	best := int32(-1)
	terms := 0
	for i := s.From; i < s.To; i++ {
		if o.Nodes[i].Tag == atom.Dt {
			terms++
		}
	}
	for i := s.From; i < s.To; i++ {
		n := &o.Nodes[i]
		switch {
		case !HeadingTags[n.Tag]:
		case link >= i && link < n.End:
			return i
		case n.Tag == atom.Dt && link >= 0 && (link < i || terms > 1):
		case best < 0 || o.Nodes[best].Tag == atom.Dt && n.Tag != atom.Dt:
			best = i
		}
	}
	return best
}

// ImageText is the first text that stands for an image in a stretch.
func (o *Outline) ImageText(s Span) string {
	for i := s.From; i < s.To; i++ {
		if n := &o.Nodes[i]; n.Tag == atom.Img {
			if t := wording.Fold(Attr(n.HTML, "alt")); t != "" {
				return t
			}
		}
	}
	return ""
}

// LinkText is what a reader takes a link for: its text, the text of its image, its label or its
// title.
func (o *Outline) LinkText(i int32) string {
	s := Span{i, o.Nodes[i].End}
	if t := o.TextOf(s); t != "" {
		return t
	}
	if t := o.ImageText(s); t != "" {
		return t
	}
	if t := wording.Fold(Attr(o.Nodes[i].HTML, "aria-label")); t != "" {
		return t
	}
	return wording.Fold(Attr(o.Nodes[i].HTML, "title"))
}

// PressedAround returns the link or button around piece i, or else the piece alone.
func (o *Outline) PressedAround(i int32) (at Span, pressed bool) {
	for p, up := o.Nodes[i].Parent, 0; p >= 0 && up < 3; p, up = o.Nodes[p].Parent, up+1 {
		if t := o.Nodes[p].Tag; t == atom.A || t == atom.Button {
			return Span{p, o.Nodes[p].End}, true
		}
	}
	return Span{i, i + 1}, false
}

// Heading returns the first heading of the page.
func (o *Outline) Heading() string {
	for i := range o.Nodes {
		if t := o.Nodes[i].Tag; t == atom.H1 || t == atom.H2 {
			if s := o.TextOf(Span{int32(i), o.Nodes[i].End}); s != "" {
				return s
			}
		}
	}
	return ""
}

// Main is the stretch of the page that is its subject.
func (o *Outline) Main() Span {
	for i := range o.Nodes {
		n := &o.Nodes[i]
		if n.Tag == atom.Main ||
			n.Text == "" && n.HTML != nil &&
				(Attr(n.HTML, "role") == "main" || Attr(n.HTML, "id") == "content" ||
					Attr(n.HTML, "id") == "main") {
			return Span{int32(i), n.End}
		}
	}
	return o.All()
}

// PlainText is all text in an element, shown or not, as written.
func PlainText(n *html.Node) string {
	var b strings.Builder
	for d := range n.Descendants() {
		if d.Type == html.TextNode {
			b.WriteString(d.Data)
		}
	}
	return b.String()
}
