package surface

import (
	"context"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"deepcrawl/surface/fetch"
)

// web is a fake world: what an address answers. It notes what was asked for, and how many requests
// at once a host saw.
type web struct {
	answer func(u *url.URL) answer
	took   time.Duration // of a request, on the clock of synctest

	mu     sync.Mutex
	asked  []string
	busy   map[string]int
	worst  int            // most requests at once on one host
	widest int            // hosts at once
	count  map[string]int // requests by address
}

var refused = &fetch.Failure{Kind: fetch.KindRefused, URL: mustParse("http://a.example/"),
	Err: syscall.ECONNREFUSED}

// answer is what the web says. The zero answer is 404.
type answer struct {
	html   string
	status int    // 0: 200 when there is html, else 404
	moved  string // where a redirect led to, in the end
	header http.Header
	err    error
}

func newWeb(f func(u *url.URL) answer) *web {
	return &web{answer: f, busy: map[string]int{}, count: map[string]int{}}
}

// pages makes a web of a list of pages on one host.
func pages(host string, byPath map[string]string) *web {
	return newWeb(func(u *url.URL) answer {
		if u.Host != host {
			return answer{err: refused}
		}
		return answer{html: byPath[u.RequestURI()]}
	})
}

func (w *web) Fetch(ctx context.Context, r *fetch.Request) (*fetch.Page, error) {
	w.enter(r.URL)
	defer w.leave(r.URL)
	if w.took > 0 {
		select {
		case <-time.After(w.took):
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
	a := w.answer(r.URL)
	if a.err != nil {
		return nil, a.err
	}
	p := &fetch.Page{Request: r, URL: r.URL, Status: a.status, Header: a.header,
		Body: []byte(a.html), At: time.Now()}
	if a.moved != "" {
		p.URL = mustParse(a.moved)
		p.Hops = []fetch.Hop{{URL: r.URL, Status: 302, Via: "http"},
			{URL: p.URL, Status: 200, Via: "http"}}
	}
	if p.Header == nil {
		p.Header = http.Header{"Content-Type": {"text/html; charset=utf-8"}}
	}
	if p.Status == 0 {
		p.Status = 404
		if a.html != "" {
			p.Status = 200
		}
	}
	return p, nil
}

func (w *web) enter(u *url.URL) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.asked = append(w.asked, u.String())
	w.count[u.String()]++
	w.busy[u.Host]++
	w.worst = max(w.worst, w.busy[u.Host])
	w.widest = max(w.widest, len(w.busy))
}

func (w *web) leave(u *url.URL) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.busy[u.Host]--; w.busy[u.Host] == 0 {
		delete(w.busy, u.Host)
	}
}

// paths are the paths asked for, in order.
func (w *web) paths() []string {
	var list []string
	for _, a := range w.asked {
		list = append(list, mustParse(a).RequestURI())
	}
	return list
}

// share is the part of the requests whose address holds sub.
func (w *web) share(sub string) float64 {
	n := 0
	for _, a := range w.asked {
		if strings.Contains(a, sub) {
			n++
		}
	}
	return float64(n) / float64(len(w.asked))
}

func mustParse(s string) *url.URL {
	u, err := fetch.ParseURL(nil, s)
	if err != nil {
		panic(err)
	}
	return u
}

// doc is a page: a heading, some words that no other page has, links.
func doc(title string, links ...string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "<html lang=en><title>%s</title><h1>%s</h1>", title, title)
	for _, l := range links {
		href, text, ok := strings.Cut(l, " ")
		if !ok {
			text = "more"
		}
		fmt.Fprintf(&b, "<p><a href=%q>%s</a></p>", href, text)
	}
	return b.String()
}

const searchForm = `<form action="/find"><label>Search the catalogue <input type=search name=q>` +
	`</label><input type=submit value=Search></form>`

// crawl runs a crawl to its end.
func crawl(t *testing.T, w *web, a Archive, cfg Config, seeds ...string) Summary {
	t.Helper()
	var urls []*url.URL
	for _, s := range seeds {
		urls = append(urls, mustParse(s))
	}
	sum, err := NewCrawler(w, nil, a, cfg).Run(t.Context(), urls)
	if err != nil {
		t.Fatal(err)
	}
	return sum
}

func sorted[M ~map[K]V, K string, V any](m M) []K { return slices.Sorted(maps.Keys(m)) }
