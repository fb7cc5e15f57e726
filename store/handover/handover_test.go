package handover

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/parquet-go/parquet-go"
)

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func value(name, typ, said, normal string) Value {
	return Value{Name: name, Value: said, Type: typ, Normal: normal}
}

// book is a record with an attribute of each kind.
func book(n int) *Record {
	r := &Record{
		ID: int64(n), SiteID: 1, Site: "lib.example", FormID: "f1",
		Key: fmt.Sprint("https://lib.example/", n), KeyKind: "url",
		URL: fmt.Sprint("https://lib.example/", n), Title: fmt.Sprint("Book ", n),
		Text:      "Of ships\nand \"tides\"",
		FirstSeen: "2026-11-20T12:00:00Z", LastSeen: "2026-11-21T12:00:00Z",
		ChangedAt: "2026-11-20T12:00:00Z", Via: "form",
		Attributes: []Value{
			value("author", "text", "Le Guin, U.", ""), value("subject", "text", "Tin", ""),
			value("subject", "text", "Iron", ""),
			value("pages", "number", "1,200", "1200"), value("weight", "number", "0.5", "0.5"),
			value("price", "money", "€ 12,00", "12.00 EUR"),
			value("published", "date", "3 May 2006", "2006-05-03"),
			value("year", "date", "2006", "2006"),
			value("added", "date", "now", "2006-05-03T10:00:00Z"),
			value("text", "text", "=of the book", ""), value("a.b", "text", "dotted", ""),
			value("Author", "text", "in capitals", ""),
		},
	}
	r.UID, r.Hash = UID(r.Site, r.Key), (*Selection)(nil).Hash(r)
	return r
}

// columnsOf are the columns of records.
func columnsOf(all ...*Record) (cols []Column) {
	shapes, types := map[string]*Shape{}, map[string]string{}
	var names []string
	for _, r := range all {
		had := map[string]bool{}
		for i := range r.Attributes {
			v := &r.Attributes[i]
			if shapes[v.Name] == nil {
				shapes[v.Name], types[v.Name] = &Shape{}, v.Type
				names = append(names, v.Name)
			}
			shapes[v.Name].Add(v, had[v.Name])
			had[v.Name] = true
		}
	}
	for _, name := range names {
		cols = append(cols, shapes[name].Column(name, types[name]))
	}
	return cols
}

func written(t *testing.T, format string, o Options, all ...*Record) string {
	t.Helper()
	var b bytes.Buffer
	w, err := Begin(format, &b, o)
	must(t, err)
	for _, r := range all {
		must(t, w.Write(r))
	}
	must(t, w.Close())
	return b.String()
}

func TestAUIDIsShortAndTellsRecordsApart(t *testing.T) {
	seen := map[string]bool{}
	for _, k := range [][2]string{{"a", "bc"}, {"ab", "c"}, {"a.example", ""}, {"", "a.example"},
		{"a", strings.Repeat("x", 5000)}, {"a", "b\x00c"}} {
		uid := UID(k[0], k[1])
		if len(uid) != 26 || strings.Trim(uid, "0123456789abcdefghijklmnopqrstuv") != "" ||
			seen[uid] {
			t.Errorf("%q: %q", k, uid)
		}
		seen[uid] = true
	}
	// other programs have kept it
	if got := UID("lib.example", "https://lib.example/1"); got != "82cfngj41d095hclvugv4p7sec" {
		t.Error("a record is called otherwise than before:", got)
	}
}

func TestTheHashIsOfWhatTheSiteSays(t *testing.T) {
	hash := (*Selection)(nil).Hash
	was := hash(book(1))
	for what, change := range map[string]func(*Record){
		"title": func(r *Record) { r.Title += "!" }, "a value": func(r *Record) {
			r.Attributes[0].Value += "!"
		},
		"a name": func(r *Record) { r.Attributes[0].Name += "!" },
		"the order": func(r *Record) {
			r.Attributes[1], r.Attributes[2] = r.Attributes[2], r.Attributes[1]
		},
	} {
		r := book(1)
		if change(r); hash(r) == was {
			t.Errorf("%s may change without notice", what)
		}
	}
	r := book(1)
	r.ID, r.LastSeen, r.SourceURL, r.FormID, r.Attributes[0].SourceURL = 7, "", "x", "f2", "y"
	if hash(r) != was {
		t.Error("it depends on when and how the record was seen")
	}
}

func TestAColumnHasTheKindOfItsValues(t *testing.T) {
	got := map[string]string{}
	for _, c := range columnsOf(book(1)) {
		got[c.Name] = strings.TrimSpace(fmt.Sprint(c.Kind, " ", c.Unit))
		if c.Many {
			got[c.Name] += ", several"
		}
	}
	want := map[string]string{"author": "text", "subject": "text, several", "pages": "whole number",
		"weight": "number", "price": "number EUR",
		"published": "date", "year": "year", "added": "date and time", "text": "text",
		"a.b": "text", "Author": "text"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	for _, c := range []struct {
		typ  string
		want Kind
		unit string
		all  []string // normal forms
	}{
		{"number", Whole, "", []string{"1", "-7", ""}},
		{"number", Number, "", []string{"1", "2.50"}},
		{"number", Text, "", []string{"1", "", ""}},
		{"number", Text, "", []string{"12345678901234567890"}},
		{"money", Number, "EUR", []string{"1.00 EUR", "2 EUR"}},
		{"money", Text, "", []string{"1.00 EUR", "2 USD"}},
		{"quantity", Whole, "B", []string{"100 B", "7782 B"}},
		{"date", Partly, "", []string{"2006-01-02", "2006"}},
		{"date", Moment, "", []string{"2019-11-09T15:42Z", "2019-11-09T15:42:10+01:00"}},
		{"date", Local, "", []string{"2019-11-09T15:42", "2019-11-09T15:42:10"}},
		{"date", Partly, "", []string{"2019-11-09T15:42", "2019-11-09T15:42:10Z"}},
		{"date", Partly, "", []string{"2006-01-02", "2006-01-02T10:00:00Z"}},
		{"phone", Text, "", []string{"+4420"}},
		{"number", Text, "", nil},
	} {
		var s Shape
		for _, normal := range c.all {
			s.Add(&Value{Type: c.typ, Normal: normal}, false)
		}
		if got := s.Column("c", c.typ); got.Kind != c.want || got.Unit != c.unit {
			t.Errorf("%s %q: %v %q, want %v %q", c.typ, c.all, got.Kind, got.Unit, c.want, c.unit)
		}
	}
}

func TestAColumnOfTwoSitesTakesTheValuesOfBoth(t *testing.T) {
	all := Merge(nil,
		[]Column{{Name: "a", Type: "number", Kind: Whole},
			{Name: "b", Type: "money", Kind: Number, Unit: "EUR"},
			{Name: "c", Type: "date", Kind: Day}})
	all = Merge(all,
		[]Column{{Name: "c", Type: "date", Kind: Year},
			{Name: "a", Type: "number", Kind: Number, Many: true},
			{Name: "b", Type: "money", Kind: Number, Unit: "USD"}, {Name: "d"}})
	want := []Column{{Name: "a", Type: "number", Kind: Number, Many: true},
		{Name: "b", Type: "money"}, {Name: "c", Type: "date", Kind: Partly}, {Name: "d"}}
	if diff := cmp.Diff(want, all); diff != "" {
		t.Error(diff)
	}
}

// Databases and spreadsheets take names that differ in case alone for one.
func TestTablesHaveEachNameOnce(t *testing.T) {
	r := book(1)
	head, err := csv.NewReader(
		strings.NewReader(written(t, "flat-csv", Options{Columns: columnsOf(r)}, r))).Read()
	must(t, err)
	got := head[len(Names())-1:]
	want := []string{"author", "subject", "pages", "weight", "price", "published", "year", "added",
		"attribute_text", "a.b", "Author_"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestOnlyTheColumnsThatAreAskedFor(t *testing.T) {
	r := book(1)
	for format, want := range map[string]string{
		"flat-csv": "title,attribute_text,uid,subject\nBook 1,'=of the book," +
			"82cfngj41d095hclvugv4p7sec,Tin; Iron\n",
		"jsonl": `{"title":"Book 1","attributes":[{"name":"subject","value":"Tin","type":"text",` +
			`"normal":"","source_url":""},` +
			`{"name":"subject","value":"Iron","type":"text","normal":"","source_url":""},` +
			`{"name":"text","value":"=of the book","type":"text","normal":"","source_url":""}],` +
			`"uid":"82cfngj41d095hclvugv4p7sec"}` + "\n",
		"meili": `{"title":"Book 1","uid":"82cfngj41d095hclvugv4p7sec","attributes":{"text":"=of ` +
			`the book","subject":["Tin","Iron"]}}` + "\n",
	} {
		only := []string{"title", "attribute_text", "uid", "subject"}
		if format == "jsonl" { // has an order of its own
			only = []string{"uid", "title", "subject", "attribute_text"}
		}
		if got := written(t, format, Options{Columns: columnsOf(book(1)), Only: only},
			book(1)); format != "meili" && got != want {
			t.Errorf("%s: %s", format, got)
		} else if format == "meili" {
			var a, b any
			must(t, json.Unmarshal([]byte(got), &a))
			must(t, json.Unmarshal([]byte(want), &b))
			if diff := cmp.Diff(b, a); diff != "" {
				t.Error(diff)
			}
		}
	}
	for _, format := range Formats() {
		_, err := Begin(format, &bytes.Buffer{},
			Options{Columns: columnsOf(r), Only: []string{"title", "titel"}})
		if !errors.Is(err, ErrColumn) || !strings.Contains(err.Error(), "titel; there are") {
			t.Errorf("%s: %v", format, err)
		}
	}
}

// What is gone could not be told from the rest without these.
func TestChangesSayOfWhichRecordTheyAre(t *testing.T) {
	r := book(1)
	r.Change = Gone
	o := Options{Columns: columnsOf(r), Only: []string{"title"}, Changes: true}
	for format, want := range map[string]string{
		"flat-csv": "title,uid,change\nBook 1," + r.UID + ",gone\n",
		"jsonl":    `{"title":"Book 1","uid":"` + r.UID + `","change":"gone"}` + "\n",
		"bulk":     `{"delete":{"_index":"records","_id":"` + r.UID + `"}}` + "\n",
		"meili":    "",
	} {
		if got := written(t, format, o, r); got != want {
			t.Errorf("%s: %q, want %q", format, got, want)
		}
	}
}

func TestParquetHasColumnsOfTheirKinds(t *testing.T) {
	all := []*Record{book(1),
		{UID: "u2", Site: "lib.example", Gone: "2026-11-22T00:00:00Z", Change: Gone,
			Attributes: []Value{
				value("pages", "number", "many", ""), value("price", "money", "$ 1", "1 USD"),
				value("unknown", "text", "left out", "")}}}
	text := written(t, "parquet", Options{Columns: columnsOf(all[0]), Changes: true}, all...)
	f, err := parquet.OpenFile(strings.NewReader(text), int64(len(text)))
	must(t, err)
	var names []string
	for _, c := range f.Schema().Fields() {
		names = append(names, c.Name())
	}
	want := append(Names(), "change", "author", "subject", "pages", "weight", "price", "published",
		"year", "added", "attribute_text", "a.b", "Author_")
	if diff := cmp.Diff(want, names); diff != "" {
		t.Error(diff)
	}
	r := parquet.NewGenericReader[any](f)
	defer r.Close()
	rows := make([]parquet.Row, 3)
	rows[0], rows[1], rows[2] = nil, nil, nil
	n, _ := f.RowGroups()[0].Rows().ReadRows(rows)
	if n != 2 {
		t.Fatalf("%d rows", n)
	}
	got := [2]map[string]string{{}, {}}
	for i := range got {
		for _, v := range rows[i] {
			name := names[v.Column()]
			if got[i][name] != "" {
				got[i][name] += "+"
			}
			got[i][name] += v.String()
		}
	}
	for name, want := range map[string]string{"pages": "1200", "weight": "0.5", "price": "12",
		"published": "13271", "year": "2006", "added": "1146650400000",
		"subject": "Tin+Iron", "first_seen": "1795176000000", "gone": "<null>",
		"Author_": "in capitals", "change": ""} {
		if got[0][name] != want {
			t.Errorf("%s: %q, want %q", name, got[0][name], want)
		}
	}
	for name, want := range map[string]string{"pages": "<null>", "price": "<null>",
		"gone": "1795305600000", "first_seen": "<null>", "change": "gone", "uid": "u2"} {
		if got[1][name] != want {
			t.Errorf("%s of what is gone: %q, want %q", name, got[1][name], want)
		}
	}
	if !strings.Contains(got[1]["attributes"], `"value":"many"`) {
		t.Error("a value that is not of the kind of its column is lost:", got[1]["attributes"])
	}
}

func TestBulkLinesSayWhatToDoWithWhichDocument(t *testing.T) {
	gone := book(2)
	gone.Gone = "2026-11-22T00:00:00Z"
	cols := columnsOf(book(1))
	lines := strings.Split(
		written(t, "bulk", Options{Columns: cols, Index: "books"}, gone, book(1)), "\n")
	want := []string{
		`{"index":{"_index":"books","_id":"` + book(1).UID + `"}}`,
		`{"site":"lib.example","key":"https://lib.example/1","key_kind":"url",` +
			`"url":"https://lib.example/1","title":"Book 1","text":"Of ships\nand \"tides\"",` +
			`"first_seen":"2026-11-20T12:00:00Z","last_seen":"2026-11-21T12:00:00Z","via":"form",` +
			`"uid":"` + book(1).UID + `","changed_at":"2026-11-20T12:00:00Z","hash":"` +
			book(1).Hash + `",` +
			`"attributes":{"author":"Le Guin, U.","subject":["Tin","Iron"],"pages":1200,` +
			`"weight":0.5,"price":12.0,"published":"2006-05-03","year":"2006",` +
			`"added":"2006-05-03T10:00:00Z",` +
			`"text":"=of the book","a_b":"dotted","Author":"in capitals"}}`,
		`{"delete":{"_index":"books","_id":"` + gone.UID + `"}}`, "",
	}
	if diff := cmp.Diff(want, lines); diff != "" {
		t.Error(diff)
	}
	for name, ok := range map[string]bool{"books": true, "books-2026.1": true, "Books": false,
		"_books": false, "": false, "a b": false, "a/b": false, ".": false, "büch\x00": false} {
		if said := CheckIndex(name); (said == "") != ok {
			t.Errorf("%q: %q", name, said)
		}
	}
}

func TestDeletionsForMeilisearchAreAListOfTheirOwn(t *testing.T) {
	gone := book(2)
	gone.Change = Gone
	var deletions bytes.Buffer
	documents := written(t, "meili", Options{Columns: columnsOf(book(1)), Deletions: &deletions},
		book(1), gone, book(3))
	if n := strings.Count(documents, "\n"); n != 2 {
		t.Errorf("%d documents: %s", n, documents)
	}
	var ids []string
	must(t, json.Unmarshal(deletions.Bytes(), &ids))
	if diff := cmp.Diff([]string{gone.UID}, ids); diff != "" {
		t.Error(diff)
	}
	var members map[string]any
	must(t, json.Unmarshal([]byte(strings.SplitN(documents, "\n", 2)[0]), &members))
	// Meilisearch takes the only member whose name ends in id for the primary key
	for name := range members {
		if strings.HasSuffix(strings.ToLower(name), "id") != (name == "uid") {
			t.Errorf("a document has %s", name)
		}
	}
	deletions.Reset()
	written(t, "meili", Options{Deletions: &deletions})
	must(t, json.Unmarshal(deletions.Bytes(), &ids))
	if len(ids) != 0 {
		t.Error(deletions.String())
	}
}

// Whatever a site calls its attributes, and whatever stands in them, each format can be read.
func TestOddNamesAndValues(t *testing.T) {
	r := &Record{UID: "u", Title: "odd"}
	for i, name := range []string{"", " ", ".", "..", "a\"b", "a'b", "a`b", "a,b", "a;b", "a\nb",
		"\uFFFD", "_id", "id", "ID", "attributes", "Attributes", "𝕏", "\u202e", "a.b", "a_b"} {
		r.Attributes = append(r.Attributes,
			value(name, "text",
				fmt.Sprintf("%d \U0001F600 \U0010FFFF \U00020000 \u2028 %s", i, name), ""))
	}
	for i := range 500 {
		r.Attributes = append(r.Attributes,
			value(fmt.Sprint("column ", i), "number", fmt.Sprint(i), fmt.Sprint(i)))
	}
	cols := columnsOf(r)
	for _, format := range []string{"jsonl", "bulk", "meili"} {
		for line := range strings.Lines(written(t, format, Options{Columns: cols}, r)) {
			var v map[string]any
			if err := json.Unmarshal([]byte(line), &v); err != nil {
				t.Errorf("%s: %v", format, err)
			}
			if as, is := v["attributes"].(map[string]any); is && len(as) != 520 {
				t.Errorf("%s: %d attributes", format, len(as))
			}
		}
	}
	lines, err := csv.NewReader(
		strings.NewReader(written(t, "csv", Options{Columns: cols}, r))).ReadAll()
	must(t, err)
	if len(lines) != 2 || len(lines[0]) != len(Names())+520 {
		t.Errorf("%d lines", len(lines))
	}
	text := written(t, "parquet", Options{Columns: cols}, r)
	f, err := parquet.OpenFile(strings.NewReader(text), int64(len(text)))
	must(t, err)
	if f.NumRows() != 1 || len(f.Schema().Fields()) != len(Names())+520 {
		t.Errorf("%d rows of %d columns", f.NumRows(), len(f.Schema().Fields()))
	}
}

func TestNoRecordsAreAFile(t *testing.T) {
	for _, format := range Formats() {
		text := written(t, format, Options{})
		if format == "parquet" {
			f, err := parquet.OpenFile(strings.NewReader(text), int64(len(text)))
			must(t, err)
			if f.NumRows() != 0 {
				t.Error(f.NumRows())
			}
		} else if n :=
			strings.Count(text, "\n"); n != map[string]int{"csv": 1, "flat-csv": 1}[format] {
			t.Errorf("%s: %q", format, text)
		}
	}
}
