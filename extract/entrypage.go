package extract

import (
	"context"
	"net/url"

	"deepcrawl/surface/fetch"
)

// entered loads a page once more after the front page of its site, once a run; nil where that is no
// other page. Some sites know a visitor only by the cookie that the front page sets, and show
// others a page without their forms. One kind sends the first visit on to an address that it
// refuses without the cookie ("/?check=1"), and that is where the form was found by a visitor who
// had it.
func (r *harvest) entered(ctx context.Context, u *url.URL) (again *fetch.Page, requests int,
	err error) {
	front := &url.URL{Scheme: u.Scheme, Host: u.Host, Path: "/"}
	if r.inside || u.Path == front.Path && u.RawQuery == "" {
		return nil, 0, nil
	}
	r.inside = true
	p, err := r.fetcher.Fetch(ctx, &fetch.Request{URL: front})
	if requests = cost(p, err); err != nil {
		return nil, requests, only(ctx, err)
	}
	p, err = r.fetcher.Fetch(ctx, &fetch.Request{URL: u})
	if requests += cost(p, err); err != nil {
		return nil, requests, only(ctx, err)
	}
	return p, requests, nil
}
