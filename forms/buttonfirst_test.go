package forms

import (
	"testing"

	"deepcrawl/forms/kind"
	"deepcrawl/forms/submit"
	"deepcrawl/forms/webform"
)

func TestTheRequestPressesTheButtonThatSearches(t *testing.T) {
	found, err := Find(pageAt(t, "http://h.example/", `<form action="/find"><input type=submit `+
		`name=rm value="Remove all"><input name=q><input type=submit name=go value=Find></form>`))
	if err != nil || len(found) != 1 {
		t.Fatal(found, err)
	}
	f := found[0]
	if ok, why := kind.Searchable(f); !ok {
		t.Fatal(why)
	}
	r, err := submit.Request(f,
		[]webform.Assignment{{Field: 1, Name: "q", Values: []string{"heron"}}}, submit.Button(f))
	if err != nil || r.URL.RawQuery != "q=heron&go=Find" {
		t.Errorf("asks %v, %v", r, err)
	}
}

// Whatever comes before the button that says it searches: what shows something else, what begins
// anew, what says nothing.
func TestOfSeveralButtonsTheOneThatSearchesIsPressed(t *testing.T) {
	for before, want := range map[string]string{
		`<input type=submit name=a value="Download list">`: "Search",
		`<button name=a value=1>Show map</button>`:         "Search",
		`<input type=submit name=a value=Go>`:              "Search",
		// no list knows that a book is only looked for
		`<input type=submit name=a value="Find a book">`: "Search",
	} {
		found, err := Find(
			pageAt(t, "http://h.example/",
				`<form action="/find"><label>Search for <input name=q></label>`+before+
					`<input type=submit name=b value=Search></form>`))
		if err != nil || len(found) != 1 {
			t.Fatal(before, found, err)
		}
		if b := submit.Button(found[0]); b == nil || b.Label != want {
			t.Errorf("after %s %v is pressed, not %s", before, b, want)
		}
		if _, err := submit.Request(found[0], nil, submit.Button(found[0])); err != nil {
			t.Errorf("after %s: %v", before, err)
		}
	}
}
