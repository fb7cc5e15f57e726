package records

import (
	"slices"
	"strings"
	"unicode"

	"deepcrawl/extract/records/jsonrec"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/question"
	"deepcrawl/extract/records/regions"
	"deepcrawl/surface/fetch"
)

// LearnFront reads the page of a form as it was before anything was asked.
func LearnFront(p *fetch.Page) *question.Front {
	f := &question.Front{Lists: map[uint64]bool{}, Lines: map[string]bool{}}
	if p == nil || p.URL == nil || p.Status >= 400 || jsonrec.IsJSON(p) {
		return f
	}
	o, err := outline.Of(p, "")
	if err != nil {
		return f
	}
	for _, c := range regions.Candidates(o) {
		f.Lists[listHash(o, c.Spans)] = true
	}
	for _, l := range o.PageLines() {
		f.Lines[strings.ToLower(l.Text)] = true
	}
	return f
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

// stood reports whether the form's page shows the same list of links before anything is asked. That
// a part of one is shown is no such sign, as a page may list everything, nor is a list that says
// more than links do: it may be the answer to what the form has chosen at first.
func (r *reading) stood(c *regions.Candidate) bool {
	if r.a.Front == nil || len(r.a.Front.Lists) == 0 || !r.a.Front.Lists[listHash(r.o, c.Spans)] {
		return false
	}
	if slices.ContainsFunc(c.Spans, func(s outline.Span) bool { return !bareLink(r.o, s) }) {
		return false
	}
	r.before = append(r.before, c.Spans...)
	return true
}

// bareLink reports whether a record is a link, or several, and says nothing beside it. Signs beside
// a link, such as the "»" before each in a menu, say nothing.
func bareLink(o *outline.Outline, s outline.Span) bool {
	return o.Between(s.From, s.To).Links > 0 &&
		!slices.ContainsFunc(o.Nodes[s.From:s.To], func(n outline.Node) bool {
			return !n.InLink &&
				strings.ContainsFunc(n.Text, func(c rune) bool {
					return unicode.IsLetter(c) || unicode.IsDigit(c)
				})
		})
}

// nothingNew reports whether the choice is no answer, as all of it stands on the form's page as
// well. Where everything was asked for, a list with further pages may stand there.
func (r *reading) nothingNew() bool {
	return r.stands() && !(r.counted() && len(r.f.Spans) == r.total.Size()) &&
		!(r.a.Open() && r.res.Next != nil)
}

// stands reports whether all records of the choice stand on the form's page as well.
func (r *reading) stands() bool {
	return r.ok && len(r.before) > 0 && !slices.ContainsFunc(r.f.Spans, func(s outline.Span) bool {
		return !slices.ContainsFunc(r.before, func(b outline.Span) bool { return b.Holds(s) })
	})
}

// shownAnyway reports whether the choice is no answer, as nonsense is shown all of it: the links
// below each page. Where everything was asked for, or there are further pages, it may be the
// beginning of a list that nonsense is shown as well; so may what holds the word asked for, if that
// is one that not every text holds.
func (r *reading) shownAnyway() bool {
	return r.ok && r.a.Empty != nil && !r.a.Open() && r.res.Next == nil &&
		!(r.counted() && len(r.f.Spans) == r.total.Size()) &&
		(len(r.a.Term) < question.LeastTelling || !r.holdTerm()) &&
		r.share(&r.f.Candidate, r.staticSpan) == 1
}
