package store

import (
	"context"
	"net/url"
	"testing"
	"time"

	"deepcrawl/surface"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/weburl"
)

// A scope is kept, is forgotten with its site, and has what it left out counted anew when it
// changes.
func TestAScopeIsKeptWithWhatItLeftOut(t *testing.T) {
	db, ctx := create(t), context.Background()
	at, out := parse(t, "http://a.test/books/"), parse(t, "http://a.test/print/1")
	scope := fetch.Scope{Within: fetch.WithinDirectory, Exclude: []string{"*/print/*"},
		At: []*url.URL{at}}
	must(t, db.SaveScope(ctx, "a.test", &scope))
	v := &surface.Visit{Link: surface.Link{URL: at, Site: fetch.Site(at), Key: weburl.Key(at)},
		Outcome: surface.OutcomePage, At: time.Unix(1, 0),
		Page: &fetch.Page{Request: &fetch.Request{URL: at}, URL: at, Status: 200}}
	v.Left = []surface.Left{
		{Link: surface.Link{URL: out, Key: weburl.Key(out), Site: "a.test"},
			Veto: surface.OutOfScope + "exclude */print/*", Why: "it is", More: 4}}
	must(t, db.SaveVisit(ctx, v))
	left := func() (n int) {
		counts, err := db.LeftLinks(ctx, "a.test")
		must(t, err)
		for _, c := range counts {
			n += c.Links
		}
		return n
	}
	must(t, db.SaveScope(ctx, "a.test", &scope)) // as before
	got, err := db.Scope(ctx, "a.test")
	must(t, err)
	if rule, _ := got.Rule(out); !got.Same(&scope) || rule != "exclude */print/*" || left() != 5 {
		t.Errorf("kept %+v, %q, %d links", got, rule, left())
	}
	if rule, _ := got.Rule(parse(t, "http://a.test/other")); rule != "scope directory" {
		t.Errorf("the directory is lost: %q", rule)
	}
	must(t, db.SaveScope(ctx, "a.test", &fetch.Scope{Exclude: []string{"*/x"}}))
	if left() != 0 {
		t.Errorf("%d links are left by a scope that is no more", left())
	}
	must(t, db.Forget(ctx, "a.test"))
	if got, err = db.Scope(ctx, "a.test"); err != nil || got != nil {
		t.Errorf("after the site was forgotten: %+v, %v", got, err)
	}
}
