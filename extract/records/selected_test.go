package records

import (
	"net/http"
	"net/url"
	"testing"

	"deepcrawl/surface/fetch"
)

// A page whose rows are told by a class alone, between others that look alike.
const selectable = `<html lang=en><body><p>3 results</p><div id=all>
<div class=ad><a href=/ad/1>Buy more books today</a><p>Everything must go this week</p></div>
<div class=hit><a href=/b/1>The grey heron</a><p>by Anna Bird, 1999</p></div>
<div class=hit><a href=/b/2>Herons of Europe</a><p>by Carl Crane, 2003</p></div>
<div class=hit><a href=/b/3>A heron walks</a><p>by Dora Dove, 2010</p></div>
<div class=ad><a href=/ad/2>Sell your old books</a><p>We pay the best prices</p></div></div>
<p><a href="/s?q=heron&amp;p=2">weiter</a> <span class=further><a href="/s?q=heron&amp;from=3">onwards</a></span></p></body></html>`

func selected(t *testing.T, record, pager string) Result {
	t.Helper()
	u, err := url.Parse("https://lib.example/s?q=heron")
	if err != nil {
		t.Fatal(err)
	}
	a := Asked{Term: "heron"}
	for _, s := range []struct {
		css string
		to  **Selector
	}{{record, &a.Selectors.Record}, {pager, &a.Selectors.Pager}} {
		if s.css == "" {
			continue
		}
		if *s.to, err = Select(s.css); err != nil {
			t.Fatal(err)
		}
	}
	p := &fetch.Page{Request: &fetch.Request{Method: "GET", URL: u}, URL: u, Status: 200,
		Header: http.Header{"Content-Type": {"text/html"}}, Body: []byte(selectable),
		Charset: "utf-8"}
	res, err := (&Wrapper{}).Apply(a, p)
	if err != nil {
		t.Fatal(err)
	}
	return res
}

func TestRecordsStandWhereAPersonSaysThatTheyStand(t *testing.T) {
	for css, want := range map[string]int{"div.hit": 3, "#all > div.ad": 2, "li.hit": 0} {
		res := selected(t, css, "")
		if len(res.Records) != want {
			t.Errorf("%s: %d records (%s, %s), want %d", css, len(res.Records), res.Kind, res.Why,
				want)
		}
	}
	if got := selected(t, "div.hit", "").Records[0].URL; got != "https://lib.example/b/1" {
		t.Errorf("the first record is %s", got)
	}
}

func TestTheNextPageStandsWhereAPersonSaysThatItStands(t *testing.T) {
	for css, want := range map[string]string{
		".further":   "https://lib.example/s?q=heron&from=3", // which holds the link
		".further a": "https://lib.example/s?q=heron&from=3",
		"a.next":     "",
	} {
		got := ""
		if next := selected(t, "div.hit", css).Next; next != nil {
			got = next.URL.String()
		}
		if got != want {
			t.Errorf("%s leads to %q, want %q", css, got, want)
		}
	}
}
