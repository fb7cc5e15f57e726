package view

import (
	"path/filepath"
	"testing"

	"deepcrawl/extract"
	"deepcrawl/extract/records"
	"deepcrawl/forms"
	"deepcrawl/querygen"
	"deepcrawl/store"
)

func TestFormsWithinRecordsAreToldOf(t *testing.T) {
	db, err := store.Create(filepath.Join(t.TempDir(), "a.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	const site, front = "a.example", "http://a.example/"
	step := &extract.Step{Site: site, Round: 1, Seq: 1, URL: front + "?q=a",
		Ask: querygen.Ask{Query: querygen.Query{ID: 1, Form: "f"}, Page: 1}}
	for _, repo := range []string{"one.git/", "two.git/", "three.git/"} {
		r := records.Record{Key: front + repo, KeyKind: "url", URL: front + repo, Title: repo}
		step.Records = append(step.Records, extract.Captured{Record: r, Fresh: true})
	}
	if err := db.SaveStep(t.Context(), step); err != nil {
		t.Fatal(err)
	}
	index, one, two := &forms.Form{Action: front}, &forms.Form{Action: front + "one.git/log/"},
		&forms.Form{Action: front + "two.git/log/README?h=x"}
	other := &forms.Form{Action: front + "four.git/log/"}
	for _, tt := range []struct {
		fs   []*forms.Form
		want string
	}{
		{[]*forms.Form{index, one, two, other}, "2 forms stand within 2 records: what such forms " +
			"of other records hold is neither harvested nor counted"},
		{[]*forms.Form{index, one, other}, ""},
		// nothing else was asked, as somebody who names forms wants it
		{[]*forms.Form{one, two}, ""},
		{[]*forms.Form{index}, ""},
	} {
		if got, err := Within(t.Context(), db, site, tt.fs); err != nil || got != tt.want {
			t.Errorf("got %q, %v; want %q", got, err, tt.want)
		}
	}
}
