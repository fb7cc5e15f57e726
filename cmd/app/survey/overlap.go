package survey

import (
	"context"
	"strings"
	"unicode"
	"unicode/utf8"

	"deepcrawl/store"
)

// What other sites of the store have too is told by titles, as sites agree on nothing else: the
// share of the sampled records whose title a record of another site has, capitals, blanks and signs
// aside.

// Estimates.
const (
	shortest    = 10 // letters and digits of a title that tells one record from another
	fewestTitle = 20 // of the sample, for the share of them to tell anything
)

// overlaps are the titles of the samples, and where else they were met.
type overlaps struct {
	places map[string]int
	sites  []titled
	having map[string][]int // sites of the survey by a title that their samples have
}

// A titled is a site with its titles.
type titled struct {
	titles int
	met    map[string]bool // of them, those that other sites have
	with   map[string]int  // by these
}

func newOverlaps(keys []string) *overlaps {
	o := &overlaps{places: map[string]int{}, sites: make([]titled, len(keys)),
		having: map[string][]int{}}
	for i, k := range keys {
		o.places[k] = i
	}
	return o
}

// add takes the sample of a site in.
func (o *overlaps) add(site int, items []store.Item) {
	s := &o.sites[site]
	s.met, s.with = map[string]bool{}, map[string]int{}
	known := map[string]bool{}
	for _, it := range items {
		if t := plain(it.Title); t != "" && !known[t] {
			known[t] = true
			o.having[t] = append(o.having[t], site)
			s.titles++
		}
	}
}

// look reads the titles of all records of the store.
func (o *overlaps) look(ctx context.Context, db *store.DB) error {
	for r, err := range db.Titles(ctx) {
		if err != nil {
			return err
		}
		o.meet(r)
	}
	return nil
}

// meet takes in that a site of the store has a record of a title.
func (o *overlaps) meet(r store.TitleOf) {
	t := plain(r.Title)
	at, surveyed := o.places[r.Site]
	for _, site := range o.having[t] {
		if surveyed && site == at {
			continue
		}
		o.sites[site].with[r.Site]++
		o.sites[site].met[t] = true
	}
}

// of is the share of the sample of a site that other sites have too, nil where that is not known,
// and the one that has most of it.
func (o *overlaps) of(site int) (share *float64, with string) {
	s := &o.sites[site]
	if s.titles < fewestTitle {
		return nil, ""
	}
	of := float64(len(s.met)) / float64(s.titles)
	for k, n := range s.with {
		if with == "" || n > s.with[with] || n == s.with[with] && k < with {
			with = k
		}
	}
	return &of, with
}

// plain is a title as it is compared; "" for one that tells nothing.
func plain(title string) string {
	t := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, title)
	if utf8.RuneCountInString(t) < shortest {
		return ""
	}
	return t
}
