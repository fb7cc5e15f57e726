package survey

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"deepcrawl/extract"
	"deepcrawl/store"
)

// The words that tell most of a site stand in many of its records and in few of the others': each
// counts by its share of the Kullback-Leibler divergence of the site from the rest, p ln(p/q),
// where p is the share of the site's records that hold it and q the mean share of the others'.

// Estimates.
const (
	mostWords   = 5
	fewestHold  = 3    // records that a word stands in
	mostShare   = 0.6  // of the records; what more of them say belongs to the frame around each
	wordsOfSite = 1000 // the most frequent ones, that are compared
	unmet       = 0.5  // records of the others that hold a word that was met in none of them
)

// topics are the words of sites.
type topics struct {
	shares []map[string]float64 // by site: of its records that hold a word
	all    map[string]float64   // the sum of the shares
	size   []int                // records that were looked at
}

func newTopics(sites int) *topics {
	return &topics{shares: make([]map[string]float64, sites), all: map[string]float64{},
		size: make([]int, sites)}
}

// add takes the records of a site in.
func (t *topics) add(site int, items []store.Item) {
	t.size[site] = len(items)
	held := map[string]int{}
	for _, it := range items {
		for w := range wordsOf(it) {
			held[w]++
		}
	}
	maps.DeleteFunc(held, func(_ string, n int) bool { return n < fewestHold })
	words := slices.SortedFunc(maps.Keys(held), func(a, b string) int {
		return cmp.Or(cmp.Compare(held[b], held[a]), cmp.Compare(a, b))
	})
	shares := map[string]float64{}
	for _, w := range words[:min(len(words), wordsOfSite)] {
		shares[w] = float64(held[w]) / float64(len(items))
		t.all[w] += shares[w]
	}
	t.shares[site] = shares
}

// of are the words that tell most of a site, best first.
func (t *topics) of(site int) (words []string) {
	worth := map[string]float64{}
	others, records := t.others(site)
	for w, p := range t.shares[site] {
		if p > mostShare {
			continue
		}
		q := unmet / float64(max(records, t.size[site], 1))
		if others > 0 {
			q = max(q, (t.all[w]-p)/float64(others))
		}
		if p > q {
			worth[w] = p * math.Log(p/q)
		}
	}
	words = slices.SortedFunc(maps.Keys(worth), func(a, b string) int {
		return cmp.Or(cmp.Compare(worth[b], worth[a]), cmp.Compare(a, b))
	})
	return words[:min(mostWords, len(words))]
}

// others counts the other sites of which records were looked at, and these.
func (t *topics) others(site int) (sites, records int) {
	for i, n := range t.size {
		if i != site && n > 0 {
			sites, records = sites+1, records+n
		}
	}
	return sites, records
}

// wordsOf are the words of a record that may tell what it is about.
func wordsOf(it store.Item) map[string]bool {
	words := map[string]bool{}
	take := func(text string) {
		for _, w := range extract.Words(text) {
			if extract.Tells(w) && !store.Common(w) {
				words[w] = true
			}
		}
	}
	take(it.Title)
	take(it.Text)
	for _, a := range it.Attributes {
		if a.Type != "url" && a.Type != "email" {
			take(a.Value)
		}
	}
	return words
}
