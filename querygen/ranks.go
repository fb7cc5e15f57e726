package querygen

import (
	"cmp"
	"math"
	"slices"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/gain"
)

// Many sites rank the same items on top of every answer: the newest, the dearest, the first of the alphabet. An item that stands
// tenth of a thousand results is then among the first hundredth of the database, whatever was asked. Where answers are cut that says
// what a value will show: of one with three times as many results as the site shows, the items of the first third, most of which are
// known by then; of one that just fits, also those far down, to which hardly any other value leads. So each known item that holds a
// value stands for as many results as items of its rank stood for lately, and the first of them fill what the site shows.
//
// With policy f1 and at most a hundred results shown, queries to 80 % over those of the oracle (medians): program sources 1.9, which
// singletons alone did not reach within the limit, descriptions of packages 1.3 -> 1.4, generated text 1.4. Sites that rank by relevance
// were not measured: their ranks tell nothing, so that all should turn out alike, and it comes down to how many known items hold a value.
//
// Two words whose promise is the same measure of the items that hold both brought nothing (whole queries to 80 %: 276 -> 275 on generated
// text, 352 -> 355 on descriptions and 321 -> 302 on program sources). What pairs begins with is another one: see there.

const (
	rankSteps  = 16   // each as wide as all steps above it together, but for the last ones
	rankFading = 0.98 // of what answers told, with each page
	rankTrust  = 30   // results' worth of belief that items of a rank are as new as all are
	rankSample = 96   // known items of a value that are looked at
)

// ranks is what answers told of the order that a site puts its items in, and of how new those of each rank are.
type ranks struct {
	of    []placed // by RecordID
	fresh [rankSteps]float64
	met   [rankSteps]float64
}

// placed is where an item stands: the share of all items that stand before it, and how sure that is (1 / variance; 0 not known).
type placed struct{ at, sure float32 }

// rankStep returns the step of a place: half of all items are in the first, a quarter in the next.
func rankStep(at float64) int {
	return min(rankSteps-1, max(0, -math.Ilogb(max(at, 1e-9))-1))
}

// note takes in the results of an answer from one on, of so many in all, where items up to known were known before.
func (r *ranks) note(results []bipartite.RecordID, from, total, known int) {
	for s := range r.met {
		r.fresh[s], r.met[s] = r.fresh[s]*rankFading, r.met[s]*rankFading
	}
	n := float64(max(total, len(results)))
	for i := from; i < len(results); i++ {
		d := results[i]
		at := (float64(i) + 0.5) / n
		s := rankStep(at)
		r.met[s]++
		if int(d) >= known {
			r.fresh[s]++
		}
		for len(r.of) <= int(d) {
			r.of = append(r.of, placed{at: 0.5})
		}
		// The share of n items drawn from all that stand before one of them varies as that of heads among n coins.
		sure := float32(n / (at*(1-at) + 1/n))
		p := &r.of[d]
		p.at = (p.at*p.sure + float32(at)*sure) / (p.sure + sure)
		p.sure += sure
	}
}

// learnRanks takes in the last page of an answer whose length is known.
func (p *Planner) learnRanks(a *arm) {
	if !p.readsAll() || !p.limited() || !a.hasValue || a.inPart || !a.counted() {
		return
	}
	results := p.graph.Items(a.ID)
	p.ranks.note(results, len(results)-a.added, a.claimed, p.items)
}

// place returns where an item stands; in the middle where nothing is known.
func (r *ranks) place(d bipartite.RecordID) float64 {
	if int(d) >= len(r.of) {
		return 0.5
	}
	return float64(r.of[d].at)
}

// odds returns for each step how many times as many new items stand beside a known one as on the whole.
func (r *ranks) odds() (o [rankSteps]float64) {
	fresh, met := 1.0, 2.0
	for s := range r.met {
		fresh, met = fresh+r.fresh[s], met+r.met[s]
	}
	all := min(gain.MostNew, fresh/met)
	for s := range o {
		u := min(gain.MostNew, (r.fresh[s]+rankTrust*all)/(r.met[s]+rankTrust))
		o[s] = u / (1 - u) / (all / (1 - all))
	}
	return o
}

// reveals returns how many new items the site will show for a value. Each known item that holds it stands for so many known
// results, as pages do not show the value of all, and on the whole for so many new ones.
func (p *Planner) reveals(v bipartite.ValueID, known, fresh float64) float64 {
	stride := 1 + p.graph.Degree(v)/rankSample
	places := make([]float64, 0, rankSample)
	i := 0
	for d := range p.graph.Holders(v) {
		if i++; i%stride == 0 {
			places = append(places, p.ranks.place(d))
		}
	}
	slices.SortFunc(places, cmp.Compare[float64])
	odds := p.ranks.odds()
	gain, room := 0.0, float64(p.capped)
	for _, at := range places {
		old, more := float64(stride)*known, float64(stride)*fresh*odds[rankStep(at)]
		if old+more > room {
			return gain + room*more/(old+more)
		}
		gain, room = gain+more, room-old-more
	}
	return gain
}
