package records

import (
	"slices"

	"golang.org/x/net/html/atom"
)

// goesOn reports whether a record has among its siblings after the first others at the same place of the markup: the second row of each
// item of a table, which only its cells tell from the first.
func (o *outline) goesOn(c *candidate, l *Look) bool {
	for i, s := range c.spans {
		for k := o.nodes[c.roots[i]].end; k < s.to; k = o.nodes[k].end {
			if o.nodes[k].text == "" && l.has(o.nodes[k].path) {
				return true
			}
		}
	}
	return false
}

// firstMasks are the markup of elements by themselves.
func (o *outline) firstMasks(roots []int32) []mask {
	ms := make([]mask, len(roots))
	for i, root := range roots {
		ms[i] = o.maskOf(span{root, o.nodes[root].end})
	}
	return ms
}

// everyNth keeps of members that are siblings those with which an item begins, where each takes n of the siblings. The first item begins
// where the markup is most like that of first siblings: a line that counts the items may stand before it, and is left as it is.
func (o *outline) everyNth(g []int32, n int, first mask) []int32 {
	var out []int32
	for i := 0; i < len(g); {
		j := i + 1
		for j < len(g) && o.nodes[g[j]].parent == o.nodes[g[i]].parent {
			j++
		}
		out = append(out, o.stepsOf(g[i:j], n, first)...)
		i = j
	}
	return out
}

// stepsOf is everyNth among the children of one element.
func (o *outline) stepsOf(g []int32, n int, first mask) []int32 {
	from, most := 0, -1.0
	for k, m := range o.firstMasks(g[:min(n, len(g))]) {
		if v := m.jaccard(first); v > most {
			from, most = k, v
		}
	}
	out := slices.Clone(g[:from+1])
	for _, i := range g[from+1:] {
		if last := out[len(out)-1]; o.siblings(span{last, i}, n) >= n {
			out = append(out, i)
		}
	}
	return out
}

// splits reports whether each of some stretches is a part of one of those that stand for whole items.
func splits(some, items []span) bool {
	return !slices.ContainsFunc(some, func(s span) bool {
		return !slices.ContainsFunc(items, func(item span) bool { return item.holds(s) })
	})
}

// mostParts is how many rows an item takes at most where only the count of the page says that it takes several.
const mostParts = 4

// parts joins the rows of a table that the page contradicts to be items: it counts exactly so many matches, and shows a multiple of rows,
// of which each nth is built like the first and none of those between. One or two items do not show by themselves that they repeat.
func (r *reading) parts(cl claim) {
	n := len(r.f.spans)
	if !r.ok || !cl.Exact || cl.size() < 1 || n <= cl.size() || n%cl.size() != 0 {
		return
	}
	step := n / cl.size()
	if step > mostParts || !r.o.repeats(&r.f.candidate, step) {
		return
	}
	var c candidate
	for i := 0; i < n; i += step {
		c.spans = append(c.spans, span{r.f.spans[i].from, r.f.spans[i+step-1].to})
		c.roots = append(c.roots, r.f.roots[i])
	}
	c.mode, c.box = between, r.o.boxOf(c.spans)
	r.o.measure(&c, cl)
	c.score = r.w.scorer().score(&c.x)
	r.f = whole(c)
}

// repeats reports whether the records of a candidate are rows that follow upon each other, of which each nth and only those are built
// like the first, and at most one of n leads anywhere: rows of their own items would each be linked.
func (o *outline) repeats(c *candidate, n int) bool {
	first := o.nodes[c.roots[0]]
	for i, root := range c.roots {
		row := &o.nodes[root]
		if row.tag != atom.Tr || row.parent != first.parent || i > 0 && c.spans[i-1].to != c.spans[i].from {
			return false
		}
		if begins := builtAlike(row.html, first.html); begins != (i%n == 0) {
			return false
		}
	}
	for i := 0; i < len(c.spans); i += n {
		linked := 0
		for _, s := range c.spans[i : i+n] {
			if o.links[s.from] < s.to {
				linked++
			}
		}
		if linked > 1 {
			return false
		}
	}
	return true
}
