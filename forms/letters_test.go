package forms

import (
	"testing"

	"deepcrawl/forms/webform"
)

// The box of which the page says how many letters it wants is the one that words go into; one for a
// code, or a most of letters, says nothing of the others.
func TestWordsGoIntoTheBoxThatMustHaveLetters(t *testing.T) {
	for html, want := range map[string]string{
		"<pre>Surname begins with <input name=surname> (at least two letters)\nForename contains " +
			"<input name=forename></pre>": "surname",
		"<pre>Forename contains <input name=forename>\nSurname begins with <input name=surname> " +
			"(min. 3 characters)</pre>": "surname",
		"<pre>Surname begins with <input name=surname>\nForename contains <input " +
			"name=forename></pre>": "surname",
		"<pre>Forename contains <input name=forename>\nSurname <input name=surname> (up to 30 " +
			"characters)</pre>": "forename",
	} {
		f := onlyForm(t,
			stepPage(t, "http://site.example/",
				`<form action="/find" method=post>`+html+`<button>Search</button></form>`))
		first := ""
		for _, fd := range f.Fields {
			if fd.Role == webform.Keyword && first == "" {
				first = fd.Name
			}
		}
		if first != want {
			t.Errorf("%s: words go into %q, want %q", html, first, want)
		}
	}
}
