package jsontree

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"

	"deepcrawl/extract/doors"
	"deepcrawl/surface/fetch"
)

// Ask gets one answer; nil where it is none in JSON, broke off, or may not be asked for.
func Ask(ctx context.Context, f fetch.Fetcher, u *url.URL) (any, error) {
	page, err := f.Fetch(ctx, Request(u))
	if errors.Is(err, doors.ErrNotAsked) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	v, err := Parse(page.Body)
	if page.Status != http.StatusOK || err != nil {
		return nil, nil
	}
	return v, nil
}

// Request asks for JSON.
func Request(u *url.URL) *fetch.Request {
	return &fetch.Request{URL: u, Raw: true, Header: http.Header{"Accept": {"application/json"}}}
}

// Of reads the answer that a page is. failure is why it is none, "" where it is one; broken, that
// more of it was sent than came.
func Of(p *fetch.Page) (v any, broken bool, failure string) {
	if p.Status != http.StatusOK {
		return nil, false, fmt.Sprintf("it answered %d", p.Status)
	}
	v, err := Parse(p.Body)
	if v == nil {
		return nil, false, "the answer is not in JSON"
	}
	return v, err != nil, ""
}
