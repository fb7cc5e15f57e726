package store

import (
	"context"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/extract"
	"deepcrawl/extract/records"
)

// shownBy is a step of a round in which a form shows two books.
func shownBy(round, seq int, form string, year string, rest ...records.Attribute) *extract.Step {
	s := step(seq)
	s.Round, s.Ask.Query.Form, s.At = round, form, s.At.Add(time.Duration(24*round)*time.Hour)
	s.Outcome.Ask = s.Ask
	s.Records = books(0, 2, func(i int) []records.Attribute {
		as := []records.Attribute{byline(i), one("printed", "1990", "date")}
		if i == 0 {
			as[1].Value = year
		}
		return append(as, rest...)
	})
	for i := range s.Records {
		r := &s.Records[i]
		r.Fresh = true
		r.Text = r.Title + ", " + r.Attributes[1].Value + ", in the words of " + form
	}
	return s
}

// A view of another form neither changes a record nor takes its words away; a harvest that is
// resumed goes by that view all the same.
func TestAnotherFormShowsTheSameRecords(t *testing.T) {
	ctx, dir := context.Background(), t.TempDir()
	o := ExportOptions{Path: filepath.Join(dir, "out.jsonl"), Seen: filepath.Join(dir, "me.seen")}
	db := create(t)
	list, price := shownBy(1, 1, "list", "1990", one("shelf", "B 3", "text")),
		one("price", "3 EUR", "money")
	must(t, db.SaveStep(ctx, list))
	if got := changesOf(t, db, o); len(got) != 2 {
		t.Fatal(got)
	}

	box := shownBy(2, 1, "box", "1990", price)
	must(t, db.SaveStep(ctx, box))
	if got := changesOf(t, db, o); len(got) != 0 {
		t.Error("another form showed the same:", got)
	}
	for s, err := range db.Steps(ctx, site, 2) {
		must(t, err)
		if diff := cmp.Diff(box.Records, s.Records); diff != "" {
			t.Error("resumed:", diff)
		}
	}

	// A third round finds the year of the first book changed, by the box again; the second is as it
	// was.
	must(t, db.SaveStep(ctx, shownBy(3, 1, "box", "2004", price)))
	if got := changesOf(t, db, o); len(got) != 1 || got[0][:8] != "changed " {
		t.Error("another form showed a change:", got)
	}
	want := []records.Attribute{byline(0), one("printed", "2004", "date"),
		one("shelf", "B 3", "text")}
	first := recordAt(t, db, "k0")
	if diff := cmp.Diff(want, first.Attributes); diff != "" ||
		first.Text != "Book 0, 2004, in the words of list" {
		t.Errorf("%s\n%s", first.Text, diff)
	}

	// Later in that round the list shows them too, with another shelf. A record that is shown by
	// the form that said it is what that shows.
	must(t, db.SaveStep(ctx, shownBy(3, 2, "list", "2004", one("shelf", "C 9", "text"))))
	if got := changesOf(t, db, o); len(got) != 2 {
		t.Error("the list showed another shelf:", got)
	}
	want[2].Value = "C 9"
	if diff := cmp.Diff(want, recordAt(t, db, "k0").Attributes); diff != "" {
		t.Error(diff)
	}
}

func recordAt(t *testing.T, db *DB, key string) records.Record {
	t.Helper()
	w, err := newWriter(dsn(db.path, "ro"))
	must(t, err)
	defer w.close()
	var id int64
	_, err = w.scan(`SELECT id FROM records WHERE key = ?`, []any{key}, &id)
	must(t, err)
	was, err := w.said(id)
	must(t, err)
	return was.record
}
