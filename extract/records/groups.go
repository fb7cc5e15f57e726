package records

import (
	"strings"

	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/fields"
	"deepcrawl/extract/records/outline"
)

// Groups are records under headings that say what they have in common: a day, a department, a
// letter. The heading is a row or an element of its own between the records, and an attribute of
// each below it.

// GroupName is what the attribute is called that a heading over records is.
const GroupName = "group"

// longestHeading is how long, in bytes, a heading is at most.
const longestHeading = 120

// fewestGroups is how many different headings a page has from which headings of its kind are known
// to part groups: one alone is that of the list.
const fewestGroups = 2

// groups returns what the heading above each record says, "" for none. One that stands above the
// first record alone counts where other pages of the form have such between their records.
func (r *reading) groups(spans []outline.Span) []string {
	if len(spans) == 0 {
		return nil
	}
	heads := make([]int32, len(spans))
	from := r.o.BoxOf(spans)
	kinds := map[uint64]map[string]bool{} // different headings by what they look like, those between records
	for k, s := range spans {
		heads[k] = headingIn(r.o, outline.Span{From: from + 1, To: s.From})
		if h := heads[k]; h >= 0 && k > 0 {
			path := headingPath(r.o, h)
			if kinds[path] == nil {
				kinds[path] = map[string]bool{}
			}
			kinds[path][headingText(r.o, h)] = true
		}
		from = s.To - 1
	}
	if first := heads[0]; first >= 0 {
		if kind := kinds[headingPath(r.o, first)]; kind != nil {
			kind[headingText(r.o, first)] = true
		}
	}
	for path, texts := range kinds {
		if len(texts) >= fewestGroups && len(texts) < len(spans) {
			r.w.grouped(path)
		}
	}
	if r.w.Grouped == 0 {
		return nil
	}
	out, last := make([]string, len(spans)), ""
	for k, h := range heads {
		if h >= 0 && headingPath(r.o, h) == r.w.Grouped {
			last = headingText(r.o, h)
		}
		out[k] = last
	}
	return out
}

// grouped keeps what headings over groups look like.
func (w *Wrapper) grouped(path uint64) {
	if w.Grouped == 0 {
		w.Grouped = path
		w.changed()
	}
}

// headingIn returns the last heading of a stretch that lies between two records; -1 for none.
func headingIn(o *outline.Outline, s outline.Span) int32 {
	for i := s.To - 1; i >= s.From; i-- {
		n := &o.Nodes[i]
		if n.Text != "" || n.End > s.To || n.Side {
			continue
		}
		switch n.Tag {
		case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Caption, atom.Legend:
		case atom.Tr:
			if !fields.LoneCell(o, i) {
				continue
			}
		default:
			continue
		}
		if text := headingText(o, i); text != "" && len(text) <= longestHeading {
			return i
		}
	}
	return -1
}

func headingText(o *outline.Outline, i int32) string {
	return strings.TrimSpace(o.TextOf(outline.Span{From: i, To: o.Nodes[i].End}))
}

// headingPath tells kinds of headings apart: the element, its class and those around it.
func headingPath(o *outline.Outline, i int32) uint64 { return o.Nodes[i].Path }

// underHeading puts the headings over groups in front of what the records say.
func underHeading(perRecord [][]fields.Item, groups []string) {
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
