package paging

import (
	"net/http"
	"net/url"
	"testing"

	"deepcrawl/extract/records/outline"
	"deepcrawl/surface/fetch"
)

// "Down" without the number of anything goes to the next page; with one it may move that.
func TestAWayDownMovesNothing(t *testing.T) {
	for way, want := range map[string]bool{
		"/find?move=down":                 true,
		"/find?cmd=pagedown":              true,
		"/find?move=down&amp;id=5":        false,
		"/find?move=top":                  false,
		"/list/5?move=down":               false,
		"/find?move=down&amp;move=delete": false,
		"/delete?move=down":               false,
	} {
		at, err := url.Parse("http://h.example/find?q=lamp")
		if err != nil {
			t.Fatal(err)
		}
		p := &fetch.Page{Request: &fetch.Request{URL: at}, URL: at, Status: http.StatusOK,
			Body: []byte(`<p>40 lamps</p><ol><li><a href="/k/1">Brass lamp</a></ol><a href="` +
				way + `">Next</a>`)}
		o, err := outline.Of(p, "")
		if err != nil {
			t.Fatal(err)
		}
		if got := Of(o, at).OnlyNext(); (got != nil) != want {
			t.Errorf("%s: followed to %v", way, got)
		}
	}
}
