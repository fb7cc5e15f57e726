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
			Key: fmt.Sprint("k", i), KeyKind: "url", Title: fmt.Sprint("Book ", i),
			URL:        fmt.Sprint("https://example.org/item/", i),
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
	return records.Record{Key: address, KeyKind: "url", URL: address, Title: title,
		Attributes: []records.Attribute{{Name: "description", Value: "Of " + title}}}
}

func TestPagesAboutTheSiteAreLeftOutOfExports(t *testing.T) {
	box := func(more ...forms.Field) *forms.Form {
		return &forms.Form{ID: "head", PageURL: "https://example.org/",
			Fields: append([]forms.Field{{Name: "s", Role: forms.Keyword}}, more...)}
	}
	about, help := pageAt("https://example.org/about", "About"),
		pageAt("https://example.org/pages/opening-hours", "Help")
	detailed := about
	detailed.Attributes =
		append(detailed.Attributes, records.Attribute{Name: "year", Value: "1999"})
	for name, c := range map[string]struct {
		box   *forms.Form
		pages []records.Record
		all   bool
		left  int
	}{
		"pages about the site": {box(), []records.Record{about, help}, false, 2},
		"asked for":            {box(), []records.Record{about, help}, true, 0},
		"a box with a menu": {box(forms.Field{Name: "m", Role: forms.Filter}),
			[]records.Record{about, help}, false, 0},
		"one lies beside the items": {box(),
			[]records.Record{about, pageAt("https://example.org/item/new", "New")}, false, 0},
		"one is numbered": {box(),
			[]records.Record{about, pageAt("https://example.org/law/17", "Law")}, false, 0},
		"one has columns":            {box(), []records.Record{detailed, help}, false, 0},
		"as many as a database":      {box(), many(20), false, 0},
		"more than a few for so few": {box(), many(8), false, 0},
	} {
		n, err := headed(t, c.box, c.pages...).Export(context.Background(),
			ExportOptions{Path: filepath.Join(t.TempDir(), "out.jsonl"), AllRecords: c.all})
		if want := 30 + len(c.pages) - c.left; err != nil || n != want {
			t.Errorf("%s: %d records, not %d: %v", name, n, want, err)
		}
	}
}

// News are found by the box in the head of each page, too, and are more than the pages about the
// site.
func TestNewsOfTheSiteAreLeftOutBesideARegister(t *testing.T) {
	box := &forms.Form{ID: "head", PageURL: "https://example.org/",
		Fields: []forms.Field{{Name: "s", Role: forms.Keyword}}}
	for name, c := range map[string]struct {
		address  string
		register int // records
		says     int // attributes of one
		news     int
		newsSay  int
		left     bool
	}{
		"posts by months": {"https://example.org/2024/%02[1]d/name-%[2]s", 120, 5, 40, 2,
			true},
		"posts by days": {"https://example.org/blog/2024/%02[1]d/03/%[2]s.html", 120, 5,
			40, 2, true},
		"posts by years": {"https://example.org/news/2021/%[2]s", 120, 4, 25, 1, true},
		"titles with numbers": {"https://example.org/2024/%02[1]d/the-%[1]d-%[2]s", 120, 4, 25,
			1, true},
		"words alone":            {"https://example.org/news/%[2]s", 200, 4, 30, 1, true},
		"words alone, and many":  {"https://example.org/news/%[2]s", 100, 4, 30, 1, false},
		"more than the register": {"https://example.org/2024/%02[1]d/%[2]s", 40, 5, 30, 2, false},
		"as much said":           {"https://example.org/2024/%02[1]d/%[2]s", 120, 2, 40, 2, false},
		"much said":              {"https://example.org/2024/%02[1]d/%[2]s", 120, 8, 40, 4, false},
		"numbered":               {"https://example.org/law/%[1]d/%[2]s", 120, 5, 40, 2, false},
		"numbered by the year": {"https://example.org/2024/case-%[1]d/%[2]s", 120, 5, 40, 2,
			false},
		"beside the records": {"https://example.org/item/%[2]s", 120, 5, 40, 2, false},
		"an archive of the press": {"https://example.org/2024/%02[1]d/%[2]s", 1200, 5, 510, 2,
			false},
	} {
		db := create(t)
		must(t, db.SaveSite(t.Context(), site, "https://example.org/", "example.org"))
		for n, f := range []*forms.Form{{ID: "f1", PageURL: "https://example.org/search"}, box} {
			must(t, db.SaveForm(t.Context(), site, f))
			s := step(n + 1)
			s.Ask.Query.Form, s.Outcome.Ask.Query.Form, s.Records = f.ID, f.ID, nil
			all, says := c.register, c.says
			if n == 1 {
				all, says = c.news, c.newsSay
			}
			for i := range all {
				r := records.Record{KeyKind: "url", Title: fmt.Sprint("Title ", i),
					URL: fmt.Sprint("https://example.org/item/", i)}
				if n == 1 {
					name := string([]rune{rune('a' + i%26), rune('a' + i/26)})
					r.URL = fmt.Sprintf(c.address, i%12+1, name)
				}
				for k := range says {
					r.Attributes = append(r.Attributes,
						records.Attribute{Name: fmt.Sprint("a", k), Value: fmt.Sprint(i, k)})
				}
				r.Key = r.URL
				s.Records = append(s.Records, extract.Captured{Fresh: true, Record: r})
			}
			must(t, db.SaveStep(t.Context(), s))
		}
		n, err := db.Export(t.Context(),
			ExportOptions{Path: filepath.Join(t.TempDir(), "out.jsonl")})
		want := c.register + c.news
		if c.left {
			want = c.register
		}
		if err != nil || n != want {
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
