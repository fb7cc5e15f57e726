package labelled

import (
	"testing"

	"deepcrawl/extract/records"
)

func TestScoreCountsRowsFoundOneToOne(t *testing.T) {
	rows := [][]string{{"Red fox", "1999"}, {"Grey wolf", "2001"}}
	got := []records.Record{
		{Text: "Red fox 1999 buy", Title: "Red fox", Attributes: []records.Attribute{{Name: "year", Value: "1999"}}},
		{Text: "Red fox 1999 buy"},
		{Text: "Grey wolf 2001", Title: "Grey wolf", Attributes: []records.Attribute{{Name: "text", Value: "of 2001 and later"}}},
	}
	var s Score
	if f1 := s.Add(rows, got); f1 != 0.8 {
		t.Errorf("F1 %v, want 0.8", f1)
	}
	keys := s.Keys("")
	for name, want := range map[string]any{"recall": 1.0, "precision": 2.0 / 3, "perfect": 0, "cells_right": 0.75, "columns_intact": 0.5} {
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
