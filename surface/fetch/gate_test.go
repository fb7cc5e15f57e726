package fetch

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"
)

// A fakeSite takes the place of the network and remembers when it was asked for what, in seconds
// from its start.
type fakeSite struct {
	start  time.Time
	took   time.Duration
	answer func(r *http.Request, n int) (*http.Response, error) // n: how many requests came before

	mu       sync.Mutex
	log      []string
	now, max int // requests in flight
}

func (s *fakeSite) RoundTrip(r *http.Request) (*http.Response, error) {
	s.mu.Lock()
	if s.start.IsZero() {
		s.start = time.Now()
	}
	n := len(s.log)
	s.log = append(s.log,
		fmt.Sprintf("%g %s", time.Since(s.start).Seconds(),
			strings.TrimPrefix(r.URL.String(), "http://")))
	s.now++
	s.max = max(s.max, s.now)
	s.mu.Unlock()
	time.Sleep(s.took)
	s.mu.Lock()
	s.now--
	s.mu.Unlock()
	if s.answer == nil {
		return reply(200, ""), nil
	}
	return s.answer(r, n)
}

func reply(status int, body string, header ...string) *http.Response {
	h := http.Header{"Content-Type": {"text/html"}}
	for i := 0; i < len(header); i += 2 {
		h.Set(header[i], header[i+1])
	}
	return &http.Response{StatusCode: status, Header: h,
		Body: io.NopCloser(strings.NewReader(body))}
}

// robots answers a request for robots.txt with body, and all others with an empty page.
func robots(body string) func(*http.Request, int) (*http.Response, error) {
	return func(r *http.Request, _ int) (*http.Response, error) {
		if r.URL.Path == "/robots.txt" {
			return reply(200, body), nil
		}
		return reply(200, ""), nil
	}
}

func fakeClient(t *testing.T, cfg Config, s *fakeSite) *Client {
	cfg.Transport = s
	return newTestClient(t, cfg)
}

func fetchAll(t *testing.T, c *Client, urls ...string) {
	t.Helper()
	for _, u := range urls {
		if _, err := c.Fetch(context.Background(), &Request{URL: mustParse(t, u)}); err != nil {
			t.Errorf("%s: %v", u, err)
		}
	}
}

func TestTiming(t *testing.T) {
	page := "http://a.test/"
	tests := []struct {
		name string
		cfg  Config
		site *fakeSite
		urls []string
		want []string
	}{
		{
			name: "a second lies between two requests to a fast host",
			urls: []string{page, page},
			want: []string{"0 a.test/robots.txt", "1 a.test/", "2 a.test/"},
		},
		{
			name: "a slow host rests five times as long as it worked",
			site: &fakeSite{took: 2 * time.Second},
			urls: []string{page},
			want: []string{"0 a.test/robots.txt", "12 a.test/"},
		},
		{
			name: "and half a minute at most",
			site: &fakeSite{took: 20 * time.Second},
			urls: []string{page},
			want: []string{"0 a.test/robots.txt", "50 a.test/"},
		},
		{
			name: "the delay of the user is the smallest gap",
			cfg:  Config{Delay: 40 * time.Second},
			urls: []string{page},
			want: []string{"0 a.test/robots.txt", "40 a.test/"},
		},
		{
			name: "a site may have a gap of its own",
			cfg: Config{Delay: 40 * time.Second,
				Delays: map[string]time.Duration{"a.test": 7 * time.Second}},
			urls: []string{page, "http://b.test/"},
			want: []string{"0 a.test/robots.txt", "7 a.test/", "7 b.test/robots.txt", "47 b.test/"},
		},
		{
			name: "the user can switch the gap off",
			cfg:  Config{Delay: -1},
			urls: []string{page, page},
			want: []string{"0 a.test/robots.txt", "0 a.test/", "0 a.test/"},
		},
		{
			name: "but not Crawl-delay",
			cfg:  Config{Delay: -1},
			site: &fakeSite{answer: robots("User-agent: *\nCrawl-delay: 2.5")},
			urls: []string{page, page},
			want: []string{"0 a.test/robots.txt", "2.5 a.test/", "5 a.test/"},
		},
		{
			name: "a long Crawl-delay is kept up to five minutes",
			site: &fakeSite{answer: robots("User-agent: *\nCrawl-delay: 9999")},
			urls: []string{page},
			want: []string{"0 a.test/robots.txt", "300 a.test/"},
		},
		{
			name: "hosts do not wait for each other",
			urls: []string{page, "http://b.test/"},
			want: []string{"0 a.test/robots.txt", "1 a.test/", "1 b.test/robots.txt", "2 b.test/"},
		},
		{
			name: "Retry-After is kept, and the request made again",
			cfg:  Config{Delay: -1},
			site: &fakeSite{answer: func(_ *http.Request, n int) (*http.Response, error) {
				if n == 1 {
					return reply(429, "", "Retry-After", "77"), nil
				}
				return reply(200, ""), nil
			}},
			urls: []string{page, page},
			want: []string{"0 a.test/robots.txt", "0 a.test/", "77 a.test/", "77.5 a.test/"},
		},
		{
			name: "Retry-After may be a date",
			site: &fakeSite{answer: func(_ *http.Request, n int) (*http.Response, error) {
				if n == 1 {
					return reply(503, "", "Retry-After",
						time.Now().Add(90*time.Second).UTC().Format(http.TimeFormat)), nil
				}
				return reply(200, ""), nil
			}},
			urls: []string{page},
			want: []string{"0 a.test/robots.txt", "1 a.test/", "91 a.test/"},
		},
		{
			name: "a host that answers 500 is asked ever less often, and recovers slowly",
			site: &fakeSite{answer: func(_ *http.Request, n int) (*http.Response, error) {
				if n >= 1 && n <= 3 {
					return reply(500, ""), nil
				}
				return reply(200, ""), nil
			}},
			urls: []string{page, page, page, page, page, page, page},
			want: []string{"0 a.test/robots.txt", "1 a.test/", "2 a.test/", "4 a.test/",
				"8 a.test/", "10 a.test/", "11 a.test/", "12 a.test/"},
		},
		{
			name: "a robots.txt that cannot be had is waited for",
			site: &fakeSite{answer: func(_ *http.Request, n int) (*http.Response, error) {
				if n < 3 {
					return reply(500, ""), nil
				}
				return reply(200, ""), nil
			}},
			urls: []string{page},
			want: []string{"0 a.test/robots.txt", "1 a.test/robots.txt", "3 a.test/robots.txt",
				"7 a.test/robots.txt", "9 a.test/"},
		},
		{
			name: "a connection that broke off is tried again",
			site: &fakeSite{answer: func(_ *http.Request, n int) (*http.Response, error) {
				if n == 1 {
					return nil, syscall.ECONNRESET
				}
				return reply(200, ""), nil
			}},
			urls: []string{page},
			want: []string{"0 a.test/robots.txt", "1 a.test/", "2 a.test/"},
		},
		{
			name: "http and https of a host take turns",
			urls: []string{page, "https://a.test/"},
			want: []string{"0 a.test/robots.txt", "1 a.test/", "2 https://a.test/robots.txt",
				"3 https://a.test/"},
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				site := tt.site
				if site == nil {
					site = &fakeSite{}
				}
				c := fakeClient(t, tt.cfg, site)
				fetchAll(t, c, tt.urls...)
				if diff := cmp.Diff(tt.want, site.log); diff != "" {
					t.Errorf("requests (-want +got):\n%s", diff)
				}
			})
		})
	}
}

func TestRobotsTxtIsKeptForADay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &fakeSite{}
		c := fakeClient(t, Config{}, s)
		fetchAll(t, c, "http://a.test/")
		time.Sleep(23 * time.Hour)
		fetchAll(t, c, "http://a.test/")
		time.Sleep(2 * time.Hour)
		fetchAll(t, c, "http://a.test/")
		want := []string{"0 a.test/robots.txt", "1 a.test/", "82801 a.test/",
			"90001 a.test/robots.txt", "90002 a.test/"}
		if diff := cmp.Diff(want, s.log); diff != "" {
			t.Errorf("requests (-want +got):\n%s", diff)
		}
	})
}

func TestAHostIsGivenUp(t *testing.T) {
	always := func(resp *http.Response, err error) func(*http.Request, int) (*http.Response,
		error) {
		return func(*http.Request, int) (*http.Response, error) {
			if err != nil {
				return nil, err
			}
			return reply(resp.StatusCode, "", "Retry-After", resp.Header.Get("Retry-After")), nil
		}
	}
	tests := []struct {
		name   string
		answer func(*http.Request, int) (*http.Response, error)
		after  time.Duration
		kind   Kind
	}{
		{"after ten minutes of robots.txt with 503", always(reply(503, ""), nil), 10 * time.Minute,
			KindGivenUp},
		{"after ten minutes of time-outs", always(nil, context.DeadlineExceeded), 10 * time.Minute,
			KindTimeout},
		{"after ten minutes of silence while asking, and the rests between",
			func(*http.Request, int) (*http.Response, error) {
				time.Sleep(150 * time.Second)
				return nil, context.DeadlineExceeded
			}, 11*time.Minute + 30*time.Second, KindTimeout},
		{"after one more try when nobody listens",
			always(nil, &net.OpError{Op: "dial", Err: syscall.ECONNREFUSED}), time.Second,
			KindRefused},
		{"after a minute when it cannot be reached",
			always(nil, &net.OpError{Op: "dial", Err: syscall.EHOSTUNREACH}), time.Minute,
			KindUnreachable},
		{"at once when the name does not exist", always(nil, &net.DNSError{IsNotFound: true}), 0,
			KindDNS},
		{"after ten minutes of being told to come again at once",
			always(reply(503, "", "Retry-After", "0"), nil), 10 * time.Minute, KindGivenUp},
		{"at once when it would have us wait for an hour",
			always(reply(503, "", "Retry-After", "3600"), nil), 0, KindGivenUp},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := &fakeSite{answer: tt.answer}
				c := fakeClient(t, Config{}, s)
				start := time.Now()
				_, err := c.Fetch(context.Background(),
					&Request{URL: mustParse(t, "http://a.test/")})
				if got := time.Since(start); got != tt.after {
					t.Errorf("given up after %s, want %s", got, tt.after)
				}
				var f *Failure
				if !errors.As(err, &f) || !errors.Is(err, ErrGivenUp) || f.Kind != tt.kind {
					t.Errorf("error %v, want one of kind %s that is ErrGivenUp", err, tt.kind)
				}
				before := len(s.log)
				if _, err := c.Fetch(context.Background(),
					&Request{URL: mustParse(t, "http://a.test/b")}); !errors.Is(err, ErrGivenUp) || len(s.log) > before {
					t.Errorf("asked again (error %v)", err)
				}
				if w := c.Gate().Waiting(); len(w) != 1 || !w[0].Until.IsZero() ||
					w[0].Reason == "" {
					t.Errorf("waiting: %v", w)
				}
			})
		})
	}
}

func TestNamesAtOneAddressTakeTurns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &fakeSite{took: 100 * time.Millisecond}
		c := fakeClient(t, Config{}, s)
		c.gate.lookup = func(_ context.Context, name string) ([]netip.Addr, error) {
			if name == "c.test" {
				return []netip.Addr{netip.MustParseAddr("192.0.2.2")}, nil
			}
			return []netip.Addr{netip.MustParseAddr("192.0.2.9"), netip.MustParseAddr("192.0.2.1")},
				nil
		}
		var wg sync.WaitGroup
		for _, u := range []string{"http://a.test/", "http://b.test/", "http://a.test/2",
			"http://c.test/"} {
			wg.Go(func() { fetchAll(t, c, u) })
		}
		wg.Wait()
		if s.max != 2 {
			t.Errorf("%d requests at once, want 2: one for each address", s.max)
		}
		if got, want := time.Since(s.start),
			4*(1100*time.Millisecond)+100*time.Millisecond; got != want {
			t.Errorf("five requests to one address took %s, want %s", got, want)
		}
	})
}

func TestOneRequestAtATimeForAHost(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &fakeSite{took: 10 * time.Millisecond}
		c := fakeClient(t, Config{Delay: -1}, s)
		var wg sync.WaitGroup
		for range 100 {
			wg.Go(func() { fetchAll(t, c, "http://a.test/") })
		}
		wg.Wait()
		if s.max != 1 || len(s.log) != 101 {
			t.Errorf("%d requests, %d at once; want 101, 1 at once", len(s.log), s.max)
		}
	})
}

func TestTheBudgetCountsEveryRequest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &fakeSite{answer: func(r *http.Request, _ int) (*http.Response, error) {
			if r.URL.Path == "/from" {
				return reply(302, "", "Location", "/to"), nil
			}
			return reply(200, "12345"), nil
		}}
		c := fakeClient(t, Config{Budget: 7}, s)
		var wg sync.WaitGroup
		for i := range 10 { // two names of one site
			wg.Go(func() {
				u := fmt.Sprintf("http://www%d.a.test/from", i%2)
				if _, err := c.Fetch(context.Background(),
					&Request{URL: mustParse(t, u)}); err != nil && !errors.Is(err, ErrBudget) {
					t.Error(err)
				}
			})
		}
		wg.Wait()
		use := c.Gate().Usage("a.test")
		if len(s.log) != 7 || use.Requests != 7 || use.Gap != time.Second {
			t.Errorf("%d requests were sent, usage %+v; want 7, a second apart", len(s.log), use)
		}
	})
}

func TestSitesAreAllottedRequestsAndShareATotal(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &fakeSite{answer: func(*http.Request, int) (*http.Response, error) {
			return reply(200, ""), nil
		}}
		asked := map[string]int{}
		c := fakeClient(t,
			Config{Budget: 3, Total: 12, Choose: func(_ context.Context, site string) error {
				asked[site]++
				return nil
			}}, s)
		c.Gate().Allot("b.test", 5)
		c.Gate().Allot("c.test", 0)
		sent := func(site string) (n int) {
			for ; n < 20; n++ {
				if _, err := c.Fetch(context.Background(),
					&Request{URL: mustParse(t, "http://"+site+"/")}); errors.Is(err, ErrBudget) {
					return n
				} else if err != nil {
					t.Fatal(err)
				}
			}
			return n
		}
		a, b, others := sent("a.test"), sent("b.test"), sent("c.test")
		if a != 2 || b != 4 || others != 3 { // each with its robots.txt
			t.Errorf("of the budget, of what was allotted and of the total there were %d, %d and "+
				"%d requests", a, b, others)
		}
		if !c.Gate().Spent("a.test") || !c.Gate().Spent("b.test") || c.Gate().Spent("c.test") ||
			c.Gate().Total() != 12 {
			t.Errorf("in the end %d requests were made", c.Gate().Total())
		}
		if asked["a.test"] != 3 || asked["b.test"] != 5 {
			t.Errorf("who is asked next was chosen for %v", asked)
		}
		if _, err := c.Fetch(context.Background(),
			&Request{URL: mustParse(t, "http://d.test/")}); !errors.Is(err, ErrTotal) {
			t.Errorf("beyond the total: %v", err)
		}
	})
}

func TestALimitOfOneRequestIsToldAsOne(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &fakeSite{answer: func(*http.Request, int) (*http.Response, error) {
			return reply(200, ""), nil
		}}
		for want, limit := range map[string]Config{": 1 request to all sites": {Total: 1},
			": 1 request to a.test": {Budget: 1}} {
			c := fakeClient(t, limit, s) // robots.txt takes it
			if _, err := c.Fetch(context.Background(),
				&Request{URL: mustParse(t, "http://a.test/")}); err == nil || !strings.HasSuffix(err.Error(), want) {
				t.Errorf("got %v, want %q", err, want)
			}
		}
	})
}

func TestWaitingSaysWhy(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &fakeSite{answer: func(r *http.Request, _ int) (*http.Response, error) {
			switch {
			case r.URL.Host == "a.test" && r.URL.Path == "/robots.txt":
				return reply(200, "User-agent: *\nCrawl-delay: 600"), nil
			case r.URL.Host == "b.test" && r.URL.Path == "/":
				return reply(403, ""), nil
			}
			return reply(200, ""), nil
		}}
		c := fakeClient(t, Config{Delay: 5 * time.Second}, s)
		fetchAll(t, c, "http://a.test/", "http://b.test/", "http://c.test/")
		fetchAll(t, c, "http://b.test/", "http://b.test/")
		now := time.Now()
		want := []Wait{
			{Host: "http://a.test", Until: s.start.Add(600 * time.Second),
				Reason: "Crawl-delay 10m0s, kept up to 5m0s"},
			{Host: "http://b.test", Until: now.Add(4 * time.Second), Reason: "status 403"},
		}
		if diff := cmp.Diff(want, c.Gate().Waiting()); diff != "" {
			t.Errorf("waiting (-want +got):\n%s", diff)
		}
	})
}

func TestACallerMayStopWaiting(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := fakeClient(t, Config{}, &fakeSite{answer: robots("User-agent: *\nCrawl-delay: 100")})
		u := &Request{URL: mustParse(t, "http://a.test/")}
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		defer cancel()
		if _, err := c.Fetch(ctx, u); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("error %v", err)
		}
		start := time.Now()
		if _, err := c.Fetch(context.Background(), u); err != nil ||
			time.Since(start) != 40*time.Second {
			t.Errorf("the next one got its turn after %s (%v), want 40s", time.Since(start), err)
		}
	})
}

func TestMemoryIsBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := fakeClient(t, Config{Delay: -1},
			&fakeSite{answer: robots("User-agent: *\nDisallow: /x")})
		for i := range maxHosts + 500 {
			fetchAll(t, c, fmt.Sprintf("http://h%d.test/", i))
			time.Sleep(time.Second)
		}
		if n, m := len(c.gate.hosts), len(c.gate.lanes); n > maxHosts+1 || m > maxHosts+1 {
			t.Errorf("%d hosts and %d lanes in memory", n, m)
		}
	})
}

func TestIgnoredRobotsAreNotAskedFor(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &fakeSite{answer: robots("User-agent: *\nDisallow: /")}
		c := fakeClient(t, Config{IgnoreRobots: []string{"a.test"}}, s)
		fetchAll(t, c, "http://a.test/")
		if _, err := c.Fetch(context.Background(),
			&Request{URL: mustParse(t, "http://b.test/")}); !errors.Is(err, ErrRobots) {
			t.Errorf("b.test: error %v, want ErrRobots", err)
		}
		if diff := cmp.Diff([]string{"0 a.test/", "0 b.test/robots.txt"}, s.log); diff != "" {
			t.Errorf("requests (-want +got):\n%s", diff)
		}
	})
}

func TestARedirectIsNotFollowedWhereRobotsTxtForbids(t *testing.T) {
	s := &fakeSite{answer: func(r *http.Request, _ int) (*http.Response, error) {
		switch r.URL.String() {
		case "http://a.test/":
			return reply(302, "", "Location", "http://b.test/x"), nil
		case "http://b.test/robots.txt":
			return reply(200, "User-agent: *\nDisallow: /x"), nil
		}
		return reply(404, ""), nil
	}}
	synctest.Test(t, func(t *testing.T) {
		_, err := fakeClient(t, Config{}, s).Fetch(context.Background(),
			&Request{URL: mustParse(t, "http://a.test/")})
		if !errors.Is(err, ErrRobots) {
			t.Errorf("error %v, want ErrRobots", err)
		}
	})
	if diff := cmp.Diff([]string{"0 a.test/robots.txt", "1 a.test/", "1 b.test/robots.txt"},
		s.log); diff != "" {
		t.Errorf("requests (-want +got):\n%s", diff)
	}
}

func TestOneTryTellsWhetherAHostAnswers(t *testing.T) {
	for name, status := range map[string]int{"200": 200, "404": 404, "503": 503, "refused": 0} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := &fakeSite{answer: func(r *http.Request, n int) (*http.Response, error) {
					switch {
					case n > 0:
						return reply(200, ""), nil
					case status == 0:
						return nil, syscall.ECONNREFUSED
					}
					return reply(status, ""), nil
				}}
				client := fakeClient(t, Config{}, s)
				u := mustParse(t, "http://a.example/page")
				begun := time.Now()
				answers, _, err := client.Gate().Answers(t.Context(), u)
				if want := status != 0; answers != want || err != nil || len(s.log) != 1 ||
					time.Since(begun) > 0 {
					t.Fatalf("answers: %v, error %v, asked %q in %v; want %v after one request",
						answers, err, s.log, time.Since(begun), want)
				}
				impatient := WithPatience(t.Context(), 0)
				_, err = client.Fetch(impatient, &Request{URL: u})
				if later := kindOf(err) == KindLater; !later {
					t.Errorf("the host is asked again at once: %v", err)
				}
			})
		})
	}
}
