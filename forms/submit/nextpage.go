package submit

import (
	"bytes"
	"encoding/json"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"deepcrawl/forms/payload"
	"deepcrawl/forms/webform"
	"deepcrawl/surface/fetch"
)

// NextPage returns the request for the result page after p, which answers the assignments and shows
// so many records of total (0: not known); nil when p is the last one, or nobody knows the way on.
func NextPage(f *webform.Form, as []webform.Assignment, p *fetch.Page, shown,
	total int) *fetch.Request {
	t := f.Template
	if t == nil || t.More == nil || shown == 0 || shown < t.Size || p.Request == nil {
		return nil
	}
	page, before := 1, p
	if n, ok := strings.CutPrefix(p.Request.URL.Fragment, pageFragment); ok {
		page, _ = strconv.Atoi(n)
	}
	if total > 0 && t.Size > 0 && page*t.Size >= total {
		return nil
	}
	var answer any
	fragment := p
	if Has(*t.More, webform.Cursor) {
		answer, fragment = payload.Decoded(p.Body), Answered(t, p)
	}
	made, lost := chosenIn(f, as), false
	r, err := callOf(f, *t.More, page+1, func(p *webform.Part) string {
		switch p.Fill {
		case webform.Number:
			return strconv.Itoa(p.Start + (page-1)*p.Step)
		case webform.Cursor:
			c, ok := CursorAt(answer, p.Path)
			switch {
			case len(p.Attr) > 0:
				c, ok = CarriedAt(fragment, p.Attr)
			case p.Header != "":
				c = before.Header.Get(p.Header)
				ok = c != ""
			}
			lost = lost || !ok
			return c
		}
		return made.fill(p)
	})
	if err != nil || lost || repeats(r, p.Request) {
		return nil
	}
	return r
}

// chosenIn are the choices that assignments make, by the names of their fields.
func chosenIn(f *webform.Form, as []webform.Assignment) choices {
	made := choices{}
	for _, a := range as {
		if len(a.Values) > 0 && a.Field >= 0 && a.Field < len(f.Fields) {
			made[f.Fields[a.Field].Name] = a.Values[0]
		}
	}
	return made
}

// Onward is the request for the address that an answer gives as that of its next page: it is asked
// for as the first page of the assignments was. nil where that was not by GET.
func Onward(f *webform.Form, as []webform.Assignment, u *url.URL) *fetch.Request {
	if f.Template == nil || f.Template.First.Method != http.MethodGet {
		return nil
	}
	r, err := Request(f, as, Button(f))
	if err != nil || f.Template.Typed != "" {
		return nil
	}
	r.URL = u
	return r
}

// repeats reports whether a request asks what was asked before: the cursor behind the last page may
// be that of the last page.
func repeats(r, before *fetch.Request) bool {
	return WithoutFragment(r.URL.String()) == WithoutFragment(before.URL.String()) &&
		bytes.Equal(r.Body, before.Body) && maps.EqualFunc(r.Header, before.Header, slices.Equal)
}

// PageNumber is the request for a later result page of the assignments, where pages are asked for
// by number; nil elsewhere.
func PageNumber(f *webform.Form, as []webform.Assignment, n int) *fetch.Request {
	u, err := fetch.ParseURL(nil, f.PageURL)
	if err != nil || f.Template == nil {
		return nil
	}
	u.Fragment = pageFragment + strconv.Itoa(n-1)
	return NextPage(f, as, &fetch.Page{Request: &fetch.Request{URL: u}, URL: u},
		max(f.Template.Size, 1),
		0)
}

// CursorAt follows the path into an answer. There is none behind the last page, where a flag beside
// it says so.
func CursorAt(v any, path []string) (string, bool) {
	for _, step := range path {
		switch x := v.(type) {
		case map[string]any:
			for _, k := range []string{"hasNextPage", "has_next_page", "hasNext", "has_next",
				"hasMore", "has_more"} {
				if more, ok := x[k].(bool); ok && !more {
					return "", false
				}
			}
			v = x[step]
		case []any:
			i, err := strconv.Atoi(step)
			if i < 0 {
				i += len(x)
			}
			if err != nil || i < 0 || i >= len(x) {
				return "", false
			}
			v = x[i]
		default:
			return "", false
		}
	}
	switch x := v.(type) {
	case string:
		return x, x != ""
	case json.Number:
		return x.String(), true
	}
	return "", false
}
