package store

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"deepcrawl/bipartite"
	"deepcrawl/extract"
	"deepcrawl/extract/records"
	"deepcrawl/forms"
	"deepcrawl/querygen"
	"deepcrawl/surface"
)

const site = "example.org"

var epoch = time.Date(2026, 11, 20, 12, 0, 0, 123_000, time.UTC)

// create makes a store whose file is checked when the test has ended.
func create(t testing.TB) *DB {
	t.Helper()
	path := filepath.Join(t.TempDir(), "test.db")
	db, err := Create(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := db.Close(); err != nil {
			t.Errorf("close: %v", err)
		}
		check(t, path)
	})
	return db
}

// check verifies the file and the references that the schema leaves to the code.
func check(t testing.TB, path string) {
	t.Helper()
	db, err := OpenReader(path)
	if err != nil {
		t.Fatalf("check: %v", err)
	}
	defer db.Close()
	for what, query := range map[string]string{
		"integrity": `SELECT group_concat(integrity_check) FROM ` +
			`pragma_integrity_check WHERE integrity_check <> 'ok'`,
		"foreign keys": `SELECT group_concat("table") FROM pragma_foreign_key_check`,
		"step_records without": `SELECT group_concat(record_id) FROM step_records WHERE ` +
			`record_id NOT IN (SELECT id FROM records)`,
		"documents without": `SELECT group_concat(document_id) FROM step_documents WHERE ` +
			`document_id NOT IN (SELECT id FROM documents)`,
		"forms without": `SELECT group_concat(form_id) FROM form_pages WHERE form_id NOT ` +
			`IN (SELECT id FROM forms)`,
		"requests against them": `SELECT group_concat(r.round) FROM rounds r WHERE requests <> ` +
			`(SELECT coalesce(sum(requests), 0) FROM steps s WHERE s.site_id = r.site_id AND ` +
			`s.round = r.round)`,
	} {
		var bad *string
		if err := db.read.QueryRow(query).Scan(&bad); err != nil {
			t.Errorf("%s: %v", what, err)
		} else if bad != nil {
			t.Errorf("%s: %s", what, *bad)
		}
	}
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func parse(t testing.TB, s string) *url.URL {
	t.Helper()
	u, err := url.Parse(s)
	must(t, err)
	return u
}

func link(t testing.TB, n int, score float64) surface.Link {
	return surface.Link{URL: parse(t, fmt.Sprintf("https://%s/%d", site, n)),
		Key: uint64(n) | 1<<63, Site: site, Depth: 1, Score: score, Anchor: "a",
		From: "https://example.org/", Via: "a"}
}

func form() *forms.Form {
	return &forms.Form{ID: "f1", PageURL: "https://example.org/",
		Action: "https://example.org/search", Method: "GET", Via: "html", Kind: forms.Search,
		Probability: 0.9,
		Reasons:     []string{"a box <q> & a button"},
		Controls:    []forms.Control{{Tag: "input", Type: "text", Name: "q"}},
		Fields: []forms.Field{
			{Name: "q", Controls: []int{0}, Label: "Search", Role: forms.Keyword,
				Domain: forms.Domain{Kind: forms.Free}}}}
}

// step makes step n of a harvest: five records, three of them seen in the step before.
func step(n int) *extract.Step {
	ask := querygen.Ask{
		Query: querygen.Query{ID: bipartite.QueryID(n), Form: "f1", Purpose: "value",
			Term:   fmt.Sprint("word", n),
			Value:  bipartite.Value{Text: fmt.Sprint("word", n)},
			Assign: []forms.Assignment{{Name: "q", Values: []string{fmt.Sprint("word", n)}}}},
		Page: 1}
	s := &extract.Step{Site: site, Round: 1, Seq: n, Ask: ask,
		URL: fmt.Sprint("https://example.org/search?q=word", n), Status: 200,
		At: epoch.Add(time.Duration(n) * time.Second), Took: 50 * time.Millisecond,
		Outcome: querygen.Outcome{Ask: ask, Kind: querygen.Results, Returned: 5, Claimed: -1,
			Requests: 1}}
	for i := range 5 {
		item := 2*n + i
		c := extract.Captured{
			Record: records.Record{Key: fmt.Sprint("https://example.org/item/", item)},
			Fresh:  n == 1 || i >= 3}
		if c.Fresh {
			c.KeyKind, c.URL, c.Title, c.Text = "url", c.Key, fmt.Sprint("Item ", item),
				strings.Repeat(fmt.Sprint("text of item ", item, " "), 10)
			c.Attributes = []records.Attribute{
				{Name: "author", Value: fmt.Sprint("Author ", item%7), Type: "person"},
				{Name: "year", Value: "2020"}, {Name: "author", Value: "Other"}}
			s.Outcome.New++
		}
		s.Records = append(s.Records, c)
	}
	return s
}

func TestOpenRefusesWhatIsNoStore(t *testing.T) {
	dir := t.TempDir()
	write := func(name, content string) string {
		path := filepath.Join(dir, name)
		must(t, os.WriteFile(path, []byte(content), 0o644))
		return path
	}
	other := filepath.Join(dir, "other.db")
	w, err := newWriter(dsn(other, "rwc"))
	must(t, err)
	must(t, w.exec("CREATE TABLE theirs (x)"))
	must(t, w.close())
	for _, c := range []struct {
		name, path     string
		create, reader error
	}{
		{"nothing there", filepath.Join(dir, "none.db"), nil, ErrMissing},
		{"empty file", write("empty.db", ""), nil, ErrMissing},
		{"text file", write("sites.txt", strings.Repeat("https://example.org/\n", 100)), ErrForeign,
			ErrForeign},
		{"short text file", write("short.txt", "x"), ErrForeign, ErrForeign},
		{"database of another program", other, ErrForeign, ErrForeign},
		{"directory", dir, ErrForeign, ErrForeign},
		{"missing directory", filepath.Join(dir, "no", "such.db"), ErrMissing, ErrMissing},
	} {
		t.Run(c.name, func(t *testing.T) {
			before, _ := os.ReadFile(c.path)
			if _, err := OpenReader(c.path); !errors.Is(err, c.reader) {
				t.Errorf("OpenReader: got %v, want %v", err, c.reader)
			}
			db, err := Create(c.path)
			if !errors.Is(err, c.create) {
				t.Errorf("Create: got %v, want %v", err, c.create)
			}
			if err == nil {
				must(t, db.Close())
				check(t, c.path)
			} else if after, _ := os.ReadFile(c.path); string(after) != string(before) {
				t.Error("the file was changed")
			}
		})
	}
	files, err := os.ReadDir(dir)
	must(t, err)
	for _, f := range files {
		if strings.HasSuffix(f.Name(), ".lock") || strings.Contains(f.Name(), "-wal") {
			t.Errorf("left behind: %s", f.Name())
		}
	}
}

func TestPathsWithCharactersThatMeanSomethingInAURI(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a?b#c%41 d&e=é.db")
	db, err := Create(path)
	must(t, err)
	must(t, db.SaveStep(context.Background(), step(1)))
	out := filepath.Join(t.TempDir(), "x?y#z%.sqlite")
	_, err = db.Export(context.Background(), ExportOptions{Path: out})
	must(t, err)
	must(t, db.Close())
	check(t, path)
	for _, p := range []string{path, out} {
		if info, err := os.Stat(p); err != nil || info.Size() < 4096 {
			t.Errorf("%s: %v", p, err)
		}
	}
}

func TestSavesAndReadsMayMeet(t *testing.T) {
	db, ctx := create(t), context.Background()
	var all sync.WaitGroup
	for worker := range 4 {
		all.Go(func() {
			for n := range 25 {
				v := visit(t, 1000*worker+n)
				v.Forms = []*forms.Form{form()}
				if err := db.SaveVisit(ctx, v); err != nil {
					t.Error(err)
				}
				s := step(n + 1)
				s.Site = fmt.Sprint("site", worker)
				if err := db.SaveStep(ctx, s); err != nil {
					t.Error(err)
				}
			}
		})
		all.Go(func() {
			for range 10 {
				for _, err := range db.Seen(ctx, site) {
					if err != nil {
						t.Error(err)
					}
				}
				for _, err := range db.Steps(ctx, fmt.Sprint("site", worker), 1) {
					if err != nil {
						t.Error(err)
					}
				}
				if _, err := db.Sites(ctx); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	sites, err := db.Sites(ctx)
	must(t, err)
	for _, s := range sites {
		if want := map[bool]int{true: 53, false: 0}[s.Key != site]; s.Records != want {
			t.Errorf("%s: %d records, want %d", s.Key, s.Records, want)
		}
	}
}

func TestAStoreThatCannotBeWrittenIsToldAsSuch(t *testing.T) {
	db := create(t)
	must(t, db.write.exec("PRAGMA query_only = 1"))
	if err := db.SaveVisit(context.Background(), visit(t, 1)); !errors.Is(err, ErrFixed) {
		t.Errorf("error %v, want ErrFixed", err)
	}
}

func TestAFullDiskIsToldAsSuchAndCostsNothingThatWasSaved(t *testing.T) {
	db, ctx := create(t), context.Background()
	must(t, db.SaveVisit(ctx, visit(t, 1)))
	must(t, db.write.exec("PRAGMA max_page_count = 60"))
	big := visit(t, 2)
	big.Text = strings.Repeat("text ", 50_000)
	if err := db.SaveVisit(ctx, big); !errors.Is(err, ErrFull) {
		t.Errorf("error %v, want ErrFull", err)
	}
	must(t, db.write.exec("PRAGMA max_page_count = 100000"))
	must(t, db.SaveVisit(ctx, big))
	if got, err := db.Outcomes(ctx, site); err != nil || got["page"] != 2 {
		t.Errorf("visits %v, %v", got, err)
	}
}

func TestADamagedStoreIsToldAsSuch(t *testing.T) {
	whole := filepath.Join(t.TempDir(), "whole.db")
	db, err := Create(whole)
	must(t, err)
	for n := range 20 {
		must(t, db.SaveVisit(context.Background(), visit(t, n+1)))
	}
	must(t, db.Close())
	b, err := os.ReadFile(whole)
	must(t, err)
	for _, size := range []int{100, 5000, len(b) / 2} {
		path := filepath.Join(t.TempDir(), "cut.db")
		must(t, os.WriteFile(path, b[:size], 0o644))
		_, err := OpenReader(path)
		if err := Plainly(err); !errors.Is(err, ErrDamaged) {
			t.Errorf("%d of %d bytes, read: %v, want ErrDamaged", size, len(b), err)
		}
		_, err = Create(path)
		if err := Plainly(err); !errors.Is(err, ErrDamaged) {
			t.Errorf("%d of %d bytes, written: %v, want ErrDamaged", size, len(b), err)
		}
	}
}

func TestSavesGoThroughWhenTheRunIsCutShort(t *testing.T) {
	db := create(t)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	must(t, db.SaveStep(ctx, step(1)))
	must(t, db.SaveVisit(ctx, visit(t, 1)))
	if _, err := db.Sites(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("a read of a cancelled run: %v", err)
	}
}

// However much a run saves, the log beside the store stays small: it is moved into the store as it
// grows.
func TestTheLogStaysSmall(t *testing.T) {
	db := create(t)
	const each, steps = 1 << 20, 40
	for n := range steps {
		s := step(n + 1)
		for i := range s.Records {
			s.Records[i].Text =
				strings.Repeat(fmt.Sprint(n, " ", i, " "), each/5/len(fmt.Sprint(n, " ", i, " ")))
		}
		must(t, db.SaveStep(t.Context(), s))
		for range 2 { // who reads in batches holds nothing up
			_, err := db.Sites(t.Context())
			must(t, err)
		}
	}
	log, err := os.Stat(db.path + "-wal")
	must(t, err)
	if most := int64(12 << 20); log.Size() > most {
		t.Errorf("the log has %d bytes after %d were saved, want at most %d", log.Size(),
			each*steps, most)
	}
}
