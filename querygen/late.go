package querygen

import "math"

// Late in a harvest hardly any result is new, whatever is asked. As values are chosen for what is missing, the share of new
// results says what is missing among the items that words reach, but for those that few words reach.

const (
	lateDoubt = 6.0 // times the share of new results may be missing: of long texts it was seen to be five times as much
	lateLeast = 200 // results
)

// A reading is a value whose answer was read to its end, or as far as its total says that something is missing.
type reading struct{ results, fresh int }

func (p *Planner) readToEnd(a *arm) {
	if !a.hasValue || a.region != nil || a.family == nil || a.family.kind != wordFamily {
		return
	}
	if p.readWhole(a) || a.trusted() && p.remaining(a) <= 0 {
		p.reads = append(p.reads, reading{a.read, a.fresh})
	}
}

// late bounds how many items are missing by what the last answers brought that were read to their end, as many of them as hold
// about as many results as items are known.
func (p *Planner) late() (most float64, ok bool) {
	known := p.graph.Records()
	results, fresh := 0, 0
	for i := len(p.reads) - 1; i >= 0 && results < known; i-- {
		results += p.reads[i].results
		fresh += p.reads[i].fresh
	}
	if results < lateLeast {
		return 0, false
	}
	f := float64(fresh)
	return lateDoubt * float64(known) * (f + 2*math.Sqrt(f) + 3) / float64(results), true
}
