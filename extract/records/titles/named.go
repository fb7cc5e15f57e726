package titles

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/fields"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/regions"
	"deepcrawl/extract/records/values"
)

const (
	leastNamed = 3   // characters
	mostNamed  = 300 // bytes
)

// A nameCandidate is an element that may name the item of its record.
type nameCandidate struct {
	node  int32
	place uint64 // in the record, the same in all records
}

// Elements returns the element of each record without a heading, and without a link that says more
// than "Details", that names its item; -1 for none. It is a link that only a script follows,
// wherever it stands in the record, or the beginning of the record where that is emphasised:
// "<i>Rosa canina</i> (dog rose), in hedges". Both say something else in each record. The wrapper
// remembers the place for pages with one record, which cannot tell.
func (p *Page) Elements(spans []outline.Span, links []int32) []int32 {
	out := make([]int32, len(spans))
	perRecord, n := make([][]nameCandidate, len(spans)), 0
	alike := p.linkedWord(links)
	for k, s := range spans {
		out[k] = -1
		if (links[k] < 0 || alike || saysNothing(p.Outline, links[k], p.Habits)) &&
			p.Outline.HeadingOf(s, -1) < 0 {
			perRecord[k] = nameCandidates(p.Outline, s)
			n++
		}
	}
	place := p.Habits.Named
	if place == 0 {
		place = namingPlace(p.Outline, perRecord, n)
		if place != 0 && p.Settles {
			p.Habits.Named = place
			p.Changed()
		}
	}
	for k := range spans {
		if i := slices.IndexFunc(perRecord[k], func(c nameCandidate) bool {
			return c.place == place
		}); i >= 0 {
			out[k] = perRecord[k][i].node
		}
	}
	return out
}

// saysNothing reports whether the text of a link names no item.
func saysNothing(o *outline.Outline, link int32, w *Habits) bool {
	text := o.LinkText(link)
	return regions.ServiceText(text) || slices.Contains(w.Linked, text)
}

// linkedWord reports whether the links to all items say the same word, as "Details".
func (p *Page) linkedWord(links []int32) bool {
	if len(links) < fewestToName || links[0] < 0 {
		return false
	}
	text := p.Outline.LinkText(links[0])
	if text == "" || AsksFor(p.Asked, text) {
		return false
	}
	return !slices.ContainsFunc(links, func(l int32) bool {
		return l < 0 || p.Outline.LinkText(l) != text
	})
}

// nameCandidates returns what may name the item of a record: its links that lead nowhere by
// themselves, then the emphasis it begins with.
func nameCandidates(o *outline.Outline, s outline.Span) []nameCandidate {
	var dead, begins []nameCandidate
	times := map[uint64]uint64{}
	for i := s.From; i < s.To && len(dead) < regions.MaxLinks; i++ {
		n := &o.Nodes[i]
		emphasised := fields.Formats(n.Tag) && o.Between(s.From, i).Text == 0
		if n.Text != "" || n.Tag != atom.A && !emphasised || n.End > s.To {
			continue
		}
		place := outline.HashPair(fields.PathBelow(o, i, s), uint64(n.Tag))
		times[place]++
		switch text := o.TextOf(outline.Span{From: i, To: n.End}); {
		case !mayName(text):
		case n.Tag == atom.A && n.Href == "":
			dead = append(dead, nameCandidate{i, outline.HashPair(place, times[place])})
		case emphasised && !fields.OnlyTerms(o, text) &&
			(n.Parent < 0 ||
				o.Between(n.Parent, o.Nodes[n.Parent].End).Text > o.Between(i, n.End).Text):
			begins = append(begins, nameCandidate{i, outline.HashPair(place, times[place])})
		}
	}
	return append(dead, begins...)
}

// mayName reports whether a text can be the name of an item: words, and neither a label nor
// something to do.
func mayName(text string) bool {
	return len(text) <= mostNamed && utf8.RuneCountInString(text) >= leastNamed &&
		strings.ContainsFunc(text, unicode.IsLetter) &&
		!fields.LabelEnd(text) && values.TypeOf(text) == "" && !regions.ServiceText(text)
}

// namingPlace returns the place at which n records say each something else; 0: there is none.
func namingPlace(o *outline.Outline, perRecord [][]nameCandidate, n int) uint64 {
	if n < 3 {
		return 0
	}
	said, differ := map[uint64]int{}, map[uint64]map[string]bool{}
	var order []uint64
	for _, cs := range perRecord {
		for _, c := range cs {
			if differ[c.place] == nil {
				differ[c.place] = map[string]bool{}
				order = append(order, c.place)
			}
			said[c.place]++
			differ[c.place][o.TextOf(outline.Span{From: c.node, To: o.Nodes[c.node].End})] = true
		}
	}
	for _, place := range order {
		if 5*said[place] >= 4*n && 5*len(differ[place]) >= 4*said[place] {
			return place
		}
	}
	return 0
}
