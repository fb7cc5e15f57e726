package querygen

import (
	"cmp"
	"math"
	"slices"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/gain"
)

// byRevealed is f1 where answers are cut: of the new items that singletons promise it counts those that the site will show. The values
// that promise most if all ranks were alike are looked at closely.
func byRevealed(p *Planner, f *family) (bipartite.ValueID, bool) {
	type candidate struct {
		v     bipartite.ValueID
		rough float64
	}
	var all []candidate
	most := 0.0
	for i, c := range p.class {
		v := bipartite.ValueID(i)
		if p.graph.Degree(v) > 0 && f.takes(c) && !p.begun[v] {
			rough := p.roughly(f, v)
			most = max(most, rough)
			all = append(all, candidate{v, rough})
		}
	}
	all = slices.DeleteFunc(all, func(c candidate) bool { return c.rough < closeFrom*most })
	slices.SortFunc(all, func(a, b candidate) int { return cmp.Or(cmp.Compare(b.rough, a.rough), cmp.Compare(a.v, b.v)) })
	var best bipartite.ValueID
	highest := 0.0
	for looked, i := 0, 0; i < len(all) && looked < closeAtMost; i++ {
		if p.spent(f, all[i].v) {
			continue
		}
		looked++
		known, fresh := p.standFor(f, all[i].v)
		if gain := p.reveals(all[i].v, known, fresh); gain > highest {
			best, highest = all[i].v, gain
		}
	}
	return best, highest > 0
}

const (
	closeFrom   = 0.25 // of the most that a value promises roughly
	closeAtMost = 1000 // values
)

// roughly returns the new items that a value promises if all ranks were alike. Of one with more results than the site shows, those are
// the ones that most others show as well.
func (p *Planner) roughly(f *family, v bipartite.ValueID) float64 {
	known, fresh := p.standFor(f, v)
	degree, room := float64(p.graph.Degree(v)), float64(p.capped)
	gain, size := degree*fresh, degree*(known+fresh)
	if size > room {
		gain *= room / size * math.Sqrt(room/size)
	}
	return gain
}

// standFor returns for how many known and new results each known item that holds a value stands on the whole.
func (p *Planner) standFor(f *family, v bipartite.ValueID) (known, fresh float64) {
	known = 1 / max(leastSeen, min(1, f.match.Ratio()))
	degree, promised := known*float64(p.graph.Degree(v)), f.gain.PosteriorAt(1, p.knownItems())*p.weight(f, v)
	unknown := gain.UnknownShare(degree, promised, f.cut.Now())
	return known, known * unknown / (1 - unknown)
}

const leastSeen = 0.2 // share of the results that hold the value, however few were seen to
