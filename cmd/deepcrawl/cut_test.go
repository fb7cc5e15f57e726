package main

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/cmd/app"
	"deepcrawl/cmd/internal/wild/population"
	"deepcrawl/extract"
	"deepcrawl/store"
	"deepcrawl/surface/fetch/simulated"
	"deepcrawl/surface/samplesite"
)

// A harvest that was killed, or ended at a budget, and went on gives the columns of one that was
// not.
func TestACutHarvestHasTheSchemaOfAWholeOne(t *testing.T) {
	t.Parallel()
	sites := map[string]func(*simulated.Clock) (base string, serve http.Handler){
		"sample": func(*simulated.Clock) (string, http.Handler) {
			return "http://lib.example/", samplesite.New(samplesite.Options{Items: 150})
		},
	}
	sites["wild"] = func(clock *simulated.Clock) (string, http.Handler) {
		s := population.Draw(7, 14)
		s.Clock = clock // what a site does by the hour is the same in every harvest
		return s.Base(), s
	}
	sites["late names"] = func(*simulated.Clock) (string, http.Handler) {
		return "http://late.example/", http.HandlerFunc(lateNames)
	}
	for name, site := range sites {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := cutSchema{t: t, site: site, dir: t.TempDir()}
			c.run()
		})
	}
}

// lateNames is a site that says what its columns are from the fifth page of a list on.
func lateNames(w http.ResponseWriter, r *http.Request) {
	const pages, rows = 12, 10
	page, _ := strconv.Atoi(r.FormValue("page"))
	page = max(page, 1)
	w.Header().Set("Content-Type", "text/html")
	fmt.Fprint(w, `<html><head><title>The shelf</title></head><body><form action="/search">`+
		`<label>Search <input name="q"></label> <button>Search</button></form>`)
	switch {
	case r.URL.Path == "/robots.txt":
		http.NotFound(w, r)
	case r.URL.Path == "/search" &&
		(r.FormValue("q") == "" ||
			strings.Contains("a story of rivers", strings.ToLower(r.FormValue("q")))) &&
		page <= pages:
		fmt.Fprintf(w, "<p>%d found</p><table>", pages*rows)
		if page >= 5 {
			fmt.Fprint(w, "<tr><th>Title</th><th>Pages</th><th>Shelf</th></tr>")
		}
		for i := (page - 1) * rows; i < page*rows; i++ {
			fmt.Fprintf(w, `<tr><td><a href="/book/%d">A story of rivers, volume %d</a></td><td>`+
				`%d</td><td>%c%c</td></tr>`, i, i+1, 100+7*i, 'A'+i%5, 'a'+i%7)
		}
		fmt.Fprint(w, "</table><p>")
		for n := range pages {
			fmt.Fprintf(w, `<a href="/search?q=%s&amp;page=%d">%d</a> `,
				url.QueryEscape(r.FormValue("q")), n+1, n+1)
		}
	case r.URL.Path == "/search":
		fmt.Fprint(w, "<p>Nothing was found.</p>")
	case strings.HasPrefix(r.URL.Path, "/book/"):
		n, _ := strconv.Atoi(path.Base(r.URL.Path))
		fmt.Fprintf(w, "<h1>A story of rivers, volume %d</h1><dl><dt>Weight</dt><dd>%d g</dd></dl>",
			n+1, 300+n)
	}
}

// A cutSchema compares the columns of harvests of a site.
type cutSchema struct {
	t    *testing.T
	site func(*simulated.Clock) (string, http.Handler)
	dir  string
}

// firstKill is the step after which the harvest is killed first; the next ones come after more and
// more.
const firstKill = 3

func (c *cutSchema) run() {
	whole := filepath.Join(c.dir, "whole.db")
	var killed []string
	next := firstKill
	c.harvest(whole, 0, func(s *extract.Step, _ extract.Progress) {
		if s.Seq < next {
			return
		}
		// What a process that is killed here leaves are the files as they are.
		at := filepath.Join(c.dir, fmt.Sprintf("%d.db", s.Seq))
		for _, suffix := range []string{"", "-wal"} {
			if b, err := os.ReadFile(whole + suffix); err == nil {
				if err := os.WriteFile(at+suffix, b, 0o600); err != nil {
					c.t.Error(err)
				}
			}
		}
		killed, next = append(killed, at), 2*next+1
	})
	want := c.columns(whole)
	if len(want) == 0 || len(killed) < 2 {
		c.t.Fatalf("columns %v, killed %d times", want, len(killed))
	}
	for _, at := range killed {
		c.harvest(at, 0, nil)
		if diff := cmp.Diff(want, c.columns(at)); diff != "" {
			c.t.Errorf("killed after step %s (-whole +killed):\n%s", filepath.Base(at), diff)
		}
	}
	limited := filepath.Join(c.dir, "limited.db")
	for steps := -1; steps != 0; {
		steps = 0
		c.harvest(limited, 25, func(*extract.Step, extract.Progress) { steps++ })
	}
	if diff := cmp.Diff(want, c.columns(limited)); diff != "" {
		c.t.Errorf("with a budget (-whole +limited):\n%s", diff)
	}
}

// harvest begins the harvest in a store, or goes on with it. A budget of 0 is none.
func (c *cutSchema) harvest(db string, budget int, step func(*extract.Step, extract.Progress)) {
	clock := simulated.NewClock(time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC))
	base, serve := c.site(clock)
	set := app.Defaults()
	set.DB, set.Web.Budget, set.Web.Clock, set.Web.Transport = db, budget, clock,
		simulated.NewTransport(serve, clock)
	set.Harvest.Details, set.Harvest.Watch.Step = extract.DetailsSample, step
	if err := app.Extract(c.t.Context(), set, app.Silent(),
		app.Wanted{Sites: []string{base}}); err != nil {
		c.t.Fatal(err)
	}
}

func (c *cutSchema) columns(path string) []store.Column {
	db, err := store.OpenReader(path)
	if err != nil {
		c.t.Fatal(err)
	}
	defer db.Close()
	cols, err := db.Columns(c.t.Context(), "", true)
	if err != nil {
		c.t.Fatal(err)
	}
	return cols
}
