package main

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"deepcrawl/extract"
	"deepcrawl/extract/records"
	"deepcrawl/store"
)

// The columns of a harvest are shown for people and for programs.
func TestTheSchemaOfAHarvestIsShown(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	shown := func(want int, args ...string) string {
		t.Helper()
		var out, said bytes.Buffer
		if code := run(t.Context(), args, strings.NewReader(""), &out, &said); code != want {
			t.Fatalf("%v: exit status %d, want %d: %s", args, code, want, &said)
		}
		return out.String()
	}
	shown(exitDone, "demo", "-q", "--items", "300", "--dir", dir)
	db := "--db=" + filepath.Join(dir, "demo.db")
	table := shown(exitDone, "schema", db)
	for _, want := range []string{"COLUMN", "author", "year", "%", "label"} {
		if !strings.Contains(table, want) {
			t.Errorf("no %q in\n%s", want, table)
		}
	}
	site, _, _ := strings.Cut(table, "\n")
	names := map[string]bool{}
	for line := range strings.Lines(shown(exitDone, "schema", "--json", db)) {
		var c struct{ Type, Name, Site string }
		if err := json.Unmarshal([]byte(line), &c); err != nil || c.Type != "column" ||
			c.Site != site {
			t.Fatalf("%s: %v", line, err)
		}
		names[c.Name] = true
	}
	if !names["author"] || !names["year"] {
		t.Errorf("columns %v", names)
	}
	var schema map[string]any
	if err := json.Unmarshal(
		[]byte(shown(exitDone, "schema", "--site", "http://"+site+"/", "--json-schema", db)),
		&schema); err != nil || schema["type"] != "object" {
		t.Errorf("%v: %v", err, schema)
	}
	shown(exitUsage, "schema", "--json-schema", db)
}

// An export keeps the names of its columns in the store, and beside it while a run has that.
func TestAnExportKeepsItsNames(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	path := filepath.Join(dir, "a.db")
	db, err := store.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	saved := func(seq int, learnt, name string) {
		t.Helper()
		s := &extract.Step{Site: "lib.example", Round: 1, Seq: seq, At: time.Now(),
			Learnt: extract.Learnt{Wrapper: json.RawMessage(learnt)}}
		s.Records = []extract.Captured{
			{Fresh: true, Record: records.Record{Key: name, KeyKind: "id", Title: name, Attributes: []records.Attribute{{Name: name, Value: "1", Type: "number"}}}}}
		if err := db.SaveStep(t.Context(), s); err != nil {
			t.Fatal(err)
		}
	}
	said := func(args ...string) string {
		t.Helper()
		var out, errs bytes.Buffer
		if code := run(t.Context(), append(args, "--db", path), strings.NewReader(""), &out,
			&errs); code != exitDone {
			t.Fatalf("%v: exit status %d: %s", args, code, &errs)
		}
		return out.String() + errs.String()
	}
	saved(1, `{"version":1}`, "number")
	const during = "noted in a file beside it for now"
	if got := said("export", "-o", filepath.Join(dir, "1.sqlite")); !strings.Contains(got, during) {
		t.Errorf("no %q in\n%s", during, got)
	}
	saved(2, `{"version":2,"renamed":{"number":"pages"}}`, "pages")
	const alias = "number is also called pages"
	if got := said("schema"); !strings.Contains(got, alias) {
		t.Errorf("during the run no %q in\n%s", alias, got)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	if got := said("export", "-o", filepath.Join(dir, "2.csv")); strings.Contains(got, during) {
		t.Errorf("after the run: %s", got)
	}
	if files, _ := filepath.Glob(path + "*"); len(files) != 1 {
		t.Errorf("beside the store stand %v", files)
	}
	for line := range strings.Lines(said("schema", "--json")) {
		if want := `"name":"number","aliases":["pages"],"value_type":"number",`; !strings.Contains(
			line, want) {
			t.Errorf("no %s in %s", want, line)
		}
	}
}
