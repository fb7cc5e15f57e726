package forms_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/forms"
	"deepcrawl/forms/submit"
)

// Links that change nothing but the number of results are a menu of the form whose listing they
// stand beside.
func TestLinksWithNumbersOfResultsAreAMenu(t *testing.T) {
	const form = `<form action=/books><input name=q type=search><button>Search</button></form>`
	for name, c := range map[string]struct {
		links string
		want  []string // addresses that the sizes give
	}{
		"beside the listing": {
			`Per page: 25, <a href="/books?per_page=50">50</a> <a href="?per_page=100">100</a>`,
			[]string{"http://a.test/books?q=x&per_page=50",
				"http://a.test/books?q=x&per_page=100"}},
		"above and below": {`<a href="/books?limit=20">20</a><a href="/books?limit=40">` +
			`40</a><hr><a href="/books?limit=20">20</a><a href="/books?limit=40">40</a>`,
			[]string{"http://a.test/books?q=x&limit=20", "http://a.test/books?q=x&limit=40"}},
		"with other parameters": {`<a href="/books?sort=a&amp;pagesize=20">20</a><a ` +
			`href="/books?sort=a&amp;pagesize=40">40</a>`,
			[]string{"http://a.test/books?q=x&pagesize=20", "http://a.test/books?q=x&pagesize=40"}},
		"words behind, to hear": {`<a href="/books?per_page=50">50<span class=sr-only> pro ` +
			`Seite</span></a><a href="/books?per_page=100">100<span class=sr-only> pro ` +
			`Seite</span></a>`,
			[]string{"http://a.test/books?q=x&per_page=50",
				"http://a.test/books?q=x&per_page=100"}},
		"words around": {`<a href="/books?per_page=50">Show 50 per page</a><a ` +
			`href="/books?per_page=100">Show 100 per page</a>`,
			[]string{"http://a.test/books?q=x&per_page=50",
				"http://a.test/books?q=x&per_page=100"}},
		"ranges of results": {
			`<a href="/books?limit=50">1-50</a><a href="/books?limit=100">51-100</a>`, nil},
		"numbers of pages": {
			`<a href="/books?page=10">10</a><a href="/books?page=20">20</a>`, nil},
		"another listing": {
			`<a href="/authors?per_page=50">50</a><a href="/authors?per_page=100">100</a>`, nil},
		"another number is shown": {
			`<a href="/books?per_page=50">5</a><a href="/books?per_page=100">10</a>`, nil},
		"one choice": {`<a href="/books?per_page=50">50</a>`, nil},
		"the form has it already": {`<a href="/books?q=50">50</a><a href="/books?q=100">100</a>`,
			nil},
	} {
		t.Run(name, func(t *testing.T) {
			f := find(t, page(t, "http://a.test/books", form+c.links))[0]
			plain, err := submit.Request(f,
				[]forms.Assignment{{Field: 0, Name: "q", Values: []string{"x"}}}, nil)
			if err != nil || plain.URL.String() != "http://a.test/books?q=x" {
				t.Fatalf("as served it sends %v, %v", plain.URL, err)
			}
			var got []string
			for i, fd := range f.Fields {
				if fd.Role != forms.PageSize {
					continue
				}
				for _, o := range fd.Domain.Options[1:] {
					r, err := submit.Request(f,
						[]forms.Assignment{{Field: 0, Name: "q", Values: []string{"x"}},
							{Field: i, Name: fd.Name, Values: []string{o.Value}}}, nil)
					if err != nil {
						t.Fatal(err)
					}
					got = append(got, r.URL.String())
				}
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("sizes (-want +got):\n%s", diff)
			}
		})
	}
}
