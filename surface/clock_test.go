package surface

import (
	"fmt"
	"net/http"
	"net/url"
	"testing"
	"time"

	"deepcrawl/surface/fetch"
	"deepcrawl/surface/fetch/simulated"
)

// A crawl of sites that want to be asked slowly takes no time, and its limit of time is one of the
// clock.
func TestACrawlLivesByTheClockOfItsGate(t *testing.T) {
	begun := time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)
	for _, maxTime := range []time.Duration{0, 5 * time.Minute} {
		clock := simulated.NewClock(begun)
		var came []time.Time
		site := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if came = append(came, clock.Now()); r.URL.Path == "/robots.txt" {
				fmt.Fprint(w, "User-agent: *\nCrawl-delay: 60\n")
				return
			}
			w.Header().Set("Content-Type", "text/html")
			fmt.Fprintf(w,
				`<p>Page %s of the house by the sea <a href="/a%s">on</a> <a href="/b%s">and `+
					`on</a>`, r.URL.Path, r.URL.Path, r.URL.Path)
		})
		client, err := fetch.NewClient(
			fetch.Config{Clock: clock, Transport: simulated.NewTransport(site, clock)})
		if err != nil {
			t.Fatal(err)
		}
		a := newMemory()
		c := NewCrawler(client, client.Gate(), a,
			Config{MaxPages: 30, MaxDepth: 4, Exhaustive: true, MaxTime: maxTime})
		sum, err := c.Run(t.Context(),
			[]*url.URL{{Scheme: "http", Host: "wild-7-31.test", Path: "/"}})
		client.Close()
		if err != nil || len(sum.Sites) != 1 {
			t.Fatalf("%v, %v", sum, err)
		}
		for i := 1; i < len(came); i++ {
			if gap := came[i].Sub(came[i-1]); gap != time.Minute {
				t.Errorf("request %d came after %s", i, gap)
			}
		}
		s := sum.Sites[0]
		if passed := clock.Now().Sub(begun); maxTime == 0 &&
			(s.Pages < 10 || passed != time.Duration(len(came)-1)*time.Minute) ||
			maxTime > 0 && (passed != maxTime || s.Status != StatusBudget) {
			t.Errorf("within %s: %s (%s) after %d pages and %s", maxTime, s.Status, s.Reason,
				s.Pages, passed)
		}
	}
}
