package store

import (
	"context"
	"database/sql"
	"fmt"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/bipartite"
	"deepcrawl/extract"
	"deepcrawl/extract/records"
	"deepcrawl/extract/records/sightings"
)

// books are records, each with what of gives it.
func books(from, n int, of func(i int) []records.Attribute) (all []extract.Captured) {
	for i := from; i < from+n; i++ {
		all = append(all, extract.Captured{Record: records.Record{
			Key: fmt.Sprint("k", i), KeyKind: "id", Title: fmt.Sprint("Book ", i),
			URL: fmt.Sprint("https://example.org/", i), Attributes: of(i),
		}})
	}
	return all
}

// answered saves an answer of a form.
func answered(t *testing.T, db *DB, seq int, form string, records []extract.Captured) {
	t.Helper()
	s := step(seq)
	s.Ask.Query.Form, s.Records = form, records
	s.Outcome.Ask = s.Ask
	must(t, db.SaveStep(context.Background(), s))
}

func byline(i int) records.Attribute { return one("author", fmt.Sprint("Author ", i), "text") }

// scored are books with what a question makes of them.
func scored(question int) func(i int) []records.Attribute {
	return func(i int) []records.Attribute {
		return []records.Attribute{byline(i), one("score", fmt.Sprint(10*i+question), "number")}
	}
}

// summed are books whose summaries a list calls otherwise than an answer does.
func summed(name string) func(i int) []records.Attribute {
	return func(i int) []records.Attribute {
		return []records.Attribute{byline(i),
			one(name, fmt.Sprint("On the rivers of province ", i), "text")}
	}
}

// reasons are the columns that are left out, with why.
func reasons(t *testing.T, db *DB, all bool) map[string]string {
	t.Helper()
	cols, err := db.Columns(context.Background(), site, all)
	must(t, err)
	m := map[string]string{}
	for _, c := range cols {
		if c.Left != "" {
			m[c.Name] = c.Left
		}
	}
	return m
}

const ofTheQuestion = "its values change with the query: in 12 of 12 records that were seen again"

func TestAColumnThatChangesWithTheQuestionIsLeftOut(t *testing.T) {
	db := create(t)
	answered(t, db, 1, "f1", books(0, 30, scored(1)))
	if got := exportedLines(t, db,
		ExportOptions{AllColumns: true})[0]; got != "author=Author 0 (text), score=1 (number)" {
		t.Fatal(got)
	}
	answered(t, db, 2, "f1", books(18, 24, scored(2)))
	if got := exportedLines(t, db, ExportOptions{})[0]; got != "author=Author 0 (text)" {
		t.Error(got)
	}
	if got := exportedLines(t, db,
		ExportOptions{AllColumns: true})[0]; got != "author=Author 0 (text), score=1 (number)" {
		t.Error(got)
	}
	for _, all := range []bool{false, true} {
		if diff := cmp.Diff(map[string]string{"score": ofTheQuestion},
			reasons(t, db, all)); diff != "" {
			t.Error(all, diff)
		}
	}
	path := filepath.Join(t.TempDir(), "out.sqlite")
	_, err := db.Export(context.Background(), ExportOptions{Path: path})
	must(t, err)
	out, err := sql.Open("sqlite", dsn(path, "ro"))
	must(t, err)
	defer out.Close()
	var names string
	must(t, out.QueryRow(`SELECT group_concat(name) FROM columns`).Scan(&names))
	if names != "author" {
		t.Errorf("the export has columns %s", names)
	}
}

func TestAColumnThatWasExportedStaysThoughItChangesWithTheQuestion(t *testing.T) {
	db := create(t)
	answered(t, db, 1, "f1", books(0, 30, scored(1)))
	before := exportedLines(t, db, ExportOptions{})
	answered(t, db, 2, "f1", books(18, 12, scored(2)))
	if diff := cmp.Diff(before, exportedLines(t, db, ExportOptions{})); diff != "" ||
		len(reasons(t, db, false)) > 0 {
		t.Error(diff, reasons(t, db, false))
	}
}

// Pages of one question, other rounds and pages that are no answers tell nothing.
func TestOnlyAnotherQuestionTellsOfColumns(t *testing.T) {
	for what, change := range map[string]func(s *extract.Step){
		"the next page of the question": func(s *extract.Step) {
			s.Ask.Query.ID, s.Ask.Page = bipartite.QueryID(1), 2
		},
		"another round": func(s *extract.Step) { s.Round, s.Seq = 2, 1 },
		"a refusal":     func(s *extract.Step) { s.Outcome.Kind = "overflow" },
		"keys alone": func(s *extract.Step) {
			for i := range s.Records {
				s.Records[i].Attributes = nil
			}
		},
	} {
		db := create(t)
		answered(t, db, 1, "f1", books(0, 30, scored(1)))
		s := step(2)
		s.Records = books(0, 30, scored(2))
		change(s)
		must(t, db.SaveStep(context.Background(), s))
		if got := told(t, db); len(got) > 0 {
			t.Errorf("%s tells %v", what, got)
		}
	}
}

// told is what the store has learnt of the sightings of the site.
func told(t *testing.T, db *DB) map[sightings.Pair]sightings.Count {
	t.Helper()
	rows, err := collect(context.Background(), db, "sites", scanID,
		`SELECT id FROM sites WHERE key = ?`, site)
	must(t, err)
	tx, err := db.read.snapshot(context.Background())
	must(t, err)
	defer tx.Rollback()
	counts, err := sightingsOf(context.Background(), tx, rows[0], "")
	must(t, err)
	return counts
}

// What is looked at has a bound for a step, and for two forms.
func TestSightingsAreASample(t *testing.T) {
	db := create(t)
	answered(t, db, 1, "f1", books(0, 60, scored(1)))
	for seq := 2; seq < 5+mostSightings/mostOfStep; seq++ {
		answered(t, db, seq, "f1", books(0, 60, scored(seq)))
		if got := told(t, db)[sightings.Title("f1", "f1")].Seen; got != min((seq-1)*mostOfStep,
			mostSightings) {
			t.Fatalf("%d sightings after step %d", got, seq)
		}
	}
}

// An interrupted harvest has learnt the same as one that was not.
func TestSightingsAreOfTheStepThatIsSaved(t *testing.T) {
	whole, cut := create(t), filepath.Join(t.TempDir(), "cut.db")
	for seq := 1; seq <= 6; seq++ {
		answered(t, whole, seq, "f1", books(5*seq, 12, scored(seq)))
		db, err := Create(cut)
		must(t, err)
		answered(t, db, seq, "f1", books(5*seq, 12, scored(seq)))
		s := step(seq) // a second time it is refused, with what it tells
		s.Records = books(5*seq, 12, scored(seq))
		if err := db.SaveStep(context.Background(), s); err == nil {
			t.Fatal("a step was saved twice")
		}
		must(t, db.Close())
	}
	db, err := Create(cut)
	must(t, err)
	defer db.Close()
	if diff := cmp.Diff(told(t, whole), told(t, db)); diff != "" || len(told(t, db)) != 3 {
		t.Error(diff, told(t, db))
	}
}

func TestOneColumnUnderTwoNamesIsOne(t *testing.T) {
	db := create(t)
	answered(t, db, 1, "f1", books(0, 30, summed("summary")))
	answered(t, db, 2, "f2", books(20, 40, summed("περίληψη")))
	if diff := cmp.Diff([]string{"author text", "summary text [περίληψη]"},
		shown(t, db)); diff != "" {
		t.Error(diff)
	}
	lines := exportedLines(t, db, ExportOptions{})
	if len(lines) != 60 ||
		lines[59] != "author=Author 59 (text), summary=On the rivers of province 59 (text)" {
		t.Error(len(lines), lines[len(lines)-1])
	}
}

// A name that was exported stays, whichever is the better one now; where both were, both do.
func TestNamesThatWereExportedStayWhereTheyAreOneColumn(t *testing.T) {
	db := create(t)
	answered(t, db, 1, "f1", books(0, 30, summed("summary")))
	exportedLines(t, db, ExportOptions{})
	answered(t, db, 2, "f2", books(20, 80, summed("περίληψη")))
	want := []string{"author text", "summary text [περίληψη]"}
	if diff := cmp.Diff(want, shown(t, db)); diff != "" {
		t.Error(diff)
	}
	exportedLines(t, db, ExportOptions{})
	if diff := cmp.Diff(want, shown(t, db)); diff != "" {
		t.Error(diff)
	}
	db = create(t)
	answered(t, db, 1, "f1", books(0, 30, summed("summary")))
	answered(t, db, 2, "f2", books(30, 20, summed("περίληψη")))
	lines := exportedLines(t, db, ExportOptions{})
	answered(t, db, 3, "f2", books(0, 20, summed("περίληψη")))
	if diff := cmp.Diff(lines, exportedLines(t, db, ExportOptions{})); diff != "" {
		t.Error(diff)
	}
}

// A record that has two columns with different values shows that they are two, whatever others say.
func TestColumnsThatStandBesideEachOtherAreTwo(t *testing.T) {
	db := create(t)
	both := func(i int) []records.Attribute {
		return append(summed("summary")(i), one("notes", fmt.Sprint("Found in drawer ", i), "text"))
	}
	answered(t, db, 1, "f1", books(0, 30, summed("summary")))
	answered(t, db, 2, "f2", books(10, 20, summed("notes")))
	answered(t, db, 3, "f3", books(30, 20, both))
	if diff := cmp.Diff([]string{"author text", "notes text", "summary text"},
		shown(t, db)); diff != "" {
		t.Error(diff)
	}
}
