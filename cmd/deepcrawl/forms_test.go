package main

import (
	"bytes"
	"fmt"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
)

// What forms and discover say will be harvested is what a harvest asks.
func TestFormsOfAPageThatIsNoMoreAreListedAsLeftOut(t *testing.T) {
	const page = `<title>Library</title><p>Welcome.<a href=/old>Old</a><form action=%s><input ` +
		`type=search name=q><button>Search</button></form>`
	var gone atomic.Bool
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.URL.Path == "/":
			fmt.Fprintf(w, page, "/find")
		case r.URL.Path == "/old" && !gone.Load():
			fmt.Fprintf(w, page, "/lookup")
		default:
			http.NotFound(w, r)
		}
	}))
	defer server.Close()
	db := filepath.Join(t.TempDir(), "s.db")
	says := func(args ...string) string {
		var stdout, stderr bytes.Buffer
		if code := run(t.Context(), append(args, "--db", db), strings.NewReader(""), &stdout,
			&stderr); code != 0 {
			t.Fatalf("%v: exit status %d: %s", args, code, &stderr)
		}
		return stdout.String() + stderr.String()
	}
	discover := []string{"discover", server.URL, "--delay", "0", "--order", "bfs", "--render",
		"never"}
	says(discover...)
	if out := says("forms"); !strings.Contains(out, "2 forms, 2 can be harvested") {
		t.Errorf("at first: %s", out)
	}
	gone.Store(true)
	for _, out := range []string{says(append(discover, "--refresh")...), says("forms")} {
		if !strings.Contains(out, "never sent: no page shows it any more") ||
			strings.Count(out, "will be harvested") != 1 {
			t.Errorf("after the page was gone: %s", out)
		}
	}
}
