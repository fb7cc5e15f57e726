package app

import (
	"context"
	"net/http"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"deepcrawl/cmd/app/sites"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/surface/fetch/simulated"
	"deepcrawl/surface/samplesite"
)

// catalogues are sites in this process, by host, that count what they are asked.
type catalogues struct {
	sites map[string]http.Handler

	mu    sync.Mutex
	asked []string // hosts, in the order of their requests
}

func (c *catalogues) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	c.mu.Lock()
	c.asked = append(c.asked, r.Host)
	c.mu.Unlock()
	c.sites[r.Host].ServeHTTP(w, r)
}

// shelves is settings at three catalogues that were discovered, with so many books.
func shelves(t *testing.T, books ...int) (*catalogues, Settings) {
	t.Helper()
	c := &catalogues{sites: map[string]http.Handler{}}
	list := &sites.List{}
	for i, n := range books {
		host := string(rune('a'+i)) + ".test"
		c.sites[host] = samplesite.New(samplesite.Options{Items: n, Seed: uint64(i + 1)})
		site, err := sites.Named("http://" + host)
		if err != nil {
			t.Fatal(err)
		}
		list.Targets = append(list.Targets, site)
	}
	clock := simulated.NewClock(time.Date(2036, 5, 1, 12, 0, 0, 0, time.UTC))
	s := Defaults()
	s.Jobs, s.DB = 1, filepath.Join(t.TempDir(), "a.db")
	s.Web.Transport, s.Web.Clock = simulated.NewTransport(c, clock), clock
	if err := Discover(t.Context(), s, Silent(), list); err != nil {
		t.Fatal(err)
	}
	c.asked = nil
	return c, s
}

// finishes counts how often each site was said to have ended, and its records.
type finishes struct {
	term.Printer
	mu      sync.Mutex
	times   map[string]int
	records map[string]int
}

func (e *finishes) Summary(s term.Summary) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.times[s.Site]++
	e.records[s.Site] = s.Records
}

func extractAll(t *testing.T, ctx context.Context, s Settings) *finishes {
	t.Helper()
	e := &finishes{Printer: Silent().Print, times: map[string]int{}, records: map[string]int{}}
	con := Silent()
	con.Print = e
	if err := Extract(ctx, s, con, Wanted{All: true}); err != nil {
		t.Fatal(err)
	}
	return e
}

func TestTheRequestsOfAllSitesAreShared(t *testing.T) {
	c, s := shelves(t, 20, 300, 20)
	s.Web.Total = 80
	e := extractAll(t, t.Context(), s)
	if len(c.asked) != s.Web.Total {
		t.Errorf("%d requests were sent, want %d", len(c.asked), s.Web.Total)
	}
	by := map[string]int{}
	for _, host := range c.asked {
		by[host]++
	}
	if by["b.test"] <= by["a.test"]+by["c.test"] {
		t.Errorf("the large catalogue got %d requests, the small ones %d and %d", by["b.test"],
			by["a.test"], by["c.test"])
	}
	if e.times["b.test"] != 1 {
		t.Errorf("the ends of sites were told so often: %v", e.times)
	}

	s.Web.Total = 0
	if e = extractAll(t, t.Context(), s); e.records["a.test"] < 19 || e.records["b.test"] < 285 ||
		e.records["c.test"] < 19 {
		t.Errorf("the harvests that went on without a total have %v", e.records)
	}
}

// A harvest that waits for its next slice may be ended to make room: it goes on from its steps, and
// ends once.
func TestHarvestsThatWaitMakeRoom(t *testing.T) {
	if testing.Short() {
		t.Skip("three harvests to their ends")
	}
	defer func(was int) { mostPaused = was }(mostPaused)
	mostPaused = 1
	c, s := shelves(t, 60, 60, 60)
	s.Web.Total = 2000
	e := extractAll(t, t.Context(), s)
	changes := 0
	for i := 1; i < len(c.asked); i++ {
		if c.asked[i] != c.asked[i-1] {
			changes++
		}
	}
	if changes < 4 {
		t.Errorf("the sites took turns %d times: the test is of nothing", changes)
	}
	for site := range c.sites {
		if e.times[site] != 1 || e.records[site] < 57 {
			t.Errorf("%s ended %d times, with %d records", site, e.times[site], e.records[site])
		}
	}
}
