package app_test

import (
	"context"
	"database/sql"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"

	"deepcrawl/cmd/app"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/cmd/internal/booksite"
	"deepcrawl/cmd/internal/term"
)

// All books of a site come through each door that it declares, alone and beside the search form, as
// items of their own addresses.
func TestBooksComeThroughDeclaredDoors(t *testing.T) {
	for _, door := range booksite.Doors() {
		t.Run(door+" beside a form", func(t *testing.T) { booksThrough(t, door, "", true) })
		faults := booksite.Faults(door)
		switch {
		case testing.Short() && door == "sitemap":
			faults = []string{"index"}
		case testing.Short():
			faults = nil // those that need no harvest are tried in the package protocols
		}
		for _, fault := range append(faults, "") {
			t.Run(door+" "+fault, func(t *testing.T) { booksThrough(t, door, fault, false) })
		}
	}
}

// Servers that compress what they send, ask for patience and send more than is read of a page give
// all books as well.
func TestBooksComeInWhateverManner(t *testing.T) {
	for _, manner := range booksite.Manners {
		t.Run(manner, func(t *testing.T) {
			site := booksite.New(
				booksite.Options{Books: 300, Seed: 3, Page: 300, Doors: []string{"ckan"},
					Faults: map[string]bool{manner: true}})
			db, end := booksOf(t, site, "")
			if books := count(t, db,
				`SELECT count(*) FROM records WHERE url LIKE '%/book/%'`); books != 300 {
				t.Errorf("%d of 300 books: %+v\n%s", books, end, strings.Join(site.Asked(), "\n"))
			}
		})
	}
}

// booksThrough harvests a site that has a door with a fault, perhaps beside a form.
func booksThrough(t *testing.T, door, fault string, form bool) {
	t.Parallel()
	site := booksite.New(
		booksite.Options{Books: 300, Seed: 1, Doors: []string{door}, Form: form,
			Faults: map[string]bool{fault: true}})
	db, end := booksOf(t, site, "")
	books, all := count(t, db, `SELECT count(*) FROM records WHERE url LIKE '%/book/%'`),
		count(t, db, `SELECT count(*) FROM records`)
	if fault == "words" {
		books = all // a form reads feeds as pages, and their links are none of a page
	}
	if want := len(site.Truth()); books != want || all != want {
		t.Errorf("%d records, of them %d of %d books: %+v", all, books, want, end)
	}
	asked := site.Asked()
	most := mostAsked
	switch {
	case door == "sitemap": // a page each, robots.txt, the first page, and sitemaps; 80 by the form
		most = 300 + 10
	// it is checked by the form, or the pages that it lists are looked at for one
	case door == "feed":
		most = 30
	}
	if fault == "" && len(asked) > most {
		t.Errorf("more than %d requests", most)
	}
	t.Logf("%d requests:\n%s", len(asked), strings.Join(asked, "\n"))
}

// mostAsked is for 300 books in answers of 100: robots.txt, two pages, what opens the door, its
// three answers and the check of it.
const mostAsked = 18

// A door that is named is read alone, in the format that is named, and the list of doors says what
// it holds and brought.
func TestADoorIsTakenByName(t *testing.T) {
	site := booksite.New(
		booksite.Options{Books: 250, Seed: 2, Doors: []string{"oai-pmh"}, Form: true})
	for _, tt := range []struct{ door, first string }{{"oai-pmh", "oai_dc"},
		{"oai-pmh:marcxml", "marcxml"}, {app.DoorAuto, "oai_dc"}} {
		db, _ := booksOf(t, site, tt.door)
		if n := count(t, db,
			`SELECT count(*) FROM records WHERE source_url LIKE '%metadataPrefix=`+tt.first+
				`' OR source_url LIKE '%resumptionToken=`+tt.first+`%'`); n != 250 {
			t.Errorf("--door %s: %d of 250 records by %s", tt.door, n, tt.first)
		}
	}
}

// An address that all records name is no item: the records stay apart, on the answers that name it
// and on those behind.
func TestRecordsOfOneAddressStayApart(t *testing.T) {
	site := booksite.New(
		booksite.Options{Books: 250, Seed: 2, Doors: []string{"oai-pmh"},
			Faults: map[string]bool{"one address": true}})
	db, end := booksOf(t, site, app.DoorAuto)
	if n := count(t, db, `SELECT count(*) FROM records`); n != 250 {
		t.Errorf("%d of 250 records: %+v", n, end)
	}
}

// A door whose list goes on at another site is not followed there, whether it says so or sends
// there.
func TestADoorDoesNotLeadToAnotherSite(t *testing.T) {
	other := booksite.New(booksite.Options{Books: 250, Seed: 3, Doors: []string{"oai-pmh"}})
	there := httptest.NewServer(other)
	t.Cleanup(there.Close)
	site := booksite.New(booksite.Options{Books: 250, Seed: 2, Doors: []string{"oai-pmh"}})
	here := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.Contains(r.URL.RawQuery, "resumptionToken") {
			http.Redirect(w, r, there.URL+r.URL.String(), http.StatusFound)
			return
		}
		site.ServeHTTP(w, r)
	})
	db, end, err := tried(t, here, app.DoorAuto)
	if err == nil {
		t.Error("the list broke off, and the run did not fail")
	}
	if n := count(t, db, `SELECT count(*) FROM records`); n != 100 {
		t.Errorf("%d records, want the 100 of the first answer: %+v", n, end)
	}
	if !strings.Contains(end.Reason, "broke off before its end") {
		t.Errorf("the end does not say why: %s", end.Reason)
	}
	for _, asked := range other.Asked() {
		if strings.Contains(asked, ".200") {
			t.Errorf("the other site was asked on: %s", asked)
		}
	}
}

// booksOf runs discover and extract over a site and returns the store and how it ended.
func booksOf(t *testing.T, site http.Handler, door string) (*sql.DB, app.Summary) {
	t.Helper()
	db, end, err := tried(t, site, door)
	if err != nil {
		t.Fatal(err)
	}
	return db, end
}

// tried is booksOf for a run that may fail.
func tried(t *testing.T, site http.Handler, door string) (*sql.DB, app.Summary, error) {
	t.Helper()
	server := httptest.NewServer(site)
	t.Cleanup(server.Close)
	s := app.Defaults()
	s.DB, s.Web.Delay, s.Harvest.Door = filepath.Join(t.TempDir(), "books.db"), -1, door
	end := &ends{Printer: app.Silent().Print}
	failed := app.Extract(context.Background(), s, app.Reporter{Print: end},
		app.Wanted{Sites: []string{server.URL}})
	db, err := sql.Open("sqlite", "file:"+s.DB)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return db, end.summary, failed
}

func count(t *testing.T, db *sql.DB, query string) (n int) {
	t.Helper()
	if err := db.QueryRow(query).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

// The total that an interface says is evidence for how much is known, and what a plan shows of it
// is asked for nowhere.
func TestAnInterfaceTellsCoverageAndIsPlanned(t *testing.T) {
	site := booksite.New(
		booksite.Options{Books: 300, Seed: 2, Doors: []string{"oai-pmh"}, Form: true})
	server := httptest.NewServer(site)
	t.Cleanup(server.Close)
	s, end := app.Defaults(), &ends{Printer: app.Silent().Print}
	s.DB, s.Web.Delay = filepath.Join(t.TempDir(), "books.db"), -1
	target, err := sites.Named(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	if err := app.Discover(context.Background(), s, app.Silent(),
		&sites.List{Targets: []sites.Target{target}}); err != nil {
		t.Fatal(err)
	}
	asked := len(site.Asked())
	s.DryRun = true
	plan := &plans{Printer: app.Silent().Print}
	want := app.Wanted{Sites: []string{server.URL}}
	if err := app.Extract(context.Background(), s, app.Reporter{Print: plan}, want); err != nil {
		t.Fatal(err)
	}
	if len(plan.plan.Forms) != 2 || len(plan.plan.Asks) == 0 ||
		plan.plan.Asks[0].Form != plan.plan.Forms[0].ID || len(site.Asked()) != asked {
		t.Errorf("planned %+v by %d requests", plan.plan, len(site.Asked())-asked)
	}
	s.DryRun = false
	for _, door := range []string{"oai-pmh", ""} { // alone, and beside the form
		s.Harvest.Door = door
		if err := app.Extract(context.Background(), s, app.Reporter{Print: end}, want); err != nil {
			t.Fatal(err)
		}
		if c := end.summary.Coverage; c == nil || *c < 0.99 || end.summary.Records != 300 {
			t.Errorf("--door %s: %+v", door, end.summary)
		}
	}
}

// plans takes the plan of a harvest.
type plans struct {
	app.Printer
	plan term.Plan
}

func (p *plans) Plan(plan term.Plan) { p.plan = plan }
