package simdb

import (
	"math/rand/v2"
	"net/url"
	"slices"
	"sort"
	"strconv"
	"strings"

	"deepcrawl/extract"
	"deepcrawl/extract/records"
)

// Totals is what a site prints beside its results.
type Totals int

// Kinds of total.
const (
	NoTotals Totals = iota
	ExactTotals
	RoundedTotals // "about 1,200 results"
	WrongTotals   // that do not fit what is shown
)

// Habits are how a site answers. The zero value matches items that hold every word, in a static
// order that has nothing to do with the words, finds nothing when nothing is asked, and shows
// twenty results a page to the end, without a total.
type Habits struct {
	Page      int // results a page; 0: 20
	Cap       int // results reachable a query; 0: all
	Totals    Totals
	AnyWord   bool    // any of several words may match, the most matches first
	Lists     bool    // asked for nothing, it lists everything
	Star      bool    // "*" lists everything
	StopShare float64 // words in a larger share of the items are not indexed; 0: all are
	Stems     bool
	Inside    bool    // words match inside of longer ones; the oracle does without that
	Shortest  int     // characters of a word; shorter ones are dropped from the query
	First     int     // words of a query that are used; 0: all
	Volatile  float64 // share of the results that stand elsewhere at every request
	Excerpt   int     // words of an item that a result page shows; 0: all
	Fillers   int     // items shown with every answer
	// of a hundred items, those that are shown under a second address, now and then
	Mirrors   int
	PageSizes []int // a menu of page lengths
	NoBox     bool  // menus and ranges only
	Echo      bool  // the same first page for every query
	Endless   bool  // the last page leads on to itself
	Sorts     bool  // menus of orders and views
}

// A Site is a database and how it is shown. Not safe for concurrent use: the order of a volatile
// site depends on the requests it had.
type Site struct {
	*Database
	Habits
	seed     uint64
	ranked   []uint32 // items, the best first
	place    []uint32 // by item: its index in ranked
	postings map[string][]uint32
	answers  map[string][]uint32
	texts    []string // by item: what a result page shows of it
	requests uint64
}

// NewSite opens a database. The seed decides the ranking.
func NewSite(db *Database, h Habits, seed uint64) *Site {
	if h.Page == 0 {
		h.Page = 20
	}
	s := &Site{Database: db, Habits: h, seed: seed, postings: map[string][]uint32{},
		answers: map[string][]uint32{}, texts: make([]string, db.Len())}
	rng := rand.New(rand.NewPCG(seed, 11))
	s.ranked, s.place = make([]uint32, db.Len()), make([]uint32, db.Len())
	for i, d := range rng.Perm(db.Len()) {
		s.ranked[i], s.place[d] = uint32(d), uint32(i)
	}
	for _, d := range s.ranked {
		for _, w := range s.keys(d) {
			s.postings[w] = append(s.postings[w], d)
		}
	}
	for w, list := range s.postings {
		if s.StopShare > 0 && float64(len(list)) > s.StopShare*float64(db.Len()) {
			s.postings[w] = nil // known as a stop word
		}
	}
	return s
}

// keys returns what the site indexes of an item.
func (s *Site) keys(d uint32) []string {
	var keys []string
	for _, t := range s.Docs[d] {
		keys = append(keys, s.key(s.Terms[t]))
	}
	if !s.Stems {
		return keys
	}
	slices.Sort(keys)
	return slices.Compact(keys)
}

func (s *Site) key(w string) string {
	if s.Stems {
		return stem(w)
	}
	return w
}

// A Reply is a result page.
type Reply struct {
	Kind  records.Kind
	Items []uint32 // as shown
	Other []bool   // shown under the second address; nil: none is
	Total int      // -1: none is printed
	Exact bool
	More  bool // a link leads on
}

// Answer returns a result page of a query, as the form sends it. Pages count from 1.
func (s *Site) Answer(query url.Values, page int) Reply {
	s.requests++
	all, found := s.find(query)
	size := s.size(query)
	if !found || len(all) == 0 && !s.Endless {
		r := Reply{Kind: records.None, Total: -1, Items: s.fillers()}
		if len(r.Items) > 0 {
			r.Kind = records.Results
		}
		return r
	}
	r := Reply{Kind: records.Results, Total: s.total(len(all))}
	r.Exact = s.Totals == ExactTotals || s.Totals == WrongTotals
	reachable := all
	if s.Cap > 0 && len(reachable) > s.Cap {
		reachable = reachable[:s.Cap]
	}
	from := (page - 1) * size
	if s.Endless && from >= len(reachable) {
		from = max(0, len(reachable)-size)
	}
	from = max(0, min(from, len(reachable)))
	to := min(from+size, len(reachable))
	r.More = to < len(reachable) || s.Endless
	r.Items = append(s.shuffled(reachable, from, to), s.fillers()...)
	r.Other = s.elsewhere(r.Items)
	return r
}

// find returns the matches of a query, the best first; found is false where nothing was asked and
// nothing is listed.
func (s *Site) find(query url.Values) (matches []uint32, found bool) {
	key := query.Encode()
	if m, ok := s.answers[key]; ok {
		return m, m != nil
	}
	if len(s.answers) >= 500 {
		clear(s.answers)
	}
	m := s.search(query)
	s.answers[key] = m
	return m, m != nil
}

func (s *Site) search(query url.Values) []uint32 {
	filters, restricted, ok := s.filters(query)
	if !ok {
		return nil
	}
	term := strings.TrimSpace(query.Get("q"))
	var list []uint32
	switch words := s.used(extract.Words(term)); {
	case s.Echo && term != "":
		list = s.ranked[:min(50, len(s.ranked))]
	case term == "*" && s.Star, term == "" && (s.Lists || restricted || s.NoBox):
		list = s.ranked
	case len(words) == 0:
		return nil
	default:
		list = s.matching(words)
	}
	if len(filters) == 0 {
		return nonNil(list)
	}
	out := []uint32{}
	for _, d := range list {
		if passes(filters, d) {
			out = append(out, d)
		}
	}
	return out
}

func nonNil(list []uint32) []uint32 {
	if list == nil {
		return []uint32{}
	}
	return list
}

// A filter is a restriction of a column.
type filter struct {
	column   []int32
	from, to int32
}

func passes(filters []filter, d uint32) bool {
	for _, f := range filters {
		if v := f.column[d]; v < f.from || v > f.to {
			return false
		}
	}
	return true
}

// filters reads the fields of a query; ok is false where the site refuses it.
func (s *Site) filters(query url.Values) (filters []filter, restricted, ok bool) {
	for i := range s.Fields {
		f := &s.Fields[i]
		x := filter{column: f.Column, from: -1 << 31, to: 1<<31 - 1}
		switch f.Kind {
		case Menu, Box:
			v := strings.TrimSpace(query.Get(f.Name))
			if v == "" && f.Required {
				return nil, false, false
			}
			if v == "" {
				continue
			}
			at := int32(slices.Index(f.Options, v)) // an unknown value matches nothing
			if at < 0 {
				at = -2
			}
			x.from, x.to = at, at
		default:
			from, okFrom := f.bound(query.Get(f.Name+"_min"), &x.from)
			to, okTo := f.bound(query.Get(f.Name+"_max"), &x.to)
			if !okFrom || !okTo {
				return nil, false, false
			}
			if !from && !to {
				continue
			}
		}
		filters = append(filters, x)
		restricted = true
	}
	return filters, restricted, true
}

// bound reads one end of a range; ok is false for what is no number.
func (f *Field) bound(text string, into *int32) (given, ok bool) {
	text = strings.TrimSpace(text)
	if text == "" {
		return false, true
	}
	if f.Kind == MenuRange {
		at := slices.Index(f.Options, text)
		if at >= 0 {
			*into = int32(at)
		}
		return true, at >= 0
	}
	n, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return true, false
	}
	*into = int32(max(-1<<31, min(1<<31-1, n)))
	return true, true
}

// matching returns the items that hold the words: all that are indexed, or any.
func (s *Site) matching(words []string) []uint32 {
	hits := map[uint32]int{}
	asked := 0
	var single []uint32
	for i, w := range words {
		k := s.key(w)
		if slices.ContainsFunc(words[:i], func(v string) bool { return s.key(v) == k }) {
			continue
		}
		list, indexed := s.holders(k)
		if indexed && list == nil {
			continue // a stop word is dropped from the query
		}
		asked++
		single = list
		if len(words) > 1 {
			for _, d := range list {
				hits[d]++
			}
		}
	}
	if len(words) == 1 {
		return single
	}
	var out []uint32
	for d, n := range hits {
		if s.AnyWord || n == asked {
			out = append(out, d)
		}
	}
	sort.Slice(out, func(i, j int) bool {
		if a, b := hits[out[i]], hits[out[j]]; a != b {
			return a > b
		}
		return s.place[out[i]] < s.place[out[j]]
	})
	return out
}

// used drops words from a query as the site does.
func (s *Site) used(words []string) []string {
	words = slices.DeleteFunc(words, func(w string) bool { return len(w) < s.Shortest })
	if s.First > 0 && len(words) > s.First {
		return words[:s.First]
	}
	return words
}

// holders returns the items that a key matches, the best first.
func (s *Site) holders(key string) (list []uint32, indexed bool) {
	if !s.Inside {
		list, indexed = s.postings[key]
		return list, indexed
	}
	for w, ds := range s.postings {
		if strings.Contains(w, key) {
			list = append(list, ds...)
		}
	}
	slices.SortFunc(list, func(a, b uint32) int { return int(s.place[a]) - int(s.place[b]) })
	return slices.Compact(list), len(list) > 0
}

func (s *Site) size(query url.Values) int {
	if n, err := strconv.Atoi(query.Get("per_page")); err == nil &&
		slices.Contains(s.PageSizes, n) {
		return n
	}
	return s.Page
}

func (s *Site) total(n int) int {
	switch s.Totals {
	case ExactTotals:
		return n
	case RoundedTotals:
		return rounded(n)
	case WrongTotals:
		return n*7/2 + 137
	}
	return -1
}

// rounded keeps one and a half digits, as sites do that say "about".
func rounded(n int) int {
	unit := 1
	for n/unit >= 50 {
		unit *= 10
	}
	return max(1, (n+unit/2)/unit*unit)
}

// shuffled returns the results from one place to another, some of which have changed places with
// others.
func (s *Site) shuffled(list []uint32, from, to int) []uint32 {
	shown := slices.Clone(list[from:to])
	if s.Volatile == 0 {
		return shown
	}
	rng := rand.New(rand.NewPCG(s.seed, s.requests))
	for i := range shown {
		if rng.Float64() < s.Volatile {
			if d := list[rng.IntN(len(list))]; !slices.Contains(shown, d) {
				shown[i] = d
			}
		}
	}
	return shown
}

func (s *Site) fillers() []uint32 { return s.ranked[:min(s.Fillers, len(s.ranked))] }

// elsewhere chooses which of the items appear under their second address this time.
func (s *Site) elsewhere(items []uint32) []bool {
	if s.Mirrors == 0 {
		return nil
	}
	other := make([]bool, len(items))
	for i, d := range items {
		other[i] = int(d)*31%100 < s.Mirrors && (uint64(d)+s.requests)%2 == 0
	}
	return other
}
