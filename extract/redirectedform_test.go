package extract

import (
	"context"
	"net/http"
	"net/url"
	"testing"

	"deepcrawl/surface/fetch"
)

// Questions that are sent on for good are asked where they were sent to, once two of them were.
func TestQuestionsAreAskedWhereTheyAreSentOnTo(t *testing.T) {
	t.Parallel()
	slashed := func(u url.URL) *url.URL { u.Path += "/"; return &u }
	asked := func(u url.URL) *url.URL { u.RawQuery = "id=" + u.Query().Get("q"); return &u }
	for name, tt := range map[string]struct {
		status int
		to     func(url.URL) *url.URL
		gone   bool // the place that questions are sent to is there no more, from the fourth one on
		empty  bool // what finds nothing, as each of these questions, is not found
		post   bool
		want   int // requests of six questions
	}{
		"a slash": {status: http.StatusMovedPermanently, to: slashed,
			want: 2 + 2 + 4},
		"a slash, by the other status": {status: http.StatusPermanentRedirect, to: slashed,
			want: 2 + 2 + 4},
		"for the time being": {status: http.StatusFound, to: slashed, want: 12},
		"another question":   {status: http.StatusMovedPermanently, to: asked, want: 12},
		"posted": {status: http.StatusMovedPermanently, to: slashed,
			post: true, want: 12},
		"nothing is found": {status: http.StatusMovedPermanently, to: slashed,
			empty: true, want: 2 + 2 + 1 + 2 + 1 + 1 + 1},
		"until it is gone": {status: http.StatusMovedPermanently, to: slashed,
			gone: true, want: 2 + 2 + 1 + 2 + 1 + 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			questions, requests := 0, 0
			site := fetch.FetcherFunc(
				func(_ context.Context, r *fetch.Request) (*fetch.Page, error) {
					p := &fetch.Page{Request: r, URL: r.URL, Status: http.StatusOK,
						Hops: []fetch.Hop{{URL: r.URL, Status: http.StatusOK}}}
					direct := r.URL.Path == "/find/"
					switch {
					case direct && tt.gone && questions > 3:
						p.Status = http.StatusNotFound
					case !direct && !(tt.gone && questions > 3):
						p.URL = tt.to(*r.URL)
						p.Hops = []fetch.Hop{{URL: r.URL, Status: tt.status},
							{URL: p.URL, Status: http.StatusOK, Via: "http"}}
					}
					if tt.empty && questions > 2 {
						p.Status = http.StatusNotFound
					}
					requests += len(p.Hops)
					return p, nil
				})
			f := &directFetcher{Fetcher: site, moved: map[string]*shortcut{}}
			for _, word := range []string{"tin", "iron", "lead", "gold", "zinc", "salt"} {
				questions++
				u := &url.URL{Scheme: "http", Host: "site.example", Path: "/find",
					RawQuery: "q=" + word}
				r := &fetch.Request{URL: u}
				if tt.post {
					r.Method = http.MethodPost
				}
				p, err := f.Fetch(t.Context(), r)
				if err != nil || p.Status != http.StatusOK && !tt.empty ||
					p.URL.RawQuery != "q="+word && p.URL.RawQuery != "id="+word {
					t.Fatalf("%s: %v, %+v", word, err, p)
				}
			}
			if requests != tt.want {
				t.Errorf("%d requests for six questions, want %d", requests, tt.want)
			}
		})
	}
}
