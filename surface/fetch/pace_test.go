package fetch

import (
	"context"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// notebook is a Memory.
type notebook struct {
	mu    sync.Mutex
	hosts map[string]Known
}

func (n *notebook) Recall(_ context.Context, host string) (Known, error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.hosts[host], nil
}

func (n *notebook) change(host string, f func(*Known)) error {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.hosts == nil {
		n.hosts = map[string]Known{}
	}
	k := n.hosts[host]
	f(&k)
	n.hosts[host] = k
	return nil
}

func (n *notebook) KeepPace(_ context.Context, host, _ string, p Pace) error {
	return n.change(host, func(k *Known) { k.Pace = p })
}

func (n *notebook) KeepRest(_ context.Context, host, _ string, r Rest) error {
	return n.change(host, func(k *Known) { k.Rest = r })
}

func (n *notebook) KeepRobots(_ context.Context, host, _ string, f RobotsFile) error {
	return n.change(host, func(k *Known) { k.Robots = f })
}

// hasty answers with a refusal what comes sooner than least after the request before.
type hasty struct {
	fakeSite
	least   time.Duration
	last    time.Time
	refused int
	soonest time.Duration // between two requests that were answered, of the last 20
}

func newHasty(status int, least time.Duration, header ...string) *hasty {
	s := &hasty{least: least}
	s.answer = func(r *http.Request, _ int) (*http.Response, error) {
		if r.URL.Path == "/robots.txt" {
			return reply(404, ""), nil
		}
		gap := time.Since(s.last)
		early := !s.last.IsZero() && gap < s.least
		s.last = time.Now()
		if early {
			s.refused++
			return reply(status, "", header...), nil
		}
		s.soonest = gap
		return reply(200, ""), nil
	}
	return s
}

func TestAPaceIsLearntFromRefusalsAndKept(t *testing.T) {
	for name, tt := range map[string]struct {
		status int
		least  time.Duration
		delay  time.Duration
		header []string
		most   int // refusals
	}{
		"with Retry-After":            {429, 2 * time.Second, 0, []string{"Retry-After", "5"}, 1},
		"without":                     {503, 2 * time.Second, 0, nil, 1},
		"of a server that wants more": {429, 7 * time.Second, 0, []string{"Retry-After", "10"}, 3},
		"a 403 that says when":        {403, 2 * time.Second, 0, []string{"Retry-After", "5"}, 1},
		"where no gap was asked for":  {429, time.Second, -1, nil, 3},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				memory := &notebook{}
				s := newHasty(tt.status, tt.least, tt.header...)
				c := fakeClient(t, Config{Delay: tt.delay, Memory: memory}, nil)
				c.transport = s
				for range 100 {
					_, _ = c.Fetch(context.Background(),
						&Request{URL: mustParse(t, "http://a.test/")})
				}
				if s.refused > tt.most || s.soonest > 3*tt.least {
					t.Errorf("%d of 100 requests were refused, and they go out each %s; want %d",
						s.refused, s.soonest, tt.most)
				}
				s.refused = 0
				again := fakeClient(t, Config{Delay: tt.delay, Memory: memory}, nil)
				again.transport = s
				time.Sleep(tt.least)
				for range 20 {
					_, _ = again.Fetch(context.Background(),
						&Request{URL: mustParse(t, "http://a.test/")})
				}
				if s.refused > 0 {
					t.Errorf("the next run had %d refusals", s.refused)
				}
			})
		})
	}
}

func TestAPaceIsEased(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newHasty(429, 2*time.Second)
		c := fakeClient(t, Config{}, nil)
		c.transport = s
		for i := range 3000 {
			if i == 50 {
				s.least = 0
			}
			_, _ = c.Fetch(context.Background(), &Request{URL: mustParse(t, "http://a.test/")})
		}
		if s.soonest > time.Second {
			t.Errorf("after 3000 answers a request goes out each %s", s.soonest)
		}
	})
}

// A page that is forbidden, and a server that is down for a while, tell of no pace.
func TestNotEachRefusalIsOneOfHaste(t *testing.T) {
	for _, status := range []int{403, 404, 500} {
		synctest.Test(t, func(t *testing.T) {
			memory := &notebook{}
			s := newHasty(status, time.Hour)
			c := fakeClient(t, Config{Memory: memory}, nil)
			c.transport = s
			for range 5 {
				_, _ = c.Fetch(context.Background(), &Request{URL: mustParse(t, "http://a.test/")})
			}
			if p := memory.hosts["http://a.test"].Pace; p.Gap != 0 {
				t.Errorf("status %d: %v", status, p)
			}
		})
	}
}

// In a stay requests come without a gap, but not those that were refused for their haste.
func TestAStayKeepsThePaceOfWhatWasRefused(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newHasty(429, 2*time.Second, "Retry-After", "5")
		free := s.answer
		s.answer = func(r *http.Request, n int) (*http.Response, error) {
			if r.URL.Path != "/api" {
				return reply(200, ""), nil
			}
			return free(r, n)
		}
		c := fakeClient(t, Config{}, nil)
		c.transport = s
		stay, err := c.Stay(context.Background(), mustParse(t, "http://a.test/"))
		if err != nil {
			t.Fatal(err)
		}
		ask := func(path string) {
			resp, err := stay.RoundTrip(
				&http.Request{Method: http.MethodGet, URL: mustParse(t, "http://a.test"+path),
					Header: http.Header{}})
			if err != nil {
				t.Fatal(err)
			}
			resp.Body.Close()
		}
		for i := range 10 {
			ask("/api?q=" + strconv.Itoa(i))
		}
		if s.refused != 1 {
			t.Errorf("%d of 10 requests of a script were refused", s.refused)
		}
		start := time.Now()
		ask("/a.css")
		ask("/b.css")
		if d := time.Since(start); d > 0 {
			t.Errorf("the parts of a page wait for %s", d)
		}
		stay.End()
	})
}

func TestRetryAfter(t *testing.T) {
	now := time.Date(2026, 11, 26, 1, 0, 0, 0, time.UTC)
	for v, want := range map[string]time.Duration{
		"5": 5 * time.Second, " 6 ": 6 * time.Second, "+5": 5 * time.Second, "0": 0, "-5": 0, "": 0,
		"soon": 0, "NaN": 0,
		"7.5": 7500 * time.Millisecond, "7,5": 7500 * time.Millisecond,
		".5": 500 * time.Millisecond, "0.1": 100 * time.Millisecond,
		"3000000000": 3000000000 * time.Second, "99999999999999999999": forEver,
		"9999999999": forEver, "-99999999999999999999": 0,
		"5s": 5 * time.Second, "2 minutes": 2 * time.Minute, "1 hour": time.Hour,
		"500ms": 500 * time.Millisecond, `"30"`: 30 * time.Second, "30;": 0,
		"5, 10": 10 * time.Second, "10,5": 10500 * time.Millisecond,
		"Thu, 26 Nov 2026 01:01:00 GMT":    time.Minute,
		"Thursday, 26-Nov-26 01:01:00 GMT": time.Minute, "Thu Nov 26 01:01:00 2026": time.Minute,
		"Thu, 26 Nov 2026 01:01:00 UTC":   time.Minute,
		"Thu, 26 Nov 2026 02:01:00 +0100": time.Minute, "26 Nov 2026 01:01:00 GMT": time.Minute,
		"2026-11-26T01:01:00Z": time.Minute, "2026-11-26T02:01:00+01:00": time.Minute,
		"2026-11-26 01:01:00":           time.Minute,
		"Thu, 26 Nov 2026 00:59:00 GMT": 0,
		"Wed, 21 Oct 2099 07:28:00 GMT": time.Date(2099, 10, 21, 7, 28, 0, 0, time.UTC).Sub(now),
		"Fri, 31 Dec 9999 23:59:59 GMT": forEver, "thu, 26 nov 2026 01:01:00 GMT": time.Minute,
	} {
		if got := retryAfter(http.Header{"Retry-After": {v}}, now); got != want {
			t.Errorf("%q: %s, want %s", v, got, want)
		}
	}
	h := http.Header{"Retry-After": {"5", "Thu, 26 Nov 2026 01:01:00 GMT"},
		"Date": {"Thu, 26 Nov 2026 00:59:00 GMT"}}
	if got := retryAfter(h, now); got != 2*time.Minute {
		t.Errorf("by the clock of the server: %s", got)
	}
}

func FuzzRetryAfter(f *testing.F) {
	for _, s := range []string{"5", "7.5", "99999999999999999999", "Wed, 21 Oct 2099 07:28:00 GMT",
		"2026-11-26T01:01:00Z", "1,2", "5 min", "-1"} {
		f.Add(s, "Thu, 26 Nov 2026 01:00:00 GMT")
	}
	now := time.Date(2026, 11, 26, 1, 0, 0, 0, time.UTC)
	f.Fuzz(func(t *testing.T, v, date string) {
		if d := retryAfter(http.Header{"Retry-After": {v}, "Date": {date}}, now); d < 0 ||
			d > forEver {
			t.Errorf("%q is %s", v, d)
		}
	})
}

func TestRobotsTxtIsAskedForOnceInItsLifetime(t *testing.T) {
	for name, tt := range map[string]struct {
		status int
		header []string
		err    error
		after  time.Duration // between two runs
		asks   int           // in three runs
	}{
		"for a day":           {200, nil, nil, 7 * time.Hour, 1},
		"and no longer":       {200, nil, nil, 13 * time.Hour, 2},
		"where there is none": {404, nil, nil, time.Hour, 1},
		"as long as its server says": {200, []string{"Cache-Control", "public, max-age=3600"}, nil,
			61 * time.Minute, 3},
		"but no longer than a day": {200, []string{"Cache-Control", "max-age=99999999999"}, nil,
			25 * time.Hour, 3},
		"not where it says not to": {200, []string{"Cache-Control", "no-store"}, nil, time.Second,
			3},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				memory := &notebook{}
				asks := 0
				for range 3 {
					c := fakeClient(t, Config{Memory: memory},
						&fakeSite{answer: func(r *http.Request, _ int) (*http.Response, error) {
							if r.URL.Path != "/robots.txt" {
								return reply(200, ""), nil
							}
							asks++
							return reply(tt.status, "User-agent: *\nDisallow: /closed\n",
									tt.header...),
								nil
						}})
					fetchAll(t, c, "http://a.test/", "http://a.test/b")
					_, err := c.Fetch(context.Background(),
						&Request{URL: mustParse(t, "http://a.test/closed")})
					if (err != nil) != (tt.status == 200) {
						t.Errorf("what it forbids: %v", err)
					}
					if forbids := c.Gate().Forbids(
						mustParse(t, "http://a.test/closed")); forbids != (tt.status == 200) {
						t.Errorf("forbids: %t", forbids)
					}
					time.Sleep(tt.after)
				}
				if asks != tt.asks {
					t.Errorf("asked for %d times, want %d", asks, tt.asks)
				}
			})
		})
	}
}

func TestARobotsTxtThatFailedIsNotKept(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		memory := &notebook{}
		for _, status := range []int{503, 429, 500} {
			c := fakeClient(t, Config{Memory: memory, MaxWait: time.Second},
				&fakeSite{answer: func(*http.Request, int) (*http.Response, error) {
					return reply(status, ""), nil
				}})
			if _, err := c.Fetch(context.Background(),
				&Request{URL: mustParse(t, "http://a.test/")}); err == nil {
				t.Errorf("status %d let us in", status)
			}
		}
		if k := memory.hosts["http://a.test"]; !k.Robots.At.IsZero() {
			t.Errorf("kept: %v", k)
		}
	})
}

func TestTheLineThatACutRobotsTxtEndsInIsDropped(t *testing.T) {
	const padding = "# padding padding padding\n"
	body := "User-agent: *\nDisallow: /first\n"
	body += strings.Repeat(padding, (maxRobots-len(body)-5)/len(padding))
	body += "Allow: /first/but-not-this-one-that-is-cut-somewhere-in-the-middle\nDisallow: /last\n"
	if r := ParseRobots([]byte(body), "deepcrawl"); len(r.rules) != 1 {
		t.Errorf("rules: %v", r.rules)
	}
	synctest.Test(t, func(t *testing.T) {
		c := fakeClient(t, Config{}, &fakeSite{answer: robots(body)})
		for ref, want := range map[string]bool{"/first/x": false, "/first/but-not-this": false, "/last": true} {
			u, _ := url.Parse("http://a.test" + ref)
			if ok, rule, err := c.Gate().Allowed(context.Background(), u); ok != want ||
				err != nil {
				t.Errorf("%s: %t by %s, %v", ref, ok, rule, err)
			}
		}
	})
	cut := robotsFile(
		&Page{Truncated: true, Body: []byte("Disallow: /a\r\nDisallow: /"), At: time.Now()})
	if string(cut.Body) != "Disallow: /a\r\n" {
		t.Errorf("%q", cut.Body)
	}
}
