package paging

import (
	"net/url"
	"testing"
)

// What is done with what was looked for is no further page of the answer.
func TestWhatActsIsNoFurtherPage(t *testing.T) {
	at := func(ref string) *url.URL {
		u, err := url.Parse("http://a.example" + ref)
		if err != nil {
			t.Fatal(err)
		}
		return u
	}
	for to, want := range map[string]bool{
		"/find/mark?q=otter&page=2":   true,
		"/find?q=otter&page=2&save=1": true,
		"/find?q=otter&page=2":        false,
		"/find/page/2?q=otter":        false,
		"/results/2?q=delete":         false,
	} {
		if got := Changes(at(to), at("/find?q=otter")); got != want {
			t.Errorf("%s: %v, want %v", to, got, want)
		}
	}
}
