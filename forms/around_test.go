package forms

import (
	"testing"

	"deepcrawl/forms/kind"
)

// What stands before the heading of a form, and a link before it, belong to the page: they do not
// say what the form does.
func TestAFormIsNotNamedByWhatTheSiteHasAboveIt(t *testing.T) {
	const boxes = `<p><label>Title <input name=t></label> <label>Author <input name=d></label>` +
		`</p><button>Go</button></form>`
	for _, tt := range []struct {
		name, body string
		asked      bool
	}{
		{"one link of a menu", `<h1>Books</h1><ul><li><a href="/bye">Sign out</a></li></ul><h2>` +
			`Go</h2><form action="/hits">` + boxes, true},
		{"the same without a heading",
			`<h1>Books</h1><ul><li><a href="/bye">Sign out</a></li></ul><form action="/hits">` +
				boxes, true},
		{"a banner", `<div>Sign out of Leeds</div><h2>Books</h2><form action="/hits">` + boxes,
			true},
		{"a banner without a heading", `<div>Sign out of Leeds</div><form action="/hits">` + boxes,
			false},
		{"two headings", `<h1>Delete a book</h1><h2>Book</h2><form action="/hits">` + boxes, false},
		{"a link to the form itself",
			`<a href="#f">Delete a book</a><form id=f action="/hits">` + boxes, false},
		{"a sentence below the heading",
			`<h2>Book</h2><p>Report a book</p><form action="/hits">` + boxes, false},
	} {
		found, err := Find(pageAt(t, "http://h.example/", tt.body))
		if err != nil || len(found) != 1 {
			t.Fatal(tt.name, err, len(found))
		}
		if ok, why := kind.Searchable(found[0]); ok != tt.asked {
			t.Errorf("%s: asked is %v: %s", tt.name, ok, why)
		}
	}
}
