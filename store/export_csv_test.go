package store

import (
	"bytes"
	"context"
	"encoding/csv"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/extract/records"
	"deepcrawl/store/handover"
)

// csvOf are the lines of an export as CSV, from a column on.
func csvOf(t *testing.T, db *DB, format, from string) [][]string {
	t.Helper()
	var b bytes.Buffer
	_, err := db.Export(context.Background(), ExportOptions{Path: "-", W: &b, Format: format})
	must(t, err)
	lines, err := csv.NewReader(&b).ReadAll()
	must(t, err)
	first := slices.Index(lines[0], from)
	for i := range lines {
		lines[i] = lines[i][first:]
	}
	return lines
}

// A spreadsheet gets a column for each attribute of the schema.
func TestCSVHasAColumnForEachAttribute(t *testing.T) {
	want := [][]string{
		{"author", "year", "subject"},
		{"Author 0", "1990", ""}, {"Author 1", "", ""}, {"Author 2", "1992", ""},
		{"Author 3", "", ""}, {"Author 0", "1994", ""}, {"Author 1", "", "Tin; Iron"},
	}
	for _, format := range []string{"csv", "flat-csv"} {
		if diff := cmp.Diff(want, csvOf(t, catalogue(t), format, "author")); diff != "" {
			t.Errorf("%s: %s", format, diff)
		}
	}
}

func TestFlatCSVHasNoJSON(t *testing.T) {
	want := slices.DeleteFunc(slices.Clone(handover.Names()), func(name string) bool {
		return name == "attributes"
	})
	if got := csvOf(t, catalogue(t), "flat-csv", "id")[0][:len(want)]; !slices.Equal(got, want) {
		t.Errorf("flat-csv has %v, want %v", got, want)
	}
}

// An attribute that the site calls as every record's own column is called is told apart from it.
func TestCSVTellsAttributesFromTheColumnsOfAllRecords(t *testing.T) {
	var all [][]records.Attribute
	for _, said := range []string{"one", "two", "three"} {
		all = append(all,
			[]records.Attribute{{Name: "text", Value: said, Type: "text"},
				{Name: "attribute_text", Value: "of " + said, Type: "text"}})
	}
	lines := csvOf(t, shelf(t, records.Wrapper{Version: 1}, all), "csv", "attribute_text")
	want := [][]string{{"attribute_text", "attribute_text_"}, {"of one", "one"}, {"of two", "two"},
		{"of three", "three"}}
	if diff := cmp.Diff(want, lines); diff != "" {
		t.Error(diff)
	}
}
