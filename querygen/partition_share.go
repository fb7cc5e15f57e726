package querygen

// knownIn returns how many known items lie in the part that a query asks for; ok is false where their places are only guessed.
// A site in whose ranking those stand first shows nothing new on the first pages of a part.
func (p *Planner) knownIn(a *arm) (n float64, ok bool) {
	if a.paired {
		return p.knownToPair(a), true
	}
	r := a.region
	if r == nil || a.box == nil || !p.on(knownInPartRule) || !a.box.partition.sure(r.bounds) {
		return 0, false
	}
	return float64(p.countInside(a.box.partition, r)), p.acts(knownInPartRule)
}

// countInside is known, counted once as long as nothing becomes known.
func (p *Planner) countInside(pt *partition, r *region) int {
	if now := p.graph.Records(); r.countedAt != now {
		r.inside, r.countedAt = p.known(pt, r.bounds), now
	}
	return r.inside
}

// believedIn predicts how many known items lie in a counted part where nothing tells their places, as with years that no item shows: the
// same share as of the nearest part around it of which that is known, without what was read of that to the end.
func (p *Planner) believedIn(a *arm) (n float64, ok bool) {
	if !p.on(believedInPartRule) || a.region == nil || a.box == nil || !a.counted() || !a.exact {
		return 0, false
	}
	pt, at := a.box.partition, a.region
	for u := at.parent; u != nil; at, u = u, u.parent {
		if !u.exact || u.total <= 0 || !pt.sure(u.bounds) {
			continue
		}
		known, total := float64(p.countInside(pt, u)), float64(u.total)
		if u == pt.root {
			known = float64(p.countedBy(pt.box))
		}
		for _, o := range pt.order {
			if o.parent == u && o.complete && pt.besides(o, at) {
				known, total = known-float64(o.held), total-float64(o.held)
			}
		}
		p.acts(believedInPartRule)
		share := 1.0
		if total > 0 {
			share = min(1, max(0, known/total))
		}
		return min(float64(a.claimed), max(share*float64(a.claimed), float64(a.read-a.fresh))), true
	}
	return 0, false
}

// besides reports whether two regions that were cut from one along the same axis have no items in common.
func (pt *partition) besides(r, o *region) bool {
	if len(r.bounds) != len(o.bounds) {
		return false
	}
	apart := 0
	for i, b := range r.bounds {
		switch other := o.bounds[i]; {
		case b.Field != other.Field:
			return false
		case b == other:
		case b.To < other.From || other.To < b.From:
			if pt.axis(b.Field).overlap {
				return false
			}
			apart++
		default:
			return false
		}
	}
	return apart == 1
}
