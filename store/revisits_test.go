package store

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/surface"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/revisit"
)

func pasts(t testing.TB, db *DB) (ps []surface.Past) {
	t.Helper()
	for p, err := range db.Pasts(context.Background(), site) {
		must(t, err)
		ps = append(ps, p)
	}
	return ps
}

func TestVisitsOfAPageAgainTellHowItChanges(t *testing.T) {
	db, ctx := create(t), context.Background()
	const day = 24 * time.Hour
	v := visit(t, 1)
	v.Page.Header =
		http.Header{"Etag": {`"one"`}, "Last-Modified": {"Fri, 20 Nov 2026 12:00:00 GMT"}}
	must(t, db.SaveVisit(ctx, v))

	v.At = epoch.Add(2 * day) // the same text
	must(t, db.SaveVisit(ctx, v))
	v.At = epoch.Add(3 * day)
	v.Page = &fetch.Page{URL: v.Link.URL, Status: http.StatusNotModified,
		Header: http.Header{"Etag": {`"two"`}}}
	must(t, db.SaveUnchanged(ctx, v))
	must(t, db.SaveUnchanged(ctx, v)) // again, as after a crash: it tells nothing
	v.Page = &fetch.Page{URL: v.Link.URL, Status: 200}
	v.Hash, v.At = 5, epoch.Add(7*day)
	must(t, db.SaveVisit(ctx, v))

	got := pasts(t, db)
	want := []surface.Past{
		{Link: v.Link, Hash: 5, Last: v.At,
			Visits: []revisit.Visit{{After: 2}, {After: 1}, {After: 4, Changed: true}}}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// A machine may begin with a clock that is years ahead.
func TestAClockThatWentBackCostsOneVisit(t *testing.T) {
	db, ctx := create(t), context.Background()
	const day = 24 * time.Hour
	v := visit(t, 1)
	for _, at := range []time.Duration{2000 * day, 2001 * day, 0, day} {
		v.At = epoch.Add(at)
		must(t, db.SaveUnchanged(ctx, v))
		must(t, db.SaveVisit(ctx, v))
	}
	v.At = epoch.Add(3 * day)
	v.Page = &fetch.Page{URL: v.Link.URL, Status: http.StatusNotModified}
	must(t, db.SaveUnchanged(ctx, v))
	want := []surface.Past{
		{Link: v.Link, Hash: v.Hash, Last: v.At, Visits: []revisit.Visit{{After: 1}, {After: 2}}}}
	if diff := cmp.Diff(want, pasts(t, db)); diff != "" {
		t.Error(diff)
	}
}

func TestUnchangedPageKeepsWhatItIsAskedWith(t *testing.T) {
	db, ctx := create(t), context.Background()
	v := visit(t, 1)
	v.Page.Header =
		http.Header{"Etag": {`"one"`}, "Last-Modified": {"Fri, 20 Nov 2026 12:00:00 GMT"}}
	must(t, db.SaveVisit(ctx, v))
	drawn := visit(t, 2)
	drawn.Page.Header, drawn.Page.Rendered = http.Header{"Etag": {`"shell"`}}, true
	must(t, db.SaveVisit(ctx, drawn))
	long := visit(t, 3)
	long.Page.Header = http.Header{"Etag": {strings.Repeat("x", longestValidator+1)}}
	must(t, db.SaveVisit(ctx, long))
	v.At = epoch.Add(time.Hour)
	v.Page.Header = http.Header{"Etag": {`"two"`}}
	must(t, db.SaveUnchanged(ctx, v))
	var got []string
	for _, p := range pasts(t, db) {
		got = append(got, p.Link.URL.Path+" "+p.ETag+" "+p.Modified)
	}
	if diff := cmp.Diff([]string{"/2  ", "/3  ", `/1 "two" Fri, 20 Nov 2026 12:00:00 GMT`},
		got); diff != "" {
		t.Error(diff)
	}
}

func TestOnlyTheLatestVisitsAreRemembered(t *testing.T) {
	db, ctx := create(t), context.Background()
	v := visit(t, 1)
	must(t, db.SaveVisit(ctx, v))
	for i := range mostRevisits + 10 {
		v.At = epoch.Add(time.Duration(i+1) * time.Hour)
		must(t, db.SaveUnchanged(ctx, v))
	}
	if n := len(pasts(t, db)[0].Visits); n != mostRevisits {
		t.Errorf("%d visits", n)
	}
}

// A changingSite is a small site whose pages can change; it answers conditional requests.
type changingSite struct {
	text    map[string]string
	asked   []string
	refuses bool // it lets nobody in today
}

func (s *changingSite) Fetch(_ context.Context, r *fetch.Request) (*fetch.Page, error) {
	body, ok := s.text[r.URL.Path]
	etag := fmt.Sprintf("%q", fmt.Sprint(len(body)))
	line := r.URL.Path
	p := &fetch.Page{Request: r, URL: r.URL, Status: 200,
		Header: http.Header{"Content-Type": {"text/html"}, "Etag": {etag}}, Body: []byte(body)}
	switch {
	case s.refuses:
		p.Status, p.Header = http.StatusForbidden, http.Header{"Content-Type": {"text/html"}}
	case !ok:
		p.Status, p.Header = 404, http.Header{"Content-Type": {"text/html"}}
	case r.Header.Get("If-None-Match") == etag:
		p.Status, p.Body = http.StatusNotModified, nil
		line += " 304"
	}
	s.asked = append(s.asked, line)
	return p, nil
}

func TestACrawlAgainReadsOnlyWhatChanged(t *testing.T) {
	db, ctx := create(t), context.Background()
	s := &changingSite{text: map[string]string{
		"/": `<title>Home</title><p>Welcome to the library of the town.<a href=/a>A</a> <a ` +
			`href=/b>B</a>`,
		"/a": `<title>A</title><p>The first page says this and that.`,
		"/b": `<title>B</title><p>The second page says something else.`,
	}}
	seed, _ := url.Parse("http://example.org/")
	crawl := func(refresh surface.Refresh) []string {
		s.asked = nil
		var outcomes []string
		_, err := surface.NewCrawler(s, nil, db,
			surface.Config{Refresh: refresh, Watch: surface.Watch{Visited: func(v *surface.Visit) {
				outcomes = append(outcomes, v.Link.URL.Path+" "+v.Outcome)
			}}}).Run(ctx, []*url.URL{seed})
		must(t, err)
		slices.Sort(outcomes)
		return outcomes
	}
	crawl(surface.Refresh{})
	if got := crawl(surface.Refresh{}); len(got) != 0 {
		t.Errorf("without refresh, visited again: %v", got)
	}
	s.text["/"] = `<title>Home</title><p>Welcome to the new library of the town.<a href=/a>A</a> ` +
		`<a href=/c>C</a>`
	s.text["/c"] = `<title>C</title><p>A page that was not there before.`
	delete(s.text, "/b")
	got := crawl(surface.Refresh{Policy: revisit.Optimal})
	if diff := cmp.Diff([]string{"/ page", "/a unchanged", "/b status", "/c page"},
		got); diff != "" {
		t.Error(diff)
	}
	if !slices.Contains(s.asked, "/a 304") {
		t.Errorf("/a was asked without conditions: %v", s.asked)
	}
	const search = `<form action=%s><label>Search the library <input type=search name=%s></label>` +
		`<button>Search</button></form>`
	s.text["/c"] += fmt.Sprintf(search, "/find", "q")
	crawl(surface.Refresh{Policy: revisit.Optimal})
	s.text["/c"] = strings.Replace(s.text["/c"], fmt.Sprintf(search, "/find", "q"),
		fmt.Sprintf(search, "/lookup", "words"), 1)
	s.text["/a"] = strings.Replace(s.text["/a"], "says", "<a href=/d>says</a>", 1)
	s.text["/d"] = `<title>D</title><p>A page that is only linked to now, from the same words.`
	got = crawl(surface.Refresh{Policy: revisit.Optimal})
	if diff := cmp.Diff([]string{"/ unchanged", "/a page", "/c page", "/d page"}, got); diff != "" {
		t.Errorf("pages of the same text with another form or link (-want +got):\n%s", diff)
	}
	if fs, err := db.Forms(ctx, ""); err != nil || len(fs) != 2 {
		t.Errorf("%d forms: %v", len(fs), err)
	}
	if got := crawl(surface.Refresh{Policy: revisit.Uniform, Pages: 1}); len(got) != 1 {
		t.Errorf("with a budget of one page: %v", got)
	}
}

func TestFormsThatNoPageShowsAnyMoreAreGone(t *testing.T) {
	db, ctx := create(t), context.Background()
	const search = `<form action=%s><label>Search the library <input type=search name=q></label>` +
		`<button>Search</button></form>`
	s := &changingSite{text: map[string]string{
		"/": `<title>Home</title><p>Welcome to the library of the town.<a href=/a>A</a>` +
			fmt.Sprintf(search, "/find"),
		"/a": `<title>A</title><p>The first page says this and that.` +
			fmt.Sprintf(search, "/both"),
	}}
	s.text["/"] += fmt.Sprintf(search, "/both")
	seed, _ := url.Parse("http://example.org/")
	crawl := func() (gone []string) {
		_, err := surface.NewCrawler(s, nil, db,
			surface.Config{Refresh: surface.Refresh{Policy: revisit.Optimal}}).Run(ctx,
			[]*url.URL{seed})
		must(t, err)
		gone, err = db.Gone(ctx, "example.org")
		must(t, err)
		if anywhere, err := db.GoneAnywhere(ctx); err != nil || !slices.Equal(anywhere, gone) {
			t.Errorf("gone at this site: %v; anywhere: %v, %v", gone, anywhere, err)
		}
		return gone
	}
	if gone := crawl(); len(gone) != 0 {
		t.Errorf("gone at first: %v", gone)
	}
	s.text["/"] = `<title>Home</title><p>Welcome to the library of the town and its new ` +
		`search.<a href=/a>A</a>` + fmt.Sprintf(search, "/lookup")
	gone := crawl()
	fs, err := db.Forms(ctx, "example.org")
	must(t, err)
	if len(fs) != 3 || len(gone) != 1 || fs[0].ID != gone[0] ||
		fs[0].Action != "http://example.org/find" {
		t.Errorf("gone: %v of %d forms, the first one to %s", gone, len(fs), fs[0].Action)
	}
	s.refuses = true
	if again := crawl(); !slices.Equal(again, gone) {
		t.Errorf("a site that refuses has lost %v", again)
	}
	s.refuses = false
	s.text["/a"] = `<title>A</title><p>The first page says more.` + fmt.Sprintf(search, "/both") +
		fmt.Sprintf(search, "/only")
	crawl()
	delete(s.text, "/a")
	fs, err = db.Forms(ctx, "example.org")
	must(t, err)
	if gone = crawl(); len(fs) != 4 || !slices.Contains(gone, fs[3].ID) {
		t.Errorf("gone with its page: %v of %d", gone, len(fs))
	}
}

func TestASiteThatRefusesForADayIsVisitedAgainTheNext(t *testing.T) {
	db, ctx := create(t), context.Background()
	s := &changingSite{
		text: map[string]string{
			"/":  `<title>Home</title><p>Welcome to the library of the town.<a href=/a>A</a>`,
			"/a": `<title>A</title><p>The first page.`}}
	seed, _ := url.Parse("http://example.org/")
	for _, s.refuses = range []bool{false, true, false} {
		s.asked = nil
		_, err := surface.NewCrawler(s, nil, db,
			surface.Config{Refresh: surface.Refresh{Policy: revisit.Optimal}}).Run(ctx,
			[]*url.URL{seed})
		must(t, err)
	}
	if diff := cmp.Diff([]string{"/ 304", "/a 304"}, s.asked); diff != "" {
		t.Errorf("asked after the refusal (-want +got):\n%s", diff)
	}
}
