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

// headed is a store with 30 items of one form and some pages that a box in the head of each page
// found.
func headed(t *testing.T, box *forms.Form, pages ...records.Record) *DB {
	db := create(t)
	ctx := context.Background()
	must(t, db.SaveSite(ctx, site, "https://example.org/", "example.org"))
	must(t, db.SaveForm(ctx, site, &forms.Form{ID: "f1", PageURL: "https://example.org/search"}))
	must(t, db.SaveForm(ctx, site, box))
	s := step(1)
	s.Records = nil
	for i := range 30 {
		s.Records = append(s.Records, extract.Captured{Fresh: true, Record: records.Record{
			Key: fmt.Sprint("k", i), KeyKind: "url", Title: fmt.Sprint("Book ", i), URL: fmt.Sprint("https://example.org/item/", i),
			Attributes: []records.Attribute{{Name: "author", Value: fmt.Sprint("Author ", i%4)}},
		}})
	}
	must(t, db.SaveStep(ctx, s))
	s = step(2)
	s.Ask.Query.Form, s.Outcome.Ask.Query.Form, s.Records = box.ID, box.ID, nil
	for _, r := range pages {
		s.Records = append(s.Records, extract.Captured{Fresh: true, Record: r})
	}
	must(t, db.SaveStep(ctx, s))
	return db
}

func pageAt(address, title string) records.Record {
	return records.Record{Key: address, KeyKind: "url", URL: address, Title: title, Attributes: []records.Attribute{{Name: "description", Value: "Of " + title}}}
}

func TestPagesAboutTheSiteAreLeftOutOfExports(t *testing.T) {
	box := func(more ...forms.Field) *forms.Form {
		return &forms.Form{ID: "head", PageURL: "https://example.org/", Fields: append([]forms.Field{{Name: "s", Role: forms.Keyword}}, more...)}
	}
	about, help := pageAt("https://example.org/about", "About"), pageAt("https://example.org/pages/opening-hours", "Help")
	detailed := about
	detailed.Attributes = append(detailed.Attributes, records.Attribute{Name: "year", Value: "1999"})
	for name, c := range map[string]struct {
		box   *forms.Form
		pages []records.Record
		all   bool
		left  int
	}{
		"pages about the site":       {box(), []records.Record{about, help}, false, 2},
		"asked for":                  {box(), []records.Record{about, help}, true, 0},
		"a box with a menu":          {box(forms.Field{Name: "m", Role: forms.Filter}), []records.Record{about, help}, false, 0},
		"one lies beside the items":  {box(), []records.Record{about, pageAt("https://example.org/item/new", "New")}, false, 0},
		"one is numbered":            {box(), []records.Record{about, pageAt("https://example.org/law/17", "Law")}, false, 0},
		"one has columns":            {box(), []records.Record{detailed, help}, false, 0},
		"as many as a database":      {box(), many(20), false, 0},
		"more than a few for so few": {box(), many(8), false, 0},
	} {
		n, err := headed(t, c.box, c.pages...).Export(context.Background(), ExportOptions{Path: filepath.Join(t.TempDir(), "out.jsonl"), AllRecords: c.all})
		if want := 30 + len(c.pages) - c.left; err != nil || n != want {
			t.Errorf("%s: %d records, not %d: %v", name, n, want, err)
		}
	}
}

func many(n int) (all []records.Record) {
	for i := range n {
		all = append(all, pageAt(fmt.Sprint("https://example.org/", string(rune('a'+i))), "Page"))
	}
	return all
}
