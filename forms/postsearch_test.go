package forms

import (
	"testing"

	"deepcrawl/forms/kind"
)

// A posted form of names and places is less sure to be a search by its boxes; that its one button
// says nothing but "search" decides.
func TestAPostedFormWhoseButtonOnlySearchesIsAsked(t *testing.T) {
	for _, tt := range []struct {
		name, body string
		asked      bool
	}{
		{"Polish register", `<h1>Rejestr</h1><form method=post action="/lista"><p>Nazwa: <input ` +
			`name=n> Miejscowość: <input name=m> Kod: <input name=k></p><input type=submit ` +
			`value="Wyszukaj"></form>`, true},
		{"the same, kept", `<h1>Rejestr</h1><form method=post action="/lista"><p>Nazwa: <input ` +
			`name=n> Miejscowość: <input name=m> Kod: <input name=k></p><input type=submit ` +
			`value="Zapisz wyszukiwanie"></form>`, false},
		{"with a word more", `<h1>Rejestr</h1><form method=post action="/lista"><p>Nazwa: <input ` +
			`name=n> Miejscowość: <input name=m> Kod: <input name=k></p><input type=submit ` +
			`value="Wyszukaj i dopisz"></form>`, false},
		{"with a button that clears it", `<h1>Rejestr</h1><form method=post action="/lista"><p>` +
			`Nazwa: <input name=n> Miejscowość: <input name=m> Kod: <input name=k></p><input ` +
			`type=submit value="Wyszukaj"><input type=submit name=c value="Wyczyść"></form>`, true},
		{"an address that says so", `<h1>Archive</h1><form method=post action="/archive/query">` +
			`<label>Text of the document <input name=q></label> From year <input name=a> to year ` +
			`<input name=b> <button>Show documents</button></form>`, true},
		{"the same with words of the visitor", `<h1>Archive</h1><form method=post ` +
			`action="/archive/query"><label>Text of the document <input name=q></label> ` +
			`<textarea name=t></textarea> From year <input name=a> to year <input name=b> ` +
			`<button>Show documents</button></form>`, false},
		{"with a second button", `<h1>Rejestr</h1><form method=post action="/lista"><p>Nazwa: ` +
			`<input name=n> Miejscowość: <input name=m> Kod: <input name=k></p><input ` +
			`type=submit value="Wyszukaj"><input type=submit name=d value="Dopisz"></form>`, false},
		{"what is the visitor's own", `<h1>Rejestr</h1><form method=post action="/lista"><p>` +
			`Twoja nazwa: <input name=n> Miejscowość: <input name=m> Kod: <input name=k></p>` +
			`<input type=submit value="Wyszukaj"></form>`, false},
		{"Japanese, kept", `<h1>名簿</h1><form method=post action="/m"><p>名前 <input name=a> 住所 ` +
			`<input name=b> 番号 <input name=c></p><input type=submit value="検索条件の登録"></form>`,
			false},
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
