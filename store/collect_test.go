package store

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The file of a site is merged, and its version kept with it for as long as the site is.
func TestCollect(t *testing.T) {
	file, dir := storeOf(t, siteA), t.TempDir()
	db, err := Create(filepath.Join(dir, "all.db"))
	must(t, err)
	defer db.Close()
	collect := func(path, version string) (told []Merged, err error) {
		t.Helper()
		f, err := os.Open(path)
		must(t, err)
		defer f.Close()
		return told, db.Collect(t.Context(), SiteFile{siteA.site, version, version == "1.1"}, f,
			Options{}, func(m Merged) { told = append(told, m) })
	}
	want := func(version string) {
		t.Helper()
		got, err := db.Collected(t.Context(), siteA.site)
		must(t, err)
		if got.Version != version {
			t.Errorf("collected is version %q, want %q", got.Version, version)
		}
		if of, err := db.InFleet(t.Context()); err != nil || of[siteA.site] != (version == "1.1") {
			t.Errorf("of version %q: under way in a fleet are %v, %v", version, of, err)
		}
	}
	want("")
	told, err := collect(file, "1.1")
	must(t, err)
	if want("1.1"); len(told) != 1 || told[0].Harvest != Taken || told[0].Added == 0 {
		t.Errorf("told %+v", told)
	}
	if told, err = collect(file, "2.7"); err != nil || len(told) != 1 || told[0].Any() {
		t.Errorf("once more: told %+v, %v", told, err)
	}
	want("2.7")
	text := filepath.Join(t.TempDir(), "text")
	must(t, os.WriteFile(text, []byte("no store"), 0o600))
	if _, err := collect(text, "3"); !errors.Is(err, ErrForeign) {
		t.Errorf("what is no store: got %v, want %v", err, ErrForeign)
	}
	want("2.7")
	must(t, db.Forget(t.Context(), siteA.site))
	want("")
	left, err := os.ReadDir(dir)
	must(t, err)
	for _, e := range left {
		if !strings.HasPrefix(e.Name(), "all.db") {
			t.Errorf("left behind: %s", e.Name())
		}
	}
}

// What it takes to collect a site, by how many there are already.
func BenchmarkCollect(b *testing.B) {
	for _, sites := range []int{0, 1000} {
		b.Run(fmt.Sprint("sites=", sites), func(b *testing.B) {
			db, err := Create(filepath.Join(b.TempDir(), "all.db"))
			must(b, err)
			defer db.Close()
			take := func(n int) {
				s := siteToFill{site: fmt.Sprintf("s%06d.example", n), pages: 12, steps: 7,
					first: 1, titles: "t "}
				path := filepath.Join(b.TempDir(), "site.db")
				one, err := Create(path)
				must(b, err)
				fillSite(b, one, s)
				must(b, one.Close())
				f, err := os.Open(path)
				must(b, err)
				defer f.Close()
				b.StartTimer()
				must(b, db.Collect(b.Context(), SiteFile{Site: s.site, Version: "1"}, f, Options{},
					func(Merged) {}))
				b.StopTimer()
				must(b, os.Remove(path))
			}
			b.StopTimer()
			if sites > 0 { // those that are there were merged at once
				var some []siteToFill
				for n := range sites {
					some = append(some,
						siteToFill{site: fmt.Sprintf("s%06d.example", n), pages: 12, steps: 7,
							first: 1, titles: "t "})
				}
				in, err := Options{}.OpenInput(storeOf(b, some...))
				must(b, err)
				must(b, errors.Join(db.Merge(b.Context(), in, func(Merged) {}), in.Close()))
			}
			b.ResetTimer()
			for n := range b.N {
				take(sites + n)
			}
		})
	}
}
