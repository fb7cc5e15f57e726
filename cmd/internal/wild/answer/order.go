package answer

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"net/url"
	"slices"
	"strings"

	"deepcrawl/cmd/internal/wild"
)

type order = func(v *wild.Visit, list []int) []int

// thenBy sorts what another order put in order; what is equal stays as it was.
func thenBy(first order, compare func(a, b int) int) order {
	return func(v *wild.Visit, list []int) []int {
		if first != nil {
			list = first(v, list)
		}
		list = slices.Clone(list)
		slices.SortStableFunc(list, compare)
		return list
	}
}

func ordered(name, doc string, hard bool, fits func(*wild.Site) bool,
	by func(s *wild.Site, r *rand.Rand) order) wild.Trait {
	return wild.Trait{Family: "order", Name: "order/" + name, Doc: doc, Hard: hard, Fits: fits,
		Apply: func(s *wild.Site, r *rand.Rand) { s.Search.Order = by(s, r) }}
}

func byTitle(s *wild.Site) order {
	var rank []int // by item
	return func(_ *wild.Visit, list []int) []int {
		if rank == nil {
			rank = make([]int, s.Content.Len())
			all := slices.Clone(list[:0])
			for i := range rank {
				all = append(all, i)
			}
			slices.SortStableFunc(all, func(a, b int) int {
				return strings.Compare(strings.ToLower(s.Content.TitleOf(a)),
					strings.ToLower(s.Content.TitleOf(b)))
			})
			for place, i := range all {
				rank[i] = place
			}
		}
		list = slices.Clone(list)
		slices.SortFunc(list, func(a, b int) int { return rank[a] - rank[b] })
		return list
	}
}

// relevance gives each item a weight for a question.
func relevance(q url.Values, salt any) order {
	words := fmt.Sprint(q)
	return thenBy(nil, func(a, b int) int {
		return cmp.Compare(hash(words, salt, a),
			hash(words, salt, b))
	})
}

// Firm orders, and those that are not.
var (
	ByTitle = ordered("title", "Items are sorted by their titles.", false, nil,
		func(s *wild.Site, _ *rand.Rand) order { return byTitle(s) })
	ByDate = ordered("date", "The newest items come first.", false, has(wild.Date, wild.Year),
		func(s *wild.Site, _ *rand.Rand) order {
			c := columnOf(s, wild.Date, wild.Year)
			return thenBy(nil, func(a, b int) int {
				return strings.Compare(s.Content.Cell(b, c),
					s.Content.Cell(a, c))
			})
		})
	Relevance = ordered("relevance",
		"Items are sorted by relevance, which is another for each question.", false, nil,
		func(s *wild.Site, _ *rand.Rand) order {
			return func(v *wild.Visit, list []int) []int {
				return relevance(v.Question(), s.Seed)(v,
					list)
			}
		})
)

// Anew draws the order of items that are equally relevant at each visit; a menu has a firm order.
var Anew = ordered("anew",
	"Items that are equally relevant come in another order at each call; the sort by title is "+
		"firm.",
	true, nil, func(s *wild.Site, r *rand.Rand) order {
		m := sortMenu{name: pick(r, "sort", "order", "sortby", "ord", "sidx"),
			label: s.Say("sort by"),
			values: pick(r, []string{"rel", "title"}, []string{"0", "1"},
				[]string{"relevance", "alpha"})}
		s.Form.Controls = append(s.Form.Controls, m)
		firm := byTitle(s)
		return func(v *wild.Visit, list []int) []int {
			if v.R == nil || v.Asked(m.name) == m.values[1] {
				return firm(v, list)
			}
			levels := s.Rand(fmt.Sprint("order", v.Number))
			list = slices.Clone(list)
			levels.Shuffle(len(list), func(i, k int) { list[i], list[k] = list[k], list[i] })
			return list
		}
	})

// A sortMenu is a menu of orders: it asks for nothing.
type sortMenu struct {
	name, label string
	values      []string // by relevance, by title
}

// Names returns the one parameter.
func (m sortMenu) Names() []string { return []string{m.name} }

// HTML draws the menu.
func (m sortMenu) HTML(v *wild.Visit) string {
	out := ""
	for i, key := range []string{"relevance", "title"} {
		chosen := ""
		if v.Asked(m.name) == m.values[i] {
			chosen = " selected"
		}
		out += fmt.Sprintf("<option value=%q%s>%s</option>\n", m.values[i], chosen, say(v, key))
	}
	return v.Site.Form.Label(m.name, m.label,
		fmt.Sprintf("<select id=%q name=%q>\n%s</select>", m.name, m.name, out))
}

// Filter lets everything through.
func (m sortMenu) Filter(*wild.Site, url.Values) (wild.Set, bool) { return nil, false }

// Questions are none.
func (m sortMenu) Questions(*wild.Site, int) []url.Values { return nil }

// KnownFirst has one order for all answers, and shows its head to whoever asks for nothing: what
// each answer begins with is known, and the rest stands behind it.
var KnownFirst = wild.Trait{Family: "order", Name: "order/known-first",
	Doc:  "Every answer begins with what is looked at most, which a question for nothing lists alone.",
	Fits: func(s *wild.Site) bool { return s.Content.Len() >= 200 }, Needs: "total/none",
	Apply: func(s *wild.Site, r *rand.Rand) {
		s.Search.Order = func(_ *wild.Visit, list []int) []int {
			list = slices.Clone(list)
			slices.SortFunc(list, func(a, b int) int {
				return cmp.Compare(hash("looked at", s.Seed, a), hash("looked at", s.Seed, b))
			})
			return list
		}
		if s.Search.Empty == wild.EmptyFindsNothing || s.Search.Empty == wild.EmptyAgain {
			s.Search.Empty = wild.EmptyLists
		}
		if s.Search.Matching.Mode != wild.Exact && !s.Search.Matching.Unspaced && r.IntN(3) > 0 {
			s.Search.Matching.Mode = wild.Beginning
		}
		k := min(60+r.IntN(241), s.Content.Len()/2)
		s.Search.Limits = append(s.Search.Limits, func(_ *wild.Visit, a *wild.Answer) {
			if !a.Asked && len(a.List) > k {
				a.List = a.List[:k]
				a.Total = k
			}
		})
	}}

// NewItems lets items appear while the harvest runs, at the head of each list, so that those behind
// move down a place. They are at most one in a hundred: who missed the last has still all.
var NewItems = ordered("new-items", "New items come in while one reads, and push the others down.",
	true, nil, func(s *wild.Site, r *rand.Rand) order {
		n := s.Content.Len()
		late := min(max(2, n/100), 12)
		every := 5 + r.IntN(10) // visits
		return func(v *wild.Visit, list []int) []int {
			list = slices.Clone(list)
			slices.Reverse(list) // the newest first
			if v.R == nil {
				return list
			}
			there := n - late + min(late, v.Number/every)
			return slices.DeleteFunc(list, func(i int) bool { return i >= there })
		}
	})
