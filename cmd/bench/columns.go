package main

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strings"

	"deepcrawl/cmd/internal/labelled"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/cmd/internal/wild"
)

// fewestJudged is how many records a harvest has whose columns are judged.
const fewestJudged = 20

// benchColumns judges what the records of generated sites say: cells under one name for the whole
// site, titles, addresses, and columns that say nothing. With labelled pages it counts their cells,
// too.
func benchColumns(o options) (map[string]any, error) {
	out := map[string]any{}
	if o.data != "" {
		pages, err := labelled.Load(o.data)
		if err != nil {
			return nil, err
		}
		s, _, err := readLabelled(pages)
		if err != nil {
			return nil, err
		}
		maps.Copy(out, s.Keys("labelled_"))
	}
	numbers, seed, err := o.wild.sites(o)
	if err != nil {
		return nil, err
	}
	h, err := o.wild.program(o)
	if err != nil {
		return nil, err
	}
	scores := o.wild.run(h, seed, numbers)
	judged := slices.DeleteFunc(slices.Clone(scores), func(s *wild.Score) bool {
		return s.Records < fewestJudged
	})
	if len(judged) == 0 {
		return nil, fmt.Errorf("no site has %d records", fewestJudged)
	}
	var cells, right, found, idle, own int
	var titles, copies, junk float64
	for _, s := range judged {
		cells, right, found = cells+s.Cells, right+s.Right, found+s.Found
		titles, copies, junk = titles+s.Titles, copies+s.Copies, junk+s.Junk
		idle += min(len(s.Idle), 1)
		own += min(s.Question, 1)
	}
	n := float64(len(judged))
	maps.Copy(out, map[string]any{
		"sites": len(scores), "judged": len(judged), "cells": cells,
		"cells_right": float64(right) / float64(max(cells, 1)), "titles_right": titles / n,
		"sites_without_idle": 1 - float64(idle)/n, "sites_with_own_addresses": 1 - float64(own)/n,
		"copies": copies / n, "junk": junk / n,
	})
	reportColumns(os.Stderr, judged, o.worst)
	return out, nil
}

// reportColumns prints the sites whose columns are worst.
func reportColumns(w io.Writer, judged []*wild.Score, worst int) {
	slices.SortFunc(judged, func(a, b *wild.Score) int {
		return cmp.Or(cmp.Compare(a.Fields+a.Titles, b.Fields+b.Titles), len(b.Idle)-len(a.Idle),
			a.N-b.N)
	})
	for _, s := range judged[:min(len(judged), worst)] {
		fmt.Fprintf(w, "%d:%d  %s, cells %.2f, titles %.2f, addresses %.2f%s\n    %s\n", s.Seed,
			s.N, term.Count(s.Records, "record"),
			s.Fields, s.Titles, s.Addresses, said(", idle ", s.Idle), strings.Join(s.Traits, " "))
	}
	idle := map[string]int{}
	for _, s := range judged {
		for _, name := range s.Idle {
			idle[name]++
		}
	}
	names := slices.SortedFunc(maps.Keys(idle), func(a, b string) int {
		return cmp.Or(idle[b]-idle[a], cmp.Compare(a, b))
	})
	if len(names) > 0 {
		fmt.Fprintln(w, "columns that say nothing, and at how many sites:")
	}
	for _, name := range names[:min(len(names), 20)] {
		fmt.Fprintf(w, "  %s %d\n", name, idle[name])
	}
}

func said(before string, list []string) string {
	if len(list) == 0 {
		return ""
	}
	return before + strings.Join(list, ", ")
}
