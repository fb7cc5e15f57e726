package partition

import (
	"deepcrawl/querygen/history"
)

// KnownIn returns how many known items lie in the part that a query asks for; ok is false where
// their places are only guessed. A site in whose ranking those stand first shows nothing new on the
// first pages of a part.
func KnownIn(p *history.Harvest, a *history.Query) (n float64, ok bool) {
	if a.Paired {
		return p.KnownToPair(a), true
	}
	r := onQuery.Of(a).region
	if r == nil || a.Of == nil || !p.On(KnownInPartRule) ||
		!onForm.Of(a.Of).partition.sure(r.Bounds) {
		return 0, false
	}
	return float64(countInside(p, onForm.Of(a.Of).partition, r)), p.Acts(KnownInPartRule)
}

// insiders are the known items that lie in a region.
type insiders struct {
	inside    int
	countedAt int // items that were known in all when they were counted
}

// countInside is known, counted once as long as nothing becomes known.
func countInside(p *history.Harvest, pt *Partition, r *Region) int {
	if now := p.Graph.Records(); r.countedAt != now {
		r.inside, r.countedAt = known(p, pt, r.Bounds), now
	}
	return r.inside
}

// BelievedIn predicts how many known items lie in a counted part where nothing tells their places,
// as with years that no item shows: the same share as of the nearest part around it of which that
// is known, without what was read of that to the end.
func BelievedIn(p *history.Harvest, a *history.Query) (n float64, ok bool) {
	if !p.On(BelievedInPartRule) || onQuery.Of(a).region == nil || a.Of == nil || !a.Counted() ||
		!a.Exact {
		return 0, false
	}
	pt, at := onForm.Of(a.Of).partition, onQuery.Of(a).region
	for u := at.parent; u != nil; at, u = u, u.parent {
		if !u.Exact || u.Total <= 0 || !pt.sure(u.Bounds) {
			continue
		}
		known, total := float64(countInside(p, pt, u)), float64(u.Total)
		if u == pt.Root {
			known = float64(p.CountedBy(pt.box))
		}
		for _, o := range pt.order {
			if o.parent == u && o.complete && pt.besides(o, at) {
				known, total = known-float64(o.held), total-float64(o.held)
			}
		}
		p.Acts(BelievedInPartRule)
		share := 1.0
		if total > 0 {
			share = min(1, max(0, known/total))
		}
		return min(float64(a.Claimed), max(share*float64(a.Claimed), float64(a.Read-a.Fresh))), true
	}
	return 0, false
}

// besides reports whether two regions that were cut from one along the same axis have no items in
// common.
func (pt *Partition) besides(r, o *Region) bool {
	if len(r.Bounds) != len(o.Bounds) {
		return false
	}
	apart := 0
	for i, b := range r.Bounds {
		switch other := o.Bounds[i]; {
		case b.Field != other.Field:
			return false
		case b == other:
		case b.To < other.From || other.To < b.From:
			if pt.Axis(b.Field).Overlap {
				return false
			}
			apart++
		default:
			return false
		}
	}
	return apart == 1
}
