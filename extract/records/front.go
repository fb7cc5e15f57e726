package records

import (
	"slices"
	"strings"

	"deepcrawl/extract/records/outline"
	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
)

// A Front is what the page of a form lists and says before anything is asked: links to the site's other
// pages, its news, notices. A form that takes no words cannot be asked for nonsense, and its page handed back,
// with the list at its foot, would be taken for an answer. Nil knows nothing.
type Front struct {
	lists map[uint64]bool // each by all that it says
	lines map[string]bool // what is said, in small letters
}

// LearnFront reads the page of a form as it was before anything was asked.
func LearnFront(p *fetch.Page) *Front {
	f := &Front{lists: map[uint64]bool{}, lines: map[string]bool{}}
	if p == nil || p.URL == nil || p.Status >= 400 || isJSON(p) {
		return f
	}
	o, err := outline.Of(p, "")
	if err != nil {
		return f
	}
	for _, c := range candidates(o) {
		f.lists[listHash(o, c.spans)] = true
	}
	for _, l := range o.Lines(o.All()) {
		f.lines[strings.ToLower(l.Text)] = true
	}
	return f
}

// unsaid returns the lines that the form's page did not have before anything was asked: "if there are too many
// results, refine your search" says nothing of an answer there.
func (f *Front) unsaid(lines []outline.TextLine) []outline.TextLine {
	if f == nil {
		return lines
	}
	return slices.DeleteFunc(slices.Clone(lines), func(l outline.TextLine) bool { return f.lines[strings.ToLower(l.Text)] })
}

// listHash is that of all that a list says.
func listHash(o *outline.Outline, spans []outline.Span) uint64 {
	h := outline.HashString(outline.FnvOffset, "list")
	for _, s := range spans {
		for _, l := range o.Lines(s) {
			h = outline.HashString(h, strings.ToLower(l.Text)+"\n")
		}
		h = outline.HashString(h, "\x00")
	}
	return h
}

// stood reports whether the form's page shows the same list of links before anything is asked. That a part
// of one is shown is no such sign, as a page may list everything, nor is a list that says more than links do:
// it may be the answer to what the form has chosen at first.
func (r *reading) stood(c *candidate) bool {
	if r.a.Front == nil || len(r.a.Front.lists) == 0 || !r.a.Front.lists[listHash(r.o, c.spans)] {
		return false
	}
	if slices.ContainsFunc(c.spans, func(s outline.Span) bool { return !bareLink(r.o, s) }) {
		return false
	}
	r.before = append(r.before, c.spans...)
	return true
}

// bareLink reports whether a record is a link, or several, and says nothing beside it.
func bareLink(o *outline.Outline, s outline.Span) bool {
	all := o.Between(s.From, s.To)
	return all.Links > 0 && all.LinkText >= all.Text
}

// nothingNew reports whether the choice is no answer, as all of it stands on the form's page as well. Where
// everything was asked for, a list with further pages may stand there.
func (r *reading) nothingNew() bool {
	return r.stands() && !(r.counted() && len(r.f.spans) == r.total.Size()) && !(r.a.open() && r.res.Next != nil)
}

// stands reports whether all records of the choice stand on the form's page as well.
func (r *reading) stands() bool {
	return r.ok && len(r.before) > 0 && !slices.ContainsFunc(r.f.spans, func(s outline.Span) bool {
		return !slices.ContainsFunc(r.before, func(b outline.Span) bool { return b.Holds(s) })
	})
}

// unpunished gives a choice back what it lost for standing on the form's page, where everything was asked for
// and nothing else on the page is better.
func (r *reading) unpunished() {
	if r.a.open() && r.stands() {
		r.f.score += staticPenalty
	}
}

// open reports whether nothing was asked that could narrow an answer.
func (a Asked) open() bool {
	for _, q := range a.Query {
		for _, v := range q.Values {
			if v != "" && !a.restsAt(q.Field, v) {
				return false
			}
		}
	}
	return true
}

// restsAt reports whether a field of the form narrows nothing with a value: one that only lays out, or a
// menu's option for any.
func (a Asked) restsAt(field int, value string) bool {
	if a.Form == nil || field < 0 || field >= len(a.Form.Fields) {
		return false
	}
	fd := &a.Form.Fields[field]
	switch fd.Role {
	case forms.Keyword, forms.Filter, forms.RangeFrom, forms.RangeTo:
	default:
		return true
	}
	for _, o := range fd.Domain.Options {
		if o.Value == value {
			return o.Any
		}
	}
	return false
}
