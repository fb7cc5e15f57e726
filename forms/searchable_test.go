package forms_test

import (
	"testing"

	"deepcrawl/forms/kind"
)

func TestMenusWithoutAChoiceAreNothingToAskBy(t *testing.T) {
	tests := []struct {
		name, body string
		searchable bool
	}{
		{"a menu that a script fills, alone", `<select name=model><option value="">Any ` +
			`model</option><option value="0">All</option></select>`, false},
		{"an empty menu, alone", `<select name=model></select>`, false},
		{"a menu of one option", `<select name=place><option value=here>Here</select>`, false},
		{"a menu before the one that a script fills", `<select name=make><option value="">Any ` +
			`make<option>Audi<option>Fiat</select><select name=model><option value="">Any ` +
			`model</select>`, true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := find(t, page(t, "http://site.test/",
				"<form action=/search>"+tt.body+"<button>Search</button></form>"))[0]
			if ok, why := kind.Searchable(f); ok != tt.searchable {
				t.Errorf("searchable %v (%s), want %v", ok, why, tt.searchable)
			}
		})
	}
}

func TestRadioButtonsAloneAreASearchWhereTheButtonSaysSo(t *testing.T) {
	for button, want := range map[string]bool{"Search studies": true, "Vote": false, "Save": false} {
		form := `<form action="/studies"><fieldset><legend>Recruitment</legend><label><input type="radio" name="st" value="0" checked> Recruiting</label>
			<label><input type="radio" name="st" value="1"> Completed</label><label><input type="radio" name="st" value="2"> Withdrawn</label></fieldset><button>` + button + `</button></form>`
		fs := find(t, page(t, "http://site.test/", form))
		if got, why := kind.Searchable(fs[0]); got != want {
			t.Errorf("%s: %v (%s)", button, got, why)
		}
	}
}

// What a button does with searches themselves is no search.
func TestASearchThatIsKeptIsNotSent(t *testing.T) {
	for button, want := range map[string]bool{
		"Search": true, "Search saved items": true, "Search and download": true,
		"Save search": false, "Suche speichern": false, "Enregistrer la recherche": false,
		"検索条件を保存": false, "Delete this search": false,
	} {
		for _, method := range []string{"get", "post"} {
			form := `<form method=` + method +
				` action="/alerts/new"><label>Search term <input name=query></label><button>` +
				button + `</button></form>`
			if got, why :=
				kind.Searchable(find(t, page(t, "http://site.test/", form))[0]); got != want {
				t.Errorf("%s %s: %v (%s)", method, button, got, why)
			}
		}
	}
}

// To agree to terms is not for a program, and what is in the way is said.
func TestFormsThatAcceptTermsAreNotSent(t *testing.T) {
	for button, want := range map[string]bool{
		"I accept": true, "Agree and continue": true, "Ich stimme zu": true, "Zustimmen": true,
		"J'accepte": true, "Aceptar": true, "Souhlasím": true, "Согласен": true, "同意する": true,
		"Continue": false, "Next": false,
	} {
		f := find(t, page(t, "http://site.test/", `<h1>Terms of use</h1><form action="/accept">`+
			`<input type="hidden" name="ok" value="1"><input type="submit" value="`+button+
			`"></form>`))[0]
		if ok, why := kind.Searchable(f); ok || kind.AcceptsTerms(f) != want {
			t.Errorf("%s: accepts terms %v, want %v (%v, %s)", button, kind.AcceptsTerms(f), want,
				ok,
				why)
		}
		f = find(t, page(t, "http://site.test/", `<h1>Library</h1><form action="/search"><label>`+
			`Search the catalogue <input type="search" name="q"></label><input type="submit" `+
			`value="`+button+`"></form>`))[0]
		if kind.AcceptsTerms(f) {
			t.Errorf("%s: a search is said to accept terms", button)
		}
	}
}
