package records

import (
	"slices"
	"strings"

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
	o, err := outlineOf(p, "")
	if err != nil {
		return f
	}
	for _, c := range o.candidates() {
		f.lists[o.listHash(c.spans)] = true
	}
	for _, l := range o.lines(o.all()) {
		f.lines[strings.ToLower(l.text)] = true
	}
	return f
}

// unsaid returns the lines that the form's page did not have before anything was asked: "if there are too many
// results, refine your search" says nothing of an answer there.
func (f *Front) unsaid(lines []textLine) []textLine {
	if f == nil {
		return lines
	}
	return slices.DeleteFunc(slices.Clone(lines), func(l textLine) bool { return f.lines[strings.ToLower(l.text)] })
}

// listHash is that of all that a list says.
func (o *outline) listHash(spans []span) uint64 {
	h := hashString(fnvOffset, "list")
	for _, s := range spans {
		for _, l := range o.lines(s) {
			h = hashString(h, strings.ToLower(l.text)+"\n")
		}
		h = hashString(h, "\x00")
	}
	return h
}

// stood reports whether the form's page shows the same list of links before anything is asked. That a part
// of one is shown is no such sign, as a page may list everything, nor is a list that says more than links do:
// it may be the answer to what the form has chosen at first.
func (r *reading) stood(c *candidate) bool {
	if r.a.Front == nil || len(r.a.Front.lists) == 0 || !r.a.Front.lists[r.o.listHash(c.spans)] {
		return false
	}
	if slices.ContainsFunc(c.spans, func(s span) bool { return !r.o.bareLink(s) }) {
		return false
	}
	r.before = append(r.before, c.spans...)
	return true
}

// bareLink reports whether a record is a link, or several, and says nothing beside it.
func (o *outline) bareLink(s span) bool {
	all := o.between(s.from, s.to)
	return all.links > 0 && all.linkText >= all.text
}

// nothingNew reports whether the choice is no answer, as all of it stands on the form's page as well. Where
// everything was asked for, a list with further pages may stand there.
func (r *reading) nothingNew() bool {
	return r.stands() && !(r.counted() && len(r.f.spans) == r.total.size()) && !(r.a.open() && r.res.Next != nil)
}

// stands reports whether all records of the choice stand on the form's page as well.
func (r *reading) stands() bool {
	return r.ok && len(r.before) > 0 && !slices.ContainsFunc(r.f.spans, func(s span) bool {
		return !slices.ContainsFunc(r.before, func(b span) bool { return b.holds(s) })
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
