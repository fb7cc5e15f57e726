package store

import (
	"context"
	"fmt"
	"net/url"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/surface"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/spam"
	"deepcrawl/surface/weburl"
)

// visitTo keeps a page at address that sends its visitor to the places given.
func visitTo(t *testing.T, db *DB, address string, signs int, to ...string) {
	t.Helper()
	u, err := fetch.ParseURL(nil, address)
	must(t, err)
	v := &surface.Visit{Link: surface.Link{URL: u, Site: fetch.Site(u), Key: weburl.Key(u)},
		Outcome: surface.OutcomePage, At: time.Unix(1, 0),
		Page: &fetch.Page{Request: &fetch.Request{URL: u}, URL: u, Status: 200}}
	for _, a := range to {
		target, err := fetch.ParseURL(nil, a)
		must(t, err)
		v.Verdict.OffSite, v.Verdict.Kind = true, "script"
		v.Verdict.Redirects = append(v.Verdict.Redirects,
			spam.Redirect{URL: target, Via: "script", OffSite: true,
				Initiator: "http://cdn.test/go.js"})
	}
	if len(to) > 0 {
		v.Verdict.Reasons = []string{"sends the visitor off its site by itself: script"}
		for i := range signs {
			v.Verdict.Reasons = append(v.Verdict.Reasons, fmt.Sprintf("sign %d", i))
		}
		v.Verdict.Spam = signs >= 2
	}
	must(t, db.SaveVisit(context.Background(), v))
}

func TestTargetsThatStrangersShareAreASign(t *testing.T) {
	db := create(t)
	for i := range 5 {
		visitTo(t, db, fmt.Sprintf("http://doorway%d.test/", i), i%2, "http://funnel.test/in")
		visitTo(t, db, fmt.Sprintf("http://doorway%d.test/again", i), 1, "http://funnel.test/other")
	}
	for i := range 9 { // one site may send its visitors where it likes
		visitTo(t, db, fmt.Sprintf("http://partner.test/%d", i), 1, "http://shop.test/")
	}
	for range 2 { // what is known is no second sign
		_, err := db.JudgeShared(context.Background())
		must(t, err)
	}
	spamAt := func(address string) bool {
		j, err := db.Judgement(context.Background(), address)
		must(t, err)
		if len(j.Verdict.Redirects) != 1 ||
			j.Verdict.Redirects[0].Initiator != "http://cdn.test/go.js" {
			t.Errorf("%s: ways out %v", address, j.Verdict.Redirects)
		}
		return j.Verdict.Spam
	}
	got := map[string]bool{}
	want := map[string]bool{"http://doorway0.test/": false, "http://doorway1.test/": true,
		"http://doorway0.test/again": true, "http://partner.test/3": false}
	for a := range want {
		got[a] = spamAt(a)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("spam (-want +got):\n%s", diff)
	}
}

func TestPagesToCheckForCloaking(t *testing.T) {
	ctx := context.Background()
	db := create(t)
	visitTo(t, db, "http://a.test/plain", 0)
	visitTo(t, db, "http://a.test/away", 0, "http://b.test/")
	visitTo(t, db, "http://a.test/spam", 2, "http://b.test/")
	choose := func(n int) (addresses []string) {
		us, err := db.CloakCandidates(ctx, "a.test", n)
		must(t, err)
		for _, u := range us {
			addresses = append(addresses, u.String())
		}
		return addresses
	}
	if got := choose(2); !slices.Equal(got, []string{"http://a.test/spam", "http://a.test/away"}) {
		t.Errorf("candidates %v", got)
	}
	found := spam.Cloaking{Cloaked: true, By: "agent", Score: 1, Noise: 0.25, Copies: 6,
		Why: "visitors get another page: browsers"}
	must(t, db.SaveCloaking(ctx, &url.URL{Scheme: "http", Host: "a.test", Path: "/spam"}, found,
		time.Unix(5, 0)))
	if got := choose(2); !slices.Equal(got, []string{"http://a.test/away"}) {
		t.Errorf("after one was checked: %v", got)
	}
	j, err := db.Judgement(ctx, "http://a.test/spam")
	must(t, err)
	if diff := cmp.Diff(found, j.Cloaking); diff != "" || !j.Checked.Equal(time.Unix(5, 0)) {
		t.Errorf("checked at %v (-want +got):\n%s", j.Checked, diff)
	}
	crawled, err := db.Crawls(ctx, "a.test")
	must(t, err)
	if diff := cmp.Diff(Judged{Away: 2, Spam: 1, Checked: 1, Cloaked: 1},
		crawled("a.test").Judged); diff != "" {
		t.Errorf("counts (-want +got):\n%s", diff)
	}
}

func TestCloakingRaisesTheVerdictOnAPage(t *testing.T) {
	ctx := context.Background()
	db := create(t)
	visitTo(t, db, "http://a.test/stays", 0)
	sent := spam.Verdict{OffSite: true, Spam: true, Kind: "http", Score: 0.7,
		Reasons: []string{"sends away",
			"it looks where the visitor comes from, what he browses with, or whether he moves the mouse", "has a text"},
		Redirects: []spam.Redirect{
			{URL: &url.URL{Scheme: "http", Host: "b.test", Path: "/"}, Via: "http", OffSite: true}}}
	u := &url.URL{Scheme: "http", Host: "a.test", Path: "/stays"}
	for range 2 { // a check that is made again says the same
		must(t, db.SaveCloaking(ctx, u, spam.Cloaking{Cloaked: true, By: "both", Sent: sent},
			time.Unix(5, 0)))
		j, err := db.Judgement(ctx, u.String())
		must(t, err)
		if diff := cmp.Diff(sent, j.Verdict); diff != "" {
			t.Errorf("verdict (-want +got):\n%s", diff)
		}
	}
}
