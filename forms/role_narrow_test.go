package forms

import (
	"testing"

	"deepcrawl/forms/webform"
)

// The number of a house is asked beside its street; words go into the box for the street, which
// comes first and has room for them.
func TestWordsGoIntoTheStreetAndNotTheNumberOfAHouse(t *testing.T) {
	for html, want := range map[string]string{
		`<label>Street <input name=street size=30></label> <label>House number <input name=nr ` +
			`size=6></label>`: "street",
		`<label>Street <input name=street size=30></label> <label>Name of the monument <input ` +
			`name=nr size=30></label>`: "nr",
	} {
		f := onlyForm(t,
			stepPage(t, "http://site.example/",
				`<form action="/find">`+html+`<button>Search</button></form>`))
		for _, fd := range f.Fields {
			if got := fd.Role == webform.Keyword; got != (fd.Name == want) &&
				fd.Role != webform.Submit {
				t.Errorf("%s: %s is %s", html, fd.Name, fd.Role)
			}
		}
	}
}
