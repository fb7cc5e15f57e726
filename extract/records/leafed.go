package records

import (
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// leafed reports whether a hidden element is of a page that the reader would leaf to: the whole
// answer is in the document, and a script shows a part of it at a time.
func (f *flattener) leafed(n *html.Node) bool {
	p := n.Parent
	if p == nil {
		return false
	}
	pages, looked := f.pages[p]
	if !looked {
		pages = f.leavesOf(p)
		f.pages[p] = pages
	}
	return pages[n]
}

// leavesOf returns the children of an element that are shown when a reader leafs. They follow those
// of the same tag and class that are shown, none of which stands behind them, and are built alike.
// Where rows alternate, as with details that fold out, nothing is leafed; one child that is shown
// is a page only where it holds several elements with links.
func (f *flattener) leavesOf(p *html.Node) map[*html.Node]bool {
	type kind struct {
		tag   atom.Atom
		class string
	}
	type run struct {
		shown  []*html.Node
		hidden []*html.Node
		mixed  bool
	}
	runs := map[kind]*run{}
	for k := range p.ChildNodes() {
		if k.Type != html.ElementNode || skipped[k.DataAtom] {
			continue
		}
		class, striped := f.plain[k]
		if !striped {
			class = f.class(attr(k, "class"))
		}
		of := kind{k.DataAtom, class}
		r := runs[of]
		if r == nil {
			r = &run{}
			runs[of] = r
		}
		switch {
		case Hidden(k):
			r.hidden = append(r.hidden, k)
		case len(r.hidden) > 0:
			r.mixed = true
		default:
			r.shown = append(r.shown, k)
		}
	}
	var out map[*html.Node]bool
	for _, r := range runs {
		if r.mixed || len(r.shown) == 0 || len(r.hidden) == 0 {
			continue
		}
		last := r.shown[len(r.shown)-1]
		for _, k := range r.hidden {
			if len(r.shown) > 1 && sameCells(last, k) || len(r.shown) == 1 && samePages(last, k) {
				if out == nil {
					out = make(map[*html.Node]bool, len(r.hidden))
				}
				out[k] = true
			}
		}
	}
	return out
}

// sameCells reports whether two rows are built alike: their children begin with the same tag, and
// neither has more than twice as many as the other.
func sameCells(a, b *html.Node) bool {
	x, y := element(a.FirstChild), element(b.FirstChild)
	if x == nil || y == nil {
		return x == y
	}
	m, n := elements(a), elements(b)
	return x.DataAtom == y.DataAtom && m <= 2*n && n <= 2*m
}

// samePages reports whether two elements hold rows of one kind with a link in each.
func samePages(a, b *html.Node) bool {
	x, y := element(a.FirstChild), element(b.FirstChild)
	if x == nil || y == nil || elements(a) < 2 || x.DataAtom != y.DataAtom || attr(x, "class") != attr(y, "class") {
		return false
	}
	return holdsLink(x) && holdsLink(y)
}

// elements returns how many children of a node are elements.
func elements(n *html.Node) (count int) {
	for k := element(n.FirstChild); k != nil; k = element(k.NextSibling) {
		count++
	}
	return count
}
