package surface

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/surface/fetch"
)

// network takes the place of the transport below the gate. It notes when each host was asked.
type network struct {
	answer func(r *http.Request) (status int, header http.Header, body string)
	mu     sync.Mutex
	times  map[string][]time.Time
}

func (n *network) RoundTrip(r *http.Request) (*http.Response, error) {
	n.mu.Lock()
	n.times[r.URL.Host] = append(n.times[r.URL.Host], time.Now())
	n.mu.Unlock()
	time.Sleep(100 * time.Millisecond)
	status, header, body := n.answer(r)
	if header == nil {
		header = http.Header{}
	}
	header.Set("Content-Type", "text/html; charset=utf-8")
	return &http.Response{StatusCode: status, Header: header,
		Body: io.NopCloser(strings.NewReader(body))}, nil
}

// politely crawls with a gate on the clock of synctest.
func politely(ctx context.Context, t *testing.T, n *network, cfg Config, seeds ...string) (Summary,
	*memory) {
	t.Helper()
	n.times = map[string][]time.Time{}
	client, err := fetch.NewClient(fetch.Config{Transport: n})
	if err != nil {
		t.Fatal(err)
	}
	var urls []*url.URL
	for _, s := range seeds {
		urls = append(urls, mustParse(s))
	}
	a := newMemory()
	sum, err := NewCrawler(client, client.Gate(), a, cfg).Run(ctx, urls)
	if err != nil {
		t.Fatal(err)
	}
	return sum, a
}

func fivePages(r *http.Request) (int, http.Header, string) {
	if r.URL.Path == "/robots.txt" {
		return 404, nil, ""
	}
	return 200, nil, doc(r.URL.String(), "/a", "/b", "/c", "/d")
}

func TestWorkersAskOthersWhileAServerRests(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var seeds []string
		for i := range 12 {
			seeds = append(seeds, fmt.Sprintf("http://site%d.example/", i))
		}
		start := time.Now()
		n := &network{answer: fivePages}
		politely(t.Context(), t, n, Config{Jobs: 1}, seeds...)
		// Six requests to each site take 0.6 s and rest 5 s between them; one site after the other
		// would take 67 s.
		if took := time.Since(start); took > 15*time.Second {
			t.Errorf("12 sites took one worker %v", took)
		}
		for host, times := range n.times {
			for i := range times[1:] {
				if gap := times[i+1].Sub(times[i]); gap < time.Second {
					t.Errorf("%s was asked after %v", host, gap)
				}
			}
		}
	})
}

func TestASiteWithALongCrawlDelayHoldsNobodyUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		n := &network{answer: func(r *http.Request) (int, http.Header, string) {
			if r.URL.Path == "/robots.txt" && r.URL.Host == "slow.example" {
				return 200, nil, "User-agent: *\nCrawl-delay: 60"
			}
			return fivePages(r)
		}}
		start, ended := time.Now(), map[string]time.Duration{}
		cfg := Config{Jobs: 1,
			Watch: Watch{Done: func(s SiteSummary) {
				ended[s.Site] = time.Since(start).Round(10 * time.Second)
			}}}
		politely(t.Context(), t, n, cfg, "http://slow.example/", "http://quick.example/")
		if want := map[string]time.Duration{"quick.example": 10 * time.Second,
			"slow.example": 5 * time.Minute}; cmp.Diff(want, ended) != "" {
			t.Errorf("ended after (-want +got):\n%s", cmp.Diff(want, ended))
		}
	})
}

func TestAHostThatAsksToWaitHoldsNeitherItsSiteNorItsPagesUp(t *testing.T) {
	cases := map[string]func(n int) (int, http.Header){
		"robots.txt in trouble": func(n int) (int, http.Header) { return 503, nil },
		"Retry-After": func(n int) (int, http.Header) {
			return 429, http.Header{"Retry-After": {"60"}}
		},
	}
	for name, trouble := range cases {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				times, last := 0, time.Time{}
				n := &network{}
				n.answer = func(r *http.Request) (int, http.Header, string) {
					switch {
					case r.URL.Host == "shop.x.example" && times < 2 &&
						(name == "Retry-After") == (r.URL.Path != "/robots.txt"):
						times++
						status, header := trouble(times)
						return status, header, "wait"
					case r.URL.Path == "/" && r.URL.Host == "x.example":
						return 200, nil,
							doc("home", "http://shop.x.example/ Shop",
								"http://shop.x.example/more More", "/a", "/b", "/c")
					case r.URL.Host == "x.example" && r.URL.Path != "/robots.txt":
						last = time.Now()
					}
					return fivePages(r)
				}
				start := time.Now()
				sum, a := politely(t.Context(), t, n, Config{Jobs: 1, MaxDepth: 1},
					"http://x.example/")
				if last.Sub(start) > 10*time.Second {
					t.Errorf("the rest of the site waited until %v", last.Sub(start))
				}
				if got := sum.Sites[0]; got.Pages != 6 || got.Status != StatusDone {
					t.Errorf("got %+v, want 6 pages and done", got)
				}
				for _, v := range a.visits {
					if v.Outcome != OutcomePage {
						t.Errorf("%s: %s %s", v.Link.URL, v.Outcome, v.Err)
					}
				}
			})
		})
	}
}

func TestAPageThatAlwaysAsksToWaitIsLeftInTheEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		asked := 0
		n := &network{answer: func(r *http.Request) (int, http.Header, string) {
			switch r.URL.Path {
			case "/":
				return 200, nil, doc("home", "/busy", "/a", "/b")
			case "/busy":
				asked++
				return 503, http.Header{"Retry-After": {"20"}}, "wait"
			}
			return fivePages(r)
		}}
		sum, a := politely(t.Context(), t, n, Config{Jobs: 1}, "http://x.example/")
		if got := sum.Sites[0]; got.Status != StatusDone || got.Pages != 6 || asked != 3 {
			t.Errorf("%+v with %d requests for the busy page", got, asked)
		}
		for _, v := range a.visits {
			if busy := v.Link.URL.Path == "/busy"; busy != (v.Outcome == OutcomeStatus) {
				t.Errorf("%s: %s %s", v.Link.URL, v.Outcome, v.Err)
			}
		}
	})
}

func TestCancellingWaitsForNobody(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		n := &network{answer: func(r *http.Request) (int, http.Header, string) {
			if r.URL.Path == "/robots.txt" {
				return 200, nil, "User-agent: *\nCrawl-delay: 300"
			}
			return fivePages(r)
		}}
		ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
		defer cancel()
		start := time.Now()
		sum, _ := politely(ctx, t, n, Config{Jobs: 2}, "http://a.example/", "http://b.example/",
			"http://c.example/")
		if got := time.Since(start); got > 11*time.Second {
			t.Errorf("the run ended after %v", got)
		}
		for _, s := range sum.Sites {
			if s.Status != StatusInterrupted && !(s.LeftOut && s.Status == StatusPending) {
				t.Errorf("%s: %s", s.Site, s.Status)
			}
		}
	})
}

func TestSitesOnOneServerTakeTurns(t *testing.T) {
	b := newBackQueues(time.Now)
	at := time.Now()
	var sites []*walk
	for i := range 4 {
		s := b.Begin(&walk{number: i})
		sites = append(sites, s)
	}
	for i, s := range sites {
		b.Put(s, fetch.Place{Server: []string{"one", "other"}[i/3], Shared: at})
	}
	first, _ := b.Take()
	second, _ := b.Take()
	if third, next := b.Take(); third != nil || !next.IsZero() || first.queue == second.queue {
		t.Errorf("took %v, %v and %v of two servers", first, second, third)
	}
	b.Put(first, fetch.Place{Server: first.queue.server, Shared: at.Add(time.Hour)})
	if s, next := b.Take(); s != nil || !next.Equal(at.Add(time.Hour)) {
		t.Errorf("took %v, next %v, of a server that rests", s, next)
	}
	b.End(second)
	b.Hurry()
	for b.open > 0 {
		s, _ := b.Take()
		if s == nil {
			t.Fatalf("%d sites left", b.open)
		}
		b.End(s)
	}
	if len(b.byServer) != 0 {
		t.Errorf("%d queues left", len(b.byServer))
	}
}
