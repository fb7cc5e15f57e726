package forms_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestLinksToTheActionOfAFormShowValuesOfItsBoxes(t *testing.T) {
	const form = `<form action=/jobs><input name=what><input name=where><input name=radius ` +
		`type=hidden value=25><button>Search</button></form>`
	for name, c := range map[string]struct {
		links string
		want  []string
	}{
		"popular places": {`<a href="/jobs?what=&amp;where=New+York">New York</a><a ` +
			`href="?where=Reno#top">Reno</a>`, []string{"New York"}},
		"in order and once": {`<a href="/jobs?where=Reno">a</a><a href="/jobs?where=Boise">b</a>` +
			`<a href="/jobs?where=reno">c</a>`, []string{"Reno", "Boise"}},
		"of another form": {`<a href="/events?where=Reno">Reno</a>`, nil},
		"without a value": {`<a href="/jobs?where=">All</a><a href="/jobs">Jobs</a>`, nil},
		"several values":  {`<a href="/jobs?where=Reno&amp;where=Boise">both</a>`, nil},
	} {
		t.Run(name, func(t *testing.T) {
			f := find(t, page(t, "http://a.test/", form+c.links))[0]
			if diff := cmp.Diff(c.want, f.Fields[1].Linked); diff != "" {
				t.Error(diff)
			}
		})
	}
}
