package records

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/net/html/atom"
)

// mostWeeds is how many pieces at either end of a list may be none of its records.
const mostWeeds = 3

// weed drops what stands at the ends of a list and is marked up like its records without being one: header rows, the line
// that counts the matches, the row of page numbers. Pages with few records show them next to these.
func (r *reading) weed() {
	if !r.ok || len(r.f.spans) < 2 {
		return
	}
	from, to := 0, len(r.f.spans)
	for from < min(mostWeeds, to-1) && (r.isWeed(r.f.spans[from]) || r.headsRest(from)) {
		from++
	}
	for to > max(len(r.f.spans)-mostWeeds, from+1) && (r.isWeed(r.f.spans[to-1]) || r.isLoader(r.f.spans[to-1])) {
		to--
	}
	head := ""
	if from > 0 && r.o.nodes[r.f.roots[from-1]].tag == atom.Tr {
		head = r.o.textOf(r.f.spans[from-1])
	}
	r.f.spans, r.f.roots, r.f.sections = r.f.spans[from:to], r.f.roots[from:to], r.f.sections[from:to]
	r.unhead(head)
}

// unhead drops the rows that repeat the header further down.
func (r *reading) unhead(head string) {
	if head == "" {
		return
	}
	if f := r.f.where(func(k int) bool { return r.o.textOf(r.f.spans[k]) != head }); len(f.spans) > 0 {
		r.f = f
	}
}

// isLoader reports whether a stretch is what stands for the next part until a script has loaded it: "Loading…". Where the last record
// carries the address of the next part it says more.
func (r *reading) isLoader(s span) bool {
	return r.o.between(s.from, s.to).pieces <= 1 && r.o.moreOf(r.o.nodes[s.from].html, r.p.URL) != nil
}

// headsRest reports whether a row of the choice is the header of those after it.
func (r *reading) headsRest(k int) bool {
	for _, root := range r.f.roots[k:] {
		if r.o.nodes[root].tag != atom.Tr {
			return false
		}
	}
	head := r.o.textOf(r.f.spans[k])
	var rest []int32
	for i := k + 1; i < len(r.f.roots); i++ {
		if r.o.textOf(r.f.spans[i]) != head { // it may stand again further down
			rest = append(rest, r.f.roots[i])
		}
	}
	return len(rest) > 0 && r.o.headsRows(r.f.roots[k], rest)
}

// weeded reports whether some stretches are all of another list but for its weeds: where few rows are found, their header makes
// the list look better.
func (r *reading) weeded(all, some []span) bool {
	for _, s := range all {
		if !slices.Contains(some, s) && !r.isWeed(s) {
			return false
		}
	}
	return !slices.ContainsFunc(some, func(s span) bool { return !slices.Contains(all, s) })
}

func (r *reading) isWeed(s span) bool {
	text := r.o.textOf(s)
	switch {
	case !strings.ContainsFunc(text, unicode.IsLetter):
		return r.o.between(s.from, s.to).pieces > 1 // "1 2 3 ..."
	case r.o.isHeaderRow(s), r.isTitleRow(s):
		return true
	case len(text) >= 80:
		return false
	case r.o.between(s.from, s.to).links == 0:
		if len(r.o.lines(s)) >= evenPieces {
			return false // "123,000", "House", "2 rooms": an item
		}
		_, rank := parseTotal(text, 0)
		return rank >= 2 && mayCount(text)
	}
	return r.pagesOnly(s)
}

// pagesOnly reports whether all links of a stretch lead to other result pages, by their words or by their addresses, and there are
// several, or the one is all that the stretch holds.
func (r *reading) pagesOnly(s span) bool {
	n, turning := 0, 0.0
	for i := r.o.links[s.from]; i < s.to; i = r.o.links[i+1] {
		text := r.o.linkText(i)
		page, reach := pageNumber(text)
		turns := r.turns(i)
		if page == 0 && reach.to == 0 && wordRole(text) == NotPaging && !turns {
			return false
		}
		n++
		count(&turning, turns)
	}
	if n > 1 && turning == 0 {
		return true
	}
	return n > 0 && turning == float64(n) && (n > 1 || r.o.linkText(r.o.links[s.from]) == r.o.textOf(s)) && r.share(&r.f.candidate, r.turning) <= 0.5
}

// turning reports whether a stretch has a link that turns the page. Where most records have one, it is their place in the list.
func (r *reading) turning(s span) bool {
	for i := r.o.links[s.from]; i < s.to; i = r.o.links[i+1] {
		if r.turns(i) {
			return true
		}
	}
	return false
}

// turns reports whether a link asks what this page does, but for one number.
func (r *reading) turns(link int32) bool {
	u := r.o.resolve(r.o.nodes[link].href)
	if u == nil || r.p.URL == nil || u.Path != r.p.URL.Path {
		return false
	}
	_, one := numberGrown(newAddress(r.p.URL.String()), newAddress(u.String()))
	return one || numbered(u, r.p.URL) != ""
}

// isTitleRow reports whether a table row without links and figures stands among rows that have links: column titles of pages
// that know no header cells.
func (r *reading) isTitleRow(s span) bool {
	t := r.o.between(s.from, s.to)
	if r.o.nodes[s.from].tag != atom.Tr || t.links > 0 || t.figures > 0 || t.pieces < 2 || t.long > 0 {
		return false
	}
	linked := 0
	for _, other := range r.f.spans {
		if r.o.links[other.from] < other.to {
			linked++
		}
	}
	return linked >= len(r.f.spans)-mostWeeds && linked > 0
}

// isHeaderRow reports whether all cells of a table row are header cells.
func (o *outline) isHeaderRow(s span) bool {
	if o.nodes[s.from].tag != atom.Tr || s.to > o.nodes[s.from].end {
		return false
	}
	cells := 0
	for i := s.from + 1; i < s.to; i = o.nodes[i].end {
		switch o.nodes[i].tag {
		case atom.Th:
			cells++
		case atom.Td:
			if b := o.between(i, o.nodes[i].end); b.text > 0 || b.links > 0 || b.images > 0 {
				return false // an empty one is the corner over the numbers of the rows, or over boxes to tick
			}
		}
	}
	return cells > 1
}
