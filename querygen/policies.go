package querygen

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/gain"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/policy"
	"deepcrawl/querygen/strategy/listing"
	"deepcrawl/querygen/strategy/pairs"
	"deepcrawl/querygen/strategy/partition"
	"deepcrawl/querygen/strategy/seeds"
)

// The policies of the literature, and f1, ask one query at a time and read it to its end, as their
// papers have it. Auto, greedy and partition schedule page by page instead, see competition.

// Policies lists what Config.Policy may be.
func Policies() []Policy {
	return []Policy{Auto, Greedy, F1, Freq, Ntoulas, MMMI, Random, Partition}
}

// fullRead offers the next page of the query begun, and when it has none the value that the policy
// chooses.
func fullRead(p *history.Harvest) history.Offer {
	if a := p.TopQuery(); a != nil {
		return history.Offer{Key: 1, Ask: Ask{Query: a.Query, Page: a.Pages + 1}}
	}
	var best history.Offer
	for b := range p.Awake() {
		best.Take(p.By(listing.ProbeRule, func() history.Offer {
			return listing.BestProbe(p, b, false, best.Key)
		}))
	}
	if best.Some() {
		return best
	}
	seed := p.By(seeds.Rule, func() history.Offer { return seeds.BestSeed(p) })
	if seed.Key >= history.Urgent {
		return seed
	}
	for b := range p.Awake() {
		for _, f := range b.Fields {
			if f.Dead {
				continue
			}
			v, ok := chosenByPolicy(p, f)
			if o := pairs.PairInstead(p, f, v, ok); o.Some() {
				return o
			}
			if ok {
				return history.Offer{Key: 1, New: true,
					Ask: Ask{Query: fullQuery(p, f, v), Page: 1}}
			}
		}
	}
	if c := cells(p); c.Some() {
		return c
	}
	return seed
}

// cells offers the best part of what the menus and ranges cut.
func cells(p *history.Harvest) history.Offer {
	var best history.Offer
	for b := range p.Awake() {
		best.Take(p.By(partition.Rule, func() history.Offer { return partition.BestCell(p, b) }))
	}
	return best
}

func fullQuery(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) Query {
	q := p.ValueQuery(f, p.Graph.Value(v))
	if as, field, ok := listing.ByMenu(p, f.Of, v); ok {
		q = p.Query(f.Of, "value", as)
		q.Field, q.Value = field, p.Graph.Value(v)
	}
	// What it is expected to bring does not choose it: that is the planner's own prediction, so
	// that policies can be compared by it.
	q.Gain, q.Price = p.Predict(f, v)
	q.By = policy.Basis(p.Config.Policy, view{p})
	q.Why = fmt.Sprintf("%s hold it, %d of them found by one query only; policy %s",
		history.Plural(p.Graph.Degree(v), "known item"), p.Graph.Singletons(v), p.Config.Policy)
	return q
}

// chosenByPolicy returns the value of a field that the policy asks next. Where answers are cut, f1
// counts what the site will show.
func chosenByPolicy(p *history.Harvest, f *history.FieldState) (bipartite.ValueID, bool) {
	if p.Config.Policy == F1 && p.Limited() && p.On(ranksRule) && p.Acts(ranksRule) {
		return byRevealed(p, f)
	}
	return policy.Choosers[p.Config.Policy](view{p}, field{p, f})
}

// byRevealed is f1 where answers are cut: of the new items that singletons promise it counts those
// that the site will show. The values that promise most if all ranks were alike are looked at
// closely.
func byRevealed(p *history.Harvest, f *history.FieldState) (bipartite.ValueID, bool) {
	type candidate struct {
		v     bipartite.ValueID
		rough float64
	}
	var all []candidate
	most := 0.0
	for i, c := range p.Class {
		v := bipartite.ValueID(i)
		if p.Graph.Degree(v) > 0 && f.Takes(c) && !p.Begun.Has(v) {
			rough := roughly(p, f, v)
			most = max(most, rough)
			all = append(all, candidate{v, rough})
		}
	}
	all = slices.DeleteFunc(all, func(c candidate) bool { return c.rough < closeFrom*most })
	slices.SortFunc(
		all,
		func(a, b candidate) int {
			return cmp.Or(cmp.Compare(b.rough, a.rough), cmp.Compare(a.v, b.v))
		},
	)
	var best bipartite.ValueID
	highest := 0.0
	for looked, i := 0, 0; i < len(all) && looked < closeAtMost; i++ {
		if listing.Spent(p, f, all[i].v) {
			continue
		}
		looked++
		known, fresh := standFor(p, f, all[i].v)
		if gain := p.Reveals(all[i].v, known, fresh); gain > highest {
			best, highest = all[i].v, gain
		}
	}
	return best, highest > 0
}

// Estimates.
const (
	closeFrom   = 0.25 // of the most that a value promises roughly
	closeAtMost = 1000 // values
)

// roughly returns the new items that a value promises if all ranks were alike. Of one with more
// results than the site shows, those are the ones that most others show as well.
func roughly(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) float64 {
	known, fresh := standFor(p, f, v)
	degree, room := float64(p.Graph.Degree(v)), float64(p.Limit)
	gain, size := degree*fresh, degree*(known+fresh)
	if size > room {
		gain *= room / size * math.Sqrt(room/size)
	}
	return gain
}

// standFor returns for how many known and new results each known item that holds a value stands on
// the whole.
func standFor(p *history.Harvest, f *history.FieldState, v bipartite.ValueID) (known,
	fresh float64) {
	known = 1 / max(leastSeen, min(1, f.Match.Ratio()))
	degree, promised := known*float64(p.Graph.Degree(v)),
		f.Gain.PosteriorAt(1, p.KnownItems())*p.Weight(f, v)
	unknown := gain.UnknownShare(degree, promised, f.Cut.Now())
	return known, known * unknown / (1 - unknown)
}

// share of the results that hold the value, however few were seen to (estimate)
const leastSeen = 0.2

// byRegions is partition: what the menus, ranges and typed fields of the forms can be cut into is
// read before any word is asked for, and words follow as with greedy (after Sheng, Zhang, Tao &
// Jin, "Optimal algorithms for crawling a hidden database in the web", 2012, whose order of fields
// is fixed; see partition).
func byRegions(p *history.Harvest) history.Offer {
	cells := cells(p)
	if !cells.Some() {
		return competition(p)
	}
	best := p.BestPage()
	best.Take(cells)
	return best
}
