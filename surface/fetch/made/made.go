// Package made makes pages that no fetcher got, for tests of what reads pages.
package made

import (
	"net/http"
	"net/url"

	"deepcrawl/surface/fetch"
)

// Page makes the page that a fetcher would have got from an address. It panics where addr is none.
func Page(addr, body string) *fetch.Page {
	u, err := url.Parse(addr)
	if err != nil {
		panic(err)
	}
	return &fetch.Page{
		Request: &fetch.Request{URL: u}, URL: u, Status: http.StatusOK,
		Header: http.Header{"Content-Type": {"text/html; charset=utf-8"}}, Body: []byte(body),
	}
}

// URL reads an address as the crawler does. It panics where addr is none.
func URL(addr string) *url.URL {
	u, err := fetch.ParseURL(nil, addr)
	if err != nil {
		panic(err)
	}
	return u
}

// Words returns made-up words, which n and their place decide.
func Words(n, words int) (text string) {
	for i := range words {
		h := uint64(n*31+i+1) * 0x9E3779B97F4A7C15
		text += " "
		for range 3 {
			text += string("bdfgklmnprstvz"[h>>60%14]) + string("aeiou"[h>>32%5])
			h *= 0xBF58476D1CE4E5B9
		}
	}
	return text[1:]
}
