package app_test

import (
	"context"
	"database/sql"
	"errors"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"deepcrawl/cmd/app"
	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/view"
	"deepcrawl/cmd/internal/booksite"
	"deepcrawl/extract"
	"deepcrawl/store"
)

// A list that breaks off at its last answer is no end of a harvest: the run fails, and the next one
// asks for that answer alone.
func TestAListThatBrokeOffIsTakenUpWhereItStood(t *testing.T) {
	for _, door := range booksite.Doors() {
		t.Run(door, func(t *testing.T) {
			t.Parallel()
			last := lastOf(t, door)
			if last == "" {
				t.Skip("its list is one answer, or none")
			}
			site := manyAnswers(door)
			var broken atomic.Bool
			broken.Store(true)
			server := httptest.NewServer(http.HandlerFunc(
				func(w http.ResponseWriter, r *http.Request) {
					if broken.Load() && r.Method+" "+r.URL.String() == last {
						http.NotFound(w, r)
						return
					}
					site.ServeHTTP(w, r)
				}))
			t.Cleanup(server.Close)
			s, end := app.Defaults(), &ends{Printer: app.Silent().Print}
			s.DB, s.Web.Delay = filepath.Join(t.TempDir(), "books.db"), -1
			want, con := app.Wanted{Sites: []string{server.URL}}, app.Reporter{Print: end}
			err := app.Extract(context.Background(), s, con, want)
			var failed *fail.Error
			if !errors.As(err, &failed) || failed.Kind != fail.Partly ||
				end.summary.Stopped != extract.BrokeOff {
				t.Errorf("the list broke off: %v, %+v", err, end.summary)
			}
			if n := books(t, s.DB); n == 0 || n >= 300 {
				t.Errorf("%d of 300 books from a list that broke off", n)
			}
			if got := notesOf(t, s.DB); !strings.Contains(got, "broke off at answer") {
				t.Errorf("status does not say where the list stands: %s", got)
			}
			broken.Store(false)
			before := len(site.Asked())
			if err := app.Extract(context.Background(), s, con, want); err != nil {
				t.Error(err)
			}
			if n := books(t, s.DB); n != 300 {
				t.Errorf("%d of 300 books: %+v", n, end.summary)
			}
			asked := slices.DeleteFunc(site.Asked()[before:], func(line string) bool {
				return !isOfList(line)
			})
			if !slices.Equal(asked, []string{last}) {
				t.Errorf("asked again: %q, want %q", asked, last)
			}
		})
	}
}

// isOfList tells the answers of lists from what a run asks beside: robots.txt, a check by words.
func isOfList(line string) bool {
	_, arguments, _ := strings.Cut(line, "?")
	asked, err := url.ParseQuery(arguments)
	return err == nil && line != "GET /robots.txt" && line != "GET /" &&
		(asked.Get("q") == "" || asked.Has("page")) && !strings.Contains(line, "describe") &&
		!(strings.HasPrefix(line, "GET /seek") && !asked.Has("from"))
}

// notesOf is what status says of a site beside its counts.
func notesOf(t *testing.T, file string) string {
	t.Helper()
	db, err := store.OpenReader(file)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	_, lines, err := view.Status(t.Context(), db, view.Choice{})
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(lines[0].Notes, "; ")
}

// manyAnswers is a site with a door whose list has several answers.
func manyAnswers(door string) *booksite.Site {
	return booksite.New(booksite.Options{Books: 300, Seed: 5, Page: 60, Doors: []string{door},
		Faults: map[string]bool{"paged": true}})
}

// lastOf is the request with which the list of a door ends; "" where the list has one answer, or
// where there is none.
func lastOf(t *testing.T, door string) string {
	t.Helper()
	site := manyAnswers(door)
	_, end := booksOf(t, site, "")
	asked := site.Asked()
	if door == "sitemap" || end.Requests < 4 {
		return ""
	}
	return asked[len(asked)-1]
}

func books(t *testing.T, file string) int {
	t.Helper()
	db, err := sql.Open("sqlite", "file:"+file)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	return count(t, db, `SELECT count(*) FROM records WHERE url LIKE '%/book/%'`)
}

// Lists that lead on for ever are left, with the reason, whatever they show: the same answer, the
// same records in other answers, or records that are made up beyond the total.
func TestAListWithoutAnEndIsLeft(t *testing.T) {
	for _, tt := range []struct {
		fault, why string
		least      int
	}{
		{"same for ever", "shows an answer again", 300},
		{"shuffled for ever", "showed no new record", 300},
		{"made up for ever", "more than twice the 300 records", 300},
	} {
		t.Run(tt.fault, func(t *testing.T) {
			site := booksite.New(booksite.Options{Books: 300, Seed: 6, Doors: []string{"oai-pmh"},
				Faults: map[string]bool{tt.fault: true}})
			db, end := booksOf(t, site, "")
			n := count(t, db, `SELECT count(*) FROM records`)
			if asked := len(site.Asked()); n < tt.least || asked > 60 ||
				!strings.Contains(end.Reason, tt.why) {
				t.Errorf("%d records by %d requests: %s", n, asked, end.Reason)
			}
		})
	}
}

// Answers in a row whose records are known, from the form, do not end a list.
func TestAListGoesOnBehindRecordsThatAreKnown(t *testing.T) {
	site := booksite.New(booksite.Options{Books: 300, Seed: 6, Page: 20, Form: true,
		Doors: []string{"oai-pmh"}, Faults: map[string]bool{"early again": true}})
	db, end := booksOf(t, site, "oai-pmh")
	if n := count(t, db, `SELECT count(*) FROM records`); n != 300 {
		t.Errorf("%d of 300 records: %+v", n, end)
	}
}
