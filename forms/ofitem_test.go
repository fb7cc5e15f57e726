package forms

import (
	"net/url"
	"testing"

	"deepcrawl/surface/fetch"
)

// On the pages of items stand forms with one box that add what is typed to the item, whose number goes along.
func TestAFormOfOneItemIsNotAsked(t *testing.T) {
	u, err := url.Parse("http://h.example/item?n=1003")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		form string
		asks bool
	}{
		{`<form action="/mark"><input type=hidden name=id value=1003>Keyword <input name=w size=12> <input type=submit value=OK></form>`, false},
		{`<form action="/labels"><input type=hidden name=item_id value=44>Palavras <input name=w> <button>Ir</button></form>`, false},
		{`<form action="/index.php"><input type=hidden name=id value=42>Suchbegriff <input name=sword> <button>Suchen</button></form>`, true},
		{`<form action="/search"><input type=hidden name=id value=42>Keyword <input name=w> <button>OK</button></form>`, true},
		{`<form action="/find"><input type=hidden name=lang value=12>Keyword <input name=w> <button>Go</button></form>`, true},
		{`<form action="/list"><input type=hidden name=id value=42>Title <input name=w> <select name=k><option>a<option>b</select><button>Search</button></form>`, true},
	} {
		fs, err := Find(&fetch.Page{URL: u, Body: []byte(c.form), Status: 200})
		if err != nil || len(fs) != 1 {
			t.Fatal(len(fs), err)
		}
		if asks, why := fs[0].Searchable(); asks != c.asks {
			t.Errorf("%s: asked %v, %s", c.form, asks, why)
		}
	}
}
