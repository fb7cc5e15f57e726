package store

import (
	"context"
	"slices"
	"testing"
	"time"

	"deepcrawl/surface"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/weburl"
)

// pageWith makes a page of a site that links to addresses.
func pageWith(t *testing.T, page string, to ...string) *surface.Visit {
	t.Helper()
	u, err := fetch.ParseURL(nil, page)
	must(t, err)
	v := &surface.Visit{
		Link:    surface.Link{URL: u, Site: fetch.Site(u), Key: weburl.Key(u), Via: "seed"},
		Outcome: surface.OutcomePage, At: time.Unix(1, 0),
		Text: "what it says",
		Page: &fetch.Page{Request: &fetch.Request{URL: u}, URL: u, Status: 200}}
	for _, address := range to {
		o, err := fetch.ParseURL(nil, address)
		must(t, err)
		v.Outward = append(v.Outward, surface.Outward{URL: o, Site: fetch.Site(o), Words: "there"})
	}
	return v
}

func TestLinksToOtherSitesAreKeptUntilTheSiteIsNamed(t *testing.T) {
	db, ctx := create(t), context.Background()
	must(t, db.SaveSites(ctx, Site{Key: "a.test", URL: "http://a.test/", Line: "a.test"}))
	must(t, db.SaveVisit(ctx, pageWith(t, "http://a.test/", "http://b.test/x", "http://c.test/")))
	sites := func() (all []string) {
		ms, err := db.Mentions(ctx)
		must(t, err)
		for _, m := range ms {
			all = append(all, m.Site)
			if m.At != "http://a.test/" || m.On != "a.test" || m.Words != "there" {
				t.Errorf("told %+v", m)
			}
		}
		return all
	}
	if got := sites(); len(got) != 2 || got[0] != "b.test" || got[1] != "c.test" {
		t.Errorf("linked to %v", got)
	}
	found := Site{Key: "b.test", URL: "http://b.test/x", Line: "http://b.test/x",
		Found: "http://a.test/"}
	must(t, db.SaveSites(ctx, found))
	// a crawl notes its seed
	must(t, db.SaveSites(ctx, Site{Key: "b.test", URL: "http://b.test/x"}))
	if all, err := db.Found(ctx); err != nil || len(all) != 1 || all[0].Found != "http://a.test/" {
		t.Errorf("found %+v, %v", all, err)
	}
	if got := sites(); len(got) != 2 {
		t.Errorf("a site that links led to teaches what they are worth: linked to %v", got)
	}
	must(t, db.SaveSites(ctx, Site{Key: "b.test", URL: "http://b.test/", Line: "b.test"}))
	if all, err := db.Found(ctx); err != nil || len(all) != 0 {
		t.Errorf("found %+v, %v though a user named it", all, err)
	}
	if got := sites(); len(got) != 1 || got[0] != "c.test" {
		t.Errorf("linked to %v", got)
	}
}

// A page that is read again may show other links: what the former ones led to still says what it is
// worth.
func TestLinksToOtherSitesStayWhenAPageShowsOthers(t *testing.T) {
	db, ctx := create(t), context.Background()
	for i, to := range [][]string{{"http://b.test/", "http://c.test/"},
		{"http://c.test/new", "http://d.test/"}, nil} {
		v := pageWith(t, "http://a.test/", to...)
		v.At = v.At.Add(time.Duration(i) * time.Hour)
		must(t, db.SaveVisit(ctx, v))
	}
	ms, err := db.Mentions(ctx)
	must(t, err)
	var got []string
	for _, m := range ms {
		got = append(got, m.URL)
		if m.Key != weburl.Key(parse(t, "http://a.test/")) {
			t.Errorf("told %+v, want the key of its page", m)
		}
	}
	if want := []string{"http://b.test/", "http://c.test/new", "http://d.test/"}; !slices.Equal(got,
		want) {
		t.Errorf("links to %v, want %v", got, want)
	}
}

func TestForgettingASiteForgetsItsLinksToOthers(t *testing.T) {
	db, ctx := create(t), context.Background()
	must(t, db.SaveVisit(ctx,
		pageWith(t, "http://a.test/page", "http://b.test/", "http://c.test/")))
	must(t, db.SaveSites(ctx,
		Site{Key: "b.test", URL: "http://b.test/", Line: "http://b.test/",
			Found: "http://a.test/page"}))
	must(t, db.Forget(ctx, "a.test"))
	if ms, err := db.Mentions(ctx); err != nil || len(ms) != 0 {
		t.Errorf("still linked to: %+v, %v", ms, err)
	}
	if all, err := db.Found(ctx); err != nil || len(all) != 1 || all[0].Found != "b.test" {
		t.Errorf("found %+v, %v; nobody named it, and where its link stood is forgotten", all, err)
	}
}
