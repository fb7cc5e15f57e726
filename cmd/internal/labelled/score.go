package labelled

import (
	"cmp"
	"slices"
	"strings"

	"deepcrawl/extract/records"
)

// A Score adds up how well extracted records match the labels. A labelled row is found when an
// extracted record holds at least 80 % of its tokens; rows and records are paired one to one, best
// token F1 first.
type Score struct {
	pages, labelled, extracted, matched, perfect int
	f1                                           float64
	cells, cellsRight, columns, columnsIntact    int
	read                                         []Reading
}

// A Reading is what came of one labelled page.
type Reading struct {
	Page      *Page
	F1        float64
	Extracted int
	Kind      records.Kind
	Why       string
}

// Add scores one page.
func (s *Score) Add(p *Page, res records.Result) {
	rows, got := p.Rows, res.Records
	texts := make([]string, len(got))
	for i, r := range got {
		texts[i] = evidence(r)
	}
	labels := rowTokens(rows)
	pairs := match(labels, tokensOf(texts))
	f1 := F1(len(pairs), len(labels), len(got))
	s.pages++
	s.labelled += len(labels)
	s.extracted += len(got)
	s.matched += len(pairs)
	s.f1 += f1
	if len(pairs) == len(labels) && len(pairs) == len(got) {
		s.perfect++
	}
	s.cellsOf(rows, got, pairs)
	s.read = append(s.read,
		Reading{Page: p, F1: f1, Extracted: len(got), Kind: res.Kind, Why: res.Why})
}

// Worst returns the n pages with the lowest F1, the lowest first.
func (s *Score) Worst(n int) []Reading {
	out := slices.Clone(s.read)
	slices.SortStableFunc(out, func(a, b Reading) int {
		return cmp.Or(cmp.Compare(a.F1, b.F1), cmp.Compare(a.Page.Site, b.Page.Site),
			cmp.Compare(a.Page.N, b.Page.N))
	})
	return out[:min(n, len(out))]
}

// evidence is all that a record says.
func evidence(r records.Record) string { return r.Text }

// Keys returns the numbers of the suite, each name with the prefix.
func (s *Score) Keys(prefix string) map[string]any {
	return map[string]any{
		prefix + "precision": ratio(s.matched, s.extracted),
		prefix + "recall":    ratio(s.matched, s.labelled),
		prefix + "mean_f1":   s.f1 / float64(max(s.pages, 1)), prefix + "perfect": s.perfect,
		prefix + "pages":          s.pages,
		prefix + "cells_right":    ratio(s.cellsRight, s.cells),
		prefix + "columns_intact": ratio(s.columnsIntact, s.columns),
	}
}

func ratio(a, b int) float64 { return float64(a) / float64(max(b, 1)) }

// F1 is the harmonic mean of precision and recall; a page without labels is right when nothing was
// extracted.
func F1(matched, labelled, extracted int) float64 {
	if labelled+extracted == 0 {
		return 1
	}
	return 2 * float64(matched) / float64(labelled+extracted)
}

// tokens counts the runs of ASCII letters and digits: the labels lost all other characters.
type tokens struct {
	count map[string]int
	n     int
}

func tokenize(s string) tokens {
	t := tokens{count: map[string]int{}}
	for _, w := range strings.FieldsFunc(strings.ToLower(s), func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9')
	}) {
		t.count[w]++
		t.n++
	}
	return t
}

func tokensOf(texts []string) []tokens {
	out := make([]tokens, len(texts))
	for i, t := range texts {
		out[i] = tokenize(t)
	}
	return out
}

func rowTokens(rows [][]string) []tokens {
	var out []tokens
	for _, r := range rows {
		out = append(out, tokenize(strings.Join(r, " ")))
	}
	return out
}

func (t tokens) overlap(o tokens) int {
	n := 0
	for w, c := range t.count {
		n += min(c, o.count[w])
	}
	return n
}

// pair is a labelled row and the record it was found in.
type pair struct{ row, record int }

// match pairs rows with records.
func match(rows, got []tokens) []pair {
	type edge struct {
		pair
		f1 float64
	}
	var edges []edge
	for i, r := range rows {
		for j, g := range got {
			if both := r.overlap(g); r.n > 0 && 10*both >= 8*r.n {
				edges = append(edges, edge{pair{i, j}, 2 * float64(both) / float64(r.n+g.n)})
			}
		}
	}
	slices.SortStableFunc(edges, func(a, b edge) int { return cmp.Compare(b.f1, a.f1) })
	row, rec := map[int]bool{}, map[int]bool{}
	var out []pair
	for _, e := range edges {
		if !row[e.row] && !rec[e.record] {
			row[e.row], rec[e.record] = true, true
			out = append(out, e.pair)
		}
	}
	return out
}

// cellsOf scores fields: a label column belongs to the attribute name that holds most of its cells;
// a cell is right when the attribute of that name has a token F1 of at least 0.8 with it, a column
// is intact when four in five of its cells are right.
func (s *Score) cellsOf(rows [][]string, got []records.Record, pairs []pair) {
	width := 0
	for _, r := range rows {
		width = max(width, len(r))
	}
	for c := range width {
		cells, votes := 0, map[string]int{}
		for _, p := range pairs {
			if c >= len(rows[p.row]) {
				continue
			}
			cell := tokenize(rows[p.row][c])
			if cell.n == 0 {
				continue
			}
			cells++
			for _, name := range holders(cell, got[p.record]) {
				votes[name]++
			}
		}
		best := 0
		for _, v := range votes {
			best = max(best, v)
		}
		s.cells += cells
		s.cellsRight += best
		if cells > 0 {
			s.columns++
			if 10*best >= 8*cells {
				s.columnsIntact++
			}
		}
	}
}

// holders names the attributes of a record that hold a cell; the title counts as one.
func holders(cell tokens, r records.Record) []string {
	var out []string
	for _, a := range append([]records.Attribute{{Name: "title", Value: r.Title}},
		r.Attributes...) {
		t := tokenize(a.Value)
		if t.n+cell.n > 0 && 2*float64(cell.overlap(t)) >= 0.8*float64(cell.n+t.n) &&
			!slices.Contains(out, a.Name) {
			out = append(out, a.Name)
		}
	}
	return out
}
