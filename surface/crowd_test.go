package surface

import (
	"context"
	"fmt"
	"iter"
	"net/http"
	"net/url"
	"runtime"
	"strings"
	"testing"

	"deepcrawl/surface/fetch"
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
		return &fetch.Page{Request: r, URL: r.URL, Status: 200, Header: http.Header{"Content-Type": {"text/html"}}, Body: []byte(b.String())}, nil
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
		t.Errorf("%d bytes are held after %d sites and %d after %d: %d for each site with %d links", after, few, more, many, perSite, links)
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
