package main

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"deepcrawl/cmd/app"
	"deepcrawl/extract"
	"deepcrawl/extract/records"
	"deepcrawl/querygen"
	"deepcrawl/store"
)

// documented are the columns that docs/export.md names, by table.
func documented(t *testing.T) map[string][]string {
	t.Helper()
	text, err := os.ReadFile("docs/export.md")
	if err != nil {
		t.Fatal(err)
	}
	quoted := regexp.MustCompile("`([a-z_]+)`")
	of, in := map[string][]string{}, []string(nil)
	for line := range strings.Lines(string(text)) {
		switch {
		case strings.HasPrefix(line, "## A record"):
			in = []string{"A record"}
		case strings.HasPrefix(line, "### "):
			in = nil
			for _, m := range quoted.FindAllStringSubmatch(line, -1) {
				in = append(in, m[1])
			}
		case strings.HasPrefix(line, "## "):
			in = nil
		case strings.HasPrefix(line, "| `"):
			names, _, _ := strings.Cut(line[2:], " | ")
			for _, m := range quoted.FindAllStringSubmatch(names, -1) {
				for _, table := range in {
					of[table] = append(of[table], m[1])
				}
			}
		}
	}
	return of
}

// emptyStore makes a store of nothing and returns its file.
func emptyStore(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "empty.db")
	db, err := store.Create(path)
	if err == nil {
		err = db.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	return path
}

func TestDocumentsNameEveryColumnOfAnExport(t *testing.T) {
	dir := t.TempDir()
	made := func(o app.ExportOptions) string {
		t.Helper()
		o.DB, o.Path = emptyStore(t), filepath.Join(dir, o.Path)
		if err := app.Export(t.Context(), app.Silent(), o); err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(o.Path)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	want := documented(t)
	made(app.ExportOptions{Path: "out.sqlite"})
	tables, err := store.TablesOf(filepath.Join(dir, "out.sqlite"))
	if err != nil {
		t.Fatal(err)
	}
	if len(tables) < 15 {
		t.Errorf("an export has %d tables", len(tables))
	}
	for table, columns := range tables {
		slices.Sort(columns)
		slices.Sort(want[table])
		if !slices.Equal(columns, want[table]) {
			t.Errorf("%s has %v, and docs/export.md says %v", table, columns, want[table])
		}
	}
	head, err := csv.NewReader(strings.NewReader(made(app.ExportOptions{Path: "out.csv"}))).Read()
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(want["A record"])
	if got := slices.Sorted(slices.Values(append(head, "change"))); !slices.Equal(got,
		want["A record"]) {
		t.Errorf("a record has %v, and docs/export.md says %v", got, want["A record"])
	}
	for table := range want {
		if _, there := tables[table]; !there && table != "A record" {
			t.Errorf("docs/export.md names %s, which is no table", table)
		}
	}
}

// The line that docs/export.md shows has all members of a line.
func TestDocumentsShowALineOfAnExport(t *testing.T) {
	text, err := os.ReadFile("docs/export.md")
	if err != nil {
		t.Fatal(err)
	}
	line := regexp.MustCompile(`(?m)^(\{"id":.*\})$`).FindStringSubmatch(string(text))
	if line == nil {
		t.Fatal("there is no line")
	}
	var members map[string]any
	if err := json.Unmarshal([]byte(line[1]), &members); err != nil {
		t.Fatal(err)
	}
	for _, name := range documented(t)["A record"] {
		if _, there := members[name]; !there && name != "change" {
			t.Errorf("the line has no %s", name)
		}
	}
}

// recipeOf is an indented block of docs/export.md that begins with some text, without its indent.
func recipeOf(t *testing.T, begin string) string {
	t.Helper()
	text, err := os.ReadFile("docs/export.md")
	if err != nil {
		t.Fatal(err)
	}
	_, block, found := strings.Cut(string(text), "\n    "+begin)
	if !found {
		t.Fatalf("docs/export.md has no recipe that begins with %q", begin)
	}
	var lines []string
	for line := range strings.Lines("    " + begin + block) {
		bare, indented := strings.CutPrefix(line, "    ")
		if !indented {
			break
		}
		lines = append(lines, bare)
	}
	return strings.Join(lines, "")
}

// need skips a test that needs programs which are not here.
func need(t *testing.T, programs ...string) {
	t.Helper()
	for _, p := range programs {
		if _, err := exec.LookPath(p); err != nil {
			t.Skipf("NOT TESTED: %s is not installed, and docs/export.md has a recipe for it", p)
		}
	}
}

// bookshelf makes a store with n books and returns its file.
func bookshelf(t *testing.T, n int) string {
	t.Helper()
	path := emptyStore(t)
	db, err := store.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	s := &extract.Step{Site: "lib.example", Round: 1, Seq: 1,
		At: time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)}
	s.Ask.Query = querygen.Query{ID: 1, Form: "f1"}
	for i := range n {
		key := fmt.Sprint("https://lib.example/item/", i)
		s.Records = append(s.Records, extract.Captured{Fresh: true, Record: records.Record{
			Key: key, KeyKind: "url", URL: key, Title: fmt.Sprint("Of sea and ships ", i),
			Text: "Two lines\nof text",
			Attributes: []records.Attribute{
				{Name: "author", Value: fmt.Sprint("Author ", i%3), Type: "text"},
				{Name: "year", Value: fmt.Sprint(1990 + i), Type: "date"}},
		}})
	}
	if err := db.SaveStep(t.Context(), s); err != nil {
		t.Fatal(err)
	}
	return path
}

// inShell runs commands as typed into a shell, in a folder, on a store.
func inShell(t *testing.T, dir, db, commands string) string {
	t.Helper()
	c := exec.Command("sh", "-ec", commands)
	c.Dir, c.Env = dir, append(os.Environ(), "DEEPCRAWL_DB="+db)
	out, err := c.CombinedOutput()
	if err != nil {
		t.Fatalf("%s\n%s%v", commands, out, err)
	}
	return string(out)
}

func TestTheRecipeForXapianWorks(t *testing.T) {
	need(t, "jq", "scriptindex")
	dir, db := t.TempDir(), bookshelf(t, 20)
	if err := os.WriteFile(filepath.Join(dir, "books.index"), []byte(recipeOf(t, "uid : unique=Q")),
		0o600); err != nil {
		t.Fatal(err)
	}
	commands := recipeOf(t, "deepcrawl export -o changes.jsonl --since-last xapian\n")
	for _, want := range []string{"(20, 0, 0, 0)", "(0, 0, 0, 0)"} {
		if got := inShell(t, dir, db, commands); !strings.Contains(got, want) {
			t.Errorf("%s, want %s", got, want)
		}
	}
	inShell(t, dir, db, "deepcrawl forget --site lib.example")
	if got := inShell(t, dir, db, commands); !strings.Contains(got, "(0, 0, 20, 0)") {
		t.Errorf("%s, want 20 deleted", got)
	}
}
