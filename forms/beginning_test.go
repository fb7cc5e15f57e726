package forms

import (
	"slices"
	"testing"

	"deepcrawl/forms/fields"
	"deepcrawl/forms/submit"
	"deepcrawl/forms/webform"
)

// What a form has of a later page is told by its address, whatever it is called, and proven by the
// form on the first page.
func TestAFormOfALaterPageBeginsAtTheFirst(t *testing.T) {
	read := func(at, hidden string) *webform.Form {
		fs, err := Find(
			pageAt(t, at, `<form method=post action="/liste">`+hidden+
				`<input name=q><input type=submit value=Suchen></form>`))
		if err != nil || len(fs) != 1 {
			t.Fatal(at, len(fs), err)
		}
		return fs[0]
	}
	for _, tt := range []struct {
		name, at, hidden string
		beginnings       []string
		first            string // its hidden fields there
		want             string // what is sent
	}{
		{"a record", "http://h.example/liste?x=a&ab=91", `<input type=hidden name=ab value=91>`,
			[]string{"http://h.example/liste?x=a"}, `<input type=hidden name=ab value=1>`,
			"ab=1&q="},
		{"counted from 0, by another name", "http://h.example/liste?blatt=4",
			`<input type=hidden name=seite value=3>`, []string{"http://h.example/liste"},
			`<input type=hidden name=seite value=0>`, "seite=0&q="},
		{"in the path", "http://h.example/alle/7/", `<input type=hidden name=p value=7>`,
			[]string{"http://h.example/alle"}, `<input type=hidden name=p value=1>`, "p=1&q="},
		{"the page of the site", "http://h.example/?page=12",
			`<input type=hidden name=page value=12>`, []string{"http://h.example/"},
			`<input type=hidden name=page value=12>`, "page=12&q="},
		{"another larger number", "http://h.example/?page=12",
			`<input type=hidden name=page value=12>`, []string{"http://h.example/"},
			`<input type=hidden name=page value=40>`, "page=12&q="},
		{"a number that is no place", "http://h.example/liste?x=a",
			`<input type=hidden name=db value=12>`, nil, "", ""},
	} {
		f := read(tt.at, tt.hidden)
		if got := fields.Beginnings(f); !slices.Equal(got, tt.beginnings) {
			t.Errorf("%s: %q", tt.name, got)
		}
		if tt.beginnings == nil {
			continue
		}
		r, err := submit.Request(fields.BegunAs(f, read(tt.beginnings[0], tt.first)), nil, nil)
		if err != nil || string(r.Body) != tt.want {
			t.Errorf("%s: sends %q, %v", tt.name, r.Body, err)
		}
	}
}
