package forms_test

import (
	"testing"

	"deepcrawl/forms/kind"
	"deepcrawl/forms/submit"
)

// A button may say no more than "Go", or nothing. Then the rest of the form has to tell that it
// searches: a heading that says nothing else, the name of a collection over it, the page of results
// that it leads to.
func TestFormsWithAButtonThatSaysNothing(t *testing.T) {
	const (
		criteria = `<label>Class <input name="class"></label><label>Status <input name="status"></label>`
		titles   = `<label>Title <input name="title"></label><label>Class <input name="class">` +
			`</label><label>Author <input name="author"></label>`
		go_   = `<input type="submit" value="Go">`
		modes = `<label>Combine words with <select name="mode"><option value="and" selected>` +
			`all of them<option value="or">any of them</select></label>`
		operator = `<label>Compare by <select name="op"><option value="eq">is<option ` +
			`value="like">contains<option value="st">starts with</select></label>`
		prices = `<label>Price from <input name="priceMin"></label><label>Price to <input ` +
			`name="priceMax"></label>`
		status = `<label>Status <select name="status"><option value="n">New<option value="u">` +
			`Used</select></label>`
		keywords = `<label>Keywords <input name="words"></label>`
		rows     = `<label>Results per page <select name="rows"><option>10<option>20<option>` +
			`50</select></label>`
		makers = `<label>Maker <select name="maker"><option value="">Any<option value="1">` +
			`Ford<option value="2">Opel<option value="3">Seat</select></label>`
	)
	for name, c := range map[string]struct {
		form string
		want bool
	}{
		"below a heading that searches": {`<h2>Search</h2><form action="/x">` +
			criteria + `<input type="submit" value="&gt;&gt;"></form>`, true},
		"below one of another kind": {`<h2>Propose</h2><form action="/x">` +
			criteria + `<input type="submit" value="&gt;&gt;"></form>`, false},
		"post below one that searches": {
			`<h1>Catalogue of Wells</h1><h2>Search</h2><form method="post" action="/x">` + makers +
				rows + go_ + `</form>`, true},
		"post below one that searches and keeps": {
			`<h1>Catalogue of Wells</h1><h2>Search and save</h2><form method="post" ` +
				`action="/x">` + makers + rows + go_ + `</form>`, false},
		"post to results, below a collection": {`<h1>Archive of Wells</h1><h2>Go</h2>` +
			`<form method="post" action="/catalogue/results.php">` + titles + go_ + `</form>`,
			true},
		"post to elsewhere, below a collection": {`<h1>Archive of Wells</h1><h2>New ` +
			`entry</h2><form method="post" action="/catalogue/entry.php">` + titles + go_ +
			`</form>`, false},
		"post to results, below a command": {`<h1>Archive of Wells</h1><h2>Report ` +
			`a mistake</h2><form method="post" action="/results.php">` + titles + go_ + `</form>`,
			false},
		"the lower end of a price is no one's own": {
			`<h2>Find</h2><form method="post" action="/list">` + keywords + makers + prices + go_ +
				`</form>`, true},
		"a register that has pages": {
			`<h1>Register York</h1><h2>Go</h2><form action="/x">` + makers + status + rows + go_ +
				`</form>`, true},
		"a register that has none": {
			`<h1>Register York</h1><h2>Go</h2><form action="/x">` + makers + status + go_ +
				`</form>`, false},
		"to register, with a menu of pages": {`<h1>Register York</h1><h2>Go</h2>` +
			`<form action="/x"><label>Your e-mail <input name="mail"></label>` + rows + go_ +
			`</form>`, false},
		"how words are joined": {`<h2>Search</h2><form action="/x">` +
			titles + modes + go_ + `</form>`, true},
		"how values are compared": {`<h2>Search</h2><form action="/x">` +
			titles + operator + go_ + `</form>`, true},
		"what is done, named so": {`<h2>Search</h2><form action="/x">` +
			titles + `<select name="mode"><option value="all">Delete all<option value="any">` +
			`Delete any</select>` + go_ + `</form>`, false},
		"a button that empties the form comes first": {`<form action="/search"><label>Search ` +
			`the catalogue <input name="q"></label><input type="submit" name="c" value="Clear">` +
			go_ + `</form>`, true},
		"beside one that empties it another deletes": {`<form action="/x"><label>Title ` +
			`<input name="q"></label><input type="submit" name="c" value="Clear"><input ` +
			`type="submit" name="d" value="Delete"></form>`, false},
		"post by a picture to a search": {`<form method="post" action="/search">` +
			titles + `<input type="submit" value="" class="lens"></form>`, true},
		"post by a picture to what is kept": {
			`<form method="post" action="/search/save">` + titles +
				`<input type="submit" value="" class="lens"></form>`, false},
		"post by a button beside one for another search": {`<form method="post" action="/x">` +
			makers + rows + `<button name="b" value="0">New search</button><button name="b" ` +
			`value="1">OK</button></form>`, true},
		"post by one that deletes beside it": {`<form method="post" action="/x">` +
			makers + rows + `<button name="b" value="0">New search</button><button name="b" ` +
			`value="1">Delete</button></form>`, false},
		"post of an address beside it": {
			`<form method="post" action="/x"><label>Your e-mail <input name="mail"></label>` +
				rows + `<button name="b" value="0">New search</button><button name="b" value="1">` +
				`OK</button></form>`, false},
		"post of a message beside it": {`<form method="post" action="/x">` +
			titles + `<textarea name="t"></textarea><button name="b" value="0">New ` +
			`search</button><button name="b" value="1">OK</button></form>`, false},
		"a box that says it searches": {`<h1>Register Wells</h1><form ` +
			`method="post" action="/x"><label>Search the catalogue <input name="q"></label>` +
			makers + rows + go_ + `</form>`, true},
		"a box for what is proposed": {`<h1>Register Wells</h1><form ` +
			`method="post" action="/x"><label>Propose a keyword <input name="q"></label>` + makers +
			rows + go_ + `</form>`, false},
	} {
		fs := find(t, page(t, "http://site.example/", "<html><body>"+c.form+"</body></html>"))
		if len(fs) != 1 {
			t.Fatalf("%s: %d forms", name, len(fs))
		}
		if ok, why := kind.Searchable(fs[0]); ok != c.want {
			t.Errorf("%s: searchable %v (%s), want %v", name, ok, why, c.want)
		}
	}
}

// A button that begins another search stands before the one that searches, in some forms.
func TestTheButtonThatBeginsAnotherSearchIsNotPressed(t *testing.T) {
	for buttons, want := range map[string]string{
		`<input type="submit" name="n" value="New search"><input type="submit" name="s" ` +
			`value="Search">`: "s",
		`<input type="submit" name="n" value="Nowe wyszukiwanie"><input type="submit" name="s" ` +
			`value="Szukaj">`: "s",
		`<input type="submit" name="n" value="Nouvelle recherche"><input type="submit" name="s" ` +
			`value="Rechercher">`: "s",
		`<input type="submit" name="s" value="Search"><input type="submit" name="n" value="New ` +
			`search">`: "s",
		`<button name="n" value="0">Neue Suche</button><button name="s" value="1">OK</button>`: "s",
		`<input type="submit" name="n" value="New search"><input type="submit" name="s" ` +
			`value="Go">`: "s",
		`<input type="submit" name="n" value="New search"><input type="submit" name="s" ` +
			`value="Help">`: "n",
		`<input type="submit" name="n" value="New search"><input type="submit" name="s" ` +
			`value="Delete all">`: "n",
		`<input type="submit" name="n" value="New search">`: "n",
	} {
		fs := find(t, page(t, "http://site.example/",
			`<html><form action="/find"><label>Words <input name="q"></label>`+buttons+
				`</form></html>`))
		if len(fs) != 1 || submit.Button(fs[0]) == nil || submit.Button(fs[0]).Name != want {
			t.Errorf("%s: %d forms, pressed %+v, want %s", buttons, len(fs), submit.Button(fs[0]),
				want)
		}
	}
}
