package forms

import (
	"testing"

	"deepcrawl/forms/kind"
)

// Who sends something of his own chooses no order for it: words that mean an act in another
// language, or name what visitors tell of themselves, are what is looked up in a form that sorts.
func TestAFormThatSortsIsASearchWhateverItsBoxesAreCalled(t *testing.T) {
	boxes := `<label>Titel <input name=title></label> <label>Firma <input name=employer></label>`
	sort := `<select name=sort><option value=r>Relevanz<option value=d>Datum<option value=t>` +
		`Titel</select>`
	any := `<option value=0>Alle<option value=1>Kunst<option value=2>Recht<option value=3>Zinn`
	for _, tt := range []struct {
		name, body string
		asked      bool
	}{
		{"jobs of firms", `<form action="/hits">` + boxes + sort + `<button>Los</button></form>`,
			true},
		{"without an order", `<form action="/hits">` + boxes + `<button>Los</button></form>`,
			false},
		{"a button that does something",
			`<form action="/hits">` + boxes + sort + `<button>Speichern</button></form>`, false},
		{"with an address for answers",
			`<form action="/hits">` + boxes + `<input type=email name=m>` + sort +
				`<button>Los</button></form>`, false},
		{"with a message",
			`<form action="/hits">` + boxes + `<textarea name=m></textarea>` + sort +
				`<button>Los</button></form>`, false},
		{"an employer beside a button that empties",
			`<form action="/hits">` + boxes + sort + `<input type=submit name=c value="Eingaben ` +
				`löschen"><input type=submit name=s value="Los"></form>`, true},
		{"a button that empties alone",
			`<form action="/hits">` + boxes + sort +
				`<input type=submit name=c value="Eingaben löschen"></form>`, false},
		{"posted, with a menu for any subject", `<form method=post action="/list">Titel <input ` +
			`name=t> Verlag <input name=v> Betreff <select name=s>` + any +
			`</select><button></button></form>`, true},
		{"the same to choose from", `<form method=post action="/list">Name <input name=t> ` +
			`Wohnort <input name=v> Betreff <select name=s><option value="">Bitte wählen<option>` +
			`Kunst<option>Recht<option>Zinn</select><button></button></form>`, false},
		{"beside a register", `<p>Register of cases</p><form action="/r">Title <input name=t> ` +
			`Judge <input name=j> Court <select name=c>` + any +
			`</select><input type=submit value=Go></form>`, true},
		{"what a visitor prefers",
			`<h1>Einstellungen</h1><form method=post action="/e">Bereich <select name=s>` + any +
				`</select> Treffer pro Seite <select name=n><option>10<option>20<option>` +
				`50</select><input type=submit value=OK></form>`, false},
	} {
		found, err := Find(pageAt(t, "http://h.example/", `<html lang=de><h1>Stellen</h1>`+tt.body))
		if err != nil || len(found) != 1 {
			t.Fatal(tt.name, err, len(found))
		}
		if ok, why := kind.Searchable(found[0]); ok != tt.asked {
			t.Errorf("%s: asked is %v: %s", tt.name, ok, why)
		}
	}
}
