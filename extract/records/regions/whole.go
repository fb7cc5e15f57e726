package regions

import (
	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/outline"
)

// wholeTries is how many candidates are looked at for one that takes in all of the best one.
const wholeTries = 20

// completed puts first the candidate that holds every record of the best one and others like them:
// the first hits of a long list are often shown with an extract or a picture that the rest go
// without, and they look better alone. What the page counts as shown is complete.
func completed(o *outline.Outline, cs []Candidate, size int) {
	if len(cs[0].Spans) == size {
		return
	}
	for i := 1; i < len(cs) && i < wholeTries; i++ {
		if cs[i].Mode == cs[0].Mode && cs[0].Score-cs[i].Score < Doubt &&
			completes(o, &cs[i], &cs[0]) {
			cs[0], cs[i] = cs[i], cs[0]
			return
		}
	}
}

// completes reports whether c is best with more records of the same kind: elements of the same name
// and class beside them, with much of the same markup inside.
func completes(o *outline.Outline, c, best *Candidate) bool {
	if len(c.Spans) <= len(best.Spans) {
		return false
	}
	like := lookOf(o, best)
	first := &o.Nodes[best.Roots[0]]
	k := 0
	for j, s := range c.Spans {
		if n := &o.Nodes[c.Roots[j]]; n.Path != first.Path || n.Parent != first.Parent {
			return false
		}
		if k < len(best.Spans) && s == best.Spans[k] {
			k++
			continue
		}
		if o.MaskOf(s).Jaccard(like) < Likeness {
			return false
		}
	}
	return k == len(best.Spans)
}

// talliedFirst puts first the candidate that has exactly as many records as the page counts, where
// that is more than chance brings about and its records are all that the best one shows: four items
// side by side in each row look like long items, and the longer a list is, the more it is held to
// be markup.
func talliedFirst(o *outline.Outline, cs []Candidate, t answer.Total) {
	n := t.Size()
	if n == 0 && t.Exact {
		n = t.N
	}
	if n <= answer.OnePage || len(cs[0].Spans) == n {
		return
	}
	for i := 1; i < len(cs) && i < wholeTries; i++ {
		if c := &cs[i]; len(c.Spans) == n && Splits(c.Spans, cs[0].Spans) &&
			besideAlike(o, c.Spans, cs[0].Spans) &&
			10*textIn(o, c.Spans) >= 9*textIn(o, cs[0].Spans) {
			cs[0], cs[i] = cs[i], cs[0]
			return
		}
	}
}

// besideAlike reports whether most parts of one item are like each other, as items side by side
// are; a text and who wrote it are not.
func besideAlike(o *outline.Outline, parts, items []outline.Span) bool {
	pairs, alike, k := 0.0, 0.0, 0
	for i := 1; i < len(parts); i++ {
		for k < len(items)-1 && !items[k].Holds(parts[i]) {
			k++
		}
		if items[k].Holds(parts[i-1]) && items[k].Holds(parts[i]) {
			pairs++
			Count(&alike, o.MaskOf(parts[i]).Jaccard(o.MaskOf(parts[i-1])) >= Likeness)
		}
	}
	return 2*alike >= pairs
}

// textIn is the length of the text of some spans.
func textIn(o *outline.Outline, spans []outline.Span) int {
	n := 0
	for _, s := range spans {
		n += int(o.Between(s.From, s.To).Text)
	}
	return n
}
