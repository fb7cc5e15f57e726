package forms_test

import "testing"

func TestExamplesThatStandBesideABoxAreRead(t *testing.T) {
	for _, tt := range []struct{ name, body, want string }{
		{"in its own part", `<p><label for=c>Código CPV</label> <input type=text name=c id=c> ` +
			`<span>Ex.: 45000000</span></p>`, "45000000"},
		{"in a sentence", `<div><label for=c>CPV code</label><input name=c id=c><small>Enter ` +
			`eight digits, e.g. 45000000 for construction.</small></div>`, "45000000"},
		{"in the label", `<label>Aktenzeichen (z. B. 4 K 12/03) <input name=c></label>`,
			"4 K 12/03"},
		{"said of it by aria", `<label for=c>Author</label><input name=c id=c aria-describedby=h>` +
			`<button>Go</button><p id=h>For example: Jane Austen</p>`, "Jane Austen"},
		{"of several", `<div><label for=c>Ort</label><input name=c id=c><span>Beispiel: Bonn, ` +
			`Köln</span></div>`, "Bonn"},
		{"in a paragraph behind",
			`<p><label for=c>Code postal</label><input name=c id=c></p><p>Par exemple ` +
				`67471.</p>`, "67471"},
		{"in a sentence in other words", `<p><label for=c>Postcode</label><input name=c id=c></p>` +
			`<p class=hint>Numbers look like 49630.</p>`, "49630"},
		{"in a language that is not known",
			`<b>Rhif:</b> <input name=c><br><p>Mae rhifau fel AB-204/7.</p>`, "AB-204/7"},
		{"a year", `<p><label for=c>Title</label><input name=c id=c></p><p>We began to print in 1998.</p>`, ""},
		{"how long it has to be",
			`<p><label for=c>Title</label><input name=c id=c></p><p>At least 3 letters.</p>`, ""},
		{"more numbers than one", `<p><label for=c>Title</label><input name=c id=c></p><p>Of ` +
			`12345 titles 5012 can be lent.</p>`, ""},
		{"the label of the next box", `<p><label for=c>Title</label><input name=c id=c></p><p>` +
			`Number such as 12345 <input name=d></p>`, ""},
		{"no example", `<div><label for=c>Place</label><input name=c id=c><span>Five digits, ` +
			`exactly</span></div>`, ""},
		{"a sentence that goes on", `<div><label for=c>Place</label><input name=c id=c><span>` +
			`Words such as those that you would say to a friend</span></div>`, ""},
		{"the word alone", `<div><label for=c>Example</label><input name=c id=c></div>`, ""},
	} {
		f := find(t, page(t, "http://site.test/",
			"<form action=/search>"+tt.body+"<input type=submit value=Search></form>"))[0]
		if got := f.Fields[0].Example; got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

// A sentence that shows what goes into a box names no box that stands below it.
func TestASentenceWithAnExampleIsNoLabel(t *testing.T) {
	body := `<p><input title=Postcode name=c></p><p>For example 67471.</p><p><select title=Make ` +
		`name=m><option>Any<option>Fiat<option>Opel</select></p>`
	f := find(t, page(t, "http://site.test/",
		"<form action=/search>"+body+"<input type=submit value=Search></form>"))[0]
	if got := f.Fields[1].Label; got != "Make" {
		t.Errorf("the menu is called %q", got)
	}
}
