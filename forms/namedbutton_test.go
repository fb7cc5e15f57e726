package forms

import (
	"net/url"
	"testing"

	"deepcrawl/forms/kind"
	"deepcrawl/forms/submit"
	"deepcrawl/surface/fetch"
)

// What a program calls its button tells what that is for, where nothing else does; a second button
// that only shows what is found elsewhere is never pressed.
func TestAButtonNamedSearchSearches(t *testing.T) {
	const boxes = `<p><input aria-label="Name" name=a> <input aria-label="Breed" name=b></p>`
	const menus = `<p><select name=c aria-label="Breed"><option value=1>Collie<option value=2>` +
		`Poodle<option value=3>Pug</select> <label>Weight from <input type=number name=wf>` +
		`</label> <label>Weight to <input type=number name=wt></label></p>`
	for _, tt := range []struct {
		name, body string
		asked      bool
	}{
		{"a name", `<h2>Go</h2><form method=post action="/">` + boxes +
			`<input type=submit name="btnSearch" value="Go"></form>`, true},
		{"an ID", `<h2>Go</h2><form method=post action="/">` + boxes +
			`<input type=submit id="cmdFind" value="Go"></form>`, true},
		{"no name", `<h2>Go</h2><form method=post action="/">` + boxes +
			`<input type=submit value="Go"></form>`, false},
		{"a name of something else",
			`<h2>Go</h2><form method=post action="/">` + boxes +
				`<input type=submit name="btnAdd" value="Go"></form>`, false},
		{"a search that is kept",
			`<h2>Go</h2><form method=post action="/">` + boxes +
				`<input type=submit name="btnSaveSearch" value="Go"></form>`, false},
		{"a heading of something else",
			`<h2>Register a dog</h2><form method=post action="/">` + boxes +
				`<input type=submit name="btnSearch" value="Go"></form>`, false},
		{"a map beside it",
			`<h2>Search</h2><form method=post action="/">` + menus + `<input type=submit name=m ` +
				`value="Map"> <input type=submit name=s value="Search"></form>`, true},
		{"a German map beside it",
			`<h2>Suche</h2><form method=post action="/">` + menus + `<input type=submit name=m ` +
				`value="Karte"> <input type=submit name=s value="Suchen"></form>`, true},
		{"an unknown button beside it",
			`<h2>Search</h2><form method=post action="/">` + menus + `<input type=submit name=m ` +
				`value="Adopt"> <input type=submit name=s value="Search"></form>`, false},
	} {
		found, err := Find(pageAt(t, "http://h.example/", tt.body))
		if err != nil || len(found) != 1 {
			t.Fatal(tt.name, err, len(found))
		}
		if ok, why := kind.Searchable(found[0]); ok != tt.asked {
			t.Errorf("%s: asked is %v: %s", tt.name, ok, why)
		}
		if ok, _ := kind.Searchable(found[0]); ok && submit.Button(found[0]) != nil &&
			submit.Button(found[0]).Label == "Map" {
			t.Errorf("%s: %q is pressed", tt.name, "Map")
		}
	}
}

// "New search" before "Search" is not always known as such; it is the second one that is pressed,
// whatever the first says besides.
func TestTheButtonThatIsChosenIsOneThatIsPressed(t *testing.T) {
	for _, tt := range []struct{ first, second string }{
		{"Uus otsing", "Otsi"},
		{"جستجوی تازه", "بگرد"},
		{"New search", "Search"},
	} {
		body := `<form method=post action="/otsi"><label>Pealkiri <input name=q></label> <input ` +
			`type=submit name=n value="` + tt.first + `"> <input type=submit name=s value="` +
			tt.second + `"></form>`
		found, err := Find(pageAt(t, "http://h.example/", body))
		if err != nil || len(found) != 1 {
			t.Fatal(tt.first, err, len(found))
		}
		f := found[0]
		if b := submit.Button(f); b == nil || b.Label != tt.second {
			t.Errorf("%s, %s: pressed is %v", tt.first, tt.second, b)
		}
		if _, err := submit.Request(f, nil, submit.Button(f)); err != nil {
			t.Errorf("%s, %s: %v", tt.first, tt.second, err)
		}
	}
}

// Before "Go" may stand a button that gives the answer as a file or a map: it is not the one to
// press.
func TestAButtonForAFileIsPassedOver(t *testing.T) {
	u, err := url.Parse("http://h.example/")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ buttons, want string }{
		{`<button name=b value=0>Export</button><button name=b value=1>Go</button>`, "Go"},
		{`<button name=b value=0>Liste herunterladen</button><button name=b value=1>Los</button>`,
			"Los"},
		{`<button name=b value=0>Carte</button><button name=b value=1>OK</button>`, "OK"},
		{`<button name=b value=0>エクスポート</button><button name=b value=1>表示</button>`, "表示"},
		{`<button name=b value=0>Go</button><button name=b value=1>Export</button>`, "Go"},
		{`<button name=b value=0>Search the map</button><button name=b value=1>OK</button>`,
			"Search the map"},
		{`<button name=b value=0>Export</button><button name=b value=1>Delete</button>`, "Export"},
	} {
		body := `<form action="/find"><label>Words <input name=w></label>` + c.buttons + `</form>`
		fs, err := Find(&fetch.Page{URL: u, Body: []byte(body), Status: 200})
		if err != nil || len(fs) != 1 {
			t.Fatal(len(fs), err)
		}
		if got := submit.Button(fs[0]).Label; got != c.want {
			t.Errorf("%s: pressed %q", c.buttons, got)
		}
	}
}
