package extract

import (
	"slices"
	"testing"

	"deepcrawl/bipartite"
	"deepcrawl/extract/records"
)

func TestEachPartOfAListIsAValue(t *testing.T) {
	for name, c := range map[string]struct {
		record records.Record
		want   []bipartite.Value
		not    string
	}{
		"of an attribute": {
			records.Record{
				Attributes: []records.Attribute{
					{Name: "subjects", Value: "Arctic whales; Urban birds"}}},
			[]bipartite.Value{{Attr: "subjects", Text: "Arctic whales"},
				{Attr: "subjects", Text: "Urban birds"}}, ""},
		"of a long attribute": {
			records.Record{
				Attributes: []records.Attribute{
					{Name: "authors",
						Value: "Lindqvist, Anna-Karin; von Hohenstein, Maximilian; Papadopoulos, Eleni"}}}, []bipartite.Value{{Attr: "authors", Text: "von Hohenstein, Maximilian"}}, ""},
		"in running text": {
			records.Record{Text: "A history of the coast. Subjects: Arctic whales; Urban birds"},
			[]bipartite.Value{{Attr: "Subjects", Text: "Urban birds"}}, ""},
		"but not of a sentence": {
			records.Record{Text: "He came; he saw; he won. Then he left."}, nil, "he saw"},
		"nor of what a number parts": {
			records.Record{Attributes: []records.Attribute{{Name: "time", Value: "12:30; 14:45"}}},
			nil, "14:45"},
	} {
		got := Values(&c.record)
		for _, v := range c.want {
			if !slices.Contains(got, v) {
				t.Errorf("%s: %v is not among %v", name, v, got)
			}
		}
		if slices.ContainsFunc(got, func(v bipartite.Value) bool {
			return c.not != "" && v.Text == c.not
		}) {
			t.Errorf("%s: %q is a value", name, c.not)
		}
	}
}
