package jsrender

import (
	"net/http"
	"testing"

	"deepcrawl/surface/fetch"
)

func TestTheBrowserGoesToNoAddressThatCouldChangeSomething(t *testing.T) {
	v := &visit{page: fetch.Key(mustParse(t, "http://a.example/cart/add/5"))}
	for address, refused := range map[string]bool{
		"http://a.example/cart/add/5": false, // the page that was asked for
		"http://a.example/logout":     true,
		"http://a.example/item/5":     false,
		"http://a.example/?do=delete": true,
	} {
		page := &http.Request{Method: http.MethodGet,
			Header: http.Header{"Upgrade-Insecure-Requests": {"1"}}}
		if err := v.leads(page, mustParse(t, address)); (err != nil) != refused {
			t.Errorf("%s: %v", address, err)
		}
		part := &http.Request{Method: http.MethodGet, Header: http.Header{}}
		if err := v.leads(part, mustParse(t, address)); err != nil {
			t.Errorf("%s as a part of the page: %v", address, err)
		}
	}
}
