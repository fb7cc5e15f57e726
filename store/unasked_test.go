package store

import (
	"context"
	"fmt"
	"path/filepath"
	"testing"

	"deepcrawl/extract"
	"deepcrawl/extract/records"
	"deepcrawl/forms"
)

// What a form answers to an empty question may be help on how to ask: it leads nowhere, and no
// question finds it.
func TestHelpThatAnEmptyQuestionIsAnsweredWithIsLeftOut(t *testing.T) {
	help := func(i int, address string) records.Record {
		return records.Record{Key: fmt.Sprint("help", i), KeyKind: "hash",
			Title: fmt.Sprint("How to ask, part ", i), URL: address}
	}
	for name, c := range map[string]struct {
		address string // of the parts
		purpose string
		again   bool // a question finds one of them
		items   int
		all     bool
		left    int
	}{
		"help":               {purpose: "default", items: 60, left: 6},
		"longer pages of it": {purpose: "list", items: 60, left: 6},
		"asked for":          {purpose: "default", items: 60, all: true},
		"one is found again": {purpose: "default", items: 60, again: true},
		"they lead somewhere": {purpose: "default", items: 60,
			address: "https://example.org/new/"},
		"what a word found":          {purpose: "value", items: 60},
		"more than a few for so few": {purpose: "default", items: 20},
	} {
		db, ctx := create(t), context.Background()
		must(t, db.SaveSite(ctx, site, "https://example.org/", "example.org"))
		must(t, db.SaveForm(ctx, site,
			&forms.Form{ID: "f1", PageURL: "https://example.org/search"}))
		first, others := step(1), step(2)
		first.Ask.Query.Purpose, first.Outcome.Ask.Query.Purpose = c.purpose, c.purpose
		first.Ask.Query.Term, first.Outcome.Ask.Query.Term = "", ""
		if c.purpose == "value" {
			first.Ask.Query.Term, first.Outcome.Ask.Query.Term = "river", "river"
		}
		first.Records, others.Records = nil, nil
		for i := range 6 {
			at := ""
			if c.address != "" {
				at = fmt.Sprint(c.address, i)
			}
			first.Records =
				append(first.Records, extract.Captured{Fresh: true, Record: help(i, at)})
		}
		for i := range c.items {
			r := records.Record{Key: fmt.Sprint("k", i), KeyKind: "url",
				Title: fmt.Sprint("Book ", i), URL: fmt.Sprint("https://example.org/item/", i)}
			others.Records = append(others.Records, extract.Captured{Fresh: true, Record: r})
		}
		if c.again {
			others.Records = append(others.Records, extract.Captured{Record: help(3, "")})
		}
		must(t, db.SaveStep(ctx, first))
		must(t, db.SaveStep(ctx, others))
		n, err := db.Export(ctx,
			ExportOptions{Path: filepath.Join(t.TempDir(), "out.jsonl"), AllRecords: c.all})
		if want := 6 + c.items - c.left; err != nil || n != want {
			t.Errorf("%s: %d records, not %d: %v", name, n, want, err)
		}
	}
}
