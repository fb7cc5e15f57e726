package records

import "golang.org/x/net/html/atom"

// introductionTries is how many candidates are looked at for one that takes in the headings of the best one.
const introductionTries = 20

// introduced puts first the candidate that cuts as the best one does and takes in the heading above each record: what stands in an
// element of its own, such as a list of terms or a table of two columns, is often titled by a heading or a link beside that element,
// and without it the records have no name and no address.
func (o *outline) introduced(cs []candidate) {
	if cs[0].mode != roots {
		return
	}
	for i := 1; i < len(cs) && i < introductionTries; i++ {
		if cs[i].mode == between && o.introduces(&cs[i], &cs[0]) {
			cs[0], cs[i] = cs[i], cs[0]
			return
		}
	}
}

// introduces reports whether each record of c is a heading, or a link where nothing in it is one, and then the same record of best.
// Headings that recur are of sections: "II. Local notices" stands above the notices of many days.
func (o *outline) introduces(c, best *candidate) bool {
	if len(c.spans) != len(best.spans) {
		return false
	}
	said := map[string]bool{}
	for k, s := range best.spans {
		root := c.roots[k]
		end := o.nodes[root].end
		if !c.spans[k].holds(s) || end > s.from || o.between(end, s.from).text > 0 || o.titled(s) {
			return false
		}
		linked := o.links[root] < end && o.links[s.from] >= s.to
		if !linked && !o.titled(span{root, end}) {
			return false
		}
		said[o.textOf(span{root, end})] = true
	}
	return o.links[c.roots[0]] < o.nodes[c.roots[0]].end || 3*len(said) >= 2*len(c.spans)
}

// titled reports whether a heading stands in a span. A term of a list is none: it may be a label.
func (o *outline) titled(s span) bool {
	if o.between(s.from, s.to).headings == 0 {
		return false
	}
	for i := s.from; i < s.to; i++ {
		if t := o.nodes[i].tag; t != atom.Dt && headingTags[t] {
			return true
		}
	}
	return false
}
