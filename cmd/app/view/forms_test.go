package view

import (
	"net/url"
	"path/filepath"
	"strings"
	"testing"

	"deepcrawl/forms"
	"deepcrawl/jsrender/apiform"
	"deepcrawl/store"
)

// A form is printed with what is disabled on its page, behind what is sent.
func TestDisabledFieldsArePrinted(t *testing.T) {
	f := &forms.Form{Fields: []forms.Field{{Name: "q", Role: forms.Keyword}},
		Disabled: []forms.Field{{Name: "branch", Label: "Branch", Role: forms.Filter}}}
	got := Form("a.example", f).Fields
	if len(got) != 2 || got[0].Disabled || !got[1].Disabled || got[1].Label != "Branch" ||
		got[1].Role != "filter" {
		t.Errorf("got %+v", got)
	}
}

// Status says that a box that a slow browser did not learn is tried again, until it was learnt.
func TestStatusOfABoxForWhichTheBrowserWasTooSlow(t *testing.T) {
	db, err := store.Create(filepath.Join(t.TempDir(), "a.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	page, err := url.Parse("http://a.example/")
	if err != nil {
		t.Fatal(err)
	}
	const site = "a.example"
	f := apiform.Postponed(page)
	if err := db.SaveForm(t.Context(), site, f); err != nil {
		t.Fatal(err)
	}
	skipped := func() (notes []string, err error) {
		fs, err := db.Forms(t.Context(), site)
		if err != nil {
			return nil, err
		}
		all, err := Fates(t.Context(), db, site, fs)
		notes, _ = skippedForms(all)
		return notes, err
	}
	notes, err := skipped()
	if err != nil || len(notes) != 1 ||
		!strings.Contains(notes[0],
			"is not sent yet: the browser was too slow; the next run tries again") {
		t.Errorf("got %q, %v", notes, err)
	}
	learnt := forms.Scripted(page, "Search",
		&forms.Template{
			First: forms.Call{Method: "GET",
				URL: []forms.Part{{Text: "http://a.example/find?q="}, {Fill: forms.Term}}}})
	if err := db.SaveForm(t.Context(), site, learnt); err != nil {
		t.Fatal(err)
	}
	if notes, err := skipped(); err != nil || len(notes) != 0 {
		t.Errorf("after it was learnt: got %q, %v", notes, err)
	}
}
