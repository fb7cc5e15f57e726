package regions

import (
	"slices"

	"deepcrawl/extract/records/outline"
)

// stepsOn reports whether a record has among its siblings after the first others at the same place
// of the markup: the second row of each item of a table, which only its cells tell from the first.
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

// EveryNth keeps of members that are siblings those with which an item begins, where each takes n
// of the siblings. The first item begins where the markup is most like that of first siblings: a
// line that counts the items may stand before it, and is left as it is.
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

// Splits reports whether each of some stretches is a part of one of those that stand for whole
// items.
func Splits(some, items []outline.Span) bool {
	return !slices.ContainsFunc(some, func(s outline.Span) bool {
		return !slices.ContainsFunc(items, func(item outline.Span) bool { return item.Holds(s) })
	})
}
