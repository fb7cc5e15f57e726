// Package regions finds where the records of a page stand. It takes an outline and what the page
// claims of its matches, cuts it in all ways that its markup offers (Candidates), weighs each by a
// fitted model (Scorer), and gives the best (Find), with the blocks that may be the only record of
// a page (Blocks) beside it. A Look remembers what the records of a site look like.
package regions

import (
	"slices"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/fields"
	"deepcrawl/extract/records/outline"
)

// A Mode says how a group of elements was made into records.
type Mode string

const (
	Roots Mode = "roots" // the largest subtrees that hold one member each
	// from one member to the next, for records that have no element of their own
	Between Mode = "between"
	members Mode = "members" // the members themselves
)

// A Candidate is one way to cut the page into records.
type Candidate struct {
	Spans []outline.Span
	Roots []int32 // element each span begins with
	Box   int32   // the lowest element around all spans
	Mode  Mode
	X     features
	Score float64
}

const (
	minText       = 20   // smaller candidates are decoration
	maxCandidates = 4000 // bounds the work on hostile pages; real pages have some 150
)

// unfit tags never stand for a record by themselves.
var unfit = map[atom.Atom]bool{
	atom.B: true, atom.I: true, atom.Em: true, atom.Strong: true, atom.Small: true,
	atom.Label: true, atom.Button: true,
	atom.Html: true, atom.Body: true, atom.Mark: true, atom.U: true, atom.Sup: true, atom.Sub: true,
	atom.Font: true,
}

// groupKey names a group of elements that look alike: by path, by parent or by shape.
type groupKey struct {
	kind uint8
	hash uint64
}

// Candidates returns the distinct ways to cut the page into records, in document order of their
// first member.
func Candidates(o *outline.Outline) []Candidate {
	c := collector{o: o, reached: reachedRows(o), seen: map[uint64]bool{}}
	for _, g := range groups(o) {
		if len(c.out) >= maxCandidates {
			break
		}
		c.group(g)
	}
	return withoutTerms(o, c.out)
}

// groups returns the groups of two or more elements with text.
func groups(o *outline.Outline) [][]int32 {
	index := map[groupKey]int{}
	var gs [][]int32
	put := func(kind uint8, hash uint64, i int32) {
		k := groupKey{kind, hash}
		at, ok := index[k]
		if !ok {
			at = len(gs)
			index[k] = at
			gs = append(gs, nil)
		}
		if len(gs[at]) < outline.MaxRecords {
			gs[at] = append(gs[at], i)
		}
	}
	line := int32(-1) // of the last piece of text
	for i := range o.Nodes {
		n := &o.Nodes[i]
		if n.Text != "" {
			line = n.Line
			continue
		}
		if o.Between(int32(i), n.End).Text == 0 {
			continue
		}
		parent := uint64(n.Parent + 1)
		if unfit[n.Tag] {
			if fields.Formats(n.Tag) && n.Line != line {
				// <font> at the start of a line was the heading of its time
				put(7, outline.HashPair(parent, n.Shape), int32(i))
			}
			continue
		}
		if n.Tag == atom.A && n.Line != line {
			put(8, parent, int32(i)) // what else the line links to is of the same item
		}
		put(0, n.Path, int32(i))
		put(1, outline.HashPair(n.Bare, n.Sig), int32(i))
		put(2, n.Bare, int32(i))
		put(3, outline.HashPair(parent, uint64(n.Tag)), int32(i))
		put(4, outline.HashPair(parent, n.Sig), int32(i))
		put(5, outline.HashPair(parent, n.Shape), int32(i))
		if outline.HeadingTags[n.Tag] || n.Class != "" {
			put(6, n.Sig, int32(i))
		}
	}
	return slices.DeleteFunc(gs, func(g []int32) bool { return len(g) < 2 })
}

// collector makes candidates of groups and drops repeats.
type collector struct {
	o    *outline.Outline
	seen map[uint64]bool
	out  []Candidate

	// rows of tables that a cell without words of a row above reaches down to
	reached map[int32]bool
}

func (c *collector) group(g []int32) {
	g = c.o.Outermost(g)
	if len(g) < 2 {
		return
	}
	lifted := levelled(c.o, g, lift(c.o, g))
	c.add(lifted, c.o.Subtrees(lifted), Roots)
	if parent := c.o.CommonParent(lifted); parent >= 0 {
		c.add(lifted, c.o.Stretches(lifted, parent, 1), Between)
	} else {
		c.add(g, c.o.Subtrees(g), members)
	}
}

func (c *collector) add(roots []int32, spans []outline.Span, m Mode) {
	h := uint64(outline.FnvOffset)
	chars := int32(0)
	for _, s := range spans {
		h = outline.HashPair(h, uint64(s.From)<<32|uint64(s.To))
		chars += c.o.Between(s.From, s.To).Text
	}
	if chars < minText || c.seen[h] || headings(c.o, roots, spans) ||
		splitsRows(c.o, roots, c.reached) ||
		leavesRows(spans, c.reached) {
		return
	}
	c.seen[h] = true
	c.out = append(c.out, Candidate{Spans: spans, Roots: roots, Box: c.o.BoxOf(spans), Mode: m})
}

// headings reports whether all that is cut out are header cells: they name what stands below or
// beside them, also where that is a single row.
func headings(o *outline.Outline, roots []int32, spans []outline.Span) bool {
	for i, r := range roots {
		if o.Nodes[r].Tag != atom.Th || i < len(spans) && spans[i].To > o.Nodes[r].End {
			return false
		}
	}
	return true
}

// lift replaces each member by its highest ancestor that holds no other member.
func lift(o *outline.Outline, g []int32) []int32 {
	out := make([]int32, len(g))
	for k, i := range g {
		top := i
		for p := o.Nodes[top].Parent; p >= 0; p = o.Nodes[p].Parent {
			if k > 0 && p <= g[k-1] || k+1 < len(g) && g[k+1] < o.Nodes[p].End {
				break
			}
			top = p
		}
		out[k] = top
	}
	return out
}

// listTags are elements made for lists: what divs hold may be parts of one item.
var listTags = map[atom.Atom]bool{atom.Table: true, atom.Tbody: true, atom.Ul: true, atom.Ol: true,
	atom.Dl: true}

// levelled are the members of a group below elements of one kind: where some have a list of their
// own and others share one, what is lifted is a whole list here, with its heading, and an item
// there.
func levelled(o *outline.Outline, g, lifted []int32) []int32 {
	shared := int32(-1)
	for k := 1; k < len(lifted); k++ {
		p := o.Nodes[lifted[k]].Parent
		if p >= 0 && p == o.Nodes[lifted[k-1]].Parent &&
			(shared < 0 || o.Nodes[p].End-p < o.Nodes[shared].End-shared) {
			shared = p // the smallest
		}
	}
	if shared < 0 || !listTags[o.Nodes[shared].Tag] {
		return lifted
	}
	out := slices.Clone(lifted)
	for k, i := range g {
		at := i
		for at != lifted[k] && o.Nodes[o.Nodes[at].Parent].Sig != o.Nodes[shared].Sig {
			at = o.Nodes[at].Parent
		}
		out[k] = at
	}
	return out
}

// withoutTerms leaves out those candidates whose records are what is said of the terms of a list,
// each without its term.
func withoutTerms(o *outline.Outline, cs []Candidate) []Candidate {
	return slices.DeleteFunc(cs, func(c Candidate) bool {
		said := 0
		for k, root := range c.Roots {
			if o.Nodes[root].Tag != atom.Dd || c.Spans[k].From != root {
				return false
			}
			if termBefore(o, root) {
				said++
			}
		}
		return len(c.Roots) > 1 && 5*said >= 4*len(c.Roots)
	})
}

// termBefore reports whether the element before another one is a term.
func termBefore(o *outline.Outline, i int32) bool {
	n := o.Nodes[i].HTML
	if n == nil {
		return false
	}
	for k := n.PrevSibling; k != nil; k = k.PrevSibling {
		if k.Type == html.ElementNode {
			return k.DataAtom == atom.Dt
		}
	}
	return false
}
