package forms

import (
	"testing"

	"deepcrawl/forms/kind"
)

// What a list shows of its rows is kept for the visitor by a form that is posted: columns to tick,
// and how many rows a page. Nothing is looked up by it, though "number" is a word of boxes that
// look something up.
func TestSettingsOfAListAreNotPosted(t *testing.T) {
	for _, tt := range []struct {
		name, body string
		asked      bool
	}{
		{"columns and a number of rows",
			`<form method=post action="/admin/list"><fieldset><legend>Columns</legend><label><input type=checkbox name=a-hide value=author checked> Author</label> <label><input type=checkbox name=d-hide value=date checked> Date</label></fieldset>
			<fieldset><legend>Pagination</legend><label>Number of items per page: <input type=number name="screen[value]" value=20></label><input type=hidden name="screen[option]" value=list_per_page></fieldset>
			<input type=submit name=apply value=Apply><input type=hidden name=nonce value=81b0cafe12></form>`, false},
		{"a number of rows alone", `<form method=post action="/admin/list"><label>Number of ` +
			`results <input type=text name=n value=50></label> <input type=hidden name=key ` +
			`value=1> <button>OK</button></form>`, false},
		{"in German", `<form method=post action="/liste"><label>Anzahl der Nummern pro Seite ` +
			`<input type=number name=n value=25></label> <input type=hidden name=t value=x> ` +
			`<button>Anwenden</button></form>`, false},
		{"a title, and a number of rows", `<h1>Catalogue</h1><form method=post action="/list">` +
			`<label>Title <input name=t></label> <label>Author <input name=a></label> <label>` +
			`Rows per page <input type=number name=n value=25></label> <button>OK</button>` +
			`</form>`, true},
		{"the number of a case", `<h1>Court</h1><form method=post action="/cases"><label>Case ` +
			`number <input name=n></label> <button>OK</button></form>`, true},
	} {
		found, err := Find(pageAt(t, "http://h.example/", tt.body))
		if err != nil || len(found) != 1 {
			t.Fatal(tt.name, err, len(found))
		}
		if ok, why := kind.Searchable(found[0]); ok != tt.asked {
			t.Errorf("%s: asked is %v: %s", tt.name, ok, why)
		}
	}
}
