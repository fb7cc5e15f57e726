package onward

import (
	"fmt"
	"net/url"
	"testing"

	"deepcrawl/extract/records/answer"
)

// The address of the form as served holds boxes without a value, that of the next page does not.
func TestEmptyParametersAskNothing(t *testing.T) {
	page, _ := url.Parse("http://h.example/s?q=&where=")
	for addr, want := range map[string]string{"/s?pagina=2": "pagina", "/s?q=word&pagina=2": "",
		"/other?pagina=2": "", "/s?q=&where=&p=7": "p"} {
		u, _ := page.Parse(addr)
		if got := Numbered(u, page); got != want {
			t.Errorf("%s: got %q, want %q", addr, got, want)
		}
	}
}

func TestGuessedPagesEndThoughTheLastOneIsShort(t *testing.T) {
	u := func(n int) *url.URL {
		u, _ := url.Parse(fmt.Sprint("http://h.example/s?q=a&page=", n))
		return u
	}
	g := NewGuess(u(1), make([]answer.Record, 20))
	if g.After(u(20), 20, 416) == nil || g.After(u(21), 16, 416) != nil {
		t.Error("want a page after the 20th of 416 records, 20 on each, and none after the 21st")
	}
}
