package forms_test

import (
	"strings"
	"testing"

	"deepcrawl/forms/kind"
)

// A search that wants terms accepted is for a person; a box that only names what things are
// accepted is a filter.
func TestASearchThatWantsTermsAcceptedIsNotAsked(t *testing.T) {
	for box, asked := range map[string]bool{
		`<label><input type=checkbox name=Agree value=true> I have read and understand the <a ` +
			`href=/d>disclaimer</a></label>`: false,
		`<input type=checkbox name=ok id=ok><label for=ok>Ich akzeptiere die ` +
			`Nutzungsbedingungen</label>`: false,
		`<label><input type=checkbox name=ok checked> I accept the terms of use</label>`:        true,
		`<label><input type=checkbox name=pets value=1> Accepts pets and children</label>`:      true,
		`<label><input type=checkbox name=full value=1> Search in terms and conditions</label>`: true,
	} {
		f := find(t, page(t, "http://h.example/",
			`<form action=/search><label>Last name <input name=q></label>`+box+
				`<button>Search</button></form>`))[0]
		ok, why := kind.Searchable(f)
		if ok != asked || !asked && !strings.Contains(why, "accepts terms") {
			t.Errorf("%s: asked %v (%s), want %v", box, ok, why, asked)
		}
	}
}
