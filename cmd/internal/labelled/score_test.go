package labelled

import (
	"testing"

	"deepcrawl/extract/records"
)

func TestScoreCountsRowsFoundOneToOne(t *testing.T) {
	rows := [][]string{{"Red fox", "1999"}, {"Grey wolf", "2001"}}
	got := []records.Record{
		{Text: "Red fox 1999 buy", Title: "Red fox",
			Attributes: []records.Attribute{{Name: "year", Value: "1999"}}},
		{Text: "Red fox 1999 buy"},
		{Text: "Grey wolf 2001", Title: "Grey wolf",
			Attributes: []records.Attribute{{Name: "text", Value: "of 2001 and later"}}},
	}
	var s Score
	s.Add(&Page{Rows: rows}, records.Result{Kind: records.Results, Records: got})
	s.Add(&Page{Rows: rows}, records.Result{Kind: records.None})
	worst := s.Worst(2)
	if len(worst) != 2 || worst[0].F1 != 0 || worst[1].F1 != 0.8 {
		t.Errorf("worst pages %+v, want F1 0 before 0.8", worst)
	}
	keys := s.Keys("")
	for name, want := range map[string]any{"recall": 0.5, "precision": 2.0 / 3, "perfect": 0,
		"cells_right": 0.75, "columns_intact": 0.5} {
		if keys[name] != want {
			t.Errorf("%s is %v, want %v", name, keys[name], want)
		}
	}
}

func TestSiteStaysInOneFold(t *testing.T) {
	for _, site := range []string{"a.example", "b.example"} {
		if k := Fold(site, 5); k != Fold(site, 5) || k < 0 || k > 4 {
			t.Errorf("fold %d of %s", k, site)
		}
	}
}
