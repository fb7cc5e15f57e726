package main

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"deepcrawl/jsrender/scripted"
)

// Where robots.txt closes what the script of a box asks, a harvest says so, and goes on where the
// owner of the site opens it.
func TestABoxClosedByRobotsIsOpenedByItsOwner(t *testing.T) {
	t.Parallel() // mostly waits for the browser
	needsBrowser(t)
	site := scripted.New("fetch while typing", 60)
	var asked atomic.Int32
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.URL.Path == "/robots.txt":
			_, _ = w.Write([]byte("User-agent: *\nDisallow: /api/\n"))
			return
		case strings.HasPrefix(r.URL.Path, "/api/"):
			asked.Add(1)
		}
		site.ServeHTTP(w, r)
	}))
	defer server.Close()
	args := []string{"extract", "--site", server.URL, "--delay", "0", "--db",
		filepath.Join(t.TempDir(), "a.db")}
	said, err := exec.CommandContext(t.Context(), "deepcrawl", args...).CombinedOutput()
	ended, ok := errors.AsType[*exec.ExitError](err)
	if !ok || ended.ExitCode() != exitRobots ||
		!strings.Contains(string(said), "Disallow: /api/") || asked.Load() > 0 {
		t.Errorf("ended with %v after %d requests to what is closed:\n%s", err, asked.Load(), said)
	}
	opened := append(args, "--ignore-robots", strings.TrimPrefix(server.URL, "http://"))
	if said, err := exec.CommandContext(t.Context(), "deepcrawl",
		opened...).CombinedOutput(); err != nil || asked.Load() == 0 {
		t.Errorf("opened by its owner: %v after %d requests\n%s", err, asked.Load(), said)
	}
}
