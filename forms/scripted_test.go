package forms

import (
	"net/url"
	"testing"

	"deepcrawl/forms/kind"
	"deepcrawl/surface/fetch"
)

// A form that posts has to say that it searches: on its button, be that a link, or by what only a
// search asks.
func TestPostsWithoutAButtonThatSpeaks(t *testing.T) {
	const box = `<label>Branch <input name="branch"></label><label>Status <input name="status"></label>`
	const dates = `<label>Date from <input name="date_from"></label><label>Date to <input ` +
		`name="date_to"></label>`
	const sort = `<label>Sort by <select name="order_by"><option value="">Relevance<option ` +
		`value="1">Name</select></label>`
	const menus = `<label>Court <select name="court"><option value="">All<option>North<option>` +
		`South</select></label><label>Type <select name="kind"><option value="">All<option>` +
		`Civil<option>Criminal</select></label>`
	const sizes = `<label>Size <select name="size"><option>Small<option>Large<option>Huge</select></label>`
	for name, c := range map[string]struct {
		form string
		want bool
	}{
		"a link says search": {box +
			`<a href="javascript:document.forms[0].submit()">Search</a>`, true},
		"a link of the page by its parent": {box +
			`<a href="#" onclick="this.parentNode.submit();return false">Search</a>`, true},
		"a plain button says search": {box +
			`<input type="button" value="Search" onclick="this.form.submit()">`, true},
		"a plain button calls a function": {box + `<input type="button" value="Search" ` +
			`onclick="ask()"><script>function ask() { document.forms[0].page.value = 1; ` +
			`document.forms[0].submit(); }</script>`, true},
		"letters apart": {box + `<input type="button" value="查 询" ` +
			`onclick="javascript: ask(this.form); return false"><script>function ask(f) { if ` +
			`(f.x) { f.x = 1 } f.submit(); }</script>`, true},
		"a function deletes": {box + dates + sort + `<button type="button" ` +
			`onclick="ask()">Delete</button><script>function ask() { document.forms[0].submit(); ` +
			`}</script>`, false},
		"a function sends by an attribute": {box +
			`<button type="button" onclick="ask()">Search</button>` +
			`<script>function ask() { document.forms[0].setAttribute("action", "/y"); ` +
			`document.forms[0].submit(); }</script>`, false},
		"a function sends elsewhere": {box + `<button type="button" onclick="ask()">` +
			`Search</button><script>function ask() { document.forms[0].action = "/y"; ` +
			`document.forms[0].submit(); }</script>`, false},
		"a function sends nothing": {box + `<button type="button" onclick="ask()">` +
			`Search</button><script>function ask() { look() }; function more() { ` +
			`document.forms[0].submit(); }</script>`, false},
		"a function turns pages": {box + `<button type="button" onclick="ask(2)">Search ` +
			`2</button><script>function ask(n) { document.forms[0].submit(); }</script>`, false},
		"a link says delete": {box + dates + sort +
			`<a href="javascript:document.forms[0].submit()">Delete</a>`, false},
		"a plain button subscribes": {menus +
			`<input type="button" value="Subscribe" onclick="this.form.submit()">`, false},
		"a range and an order, wordless": {box + dates + sort + `<button></button>`, true},
		"boxes, wordless":                {box + `<button></button>`, false},
		"menus with all, no button":      {menus, true},
		"menus without all, no button":   {sizes, false},
		"an order alone, no button":      {sort + sizes, false},
		"a range and a message": {dates + sort + `<textarea name="message"></textarea>`,
			false},
	} {
		u, err := url.Parse("http://site.test/")
		if err != nil {
			t.Fatal(err)
		}
		page := `<html><h2>Search</h2><form action="/x/hits" method="post">` + c.form +
			`</form></html>`
		fs, err := Find(&fetch.Page{URL: u, Body: []byte(page), Status: 200, Charset: "utf-8"})
		if err != nil || len(fs) != 1 {
			t.Fatalf("%s: %d forms, %v", name, len(fs), err)
		}
		if ok, why := kind.Searchable(fs[0]); ok != c.want {
			t.Errorf("%s: searchable %v (%s), want %v", name, ok, why, c.want)
		}
	}
}
