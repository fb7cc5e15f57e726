package surface

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"

	"deepcrawl/surface/fetch"
	"deepcrawl/surface/spam"
)

const (
	toolsText = "Clean the blade of a spade after use and oil it before winter comes. Rakes, " +
		"hoes and shears want a dry place under a roof, " +
		"hooks along the wall and a bench where handles are sanded. Gloves are washed, strings " +
		"coiled, seeds sorted into paper bags."
	casinoText = "Roulette, blackjack and poker tonight: claim your bonus, double the first " +
		"deposit and win jackpots instantly in our mobile lounge " +
		"with live dealers, free spins, daily tournaments, secret prizes, vouchers and cashback " +
		"without any limit."
)

func garden(more string) string {
	return "<html><body><h1>Garden tools</h1><p>" + toolsText +
		"</p><a href=/spades>Spades</a><a href=/hoes>Hoes</a>" + more + "</body></html>"
}

func casino() string {
	return "<html><body><div><table><tr><td>" + casinoText +
		"</table><a href=http://slots.test/play>Play</a><form><input></form></div></body></html>"
}

// adverts are n paragraphs of words that nobody saw before.
func adverts(seed, n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "<p>offer%d x%dzz y%dqq</p><a href=http://ads%d.test/%d>go</a>", seed*100+i,
			seed*31+i, seed*77+i, seed*10+i, seed)
	}
	return b.String()
}

func TestCloakingIsTold(t *testing.T) {
	robot := func(r *http.Request) bool {
		return strings.Contains(strings.ToLower(r.UserAgent()), "crawl")
	}
	searched := func(r *http.Request) bool { return strings.Contains(r.Referer(), "google") }
	choose := func(cloak bool) string {
		if cloak {
			return casino()
		}
		return garden("")
	}
	cases := []struct {
		name   string
		page   func(r *http.Request, n int) string // n counts the requests
		by     string                              // empty: not cloaked
		copies int
	}{
		{"cloaks by agent", func(r *http.Request, _ int) string {
			return choose(!robot(r))
		}, "agent", 6},
		{"cloaks by referrer", func(r *http.Request, _ int) string {
			return choose(searched(r))
		}, "referrer", 6},
		{"cloaks by both", func(r *http.Request, _ int) string {
			return choose(!robot(r) && searched(r))
		}, "both", 6},
		{"cloaks by either", func(r *http.Request, _ int) string {
			return choose(!robot(r) || searched(r))
		}, "either", 6},
		{"cloaks in the frame of its pages", func(r *http.Request, _ int) string {
			if robot(r) {
				return garden("")
			}
			return strings.Replace(garden(""), toolsText, casinoText, 1)
		}, "agent", 6},
		{"greets browsers in a short page", func(r *http.Request, _ int) string {
			if robot(r) {
				return "<html><body><p>Closed today</p><a href=/next>Next</a></body></html>"
			}
			return "<html><body><p>Welcome, visitor of ours</p><a href=/next>Next</a></body></html>"
		}, "", 4},
		{"cloaks between advertisements", func(r *http.Request, n int) string {
			return choose(!robot(r)) + adverts(n, 1)
		}, "agent", 6},
		{"feeds crawlers with links", func(r *http.Request, _ int) string {
			if !robot(r) {
				return garden("")
			}
			return garden("<p>" + casinoText + "</p>" + adverts(7, 40))
		}, "agent", 6},
		{"is the same", func(*http.Request, int) string { return garden("") }, "", 2},
		{"has the date and a nonce", func(_ *http.Request, n int) string {
			return garden(fmt.Sprintf("<p>Request %d</p><script nonce=%d></script><form><input "+
				"type=hidden name=csrf value=%d></form>", n, n, n))
		}, "", 2},
		{"has a few advertisements", func(_ *http.Request, n int) string {
			return garden(adverts(n, 2))
		}, "", 3},
		{"is mostly advertisements", func(_ *http.Request, n int) string {
			return garden(adverts(n, 30))
		}, "", 3},
		{"tests two designs by turns", func(_ *http.Request, n int) string {
			if n%2 == 0 {
				return garden("")
			}
			return "<html><body><main><section><h2>All about tools</h2><article>" + toolsText +
				"</article></section></main></body></html>"
		}, "", 4},
		{"speaks to browsers a little", func(r *http.Request, _ int) string {
			if robot(r) {
				return garden("")
			}
			return garden("<p>Thank you for using Chrome. Welcome, visitor from a search!</p>")
		}, "", 2},
		{"leaves scripts to browsers", func(r *http.Request, _ int) string {
			if robot(r) {
				return garden("")
			}
			return "<html><body><div id=app></div><script src=/app.js></script></body></html>"
		}, "", 2},
		{"counts a long list anew each time", func(_ *http.Request, n int) string {
			return "<html><body>" + adverts(n, 20) + "</body></html>"
		}, "", 3},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			var mu sync.Mutex
			n := 0
			got := checked(t, func(w http.ResponseWriter, r *http.Request) {
				mu.Lock()
				defer mu.Unlock()
				n++
				w.Header().Set("Content-Type", "text/html")
				fmt.Fprint(w, c.page(r, n))
			})
			if got.Cloaked != (c.by != "") || got.By != c.by || got.Copies != c.copies ||
				n != c.copies {
				t.Errorf("%+v from %d requests, want cloaking by %q told from %d", got, n, c.by,
					c.copies)
			}
		})
	}
}

func TestVisitorsSentElsewhereAreRedirectionSpam(t *testing.T) {
	other := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/none" {
			w.WriteHeader(http.StatusGone)
		}
		fmt.Fprint(w, casino())
	}))
	defer other.Close()
	sent := func(w http.ResponseWriter, r *http.Request, to string) {
		http.Redirect(w, r, other.URL+to, http.StatusFound)
	}
	for _, c := range []struct {
		name    string
		visitor http.HandlerFunc // what those get who come from a search
		crawler string
		spam    bool
	}{
		{"by HTTP", func(w http.ResponseWriter, r *http.Request) {
			sent(w, r, "/")
		}, garden("<p>" + casinoText), true},
		{"by a script", func(w http.ResponseWriter, _ *http.Request) {
			fmt.Fprint(w, garden("<p>"+casinoText+"<script>location='"+other.URL+"/'</script>"))
		}, garden("<p>" + casinoText), true},
		{"to a place that is gone", func(w http.ResponseWriter, r *http.Request) {
			// an address of the inside: refused, as by --cloak-check
			http.Redirect(w, r, "http://127.0.0.1:1/", http.StatusFound)
		}, garden("<p>" + casinoText), true},
		{"to a place without such a page", func(w http.ResponseWriter, r *http.Request) {
			sent(w, r, "/none")
		}, garden("<p>" + casinoText), true},
		{"from a page that says where", func(w http.ResponseWriter, r *http.Request) {
			sent(w, r, "/")
		}, garden("<p>" + casinoText + "<a href='" + other.URL + "/'>Our new site</a>"), false},
		{"to a consent page", func(w http.ResponseWriter, r *http.Request) {
			sent(w, r, "/consent")
		}, garden("<p>" + casinoText), false},
		{"nowhere", func(w http.ResponseWriter, _ *http.Request) {
			fmt.Fprint(w, casino())
		}, garden("<p>" + casinoText), false},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := checked(t, func(w http.ResponseWriter, r *http.Request) {
				w.Header().Set("Content-Type", "text/html")
				if strings.Contains(r.Referer(), "google") {
					c.visitor(w, r)
					return
				}
				fmt.Fprint(w, c.crawler)
			}, other.URL)
			if !got.Cloaked || got.By != "referrer" {
				t.Errorf("got %+v, want cloaking by referrer", got)
			}
			if got.Sent.Spam != c.spam {
				t.Errorf("spam %t, want %t: %+v", got.Sent.Spam, c.spam, got.Sent)
			}
		})
	}
}

func TestPagesThatSendEverybodyAwayAreNotCloaked(t *testing.T) {
	got := checked(t, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprint(w, garden("<script>location='http://other.test/'</script>"))
	})
	if got.Cloaked || got.Copies != 2 || got.Sent.OffSite {
		t.Errorf("got %+v", got)
	}
}

func TestNoVerdictOnServersThatRefuseOneKind(t *testing.T) {
	got := checked(t, func(w http.ResponseWriter, r *http.Request) {
		if strings.Contains(r.UserAgent(), "Chrome") {
			w.WriteHeader(http.StatusForbidden)
		}
		fmt.Fprint(w, garden(""))
	})
	if got.Cloaked || got.Copies != 2 || !strings.Contains(got.Why, "403") {
		t.Errorf("got %+v", got)
	}
}

// The rules of robots.txt are those for our own name, also for copies that do not give it.
func TestCloakCheckStaysWithinRobotsTxt(t *testing.T) {
	var mu sync.Mutex
	var asked []string
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		defer mu.Unlock()
		asked = append(asked, r.URL.Path)
		if r.URL.Path == "/robots.txt" {
			fmt.Fprint(w, "User-agent: deepcrawl\nDisallow: /closed\n\nUser-agent: *\nAllow: /\n")
		}
	}))
	defer server.Close()
	client := clientFor(t, server.URL)
	u, err := fetch.ParseURL(nil, server.URL+"/closed")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := CheckCloaking(t.Context(), client, u); err == nil {
		t.Error("a closed address was checked")
	}
	mu.Lock()
	defer mu.Unlock()
	if slices.Contains(asked, "/closed") {
		t.Errorf("asked for %v", asked)
	}
}

// checked is the verdict on a page that h serves; also are other servers that it may lead to.
func checked(t *testing.T, h http.HandlerFunc, also ...string) spam.Cloaking {
	t.Helper()
	mux := http.NewServeMux()
	mux.HandleFunc("/page", h)
	server := httptest.NewServer(mux)
	defer server.Close()
	u, err := fetch.ParseURL(nil, server.URL+"/page")
	if err != nil {
		t.Fatal(err)
	}
	got, err := CheckCloaking(t.Context(), clientFor(t, append(also, server.URL)...), u)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

func clientFor(t *testing.T, addresses ...string) *fetch.Client {
	t.Helper()
	cfg := fetch.Config{Delay: -1}
	for _, a := range addresses {
		u, err := url.Parse(a)
		if err != nil {
			t.Fatal(err)
		}
		cfg.Named = append(cfg.Named, u.Host)
	}
	c, err := fetch.NewClient(cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.Close)
	return c
}
