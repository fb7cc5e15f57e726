package surface

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"

	"deepcrawl/surface/fetch"
	"deepcrawl/surface/spam"
)

// stockBrowser is what a visitor's browser says it is.
const stockBrowser = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) " +
	"Chrome/130.0.0.0 Safari/537.36"

// search is where visitors come from. Browsers say no more of it today than its site, but the words
// that were looked for are what servers that cloak want to see.
const search = "://www.google.com/search?q=buy+online"

// CheckCloaking asks for u as a crawler and as a visitor, one copy after the other, until it is
// clear whether they get different pages: two requests for a page that is the same for all, six at
// most. The requests go through f like all others, so that robots.txt, as it is for us, the turn of
// the host and the budget hold for those that do not say who we are as well. The error is that of a
// request that failed.
func CheckCloaking(ctx context.Context, f fetch.Fetcher, u *url.URL) (spam.Cloaking, error) {
	var copies spam.Copies
	for view := copies.Next(); view != ""; view = copies.Next() {
		r := asView(u, view)
		p, err := f.Fetch(ctx, r)
		if away := sentAway(r, err); away != nil {
			p, err = away, nil
		}
		if err != nil {
			return copies.Verdict(), fmt.Errorf("copy of %s for a %s: %w", u, view, err)
		}
		copies.Add(view, p)
	}
	return copies.Verdict(), nil
}

// sentAway is the copy of one whom the site sent to another one that does not answer us: it is
// gone, or closed to robots. Nil when the failure was another.
func sentAway(r *fetch.Request, err error) *fetch.Page {
	var failure *fetch.Failure
	if !errors.As(err, &failure) || len(failure.Hops) == 0 ||
		fetch.Site(failure.URL) == fetch.Site(r.URL) {
		return nil
	}
	return &fetch.Page{Request: r, URL: failure.URL, Hops: failure.Hops, Header: http.Header{}}
}

// asView is the request that a view makes.
func asView(u *url.URL, view spam.View) *fetch.Request {
	r := &fetch.Request{URL: u, Once: true, Header: http.Header{}}
	if view == spam.Visitor || view == spam.Browser {
		r.Header.Set("User-Agent", stockBrowser)
	}
	if view == spam.Visitor || view == spam.Referred {
		r.Header.Set("Referer", u.Scheme+search)
	}
	return r
}
