package store

import (
	"context"
	"fmt"
	"testing"
	"time"

	"deepcrawl/surface"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/weburl"
)

func TestLinksThatAreLeftAreCountedAndAFewAreKept(t *testing.T) {
	db, ctx := create(t), context.Background()
	u, err := fetch.ParseURL(nil, "http://a.test/issues")
	must(t, err)
	v := &surface.Visit{Link: surface.Link{URL: u, Site: fetch.Site(u), Key: weburl.Key(u)},
		Outcome: surface.OutcomePage, At: time.Unix(1, 0),
		Page: &fetch.Page{Request: &fetch.Request{URL: u}, URL: u, Status: 200}}
	for i := range 50 {
		l, err := fetch.ParseURL(u, fmt.Sprintf("/issues/%d/edit", i))
		must(t, err)
		v.Left = append(v.Left,
			surface.Left{Link: surface.Link{URL: l, Key: weburl.Key(l), Site: fetch.Site(l), Anchor: "Edit", From: u.String()},
				Veto: "verb in the path", Why: `its path says "edit"`, Session: i%2 == 0})
	}
	must(t, db.SaveVisit(ctx, v))
	counts, err := db.LeftLinks(ctx, "a.test")
	must(t, err)
	if len(counts) != 1 || counts[0].Links != 50 || counts[0].Sessions != 25 ||
		counts[0].Example == "" {
		t.Errorf("counted %+v", counts)
	}
	kept, err := db.LeftOn(ctx, u.String())
	must(t, err)
	if len(kept) != mostExamples {
		t.Errorf("%d links are kept", len(kept))
	}
	l, ok, err := db.LeftAt(ctx, "http://a.test/issues/3/edit")
	must(t, err)
	if !ok || l.Veto != "verb in the path" || l.Page != u.String() {
		t.Errorf("found %v %+v", ok, l)
	}
	must(t, db.ForgetCrawl(ctx, "a.test")) // the site is read once more
	must(t, db.SaveVisit(ctx, v))
	if counts, err = db.LeftLinks(ctx, "a.test"); err != nil || len(counts) != 1 ||
		counts[0].Links != 50 || counts[0].Sessions != 25 {
		t.Errorf("of a crawl that began anew: %+v, %v, want as many as before", counts, err)
	}
	must(t, db.Forget(ctx, "a.test"))
	if counts, err = db.LeftLinks(ctx, "a.test"); err != nil || len(counts) > 0 {
		t.Errorf("after the site was forgotten: %+v, %v", counts, err)
	}
}
