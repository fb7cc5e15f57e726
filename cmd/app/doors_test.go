package app_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"deepcrawl/cmd/app"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/extract"
)

// register is a site whose items stand in lists that links show, beside a search that shows three
// of them at once, or beside none.
type register struct {
	items  int
	search bool
	closed bool // robots.txt closes the search

	mu    sync.Mutex
	asked map[string]int // requests by path
}

func (s *register) row(i int) string {
	return fmt.Sprintf(
		`<tr><td><a href="/item/%d">Entry %s %d</a></td><td>Author %d</td><td>%d</td><td>Town of %d</td></tr>
`, i, words[i%len(words)], i, i%9, 1900+i%90, i%11)
}

var words = []string{"amber", "birch", "cedar", "dune", "elm", "fern", "grove", "heath"}

func (s *register) table(items []int) string {
	var b strings.Builder
	b.WriteString("<table><tr><th>Title</th><th>Author</th><th>Year</th><th>Place</th></tr>\n")
	for _, i := range items {
		b.WriteString(s.row(i))
	}
	return b.String() + "</table>"
}

func (s *register) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.asked[r.URL.Path]++
	var all, found []int
	for i := range s.items {
		all = append(all, i)
		q := strings.ToLower(r.URL.Query().Get("q"))
		if q != "" && len(found) < 3 && strings.Contains(strings.ToLower(s.row(i)), q) {
			found = append(found, i)
		}
	}
	body := ""
	switch {
	case r.URL.Path == "/robots.txt" && s.closed:
		fmt.Fprint(w, "User-agent: *\nDisallow: /find\n")
		return
	case r.URL.Path == "/" && s.search:
		body = `<form action="/find"><label>Search the register <input name="q"></label> <button>Search</button></form>
<p><a href="/all">All entries</a></p>`
	case r.URL.Path == "/":
		body = `<h1>Register</h1><p><a href="/all">All entries</a></p>`
	case r.URL.Path == "/all":
		body = s.table(all)
	case r.URL.Path == "/find" && len(found) > 0:
		body = "<p>Entries found</p>" + s.table(found)
	case r.URL.Path == "/find":
		body = "<p>No entry was found.</p>"
	case strings.HasPrefix(r.URL.Path, "/item/"):
		body = "<h1>An entry</h1><p>It has a page of its own.</p>"
	default:
		w.WriteHeader(http.StatusNotFound)
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	fmt.Fprintf(w, "<html><head><title>Register</title></head><body>%s</body></html>", body)
}

// harvested harvests a register by a door, and returns how it ended.
func harvested(t *testing.T, s *register, door string) (term.Summary, error) {
	t.Helper()
	s.asked = map[string]int{}
	server := httptest.NewServer(s)
	defer server.Close()
	set := app.Defaults()
	set.DB = filepath.Join(t.TempDir(), "a.db")
	set.Web.Delay, set.Crawl.MaxPages = -1, 12
	set.Harvest.Door, set.Harvest.MaxQueries = door, 60
	site, err := sites.Named(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	list := &sites.List{Targets: []sites.Target{site}}
	if err := app.Discover(context.Background(), set, app.Silent(), list); err != nil {
		t.Fatal(err)
	}
	s.mu.Lock()
	clear(s.asked)
	s.mu.Unlock()
	end := &ends{Printer: app.Silent().Print}
	err = app.Extract(context.Background(), set, app.Reporter{Print: end},
		app.Wanted{Sites: []string{server.URL}})
	return end.summary, err
}

func TestAPageOfAllRecordsIsReadWhereThereIsNoForm(t *testing.T) {
	s := &register{items: 150}
	sum, err := harvested(t, s, app.DoorAuto)
	if err != nil || sum.Records != 150 || sum.Stopped != "listed" || s.asked["/all"] != 1 {
		t.Errorf("%+v, %v, asked %v", sum, err, s.asked)
	}
}

// A search that robots.txt closes is left alone. What is left of the site is one without a form.
func TestAPageOfAllRecordsIsReadWhereTheSearchIsClosed(t *testing.T) {
	s := &register{items: 150, search: true, closed: true}
	sum, err := harvested(t, s, app.DoorAuto)
	if err != nil || sum.Records != 150 || s.asked["/all"] != 1 || s.asked["/find"] != 0 {
		t.Errorf("%+v, %v, asked %v", sum, err, s.asked)
	}
	s = &register{items: 9, search: true, closed: true}
	if _, err := harvested(t, s, app.DoorAuto); err == nil ||
		!strings.Contains(err.Error(), "robots.txt forbids its address") || s.asked["/find"] != 0 {
		t.Errorf("no list is there: %v, asked %v", err, s.asked)
	}
}

// The list says what the search says, of all: the search is asked a few times, to see what it
// brings, and the list once.
func TestAListOfTheSameRecordsIsReadBesideAForm(t *testing.T) {
	s := &register{items: 150, search: true}
	sum, err := harvested(t, s, app.DoorAuto)
	if err != nil || sum.Records != 150 || s.asked["/all"] != 1 || s.asked["/find"] == 0 {
		t.Errorf("%+v, %v, asked %v", sum, err, s.asked)
	}
	if sum, err = harvested(t, s, app.DoorForm); err != nil || sum.Records >= 150 ||
		s.asked["/all"] != 0 {
		t.Errorf("by the form alone: %+v, %v, asked %v", sum, err, s.asked)
	}
	sum, err = harvested(t, s, app.DoorLists)
	if err != nil || sum.Records != 150 || s.asked["/find"] != 0 || s.asked["/all"] != 1 {
		t.Errorf("by lists alone: %+v, %v, asked %v", sum, err, s.asked)
	}
}

// A harvest that is cut short before a list was read, or after it, goes on to the same records.
func TestAHarvestBesideListsGoesOnWhereItWasCut(t *testing.T) {
	for _, cut := range []int64{1, 3, 5} {
		s := &register{items: 150, search: true, asked: map[string]int{}}
		server := httptest.NewServer(s)
		set := app.Defaults()
		set.DB = filepath.Join(t.TempDir(), "a.db")
		set.Web.Delay, set.Crawl.MaxPages, set.Harvest.MaxQueries = -1, 12, 60
		site, err := sites.Named(server.URL)
		if err != nil {
			t.Fatal(err)
		}
		list := &sites.List{Targets: []sites.Target{site}}
		if err := app.Discover(context.Background(), set, app.Silent(), list); err != nil {
			t.Fatal(err)
		}
		clear(s.asked)
		ctx, stop := context.WithCancel(context.Background())
		var steps atomic.Int64
		set.Harvest.Watch.Step = func(*extract.Step, extract.Progress) {
			if steps.Add(1) == cut {
				stop()
			}
		}
		want := app.Wanted{Sites: []string{server.URL}}
		if err := app.Extract(ctx, set, app.Silent(), want); err == nil {
			t.Fatalf("cut after %d steps: no error", cut)
		}
		stop()
		end := &ends{Printer: app.Silent().Print}
		err = app.Extract(context.Background(), set, app.Reporter{Print: end}, want)
		if err != nil || end.summary.Records != 150 || s.asked["/all"] != 1 {
			t.Errorf("cut after %d steps: %+v, %v, asked %v", cut, end.summary, err, s.asked)
		}
		server.Close()
	}
}

// Lists that are too short to be a database are left.
func TestAShortListIsNoDatabase(t *testing.T) {
	s := &register{items: 9}
	sum, err := harvested(t, s, app.DoorAuto)
	if err == nil || sum.Records != 0 || !strings.Contains(err.Error(), "no form") {
		t.Errorf("%+v, %v", sum, err)
	}
	s = &register{items: 0, search: true}
	if _, err := harvested(t, s, app.DoorLists); err == nil ||
		!strings.Contains(err.Error(), "no list") {
		t.Errorf("no list is there: %v", err)
	}
}
