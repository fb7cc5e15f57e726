package app_test

import (
	"strings"
	"testing"

	"deepcrawl/cmd/internal/booksite"
)

// An interface that has moved within its site gives all books, from where it is now.
func TestADoorThatMovedWithinItsSite(t *testing.T) {
	for _, door := range booksite.Doors() {
		t.Run(door, func(t *testing.T) {
			t.Parallel()
			if door == "sitemap" {
				t.Skip("it names pages, which are those of a crawl")
			}
			site := booksite.New(booksite.Options{Books: 300, Seed: 7, Doors: []string{door},
				Faults: map[string]bool{"moved": true}})
			db, end, err := tried(t, site, "")
			if n := count(t, db, `SELECT count(*) FROM records`); err != nil || n != 300 {
				t.Errorf("%d of 300 records: %v, %+v\n%s", n, err, end,
					strings.Join(site.Asked(), "\n"))
			}
		})
	}
}
