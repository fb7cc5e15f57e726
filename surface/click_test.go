package surface

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestLinksByScriptAlone(t *testing.T) {
	w := pages("a.example", map[string]string{
		"/": doc("home", "/about About") +
			`<button type=button onclick="window.location.href='/search'">Search</button>
			<a href="#" onclick="location = &quot;/catalogue&quot;; return false">Catalogue</a> <a href="javascript:document.location.assign('/opac')">Opac</a>
			<button onclick="if (confirm('Sure?')) location.href='/gone'">x</button> <button onclick="location.href='/item/'+n">x</button>
			<button onclick="location.href='/cart/clear'">Empty</button> <a href="/real" onclick="location.href='/unreal'">x</a>
			<button onclick="location.href='//b.example/'">x</button>
			<table><tr data-href="/row"><td>Row<td>1</table> <div class=card onclick="location.href='/card'">Card</div> <li data-href="#">x</li>
			<div data-href="/asks" data-toggle="modal">x</div> <tr data-href="/basket/remove?id=1"><td>x</tr> <div data-href="/cart/add/7" data-method="post">x</div>`,
		"/about": doc("about"), "/search": doc("search"), "/catalogue": doc("catalogue"),
		"/opac": doc("opac"), "/real": doc("real"), "/row": doc("row"), "/card": doc("card"),
	})
	crawl(t, w, newMemory(), Config{Exhaustive: true, Order: "bfs"}, "http://a.example/")
	if diff := cmp.Diff(
		[]string{"/", "/about", "/search", "/catalogue", "/opac", "/real", "/row", "/card"},
		w.paths()); diff != "" {
		t.Errorf("asked for (-want +got):\n%s", diff)
	}
}
