package main

import (
	"slices"
	"testing"

	"deepcrawl/cmd/internal/term"
	"deepcrawl/store"
)

func TestExplainSaysHowSureATotalIs(t *testing.T) {
	for _, tt := range []struct {
		claimed int
		exact   bool
		want    string
	}{
		{-1, false, "the site printed none"},
		{1000, true, "the site printed 1000"},
		{1000, false, "the site printed about, or more than, 1000"},
	} {
		fs := queryFacts(store.QueryInfo{Claimed: tt.claimed, Exact: tt.exact})
		if !slices.Contains(fs, term.Fact{Name: "total", Value: tt.want}) {
			t.Errorf("%d, exact %v: got %v, want %q", tt.claimed, tt.exact, fs, tt.want)
		}
	}
}
