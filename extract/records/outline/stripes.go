package outline

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// fewestStriped is how many rows in a row have two classes in turn before these are taken for
// colours.
const fewestStriped = 4

// stripes finds among the children of an element runs of equal tags that have two classes in turn
// and are built alike: rows coloured by "light" and "dark". Each keeps the tokens that both have.
// Titles and snippets in turn are built differently.
func (f *flattener) stripes(parent *html.Node) {
	var run []*html.Node // of one tag
	flush := func() {
		for from := 0; from+fewestStriped <= len(run); {
			to := from + 2
			for to < len(run) && f.striped(run[to-2], run[to-1], run[to]) {
				to++
			}
			if to-from >= fewestStriped {
				f.unstripe(run[from:to])
			}
			from = to - 1
		}
		run = run[:0]
	}
	for k := parent.FirstChild; k != nil; k = k.NextSibling {
		switch {
		case k.Type != html.ElementNode:
		case len(run) > 0 && run[0].DataAtom != k.DataAtom:
			flush()
			run = append(run, k)
		default:
			run = append(run, k)
		}
	}
	flush()
}

// striped reports whether c has the class of a, which b has not, and all three are built alike.
func (f *flattener) striped(a, b, c *html.Node) bool {
	return f.class(Attr(a, "class")) == f.class(Attr(c, "class")) &&
		f.class(Attr(a, "class")) != f.class(Attr(b, "class")) &&
		builtAlike(a, b) && builtAlike(b, c)
}

// builtAlike reports whether two elements have the same children: cells of the same kind and width,
// or at least two elements with the same tags.
func builtAlike(a, b *html.Node) bool {
	n, x, y := 0, element(a.FirstChild), element(b.FirstChild)
	for x != nil && y != nil {
		if x.DataAtom != y.DataAtom || Attr(x, "colspan") != Attr(y, "colspan") ||
			a.DataAtom != atom.Tr && Attr(x, "class") != Attr(y, "class") {
			return false
		}
		n++
		x, y = element(x.NextSibling), element(y.NextSibling)
	}
	return x == nil && y == nil && n >= 2
}

// element is the first element from n on among its siblings.
func element(n *html.Node) *html.Node {
	for n != nil && n.Type != html.ElementNode {
		n = n.NextSibling
	}
	return n
}

// unstripe gives rows the class tokens that the two kinds of them share.
func (f *flattener) unstripe(rows []*html.Node) {
	other := strings.Fields(f.class(Attr(rows[1], "class")))
	var both []string
	for _, t := range strings.Fields(f.class(Attr(rows[0], "class"))) {
		for _, u := range other {
			if t == u {
				both = append(both, t)
				break
			}
		}
	}
	for _, r := range rows {
		f.plain[r] = strings.Join(both, " ")
	}
}
