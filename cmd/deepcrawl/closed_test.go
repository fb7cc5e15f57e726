package main

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
)

// A form whose address leads inside is not announced as one that will be harvested, neither after
// the crawl nor from the store.
func TestFormsThatLeadInsideAreNotAnnounced(t *testing.T) {
	inside := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
		t.Error("an address of the inside was asked")
	}))
	defer inside.Close()
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		if r.URL.Path != "/" {
			w.WriteHeader(http.StatusNotFound)
			return
		}
		for i, action := range []string{inside.URL + "/find", "http://10.1.2.3/find",
			"http://[::ffff:192.168.0.1]/find"} {
			fmt.Fprintf(w,
				`<form action="%s"><input type=search name=q%d><button>Search</button></form>`,
				action, i)
		}
	}))
	defer site.Close()
	db := filepath.Join(t.TempDir(), "s.db")
	for _, args := range [][]string{
		{"discover", site.URL, "--delay", "0", "--render", "never"}, {"forms"},
		{"extract", "--dry-run", "--site", site.URL},
		{"extract", "--delay", "0", "--render", "never", "--site", site.URL}, {"status"},
	} {
		var out, conversation strings.Builder
		code := run(context.Background(), append(args, "--db", db), strings.NewReader(""), &out,
			&conversation)
		said := out.String() + conversation.String()
		if strings.Contains(said, "will be harvested") ||
			!strings.Contains(said, "--allow-private") {
			t.Errorf("%q says (exit %d):\n%s", args, code, said)
		}
	}
}
