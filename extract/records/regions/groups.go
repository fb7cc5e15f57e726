package regions

import (
	"strconv"
	"strings"

	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/fields"
	"deepcrawl/extract/records/outline"
)

// GroupName is what the attribute is called that a heading over records is.
const GroupName = "group"

// longestHeading is how long, in bytes, a heading is at most.
const longestHeading = 120

// FewestGroups is how many different headings a page has from which headings of its kind are known
// to part groups: one alone is that of the list.
const FewestGroups = 2

// HeadingIn returns the last heading of a stretch that lies between two records; -1 for none.
func HeadingIn(o *outline.Outline, s outline.Span) int32 {
	for i := s.To - 1; i >= s.From; i-- {
		n := &o.Nodes[i]
		if n.Text != "" || n.End > s.To || n.Side {
			continue
		}
		switch n.Tag {
		case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Caption, atom.Legend:
		case atom.Tr:
			if !outline.LoneCell(o, i) {
				continue
			}
		default:
			continue
		}
		if text := HeadingText(o, i); text != "" && len(text) <= longestHeading &&
			!numbersPages(o, i) {
			return i
		}
	}
	return -1
}

// fewestPages is how many links that are mere numbers make a row one of pages: "Page: 1 2 3" links
// two of them.
const fewestPages = 2

// numbersPages reports whether half of the links of an element, and no fewer than two, are numbers:
// it turns the pages, and heads nothing.
func numbersPages(o *outline.Outline, i int32) bool {
	links, numbers := 0, 0
	for k := i + 1; k < o.Nodes[i].End; k++ {
		if n := &o.Nodes[k]; n.Tag == atom.A {
			links++
			if _, err := strconv.Atoi(
				strings.Trim(o.TextOf(outline.Span{From: k, To: n.End}), "[]() ")); err == nil {
				numbers++
			}
		}
	}
	return numbers >= fewestPages && 2*numbers >= links
}

// HeadingText is what a heading over a group of records says.
func HeadingText(o *outline.Outline, i int32) string {
	return strings.TrimSpace(o.TextOf(outline.Span{From: i, To: o.Nodes[i].End}))
}

// HeadingPath tells kinds of headings apart: the element, its class and those around it.
func HeadingPath(o *outline.Outline, i int32) uint64 { return o.Nodes[i].Path }

// UnderHeading puts the headings over groups in front of what the records say.
func UnderHeading(perRecord [][]fields.Item, groups []string) {
	for i, g := range groups {
		if g = fields.Tidy(g); g != "" && strings.ContainsFunc(g, fields.Says) {
			it := fields.Item{Value: g, Name: GroupName}
			if len(perRecord[i]) > 0 {
				it.Span = perRecord[i][0].Span
			}
			perRecord[i] = append([]fields.Item{it}, perRecord[i]...)
		}
	}
}
