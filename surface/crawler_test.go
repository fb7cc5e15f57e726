package surface

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/goleak"

	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/weburl"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func TestFormLinkedFromTheRootTakesFewRequests(t *testing.T) {
	// A catalogue of 10,000 items that look alike, with its search a link away.
	w := newWeb(func(u *url.URL) answer {
		switch {
		case u.Path == "/":
			return answer{
				html: doc("Shop", "/item/1 First item", "/item/2 Second item", "/about About us",
					"/find Search", "/login Sign in")}
		case u.Path == "/find":
			return answer{html: doc("Find") + searchForm}
		case strings.HasPrefix(u.Path, "/item/"):
			var n int
			fmt.Sscanf(u.Path, "/item/%d", &n)
			return answer{
				html: doc(fmt.Sprint("Item ", n), fmt.Sprintf("/item/%d next", n+1),
					fmt.Sprintf("/item/%d double", 2*n))}
		}
		return answer{html: doc(u.Path)}
	})
	var found []string
	sum := crawl(t, w, newMemory(),
		Config{Watch: Watch{Form: func(f *forms.Form) { found = append(found, f.PageURL) }}},
		"http://shop.example/")
	if diff := cmp.Diff([]string{"http://shop.example/find"}, found); diff != "" {
		t.Errorf("forms (-want +got):\n%s", diff)
	}
	if got := w.paths(); len(got) > 15 || got[1] != "/find" {
		t.Errorf("%d requests: %v, want the search page second and at most 15", len(got), got)
	}
	if got := sum.Sites[0].Status; got != StatusDone {
		t.Errorf("status %s, want done", got)
	}
}

func TestFormThreeLinksDeepIsFound(t *testing.T) {
	w := newWeb(func(u *url.URL) answer {
		switch u.Path {
		case "/":
			var links []string
			for i := range 40 {
				links = append(links, fmt.Sprintf("/news/%d Story number %d", i, i))
			}
			return answer{html: doc("Town", append(links, "/departments Departments")...)}
		case "/departments":
			return answer{html: doc("Departments", "/museum The museum", "/roads Roads")}
		case "/museum":
			return answer{html: doc("Museum", "/museum/holdings Our holdings")}
		case "/museum/holdings":
			return answer{html: doc("Holdings") + searchForm}
		}
		return answer{html: doc(u.Path, "/", "/departments")}
	})
	n := 0
	crawl(t, w, newMemory(), Config{Watch: Watch{Form: func(*forms.Form) { n++ }}},
		"http://town.example/")
	if n != 1 {
		t.Errorf("%d forms found in %d requests, want 1", n, len(w.asked))
	}
	if len(w.asked) > 60 {
		t.Errorf("%d requests, want at most 60", len(w.asked))
	}
}

func TestFormOnEveryPageIsReportedOnce(t *testing.T) {
	w := pages("a.example", map[string]string{
		"/":  doc("one", "/b", "/c") + searchForm,
		"/b": doc("two", "/c") + searchForm,
		"/c": doc("three") + searchForm,
	})
	n := 0
	sum := crawl(t, w, newMemory(), Config{Watch: Watch{Form: func(*forms.Form) { n++ }}},
		"http://a.example/")
	if n != 1 || sum.Sites[0].Forms != 1 {
		t.Errorf("reported %d, summary %d, want 1 and 1", n, sum.Sites[0].Forms)
	}
}

func TestSeedsThatFailSayWhy(t *testing.T) {
	redirects := &fetch.Failure{Kind: fetch.KindRedirects, URL: mustParse("http://x.example/"),
		Err: errors.New("stopped after 10 redirects")}
	cases := []struct {
		name           string
		answer         answer
		status, reason string
	}{
		{"refused", answer{err: refused}, StatusFailed, "connection refused"},
		{"hanging", answer{
			err: &fetch.Failure{Kind: fetch.KindTimeout, URL: mustParse("http://x.example/"),
				Err: context.DeadlineExceeded}}, StatusFailed, "in time"},
		{"error 500", answer{status: 500, html: "oops"}, StatusFailed, "500 Internal Server Error"},
		{"redirect loop", answer{err: redirects}, StatusFailed, "10 redirects"},
		{"its robots.txt leads inside",
			answer{err: fmt.Errorf("read robots.txt: dial tcp 10.0.0.1:80: %w 10.0.0.1:80",
				fetch.ErrAddress)}, StatusFailed,
			"leads to the private address 10.0.0.1:80, which was not named"},
		{"closed by robots.txt",
			answer{err: &fetch.Failure{Kind: fetch.KindRobots, URL: mustParse("http://x.example/"),
				Err: fetch.ErrRobots}}, StatusRobots, "robots.txt"},
		{"garbage bytes", answer{html: strings.Repeat("\x00\x01\xff\xfe\x80", 100)}, StatusFailed,
			"garbage"},
		{"a picture", answer{html: "GIF89a", header: http.Header{"Content-Type": {"image/gif"}}},
			StatusFailed, "image/gif"},
		{"moved away", answer{html: "hello", moved: "http://other.example/"}, StatusFailed,
			"moved to http://other.example/"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			w := newWeb(func(*url.URL) answer { return c.answer })
			got := crawl(t, w, newMemory(), Config{}, "http://x.example/").Sites[0]
			if got.Status != c.status || !strings.Contains(got.Reason, c.reason) {
				t.Errorf("got %s %q, want %s with %q", got.Status, got.Reason, c.status, c.reason)
			}
		})
	}
}

func TestSiteThatFailedIsTriedAgain(t *testing.T) {
	a := newMemory()
	down := newWeb(func(*url.URL) answer { return answer{status: 404, html: "nothing here"} })
	for range 2 {
		if got := crawl(t, down, a, Config{},
			"http://x.example/").Sites[0]; got.Status != StatusFailed || !strings.Contains(got.Reason, "404") {
			t.Errorf("got %+v, want failed with 404", got)
		}
	}
	up := newWeb(func(*url.URL) answer { return answer{html: doc("back") + searchForm} })
	if got := crawl(t, up, a, Config{}, "http://x.example/").Sites[0]; got.Status != StatusDone ||
		got.Forms != 1 {
		t.Errorf("got %+v, want done with a form", got)
	}
	crawl(t, up, a, Config{}, "http://x.example/")
	if len(up.asked) != 1 {
		t.Errorf("a site that is done was asked again: %v", up.asked)
	}
}

func TestSeedMayMoveWithinItsSite(t *testing.T) {
	w := newWeb(func(u *url.URL) answer {
		if u.Host == "example.com" {
			return answer{html: doc("home", "/search Search"), moved: "https://www.example.com/"}
		}
		return answer{html: doc("search") + searchForm}
	})
	got := crawl(t, w, newMemory(), Config{}, "http://example.com/").Sites[0]
	if want := (SiteSummary{Site: "example.com", Seed: "http://example.com/", Status: StatusDone,
		Reason: "all links within the limits visited", Pages: 2, Forms: 1}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestPagesOfOneWordThatLeadElsewhereAreNoDuplicates(t *testing.T) {
	w := pages("a.example", map[string]string{
		"/": doc("home", "/north The north", "/south The south"), "/north": doc("", "/n Enter"),
		"/south": doc("", "/s Enter"),
		"/n":     doc("wheat"), "/s": doc("rice"),
	})
	crawl(t, w, newMemory(), Config{}, "http://a.example/")
	got := w.paths()
	slices.Sort(got)
	if diff := cmp.Diff([]string{"/", "/n", "/north", "/s", "/south"}, got); diff != "" {
		t.Errorf("asked for (-want +got):\n%s", diff)
	}
}

func TestLinksThatChangeSomethingAndFilesAreNotFollowed(t *testing.T) {
	w := pages("a.example", map[string]string{
		"/": doc("home", "/logout Log out", "/item/3/delete x", "/cart?action=add&id=3 Buy",
			"/x?action=delete remove", "/doc.pdf paper",
			"mailto:me@a.example mail", "javascript:void(0) js", "http://b.example/ elsewhere",
			"/ok fine", "/edit-distance Edit distance"),
		"/ok": doc("ok"), "/edit-distance": doc("ed"),
	})
	crawl(t, w, newMemory(), Config{}, "http://a.example/")
	got := w.paths()
	slices.Sort(got)
	if diff := cmp.Diff([]string{"/", "/edit-distance", "/ok"}, got); diff != "" {
		t.Errorf("asked for (-want +got):\n%s", diff)
	}
}

func TestTraps(t *testing.T) {
	session := 0
	cases := []struct {
		name string
		trap string // part of the address of a trap page
		page func(u *url.URL) string
	}{
		{"endless calendar", "/cal/", func(u *url.URL) string {
			var y, m int
			fmt.Sscanf(u.Path, "/cal/%d/%d/", &y, &m)
			next := time.Date(y, time.Month(m)+1, 1, 0, 0, 0, 0, time.UTC)
			prev := time.Date(y, time.Month(m)-1, 1, 0, 0, 0, 0, time.UTC)
			return doc("Events of "+u.Path, next.Format("/cal/2006/1/ next"),
				prev.Format("/cal/2006/1/ previous"))
		}},
		{"calendar in the query", "month=", func(u *url.URL) string {
			var m int
			fmt.Sscanf(u.Query().Get("month"), "%d", &m)
			return doc("Events of "+u.RawQuery,
				fmt.Sprintf("/cal/?month=%d&year=%d next", m%12+1, 2026+m))
		}},
		{"session id in the path", ";jsessionid", func(u *url.URL) string {
			session++
			return doc("Welcome", fmt.Sprintf("/cal/;jsessionid=%032X enter", session))
		}},
		{"session id in the query", "sid=", func(u *url.URL) string {
			session++
			return doc(fmt.Sprintf("Welcome visitor %d", session),
				fmt.Sprintf("/cal/?sid=%032x enter", session))
		}},
		{"path that grows", "/cal/cal", func(u *url.URL) string {
			return doc("Deeper "+u.Path, u.Path+"cal/ deeper")
		}},
		{"search that echoes", "q=", func(u *url.URL) string {
			return doc("Results for "+u.RawQuery,
				"/cal/?q="+url.QueryEscape(u.Query().Get("q")+" more")+" more",
				"/cal/?q=a+"+fmt.Sprint(len(u.RawQuery)))
		}},
		{"lists in the path that are added to", "/cal/", func(u *url.URL) string {
			var links []string
			for _, word := range strings.Fields("sea ship storm sail harbour") {
				links = append(links, u.Path+","+word+" also",
					"/cal/"+word+","+strings.TrimPrefix(u.Path, "/cal/")+" too")
			}
			return doc("Tagged "+u.Path, links...) + ownText(int(weburl.Key(u)%1e6))
		}},
	}
	start := map[string]string{"endless calendar": "/cal/2026/11/",
		"calendar in the query": "/cal/?month=1&year=2026", "search that echoes": "/cal/?q=a",
		"lists in the path that are added to": "/cal/wave"}
	for _, exhaustive := range []bool{false, true} {
		for _, c := range cases {
			t.Run(fmt.Sprintf("%s, exhaustive %v", c.name, exhaustive), func(t *testing.T) {
				if exhaustive && c.name == "session id in the query" {
					t.Skip("nothing but a budget tells it from new pages")
				}
				w := newWeb(func(u *url.URL) answer {
					if strings.HasPrefix(u.Path, "/cal/") {
						return answer{html: c.page(u)}
					}
					if u.Path == "/" {
						first := start[c.name]
						if first == "" {
							first = "/cal/"
						}
						links := []string{first + " enter"}
						for i := range 100 {
							links = append(links,
								fmt.Sprintf("/%c%c.html page", 'a'+i%26, 'a'+i/26))
						}
						return answer{html: doc("Home", links...)}
					}
					return answer{html: doc("Page "+u.Path, "/", start[c.name])}
				})
				crawl(t, w, newMemory(), Config{MaxDepth: 50, Exhaustive: exhaustive},
					"http://a.example/")
				if got := w.share(c.trap); got > 0.1 && len(w.asked) > 20 || got > 0.3 {
					t.Errorf("%.0f %% of %d requests went into the trap:\n%v", 100*got,
						len(w.asked), w.paths())
				}
			})
		}
	}
}

func TestASessionIDIsLearntOnceForTheSite(t *testing.T) {
	session := 0
	w := newWeb(func(u *url.URL) answer {
		session++
		var links []string
		for i := range 30 {
			links = append(links, fmt.Sprintf("/%c?sid=%032x page", 'a'+i, session))
		}
		return answer{html: doc("Page "+u.Path, links...)}
	})
	crawl(t, w, newMemory(), Config{Exhaustive: true, MaxDepth: 50}, "http://a.example/")
	if len(w.asked) > 40 {
		t.Errorf("%d requests for 31 pages", len(w.asked))
	}
}

func TestKilledCrawlGoesOn(t *testing.T) {
	site := newWeb(func(u *url.URL) answer {
		if u.Path == "/r" {
			return answer{html: doc("old"), moved: "http://a.example/new"}
		}
		return answer{
			html: doc("Page "+u.Path, "/a", "/b", "/c", "/r", u.Path+"x", "/search Search") +
				searchForm}
	})
	undisturbed := newMemory()
	crawl(t, site, undisturbed, Config{Exhaustive: true}, "http://a.example/")
	want := sorted(site.count)
	total := undisturbed.saves
	for crash := 1; crash <= total; crash++ {
		site.count = map[string]int{}
		a := newMemory()
		a.crash = crash
		if _, err := NewCrawler(site, nil, a, Config{Exhaustive: true}).Run(t.Context(),
			[]*url.URL{mustParse("http://a.example/")}); !errors.Is(err, errCrash) {
			t.Fatalf("crash %d: error %v", crash, err)
		}
		crawl(t, site, a, Config{Exhaustive: true}, "http://a.example/")
		if diff := cmp.Diff(want, sorted(site.count)); diff != "" {
			t.Errorf("crash at save %d: pages (-want +got):\n%s", crash, diff)
		}
		twice := 0
		for _, n := range site.count {
			twice += n - 1
		}
		if twice > 1 {
			t.Errorf("crash at save %d: %d pages fetched again, want at most the one in flight",
				crash, twice)
		}
	}
}

func TestSitesRunInParallelAndAPageAtATime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWeb(func(u *url.URL) answer {
			return answer{html: doc(u.String(), "/a", "/b", "/c", "/d")}
		})
		w.took = time.Second
		var seeds []string
		for i := range 20 {
			seeds = append(seeds, fmt.Sprintf("http://site%d.example/", i))
		}
		start := time.Now()
		var inside int
		cfg := Config{Jobs: 10, Watch: Watch{Visited: func(*Visit) {
			inside++
			if inside != 1 {
				t.Error("two calls of Watch at once")
			}
			runtime.Gosched()
			inside--
		}}}
		crawl(t, w, newMemory(), cfg, seeds...)
		if w.worst != 1 || w.widest != 10 {
			t.Errorf("%d requests at once on a host and %d hosts at once, want 1 and 10", w.worst,
				w.widest)
		}
		if got := time.Since(start).Round(time.Second); got != 10*time.Second {
			t.Errorf("20 sites of 5 pages took %v, want 10s with 10 jobs", got)
		}
	})
}

func TestCancelAndTimeLimitSaveAndStop(t *testing.T) {
	endless := func() *web {
		w := newWeb(func(u *url.URL) answer {
			return answer{html: doc(u.Path, u.Path+"a Search", u.Path+"b Search")}
		})
		w.took = time.Second
		return w
	}
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second+time.Millisecond)
		defer cancel()
		a := newMemory()
		sum, err := NewCrawler(endless(), nil, a, Config{MaxDepth: 99}).Run(ctx,
			[]*url.URL{mustParse("http://a.example/")})
		if err != nil || sum.Sites[0].Status != StatusInterrupted || len(a.visits) != 5 {
			t.Errorf("cancelled: %+v, %d visits, error %v", sum, len(a.visits), err)
		}
		sum = crawl(t, endless(), a,
			Config{MaxDepth: 99, MaxTime: 3*time.Second + time.Millisecond}, "http://a.example/")
		if got := sum.Sites[0]; got.Status != StatusBudget || got.Reason != "time limit reached" ||
			len(a.visits) != 8 {
			t.Errorf("time limit: %+v, %d visits", got, len(a.visits))
		}
	})
}

func TestBudgetsOfPagesAndDepth(t *testing.T) {
	w := newWeb(func(u *url.URL) answer {
		return answer{html: doc(u.Path, u.Path+"a", u.Path+"b")}
	})
	got := crawl(t, w, newMemory(), Config{MaxPages: 12, Exhaustive: true},
		"http://a.example/").Sites[0]
	if got.Pages != 12 || got.Status != StatusBudget {
		t.Errorf("got %+v, want 12 pages and budget", got)
	}
	w = newWeb(w.answer)
	got = crawl(t, w, newMemory(), Config{MaxDepth: 2, Exhaustive: true},
		"http://a.example/").Sites[0]
	if got.Pages != 1+2+4 || got.Status != StatusDone {
		t.Errorf("got %+v, want the 7 pages of depth 2 and done", got)
	}
}

func TestARunThatGoesDeeperReadsTheEdgeAgain(t *testing.T) {
	w := newWeb(func(u *url.URL) answer {
		return answer{html: doc(u.Path, u.Path+"a", u.Path+"b")}
	})
	a := newMemory()
	for _, run := range []struct{ depth, pages, requests int }{{2, 7, 7}, {4, 31, 4 + 24},
		{4, 31, 0}, {3, 31, 0}} {
		w.asked = nil
		got := crawl(t, w, a, Config{MaxDepth: run.depth, Exhaustive: true},
			"http://a.example/").Sites[0]
		if got.Pages != run.pages || len(w.asked) != run.requests {
			t.Errorf("depth %d: %d pages with %d requests, want %d with %d", run.depth, got.Pages,
				len(w.asked), run.pages, run.requests)
		}
	}
}

func TestAFaultInReadingAPageEndsNoCrawl(t *testing.T) {
	w := pages("a.example",
		map[string]string{"/": `<a href="/bad">bad</a><a href="/good">good</a>`,
			"/bad": "<form><input name=q></form>", "/good": "<p>good"})
	a := newMemory()
	c := NewCrawler(w, nil, a, Config{})
	c.shared.Find = func(p *fetch.Page) ([]*forms.Form, error) {
		if p.URL.Path == "/bad" {
			panic("out of range")
		}
		return nil, nil
	}
	sum, err := c.Run(t.Context(), []*url.URL{mustParse("http://a.example/")})
	if err != nil || sum.Sites[0].Status != StatusDone {
		t.Fatalf("%+v, %v", sum, err)
	}
	for _, v := range a.visits {
		want := map[string]string{"/": OutcomePage, "/bad": OutcomeError,
			"/good": OutcomePage}[v.Link.URL.Path]
		if bad := v.Link.URL.Path == "/bad"; v.Outcome != want ||
			bad != strings.Contains(v.Err, "out of range") {
			t.Errorf("%s: %s (%s), want %s", v.Link.URL, v.Outcome, v.Err, want)
		}
	}
	if len(a.visits) != 3 {
		t.Errorf("%d visits", len(a.visits))
	}
}
