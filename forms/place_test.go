package forms_test

import (
	"testing"

	"deepcrawl/forms/fields"
	"deepcrawl/forms/submit"
)

// Where one box searches both the pages of a site and what it keeps, the pages are not what a
// harvest is for.
func TestACollectionIsSearchedRatherThanThePagesOfItsSite(t *testing.T) {
	const box, button = `<form action="/s"><label>Words <input name="q"></label>`,
		`<input type="submit" value="Search"></form>`
	for name, c := range map[string]struct{ menu, want string }{
		"the pages are chosen": {`<select name="in"><option value="web">This website<option ` +
			`value="cat">The catalogue</select>`, "in=cat&q="},
		"in radio buttons": {`<label><input type="radio" name="in" value="w" checked>` +
			`Webseite</label><label><input type="radio" name="in" value="k">Unser ` +
			`Katalog</label>`, "in=k&q="},
		"all pages are no wildcard": {`<select name="in"><option value="">All pages<option ` +
			`value="db">The collection<option value="f">Forum</select>`, "in=db&q="},
		"the collection is chosen": {`<select name="in"><option value="web">This website<option ` +
			`value="cat" selected>The catalogue</select>`, "in=cat&q="},
		"everything is chosen": {`<select name="in"><option value="">All<option value="web">` +
			`Website<option value="cat">The catalogue</select>`, "in=&q="},
		"dates are asked for": {`<input type="date" name="from"><select name="in"><option ` +
			`value="web">All pages<option value="cat">The register</select>`, "from=&in=cat&q="},
		"no collection is among it": {
			`<select name="in"><option value="web">This website<option value="b">Blog</select>`,
			"in=web&q="},
	} {
		fs := find(t, page(t, "http://site.example/",
			"<html><body>"+box+c.menu+button+"</body></html>"))
		if len(fs) != 1 {
			t.Fatalf("%s: %d forms", name, len(fs))
		}
		r, err := submit.Request(fs[0], fields.Complete(fs[0], nil), submit.Button(fs[0]))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if got := r.URL.Query().Encode(); got != c.want {
			t.Errorf("%s: sent %s, want %s", name, got, c.want)
		}
	}
}
