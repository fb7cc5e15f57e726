package surface

import (
	"context"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/surface/fetch"
)

// A page whose scripts could not be run goes to the browser; one that lacks no more than the files
// of other addresses does not, nor one that was drawn.
func TestPagesThatCannotBeJudgedAreDrawn(t *testing.T) {
	w := pages("a.example", map[string]string{
		"/": doc("home", "/lacks Lacks", "/files Files", "/plain Plain"),
		"/lacks": doc("lacks") +
			`<script>navigator.missing.part(); location = "http://b.example/"</script>`,
		"/files": doc("files") + `<script src=/x.js></script><script>missing.part(location)</script>`,
		"/plain": doc("plain") + `<script>location.hash = "a"</script>`,
	})
	var drawn []string
	a := newMemory()
	crawl(t, w, a, Config{Exhaustive: true, Order: "bfs",
		Draw: func(_ context.Context, p *fetch.Page) *fetch.Page {
			drawn = append(drawn, p.URL.Path)
			return &fetch.Page{Request: p.Request, URL: p.URL, Status: p.Status, Header: p.Header,
				Body: p.Body, Rendered: true, Served: p,
				Hops: []fetch.Hop{{URL: mustParse("http://b.example/"), Via: "script", Dynamic: true}}}
		}}, "http://a.example/")
	if diff := cmp.Diff([]string{"/lacks"}, drawn); diff != "" {
		t.Errorf("drawn (-want +got):\n%s", diff)
	}
	for _, v := range a.visits {
		if away := v.Link.URL.Path == "/lacks"; v.Verdict.OffSite != away {
			t.Errorf("%s: leaves %v, want %v", v.Link.URL, v.Verdict.OffSite, away)
		}
	}
}
