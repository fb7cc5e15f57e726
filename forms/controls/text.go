package controls

import (
	"math"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/forms/lang"
)

// Text returns the text under n with whitespace collapsed, without scripts and styles: its first
// bytes, if it is long.
func Text(n *html.Node) string { return TextWithout(n, Silent) }

// OneLine is a text with its whitespace collapsed.
func OneLine(text string) string {
	text = strings.TrimSpace(text)
	last := byte(0)
	for i := range len(text) {
		c := text[i]
		if c >= utf8.RuneSelf || c < ' ' || c == ' ' && last == ' ' {
			return strings.Join(strings.Fields(text), " ")
		}
		last = c
	}
	return text // as most texts are
}

// Silent elements hold no text for people.
var Silent = map[atom.Atom]bool{atom.Script: true, atom.Style: true, atom.Template: true}

// TextWithout returns the text under n with whitespace collapsed, without what is inside the
// elements left out.
func TextWithout(n *html.Node, out map[atom.Atom]bool) string {
	r := textReader{out: out, bytes: maxTextBytes, nodes: maxTextNodes}
	r.walk(n)
	return OneLine(r.text.String())
}

// WholeText is text without bounds, for elements that are never inside each other and whose text is
// sent.
func WholeText(n *html.Node) string {
	r := textReader{out: Silent, bytes: math.MaxInt, nodes: math.MaxInt}
	r.walk(n)
	return OneLine(r.text.String())
}

type textReader struct {
	text         strings.Builder
	out          map[atom.Atom]bool
	bytes, nodes int // that may still be read
}

func (r *textReader) walk(n *html.Node) {
	if r.nodes--; r.nodes < 0 || r.bytes <= 0 || r.out[n.DataAtom] {
		return
	}
	if n.Type == html.TextNode {
		s := lang.Clip(n.Data, r.bytes)
		r.bytes -= len(s)
		r.text.WriteString(s)
		return
	}
	r.text.WriteString(gap(n))
	for c := n.FirstChild; c != nil && r.nodes >= 0; c = c.NextSibling {
		r.walk(c)
	}
	r.text.WriteString(gap(n))
}

// Inline elements do not part words.
var Inline = map[atom.Atom]bool{
	atom.A: true, atom.B: true, atom.I: true, atom.U: true, atom.Em: true, atom.Strong: true,
	atom.Span: true, atom.Font: true,
	atom.Small: true, atom.Big: true, atom.Sub: true, atom.Sup: true, atom.Abbr: true,
	atom.Acronym: true, atom.Cite: true,
	atom.Code: true, atom.Mark: true, atom.Q: true, atom.S: true, atom.Tt: true, atom.Bdi: true,
	atom.Bdo: true, atom.Wbr: true,
}

// What is read of the text under an element. Elements inside each other share their text, and all
// of it for each of them would be the square of the page.
const (
	maxTextBytes = 4000
	maxTextNodes = 2000
)

// MaxAddress bounds an action or base in bytes: servers refuse longer ones, and reading them takes
// time that grows with the square of their length.
const MaxAddress = 16 * 1024

// gap is what stands at the edges of an element among text.
func gap(n *html.Node) string {
	if Inline[n.DataAtom] {
		return ""
	}
	return " "
}
