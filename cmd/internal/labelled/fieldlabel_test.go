package labelled

import (
	"testing"

	"deepcrawl/forms"
)

// The set labels each control by its name and knows no role: boxes to tick are refinements whatever
// field they are joined to, and a box for a city is one also where it is the keyword.
func TestFieldsAreCalledAsTheSetCallsThem(t *testing.T) {
	p, err := StoredPage("http://site.test/", `<form action=/search>
<label>Enter city <input name=where></label>
<fieldset><legend>Rooms with</legend>
<label><input type=checkbox name=a1> Bath</label> <label><input type=checkbox name=a2> View</label>
<label><input type=checkbox name=a3> Sauna</label> <label><input type=checkbox name=a4> Bar</label>
</fieldset><button>Search</button></form>`)
	if err != nil {
		t.Fatal(err)
	}
	fs, err := forms.Find(p)
	if err != nil || len(fs) != 1 {
		t.Fatalf("%d forms, %v", len(fs), err)
	}
	for name, want := range map[string]string{"where": "city", "a1": "search category / refinement",
		"a3": "search category / refinement", "b": ""} {
		if got := FieldLabel(fs[0], name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}
