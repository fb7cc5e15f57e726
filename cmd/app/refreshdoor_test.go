package app_test

import (
	"context"
	"database/sql"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"deepcrawl/cmd/app"
	"deepcrawl/cmd/internal/booksite"
)

// A refresh asks an interface that tells changes and deletions for these alone; one that does not
// is listed again, and what it lacks is gone. Where nothing changed, nothing is lost.
func TestARefreshAsksADoorWhatChanged(t *testing.T) {
	for _, tt := range []struct {
		name, fault string
		form        bool
		most        int // requests of a refresh
	}{
		{"changes and deletions are told", "deletions", false, 2},
		{"beside a form", "deletions", true, 3},
		{"all is listed again", "", false, 5},
	} {
		t.Run(tt.name, func(t *testing.T) {
			site := booksite.New(booksite.Options{Books: 300, Seed: 2, Doors: []string{"oai-pmh"},
				Form: tt.form, Faults: map[string]bool{tt.fault: true}})
			server := httptest.NewServer(site)
			t.Cleanup(server.Close)
			s := app.Defaults()
			s.DB, s.Web.Delay = filepath.Join(t.TempDir(), "books.db"), -1
			harvest := func() (asked []string) {
				t.Helper()
				before := len(site.Asked())
				if err := app.Extract(context.Background(), s, app.Silent(),
					app.Wanted{Sites: []string{server.URL}}); err != nil {
					t.Fatal(err)
				}
				return site.Asked()[before:]
			}
			check := func(asked []string, gone, revised int) {
				t.Helper()
				db, err := sql.Open("sqlite", "file:"+s.DB)
				if err != nil {
					t.Fatal(err)
				}
				defer db.Close()
				living := count(t, db, `SELECT count(*) FROM records WHERE gone = 0`)
				if want := len(site.Truth()); living != want ||
					count(t, db, `SELECT count(*) FROM records WHERE gone > 0`) != gone ||
					count(t, db, `SELECT count(*) FROM records WHERE title LIKE '%Revised'`) !=
						revised {
					t.Errorf("%d of %d records: %s", living, want, strings.Join(asked, "\n"))
				}
				if len(asked) > tt.most && s.Refresh {
					t.Errorf("%d requests: %s", len(asked), strings.Join(asked, "\n"))
				}
			}
			check(harvest(), 0, 0)
			s.Refresh = true
			check(harvest(), 0, 0)
			site.Revise(time.Now().UTC().Format(time.DateOnly), 3, []int{1, 2, 3, 4, 5},
				[]int{10, 11, 12})
			check(harvest(), 5, 3)
			check(harvest(), 5, 3)
		})
	}
}
