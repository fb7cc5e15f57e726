package app_test

import (
	"fmt"
	"net/http"
	"path/filepath"
	"testing"
	"time"

	"deepcrawl/cmd/app"
	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/store"
	"deepcrawl/surface/fetch/simulated"
	"deepcrawl/surface/samplesite"
)

// Settings that are not given keep nobody waiting, and a reporter without parts is silent.
func TestSettingsMayBeLeftOut(t *testing.T) {
	base, stop, err := samplesite.New(samplesite.Options{Items: 20}).Serve()
	if err != nil {
		t.Fatal(err)
	}
	defer stop()
	s := app.Settings{DB: filepath.Join(t.TempDir(), "a.db"), Web: app.Web{Delay: -1}}
	list := &sites.List{Targets: []sites.Target{{Line: base.String(), URL: base}}}
	if err := app.Discover(t.Context(), s, app.Reporter{}, list); err != nil {
		t.Error(err)
	}
	if err := app.Extract(t.Context(), s, app.Reporter{}, app.Wanted{All: true}); err != nil {
		t.Error(err)
	}
}

// A site in this process needs no network, and one that wants to be asked slowly needs no time: the
// clock says how long it would have taken, and all that was stored is dated by it.
func TestASiteMayBeInTheProcess(t *testing.T) {
	begun := time.Date(2036, 5, 1, 12, 0, 0, 0, time.UTC)
	clock := simulated.NewClock(begun)
	books, requests := samplesite.New(samplesite.Options{Items: 60}), 0
	site := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if requests++; r.URL.Path == "/robots.txt" {
			fmt.Fprint(w, "User-agent: *\nCrawl-delay: 30\n")
			return
		}
		books.ServeHTTP(w, r)
	})
	s := app.Settings{DB: filepath.Join(t.TempDir(), "a.db"), Web: app.Web{
		Transport: simulated.NewTransport(site, clock), Clock: clock,
	}}
	s.Archive.File = filepath.Join(t.TempDir(), "a.warc.gz")
	end := &ends{Printer: app.Silent().Print}
	want := app.Wanted{Sites: []string{"http://wild-7-31.test/"}}
	if err := app.Extract(t.Context(), s, app.Reporter{Print: end}, want); err != nil {
		t.Fatal(err)
	}
	if end.summary.Records < 57 {
		t.Errorf("got %d records of 60: %+v", end.summary.Records, end.summary)
	}
	if passed := clock.Now().Sub(begun); passed != time.Duration(requests-1)*30*time.Second {
		t.Errorf("%d requests took %s", requests, passed)
	}
	db, err := store.OpenReader(s.DB)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	db.Clock = clock
	if waits, err := db.Waits(t.Context()); err != nil || len(waits) > 0 {
		t.Errorf("in the end %v wait, %v", waits, err)
	}
	for step, err := range db.Steps(t.Context(), "wild-7-31.test", 1) {
		if err != nil || step.At.Before(begun) || step.At.After(clock.Now()) {
			t.Fatalf("a step was taken at %s, %v", step.At, err)
		}
	}
}

func TestFailuresSayOfWhichKindTheyAre(t *testing.T) {
	missing := app.Settings{DB: filepath.Join(t.TempDir(), "missing.db")}
	for name, tt := range map[string]struct {
		err  error
		want fail.Kind
	}{
		"nothing wanted": {app.Extract(t.Context(), missing, app.Silent(), app.Wanted{}),
			fail.Mistake},
		"no site": {
			app.Extract(t.Context(), missing, app.Silent(),
				app.Wanted{Sites: []string{"two words"}}), fail.Mistake},
		"an empty list": {app.Discover(t.Context(), missing, app.Silent(), &sites.List{}),
			fail.Mistake},
		"no store": {
			app.Extract(t.Context(), missing, app.Silent(), app.Wanted{All: true}), fail.NoStore},
		"no file": {
			app.Export(t.Context(), app.Silent(), app.ExportOptions{DB: missing.DB}), fail.Mistake},
		"nothing to forget in": {
			app.Forget(t.Context(), app.Silent(), missing.DB, []string{"https://a.example"}, false),
			fail.NoStore},
	} {
		if tt.err == nil {
			t.Errorf("%s: no error", name)
			continue
		}
		if told := fail.Diagnose(tt.err); told.Code != int(tt.want) || told.Hint == "" {
			t.Errorf("%s: got %+v, want kind %d", name, told, tt.want)
		}
	}
}
