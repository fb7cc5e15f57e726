package order

import (
	"deepcrawl/surface/skim"
	"deepcrawl/surface/visit"
)

// opic goes by cash: a page that is read shares out among its links what it was given by others.
// Abiteboul, Preda and Cobena, "Adaptive on-line page importance computation" (WWW 2003). The zero
// value is ready.
type opic struct {
	every
	cash map[uint64]float64
}

func (o *opic) Found(*visit.Link, skim.Link, *visit.Visit) float64 { return squash(0) }

func (o *opic) Read(v *visit.Visit, to []uint64) {
	if o.cash == nil {
		o.cash = map[uint64]float64{}
	}
	share := o.cash[v.Link.Key]
	if v.Link.Via == "seed" {
		share++
	}
	// it is not read again: what it is given from now on counts for nothing
	delete(o.cash, v.Link.Key)
	for _, key := range to {
		if _, known := o.cash[key]; known || len(o.cash) < mostRanked {
			o.cash[key] += share / float64(len(to))
		}
	}
}

// Rank is not far from proportional to the cash where there is little of it.
func (o *opic) Rank(l visit.Link) float64 { return squash(float64(len(o.cash)+1) * o.cash[l.Key]) }
