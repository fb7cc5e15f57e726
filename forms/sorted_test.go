package forms

import "testing"

// Who sends something of his own chooses no order for it: words that mean an act in another language, or name what visitors tell of
// themselves, are what is looked up in a form that sorts.
func TestAFormThatSortsIsASearchWhateverItsBoxesAreCalled(t *testing.T) {
	boxes := `<label>Titel <input name=title></label> <label>Firma <input name=employer></label>`
	sort := `<select name=sort><option value=r>Relevanz<option value=d>Datum<option value=t>Titel</select>`
	for _, tt := range []struct {
		name, body string
		asked      bool
	}{
		{"jobs of firms", `<form action="/hits">` + boxes + sort + `<button>Los</button></form>`, true},
		{"without an order", `<form action="/hits">` + boxes + `<button>Los</button></form>`, false},
		{"a button that does something", `<form action="/hits">` + boxes + sort + `<button>Speichern</button></form>`, false},
		{"with an address for answers", `<form action="/hits">` + boxes + `<input type=email name=m>` + sort + `<button>Los</button></form>`, false},
		{"with a message", `<form action="/hits">` + boxes + `<textarea name=m></textarea>` + sort + `<button>Los</button></form>`, false},
	} {
		found, err := Find(pageAt(t, "http://h.example/", `<html lang=de><h1>Stellen</h1>`+tt.body))
		if err != nil || len(found) != 1 {
			t.Fatal(tt.name, err, len(found))
		}
		if ok, why := found[0].Searchable(); ok != tt.asked {
			t.Errorf("%s: asked is %v: %s", tt.name, ok, why)
		}
	}
}
