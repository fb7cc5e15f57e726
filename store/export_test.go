package store

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/csv"
	"encoding/json"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/extract"
	"deepcrawl/extract/records"
	"deepcrawl/forms"
	"deepcrawl/querygen"
	"deepcrawl/store/handover"
	"deepcrawl/surface"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/spam"
)

var update = flag.Bool("update", false, "write the golden files")

// odd strings that sites do serve and that readers of an export must not stumble over.
const odd = "a\x00b\xffc\r\n\"d\",<e>\u2028é"

// sampled is a small store with a row for every table of the export.
func sampled(t *testing.T) *DB {
	db, ctx := create(t), context.Background()
	db.KeepHTML = true
	must(t, db.SaveSite(ctx, site, "https://example.org/", "example.org"))
	v := visit(t, 1)
	v.Forms = []*forms.Form{form()}
	v.Page.Hops = []fetch.Hop{{URL: v.Link.URL, Status: 302, Via: "http"},
		{URL: v.Link.URL, Status: 200, Via: "http"}}
	v.Verdict = spam.Verdict{
		Redirects: []spam.Redirect{{URL: v.Link.URL, Via: "http"},
			{URL: parse(t, "https://spam.example/"), Via: "script", OffSite: true}}, OffSite: true,
		Kind: "script"}
	must(t, db.SaveVisit(ctx, v))
	for n := 1; n <= 3; n++ {
		must(t, db.SaveStep(ctx, step(n)))
	}
	s := step(4)
	s.Records = []extract.Captured{
		{Record: records.Record{Key: odd, KeyKind: odd, URL: odd, Title: odd, Text: odd,
			Attributes: []records.Attribute{{Name: odd, Value: odd, Type: odd}}}, Fresh: true},
		{Record: records.Record{Key: clean(odd)}, Fresh: true}} // as text it is the same key
	s.Documents = []extract.Document{
		{URL: odd, RecordKey: odd, Title: odd, Text: odd, Lang: odd, HTML: []byte(odd), At: epoch,
			Canonical: odd, Published: "2020-01-02",
			Attributes: []records.Attribute{{Name: odd, Value: odd, Type: odd},
				{Name: "price", Value: "€ 1.250,00", Type: "money"}}}}
	s.Outcome.Claimed, s.Ask.Query.Term, s.URL = 7, odd, odd
	must(t, db.SaveStep(ctx, s))
	other := step(1)
	other.Site, other.Records = "aaa.example", other.Records[:1]
	must(t, db.SaveStep(ctx, other))
	must(t, db.FinishHarvest(ctx, site, 0,
		extract.Report{Progress: extract.Progress{Estimate: querygen.Estimate{Size: 20}},
			Stopped: "yield"}))
	return db
}

func exportTo(t *testing.T, db *DB, o ExportOptions) string {
	t.Helper()
	o.Path = filepath.Join(t.TempDir(), "out."+o.Format)
	n, err := db.Export(context.Background(), o)
	must(t, err)
	if n != 12 {
		t.Errorf("%d records exported, want 12", n)
	}
	left, err := filepath.Glob(filepath.Join(filepath.Dir(o.Path), "*"))
	must(t, err)
	hidden, err := filepath.Glob(filepath.Join(filepath.Dir(o.Path), ".*"))
	must(t, err)
	if len(left)+len(hidden) != 1 {
		t.Errorf("files: %v %v", left, hidden)
	}
	return o.Path
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		must(t, os.WriteFile(path, []byte(got), 0o644))
	}
	want, err := os.ReadFile(path)
	must(t, err)
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s: %s", name, diff)
	}
}

// dump writes every table and view of the contract as text: the names are what other programs
// depend on.
func dump(t *testing.T, path string) string {
	t.Helper()
	db, err := Options{}.openRead(path)
	must(t, err)
	defer db.Close()
	var b strings.Builder
	for _, table := range []string{"meta", "sites", "columns", "forms", "form_fields", "queries",
		"steps", "records", "attributes", "documents", "redirects", "verdicts", "cloaking",
		"v_records", "v_current", "v_coverage",
		"(SELECT rowid, title FROM records_fts WHERE records_fts MATCH 'item AND 3')",
		"(SELECT * FROM pragma_integrity_check)", "(SELECT * FROM pragma_foreign_key_check)"} {
		rows, err := db.Query("SELECT * FROM " + table)
		must(t, err)
		names, err := rows.Columns()
		must(t, err)
		b.WriteString("== " + table + "\n" + strings.Join(names, " | ") + "\n")
		for rows.Next() {
			cells, into := make([]any, len(names)), make([]any, len(names))
			for i := range cells {
				into[i] = &cells[i]
			}
			must(t, rows.Scan(into...))
			line, err := json.Marshal(cells)
			must(t, err)
			if table != "meta" || cells[0] != "made_at" {
				b.Write(append(line, '\n'))
			}
			for i, c := range cells {
				if s, ok := c.(string); ok &&
					(!utf8.ValidString(s) || strings.Contains(s, "\x00")) {
					t.Errorf("%s.%s: unsafe text %q", table, names[i], s)
				}
			}
		}
		must(t, rows.Err())
		rows.Close()
	}
	return b.String()
}

func TestExportToSQLiteKeepsTheContract(t *testing.T) {
	db := sampled(t)
	golden(t, "export.txt",
		dump(t, exportTo(t, db, ExportOptions{Format: "sqlite", KeepHTML: true})))
}

func TestExportWithoutHTMLHasNone(t *testing.T) {
	db := sampled(t)
	if got := dump(t, exportTo(t, db, ExportOptions{Format: "sqlite"})); strings.Contains(got,
		"PHA+aHRtb") {
		t.Error("html was exported")
	}
}

func TestTextFormatsCarryTheSameRecords(t *testing.T) {
	db := sampled(t)
	var fromJSONL, fromCSV, fromView []map[string]any
	jsonl, err := os.ReadFile(exportTo(t, db, ExportOptions{Format: "jsonl"}))
	must(t, err)
	golden(t, "export.jsonl", string(jsonl))
	for line := range strings.Lines(string(jsonl)) {
		var r map[string]any
		must(t, json.Unmarshal([]byte(line), &r))
		fromJSONL = append(fromJSONL, r)
	}

	f, err := os.Open(exportTo(t, db, ExportOptions{Format: "csv"}))
	must(t, err)
	defer f.Close()
	lines, err := csv.NewReader(f).ReadAll()
	must(t, err)
	for _, cells := range lines[1:] {
		fromCSV = append(fromCSV,
			rowOf(t, lines[0][:len(handover.Names())], cells[:len(handover.Names())]))
	}

	view, err := Options{}.openRead(exportTo(t, db, ExportOptions{Format: "sqlite"}))
	must(t, err)
	defer view.Close()
	rows, err := view.Query("SELECT * FROM v_current ORDER BY id")
	must(t, err)
	defer rows.Close()
	names, err := rows.Columns()
	must(t, err)
	for rows.Next() {
		cells, into := make([]string, len(names)), make([]any, len(names))
		for i := range cells {
			into[i] = &cells[i]
		}
		must(t, rows.Scan(into...))
		fromView = append(fromView, rowOf(t, names, cells))
	}
	must(t, rows.Err())

	if diff := cmp.Diff(fromJSONL, fromView); diff != "" {
		// Records with one key as text are told apart where keys are unique.
		fromView[len(fromView)-1]["key"] =
			strings.TrimSuffix(fromView[len(fromView)-1]["key"].(string), "#12")
		if diff = cmp.Diff(fromJSONL, fromView); diff != "" {
			t.Errorf("jsonl and v_records: %s", diff)
		}
	}
	for _, r := range fromJSONL { // the csv reader of the standard library folds \r\n
		for k, v := range r {
			b, _ := json.Marshal(v)
			must(t, json.Unmarshal(b, &v))
			if s, ok := v.(string); ok {
				r[k] = strings.ReplaceAll(s, "\r\n", "\n")
			}
		}
	}
	if diff := cmp.Diff(fromJSONL, fromCSV); diff != "" {
		t.Errorf("jsonl and csv: %s", diff)
	}
}

// rowOf gives cells their names, and numbers and lists their types.
func rowOf(t *testing.T, names, cells []string) map[string]any {
	t.Helper()
	r := map[string]any{}
	for i, name := range names {
		r[name] = cells[i]
		if name == "id" || name == "site_id" || name == "attributes" {
			var v any
			must(t, json.Unmarshal([]byte(cells[i]), &v))
			r[name] = v
		}
	}
	return r
}

func TestExportOfOneSite(t *testing.T) {
	db := sampled(t)
	var b bytes.Buffer
	n, err := db.Export(context.Background(),
		ExportOptions{Path: "-", W: &b, Format: "jsonl", Site: "aaa.example"})
	must(t, err)
	if n != 1 || strings.Count(b.String(), "\n") != 1 ||
		!strings.Contains(b.String(), `"site":"aaa.example"`) {
		t.Errorf("%d records: %s", n, b.String())
	}
}

func TestExportIsWholeOrNotAtAll(t *testing.T) {
	db, ctx := sampled(t), context.Background()
	dir := t.TempDir()
	path := filepath.Join(dir, "out.sqlite")
	must(t, os.WriteFile(path, []byte("before"), 0o644))
	must(t, os.WriteFile(path+"-wal", []byte("of another database"), 0o644))
	stopped, cancel := context.WithCancel(ctx)
	cancel()
	if _, err := db.Export(stopped, ExportOptions{Path: path}); err == nil {
		t.Error("a cancelled export went through")
	}
	if got, err := os.ReadFile(path); err != nil || string(got) != "before" {
		t.Errorf("a cancelled export left %q, %v", got, err)
	}
	if _, err := db.Export(ctx, ExportOptions{Path: path}); err != nil {
		t.Fatal(err)
	}
	dump(t, path)
	files, err := os.ReadDir(dir)
	must(t, err)
	if len(files) != 1 {
		t.Errorf("left behind: %v", files)
	}
}

// So few rows would be scanned all the same, so that the queries have to name the index they can be
// answered by.
func TestAnExportCanBeReadByIndex(t *testing.T) {
	path := filepath.Join(t.TempDir(), "out.sqlite")
	_, err := sampled(t).Export(context.Background(), ExportOptions{Path: path})
	must(t, err)
	out, err := sql.Open("sqlite", dsn(path, "ro"))
	must(t, err)
	defer out.Close()
	for _, query := range []string{
		`SELECT count(*) FROM attributes INDEXED BY attributes_name WHERE name = 'author'`,
		`SELECT count(*) FROM records r CROSS JOIN documents d INDEXED BY documents_record ON ` +
			`d.site_id = r.site_id AND d.record_key = r.key`,
	} {
		var n int
		if err := out.QueryRow(query).Scan(&n); err != nil {
			t.Errorf("%s: %v", query, err)
		}
	}
}

func TestExportRefusesWhatCannotBe(t *testing.T) {
	db, ctx := create(t), context.Background()
	for name, o := range map[string]ExportOptions{
		"the store itself":    {Path: db.path, Format: "sqlite"},
		"a directory":         {Path: t.TempDir(), Format: "jsonl"},
		"a missing directory": {Path: filepath.Join(t.TempDir(), "no", "out.csv")},
	} {
		if _, err := db.Export(ctx, o); !errors.Is(err, ErrTarget) {
			t.Errorf("%s: got %v, want %v", name, err, ErrTarget)
		}
	}
	for name, o := range map[string]ExportOptions{
		"an unknown format": {Path: filepath.Join(t.TempDir(), "out"), Format: "xml"},
		"a SQLite stream":   {Path: "-", W: &bytes.Buffer{}, Format: "sqlite"},
		"no stream":         {Path: "-", Format: "csv"},
		"no file":           {Format: "csv"},
	} {
		if _, err := db.Export(ctx, o); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

func TestOddStringsComeBackAsTheyWere(t *testing.T) {
	db := sampled(t)
	for s, err := range db.Steps(context.Background(), site, 1) {
		must(t, err)
		if s.Seq == 4 &&
			(s.Records[0].Text != odd || s.Records[0].Attributes[0].Value != odd ||
				s.Documents[0].Text != odd) {
			t.Errorf("got %q", s.Records[0].Text)
		}
	}
	l := surface.Link{URL: parse(t, "https://example.org/%00%FF?q=%E9"), Key: 7, Site: site,
		Anchor: odd}
	must(t, db.SaveSeeds(context.Background(), []surface.Link{l}))
	got, _, err := db.Pending(context.Background(), site, surface.Cursor{}, 10)
	must(t, err)
	if diff := cmp.Diff([]surface.Link{l}, got); diff != "" {
		t.Error(diff)
	}
}
