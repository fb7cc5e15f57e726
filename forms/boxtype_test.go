package forms

import "testing"

// boxIn is the field called "b" of a form.
func boxIn(t *testing.T, body string) Field {
	t.Helper()
	f := onlyForm(t, stepPage(t, "http://site.example/",
		`<form action="/find">`+body+`<button>Search</button></form>`))
	for _, fd := range f.Fields {
		if f.Controls[fd.Controls[0]].Attr["class"] == "b" {
			return fd
		}
	}
	t.Fatalf("no box in %s", body)
	return Field{}
}

// Each rule for boxes decides a box that is told to take something else without it.
func TestEachRuleForBoxesDecides(t *testing.T) {
	tests := map[string]struct{ body, want string }{
		"type-of-input": {`<input class=b name=x type=email>`, "email"},
		"words-by-name": {`<label>City <input class=b name=q></label>`, ""},
		"pattern":       {`<input class=b name=x pattern="[0-9]{5}(-[0-9]{4})?">`, "zip"},
		"autocomplete":  {`<input class=b name=x autocomplete="shipping postal-code">`, "zip"},
		"date-format":   {`<label>When (dd/mm/yyyy) <input class=b name=x></label>`, "date"},
		"words-at-box":  {`<label>Postcode <input class=b name=x></label>`, "zip"},
		"digits":        {`<input class=b name=x inputmode=numeric>`, "number"},
	}
	defer func() { without = "" }()
	for _, r := range boxRules {
		tt, ok := tests[r.name]
		if !ok {
			t.Errorf("no box for rule %s", r.name)
			continue
		}
		without = ""
		if got := boxIn(t, tt.body).Domain.Type; got != tt.want {
			t.Errorf("%s: %q, want %q", r.name, got, tt.want)
		}
		without = r.name
		if got := boxIn(t, tt.body).Domain.Type; got == tt.want {
			t.Errorf("%s: switched off, still %q", r.name, got)
		}
	}
	if len(tests) != len(boxRules) {
		t.Errorf("%d boxes for %d rules", len(tests), len(boxRules))
	}
}
