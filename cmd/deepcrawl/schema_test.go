package main

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"
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
		if err := json.Unmarshal([]byte(line), &c); err != nil || c.Type != "column" || c.Site != site {
			t.Fatalf("%s: %v", line, err)
		}
		names[c.Name] = true
	}
	if !names["author"] || !names["year"] {
		t.Errorf("columns %v", names)
	}
	var schema map[string]any
	if err := json.Unmarshal([]byte(shown(exitDone, "schema", "--site", "http://"+site+"/", "--json-schema", db)), &schema); err != nil || schema["type"] != "object" {
		t.Errorf("%v: %v", err, schema)
	}
	shown(exitUsage, "schema", "--json-schema", db)
}
