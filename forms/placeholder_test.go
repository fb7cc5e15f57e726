package forms_test

import (
	"testing"

	"deepcrawl/forms/boxtype"
)

func TestAMenuThatStandsAtAPromptHasNothingChosen(t *testing.T) {
	for text, c := range map[string]struct {
		value string
		unset bool
	}{
		"-- Select district --": {"0", true},
		"चुनें":                 {"0", true},
		"Please choose":         {"", true},
		"-- choose --":          {"-1", true},
		"All districts":         {"0", false},
		"Leeds":                 {"0", false},
	} {
		fs := find(t, page(t, "http://s.example/",
			`<form action="/s"><label>District <select name="d"><option value="`+c.value+`">`+text+
				`</option>
			<option value="1">Bath</option><option value="2">Ely</option><option value="3">Truro</option></select></label><input type="submit" value="Search"></form>`))
		f := fs[0].Fields[0]
		if got := boxtype.Unset(&f); got != c.unset {
			t.Errorf("%q of value %q: nothing chosen %v, want %v; options %+v, default %q", text,
				c.value, got, c.unset, f.Domain.Options, f.Default)
		}
	}
}
