// Package wild makes whole search sites at random: a population to judge a harvester on.
//
// A Site has content, forms, result pages, a pager, limits, manners and furniture. Each of these is
// drawn from a family of traits (Trait). A trait is a value with a function that changes the site
// it is applied to; traits meet by composition, never by one handler that asks which traits there
// are. The families live in packages below this one, and the package population holds the one table
// of weights.
//
//	site := population.Draw(7, 31)       // the same site for the same seed and number
//	http.Serve(listener, site)           // or over a transport in the same process
//	price := site.KnowingClient()        // requests of a client that knows everything
//	score := site.Judge(harvest)         // how good a harvest was, against what could be reached
//
// Reading order: site.go (what a site is made of), item.go and match.go (the content and its
// index), control.go and answer.go (the form and what it answers), visit.go and serve.go (one
// request), log.go (what was asked), client.go, truth.go, score.go and summary.go (the judgement).
package wild

import (
	"hash/fnv"
	"math/rand/v2"
)

// A Trait is one habit of search sites.
type Trait struct {
	Family string // such as "pager"; the order of families is the order in which traits are applied
	Name   string // such as "pager/numbers-only", unique
	Doc    string // one sentence: what such a site does
	Hard   bool   // broke harvesters before; reports count the hard traits of a site
	By     string // who wrote it: "" for the authors of the rules, else "outsider"

	Excludes []string // names of traits, or of families, that it cannot stand beside
	// a trait that lets it stand; a site drawn for this one has it too
	Needs string
	Fits  func(s *Site) bool      // whether it can be applied to the site so far; nil: always
	Apply func(*Site, *rand.Rand) // changes the site
}

// rng returns the random source of one purpose of one site. Sources of different purposes are
// independent, so that a new trait leaves the rest of a site as it was.
func rng(seed uint64, n int, purpose string) *rand.Rand {
	h := fnv.New64a()
	h.Write([]byte(purpose))
	return rand.New(rand.NewPCG(seed*0x9e3779b97f4a7c15+uint64(n), h.Sum64()))
}

// Rand returns the site's own random source for a purpose: equal for equal seeds.
func (s *Site) Rand(purpose string) *rand.Rand { return rng(s.Seed, s.N, purpose) }
