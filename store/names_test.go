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

	"github.com/google/go-cmp/cmp"

	"deepcrawl/extract"
	"deepcrawl/extract/records"
	recordcolumns "deepcrawl/extract/records/columns"

	"deepcrawl/store/handover"
)

// shelve adds books to a shelf by one more step, with what the form has learnt by then. Numbers of
// books go on.
func shelve(t *testing.T, db *DB, seq, from int, learnt records.Wrapper,
	all [][]records.Attribute) {
	t.Helper()
	s := step(seq)
	s.Records = nil
	for i, as := range all {
		s.Records = append(s.Records, extract.Captured{Fresh: true, Record: records.Record{
			Key: fmt.Sprint("k", from+i), KeyKind: "id", Title: fmt.Sprint("Book ", from+i),
			URL: fmt.Sprint("https://example.org/", from+i), Attributes: as,
		}})
	}
	w, err := json.Marshal(learnt)
	must(t, err)
	s.Learnt.Wrapper = w
	must(t, db.SaveStep(context.Background(), s))
}

// exportedLines exports JSON lines and returns, for each record, its attributes as "name=value
// (type)".
func exportedLines(t *testing.T, db *DB, o ExportOptions) (lines []string) {
	t.Helper()
	var out bytes.Buffer
	o.Path, o.W, o.Format = "-", &out, "jsonl"
	_, err := db.Export(context.Background(), o)
	must(t, err)
	for line := range strings.Lines(out.String()) {
		var r handover.Record
		must(t, json.Unmarshal([]byte(line), &r))
		var as []string
		for _, a := range r.Attributes {
			as = append(as, fmt.Sprintf("%s=%s (%s)", a.Name, a.Value, a.Type))
		}
		lines = append(lines, strings.Join(as, ", "))
	}
	return lines
}

// shown are the columns of the site as "name type aliases".
func shown(t *testing.T, db *DB) (cols []string) {
	t.Helper()
	all, err := db.Columns(context.Background(), site, false)
	must(t, err)
	for _, c := range all {
		said := c.Name + " " + c.Type
		if c.TypeWas != "" {
			said += ", was " + c.TypeWas
		}
		if len(c.Aliases) > 0 {
			said += fmt.Sprint(" ", c.Aliases)
		}
		cols = append(cols, said)
	}
	slices.Sort(cols)
	return cols
}

func one(name, value, kind string) records.Attribute {
	return records.Attribute{Name: name, Value: value, Type: kind}
}

// numbers is a shelf whose books have a number that nothing names yet.
func numbers(t *testing.T) *DB {
	return shelf(t, records.Wrapper{Version: 1}, [][]records.Attribute{
		{one("number", "100", "number"), one("author", "Ines Tamm", "text")},
		{one("number", "200", "number")},
	})
}

var pages = records.Wrapper{Version: 2,
	Known: recordcolumns.Known{Renamed: map[string]string{"number": "pages"}}}

func TestANameIsFreeToChangeUntilItsFirstExport(t *testing.T) {
	db := numbers(t)
	shelve(t, db, 2, 2, pages, [][]records.Attribute{{one("pages", "300", "number")}})
	if diff := cmp.Diff([]string{"author text", "pages number"}, shown(t, db)); diff != "" {
		t.Error(diff)
	}
}

func TestANameThatWasExportedIsKept(t *testing.T) {
	db := numbers(t)
	exportedLines(t, db, ExportOptions{})
	shelve(t, db, 2, 2, pages,
		[][]records.Attribute{{one("pages", "300", "number"), one("shelf", "B", "text")}})
	want := []string{"number=100 (number), author=Ines Tamm (text)", "number=200 (number)",
		"number=300 (number), shelf=B (text)"}
	if diff := cmp.Diff(want, exportedLines(t, db, ExportOptions{})); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"author text", "number number [pages]", "shelf text"},
		shown(t, db)); diff != "" {
		t.Error(diff)
	}
	// Evidence that is different again adds one more.
	shelve(t, db, 3, 3,
		records.Wrapper{Version: 3,
			Known: recordcolumns.Known{
				Renamed: map[string]string{"number": "extent", "pages": "extent",
					"shelf": "place"}}}, [][]records.Attribute{{one("extent", "400", "number")}})
	if diff := cmp.Diff(
		[]string{"author text", "number number [extent pages]", "shelf text [place]"},
		shown(t, db)); diff != "" {
		t.Error(diff)
	}
}

// Another form has a column of the name that a column was exported under, which would be called
// otherwise now.
func TestANewColumnDoesNotTakeANameThatIsInUse(t *testing.T) {
	db := numbers(t)
	exportedLines(t, db, ExportOptions{})
	shelve(t, db, 2, 2, pages,
		[][]records.Attribute{{one("pages", "300", "number"), one("number", "7", "number")}})
	s := step(3)
	s.Ask.Query.Form, s.Outcome.Ask.Query.Form = "f2", "f2"
	s.Records = []extract.Captured{
		{Fresh: true, Record: records.Record{Key: "other", KeyKind: "id", Attributes: []records.Attribute{one("number", "9", "number"), one("author", "Jan Oja", "text")}}}}
	must(t, db.SaveStep(context.Background(), s))
	want := []string{"number=100 (number), author=Ines Tamm (text)", "number=200 (number)",
		"number=300 (number), number_2=7 (number)", "number_2=9 (number), author=Jan Oja (text)"}
	for range 2 {
		if diff := cmp.Diff(want, exportedLines(t, db, ExportOptions{})); diff != "" {
			t.Error(diff)
		}
	}
}

// What two forms call otherwise stays apart where a name that is learnt later would join it.
func TestAColumnGoesOnUnderTheNameOfItsOwnForm(t *testing.T) {
	db := numbers(t)
	s := step(2)
	s.Ask.Query.Form, s.Outcome.Ask.Query.Form = "f2", "f2"
	s.Records = nil
	for i := range 9 {
		s.Records = append(s.Records,
			extract.Captured{Fresh: true,
				Record: records.Record{Key: fmt.Sprint("other", i), KeyKind: "id",
					Attributes: []records.Attribute{one("pages", "9", "number")}}})
	}
	must(t, db.SaveStep(context.Background(), s))
	exportedLines(t, db, ExportOptions{})
	shelve(t, db, 3, 2, pages, [][]records.Attribute{{one("pages", "300", "number")}})
	got := exportedLines(t, db, ExportOptions{})
	if got[2] != "pages=9 (number)" || got[11] != "number=300 (number)" {
		t.Errorf("%q", got)
	}
}

// A line of the result page that the items' own pages gave a name to keeps that when some of them
// say otherwise.
func TestValuesThatWereOneStayOne(t *testing.T) {
	var all [][]records.Attribute
	for i := range 60 {
		as := []records.Attribute{one("text", fmt.Sprint("Author ", i%40), "text")}
		if i < 30 {
			as = append(as, one("written_by", fmt.Sprint("Author ", i%40), "text"))
		}
		all = append(all, as)
	}
	db := shelf(t, records.Wrapper{}, all)
	exportedLines(t, db, ExportOptions{})
	var others [][]records.Attribute
	for i := range 60 {
		others = append(others,
			[]records.Attribute{one("text", fmt.Sprint("Editor ", i%40), "text"),
				one("written_by", fmt.Sprint("Author ", i%40), "text")})
	}
	shelve(t, db, 2, 60, records.Wrapper{}, others)
	got := exportedLines(t, db, ExportOptions{})
	if got[0] != "written_by=Author 0 (text)" ||
		got[60] != "written_by=Editor 0 (text), written_by=Author 0 (text)" {
		t.Errorf("%q, %q", got[0], got[60])
	}
}

func TestATypeThatWasExportedOnlyGetsWider(t *testing.T) {
	db := numbers(t)
	exportedLines(t, db, ExportOptions{})
	shelve(t, db, 2, 2, records.Wrapper{},
		[][]records.Attribute{{one("number", "ten", "text")}, {one("number", "xii", "text")},
			{one("number", "x", "text")}})
	for range 2 { // the second time it is kept
		if diff := cmp.Diff([]string{"author text", "number text, was number"},
			shown(t, db)); diff != "" {
			t.Error(diff)
		}
		exportedLines(t, db, ExportOptions{})
	}
	var more [][]records.Attribute
	for i := range 9 {
		more = append(more, []records.Attribute{one("number", fmt.Sprint(i), "number")})
	}
	shelve(t, db, 3, 5, records.Wrapper{}, more)
	if diff := cmp.Diff([]string{"author text", "number text, was number"},
		shown(t, db)); diff != "" {
		t.Error(diff)
	}
}

// Thirty values show that a column is a choice among few; one that was exported as text stays text.
func TestTextIsNotCalledAChoiceLater(t *testing.T) {
	db := shelf(t, records.Wrapper{}, [][]records.Attribute{{one("subject", "Tin", "text")}})
	exportedLines(t, db, ExportOptions{})
	var more [][]records.Attribute
	for i := range 40 {
		more = append(more,
			[]records.Attribute{one("subject", fmt.Sprint("Subject ", i%4), "text"),
				one("state", fmt.Sprint("State ", i%4), "text"),
				one("town", fmt.Sprint("Town ", i%5), "text")})
	}
	shelve(t, db, 2, 1, records.Wrapper{}, more)
	if diff := cmp.Diff([]string{"state enum", "subject text", "town enum"},
		shown(t, db)); diff != "" {
		t.Error(diff)
	}
	if got := exportedLines(t, db,
		ExportOptions{})[40]; got != "subject=Subject 3 (text), state=State 3 (enum), town=Town 4 (enum)" {
		t.Error(got)
	}
}

func TestTypesGetWider(t *testing.T) {
	for _, c := range [][3]string{{"number", "number", "number"}, {"number", "text", "text"},
		{"text", "number", "text"}, {"number", "date", "text"},
		{"isbn", "id", "id"}, {"id", "isbn", "id"}, {"enum", "text", "text"}, {"", "date", "date"},
		{"date", "", "date"}} {
		if got := widest(c[0], c[1]); got != c[2] {
			t.Errorf("%s and %s: %s, want %s", c[0], c[1], got, c[2])
		}
	}
}

// publishers are books of one publisher each, in the order of the shelf.
func publishers(n int, of func(i int) string) (all [][]records.Attribute) {
	for i := range n {
		all = append(all,
			[]records.Attribute{one("publisher", of(i), "text"),
				one("author", fmt.Sprint("Author ", i%9), "text")})
	}
	return all
}

func TestWhatWasExportedIsNotLeftOutLater(t *testing.T) {
	same := func(int) string { return "Sons & Co" }
	db := shelf(t, records.Wrapper{}, publishers(5, same)) // so few say nothing of the column
	exportedLines(t, db, ExportOptions{})
	shelve(t, db, 2, 5, records.Wrapper{}, publishers(90, same))
	if diff := cmp.Diff([]string{"author", "publisher"}, names(t, db, false)); diff != "" {
		t.Error(diff)
	}
	if got := exportedLines(t, db,
		ExportOptions{})[94]; got != "publisher=Sons & Co (text), author=Author 8 (text)" {
		t.Error(got)
	}
	// Nor when another form finds the records.
	must(t, db.save("move", func(w *writer) error {
		return w.exec(`UPDATE record_rows SET form = ?`, saidBy(t, w, "f2", nil).form)
	}))
	if got := exportedLines(t, db,
		ExportOptions{})[94]; got != "publisher=Sons & Co (text), author=Author 8 (text)" {
		t.Error(got)
	}
	// Nor when no record has it any more.
	for i := range 95 {
		must(t, db.save("drop", func(w *writer) error {
			return w.exec(`UPDATE record_rows SET shape = NULL, body = NULL WHERE key = ?`,
				fmt.Sprint("k", i))
		}))
	}
	if diff := cmp.Diff([]string{"author", "publisher"}, names(t, db, false)); diff != "" {
		t.Error(diff)
	}
	_, err := db.Export(t.Context(), ExportOptions{Path: filepath.Join(t.TempDir(), "out.sqlite")})
	must(t, err)
}

// saidBy is what columns have of a record of which a form says so much.
func saidBy(t *testing.T, w *writer, form string, as []records.Attribute) saying {
	t.Helper()
	s, err := w.saying(1, form, &records.Record{Attributes: as})
	must(t, err)
	return s
}

func TestTagsOfAColumnThatWasExportedStay(t *testing.T) {
	tagged := func(n int) (all [][]records.Attribute) {
		for range n {
			all = append(all,
				[]records.Attribute{one("links", "Cite", "text"), one("links", "Save", "text")})
		}
		return all
	}
	db := shelf(t, records.Wrapper{}, tagged(3))
	exportedLines(t, db, ExportOptions{})
	shelve(t, db, 2, 3, records.Wrapper{}, tagged(60))
	if got := exportedLines(t, db,
		ExportOptions{})[62]; got != "links=Cite (text), links=Save (text)" {
		t.Error(got)
	}
}

// Of two columns that say the same the one stays that was exported.
func TestWhatSaysTheSameAsAnExportedColumnIsLeftOut(t *testing.T) {
	db := shelf(t, records.Wrapper{},
		publishers(5, func(i int) string { return fmt.Sprint("House ", i) }))
	exportedLines(t, db, ExportOptions{})
	all := publishers(60, func(i int) string { return fmt.Sprint("House ", i%13) })
	for i := range all {
		all[i] = append(all[i], one("house", all[i][0].Value, "text"))
	}
	for i := range 5 {
		must(t, db.save("the same", func(w *writer) error {
			as := []records.Attribute{one("publisher", fmt.Sprint("House ", i), "text"),
				one("house", fmt.Sprint("House ", i), "text")}
			now := saidBy(t, w, "f1", as)
			return w.exec(`UPDATE record_rows SET shape = ?1, body = ?2 WHERE key = ?3`, now.shape,
				now.body, fmt.Sprint("k", i))
		}))
	}
	shelve(t, db, 2, 5, records.Wrapper{}, all)
	if diff := cmp.Diff([]string{"author", "publisher"}, names(t, db, false)); diff != "" {
		t.Error(diff)
	}
}

func TestWhatWasLeftOutMayComeInLater(t *testing.T) {
	db := shelf(t, records.Wrapper{}, publishers(30, func(int) string { return "Sons & Co" }))
	exportedLines(t, db, ExportOptions{})
	if diff := cmp.Diff([]string{"author"}, names(t, db, false)); diff != "" {
		t.Error(diff)
	}
	shelve(t, db, 2, 30, records.Wrapper{},
		publishers(30, func(i int) string { return fmt.Sprint("House ", i%3) }))
	if diff := cmp.Diff([]string{"author", "publisher"}, names(t, db, false)); diff != "" {
		t.Error(diff)
	}
}

// Who looked at all columns once does not get them in each export.
func TestAnExportOfAllColumnsPromisesThemToItsLikeOnly(t *testing.T) {
	db := shelf(t, records.Wrapper{}, publishers(30, func(int) string { return "Sons & Co" }))
	exportedLines(t, db, ExportOptions{AllColumns: true})
	shelve(t, db, 2, 30,
		records.Wrapper{
			Known: recordcolumns.Known{Renamed: map[string]string{"publisher": "house"}}}, nil)
	if diff := cmp.Diff([]string{"author"}, names(t, db, false)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"author", "publisher"}, names(t, db, true)); diff != "" {
		t.Error(diff)
	}
}

// The page of an item that names a value of the list adds an alias, and no second value.
func TestPagesOfItemsDoNotRenameWhatWasExported(t *testing.T) {
	var all [][]records.Attribute
	for i := range 60 {
		all = append(all, []records.Attribute{one("text", fmt.Sprint("Author ", i%40), "text")})
	}
	db := shelf(t, records.Wrapper{}, all)
	exportedLines(t, db, ExportOptions{})
	s := step(2)
	s.Records = nil
	for i := range 30 {
		s.Documents = append(s.Documents,
			extract.Document{URL: fmt.Sprint("https://example.org/", i),
				RecordKey: fmt.Sprint("k", i), At: epoch,
				Attributes: []records.Attribute{
					one("written_by", fmt.Sprint("Author ", i%40), "text")}})
	}
	must(t, db.SaveStep(t.Context(), s))
	if diff := cmp.Diff([]string{"text text [written_by]"}, shown(t, db)); diff != "" {
		t.Error(diff)
	}
	if got := exportedLines(t, db, ExportOptions{})[0]; got != "text=Author 0 (text)" {
		t.Error(got)
	}
}

// All places that say what a column is say what else it would be called.
func TestAliasesStandInTheExportAndInItsJSONSchema(t *testing.T) {
	db := numbers(t)
	exportedLines(t, db, ExportOptions{})
	shelve(t, db, 2, 2, pages,
		[][]records.Attribute{{one("pages", "ten", "text")}, {one("pages", "xi", "text")},
			{one("pages", "xii", "text")}})
	path := filepath.Join(t.TempDir(), "out.sqlite")
	_, err := db.Export(t.Context(), ExportOptions{Path: path})
	must(t, err)
	out, err := Options{}.openRead(path)
	must(t, err)
	defer out.Close()
	var aliases, was, schema string
	must(t, out.QueryRow(`SELECT c.aliases, c.type_was, s.json_schema FROM columns c JOIN sites `+
		`s ON s.id = c.site_id WHERE c.name = 'number'`).Scan(&aliases, &was, &schema))
	if aliases != `["pages"]` || was != "number" || !strings.Contains(schema, `"aliases": [`) ||
		!strings.Contains(schema, "its type is text, and was number when it was exported first") {
		t.Errorf("aliases %s, type %s\n%s", aliases, was, schema)
	}
}

// While a run writes to the store, an export keeps its names beside it; they are one with those of
// the store.
func TestNamesOfAnExportDuringARunAreKept(t *testing.T) {
	path := filepath.Join(t.TempDir(), "test.db")
	db, err := Create(path)
	must(t, err)
	shelve(t, db, 1, 0, records.Wrapper{},
		[][]records.Attribute{{one("number", "100", "number"), one("author", "Ines Tamm", "text")}})
	reader, err := OpenReader(path)
	must(t, err)
	defer reader.Close()
	exportedLines(t, reader, ExportOptions{})
	shelve(t, db, 2, 1, pages, [][]records.Attribute{{one("pages", "300", "number")}})
	want := []string{"author text", "number number [pages]"}
	for _, from := range []*DB{reader, db} {
		if diff := cmp.Diff(want, shown(t, from)); diff != "" {
			t.Error(diff)
		}
	}
	exportedLines(t, reader, ExportOptions{}) // another line, for the alias
	exportedLines(t, reader, ExportOptions{}) // nothing new
	beside := path + besideSuffix
	text, err := os.ReadFile(beside)
	must(t, err)
	if n := bytes.Count(text, []byte("\n")); n != 2 {
		t.Errorf("%d lines beside the store:\n%s", n, text)
	}
	if err := (Options{}).TakeInNames(path); !errors.Is(err, ErrInUse) {
		t.Errorf("names are taken in while a run is on: %v", err)
	}
	must(t, db.Close())
	must(t, Options{}.TakeInNames(path))
	if _, err := os.Stat(beside); !os.IsNotExist(err) {
		t.Errorf("beside the store still stands %s: %v", beside, err)
	}
	if diff := cmp.Diff(want, shown(t, reader)); diff != "" {
		t.Error(diff)
	}
	check(t, path)
}

// An export that is killed may leave half a line, and another store may come to stand where one
// was.
func TestWhatStandsBesideAStoreIsReadWithCare(t *testing.T) {
	db := numbers(t)
	reader, err := OpenReader(db.path)
	must(t, err)
	defer reader.Close()
	beside := db.path + besideSuffix
	exportedLines(t, reader, ExportOptions{})
	text, err := os.ReadFile(beside)
	must(t, err)
	shelve(t, db, 2, 2, pages, nil)

	must(t, os.WriteFile(beside, append(text, `{"store":`...), 0o600))
	if diff := cmp.Diff([]string{"author text", "number number [pages]"},
		shown(t, reader)); diff != "" {
		t.Errorf("with half a line: %s", diff)
	}
	exportedLines(t, reader, ExportOptions{})
	if lines, err := reader.beside(); err != nil || len(lines) != 2 {
		t.Errorf("%d lines, %v", len(lines), err)
	}

	lines, err := reader.beside()
	must(t, err)
	lines[0].Store += 2 * mostSchemaChanges
	other, err := json.Marshal(lines[0])
	must(t, err)
	must(t, os.WriteFile(beside, append(other, '\n'), 0o600))
	if diff := cmp.Diff([]string{"author text", "pages number"}, shown(t, reader)); diff != "" {
		t.Errorf("with the names of another store: %s", diff)
	}

	must(t, db.takeIn())
	if k, err := keptNamesOf(t.Context(), db.read, 1); err != nil || len(k.columns) > 0 {
		t.Errorf("of another store %v was taken in, %v", k, err)
	}

	must(t, os.WriteFile(beside, []byte("a letter\n"), 0o600))
	exportedLines(t, reader, ExportOptions{})
	if diff := cmp.Diff([]string{"author text", "pages number"}, shown(t, reader)); diff != "" {
		t.Errorf("with a file of somebody's: %s", diff)
	}
	if err := db.takeIn(); err == nil || !strings.Contains(err.Error(), "holds no names") {
		t.Errorf("taken in: %v", err)
	}
	if got, _ := os.ReadFile(beside); string(got) != "a letter\n" {
		t.Errorf("it holds %q now", got)
	}
}

// A site that comes back under another form keeps its names; one that is forgotten begins anew.
func TestNamesLastUntilTheSiteIsForgotten(t *testing.T) {
	db := numbers(t)
	exportedLines(t, db, ExportOptions{})
	must(t, db.ForgetHarvest(t.Context(), site))
	shelve(t, db, 1, 0, pages,
		[][]records.Attribute{{one("number", "100", "number")}, {one("pages", "300", "number")}})
	if diff := cmp.Diff([]string{"author text", "number number [pages]"},
		shown(t, db)); diff != "" {
		t.Error(diff)
	}
	must(t, db.Forget(t.Context(), site))
	must(t, db.SaveSite(t.Context(), site, "https://example.org/", "example.org"))
	shelve(t, db, 1, 0, pages,
		[][]records.Attribute{{one("number", "100", "number")}, {one("pages", "300", "number")}})
	if diff := cmp.Diff([]string{"pages number"}, shown(t, db)); diff != "" {
		t.Error(diff)
	}
}
