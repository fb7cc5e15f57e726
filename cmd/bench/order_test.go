package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestOrderReportsEachOrderOnTheLinksGiven(t *testing.T) {
	dir := t.TempDir()
	edges := filepath.Join(dir, "edges.txt")
	if err := os.WriteFile(edges,
		[]byte("http://a/ http://a/1\nhttp://a/ http://a/2\nhttp://a/2 http://b/\nhttp://b/ "+
			"http://a/1\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	o := options{data: edges, order: orderOptions{known: 0.5, wait: 1},
		queries: queriesOptions{out: filepath.Join(dir, "curves"), first: 1}}
	got, err := benchOrder(o)
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(got)
	if err != nil {
		t.Fatal(err)
	}
	var back struct{ Cases []orderCase }
	if err := json.Unmarshal(text, &back); err != nil {
		t.Fatal(err)
	}
	for _, c := range back.Cases {
		if c.Pages != 4 || c.Hosts != 2 || len(c.Orders) != 11 || len(c.Claims) != len(claims) {
			t.Errorf("%+v", c)
		}
		if c.Orders[0].Order != "omniscient" || c.Orders[0].Kendall != 1 ||
			c.Orders[0].Deciles[9] < 1-1e-9 {
			t.Errorf("%+v", c.Orders[0])
		}
	}
	svgs, _ := filepath.Glob(filepath.Join(dir, "curves", "*.svg"))
	if len(svgs) != 4 {
		t.Errorf("pictures: %v", svgs)
	}
	for _, path := range svgs {
		if b, err := os.ReadFile(path); err != nil || strings.Count(string(b), "<polyline") != 11 {
			t.Errorf("%s: %v\n%s", path, err, b)
		}
	}
}

func TestEachOrderOfAClaimIsThere(t *testing.T) {
	dir := t.TempDir()
	edges := filepath.Join(dir, "edges.txt")
	if err := os.WriteFile(edges, []byte("a b\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	got, err := benchOrder(options{data: edges})
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	for _, r := range got["cases"].([]orderCase)[0].Orders {
		names[r.Order] = true
	}
	for _, pair := range claims {
		if !names[pair[0]] || !names[pair[1]] {
			t.Errorf("%v", pair)
		}
	}
}

func TestWhatStandsInATableIsNotPrintedAgain(t *testing.T) {
	var out strings.Builder
	if err := print(&out, map[string]any{"pages": 3, "cases": []orderCase{{Case: "register"}}},
		false); err != nil {
		t.Fatal(err)
	}
	if got := strings.Fields(out.String()); !slices.Equal(got, []string{"pages", "3"}) {
		t.Errorf("printed %q", out.String())
	}
}
