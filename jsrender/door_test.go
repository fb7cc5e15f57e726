package jsrender

import (
	"net/http"
	"testing"

	"deepcrawl/surface/fetch"
)

// The browser goes on with what a page had queued while the next document is on its way. It shows
// in a browser only on a busy machine, in one page of twenty that wants more than it may have.
func TestWhatALeftPageQueuedIsNotAskedForTheNextOne(t *testing.T) {
	const left, next = "http://h.example/left", "http://h.example/next"
	key := func(address string) string { return fetch.Key(mustParse(t, address)) }
	for _, c := range []struct {
		name, page, referer, mode string
		came, want                bool
	}{
		{"queued by the left page", next, left, "cors", false, true},
		// or a frame's: it may show the left page
		{"queued by it, and the next has an answer", next, left, "cors", true, false},
		{"the next document, which names where it comes from", next, left, "navigate", false,
			false},
		{"the same page again", left, left, "cors", false, false},
		{"another page's", next, next, "cors", false, false},
		{"nobody's", next, "", "cors", false, false},
		{"the host's", next, "http://h.example/", "cors", false, false},
	} {
		d := &door{left: key(left)}
		v := &visit{page: key(c.page), came: c.came}
		r := &http.Request{Header: http.Header{"Referer": {c.referer}, "Sec-Fetch-Mode": {c.mode}}}
		if got := d.belated(r, v); got != c.want {
			t.Errorf("%s: %t, want %t", c.name, got, c.want)
		}
	}
}
