package view

import (
	"path/filepath"
	"strings"
	"testing"

	"deepcrawl/forms"
	"deepcrawl/store"
	"deepcrawl/surface/fetch"
)

// All that is told of a form goes by one answer: lists, counts, notes of status and the count in
// the store agree.
func TestWhatBecomesOfAFormIsOneAnswer(t *testing.T) {
	db, err := store.Create(filepath.Join(t.TempDir(), "a.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	const site = "a.example"
	for i, id := range []string{"open", "closed", "left"} {
		f := &forms.Form{ID: id, Kind: forms.Search, Probability: 1, Method: "GET",
			Action: "http://a.example/" + id, PageURL: "http://a.example/",
			Fields:   []forms.Field{{Name: "q", Role: forms.Keyword, Controls: []int{0}}},
			Controls: []forms.Control{{Tag: "input", Type: "text", Name: "q"}}}
		if i == 2 {
			f.Kind, f.Method = forms.Contact, "POST"
		}
		if err := db.SaveForm(t.Context(), site, f); err != nil {
			t.Fatal(err)
		}
	}
	const why = "robots.txt forbids its address (Disallow: /closed, line 2 of http://a.example/robots.txt)"
	look := func(want map[string]Cause) {
		t.Helper()
		fs, err := db.Forms(t.Context(), site)
		if err != nil {
			t.Fatal(err)
		}
		all, err := Fates(t.Context(), db, site, fs)
		if err != nil {
			t.Fatal(err)
		}
		asked := 0
		for _, f := range all {
			if f.By != want[f.ID] || f.Asked != (f.By == Nothing) {
				t.Errorf("form %s: asked %v by %q (%s), want %q", f.ID, f.Asked, f.By, f.Why,
					want[f.ID])
			}
			if f.Asked {
				asked++
			}
		}
		lines, err := SiteForms(t.Context(), db, site, fs)
		if err != nil {
			t.Fatal(err)
		}
		notes, status := skippedForms(all)
		s, _, err := db.Site(t.Context(), site)
		if err != nil {
			t.Fatal(err)
		}
		if Asked(lines) != asked || status != asked || s.Searchable != asked ||
			len(notes) != len(fs)-asked {
			t.Errorf("%d forms are asked, %d by their lines, %d by status, %d by the store; %d notes: %q", asked, Asked(lines), status, s.Searchable, len(notes), notes)
		}
		if closed := want["closed"] == Shut; closed != strings.Contains(strings.Join(notes, "\n"),
			"never sent: "+why) {
			t.Errorf("notes are %q", notes)
		}
	}
	look(map[string]Cause{"left": Judged})
	if err := db.SaveShut(t.Context(), site,
		map[string]store.Shut{"closed": {By: fetch.KindRobots, Why: why}}); err != nil {
		t.Fatal(err)
	}
	look(map[string]Cause{"left": Judged, "closed": Shut})
	fs, err := db.Forms(t.Context(), site)
	if err != nil {
		t.Fatal(err)
	}
	// learnt anew, it is shut still
	if err := db.SaveForm(t.Context(), site, fs[1].Form); err != nil {
		t.Fatal(err)
	}
	look(map[string]Cause{"left": Judged, "closed": Shut})
	if err := db.SaveShut(t.Context(), site, map[string]store.Shut{"closed": {}}); err != nil {
		t.Fatal(err)
	}
	look(map[string]Cause{"left": Judged})
}
