package order

import (
	"testing"

	"deepcrawl/forms"
	"deepcrawl/surface/fetch/made"
	"deepcrawl/surface/visit"
)

func TestFormsPaysTheLinksOnTheWay(t *testing.T) {
	p := newPromise(NewLessons(), nil)
	root := visit.Link{URL: made.URL("http://a.example/"), Via: "seed"}
	visiting := visit.Link{URL: made.URL("http://a.example/visit"), Via: "a", Anchor: "Visit us",
		From: root.URL.String(), Score: 0.3}
	form := visit.Link{URL: made.URL("http://a.example/holdings"), Via: "a", Anchor: "Our holdings",
		From: visiting.URL.String(), Score: 0.3}
	other := visit.Link{URL: made.URL("http://a.example/news"), Via: "a", Anchor: "News",
		From: root.URL.String(), Score: 0.3}
	links := []visit.Link{root, visiting, form}
	for range 20 {
		links = append(links, other)
	}
	for _, l := range links {
		p.Read(searchPage(t, l, l.URL == form.URL), nil)
	}
	next := func(anchor string) float64 {
		return p.Rank(visit.Link{URL: made.URL("http://b.example/p"), Anchor: anchor, Score: 0.3})
	}
	if h, v, n := next("Holdings"), next("Visit"), next("News"); !(h > v && v > n) {
		t.Errorf("holdings %.3f, visit %.3f, news %.3f: want them falling", h, v, n)
	}
}

// searchPage is a visit of a page that has a search form, or none.
func searchPage(t *testing.T, l visit.Link, withForm bool) *visit.Visit {
	t.Helper()
	body := "<p>Page"
	if withForm {
		body = `<form action=/find><label>Search the catalogue <input type=search name=q></label>` +
			`<input type=submit value=Search></form>`
	}
	p := made.Page(l.URL.String(), body)
	found, err := forms.Find(p)
	if err != nil {
		t.Fatal(err)
	}
	return &visit.Visit{Link: l, Page: p, Outcome: visit.OutcomePage, Forms: found}
}
