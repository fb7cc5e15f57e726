// Package answer holds the traits of result pages: how items stand on them, in which order, under
// which address, what stands beside them, how one leafs, and what is said of how many there are.
//
// Phrases that these traits add to the languages: see tongue/english.go, from "items" on.
package answer

import (
	"fmt"
	"hash/fnv"
	"html"
	"math/rand/v2"
	"net/url"
	"slices"
	"strings"

	"deepcrawl/cmd/internal/wild"
)

func pick[T any](r *rand.Rand, of ...T) T { return of[r.IntN(len(of))] }

var esc = html.EscapeString

// say returns the site's words as HTML.
func say(v *wild.Visit, key string, args ...any) string { return esc(v.Site.Say(key, args...)) }

// hash is a number that is always the same for the same things.
func hash(of ...any) uint64 {
	h := fnv.New64a()
	fmt.Fprint(h, of...)
	x := h.Sum64()
	x ^= x >> 31 // FNV alone leaves the low bits of like texts alike
	return x * 0x9e3779b97f4a7c15 >> 8
}

// link draws a link. The address is escaped already.
func link(href, text string) string { return `<a href="` + href + `">` + text + "</a>" }

// columns returns what lists show besides the title.
func columns(s *wild.Site) (out []int) {
	for c, col := range s.Content.Columns {
		if c != s.Content.Title && !col.Hidden {
			out = append(out, c)
		}
	}
	return out
}

// has reports whether a site has a column of a kind that lists show.
func has(kinds ...wild.ColumnKind) func(s *wild.Site) bool {
	return func(s *wild.Site) bool { return columnOf(s, kinds...) >= 0 }
}

// columnOf returns the first column of some kinds, the first kind first.
func columnOf(s *wild.Site, kinds ...wild.ColumnKind) int {
	for _, k := range kinds {
		for _, c := range columns(s) {
			if s.Content.Columns[c].Kind == k {
				return c
			}
		}
	}
	return -1
}

// asked returns the words that a question asks, in lower case.
func asked(q url.Values) map[string]bool {
	out := map[string]bool{}
	for _, vs := range q {
		for _, x := range vs {
			for _, w := range strings.Fields(strings.ToLower(x)) {
				out[w] = true
			}
		}
	}
	return out
}

// around puts the answer into something, inside of what it stands in already.
func around(s *wild.Site, f func(v *wild.Visit, a *wild.Answer, inner string) string) {
	outer := s.Results.Around
	s.Results.Around = func(v *wild.Visit, a *wild.Answer, inner string) string {
		inner = f(v, a, inner)
		if outer != nil {
			inner = outer(v, a, inner)
		}
		return inner
	}
}

// alone reports whether nothing has put the answer into a form, as forms cannot stand in forms.
func alone(s *wild.Site) bool { return s.Results.Around == nil }

// dress changes each row of a page.
func dress(s *wild.Site, f func(v *wild.Visit, row *wild.Row)) {
	s.Results.Dress = append(s.Results.Dress,
		func(v *wild.Visit, _ *wild.Answer, rows []wild.Row) []wild.Row {
			for i := range rows {
				f(v, &rows[i])
			}
			return rows
		})
}

func sortInputs(in []wild.Input) {
	slices.SortStableFunc(in, func(a, b wild.Input) int { return strings.Compare(a.Name, b.Name) })
}

// What traits draw or change.
type (
	saying  = func(*wild.Visit, *wild.Answer) string // text of an answer
	shower  = func(*wild.Visit, *wild.Answer)        // which items a page shows
	dresser = func(*wild.Visit, *wild.Row)           // a row
)
