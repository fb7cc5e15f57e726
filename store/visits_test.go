package store

import (
	"context"
	"fmt"
	"math"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"deepcrawl/forms"
	"deepcrawl/forms/kind"
	"deepcrawl/surface"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/spam"
	"deepcrawl/surface/weburl"
)

func visit(t testing.TB, n int) *surface.Visit {
	l := link(t, n, 1)
	return &surface.Visit{Link: l,
		Page:    &fetch.Page{URL: l.URL, Status: 200, Body: []byte("<p>html")},
		Outcome: surface.OutcomePage,
		Title:   fmt.Sprint("Page ", n), Text: "text", Lang: "en", Hash: math.MaxUint64, At: epoch}
}

func TestPendingLinksComeBestFirstThenOldest(t *testing.T) {
	db, ctx := create(t), context.Background()
	var links []surface.Link
	for n, score := range []float64{1, 3, 2, 3, math.Inf(1), -1, math.NaN(), 0} {
		links = append(links, link(t, n+1, score))
	}
	must(t, db.SaveSeeds(ctx, links))
	other := link(t, 99, 9)
	other.Site = "example.net"
	must(t, db.SaveSeeds(ctx, []surface.Link{other}))
	must(t, db.SaveVisit(ctx, visit(t, 3)))

	for _, limit := range []int{1, 2, 3, 100} {
		var got []string
		var at surface.Cursor
		for {
			batch, next, err := db.Pending(ctx, site, at, limit)
			must(t, err)
			if len(batch) == 0 {
				break
			}
			for _, l := range batch {
				got = append(got, l.URL.Path)
			}
			at = next
		}
		if diff := cmp.Diff([]string{"/5", "/2", "/4", "/1", "/7", "/8", "/6"}, got); diff != "" {
			t.Errorf("limit %d: %s", limit, diff)
		}
	}

	batch, _, err := db.Pending(ctx, "example.net", surface.Cursor{}, 1)
	must(t, err)
	if diff := cmp.Diff([]surface.Link{other}, batch); diff != "" {
		t.Error(diff)
	}
}

func TestVisitedLinksArePendingNoMoreBeforeTheyAreMarkedAndAfter(t *testing.T) {
	db, ctx := create(t), context.Background()
	const visits = 300
	for n := range visits {
		must(t, db.SaveVisit(ctx, visit(t, n+1)))
		if batch, _, err := db.Pending(ctx, site, surface.Cursor{}, 1); err != nil ||
			len(batch) > 0 {
			t.Fatalf("after %d visits: pending %v, %v", n+1, batch, err)
		}
	}
	must(t, db.SaveVisit(ctx, visit(t, 1)))
	var marked, unmarked int
	must(t, db.read.QueryRow(
		`SELECT count(*) FILTER (WHERE visited), count(*) FILTER (WHERE NOT visited) FROM links`).Scan(&marked, &unmarked))
	if marked+unmarked != visits || unmarked == 0 || unmarked > visits/2 {
		t.Errorf("%d of %d links are marked, %d not", marked, visits, unmarked)
	}
}

func TestATextGoesWithItsVisit(t *testing.T) {
	db, ctx := create(t), context.Background()
	first := visit(t, 1)
	must(t, db.SaveVisit(ctx, first))
	must(t, db.SaveVisit(ctx, visit(t, 2)))
	again := visit(t, 1)
	again.Text, again.At = "another text", epoch.Add(time.Hour)
	must(t, db.SaveVisit(ctx, again))
	texts := func() []string {
		t.Helper()
		got, err := collect(ctx, db, "read texts", scanString,
			`SELECT text FROM visit_texts ORDER BY text`)
		must(t, err)
		return got
	}
	if diff := cmp.Diff([]string{"another text", "text"}, texts()); diff != "" {
		t.Error("after a visit again: " + diff)
	}
	must(t, db.ForgetCrawl(ctx, site))
	if got := texts(); len(got) > 0 {
		t.Errorf("after all was forgotten: %q", got)
	}
}

// What robots.txt forbids is kept with the page that links to it, and is not asked for.
func TestBarredLinksAreVisitsThatRobotsForbids(t *testing.T) {
	db, ctx := create(t), context.Background()
	v := visit(t, 1)
	v.Links, v.Barred = []surface.Link{link(t, 2, 1)},
		[]surface.Link{link(t, 3, 0), link(t, 1, 0), link(t, 4, 0)}
	v.Links[0].From = v.Page.URL.String()
	must(t, db.SaveSeeds(ctx, v.Barred[2:])) // found before it was known how much is forbidden
	must(t, db.SaveVisit(ctx, v))
	outcomes, err := db.Outcomes(ctx, site)
	must(t, err)
	if diff := cmp.Diff(map[string]int{"page": 1, "robots": 2}, outcomes); diff != "" {
		t.Error(diff)
	}
	pending, _, err := db.Pending(ctx, site, surface.Cursor{}, 9)
	must(t, err)
	if len(pending) != 1 || pending[0].Key != v.Links[0].Key {
		t.Errorf("pending: %v", pending)
	}
	for got, err := range db.Visits(ctx, site) {
		must(t, err)
		if got.Link.Key == v.Link.Key &&
			(len(got.Links) != 1 || got.Links[0].Key != v.Links[0].Key) {
			t.Errorf("the page comes back with the links %v", got.Links)
		}
	}
}

func TestSeenYieldsEveryLinkOfTheSiteOnce(t *testing.T) {
	const visits, links = 300, 320 // some visits are marked, and some are not yet
	db, ctx := create(t), context.Background()
	first := visit(t, 1)
	var want []uint64
	for i := range links {
		want = append(want, uint64(i+1))
		first.Links = append(first.Links, link(t, i+1, 1), link(t, i+1, 5))
	}
	must(t, db.SaveVisit(ctx, first))
	for i := range visits {
		must(t, db.SaveVisit(ctx, visit(t, i+1)))
	}
	other := link(t, links+1, 1)
	other.Site = "other.example"
	must(t, db.SaveSeeds(ctx, []surface.Link{other}))
	var got []uint64
	for key, err := range db.Seen(ctx, site) {
		must(t, err)
		got = append(got, key&^(1<<63))
	}
	slices.Sort(got)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	for range db.Seen(ctx, site) {
		break // a reader that leaves early must not be called again
	}
}

func TestASeedThatWasALinkBecomesASeed(t *testing.T) {
	db, ctx := create(t), context.Background()
	l := link(t, 1, 1)
	must(t, db.SaveSeeds(ctx, []surface.Link{l}))
	l.Depth, l.Score, l.Via = 0, 100, "seed"
	must(t, db.SaveSeeds(ctx, []surface.Link{l}))
	got, _, err := db.Pending(ctx, site, surface.Cursor{}, 10)
	must(t, err)
	if len(got) != 1 || got[0].Depth != 0 || got[0].Score != 100 || got[0].Via != "seed" {
		t.Errorf("got %+v", got)
	}
}

func TestVisitKeepsPageFormsLinksAndVerdict(t *testing.T) {
	db, ctx := create(t), context.Background()
	db.KeepHTML = true
	v := visit(t, 1)
	v.Forms = []*forms.Form{form(), form()}
	v.Links = []surface.Link{link(t, 2, 1)}
	for _, l := range []*surface.Link{&v.Link, &v.Links[0]} { // by which an address is found
		l.Key = weburl.Key(l.URL)
	}
	v.Page.Hops = []fetch.Hop{{URL: v.Link.URL, Status: 302, Via: "http"},
		{URL: parse(t, "https://example.org/end"), Status: 200, Via: "meta", Delay: time.Second}}
	v.Page.URL = v.Page.Hops[1].URL
	v.Verdict = spam.Verdict{
		Redirects: []spam.Redirect{
			{URL: parse(t, "https://spam.example/"), Via: "script", OffSite: true, Coded: true}},
		OffSite: true, Kind: "script", Spam: true, Reasons: []string{"coded"}, Score: 0.8,
		Unknown: "a script"}
	must(t, db.SaveVisit(ctx, v))
	must(t, db.SaveVisit(ctx, v)) // the same again changes nothing

	j, err := db.Judgement(ctx, v.Link.URL.String())
	must(t, err)
	if diff := cmp.Diff(v.Verdict, j.Verdict); diff != "" {
		t.Error(diff)
	}

	for _, address := range []string{"https://example.org/1", "https://example.org/end"} {
		got, ok, err := db.Visit(ctx, address)
		must(t, err)
		want := VisitInfo{URL: "https://example.org/1", Site: site, From: "https://example.org/",
			Via: "a", Anchor: "a", Depth: 1, Status: 200,
			Outcome: "page", Title: "Page 1", FormIDs: []string{"f1", "f1"}, Links: 1, At: epoch}
		if diff := cmp.Diff(want, got); !ok || diff != "" {
			t.Errorf("%s: ok %v, %s", address, ok, diff)
		}
	}
	if got, ok, err := db.Visit(ctx, "https://example.org/2"); err != nil || !ok ||
		got.Outcome != "" {
		t.Errorf("a link that waits: got %+v, %v, %v", got, ok, err)
	}
	if _, ok, err := db.Visit(ctx, "https://nowhere.example/"); err != nil || ok {
		t.Errorf("an unknown address: got %v, %v", ok, err)
	}
	fs, err := db.Forms(ctx, "")
	must(t, err)
	if diff := cmp.Diff([]SiteForm{{Site: site, Form: form()}}, fs); diff != "" {
		t.Error(diff)
	}
	var html string
	must(t, db.read.QueryRow(`SELECT html FROM visit_texts`).Scan(&html))
	if html != "<p>html" {
		t.Errorf("html %q", html)
	}
}

func TestVisitsComeBackInTheOrderTheyWereMade(t *testing.T) {
	db, ctx := create(t), context.Background()
	var want []*surface.Visit
	for n := 5; n >= 1; n-- {
		v := visit(t, n)
		v.At = epoch.Add(time.Duration(-n) * time.Second)
		v.Forms = []*forms.Form{form()}
		if n%2 == 1 {
			v.Links = []surface.Link{link(t, 10*n, 1), link(t, 10*n+1, 2)}
			v.Links[0].From, v.Links[1].From = v.Page.URL.String(), v.Page.URL.String()
		}
		want = append(want, v)
	}
	closed := &surface.Visit{Link: link(t, 99, 1), Outcome: "robots", Err: "closed", At: epoch}
	want = append(want, closed)
	for _, i := range []int{3, 0, 5, 1, 4, 2} {
		must(t, db.SaveVisit(ctx, want[i]))
	}
	var got []*surface.Visit
	for v, err := range db.Visits(ctx, site) {
		must(t, err)
		got = append(got, v)
	}
	for _, v := range want { // not kept, or not given back
		v.Text = ""
		if v.Page != nil {
			v.Page = &fetch.Page{URL: v.Page.URL, Status: v.Page.Status}
		}
	}
	if diff := cmp.Diff(want, got, cmpopts.IgnoreUnexported(surface.Visit{}, fetch.Page{}),
		cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("visits (-want +got):\n%s", diff)
	}
}

func TestAFormSeenAgainKeepsItsFirstRow(t *testing.T) {
	db, ctx := create(t), context.Background()
	first, again := visit(t, 1), visit(t, 2)
	first.Forms, again.Forms = []*forms.Form{form()}, []*forms.Form{form()}
	again.Forms[0].Caption = "changed"
	must(t, db.SaveVisit(ctx, first))
	must(t, db.SaveVisit(ctx, again))
	fs, err := db.Forms(ctx, site)
	must(t, err)
	if len(fs) != 1 || fs[0].Caption != "" {
		t.Errorf("got %+v", fs)
	}
	if v, _, err := db.Visit(ctx, "https://example.org/2"); err != nil ||
		!slices.Equal(v.FormIDs, []string{"f1"}) {
		t.Errorf("the second page: got %v, %v", v.FormIDs, err)
	}
}

func TestAFormThatItsPageShowsAsAnotherOneIsKeptAsItIsNow(t *testing.T) {
	db, ctx := create(t), context.Background()
	found := func(html string) []*forms.Form {
		p := visit(t, 1).Page
		p.Body = []byte(html)
		p.Header = http.Header{"Content-Type": {"text/html; charset=utf-8"}}
		fs, err := forms.Find(p)
		must(t, err)
		return fs
	}
	const search = `<form action="/find"><label>Search <input name="q"></label><input ` +
		`type="submit" value="Search"></form>`
	const create = `<form action="/find"><h3>New entry</h3><label>Title <input name="q"></label>` +
		`<input type="submit" value="Create"></form>`
	for _, tt := range []struct {
		html string
		asks bool
	}{{search, true}, {create, false}, {search, true}} {
		v := visit(t, 1)
		v.Forms = found(tt.html)
		must(t, db.SaveVisit(ctx, v))
		fs, err := db.Forms(ctx, site)
		must(t, err)
		if len(fs) != 1 {
			t.Fatalf("%d forms", len(fs))
		}
		if ok, why := kind.Searchable(fs[0].Form); ok != tt.asks {
			t.Errorf("%s: searchable: %t, %s", tt.html, ok, why)
		}
	}
}

func TestOutcomesCountVisits(t *testing.T) {
	db, ctx := create(t), context.Background()
	for n := 1; n <= 3; n++ {
		must(t, db.SaveVisit(ctx, visit(t, n)))
	}
	closed := &surface.Visit{Link: link(t, 4, 1), Outcome: "robots", Err: "closed", At: epoch}
	must(t, db.SaveVisit(ctx, closed))
	must(t, db.FinishCrawl(ctx,
		surface.SiteSummary{Site: site, Seed: "https://example.org/", Status: "done",
			Reason: "all seen"}))
	must(t, db.SaveSite(ctx, site, "", "example.org # ours"))

	outcomes, err := db.Outcomes(ctx, site)
	must(t, err)
	if diff := cmp.Diff(map[string]int{"page": 3, "robots": 1}, outcomes); diff != "" {
		t.Error(diff)
	}
	got, ok, err := db.Site(ctx, site)
	must(t, err)
	if diff := cmp.Diff(
		Site{Key: site, URL: "https://example.org/", Line: "example.org # ours", Status: "done",
			Reason: "all seen", Pages: 3}, got); !ok || diff != "" {
		t.Error(diff)
	}
}

func TestForgetCrawlLeavesTheHarvest(t *testing.T) {
	db, ctx := create(t), context.Background()
	v := visit(t, 1)
	v.Forms = []*forms.Form{form()}
	v.Links = []surface.Link{link(t, 2, 1)}
	must(t, db.SaveVisit(ctx, v))
	must(t, db.SaveStep(ctx, step(1)))
	must(t, db.ForgetCrawl(ctx, site))
	for range db.Seen(ctx, site) {
		t.Error("links are left")
	}
	got, _, err := db.Site(ctx, site)
	must(t, err)
	if diff := cmp.Diff(
		Site{Key: site, Records: 5, Requests: 1, Queries: 1, Harvests: 1, AllSent: 1, AllAsked: 1,
			Round: 1}, got); diff != "" {
		t.Error(diff)
	}
}

func TestWordsOfSeveralPagesComeFirst(t *testing.T) {
	db, ctx := create(t), context.Background()
	for n, text := range []string{
		"Catalogue the astronomy telescope astronomy of 1994 x86 isn't",
		"Catalogue the astronomy gardening roses",
		"Catalogue the gardening of tulips",
		"Catalogue of a sonnet", "Catalogue of a ballad", "Catalogue of an elegy",
		"Catalogue of an épopée",
	} {
		v := visit(t, n+1)
		v.Text = text
		must(t, db.SaveVisit(ctx, v))
	}
	got, frame, err := db.Words(ctx, site, 100)
	must(t, err)
	want := []string{"astronomy", "gardening", "ballad", "elegy", "roses", "sonnet", "telescope",
		"tulips", "épopée", "catalogue"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"catalogue"}, frame); diff != "" {
		t.Errorf("the frame: %s", diff)
	}
	if got, _, err := db.Words(ctx, site, 2); err != nil || len(got) != 2 {
		t.Errorf("limit 2: %v, %v", got, err)
	}
}

func TestTextIsCutBetweenCharacters(t *testing.T) {
	for _, c := range []struct {
		in, want string
		n        int
	}{{"abc", "abc", 3}, {"abcd", "abc", 3}, {"abé", "ab", 3}, {"é", "", 1},
		{strings.Repeat("\x80", 5), "", 3}} {
		if got := clip(c.in, c.n); got != c.want {
			t.Errorf("clip(%q, %d) = %q, want %q", c.in, c.n, got, c.want)
		}
	}
}

func TestPendingReadsNoMoreThanItReturns(t *testing.T) {
	db := create(t)
	var plan []string
	rows, err := db.read.Query("EXPLAIN QUERY PLAN "+selectPending, site, 0.5, 7, 256)
	must(t, err)
	defer rows.Close()
	for rows.Next() {
		var id, parent, unused int
		var detail string
		must(t, rows.Scan(&id, &parent, &unused, &detail))
		plan = append(plan, detail)
	}
	for _, want := range []string{"links_pending (site_id=? AND score=? AND id>?)",
		"links_pending (site_id=? AND score<?)"} {
		if !strings.Contains(strings.ReplaceAll(strings.Join(plan, "\n"), "rowid", "id"), want) {
			t.Errorf("no %s in the plan:\n%s", want, strings.Join(plan, "\n"))
		}
	}
}
