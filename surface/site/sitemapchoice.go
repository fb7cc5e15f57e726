package site

import (
	"cmp"
	"net/url"
	"slices"

	"deepcrawl/surface/site/trap"
	"deepcrawl/surface/weburl"
)

// listed chooses among the addresses of a sitemap, of which it may list fifty thousand: those that
// promise most, and of each kind some before more of one, as a site has a hundred thousand articles
// and one page with a form. Pages of one kind whose addresses promise the same are chosen by lot,
// which is that of the hash of the address, so that the end of a list has the same chance as its
// beginning. What is chosen stands in memory, and little else.
type listed struct {
	room  int
	kinds *trap.Kinds
	score func(u *url.URL) float64
	pool  []listing
	known map[uint64]bool // keys in pool
}

// A listing is an address of a sitemap.
type listing struct {
	url   *url.URL
	key   uint64
	score float64
	worth float64 // its score, the less the more of its kind go before it
}

func newListed(room int, score func(u *url.URL) float64) *listed {
	return &listed{room: room, kinds: trap.NewKinds(), score: score, known: map[uint64]bool{}}
}

// Add takes note of an address.
func (l *listed) Add(u *url.URL) {
	key := weburl.Key(u)
	if l.known[key] {
		return
	}
	l.known[key] = true
	l.kinds.Observe(u)
	l.pool = append(l.pool, listing{url: u, key: key, score: l.score(u)})
	if len(l.pool) >= 2*l.room+frontierLimit {
		l.choose()
	}
}

// Chosen returns what was chosen, the best first.
func (l *listed) Chosen() []listing {
	l.choose()
	return l.pool
}

// choose lets go of all but the best. None of those would be chosen later: what comes then only
// takes places before it.
func (l *listed) choose() {
	slices.SortFunc(l.pool, func(a, b listing) int {
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.key, b.key))
	})
	before := map[string]int{}
	for i := range l.pool {
		kind := l.kinds.Of(l.pool[i].url)
		l.pool[i].worth = l.pool[i].score / float64(1+before[kind])
		before[kind]++
	}
	slices.SortStableFunc(l.pool, func(a, b listing) int { return cmp.Compare(b.worth, a.worth) })
	for i := l.room; i < len(l.pool); i++ {
		delete(l.known, l.pool[i].key)
	}
	clear(l.pool[min(l.room, len(l.pool)):])
	l.pool = l.pool[:min(l.room, len(l.pool))]
}

// inTurns puts the sitemaps of an index into an order in which one of each kind comes before a
// second one: what a shop sells fills a hundred of them, its pages one.
func inTurns(sitemaps []*url.URL) []*url.URL {
	turn := map[*url.URL]int{}
	before := map[string]int{}
	for _, u := range sitemaps {
		kind := u.Host + weburl.Shape(weburl.Path(u))
		turn[u] = before[kind]
		before[kind]++
	}
	slices.SortStableFunc(sitemaps, func(a, b *url.URL) int {
		return cmp.Compare(turn[a], turn[b])
	})
	return sitemaps
}
