package regions

import (
	"deepcrawl/extract/records/outline"
	"golang.org/x/net/html/atom"
)

// introductionTries is how many candidates are looked at for one that takes in the headings of the best one.
const introductionTries = 20

// introduced puts first the candidate that cuts as the best one does and takes in the heading above each record: what stands in an
// element of its own, such as a list of terms or a table of two columns, is often titled by a heading or a link beside that element,
// and without it the records have no name and no address.
func introduced(o *outline.Outline, cs []Candidate) {
	if cs[0].Mode != Roots {
		return
	}
	for i := 1; i < len(cs) && i < introductionTries; i++ {
		if cs[i].Mode == Between && introduces(o, &cs[i], &cs[0]) {
			cs[0], cs[i] = cs[i], cs[0]
			return
		}
	}
}

// introduces reports whether each record of c is a heading, or a link where nothing in it is one, and then the same record of best.
// Headings that recur are of sections: "II. Local notices" stands above the notices of many days.
func introduces(o *outline.Outline, c, best *Candidate) bool {
	if len(c.Spans) != len(best.Spans) {
		return false
	}
	said := map[string]bool{}
	for k, s := range best.Spans {
		root := c.Roots[k]
		end := o.Nodes[root].End
		if !c.Spans[k].Holds(s) || end > s.From || o.Between(end, s.From).Text > 0 || titled(o, s) {
			return false
		}
		linked := o.Links[root] < end && o.Links[s.From] >= s.To
		if !linked && !titled(o, outline.Span{From: root, To: end}) {
			return false
		}
		said[o.TextOf(outline.Span{From: root, To: end})] = true
	}
	return o.Links[c.Roots[0]] < o.Nodes[c.Roots[0]].End || 3*len(said) >= 2*len(c.Spans)
}

// titled reports whether a heading stands in a span. A term of a list is none: it may be a label.
func titled(o *outline.Outline, s outline.Span) bool {
	if o.Between(s.From, s.To).Headings == 0 {
		return false
	}
	for i := s.From; i < s.To; i++ {
		if t := o.Nodes[i].Tag; t != atom.Dt && outline.HeadingTags[t] {
			return true
		}
	}
	return false
}
