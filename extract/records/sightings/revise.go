package sightings

import (
	"slices"
	"strings"
	"unicode"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/fields"
	"deepcrawl/extract/records/values"
	"deepcrawl/extract/records/wording"
)

// A View is a record as one page showed it, with what that page gives of its records at all.
type View struct {
	Sighting
	URL  string // of the item, without what the question left in it
	Text string
	// address of the page with the question in it; "" where that does not tell the question
	Page    string
	Columns []string // names that the page gave any of its records; nil: not known
}

// Evidence is what is known of the columns of a site before two views of a record are compared.
type Evidence struct {
	Counts map[Pair]Count                 // of all sightings so far
	Column func(form, name string) string // what exports call a column of a form
}

// A Revision is what of a record is other than it was. The zero value is nothing.
type Revision struct {
	Title, URL, Text bool
	// the column of the view before, and the one of the later view that says otherwise
	Columns []Pair
}

// Any reports whether anything is other than it was.
func (r *Revision) Any() bool { return r.Title || r.URL || r.Text || len(r.Columns) > 0 }

// What evidence it takes to compare two columns, or not to. None was fitted.
const (
	fewestSeen  = 3   // sightings that tell anything
	steadyShare = 0.9 // of the sightings of a column agree; of one of the question fewer do
)

// Revise says what of a record is other than an earlier round found it. Only like is compared with
// like:
//
//   - Two views of one form are compared in the columns that both pages give. A column that the
//     page gives to others and not to this record has lost its value; one that the page does not
//     give at all says nothing.
//   - Views of two forms are compared in the columns that are known to be one, and only where both
//     records have a value.
//   - Columns of the question, and times like "3 minutes ago", are not compared; the text is where
//     the page is the same.
func (e Evidence) Revise(said, shown View) (r Revision) {
	if said.Form != shown.Form {
		r.Title = e.of(said.Form, shown.Form, "").steady() && differ(said.Title, shown.Title)
		r.Columns = e.across(said, shown)
		return r
	}
	samePage := said.Page != "" && said.Page == shown.Page
	said, shown = e.exported(said), e.exported(shown)
	names, was := byName(said.Attributes)
	others, is := byName(shown.Attributes)
	unsteady := func(column string) bool { return e.of(said.Form, said.Form, column).unsteady() }
	whole, wide := true, samePage || said.Columns != nil && contains(shown.Columns, said.Columns)
	for _, name := range merged(names, others) {
		other := false
		switch {
		case unsteady(name) || ago(was[name]) || ago(is[name]):
			whole = false
		case is[name] == nil:
			other = samePage || slices.Contains(shown.Columns, name)
			whole = whole && other
		case was[name] == nil:
			other = wide || slices.Contains(said.Columns, name)
			whole = whole && other
		default:
			other = !one(said.Attributes, name, was[name], is[name], samePage)
		}
		if other {
			r.Columns = append(r.Columns, Pair{said.Form, name, said.Form, name})
		}
	}
	r.URL = said.URL != shown.URL
	if !unsteady("") {
		r.Title = said.Title != shown.Title && (samePage || differ(said.Title, shown.Title))
		r.Text = said.Text != shown.Text && whole && samePage
	}
	return r
}

// exported is a view with its columns called as exports call them.
func (e Evidence) exported(v View) View {
	v.Attributes, v.Columns = slices.Clone(v.Attributes), slices.Clone(v.Columns)
	for i := range v.Attributes {
		v.Attributes[i].Name = e.Column(v.Form, v.Attributes[i].Name)
	}
	for i := range v.Columns {
		v.Columns[i] = e.Column(v.Form, v.Columns[i])
	}
	return v
}

// across are the columns of another form that say otherwise.
func (e Evidence) across(said, shown View) (all []Pair) {
	names, was := byName(said.Attributes)
	others, is := byName(shown.Attributes)
	for _, name := range names {
		column := e.Column(said.Form, name)
		for _, other := range others {
			if e.Column(shown.Form, other) != column || ago(was[name]) || ago(is[other]) ||
				len(was[name]) != len(is[other]) {
				continue
			}
			c := e.of(said.Form, shown.Form, column)
			known := c.steady()
			if !known && (c.Seen >= fewestSeen || !telling(name) || !telling(other)) {
				continue
			}
			for i, v := range was[name] {
				if w := is[other][i]; differ(v, w) && (known || shape(v) == shape(w)) {
					all = append(all, Pair{said.Form, name, shown.Form, other})
					break
				}
			}
		}
	}
	return all
}

// telling reports whether columns of two forms that are called so are one, as far as nothing else
// is known. An item has one year of its own, and several dates.
func telling(name string) bool { return !fields.TellsType(name) || ofItem[name] }

var ofItem = wording.Words("year price isbn issn doi email phone")

// of is what records that two forms showed, in either order, tell of a column; "" is the title.
func (e Evidence) of(form, other, column string) (all Count) {
	for p, c := range e.Counts {
		if p.Form == form && p.Again == other || p.Form == other && p.Again == form {
			if column == "" && p.Name == "" ||
				column != "" && p.Name != "" && e.Column(p.Form, p.Name) == column &&
					e.Column(p.Again, p.AgainName) == column {
				all = all.and(c)
			}
		}
	}
	return all
}

// steady and unsteady report whether a column is of the record, or of the question. Of one that was
// hardly seen neither is known.
func (c Count) steady() bool {
	return c.Seen >= fewestSeen && float64(c.Agreed) >= steadyShare*float64(c.Seen)
}
func (c Count) unsteady() bool {
	return c.Seen >= fewestSeen && float64(c.Agreed) < steadyShare*float64(c.Seen)
}

func merged(a, b []string) []string {
	for _, name := range b {
		if !slices.Contains(a, name) {
			a = append(a, name)
		}
	}
	return a
}

// ago reports whether a value is a time that goes by the day on which it is read.
func ago(vs []string) bool {
	return slices.ContainsFunc(vs, func(v string) bool { return values.TypeOf(v) == "relative" })
}

// one reports whether a column says what it said. On another page of the form a value may be cut
// elsewhere, and a link has the question.
func one(as []answer.Attribute, name string, was, is []string, samePage bool) bool {
	if slices.Equal(was, is) {
		return true
	}
	url := slices.ContainsFunc(as, func(a answer.Attribute) bool {
		return a.Name == name && a.Type == "url"
	})
	return !samePage && slices.EqualFunc(was, is, func(v, w string) bool {
		return v == w || begins(v, w) || begins(w, v) || isCut(v) || isCut(w) ||
			url && path(v) == path(w)
	})
}

// isCut reports whether a value says that it is a piece of a longer one.
func isCut(v string) bool {
	const before, behind = "…", "..."
	return strings.HasPrefix(v, before) || strings.HasPrefix(v, behind) ||
		strings.HasSuffix(v, before) || strings.HasSuffix(v, behind)
}

func path(url string) string {
	url, _, _ = strings.Cut(url, "?")
	return url
}

// differ reports whether two values say different things: neither is a piece of anything, the other
// one included.
func differ(v, w string) bool {
	v, w = strings.ToLower(folded(v)), strings.ToLower(folded(w))
	return v != "" && w != "" && !isCut(v) && !isCut(w) && !strings.Contains(v, w) &&
		!strings.Contains(w, v)
}

// shape is how a value with a number is written: "0/0/0" for a date that another page writes as "a
// 0, 0".
func shape(v string) string {
	if !strings.ContainsFunc(v, unicode.IsDigit) {
		return ""
	}
	var b strings.Builder
	last := rune(0)
	for _, r := range v {
		switch {
		case unicode.IsDigit(r):
			r = '0'
		case unicode.IsLetter(r):
			r = 'a'
		}
		if r != last || r != '0' && r != 'a' {
			b.WriteRune(r)
		}
		last = r
	}
	return b.String()
}

func contains(all, some []string) bool {
	return !slices.ContainsFunc(some, func(s string) bool { return !slices.Contains(all, s) })
}
