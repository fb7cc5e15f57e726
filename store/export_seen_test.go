package store

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/extract"
	"deepcrawl/store/handover"
)

// changesOf are the lines of an export as "change uid", in order.
func changesOf(t *testing.T, db *DB, o ExportOptions) []string {
	t.Helper()
	if o.Path == "" {
		o.Path = filepath.Join(t.TempDir(), "out.jsonl")
	}
	o.Format = "jsonl"
	_, err := db.Export(context.Background(), o)
	must(t, err)
	text, err := os.ReadFile(o.Path)
	must(t, err)
	lines := []string{}
	for line := range bytes.Lines(text) {
		var r handover.Record
		must(t, json.Unmarshal(line, &r))
		lines = append(lines, r.Change+" "+r.UID)
	}
	slices.Sort(lines)
	return lines
}

// twoRounds is a store whose second round found a record changed, one gone, three as they were, and
// one that is new; it returns what these are called.
func twoRounds(t *testing.T, between func(db *DB)) (db *DB, changed, gone string, same []string,
	fresh string) {
	db, ctx := create(t), context.Background()
	must(t, db.SaveStep(ctx, step(1)))
	must(t, db.FinishHarvest(ctx, site, 1, extract.Report{Stopped: extract.Listed}))
	between(db)
	s := again(1, 2, -1, 0, 1, 3, 4)
	uid := func(key string) string { return handover.UID(site, key) }
	for i, r := range step(1).Records {
		switch i {
		case 0:
			changed = uid(r.Key)
		case 2:
			gone = uid(r.Key)
		default:
			same = append(same, uid(r.Key))
		}
	}
	s.Records[0].Attributes = slices.Clone(s.Records[0].Attributes)
	s.Records[0].Attributes[0].Value = "Another"
	added := s.Records[1]
	added.Key, added.Fresh = "https://example.org/item/new", true
	s.Records = append(s.Records, added)
	must(t, db.SaveStep(ctx, s))
	must(t, db.FinishHarvest(ctx, site, 2, extract.Report{Stopped: extract.Listed}))
	return db, changed, gone, same, uid(added.Key)
}

func TestWhatChangedSinceItWasSeenLast(t *testing.T) {
	dir := t.TempDir()
	o := ExportOptions{Path: filepath.Join(dir, "out.jsonl"),
		Seen: filepath.Join(dir, "search.seen")}
	db, changed, gone, same, fresh := twoRounds(t, func(db *DB) {
		if got := changesOf(t, db, o); len(got) != 5 || !strings.HasPrefix(got[0], "new ") {
			t.Fatal(got)
		}
	})
	want := []string{"changed " + changed, "gone " + gone, "new " + fresh}
	if diff := cmp.Diff(want, changesOf(t, db, o)); diff != "" {
		t.Error(diff)
	}
	if got := changesOf(t, db, o); len(got) != 0 {
		t.Error("seen a second time:", got)
	}
	// Whoever starts anew is told of the living alone.
	if err := os.Remove(o.Seen); err != nil {
		t.Fatal(err)
	}
	want = nil
	for _, uid := range append(same, changed, fresh) {
		want = append(want, "new "+uid)
	}
	slices.Sort(want)
	if diff := cmp.Diff(want, changesOf(t, db, o)); diff != "" {
		t.Error(diff)
	}
	// Of what is not in the store any more, no more is known than that it is gone.
	must(t, db.Forget(context.Background(), site))
	for i := range want {
		want[i] = strings.Replace(want[i], "new", "gone", 1)
	}
	if diff := cmp.Diff(want, changesOf(t, db, o)); diff != "" {
		t.Error(diff)
	}
}

func TestWhatChangedSinceATime(t *testing.T) {
	db, changed, gone, _, fresh := twoRounds(t, func(*DB) {})
	second := step(1).At.Add(24 * time.Hour)
	want := []string{"changed " + changed, "gone " + gone, "new " + fresh}
	for name, since := range map[string]time.Time{"the second round": second,
		"an hour before it": second.Add(-time.Hour)} {
		if diff := cmp.Diff(want, changesOf(t, db, ExportOptions{Since: since})); diff != "" {
			t.Errorf("since %s: %s", name, diff)
		}
	}
	var n Changes
	changesOf(t, db, ExportOptions{Since: step(1).At, Changes: &n})
	if n != (Changes{New: 5, Gone: 1}) {
		t.Errorf("since the first round: %+v", n)
	}
}

// One site is exported by itself, and another one is still seen as it was.
func TestWhatWasSeenOfOtherSitesStays(t *testing.T) {
	db, ctx, dir := create(t), context.Background(), t.TempDir()
	must(t, db.SaveStep(ctx, step(1)))
	other := step(1)
	other.Site = "aaa.example"
	must(t, db.SaveStep(ctx, other))
	o := ExportOptions{Path: filepath.Join(dir, "out.jsonl"),
		Seen: filepath.Join(dir, "search.seen")}
	if got := changesOf(t, db, o); len(got) != 10 {
		t.Fatal(got)
	}
	o.Site = site
	if got := changesOf(t, db, o); len(got) != 0 {
		t.Error("nothing changed:", got)
	}
	o.Site = ""
	if got := changesOf(t, db, o); len(got) != 0 {
		t.Error("what was seen of the other site is lost:", got)
	}
}

// An export that does not come to its end leaves what was seen as it was, so that the next one has
// the same changes.
func TestWhatWasSeenIsKeptLast(t *testing.T) {
	dir := t.TempDir()
	o := ExportOptions{Path: filepath.Join(dir, "out.jsonl"),
		Seen: filepath.Join(dir, "search.seen")}
	db, _, _, _, _ := twoRounds(t, func(db *DB) { changesOf(t, db, o) })
	stopped, cancel := context.WithCancel(t.Context())
	cancel()
	o.Format = "jsonl"
	if _, err := db.Export(stopped, o); err == nil {
		t.Fatal("a cancelled export went through")
	}
	if got := changesOf(t, db, o); len(got) != 3 {
		t.Error("after an export that was cut short:", got)
	}
	files, err := os.ReadDir(dir)
	must(t, err)
	if len(files) != 2 {
		t.Errorf("left behind: %v", files)
	}
	must(t, os.WriteFile(o.Seen, []byte("a letter"), 0o600))
	if _, err := db.Export(t.Context(), o); !errors.Is(err, ErrSeen) {
		t.Errorf("got %v, want %v", err, ErrSeen)
	}
}

func TestTextFormatsHaveTheLivingAlone(t *testing.T) {
	db, _, _, _, _ := twoRounds(t, func(*DB) {})
	for _, format := range handover.Formats() {
		for gone, want := range map[bool]int{false: 5, true: 6} {
			n, err := db.Export(t.Context(),
				ExportOptions{Path: filepath.Join(t.TempDir(), "out"), Format: format, Gone: gone})
			must(t, err)
			if n != want {
				t.Errorf("%s, gone %v: %d records, want %d", format, gone, n, want)
			}
		}
	}
	path := filepath.Join(t.TempDir(), "out.sqlite")
	_, err := db.Export(t.Context(), ExportOptions{Path: path})
	must(t, err)
	out, err := Options{}.openRead(path)
	must(t, err)
	defer out.Close()
	var living, all int
	must(t, out.QueryRow(
		`SELECT (SELECT count(*) FROM v_current), (SELECT count(*) FROM v_records)`).Scan(&living,
		&all))
	if living != 5 || all != 6 {
		t.Errorf("v_current has %d, v_records %d", living, all)
	}
}

// What is known of a record by its result page, by what was read again and by an older program goes
// by the same name.
func TestRecordsAreKnownByTheirSiteAndKey(t *testing.T) {
	db, _, _, _, _ := twoRounds(t, func(*DB) {})
	checkUIDs(t, db)
}

func checkUIDs(t *testing.T, db *DB) {
	t.Helper()
	rows, err := db.read.QueryContext(context.Background(),
		`SELECT s.key, r.key, r.uid, r.changed_at FROM records r JOIN sites s ON s.id = r.site_id`)
	must(t, err)
	defer rows.Close()
	n := 0
	for ; rows.Next(); n++ {
		var site, key, uid string
		var changed int64
		must(t, rows.Scan(&site, &key, &uid, &changed))
		if uid != handover.UID(site, key) || changed == 0 {
			t.Errorf("%s of %s is called %q, changed at %d", key, site, uid, changed)
		}
	}
	must(t, rows.Err())
	if n == 0 {
		t.Error("no records")
	}
}

// A number that is not chosen is not read: one of 500 columns costs a column, whatever they are
// called.
func TestColumnsAreSelected(t *testing.T) {
	db := catalogue(t)
	var b bytes.Buffer
	_, err := db.Export(t.Context(),
		ExportOptions{Path: "-", W: &b, Format: "flat-csv", Only: []string{"year", "uid"}})
	must(t, err)
	if head, _, _ := strings.Cut(b.String(), "\n"); head != "year,uid" {
		t.Error(head)
	}
	if _, err := db.Export(t.Context(),
		ExportOptions{Path: "-", W: &b, Format: "jsonl", Only: []string{"yaer"}}); !errors.Is(err, handover.ErrColumn) {
		t.Error(err)
	}
	path := filepath.Join(t.TempDir(), "out.sqlite")
	_, err = db.Export(t.Context(), ExportOptions{Path: path, Only: []string{"year"}})
	must(t, err)
	out, err := Options{}.openRead(path)
	must(t, err)
	defer out.Close()
	var names string
	must(t, out.QueryRow(`SELECT group_concat(DISTINCT name) FROM attributes`).Scan(&names))
	if names != "year" {
		t.Error(fmt.Sprint("attributes: ", names))
	}
}
