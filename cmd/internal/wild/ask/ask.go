// Package ask holds the traits of search forms: what their boxes search, which menus and ranges
// stand beside them, how all that is named and laid out, how it is sent, and what a form does that
// is sent empty.
//
// Reading order: words.go (how boxes match), control.go and dates.go (controls that traits share),
// boxes.go, menus.go, groups.go, windows.go and codes.go (the family form: what a form consists
// of), narrow.go and extra.go (what stands beside that), then names.go, labels.go, place.go,
// hidden.go, buttons.go, beside.go and empty.go (manners of forms).
//
// Keys of phrases that these traits say: tongue/english.go, from "list" to "browse".
package ask

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"deepcrawl/cmd/internal/wild"
)

// Texts returns the columns that a box for words searches.
func Texts(s *wild.Site) (out []int) {
	if s.Search.Columns != nil {
		return s.Search.Columns
	}
	return columns(s, wild.Text, wild.Name, wild.Category, wild.Code)
}

// columns returns the columns of some kinds.
func columns(s *wild.Site, kinds ...wild.ColumnKind) (out []int) {
	for c, col := range s.Content.Columns {
		if slices.Contains(kinds, col.Kind) {
			out = append(out, c)
		}
	}
	return out
}

// menuable returns the columns that a menu can offer.
func menuable(s *wild.Site) []int {
	return slices.DeleteFunc(columns(s, wild.Category), func(c int) bool {
		return len(s.Content.Columns[c].Values) < 2
	})
}

// free returns those of some columns that no control of the form asks for by itself.
func free(s *wild.Site, of []int) []int {
	return slices.DeleteFunc(slices.Clone(of), func(c int) bool {
		return slices.ContainsFunc(s.Form.Controls, func(had wild.Control) bool {
			if o, ok := had.(interface{ Owns() []int }); ok {
				return slices.Contains(o.Owns(), c)
			}
			switch had := had.(type) {
			case wild.Box:
				return len(had.Columns) == 1 && had.Columns[0] == c &&
					s.Content.Columns[c].Kind != wild.Text
			case wild.Menu:
				return had.Column == c
			case wild.Range:
				return had.Column == c
			}
			return false
		})
	})
}

// fits reports whether a column of some kinds is free.
func fits(kinds ...wild.ColumnKind) func(*wild.Site) bool {
	return func(s *wild.Site) bool {
		return len(free(s, slices.DeleteFunc(columns(s, kinds...), func(c int) bool {
			return s.Content.Columns[c].Kind == wild.Category &&
				len(s.Content.Columns[c].Values) < 2
		}))) > 0
	}
}

// two reports whether there are two columns that menus can offer.
func two(s *wild.Site) bool { return len(free(s, menuable(s))) >= 2 }

// pick returns one of several.
func pick[T any](r *rand.Rand, of ...T) T { return of[r.IntN(len(of))] }

// mixed returns some in another order.
func mixed[T any](r *rand.Rand, of []T) []T {
	out := slices.Clone(of)
	r.Shuffle(len(out), func(i, j int) { out[i], out[j] = out[j], out[i] })
	return out
}

// add puts a control behind the others.
func add(s *wild.Site, c ...wild.Control) { s.Form.Controls = append(s.Form.Controls, c...) }

// reorder puts answers into an order, whatever order they had before and before they are cut.
func reorder(s *wild.Site, order func(v *wild.Visit, list []int)) {
	s.Search.Limits = append([]func(*wild.Visit, *wild.Answer){func(v *wild.Visit, a *wild.Answer) {
		a.List = slices.Clone(a.List)
		order(v, a.List)
	}}, s.Search.Limits...)
}

// need refuses a question where none of some parameters is given.
func need(s *wild.Site, said func(*wild.Site) string, names ...string) {
	s.Search.Needs = append(s.Search.Needs, func(v *wild.Visit) string {
		for _, name := range names {
			if v.Asked(name) != "" {
				return ""
			}
		}
		return said(v.Site)
	})
}

// saying returns a sentence with its words filled in.
func saying(key string, args ...any) func(*wild.Site) string {
	return func(s *wild.Site) string { return s.Say(key, args...) }
}

// mainBox is the box for words, over the columns that such boxes search.
func mainBox(s *wild.Site, r *rand.Rand) wild.Box {
	return wild.Box{Name: mainName(s, r), Label: s.Say("search for"), Columns: Texts(s)}
}

// mainName names the box for words.
func mainName(s *wild.Site, r *rand.Rand) string {
	key := pick(r, "q", "query", "words", "keyword", "term", "text", "search", "kw", "s")
	return s.Param("box", key)
}

// columnBox is a box for one column.
func columnBox(s *wild.Site, c int) wild.Box {
	col := s.Content.Columns[c]
	return wild.Box{Name: s.Param("box", col.Key), Label: col.Label, Columns: []int{c}}
}

// columnMenu is a menu of one column.
func columnMenu(s *wild.Site, r *rand.Rand, c int) wild.Menu {
	col := s.Content.Columns[c]
	return wild.Menu{Name: s.Param("menu", col.Key), Label: col.Label, Column: c,
		Codes: r.IntN(2) == 0}
}

// withAny gives a menu an option that chooses nothing.
func withAny(s *wild.Site, r *rand.Rand, m wild.Menu) wild.Menu {
	m.Any, m.AnyValue = s.Say("any"), pick(r, "", "", "0", "all", "-1")
	return m
}

// A question that shows one item is kept only where nothing else shows that item: the knowing
// client would look at very many of them.
func worth(s *wild.Site, sets []wild.Set) (keep []int) {
	covered := wild.NewSet(s.Content.Len())
	var single []int
	for n, set := range sets {
		switch l := set.Len(); {
		case l > 1:
			keep = append(keep, n)
			covered = covered.Or(set)
		case l == 1:
			single = append(single, n)
		}
	}
	for _, n := range single {
		if i := sets[n].List()[0]; !covered.Has(i) {
			covered = covered.Or(sets[n])
			keep = append(keep, n)
		}
	}
	return keep
}

// numberOf says a count in an attribute.
func numberOf(n int) string { return fmt.Sprint(n) }
