package extract

import (
	"context"
	"net/url"
	"slices"
	"time"

	"deepcrawl/extract/records/document"
	"deepcrawl/querygen"
	"deepcrawl/surface/fetch"
)

const (
	mostPolls = 5 // pages that say to wait, before one that does not
	// what is loaded again later than that is a page that keeps itself fresh
	longestPoll = 20 * time.Second
)

// awaited is the answer behind pages that say "your search is being processed" and load it by
// themselves. It waits as long as they do.
func (r *harvest) awaited(ctx context.Context, a querygen.Ask, p *fetch.Page) (answer *fetch.Page,
	requests int, err error) {
	for range mostPolls {
		u, delay := onward(a, p)
		if u == nil {
			break
		}
		if err := fetch.Pause(ctx, r.cfg.Clock, delay); err != nil {
			return nil, requests, err
		}
		next, err := r.fetcher.Fetch(ctx, &fetch.Request{URL: u, Referer: p.URL})
		requests += cost(next, err)
		if err != nil {
			return nil, requests, err
		}
		p = next
	}
	return p, requests, nil
}

// onward is where a page goes by itself with what was asked, and after how long; nil when it stays.
// One that leads on to some other place, as home from "nothing found", is an answer.
func onward(a querygen.Ask, p *fetch.Page) (*url.URL, time.Duration) {
	u, after := document.Onward(p)
	if u == nil || after > longestPoll ||
		fetch.Key(u) != fetch.Key(p.URL) && !carries(a, u) && !adds(u, p.URL) {
		return nil, 0
	}
	return u, after
}

// adds reports whether an address is another one with something added to its query, as the number
// of a search that is under way.
func adds(u, to *url.URL) bool {
	if u.Path != to.Path || u.RawQuery == to.RawQuery {
		return false
	}
	sent := u.Query()
	for name, values := range to.Query() {
		if !slices.Equal(sent[name], values) {
			return false
		}
	}
	return true
}
