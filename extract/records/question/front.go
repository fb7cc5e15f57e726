package question

import (
	"slices"
	"strings"

	"deepcrawl/extract/records/outline"
	"deepcrawl/forms"
)

// A Front is what the page of a form lists and says before anything is asked: links to the site's
// other pages, its news, notices. A form that takes no words cannot be asked for nonsense, and its
// page handed back, with the list at its foot, would be taken for an answer. Nil knows nothing.
type Front struct {
	Lists map[uint64]bool // each by all that it says
	Lines map[string]bool // what is said, in small letters
}

// Unsaid returns the lines that the form's page did not have before anything was asked: "if there
// are too many results, refine your search" says nothing of an answer there.
func (f *Front) Unsaid(lines []outline.TextLine) []outline.TextLine {
	if f == nil {
		return lines
	}
	return slices.DeleteFunc(slices.Clone(lines), func(l outline.TextLine) bool {
		return f.Lines[strings.ToLower(l.Text)]
	})
}

// Open reports whether nothing was asked that could narrow an answer.
func (a Asked) Open() bool {
	for _, q := range a.Query {
		for _, v := range q.Values {
			if v != "" && !a.RestsAt(q.Field, v) {
				return false
			}
		}
	}
	return true
}

// RestsAt reports whether a field of the form narrows nothing with a value: one that only lays out,
// or a menu's option for any.
func (a Asked) RestsAt(field int, value string) bool {
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
