package store

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/extract"
	"deepcrawl/extract/records"
	recordcolumns "deepcrawl/extract/records/columns"
	"deepcrawl/extract/records/fields"
)

// shelf is a store with a book for each list of attributes, "Book 0" and so on, and what was learnt
// of its form.
func shelf(t *testing.T, learnt records.Wrapper, all [][]records.Attribute) *DB {
	db := create(t)
	must(t, db.SaveSite(context.Background(), site, "https://example.org/", "example.org"))
	s := step(1)
	s.Records = nil
	for i, as := range all {
		s.Records = append(s.Records, extract.Captured{Fresh: true, Record: records.Record{
			Key: fmt.Sprint("k", i), KeyKind: "id", Title: fmt.Sprint("Book ", i),
			URL: fmt.Sprint("https://example.org/", i), Attributes: as,
		}})
	}
	w, err := json.Marshal(learnt)
	must(t, err)
	s.Learnt.Wrapper = w
	must(t, db.SaveStep(context.Background(), s))
	return db
}

// catalogue is a store with six records: each has an author, half of them a year, one two subjects.
func catalogue(t *testing.T) *DB {
	var all [][]records.Attribute
	for i := range 6 {
		as := []records.Attribute{{Name: "author", Value: fmt.Sprint("Author ", i%4), Type: "text"}}
		if i%2 == 0 {
			as = append(as,
				records.Attribute{Name: "year", Value: fmt.Sprint(1990 + i), Type: "date"})
		}
		if i == 5 {
			as = append(as, records.Attribute{Name: "subject", Value: "Tin", Type: "text"},
				records.Attribute{Name: "subject", Value: "Iron", Type: "text"})
		}
		all = append(all, as)
	}
	return shelf(t,
		records.Wrapper{Version: 1,
			Known: recordcolumns.Known{
				Origins: map[string]string{"author": fields.FromLabel, "year": fields.FromClass}}},
		all)
}

func TestColumnsSayWhatRecordsHave(t *testing.T) {
	cols, err := catalogue(t).Columns(context.Background(), site, false)
	must(t, err)
	want := []Column{
		{Site: site, Name: "author", Type: "text", Records: 6, Filled: 6, Distinct: 4,
			Examples: []string{"Author 0", "Author 1", "Author 2"}, Origin: "label"},
		{Site: site, Name: "year", Type: "date", Records: 6, Filled: 3, Distinct: 3,
			Examples: []string{"1990", "1992", "1994"}, Origin: "class"},
		{Site: site, Name: "subject", Type: "text", Records: 6, Filled: 1, Distinct: 2,
			Examples: []string{"Tin", "Iron"}},
	}
	if diff := cmp.Diff(want, cols); diff != "" {
		t.Error(diff)
	}
}

// What the schema says of an attribute is so in the lines that are exported.
func TestTheJSONSchemaNamesTheAttributesOfAllLines(t *testing.T) {
	db := catalogue(t)
	cols, err := db.Columns(context.Background(), site, false)
	must(t, err)
	var schema struct {
		Required   []string `json:"required"`
		Properties struct {
			Attributes struct {
				Items struct {
					OneOf []struct {
						Properties struct {
							Name struct {
								Const string `json:"const"`
							} `json:"name"`
						} `json:"properties"`
					} `json:"oneOf"`
				} `json:"items"`
			} `json:"attributes"`
		} `json:"properties"`
	}
	must(t, json.Unmarshal([]byte(JSONSchema(site, cols)), &schema))
	var names []string
	for _, k := range schema.Properties.Attributes.Items.OneOf {
		names = append(names, k.Properties.Name.Const)
	}
	var out bytes.Buffer
	_, err = db.Export(context.Background(), ExportOptions{Path: "-", W: &out, Format: "jsonl"})
	must(t, err)
	lines := json.NewDecoder(&out)
	for lines.More() {
		line := map[string]any{}
		must(t, lines.Decode(&line))
		for _, k := range schema.Required {
			if _, ok := line[k]; !ok {
				t.Errorf("a line without %s", k)
			}
		}
		for _, a := range line["attributes"].([]any) {
			if name := a.(map[string]any)["name"].(string); !slices.Contains(names, name) {
				t.Errorf("the schema does not know %s, it has %q", name, names)
			}
		}
	}
}

// wordy is a store with forty records that say besides their author and year what says nothing.
func wordy(t *testing.T) *DB {
	var all [][]records.Attribute
	for i := range 240 {
		author, title := fmt.Sprint("Author ", i%7), fmt.Sprint("Book ", i)
		as := []records.Attribute{
			{Name: "author", Value: author, Type: "text"},
			{Name: "text", Value: author, Type: "text"},
			{Name: "text_2", Value: title, Type: "text"},
			{Name: "catalogue_no", Value: title, Type: "text"},
			{Name: "card", Value: title, Type: "text"},
			{Name: "link", Value: fmt.Sprint("/", i), Type: "url"},
			{Name: "sold_by", Value: "Example & Sons", Type: "text"},
			{Name: "number", Value: fmt.Sprint(100 + i), Type: "number"},
			{Name: "action", Value: "Cite", Type: "text"},
			{Name: "action", Value: "Save", Type: "text"},
			{Name: "subject", Value: fmt.Sprint("Subject ", i%5), Type: "text"},
			{Name: "template", Value: fmt.Sprint("Posted ", i%2), Type: "text"},
		}
		if i%3 == 0 {
			as = append(as, records.Attribute{Name: "subject", Value: "Tin", Type: "text"})
		}
		if i%4 == 0 {
			as = append(as, records.Attribute{Name: "issue", Value: title, Type: "text"})
		}
		if i == 7 {
			as = append(as,
				records.Attribute{Name: "a_word_on_rivers", Value: "and more", Type: "text"})
		}
		all = append(all, as)
	}
	return shelf(t,
		records.Wrapper{Version: 1,
			Known: recordcolumns.Known{Renamed: map[string]string{"number": "pages"},
				Origins: map[string]string{"card": fields.FromClass}}}, all)
}

func names(t *testing.T, db *DB, all bool) (names []string) {
	cols, err := db.Columns(context.Background(), site, all)
	must(t, err)
	for _, c := range cols {
		names = append(names, c.Name)
	}
	slices.Sort(names)
	return names
}

func TestColumnsThatSayNothingAreLeftOut(t *testing.T) {
	db := wordy(t)
	if diff := cmp.Diff([]string{"author", "catalogue_no", "pages", "subject"},
		names(t, db, false)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(
		[]string{"a_word_on_rivers", "action", "author", "card", "catalogue_no", "issue", "link",
			"pages", "sold_by", "subject", "template", "text", "text_2"}, names(t, db, true)); diff != "" {
		t.Error(diff)
	}
}

func TestFewRecordsTellNothingOfTheirColumns(t *testing.T) {
	if diff := cmp.Diff([]string{"author", "subject", "year"},
		names(t, catalogue(t), false)); diff != "" {
		t.Error(diff)
	}
}

// Where the site has no name for a column, its only value is a badge, wherever it stands. One that
// the site names says so of the records that have it.
func TestAColumnOfOneValueWithoutANameIsLeftOut(t *testing.T) {
	var all [][]records.Attribute
	for i := range 40 {
		as := []records.Attribute{
			{Name: "title_2", Value: "New!", Type: "text"},
			{Name: "badge", Value: "New", Type: "text"},
			{Name: "link_text", Value: "Cite", Type: "text"},
			{Name: "language", Value: "Latin", Type: "text"},
			{Name: "kind", Value: fmt.Sprint("Kind ", i%2), Type: "text"},
			{Name: "text", Value: []string{"Kind", "Language"}[i%2], Type: "text"},
			{Name: "text_2", Value: fmt.Sprint("Remark ", i%2), Type: "text"},
		}
		if i%4 > 0 {
			as = slices.Delete(as, 0, 4)
		}
		all = append(all, as)
	}
	db := shelf(t,
		records.Wrapper{Version: 1,
			Known: recordcolumns.Known{
				Origins: map[string]string{"badge": fields.FromClass,
					"language": fields.FromLabel}}}, all)
	if diff := cmp.Diff([]string{"kind", "language", "text_2"}, names(t, db, false)); diff != "" {
		t.Error(diff)
	}
	if got := names(t, db, true); len(got) != 7 {
		t.Errorf("all columns: %v", got)
	}
}

// What a page of the first ones took for the site's words is what the wrapper calls it in the end.
func TestWhatWasTakenForTheSitesWordsIsRenamed(t *testing.T) {
	var all [][]records.Attribute
	for i := range 40 {
		a := records.Attribute{Name: "group", Value: fmt.Sprint("Shelf ", i/8), Type: "text"}
		if i < 16 {
			a.Name, a.Type = "template_00", records.Undecided
		}
		all = append(all,
			[]records.Attribute{a,
				{Name: "template_01", Value: "All books", Type: records.Undecided}})
	}
	cols, err := shelf(t,
		records.Wrapper{Version: 1,
			Known: recordcolumns.Known{Renamed: map[string]string{"template_00": "group"}}},
		all).Columns(context.Background(), site, false)
	must(t, err)
	if len(cols) != 1 || cols[0].Name != "group" || cols[0].Filled != 40 ||
		cols[0].Type == records.Undecided {
		t.Errorf("columns %+v", cols)
	}
}

// Where a heading says what each record says itself under a name, the name stays.
func TestAGroupThatRepeatsAColumnIsLeftOut(t *testing.T) {
	var all [][]records.Attribute
	for i := range 40 {
		said := fmt.Sprint("Shelf ", i/8)
		all = append(all,
			[]records.Attribute{{Name: "group", Value: said, Type: "text"},
				{Name: "shelf", Value: said, Type: "text"}})
	}
	if diff := cmp.Diff([]string{"shelf"},
		names(t, shelf(t, records.Wrapper{}, all), false)); diff != "" {
		t.Error(diff)
	}
}

// What the pages of some items call a value is what all records call it.
func TestTheItemsOwnPagesNameColumns(t *testing.T) {
	var all [][]records.Attribute
	for i := range 60 {
		as := []records.Attribute{{Name: "text", Value: fmt.Sprint("Author ", i%40), Type: "text"}}
		if i < 30 {
			as = append(as,
				records.Attribute{Name: "written_by", Value: fmt.Sprint("Author ", i%40),
					Type: "text"})
		}
		all = append(all, as)
	}
	cols, err := shelf(t, records.Wrapper{}, all).Columns(context.Background(), site, false)
	must(t, err)
	if len(cols) != 1 || cols[0].Name != "written_by" || cols[0].Filled != 60 {
		t.Errorf("columns %+v", cols)
	}
}

// A second subject in a line of its own is no other column.
func TestAColumnGoesOnWithAnother(t *testing.T) {
	var all [][]records.Attribute
	for i := range 60 {
		as := []records.Attribute{
			{Name: "subject", Value: fmt.Sprint("Subject ", i%6), Type: "text"},
			{Name: "text_2", Value: fmt.Sprint("Place ", i%5), Type: "text"}}
		if i%2 == 0 {
			as = append(as,
				records.Attribute{Name: "text", Value: fmt.Sprint("Subject ", (i+2)%6),
					Type: "text"})
		}
		all = append(all, as)
	}
	if diff := cmp.Diff([]string{"subject", "text_2"},
		names(t, shelf(t, records.Wrapper{}, all), false)); diff != "" {
		t.Error(diff)
	}
}
