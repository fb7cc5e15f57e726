package extract

import (
	"context"
	"net/http"
	"net/url"

	"deepcrawl/surface/fetch"
)

// A form whose action lacks a slash, or names the site as it was called before it had a
// certificate, has each of its questions answered with a redirect to the same question elsewhere:
// two requests for one. A browser keeps a permanent redirect of an address (RFC 9110, section
// 15.4.2); here it is kept for all questions to that place, once two of them were sent on alike.

// A directFetcher goes where questions to a place were sent on to. It is not safe for concurrent
// use.
type directFetcher struct {
	fetch.Fetcher
	moved map[string]*shortcut // by place: an address without its query
}

// A shortcut is where questions to a place are sent.
type shortcut struct {
	to     url.URL // without query
	query  string  // of the question that was sent there last
	proven bool    // by another one
	// status of an error with which a question is answered there, sent on or not; 0: none is known
	fails int
}

const mostShortcuts = 100 // places that are kept

// Fetch implements fetch.Fetcher.
func (f *directFetcher) Fetch(ctx context.Context, r *fetch.Request) (*fetch.Page, error) {
	s := f.shortcutOf(r)
	if s == nil || !s.proven {
		p, err := f.Fetcher.Fetch(ctx, r)
		if err == nil {
			f.learn(r, p)
		}
		return p, err
	}
	direct := *r
	u := s.to
	u.RawQuery = r.URL.RawQuery
	direct.URL = &u
	p, err := f.Fetcher.Fetch(ctx, &direct)
	if err != nil || p.Status < http.StatusBadRequest || p.Status == s.fails {
		return p, err
	}
	again, err := f.Fetcher.Fetch(ctx, r) // what stands there now is not known
	if err == nil && again.Status == p.Status && again.URL.String() == u.String() {
		s.fails = p.Status // it is still sent there: "nothing found" may be said so
	} else {
		s.proven, s.query = false, r.URL.RawQuery // this question proves nothing
	}
	return spend(again, cost(p, nil)), err
}

// learn takes note of where a question was sent on to.
func (f *directFetcher) learn(r *fetch.Request, p *fetch.Page) {
	if !asks(r) || p.Status >= http.StatusBadRequest || len(p.Hops) != 2 || p.Rendered {
		return
	}
	from, to := p.Hops[0], *p.URL
	if from.Status != http.StatusMovedPermanently && from.Status != http.StatusPermanentRedirect ||
		to.RawQuery != r.URL.RawQuery || fetch.Site(&to) != fetch.Site(r.URL) {
		return
	}
	to.RawQuery = ""
	switch s := f.moved[questionless(r.URL)]; {
	case s == nil && len(f.moved) < mostShortcuts:
		f.moved[questionless(r.URL)] = &shortcut{to: to, query: r.URL.RawQuery}
	case s == nil:
	case s.to != to:
		s.to, s.query = to, r.URL.RawQuery
	case s.query != r.URL.RawQuery:
		s.proven = true
	}
}

// shortcutOf is the one for a request; nil for none.
func (f *directFetcher) shortcutOf(r *fetch.Request) *shortcut {
	if !asks(r) {
		return nil
	}
	return f.moved[questionless(r.URL)]
}

// asks reports whether a request is a question in an address: what is posted is asked as a redirect
// turns it, and a page without a question is not asked twice.
func asks(r *fetch.Request) bool {
	return (r.Method == "" || r.Method == http.MethodGet) && r.URL != nil && r.URL.RawQuery != ""
}

// questionless is an address without its query.
func questionless(u *url.URL) string {
	bare := *u
	bare.RawQuery, bare.Fragment = "", ""
	return bare.String()
}
