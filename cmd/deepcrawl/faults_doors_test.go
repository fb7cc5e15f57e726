package main

import (
	"database/sql"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"deepcrawl/cmd/internal/booksite"
)

// killing serves a site, and kills a program instead of answering one of its requests.
type killing struct {
	site *booksite.Site

	mu     sync.Mutex
	at, n  int // number of that request, and of those so far
	victim chan *process
}

func (k *killing) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	k.mu.Lock()
	k.n++
	kills := k.n == k.at
	k.mu.Unlock()
	if kills {
		(<-k.victim).kill()
		panic(http.ErrAbortHandler)
	}
	k.site.ServeHTTP(w, r)
}

// A program that is killed at any request of a site with an interface, while it looks for it, opens
// it or reads its list, brings all books when it is started again, and asks for no answer again
// that it had kept.
func TestFaultKilledAtADoor(t *testing.T) {
	for _, door := range booksite.Doors() {
		t.Run(door, func(t *testing.T) {
			t.Parallel()
			if door == "sitemap" {
				return // its pages are those of a crawl, which has its own test
			}
			n := throughDoor(t, door, 0)
			for at := 1; at <= n; at++ {
				if testing.Short() && at != n && at != n/2 {
					continue
				}
				throughDoor(t, door, at)
			}
		})
	}
}

// throughDoor harvests a site by a door, killed at a request and started again; 0: not killed. It
// returns how many requests there were.
func throughDoor(t *testing.T, door string, at int) int {
	t.Helper()
	k := &killing{at: at, victim: make(chan *process, 1), site: booksite.New(booksite.Options{
		Books: 300, Seed: 5, Page: 60, Doors: []string{door},
		Faults: map[string]bool{"paged": true}})}
	server := httptest.NewServer(k)
	defer server.Close()
	dir := t.TempDir()
	if at > 0 {
		p := begin(t, dir, extracting()(server.URL)...)
		k.victim <- p
		if status := p.end(); status != -1 {
			t.Fatalf("request %d: exit status %d before the kill\n%s", at, status, &p.out)
		}
	}
	begin(t, dir, extracting()(server.URL)...).ends(t, 0)
	db, err := sql.Open("sqlite", "file:"+filepath.Join(dir, "deep.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	var books int
	if err := db.QueryRow(`SELECT count(*) FROM records WHERE url LIKE '%/book/%'`).
		Scan(&books); err != nil {
		t.Fatal(err)
	}
	asked, again := map[string]int{}, 0
	for _, line := range k.site.Asked() {
		if asked[line]++; asked[line] > 1 && line != "GET /robots.txt" && line != "GET /" {
			again++
		}
	}
	// what was under way, and what opens the interface where that was, up to four: it is kept once
	// it is open
	if books != 300 || at > 0 && again > 4 {
		t.Errorf("killed at request %d: %d of 300 books, asked again:\n%s", at, books,
			strings.Join(k.site.Asked(), "\n"))
	}
	return k.n
}
