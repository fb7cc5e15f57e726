package onward

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"deepcrawl/extract/records/paging"
	"deepcrawl/extract/records/question"
	"deepcrawl/surface/fetch"
)

// Some programs forget the question in their links to further pages: page two of any search is page
// two of everything. What was asked stands in the request of the first page, and is sent with the
// others where that helps. Where it does not, a query has one page.

// What becomes of ways to further pages that ask nothing of what was asked.
const (
	Carried = "carried" // they are sent with what their page was asked by
	Dropped = "dropped" // they are not followed
)

// Sent returns the parameters that a page was asked by, be it in its address or in what was posted.
func Sent(p *fetch.Page) url.Values {
	sent := url.Values{}
	if p.Request != nil && len(p.Request.Body) > 0 {
		if body, err := url.ParseQuery(string(p.Request.Body)); err == nil {
			sent = body
		}
	}
	if p.URL != nil {
		for name, values := range p.URL.Query() {
			sent[name] = values
		}
	}
	return sent
}

// Carry returns the way to a further page with those parameters that it lacks.
func Carry(way *url.URL, sent url.Values) *url.URL {
	c := *way
	q := c.Query()
	for name, values := range sent {
		if !q.Has(name) {
			q[name] = values
		}
	}
	c.RawQuery = q.Encode()
	return &c
}

// Forgets reports whether a way to a further page has nothing in it of what was asked, where
// something was.
func Forgets(a question.Asked, way *fetch.Request) bool {
	if way == nil || way.URL == nil || len(way.Body) > 0 {
		return false
	}
	there := way.URL.Query()
	any := false
	for _, as := range a.Query {
		for _, v := range as.Values {
			if v == "" {
				continue
			}
			any = true
			if slices.Contains(strings.FieldsFunc(way.URL.Path, separatesPath), v) {
				return false
			}
			for _, values := range there {
				if slices.Contains(values, v) {
					return false
				}
			}
		}
	}
	return any
}

// AsksNothing reports whether a page was come to by an address that has no field of the form in it
// as it was asked, as the address of a first page has.
func AsksNothing(a question.Asked, came *fetch.Request) bool {
	if came == nil || came.URL == nil || len(came.Body) > 0 || a.Form == nil {
		return false
	}
	there := came.URL.Query()
	for _, as := range a.Query {
		if slices.Equal(there[as.Name], as.Values) {
			return false
		}
	}
	for _, fd := range a.Form.Fields {
		if vs, ok := there[fd.Name]; ok &&
			(slices.Equal(vs, fd.Default) || slices.Equal(vs, []string{""})) {
			return false
		}
	}
	parts := strings.FieldsFunc(came.URL.Path, separatesPath)
	for _, vs := range there {
		parts = append(parts, vs...)
	}
	return !slices.ContainsFunc(parts, mayCount) && (a.Term == "" || Forgets(a, came))
}

// mayCount reports whether a value may be the number of a page or of a record.
func mayCount(value string) bool {
	_, err := strconv.Atoi(value)
	return err == nil
}

// separatesPath reports whether a rune separates values in a path: /find/tin, /find-tin-2.html.
func separatesPath(r rune) bool { return strings.ContainsRune("/-_.,;=+", r) }

// PageBefore returns the address of the page before one, by the one number in which the address of
// the page after it is larger; nil where there is none.
func PageBefore(page, after *url.URL) *url.URL {
	from, to := paging.NewAddress(page.String()), paging.NewAddress(after.String())
	for _, s := range from.Slots {
		for _, t := range to.Slots {
			grown := t.Value - s.Value
			if s.Key != t.Key || grown <= 0 || grown > s.Value ||
				from.Text[:s.From] != to.Text[:t.From] || from.Text[s.To:] != to.Text[t.To:] {
				continue
			}
			at := paging.Template{Before: from.Text[:s.From], After: from.Text[s.To:],
				First: s.Value - grown}
			if req := at.Request(1, page); req != nil {
				return req.URL
			}
		}
	}
	return nil
}
