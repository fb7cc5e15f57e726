package main

import (
	"bytes"
	"context"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"deepcrawl/store"
)

// A halls site has two searches, the second one some links away from its first page, and counts who
// asks for what.
type halls struct {
	mu    sync.Mutex
	asked map[string]int
	all   int
}

func (s *halls) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	s.all++
	if s.asked == nil {
		s.asked = map[string]int{}
	}
	s.asked[r.URL.RequestURI()]++
	s.mu.Unlock()
	const search = `<form action="/%s"><label>Search %s <input name="%s"></label> <input ` +
		`type="submit" value="Search"></form>`
	if r.URL.Path == "/robots.txt" {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", "text/html")
	fmt.Fprint(w, "<title>Halls</title>")
	switch r.URL.Path {
	case "/":
		fmt.Fprintf(w, search, "books", "books", "q")
		fmt.Fprint(w, `<a href="/about">About the halls</a>`)
	case "/about":
		fmt.Fprint(w, `<p>Who we are.</p><a href="/maps-room">The room of maps</a>`)
	case "/maps-room":
		fmt.Fprintf(w, search, "maps", "maps by place", "place")
	case "/books", "/maps":
		if strings.Contains("old town bridges and rivers of the north",
			r.FormValue("q")+r.FormValue("place")) {
			fmt.Fprint(w, "<p>3 found</p><ul>")
			for i := range 3 {
				fmt.Fprintf(w, `<li><a href="%s/%d">Old town number %d</a> <span>bridges and `+
					`rivers of the north</span></li>`, r.URL.Path, i, i)
			}
			fmt.Fprint(w, "</ul>")
		} else {
			fmt.Fprint(w, "<p>Nothing was found.</p>")
		}
	default:
		fmt.Fprint(w, "<p>A hall.</p>")
	}
}

func (s *halls) requests() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.all
}

// started runs the program in this process. Tests of it do not run side by side: the library of the
// command line has settings of its own for all.
func started(args ...string) (code int, said string) {
	var out, errs bytes.Buffer
	code = run(context.Background(), args, strings.NewReader(""), &out, &errs)
	return code, out.String() + errs.String()
}

func storedSite(t *testing.T, db string) store.Site {
	t.Helper()
	r, err := store.OpenReader(db)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	sites, err := r.Sites(context.Background())
	if err != nil || len(sites) != 1 {
		t.Fatalf("%v, %v", sites, err)
	}
	return sites[0]
}

// A discovery that was cut short when it had found one form of two goes on when the same command is
// run again.
func TestExtractGoesOnWithADiscoveryThatDidNotEnd(t *testing.T) {
	for budget := range 5 {
		site := &halls{}
		server := httptest.NewServer(site)
		args := []string{"extract", "--site", server.URL, "--delay", "0", "--render", "never",
			"--db", filepath.Join(t.TempDir(), "a.db")}
		code, said := started(append(args, "--budget", fmt.Sprint(budget+1))...)
		if code != exitDone || !strings.Contains(said, "a limit of yours ended it") {
			t.Errorf("budget %d: exit %d: %s", budget+1, code, said)
		}
		code, said = started(args...)
		if s := storedSite(t, args[len(args)-1]); code != exitDone || s.Status != "done" ||
			s.Searchable != 2 || s.Records != 6 {
			t.Errorf("budget %d, then without: exit %d, %s with %d forms and %d records: %s",
				budget+1, code, s.Status, s.Searchable, s.Records, said)
		}
		server.Close()
	}
}

// A number of pages is a limit of the crawl and none of the run.
func TestExtractDoesNotGoBeyondThePagesOfADiscovery(t *testing.T) {
	site := &halls{}
	server := httptest.NewServer(site)
	defer server.Close()
	common := []string{"--delay", "0", "--render", "never", "--db",
		filepath.Join(t.TempDir(), "a.db")}
	started(append([]string{"discover", server.URL, "--max-pages", "1"}, common...)...)
	code, said := started(append([]string{"extract", "--site", server.URL}, common...)...)
	if s := storedSite(t, common[len(common)-1]); code != exitDone || s.Searchable != 1 ||
		site.asked["/about"] > 0 {
		t.Errorf("exit %d, %d forms: %s", code, s.Searchable, said)
	}
}

func TestNothingIsAskedAgainAtTheNextStart(t *testing.T) {
	needsBrowser(t)
	for _, budget := range []string{"1", "2", "0"} {
		site := &halls{}
		server := httptest.NewServer(site)
		defer server.Close()
		common := []string{"--delay", "0", "--db", filepath.Join(t.TempDir(), "a.db")}
		started(append([]string{"discover", server.URL}, common...)...)
		site.mu.Lock()
		clear(site.asked)
		site.mu.Unlock()
		args := append([]string{"extract", "--site", server.URL, "--budget", budget}, common...)
		for range 6 {
			if code, said := started(args...); code != exitDone {
				t.Fatalf("budget %s: exit %d: %s", budget, code, said)
			}
		}
		for address, n := range site.asked {
			// what tells how a form answers is looked at before the harvest, and once more by it
			if n > 2 {
				t.Errorf("budget %s: %d times %s", budget, n, address)
			}
		}
		if len(site.asked) < 6 {
			t.Errorf("budget %s: asked for no more than %v", budget, site.asked)
		}
	}
}

func TestAHarvestThatHasEndedNeedsNoServer(t *testing.T) {
	needsBrowser(t)
	site := &halls{}
	server := httptest.NewServer(site)
	args := []string{"extract", "--site", server.URL, "--delay", "0", "--db",
		filepath.Join(t.TempDir(), "a.db")}
	if code, said := started(args...); code != exitDone {
		t.Fatalf("exit %d: %s", code, said)
	}
	before := site.requests()
	if code, said := started(args...); code != exitDone || site.requests() != before {
		t.Errorf("exit %d, %d requests: %s", code, site.requests()-before, said)
	}
	server.Close()
	if code, said := started(args...); code != exitDone {
		t.Errorf("the server is gone: exit %d: %s", code, said)
	}
}

// A site that was down at its first request is tried again by the same command.
func TestASiteThatWasDownIsTriedAgain(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := l.Addr().String()
	l.Close()
	args := []string{"extract", "--site", "http://" + address, "--delay", "0", "--render", "never",
		"--db", filepath.Join(t.TempDir(), "a.db")}
	if code, said := started(args...); code != exitPartly ||
		!strings.Contains(said, "the same command tries again") {
		t.Errorf("down: exit %d: %s", code, said)
	}
	if l, err = net.Listen("tcp", address); err != nil {
		t.Skip(err) // somebody else has it by now
	}
	server := httptest.NewUnstartedServer(&halls{})
	server.Listener.Close()
	server.Listener = l
	server.Start()
	defer server.Close()
	if code, said := started(args...); code != exitDone ||
		storedSite(t, args[len(args)-1]).Records != 6 {
		t.Errorf("up: exit %d: %s", code, said)
	}
}

// A site that says when it may be asked again is not asked before, by a later start either.
func TestAStartBeforeTheTimeThatASiteNamedSaysSo(t *testing.T) {
	site, refusing := &halls{}, false
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if refusing && r.URL.Path != "/robots.txt" {
			w.Header().Set("Retry-After", "3600")
			http.Error(w, "slow down", http.StatusTooManyRequests)
			r.URL.Path, w = "/refused", httptest.NewRecorder() // only counted
		}
		site.ServeHTTP(w, r)
	}))
	defer server.Close()
	common := []string{"--delay", "0", "--render", "never", "--db",
		filepath.Join(t.TempDir(), "a.db")}
	started(append([]string{"discover", server.URL}, common...)...)
	refusing = true
	args := append([]string{"extract", "--site", server.URL}, common...)
	started(args...)
	for range 2 {
		before := site.requests()
		code, said := started(args...)
		if code != exitPartly || site.requests() != before ||
			!strings.Contains(said, "hint: run the same command again after 20") {
			t.Errorf("exit %d after %d requests: %s", code, site.requests()-before, said)
		}
	}
	if _, said := started("status", "--db", common[len(common)-1], "--site",
		server.URL); !strings.Contains(said, "is not asked before 20") {
		t.Errorf("status: %s", said)
	}
}
