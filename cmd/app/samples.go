package app

import (
	"context"
	"maps"
	"net/http"
	"net/url"
	"sync"

	"deepcrawl/surface"
	"deepcrawl/surface/fetch"
)

// What was read of a site to see what it is like is often what its harvest would ask for. It is
// held until then.

// mostHeld bounds the pages that are held, in bytes (estimate: some answers of interfaces, or a
// thousand pages of records).
const mostHeld = 16 << 20

// samples are pages that were read to see what they are: a harvest does not ask for them again, as
// long as there is room. It is safe for concurrent use.
type samples struct {
	mu    sync.Mutex
	pages map[string]*fetch.Page // by key of the address
	bytes int
}

func (s *samples) keep(pages []*fetch.Page) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.pages == nil {
		s.pages = map[string]*fetch.Page{}
	}
	for _, p := range pages {
		if key := fetch.Key(p.Request.URL); s.pages[key] == nil && s.bytes+len(p.Body) <= mostHeld {
			s.pages[key] = bare(p)
			s.bytes += len(p.Body)
		}
	}
}

// bare is a page without the tree that was made of it, which takes many times its bytes.
func bare(p *fetch.Page) *fetch.Page {
	return &fetch.Page{
		Request: p.Request, URL: p.URL, Hops: p.Hops, Status: p.Status, Header: p.Header,
		Body: p.Body, Charset: p.Charset,
		Truncated: p.Truncated, Broken: p.Broken, Odd: p.Odd, Requests: p.Requests, At: p.At,
		Took: p.Took,
	}
}

// visited keeps what a crawl read and a harvest may ask for: sitemaps, feeds and descriptions, and
// the pages that these list.
func (s *samples) visited(v *surface.Visit) {
	switch {
	case v.Page == nil || v.Page.Status != http.StatusOK || v.Page.Rendered:
	case v.Outcome == surface.OutcomeDescribed || v.Outcome == surface.OutcomeSitemap ||
		v.Outcome == surface.OutcomePage && v.Link.Via == "sitemap":
		s.keep([]*fetch.Page{v.Page})
	}
}

// at is the page that was read at an address; nil for none.
func (s *samples) at(u *url.URL) *fetch.Page {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.pages[fetch.Key(u)]
}

// take hands out the page that was read at an address, once: who asks again wants to know what
// stands there now. nil for none.
func (s *samples) take(u *url.URL) *fetch.Page {
	s.mu.Lock()
	defer s.mu.Unlock()
	key := fetch.Key(u)
	p := s.pages[key]
	if p != nil {
		delete(s.pages, key)
		s.bytes -= len(p.Body)
	}
	return p
}

// forget drops the pages of a site, which is harvested.
func (s *samples) forget(site string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	maps.DeleteFunc(s.pages, func(_ string, p *fetch.Page) bool {
		gone := fetch.Site(p.Request.URL) == site
		if gone {
			s.bytes -= len(p.Body)
		}
		return gone
	})
}

// before answers with the pages that were read, and asks for others.
func (s *samples) before(f fetch.Fetcher) fetch.Fetcher {
	return fetch.FetcherFunc(func(ctx context.Context, r *fetch.Request) (*fetch.Page, error) {
		if p := s.at(r.URL); p != nil {
			return p, nil
		}
		return f.Fetch(ctx, r)
	})
}

// once answers with each page that was read one time, for a harvest.
func (s *samples) once(f fetch.Fetcher) fetch.Fetcher {
	return fetch.FetcherFunc(func(ctx context.Context, r *fetch.Request) (*fetch.Page, error) {
		if p := s.take(r.URL); p != nil {
			return p, nil
		}
		return f.Fetch(ctx, r)
	})
}

// after keeps what is asked for, besides.
func (s *samples) after(f fetch.Fetcher) fetch.Fetcher {
	return fetch.FetcherFunc(func(ctx context.Context, r *fetch.Request) (*fetch.Page, error) {
		p, err := f.Fetch(ctx, r)
		if err == nil && p.Status == http.StatusOK {
			s.keep([]*fetch.Page{p})
		}
		return p, err
	})
}
