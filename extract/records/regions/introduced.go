package regions

import (
	"strings"
	"unicode"

	"deepcrawl/extract/records/outline"
	"golang.org/x/net/html/atom"
)

// introductionTries is how many candidates are looked at for one that takes in the headings of the
// best one.
const introductionTries = 20

// introduced puts first the candidate that cuts as the best one does and takes in the heading above
// each record: what stands in an element of its own, such as a list of terms or a table of two
// columns, is often titled by a heading or a link beside that element, and without it the records
// have no name and no address. Of records that have both, headings that count on are of groups:
// then it puts first the candidate without them.
func introduced(o *outline.Outline, cs []Candidate) {
	for i := 1; i < len(cs) && i < introductionTries; i++ {
		if cs[0].Mode == Roots && cs[i].Mode == Between && !grouped(o, &cs[0], &cs[i]) &&
			introduces(o, &cs[i], &cs[0]) ||
			cs[0].Mode == Between && cs[i].Mode == Roots && grouped(o, &cs[i], &cs[0]) {
			cs[0], cs[i] = cs[i], cs[0]
			return
		}
	}
}

// introduces reports whether each record of c is a heading, or a link where nothing in it is one,
// and then the same record of best. Headings that recur are of sections: "II. Local notices" stands
// above the notices of many days.
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

// grouped reports whether the records of c, which begin with links of their own, stand below those
// that groups begins with: headings that differ in their numbers alone, as "Season 1964-65" stands
// above all that is of it, be it one record.
func grouped(o *outline.Outline, c, groups *Candidate) bool {
	said, k := map[string]bool{}, 0
	for i, root := range groups.Roots {
		end := o.Nodes[root].End
		if o.Links[root] < end || !outline.HeadingTags[o.Nodes[root].Tag] ||
			o.Nodes[root].Tag == atom.Dt {
			return false
		}
		said[strings.Map(withoutDigit, o.TextOf(outline.Span{From: root, To: end}))] = true
		first := k
		for k < len(c.Spans) && c.Spans[k].From >= end && c.Spans[k].To <= groups.Spans[i].To {
			k++
		}
		if k == first {
			return false
		}
	}
	return k == len(c.Spans) && len(said) == 1 && named(o, c)
}

// withoutDigit drops digits.
func withoutDigit(r rune) rune {
	if unicode.IsDigit(r) {
		return -1
	}
	return r
}

// named reports whether each record begins with a link of its own, which says something else than
// the others do, or what was asked for.
func named(o *outline.Outline, c *Candidate) bool {
	says, leads, hits := map[string]bool{}, map[string]bool{}, 0
	for _, s := range c.Spans {
		link := o.Links[s.From]
		if link >= s.To || o.Between(s.From, link).Text > 0 {
			return false
		}
		end := o.Nodes[link].End
		says[o.LinkText(link)], leads[o.Nodes[link].Href] = true, true
		for i := range o.Terms {
			if o.Sums[end].Hits[i] > o.Sums[link].Hits[i] {
				hits++
				break
			}
		}
	}
	n := len(c.Spans)
	return len(leads) == n && (hits == n || 3*len(says) >= 2*n)
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
