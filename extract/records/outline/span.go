package outline

import (
	"cmp"
	"slices"
)

// A Span is a stretch of outline nodes, [from, to).
type Span struct{ From, To int32 }

// Holds reports whether t lies within s.
func (s Span) Holds(t Span) bool { return s.From <= t.From && t.To <= s.To }

// Outermost drops members inside other members.
func (o *Outline) Outermost(g []int32) []int32 {
	out := make([]int32, 0, len(g))
	end := int32(-1)
	for _, i := range g {
		if i >= end {
			out = append(out, i)
			end = o.Nodes[i].End
		}
	}
	return out
}

// Subtrees are the stretches that elements take.
func (o *Outline) Subtrees(g []int32) []Span {
	out := make([]Span, len(g))
	for k, i := range g {
		out[k] = Span{i, o.Nodes[i].End}
	}
	return out
}

// CommonParent returns the parent that all of g share; -1 when they differ.
func (o *Outline) CommonParent(g []int32) int32 {
	p := o.Nodes[g[0]].Parent
	for _, i := range g[1:] {
		if o.Nodes[i].Parent != p {
			return -1
		}
	}
	return p
}

// Stretches returns the spans from each root to the next. A record begins with its line, as in "1.
// <a>title</a>"; the last one gets as many siblings as most; a single one gets usual.
func (o *Outline) Stretches(g []int32, parent int32, usual int) []Span {
	spans := make([]Span, len(g))
	counts := make([]int, 0, len(g))
	for k, i := range g {
		low := parent + 1
		if k > 0 {
			low = o.Nodes[g[k-1]].End
		}
		spans[k].From = o.lineStart(i, parent, low)
		if k > 0 {
			spans[k-1].To = spans[k].From
			counts = append(counts, o.Siblings(spans[k-1], 1<<30))
		}
	}
	if len(counts) > 0 {
		slices.Sort(counts)
		usual = counts[len(counts)/2]
	}
	last := &spans[len(spans)-1]
	last.To = o.Nodes[parent].End
	last.To = o.afterSiblings(*last, usual)
	return spans
}

// lineStart goes back from node i over siblings on its line, not below low.
func (o *Outline) lineStart(i, parent, low int32) int32 {
	start := i
	for start > low {
		s := start - 1
		for o.Nodes[s].Parent != parent {
			s = o.Nodes[s].Parent
		}
		if s < low || o.lastLine(s) != o.Nodes[i].Line {
			break
		}
		start = s
	}
	return start
}

// lastLine is the line on which the subtree of i ends.
func (o *Outline) lastLine(i int32) int32 {
	if n := &o.Nodes[i]; n.Text == "" && !inline(n.Tag) {
		return -1
	}
	return o.Nodes[o.Nodes[i].End-1].Line
}

// Siblings counts the top-level nodes of a span, up to limit.
func (o *Outline) Siblings(s Span, limit int) int {
	n := 0
	for i := s.From; i < s.To && n < limit; i = o.Nodes[i].End {
		n++
	}
	return n
}

// afterSiblings returns where the first n top-level nodes of a span end.
func (o *Outline) afterSiblings(s Span, n int) int32 {
	i := s.From
	for ; i < s.To && n > 0; n-- {
		i = o.Nodes[i].End
	}
	return min(i, s.To)
}

// BoxOf returns the lowest element that holds all spans.
func (o *Outline) BoxOf(spans []Span) int32 {
	first, end := spans[0].From, spans[len(spans)-1].To
	p := o.Nodes[first].Parent
	for p >= 0 && o.Nodes[p].End < end {
		p = o.Nodes[p].Parent
	}
	return max(p, 0)
}

// LastPiece returns the last piece of text in a stretch.
func (o *Outline) LastPiece(s Span) int32 {
	i := s.To - 1
	for i > s.From && o.Nodes[i].Text == "" {
		i--
	}
	return i
}

// FirstPiece returns the first piece of text in a stretch; "" where there is none.
func (o *Outline) FirstPiece(s Span) string {
	for i := s.From; i < s.To; i++ {
		if text := o.Nodes[i].Text; text != "" {
			return text
		}
	}
	return ""
}

// InOneOf reports whether a node lies in one of several stretches in order.
func InOneOf(spans []Span, node int32) bool {
	i, at := slices.BinarySearchFunc(spans, node, func(s Span, n int32) int {
		return cmp.Compare(s.From, n)
	})
	return at || i > 0 && node < spans[i-1].To
}

// MaxRecords is how many records of a page are read.
const MaxRecords = 20000 // of a page that are read
