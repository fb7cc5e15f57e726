package regions

import (
	"slices"

	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/outline"
)

// stepsOn reports whether a record has among its siblings after the first others at the same place of the markup: the second row of each
// item of a table, which only its cells tell from the first.
func stepsOn(o *outline.Outline, c *Candidate, l *Look) bool {
	for i, s := range c.Spans {
		for k := o.Nodes[c.Roots[i]].End; k < s.To; k = o.Nodes[k].End {
			if o.Nodes[k].Text == "" && l.has(o.Nodes[k].Path) {
				return true
			}
		}
	}
	return false
}

// firstMasks are the markup of elements by themselves.
func firstMasks(o *outline.Outline, roots []int32) []outline.Mask {
	ms := make([]outline.Mask, len(roots))
	for i, root := range roots {
		ms[i] = o.MaskOf(outline.Span{From: root, To: o.Nodes[root].End})
	}
	return ms
}

// EveryNth keeps of members that are siblings those with which an item begins, where each takes n of the siblings. The first item begins
// where the markup is most like that of first siblings: a line that counts the items may stand before it, and is left as it is.
func EveryNth(o *outline.Outline, g []int32, n int, first outline.Mask) []int32 {
	var out []int32
	for i := 0; i < len(g); {
		j := i + 1
		for j < len(g) && o.Nodes[g[j]].Parent == o.Nodes[g[i]].Parent {
			j++
		}
		out = append(out, stepsOf(o, g[i:j], n, first)...)
		i = j
	}
	return out
}

// stepsOf is EveryNth among the children of one element.
func stepsOf(o *outline.Outline, g []int32, n int, first outline.Mask) []int32 {
	from, most := 0, -1.0
	for k, m := range firstMasks(o, g[:min(n, len(g))]) {
		if v := m.Jaccard(first); v > most {
			from, most = k, v
		}
	}
	out := slices.Clone(g[:from+1])
	for _, i := range g[from+1:] {
		if last := out[len(out)-1]; o.Siblings(outline.Span{From: last, To: i}, n) >= n {
			out = append(out, i)
		}
	}
	return out
}

// Splits reports whether each of some stretches is a part of one of those that stand for whole items.
func Splits(some, items []outline.Span) bool {
	return !slices.ContainsFunc(some, func(s outline.Span) bool {
		return !slices.ContainsFunc(items, func(item outline.Span) bool { return item.Holds(s) })
	})
}

// MostParts is how many rows an item takes at most where only the count of the page says that it takes several.
const MostParts = 4

// Repeats reports whether the records of a candidate are rows that follow upon each other, of which each nth and only those are built
// like the first, and at most one of n leads anywhere: rows of their own items would each be linked.
func Repeats(o *outline.Outline, c *Candidate, n int) bool {
	first := o.Nodes[c.Roots[0]]
	for i, root := range c.Roots {
		row := &o.Nodes[root]
		if row.Tag != atom.Tr || row.Parent != first.Parent || i > 0 && c.Spans[i-1].To != c.Spans[i].From {
			return false
		}
		if begins := outline.BuiltAlike(row.HTML, first.HTML); begins != (i%n == 0) {
			return false
		}
	}
	for i := 0; i < len(c.Spans); i += n {
		linked := 0
		for _, s := range c.Spans[i : i+n] {
			if o.Links[s.From] < s.To {
				linked++
			}
		}
		if linked > 1 {
			return false
		}
	}
	return true
}
