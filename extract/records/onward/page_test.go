package onward

import (
	"net/http"
	"net/url"
	"testing"

	"deepcrawl/surface/fetch"
)

// pageOf makes a page as a fetcher would.
func pageOf(t testing.TB, addr, body string) *fetch.Page {
	t.Helper()
	u, err := url.Parse(addr)
	if err != nil {
		t.Fatal(err)
	}
	return &fetch.Page{
		Request: &fetch.Request{URL: u}, URL: u, Status: 200,
		Header: http.Header{"Content-Type": {"text/html; charset=utf-8"}}, Body: []byte(body),
	}
}
