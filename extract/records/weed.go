package records

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/claim"
	"deepcrawl/extract/records/identity"
	"deepcrawl/extract/records/onward"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/paging"
	"deepcrawl/extract/records/regions"
	"deepcrawl/extract/records/wording"
)

// weed drops what stands at the ends of a list and is marked up like its records without being one:
// header rows, the line that counts the matches, the row of page numbers. Pages with few records
// show them next to these.
func (r *reading) weed() {
	if !r.ok || len(r.f.Spans) < 2 {
		return
	}
	if r.admits(&r.f.Candidate) { // the link to the next page of a list, a word on copying
		r.f = r.f.Where(func(k int) bool { return r.enters(r.f.Spans[k]) })
	}
	from, to := 0, len(r.f.Spans)
	for from < min(regions.MostWeeds, to-1) &&
		(r.isWeed(r.f.Spans[from]) || r.headsRest(from) ||
			outline.HeadsGroup(r.o, r.f.Roots[from], r.f.Roots[from+1:])) {
		from++
	}
	for to > max(len(r.f.Spans)-regions.MostWeeds, from+1) &&
		(r.isWeed(r.f.Spans[to-1]) || r.isLoader(r.f.Spans[to-1])) {
		to--
	}
	head := ""
	if from > 0 && r.o.Nodes[r.f.Roots[from-1]].Tag == atom.Tr {
		head = r.o.TextOf(r.f.Spans[from-1])
	}
	r.f.Spans, r.f.Roots, r.f.Sections = r.f.Spans[from:to], r.f.Roots[from:to],
		r.f.Sections[from:to]
	r.unhead(head)
}

// unhead drops the rows that repeat the header further down.
func (r *reading) unhead(head string) {
	if head == "" {
		return
	}
	if f := r.f.Where(func(k int) bool {
		return r.o.TextOf(r.f.Spans[k]) != head
	}); len(f.Spans) > 0 {
		r.f = f
	}
}

// isLoader reports whether a stretch is what stands for the next part until a script has loaded it:
// "Loading…". Where the last record carries the address of the next part it says more.
func (r *reading) isLoader(s outline.Span) bool {
	return r.o.Between(s.From, s.To).Pieces <= 1 &&
		onward.MoreOf(r.o, r.o.Nodes[s.From].HTML, r.p.URL) != nil
}

// headsRest reports whether a row of the choice is the header of those after it.
func (r *reading) headsRest(k int) bool {
	for _, root := range r.f.Roots[k:] {
		if r.o.Nodes[root].Tag != atom.Tr {
			return false
		}
	}
	head := r.o.TextOf(r.f.Spans[k])
	var rest []int32
	for i := k + 1; i < len(r.f.Roots); i++ {
		if r.o.TextOf(r.f.Spans[i]) != head { // it may stand again further down
			rest = append(rest, r.f.Roots[i])
		}
	}
	return len(rest) > 0 && headsRows(r.o, r.f.Roots[k], rest)
}

// weeded reports whether some stretches are all of another list but for its weeds: where few rows
// are found, their header makes the list look better.
func (r *reading) weeded(all, some []outline.Span) bool {
	for _, s := range all {
		if !slices.Contains(some, s) && !r.isWeed(s) {
			return false
		}
	}
	return !slices.ContainsFunc(some, func(s outline.Span) bool { return !slices.Contains(all, s) })
}

func (r *reading) isWeed(s outline.Span) bool {
	text := r.o.TextOf(s)
	switch {
	case !strings.ContainsFunc(text, unicode.IsLetter):
		return r.o.Between(s.From, s.To).Pieces > 1 // "1 2 3 ..."
	case regions.IsHeaderRow(r.o, s), r.isTitleRow(s),
		r.sorts(s) && r.share(&r.f.Candidate, r.sorts) <= 0.5:
		return true
	case len(text) >= 80:
		return false
	case r.o.Between(s.From, s.To).Links == 0:
		if len(r.o.Lines(s)) >= evenPieces {
			return false // "123,000", "House", "2 rooms": an item
		}
		_, rank := claim.Parse(text, 0)
		return rank >= 2 && claim.MayCount(text)
	}
	return r.pagesOnly(s)
}

// pagesOnly reports whether all links of a stretch lead to other result pages, by their words or by
// their addresses, and there are several, or the one is all that the stretch holds.
func (r *reading) pagesOnly(s outline.Span) bool {
	n, turning := 0, 0.0
	for i := r.o.Links[s.From]; i < s.To; i = r.o.Links[i+1] {
		text := r.o.LinkText(i)
		page, reach := paging.PageNumber(text)
		turns := r.turns(i)
		if page == 0 && reach.To == 0 && wording.WordRole(text) == paging.NotPaging && !turns {
			return false
		}
		n++
		regions.Count(&turning, turns)
	}
	if n > 1 && turning == 0 {
		return true
	}
	return n > 0 && turning == float64(n) &&
		(n > 1 || r.o.LinkText(r.o.Links[s.From]) == r.o.TextOf(s)) &&
		r.share(&r.f.Candidate, r.turning) <= 0.5
}

// sorts reports whether a stretch is nothing but links, two or more, that ask once more what was
// asked, in another order: "Subject | Updated | Status". Where most records are such, a script
// shows the items.
func (r *reading) sorts(s outline.Span) bool {
	n, linked := 0, 0
	for i := r.o.Links[s.From]; i < s.To; i = r.o.Links[i+1] {
		text := r.o.TextOf(outline.Span{From: i, To: r.o.Nodes[i].End})
		if !r.asksAgain(i) || strings.ContainsFunc(text, unicode.IsDigit) {
			return false
		}
		n, linked = n+1, linked+letters(text)
	}
	return n > 1 && linked == letters(r.o.TextOf(s))
}

func letters(s string) int { return identity.CountRunes(s, unicode.IsLetter) }

// asksAgain reports whether a link asks all that the page was asked, there or below, and more.
func (r *reading) asksAgain(link int32) bool {
	u := r.o.Resolve(r.o.Nodes[link].Href)
	if u == nil || r.p.URL == nil {
		return false
	}
	self := *r.ways().Address(u)
	if below := strings.TrimSuffix(self.Path, "/") + "/"; strings.HasPrefix(u.Path, below) &&
		len(self.Query()) > 0 {
		self.Path = u.Path
		return onward.AsksNoLess(u, &self)
	}
	return onward.AsksNoLess(u, &self) && u.RawQuery != self.RawQuery && u.RawQuery != ""
}

// turning reports whether a stretch has a link that turns the page. Where most records have one, it
// is their place in the list.
func (r *reading) turning(s outline.Span) bool {
	for i := r.o.Links[s.From]; i < s.To; i = r.o.Links[i+1] {
		if r.turns(i) {
			return true
		}
	}
	return false
}

// turns reports whether a link asks what this page does, but for one number.
func (r *reading) turns(link int32) bool {
	u := r.o.Resolve(r.o.Nodes[link].Href)
	if u == nil || r.p.URL == nil || u.Path != r.p.URL.Path {
		return false
	}
	_, one := paging.NumberGrown(paging.NewAddress(r.p.URL.String()), paging.NewAddress(u.String()))
	return one || onward.Numbered(u, r.p.URL) != ""
}

// isTitleRow reports whether a table row without links and figures stands among rows that have
// links: column titles of pages that know no header cells.
func (r *reading) isTitleRow(s outline.Span) bool {
	t := r.o.Between(s.From, s.To)
	if r.o.Nodes[s.From].Tag != atom.Tr || t.Links > 0 || t.Figures > 0 || t.Pieces < 2 ||
		t.Long > 0 {
		return false
	}
	linked := 0
	for _, other := range r.f.Spans {
		if r.o.Links[other.From] < other.To {
			linked++
		}
	}
	return linked >= len(r.f.Spans)-regions.MostWeeds && linked > 0
}
