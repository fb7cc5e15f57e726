package forms

import (
	"net/url"
	"testing"

	"deepcrawl/surface/fetch"
)

// Before "Go" may stand a button that gives the answer as a file or a map: it is not the one to press.
func TestAButtonForAFileIsPassedOver(t *testing.T) {
	u, err := url.Parse("http://h.example/")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ buttons, want string }{
		{`<button name=b value=0>Export</button><button name=b value=1>Go</button>`, "Go"},
		{`<button name=b value=0>Liste herunterladen</button><button name=b value=1>Los</button>`, "Los"},
		{`<button name=b value=0>Carte</button><button name=b value=1>OK</button>`, "OK"},
		{`<button name=b value=0>エクスポート</button><button name=b value=1>表示</button>`, "表示"},
		{`<button name=b value=0>Go</button><button name=b value=1>Export</button>`, "Go"},
		{`<button name=b value=0>Search the map</button><button name=b value=1>OK</button>`, "Search the map"},
		{`<button name=b value=0>Export</button><button name=b value=1>Delete</button>`, "Export"},
	} {
		body := `<form action="/find"><label>Words <input name=w></label>` + c.buttons + `</form>`
		fs, err := Find(&fetch.Page{URL: u, Body: []byte(body), Status: 200})
		if err != nil || len(fs) != 1 {
			t.Fatal(len(fs), err)
		}
		if got := fs[0].Button().Label; got != c.want {
			t.Errorf("%s: pressed %q", c.buttons, got)
		}
	}
}
