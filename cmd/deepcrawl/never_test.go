package main

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
)

// Two hosts: one has a page with a search form that is sent to the other one, and links and a
// redirect there.
func TestHostsOnTheListAreNotAskedByDiscoverNorExtract(t *testing.T) {
	var asked atomic.Int32
	barred := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
		asked.Add(1)
	}))
	defer barred.Close()
	open := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/":
			fmt.Fprintf(w,
				`<title>Books</title><p>Our catalogue.</p><form role=search action="%s/find"><label>Search the catalogue <input type=search name=q></label><button>Search</button></form>
				<a href="/away">Advanced search</a> <img src="%s/i.png"><iframe src="%[1]s/frame"></iframe><script src="%[1]s/s.js"></script>`, barred.URL, barred.URL)
		case "/away":
			http.Redirect(w, r, barred.URL+"/there", http.StatusFound)
		default:
			http.NotFound(w, r)
		}
	}))
	defer open.Close()
	dir := t.TempDir()
	db, list := filepath.Join(dir, "s.db"), filepath.Join(dir, "never.txt")
	entry := strings.TrimPrefix(barred.URL, "http://")
	if err := os.WriteFile(list, []byte("# not ours\n"+entry+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	deepcrawl := func(args ...string) (code int, said string) {
		var both bytes.Buffer
		code = run(context.Background(), append(args, "--db", db), strings.NewReader(""), &both,
			&both)
		if n := asked.Load(); n != 0 {
			t.Fatalf("%v sent %d requests to the host on the list", args, n)
		}
		return code, both.String()
	}
	reason := entry + ", line 2 of " + list
	for _, tt := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{"discover", open.URL, "--never", list, "--delay", "0", "--allow-private"},
			exitDone, "never sent: its address is on the list of hosts that are never visited (" +
				reason},
		{[]string{"forms"}, exitDone, "on the list of hosts that are never visited"},
		{[]string{"status"}, exitDone, reason},
		{[]string{"explain", barred.URL + "/find"}, exitDone, reason},
		{[]string{"explain", open.URL + "/away"}, exitDone, reason},
		{[]string{"extract", "--dry-run", "--site", open.URL, "--never", list}, exitDone,
			"Skipped"},
		{[]string{"extract", "--site", open.URL, "--never", list, "--delay", "0",
			"--allow-private"}, exitPartly, reason},
		{[]string{"discover", barred.URL, "--never", list, "--delay", "0"}, exitPartly, reason},
		{[]string{"discover", entry, "--never", list, "--delay", "0"}, exitPartly, reason},
		{[]string{"status", "--site", barred.URL}, exitDone, reason},
		{[]string{"extract", "--site", barred.URL, "--never", list, "--delay", "0"}, exitPartly,
			reason},
	} {
		if code, said := deepcrawl(tt.args...); code != tt.code ||
			!strings.Contains(said, tt.want) {
			t.Errorf("%v: exit %d, want %d with %q:\n%s", tt.args, code, tt.code, tt.want, said)
		}
	}
	// A browser asks for what belongs to a page.
	if code, said := deepcrawl("discover", open.URL, "--never", list, "--delay", "0",
		"--allow-private", "--restart", "--render", "always"); code != exitDone && code != exitNoBrowser {
		t.Errorf("in a browser: exit %d: %s", code, said)
	}
	if err := os.WriteFile(list, []byte("lib.example\nlib.example/page\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if code, said := deepcrawl("discover", open.URL, "--never", list); code != exitUsage ||
		!strings.Contains(said, list+":2: ") {
		t.Errorf("a bad line: exit %d: %s", code, said)
	}
}
