package store

import (
	"context"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/extract"
	"deepcrawl/extract/records"
	"deepcrawl/forms"
	"deepcrawl/forms/lvs"
)

func TestValuesAreKeptAndReplacedBySiteAndSource(t *testing.T) {
	db, ctx := create(t), context.Background()
	entry := func(site, value string, s lvs.Source) lvs.Entry {
		return lvs.Entry{Label: "Author:", Type: "person", Value: value, Weight: 0.5, Source: s,
			Site: site}
	}
	must(t, db.LearnValues(ctx, "a", lvs.Menu,
		[]lvs.Entry{entry("a", "Austen", lvs.Menu), entry("a", "Borges", lvs.Menu),
			entry("a", "Borges", lvs.Menu)}))
	must(t, db.LearnValues(ctx, "b", lvs.Menu, []lvs.Entry{entry("b", "Calvino", lvs.Menu)}))
	must(t, db.LearnValues(ctx, "a", lvs.Records, []lvs.Entry{entry("a", "Duras", lvs.Records)}))
	must(t, db.LearnValues(ctx, "a", lvs.Menu, []lvs.Entry{entry("a", "Eco", lvs.Menu)}))
	var table lvs.Table
	must(t, db.Values(ctx, &table))
	var got []string
	for _, v := range table.Values(&forms.Field{Label: "author"}, nil, 10) {
		got = append(got, v.Text)
	}
	if diff := cmp.Diff([]string{"Calvino", "Duras", "Eco"}, got); diff != "" {
		t.Error(diff)
	}
}

func TestAttributesOfRecordsAreCounted(t *testing.T) {
	db, ctx := create(t), context.Background()
	s := step(1)
	s.Records = nil
	for _, as := range [][]records.Attribute{
		{{Name: "Author", Value: "Borges"}, {Name: "Year", Value: "1941", Type: "number"}},
		{{Name: "Author", Value: "Austen"}, {Name: "Author", Value: "Borges"}},
		{{Value: "without a name"}},
	} {
		s.Records = append(s.Records,
			extract.Captured{Fresh: true,
				Record: records.Record{Key: string(rune('a' + len(s.Records))), Attributes: as}})
	}
	_, _, err := db.Begin(ctx, s.Site, s.Round, nil)
	must(t, err)
	must(t, db.SaveStep(ctx, s))
	got, err := db.Attributes(ctx, s.Site)
	must(t, err)
	want := []lvs.Attribute{
		{Name: "Author", Values: []string{"Borges", "Austen"}, Counts: []int{2, 1}},
		{Name: "Year", Type: "number", Values: []string{"1941"}, Counts: []int{1}},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
