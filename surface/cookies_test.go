package surface

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/surface/fetch"
)

// A site that marks its visitors by a script answers those who carry the mark, and plain requests
// do.
func TestCookiesOfScriptsGoWithPlainRequests(t *testing.T) {
	var asked []string
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/robots.txt" {
			http.NotFound(w, r)
			return
		}
		asked = append(asked, strings.TrimSpace(r.Method+" "+r.URL.Path+" "+r.Header.Get("Cookie")))
		w.Header().Set("Content-Type", "text/html")
		switch {
		case r.URL.Path == "/reloads" && r.Header.Get("Cookie") == "":
			fmt.Fprint(w, `<script>document.cookie = 'r=1'; location.reload()</script>`)
		case r.URL.Path == "/bounces" && !strings.Contains(r.Header.Get("Cookie"), "zone="),
			r.URL.Path == "/hopeless":
			http.Redirect(w, r, "/start", http.StatusFound)
		case r.URL.Path == "/start":
			fmt.Fprint(w, `<title>Start</title><script>document.cookie='zone='+new `+
				`Date().getTimezoneOffset()+'; path=/'</script>`)
		default:
			fmt.Fprint(w, `<title>Answer</title>`)
		}
	}))
	defer srv.Close()
	for _, tt := range []struct {
		name  string
		pages []*fetch.Request
		want  []string
		last  string // the page that the last request ends at
	}{
		{"after the start page",
			[]*fetch.Request{{URL: on(t, srv, "/start")}, {URL: on(t, srv, "/bounces")}},
			[]string{"GET /start", "GET /bounces zone=0"}, "/bounces"},
		{"sent to the start page", []*fetch.Request{{URL: on(t, srv, "/bounces")}},
			[]string{"GET /bounces", "GET /start", "GET /bounces zone=0"}, "/bounces"},
		{"sent there with it too",
			[]*fetch.Request{{URL: on(t, srv, "/hopeless")}, {URL: on(t, srv, "/hopeless")}},
			[]string{"GET /hopeless", "GET /start", "GET /hopeless zone=0", "GET /start zone=0",
				"GET /hopeless zone=0", "GET /start zone=0"}, "/start"},
		{"a page that loads itself again", []*fetch.Request{{URL: on(t, srv, "/reloads")}},
			[]string{"GET /reloads", "GET /reloads r=1"}, "/reloads"},
		{"a POST is not sent twice",
			[]*fetch.Request{{Method: "POST", URL: on(t, srv, "/bounces"), Body: []byte("q=1")}},
			[]string{"POST /bounces", "GET /start"}, "/start"},
		{"as it came, and yet a page",
			[]*fetch.Request{{URL: on(t, srv, "/start"), Raw: true}, {URL: on(t, srv, "/other")}},
			[]string{"GET /start", "GET /other zone=0"}, "/other"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c, err := fetch.NewClient(
				fetch.Config{Delay: -1, Named: []string{on(t, srv, "/").Host}})
			if err != nil {
				t.Fatal(err)
			}
			defer c.Close()
			v := NewVisitor(c)
			asked = nil
			var last *fetch.Page
			for _, r := range tt.pages {
				if last, err = v.Fetch(context.Background(), r); err != nil {
					t.Fatal(err)
				}
			}
			if diff := cmp.Diff(tt.want, asked); diff != "" {
				t.Errorf("requests (-want +got):\n%s", diff)
			}
			if last.URL.Path != tt.last {
				t.Errorf("ended at %s, want %s", last.URL, tt.last)
			}
			if n := max(last.Requests, len(last.Hops)); len(tt.pages) == 1 && n != len(asked) {
				t.Errorf("%d requests are counted of %d", n, len(asked))
			}
		})
	}
}

func on(t *testing.T, srv *httptest.Server, path string) *url.URL {
	t.Helper()
	u, err := fetch.ParseURL(nil, srv.URL+path)
	if err != nil {
		t.Fatal(err)
	}
	return u
}
