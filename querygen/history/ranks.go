package history

import (
	"cmp"
	"math"
	"slices"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/gain"
)

// Estimates.
const (
	rankSteps  = 16   // each as wide as all steps above it together, but for the last ones
	rankFading = 0.98 // of what answers told, with each page
	rankTrust  = 30   // results' worth of belief that items of a rank are as new as all are
	rankSample = 96   // known items of a value that are looked at
)

// ranks is what answers told of the order that a site puts its items in, and of how new those of
// each rank are.
type ranks struct {
	Of    []Placed // by RecordID
	Fresh [rankSteps]float64
	Met   [rankSteps]float64
}

// Placed is where an item stands: the share of all items that stand before it, and how sure that is
// (1 / variance; 0 not known).
type Placed struct{ At, Sure float32 }

// RankStep returns the step of a place: half of all items are in the first, a quarter in the next.
func RankStep(at float64) int {
	return min(rankSteps-1, max(0, -math.Ilogb(max(at, 1e-9))-1))
}

// Note takes in the results of an answer from one on, of so many in all, where items up to known
// were known before.
func (r *ranks) Note(results []bipartite.RecordID, from, total, known int) {
	for s := range r.Met {
		r.Fresh[s], r.Met[s] = r.Fresh[s]*rankFading, r.Met[s]*rankFading
	}
	n := float64(max(total, len(results)))
	for i := from; i < len(results); i++ {
		d := results[i]
		at := (float64(i) + 0.5) / n
		s := RankStep(at)
		r.Met[s]++
		if int(d) >= known {
			r.Fresh[s]++
		}
		for len(r.Of) <= int(d) {
			r.Of = append(r.Of, Placed{At: 0.5})
		}
		// The share of n items drawn from all that stand before one of them varies as that of heads
		// among n coins.
		sure := float32(n / (at*(1-at) + 1/n))
		p := &r.Of[d]
		p.At = (p.At*p.Sure + float32(at)*sure) / (p.Sure + sure)
		p.Sure += sure
	}
}

// place returns where an item stands; in the middle where nothing is known.
func (r *ranks) place(d bipartite.RecordID) float64 {
	if int(d) >= len(r.Of) {
		return 0.5
	}
	return float64(r.Of[d].At)
}

// odds returns for each step how many times as many new items stand beside a known one as on the
// whole.
func (r *ranks) odds() (o [rankSteps]float64) {
	fresh, met := 1.0, 2.0
	for s := range r.Met {
		fresh, met = fresh+r.Fresh[s], met+r.Met[s]
	}
	all := min(gain.MostNew, fresh/met)
	for s := range o {
		u := min(gain.MostNew, (r.Fresh[s]+rankTrust*all)/(r.Met[s]+rankTrust))
		o[s] = u / (1 - u) / (all / (1 - all))
	}
	return o
}

// Reveals returns how many new items the site will show for a value. Each known item that holds it
// stands for so many known results, as pages do not show the value of all, and on the whole for so
// many new ones.
func (p *Harvest) Reveals(v bipartite.ValueID, known, fresh float64) float64 {
	stride := 1 + p.Graph.Degree(v)/rankSample
	places := make([]float64, 0, rankSample)
	i := 0
	for d := range p.Graph.Holders(v) {
		if i++; i%stride == 0 {
			places = append(places, p.Ranks.place(d))
		}
	}
	slices.SortFunc(places, cmp.Compare[float64])
	odds := p.Ranks.odds()
	gain, room := 0.0, float64(p.Limit)
	for _, at := range places {
		old, more := float64(stride)*known, float64(stride)*fresh*odds[RankStep(at)]
		if old+more > room {
			return gain + room*more/(old+more)
		}
		gain, room = gain+more, room-old-more
	}
	return gain
}
