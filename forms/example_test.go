package forms_test

import "testing"

func TestExamplesThatStandBesideABoxAreRead(t *testing.T) {
	for _, tt := range []struct{ name, body, want string }{
		{"in its own part", `<p><label for=c>Código CPV</label> <input type=text name=c id=c> <span>Ex.: 45000000</span></p>`, "45000000"},
		{"in a sentence", `<div><label for=c>CPV code</label><input name=c id=c><small>Enter eight digits, e.g. 45000000 for construction.</small></div>`, "45000000"},
		{"in the label", `<label>Aktenzeichen (z. B. 4 K 12/03) <input name=c></label>`, "4 K 12/03"},
		{"said of it by aria", `<label for=c>Author</label><input name=c id=c aria-describedby=h><button>Go</button><p id=h>For example: Jane Austen</p>`, "Jane Austen"},
		{"of several", `<div><label for=c>Ort</label><input name=c id=c><span>Beispiel: Bonn, Köln</span></div>`, "Bonn"},
		{"no example", `<div><label for=c>Place</label><input name=c id=c><span>Five digits, exactly</span></div>`, ""},
		{"a sentence that goes on", `<div><label for=c>Place</label><input name=c id=c><span>Words such as those that you would say to a friend</span></div>`, ""},
		{"the word alone", `<div><label for=c>Example</label><input name=c id=c></div>`, ""},
	} {
		f := find(t, page(t, "http://site.test/", "<form action=/search>"+tt.body+"<input type=submit value=Search></form>"))[0]
		if got := f.Fields[0].Example; got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}
