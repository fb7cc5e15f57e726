package forms

import "testing"

// Links above a form lead to other pages and name none of its boxes; a label may be a link, and
// stands in the form.
func TestLinksBeforeAFormAreNoLabel(t *testing.T) {
	const nav = `<header><h1><a href="/">Catalogue</a></h1><nav><a href="/about">About</a> <a ` +
		`href="/contact">Contact</a></nav></header>`
	for _, tt := range []struct{ html, want string }{
		{nav + `<main><form action="/find"><input type="text" name="request"><input ` +
			`type="submit" value="Go"></form><p>Catalogue of the library.</p></main>`, ""},
		{nav + `<main><form action="/find"><a href="/help#author">Author</a> <input type="text" ` +
			`name="request"><input type="submit" value="Go"></form></main>`, "Author"},
		{nav + `<main><p>Author's name</p><form action="/find"><input type="text" name="request">` +
			`<input type="submit" value="Go"></form></main>`, "Author's name"},
	} {
		fs, err := Find(pageOf(t, tt.html))
		if err != nil || len(fs) != 1 {
			t.Fatal(len(fs), err)
		}
		if got := fs[0].Fields[0].Label; got != tt.want &&
			!(tt.want == "" && fs[0].Fields[0].LabelSource == "name") {
			t.Errorf("label %q from %s, want %q", got, fs[0].Fields[0].LabelSource, tt.want)
		}
	}
}
