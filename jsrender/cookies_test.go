package jsrender

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/surface/fetch"
)

// The site has one visitor, whether he asks plainly or with the browser.
func TestPlainRequestsAndTheBrowserShareTheirCookies(t *testing.T) {
	r, _ := browserAndWeb(t)
	var mu sync.Mutex
	got := map[string]string{}
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		defer mu.Unlock()
		if r.URL.Path == "/robots.txt" {
			http.NotFound(w, r)
			return
		}
		got[r.URL.Path] = r.Header.Get("Cookie")
		w.Header().Set("Content-Type", "text/html")
		switch r.URL.Path {
		case "/first":
			w.Header()["Set-Cookie"] =
				[]string{`sid="a\0541"; HttpOnly`, "raw=caf\xe9", "old=1", "nameless"}
		case "/drawn":
			fmt.Fprint(w, `<script>
				document.cookie = 'seen=' + encodeURIComponent(document.cookie) + '; path=/';
				document.cookie = 'old=; max-age=0';
				fetch('/part');
			</script>`)
		case "/part":
			w.Header().Add("Set-Cookie", "part=2; Path=/; HttpOnly")
		}
	}))
	defer srv.Close()
	path := filepath.Join(t.TempDir(), "cookies")
	if err := os.WriteFile(path, []byte("#HttpOnly_127.0.0.1\tFALSE\t/\tFALSE\t0\tmine\t7\n"),
		0o600); err != nil {
		t.Fatal(err)
	}
	file, err := fetch.ReadCookieFile(path)
	if err != nil {
		t.Fatal(err)
	}
	host := strings.TrimPrefix(srv.URL, "http://")
	secrets := fetch.NewSecrets()
	secrets.TakeCookies(file)
	c, err := fetch.NewClient(
		fetch.Config{Delay: -1, Named: []string{host}, MaxWait: time.Second, Secrets: secrets})
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	own, err := New(Config{Client: c, Path: r.path})
	if err != nil {
		t.Fatal(err)
	}
	defer own.Close()
	ctx := context.Background()
	for _, step := range []struct {
		path  string
		fetch func(context.Context, *fetch.Request) (*fetch.Page, error)
	}{{"/first", c.Fetch}, {"/drawn", own.Fetch}, {"/plain", c.Fetch}, {"/again", own.Fetch}} {
		u, err := fetch.ParseURL(nil, srv.URL+step.path)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := step.fetch(ctx, &fetch.Request{URL: u}); err != nil {
			t.Fatalf("%s: %v", step.path, err)
		}
	}
	mu.Lock()
	defer mu.Unlock()
	want := map[string]string{
		"/first": "mine=7",
		"/drawn": `mine=7; sid="a\0541"; old=1; nameless`,
		"/part":  `mine=7; sid="a\0541"; nameless; seen=old%3D1%3B%20nameless`,
		"/plain": `mine=7; sid="a\0541"; raw=caf` + "\xe9" +
			`; nameless; seen=old%3D1%3B%20nameless; part=2`,
		"/again": `mine=7; sid="a\0541"; nameless; seen=old%3D1%3B%20nameless; part=2`,
	}
	for path := range want {
		got[path] = sorted(got[path])
		want[path] = sorted(want[path])
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("cookies (-want +got):\n%s", diff)
	}
}

// sorted is a header with its cookies in the order of their names: browsers tell those that were
// made within the same moment in any order.
func sorted(header string) string {
	cs := strings.Split(header, "; ")
	slices.Sort(cs)
	return strings.Join(cs, "; ")
}
