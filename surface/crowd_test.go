package surface

import (
	"context"
	"fmt"
	"iter"
	"net/http"
	"net/netip"
	"net/url"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"deepcrawl/surface/fetch"
	"deepcrawl/surface/fetch/simulated"
)

// forgetful is an Archive that keeps nothing: what is in memory is the crawler's.
type forgetful struct{}

func (forgetful) SaveSeeds(context.Context, []Link) error { return nil }
func (forgetful) SaveVisit(context.Context, *Visit) error { return nil }
func (forgetful) Pending(context.Context, string, Cursor, int) ([]Link, Cursor, error) {
	return nil, Cursor{}, nil
}
func (forgetful) Seen(context.Context, string) iter.Seq2[uint64, error] {
	return func(func(uint64, error) bool) {}
}
func (forgetful) Visits(context.Context, string) iter.Seq2[*Visit, error] {
	return func(func(*Visit, error) bool) {}
}
func (forgetful) Depth(context.Context, string) (int, error)   { return 0, nil }
func (forgetful) SaveDepth(context.Context, string, int) error { return nil }

// What a crawl holds after many sites is what it holds after a few, but for their names.
func TestSitesThatAreOverLeaveMemory(t *testing.T) {
	const few, many, links = 6, 30, 1000
	web := fetch.FetcherFunc(func(_ context.Context, r *fetch.Request) (*fetch.Page, error) {
		var b strings.Builder
		fmt.Fprintf(&b, "<html lang=en><title>%s</title>", r.URL.Path)
		for i := range links {
			fmt.Fprintf(&b, "<p><a href=%s/%d>%d</a>", strings.TrimSuffix(r.URL.Path, "/"), i, i)
		}
		return &fetch.Page{Request: r, URL: r.URL, Status: 200,
			Header: http.Header{"Content-Type": {"text/html"}}, Body: []byte(b.String())}, nil
	})
	held := func(sites int) int64 {
		var seeds []*url.URL
		for i := range sites {
			seeds = append(seeds, mustParse(fmt.Sprintf("http://site%d.example/", i)))
		}
		pages := 0
		watch := Watch{Visited: func(v *Visit) { pages++ }, Done: func(SiteSummary) {}}
		c := NewCrawler(web, nil, forgetful{}, Config{MaxPages: 2, Exhaustive: true, Watch: watch})
		before := living()
		if _, err := c.Run(t.Context(), seeds); err != nil {
			t.Fatal(err)
		}
		grown := living() - before
		runtime.KeepAlive(c)
		if pages != 2*sites {
			t.Fatalf("%d pages of %d sites", pages, sites)
		}
		return grown
	}
	held(few) // what is made once for all crawls
	after, more := held(few), held(many)
	if perSite := (more - after) / (many - few); perSite > links {
		t.Errorf("%d bytes are held after %d sites and %d after %d: %d for each site with %d links",
			after, few, more, many, perSite, links)
	}
}

// A name is looked up when the turn of its site comes: all of a long list at once would be a load
// on name servers, and old by then.
func TestNamesAreLookedUpWhenTheirTurnComes(t *testing.T) {
	const sites = 60
	var mu sync.Mutex
	looked, begun, ahead := 0, 0, 0
	clock := simulated.NewClock(time.Date(2036, 5, 1, 12, 0, 0, 0, time.UTC))
	web := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		defer mu.Unlock()
		if r.URL.Path == "/robots.txt" {
			begun++
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprintf(w, "<html lang=en><title>%s</title><p>A page of its own.", r.Host)
	})
	client, err := fetch.NewClient(
		fetch.Config{Transport: simulated.NewTransport(web, clock), Clock: clock,
			Lookup: func(context.Context, string) ([]netip.Addr, error) {
				mu.Lock()
				defer mu.Unlock()
				looked++
				ahead = max(ahead, looked-begun)
				return []netip.Addr{netip.AddrFrom4([4]byte{8, 8, 8, byte(looked)})}, nil
			}})
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	var seeds []*url.URL
	for i := range sites {
		seeds = append(seeds, mustParse(fmt.Sprintf("http://site%d.example/", i)))
	}
	c := NewCrawler(client, client.Gate(), forgetful{},
		Config{Jobs: 1, Watch: Watch{Done: func(SiteSummary) {}}})
	if _, err := c.Run(t.Context(), seeds); err != nil {
		t.Fatal(err)
	}
	if looked != sites || begun != sites || ahead > 1 {
		t.Errorf("%d names were looked up for %d sites of %d, up to %d before their site was asked",
			looked, begun, sites, ahead)
	}
}

// living is what lives.
func living() int64 {
	runtime.GC()
	runtime.GC() // pools let go in the second one
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}
