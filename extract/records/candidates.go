package records

import (
	"slices"

	"golang.org/x/net/html/atom"
)

// A span is a stretch of outline nodes, [from, to).
type span struct{ from, to int32 }

func (s span) holds(t span) bool { return s.from <= t.from && t.to <= s.to }

// A mode says how a group of elements was made into records.
type mode string

const (
	roots   mode = "roots"   // the largest subtrees that hold one member each
	between mode = "between" // from one member to the next, for records that have no element of their own
	members mode = "members" // the members themselves
)

// A candidate is one way to cut the page into records.
type candidate struct {
	spans []span
	roots []int32 // element each span begins with
	box   int32   // the lowest element around all spans
	mode  mode
	x     features
	score float64
}

const (
	maxRecords    = 20000 // of a page that are read
	minText       = 20    // smaller candidates are decoration
	maxCandidates = 4000  // bounds the work on hostile pages; real pages have some 150
)

// unfit tags never stand for a record by themselves.
var unfit = map[atom.Atom]bool{
	atom.B: true, atom.I: true, atom.Em: true, atom.Strong: true, atom.Small: true, atom.Label: true, atom.Button: true,
	atom.Html: true, atom.Body: true, atom.Mark: true, atom.U: true, atom.Sup: true, atom.Sub: true, atom.Font: true,
}

// groupKey names a group of elements that look alike: by path, by parent or by shape.
type groupKey struct {
	kind uint8
	hash uint64
}

// candidates returns the distinct ways to cut the page into records, in document order of their first member.
func (o *outline) candidates() []candidate {
	c := collector{o: o, reached: o.reachedRows(), seen: map[uint64]bool{}}
	for _, g := range o.groups() {
		if len(c.out) >= maxCandidates {
			break
		}
		c.group(g)
	}
	return c.out
}

// groups returns the groups of two or more elements with text.
func (o *outline) groups() [][]int32 {
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
		if len(gs[at]) < maxRecords {
			gs[at] = append(gs[at], i)
		}
	}
	line := int32(-1) // of the last piece of text
	for i := range o.nodes {
		n := &o.nodes[i]
		if n.text != "" {
			line = n.line
			continue
		}
		if o.between(int32(i), n.end).text == 0 {
			continue
		}
		parent := uint64(n.parent + 1)
		if unfit[n.tag] {
			if formatting[n.tag] && n.line != line {
				put(7, hashPair(parent, n.shape), int32(i)) // <font> at the start of a line was the heading of its time
			}
			continue
		}
		put(0, n.path, int32(i))
		put(1, hashPair(n.bare, n.sig), int32(i))
		put(2, n.bare, int32(i))
		put(3, hashPair(parent, uint64(n.tag)), int32(i))
		put(4, hashPair(parent, n.sig), int32(i))
		put(5, hashPair(parent, n.shape), int32(i))
		if headingTags[n.tag] || n.class != "" {
			put(6, n.sig, int32(i))
		}
	}
	return slices.DeleteFunc(gs, func(g []int32) bool { return len(g) < 2 })
}

// collector makes candidates of groups and drops repeats.
type collector struct {
	o    *outline
	seen map[uint64]bool
	out  []candidate

	reached map[int32]bool // rows of tables that a cell without words of a row above reaches down to
}

func (c *collector) group(g []int32) {
	g = c.o.outermost(g)
	if len(g) < 2 {
		return
	}
	lifted := c.o.lift(g)
	c.add(lifted, c.o.subtrees(lifted), roots)
	if parent := c.o.commonParent(lifted); parent >= 0 {
		c.add(lifted, c.o.stretches(lifted, parent, 1), between)
	} else {
		c.add(g, c.o.subtrees(g), members)
	}
}

func (c *collector) add(roots []int32, spans []span, m mode) {
	h := uint64(fnvOffset)
	chars := int32(0)
	for _, s := range spans {
		h = hashPair(h, uint64(s.from)<<32|uint64(s.to))
		chars += c.o.between(s.from, s.to).text
	}
	if chars < minText || c.seen[h] || c.o.headings(roots, spans) || c.o.splitsRows(roots, c.reached) {
		return
	}
	c.seen[h] = true
	c.out = append(c.out, candidate{spans: spans, roots: roots, box: c.o.boxOf(spans), mode: m})
}

// headings reports whether all that is cut out are header cells: they name what stands below or beside them, also where that
// is a single row.
func (o *outline) headings(roots []int32, spans []span) bool {
	for i, r := range roots {
		if o.nodes[r].tag != atom.Th || i < len(spans) && spans[i].to > o.nodes[r].end {
			return false
		}
	}
	return true
}

// outermost drops members inside other members.
func (o *outline) outermost(g []int32) []int32 {
	out := make([]int32, 0, len(g))
	end := int32(-1)
	for _, i := range g {
		if i >= end {
			out = append(out, i)
			end = o.nodes[i].end
		}
	}
	return out
}

// lift replaces each member by its highest ancestor that holds no other member.
func (o *outline) lift(g []int32) []int32 {
	out := make([]int32, len(g))
	for k, i := range g {
		top := i
		for p := o.nodes[top].parent; p >= 0; p = o.nodes[p].parent {
			if k > 0 && p <= g[k-1] || k+1 < len(g) && g[k+1] < o.nodes[p].end {
				break
			}
			top = p
		}
		out[k] = top
	}
	return out
}

func (o *outline) subtrees(g []int32) []span {
	out := make([]span, len(g))
	for k, i := range g {
		out[k] = span{i, o.nodes[i].end}
	}
	return out
}

// commonParent returns the parent that all of g share; -1 when they differ.
func (o *outline) commonParent(g []int32) int32 {
	p := o.nodes[g[0]].parent
	for _, i := range g[1:] {
		if o.nodes[i].parent != p {
			return -1
		}
	}
	return p
}

// stretches returns the spans from each root to the next. A record begins with its line, as in "1. <a>title</a>"; the last
// one gets as many siblings as most; a single one gets usual.
func (o *outline) stretches(g []int32, parent int32, usual int) []span {
	spans := make([]span, len(g))
	counts := make([]int, 0, len(g))
	for k, i := range g {
		low := parent + 1
		if k > 0 {
			low = o.nodes[g[k-1]].end
		}
		spans[k].from = o.lineStart(i, parent, low)
		if k > 0 {
			spans[k-1].to = spans[k].from
			counts = append(counts, o.siblings(spans[k-1], 1<<30))
		}
	}
	if len(counts) > 0 {
		slices.Sort(counts)
		usual = counts[len(counts)/2]
	}
	last := &spans[len(spans)-1]
	last.to = o.nodes[parent].end
	last.to = o.afterSiblings(*last, usual)
	return spans
}

// lineStart goes back from node i over siblings on its line, not below low.
func (o *outline) lineStart(i, parent, low int32) int32 {
	start := i
	for start > low {
		s := start - 1
		for o.nodes[s].parent != parent {
			s = o.nodes[s].parent
		}
		if s < low || o.lastLine(s) != o.nodes[i].line {
			break
		}
		start = s
	}
	return start
}

// lastLine is the line on which the subtree of i ends.
func (o *outline) lastLine(i int32) int32 {
	if n := &o.nodes[i]; n.text == "" && !inline[n.tag] {
		return -1
	}
	return o.nodes[o.nodes[i].end-1].line
}

// siblings counts the top-level nodes of a span, up to limit.
func (o *outline) siblings(s span, limit int) int {
	n := 0
	for i := s.from; i < s.to && n < limit; i = o.nodes[i].end {
		n++
	}
	return n
}

// afterSiblings returns where the first n top-level nodes of a span end.
func (o *outline) afterSiblings(s span, n int) int32 {
	i := s.from
	for ; i < s.to && n > 0; n-- {
		i = o.nodes[i].end
	}
	return min(i, s.to)
}

// boxOf returns the lowest element that holds all spans.
func (o *outline) boxOf(spans []span) int32 {
	first, end := spans[0].from, spans[len(spans)-1].to
	p := o.nodes[first].parent
	for p >= 0 && o.nodes[p].end < end {
		p = o.nodes[p].parent
	}
	return max(p, 0)
}
