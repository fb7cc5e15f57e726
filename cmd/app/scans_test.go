package app_test

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"deepcrawl/cmd/app"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/forms"
	"deepcrawl/forms/kind"
	"deepcrawl/surface/fetch/simulated"
	"deepcrawl/surface/samplesite"
)

// onceARun are the beginnings of statements that may read a table whole: they are run once, however
// many sites there are.
var onceARun = []string{
	`SELECT count(*) FROM label_values`,
	`SELECT label, type, value, source, site, weight FROM label_values`,
	`SELECT word, visits, reward FROM lessons`,
	`SELECT v.link_id, l.url, r.url, v.spam_kind`, // compares the ways out of all sites
}

// What a site costs must not grow with the store, so no statement of a crawl or a harvest reads a
// table whole: neither where the sites are new nor where they are known, when SQLite plans with the
// numbers of rows that it counted.
func TestNoStatementOfASiteReadsATableWhole(t *testing.T) {
	clock := simulated.NewClock(time.Date(2036, 5, 1, 12, 0, 0, 0, time.UTC))
	s := app.Settings{DB: filepath.Join(t.TempDir(), "a.db"), Crawl: app.Crawl{MaxPages: 10},
		Harvest: app.Harvest{MaxQueries: 12}, Web: app.Web{
			Transport: simulated.NewTransport(samplesite.New(samplesite.Options{Items: 60}), clock),
			Clock:     clock,
		}}
	list, err := sites.Read([]string{"http://one.test/", "http://two.test/", "http://three.test/"},
		nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, run := range []string{"new", "known"} {
		e, err := app.Start(t.Context(), s, app.Reporter{}, sites.Addresses(list.Targets))
		if err != nil {
			t.Fatal(err)
		}
		if err := e.Walk(t.Context(), list.Targets); err != nil {
			t.Error(err)
		}
		for _, at := range list.Targets {
			harvestSearches(t, e, at)
		}
		scans, err := e.Store().Scans(t.Context())
		if err != nil {
			t.Error(err)
		}
		for _, scan := range scans {
			if !oneOf(scan.Statement, onceARun) {
				t.Errorf("%s sites: table %s is read whole by\n%s", run, scan.Table, scan.Statement)
			}
		}
		if len(scans) != len(onceARun) {
			t.Errorf("%s sites: %d statements read a table whole, not the %d that may: are they "+
				"seen at all?", run, len(scans), len(onceARun))
		}
		if err := e.Close(); err != nil {
			t.Error(err)
		}
	}
}

func harvestSearches(t *testing.T, e *app.Engine, at sites.Target) {
	t.Helper()
	all, err := e.Store().Forms(t.Context(), at.Key())
	if err != nil {
		t.Error(err)
	}
	var searches []*forms.Form
	for _, f := range all {
		if ok, _ := kind.Searchable(f.Form); ok {
			searches = append(searches, f.Form)
		}
	}
	if sum, err := e.Ask(t.Context(), at, searches); err != nil || sum.Records == 0 {
		t.Errorf("%d records of %s: %v", sum.Records, at.Key(), err)
	}
}

func oneOf(statement string, beginnings []string) bool {
	for _, b := range beginnings {
		if strings.HasPrefix(statement, b) {
			return true
		}
	}
	return false
}
