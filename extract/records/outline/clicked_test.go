package outline

import (
	"testing"

	"deepcrawl/surface/fetch/made"
)

func TestWhereClicksLead(t *testing.T) {
	for body, want := range map[string]string{
		`<div onclick="location='/a?id=1'">x</div>`:                         "/a?id=1",
		`<p onclick='document.location.href="/a"; return false'>x</p>`:      "/a",
		`<div onclick="window.open('/a','_blank')">x</div>`:                 "/a",
		`<div onclick="location.href='/a?id='+n">x</div>`:                   "",
		`<div onclick="show('/a')">x</div>`:                                 "",
		`<button onclick="location.href='/a'">x</button>`:                   "",
		`<div data-href="/a">x</div>`:                                       "/a",
		`<div data-href="/a" onclick="location.href='/b'">x</div>`:          "/b",
		`<div data-href="#">x</div>`:                                        "",
		`<div data-href="/a" data-toggle="modal">x</div>`:                   "",
		`<span data-href="/a">x</span>`:                                     "",
		`<button data-href="/a">x</button>`:                                 "",
		`<div data-href="/a"><a href="/b">x</a></div>`:                      "",
		`<div onclick="location.href='/a'"><b><a href="/b">x</a></b></div>`: "",
	} {
		d, err := made.Page("http://h.example/", body).Document()
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		if s := d.Find("[onclick], [data-href]"); s.Length() > 0 {
			got = clicked(s.Nodes[0])
		}
		if got != want {
			t.Errorf("%s leads to %q, want %q", body, got, want)
		}
	}
}
