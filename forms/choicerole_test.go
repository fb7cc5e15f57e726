package forms

import (
	"slices"
	"strings"
	"testing"

	"deepcrawl/forms/boxtype"
	"deepcrawl/forms/fields"
	"deepcrawl/forms/webform"
)

// menu is a menu called "m" with a label and options.
func menu(label string, options ...string) string {
	return `<label>` + label + ` <select name=m><option>` + strings.Join(options, "<option>") +
		`</select></label>`
}

// Each rule for choices decides a form that no other rule has the same say on: with the rule
// switched off, the choice counts as something else, or one of its options as none.
func TestEachRuleForChoicesDecides(t *testing.T) {
	const box = `<label>Words <input name=q></label>`
	tests := map[string]string{
		"order-by-name":     box + menu("Sort by", "Author", "Shelf"),
		"order-to-tick":     box + `<label><input type=checkbox name=m> Newest first</label>`,
		"order-by-options":  box + menu("First", "Newest", "Price: low to high", "Best match"),
		"number-of-results": box + menu("Satirlar", "10", "20", "50"),
		"match-by-options":  box + menu("How", "starts with it", "ends with it"),
		"match-by-name":     box + menu("Match", "Loosely", "Tightly"),
		"operators": `<select name=n><option>1<option>3</select>` +
			menu("op", "UND", "ODER"),
		"match-without-a-box": menu("Match", "starts with it", "ends with it"),
		"match-to-tick":       box + `<label><input type=checkbox name=m> Titles only</label>`,
		"show-as":             box + menu("Display results as", "Posts", "Topics"),
		"parts-of-an-item":    box + menu("Look at", "Title", "Author", "Shelf"),
		"search-in":           box + menu("Database", "Maps", "Letters"),
		"view":                box + menu("Layout", "Wide", "Narrow"),
		"site-language":       box + menu("Language", "English", "Deutsch"),
		"form-of-output":      box + menu("Format", "HTML", "XML"),
	}
	told := func(body string) (webform.Role, string, bool) {
		f := onlyForm(t, stepPage(t, "http://site.example/",
			`<form action="/find">`+body+`<button>Search</button></form>`))
		for _, fd := range f.Fields {
			if fd.Name == "m" {
				return fd.Role, fd.Why,
					slices.ContainsFunc(fd.Domain.Options, func(o webform.Option) bool {
						return o.Any
					})
			}
		}
		t.Fatalf("no choice in %s", body)
		return "", "", false
	}
	defer func() { boxtype.Without = "" }()
	for _, r := range fields.ChoiceRules {
		body, ok := tests[r.Name]
		if !ok {
			t.Errorf("no form for rule %s", r.Name)
			continue
		}
		boxtype.Without = ""
		role, why, any := told(body)
		if role != r.Role || why != r.Why {
			t.Errorf("%s: %s, %q", r.Name, role, why)
		}
		boxtype.Without = r.Name
		if role2, why2, any2 := told(body); role == role2 && why == why2 && any == any2 {
			t.Errorf("%s: switched off, nothing changes: %s, %q", r.Name, role2, why2)
		}
	}
	if len(tests) != len(fields.ChoiceRules) {
		t.Errorf("%d forms for %d rules", len(tests), len(fields.ChoiceRules))
	}
}

// Where several rules hold, the first decides.
func TestRulesForChoicesAreAskedInTheirOrder(t *testing.T) {
	for html, want := range map[string]webform.Role{
		// an order though its options are counts
		menu("Sort by", "10", "20", "50"):           webform.Sort,
		menu("Search in", "all words", "any words"): webform.Scope,
		// parts of an item before a way to show
		menu("View", "Title", "Author", "Newspaper"): webform.Scope,
	} {
		f := onlyForm(t, stepPage(t, "http://site.example/", `<form action="/find"><input name=q>`+
			html+`<button>Search</button></form>`))
		for _, fd := range f.Fields {
			if fd.Name == "m" && fd.Role != want {
				t.Errorf("%s: %s, want %s", html, fd.Role, want)
			}
		}
	}
}
