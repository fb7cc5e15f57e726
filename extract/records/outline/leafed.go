package outline

import (
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// A leaf is what a hidden element is for the reader who leafs by a script.
type leaf int

// Leaves.
const (
	noLeaf  leaf = iota
	row          // it is a row or a page of rows like those that are shown
	wrapper      // it only holds rows, such as those that "more" shows
)

// Estimates.
const (
	deepestLeaf   = 5   // levels of an element of which its build is known
	widestLeaf    = 400 // elements of it
	pagesAlike    = 0.7 // of the paths of two pages of rows
	rowsAlike     = 0.5 // of the paths of two rows: some lack a line that others have
	fewestHidden  = 5   // rows, all of which are hidden
	mostHiddenRun = 2   // changes from shown to hidden and back in a list that is leafed
)

// leafed reports whether a hidden element is of a page that the reader would leaf to: the whole
// answer is in the document, and a script shows a part of it at a time.
func (f *flattener) leafed(n *html.Node) leaf {
	p := n.Parent
	if p == nil {
		return noLeaf
	}
	pages, looked := f.pages[p]
	if !looked {
		pages = f.leavesOf(p)
		f.pages[p] = pages
	}
	if pages[n] == noLeaf && f.unhide && f.buildOf(n).rows() >= fewestHidden {
		f.unhidden = true
		return row
	}
	return pages[n]
}

// leavesOf returns the children of an element that are shown when a reader leafs. They are built
// like those that are shown, whatever class says that they are not, and those that are shown stand
// together. Where shown and hidden rows alternate, as with details that fold out, nothing is
// leafed; one child that is shown is a page only where it holds several rows.
func (f *flattener) leavesOf(p *html.Node) map[*html.Node]leaf {
	var kids []*html.Node
	hidden := 0
	for k := range p.ChildNodes() {
		if k.Type == html.ElementNode && !skips(k.DataAtom) {
			kids = append(kids, k)
			if Hidden(k) {
				hidden++
			}
		}
	}
	if hidden == 0 || hidden == len(kids) && !f.unhide {
		return nil
	}
	out := map[*html.Node]leaf{}
	for _, g := range f.groups(kids) {
		g.leaves(f, out)
	}
	for i, k := range kids {
		if out[k] == noLeaf && Hidden(k) && f.wraps(kids[:i], k) {
			out[k] = wrapper
		}
	}
	return out
}

// A build is what an element is made of: the paths of the tags in it, and how often each is there.
type build struct {
	tag   atom.Atom
	cells int // of a row, with those that they span
	paths map[uint64]int
	links int
}

// buildOf looks at an element.
func (f *flattener) buildOf(n *html.Node) *build {
	b := &build{tag: n.DataAtom, paths: map[uint64]int{}}
	left := widestLeaf
	var walk func(n *html.Node, path uint64, depth int)
	walk = func(n *html.Node, path uint64, depth int) {
		for k := element(n.FirstChild); k != nil && left > 0; k = element(k.NextSibling) {
			left--
			h := HashString(path, k.Data)
			if n.DataAtom != atom.Tr {
				h = HashString(h, f.class(Attr(k, "class")))
			}
			b.paths[h]++
			if k.DataAtom == atom.A && Attr(k, "href") != "" {
				b.links++
			}
			if depth < deepestLeaf {
				walk(k, h, depth+1)
			}
		}
	}
	walk(n, FnvOffset, 1)
	if n.DataAtom == atom.Tr {
		b.cells = Elements(n)
		for k := element(n.FirstChild); k != nil; k = element(k.NextSibling) {
			if Attr(k, "colspan") != "" {
				b.cells = -Elements(n) // a line across the table
			}
		}
	}
	return b
}

// like reports whether another element is built alike: as many cells in a row, for the rest most of
// the paths of tags.
func (b *build) like(c *build, share float64) bool {
	if b.tag != c.tag || b.cells != c.cells || (b.links == 0) != (c.links == 0) {
		return false
	}
	if b.cells != 0 {
		return true
	}
	both := 0
	for h := range b.paths {
		if c.paths[h] > 0 {
			both++
		}
	}
	return float64(both) >= share*float64(len(b.paths)+len(c.paths)-both)
}

// rows is how many elements of one kind there are in it, with a link or with elements of their own.
func (b *build) rows() int {
	most := 0
	for _, n := range b.paths {
		most = max(most, n)
	}
	if b.links < 2 && len(b.paths) < 2 {
		return 0
	}
	return most
}

// An alikes is a run of children that are built alike, in their order.
type alikes struct {
	first *build
	nodes []*html.Node
	shown []bool
}

// groups sorts children by their build.
func (f *flattener) groups(kids []*html.Node) (out []*alikes) {
	for _, k := range kids {
		b := f.buildOf(k)
		var g *alikes
		for _, o := range out {
			if o.first.like(b, rowsAlike) {
				g = o
				break
			}
		}
		if g == nil {
			g = &alikes{first: b}
			out = append(out, g)
		}
		g.nodes, g.shown = append(g.nodes, k), append(g.shown, !Hidden(k))
	}
	return out
}

// leaves adds those of a group that are leafed to.
func (g *alikes) leaves(f *flattener, out map[*html.Node]leaf) {
	shown, changes := 0, 0
	var one, hidden *html.Node // the last that is shown, and the last that is not
	classes := map[string]bool{}
	for i, s := range g.shown {
		if s {
			shown++
			one = g.nodes[i]
			classes[f.plainClass(one)] = true
		} else {
			hidden = g.nodes[i]
		}
		if i > 0 && s != g.shown[i-1] {
			changes++
		}
	}
	switch {
	case shown == len(g.nodes), changes > mostHiddenRun,
		shown == 0 && (!f.unhide || len(g.nodes) < fewestHidden),
		shown == 1 && !g.pages(f, one),
		// what a script fills in and copies
		shown == len(g.nodes)-1 && !classes[f.plainClass(hidden)]:
		return
	}
	before := one
	for i, n := range g.nodes {
		if g.shown[i] {
			before = n
			continue
		}
		out[n] = row
		if before != nil {
			f.plain[n] = f.plainClass(before)
		}
	}
	f.unhidden = f.unhidden || shown == 0
}

// plainClass is the class of an element without what only tells one row from the next.
func (f *flattener) plainClass(n *html.Node) string {
	if c, striped := f.plain[n]; striped {
		return c
	}
	return f.class(Attr(n, "class"))
}

// pages reports whether the one child that is shown is a page of rows, and the hidden ones are more
// of them.
func (g *alikes) pages(f *flattener, one *html.Node) bool {
	b := f.buildOf(one)
	if b.rows() < 2 {
		return false
	}
	for i, n := range g.nodes {
		if !g.shown[i] && !b.like(f.buildOf(n), pagesAlike) {
			return false
		}
	}
	return true
}

// wraps reports whether a hidden element holds nothing but more of the rows that stand before it.
func (f *flattener) wraps(before []*html.Node, n *html.Node) bool {
	first := element(n.FirstChild)
	if first == nil || len(before) < 2 {
		return false
	}
	b := f.buildOf(before[len(before)-1])
	if Hidden(before[len(before)-1]) || len(b.paths) == 0 ||
		!b.like(f.buildOf(before[len(before)-2]), rowsAlike) {
		return false
	}
	for k := first; k != nil; k = element(k.NextSibling) {
		if !b.like(f.buildOf(k), rowsAlike) {
			return false
		}
	}
	return true
}

// Elements returns how many children of a node are elements.
func Elements(n *html.Node) (count int) {
	for k := element(n.FirstChild); k != nil; k = element(k.NextSibling) {
		count++
	}
	return count
}
