package size

import (
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/strategy/listing"
)

// What the totals of several forms say together.

// uncollected returns how many items the totals of the forms speak of that were not shown, beside
// those that are known.
func uncollected(p *history.Harvest) float64 {
	most := make(map[string]float64)
	for b := range p.Awake() {
		if a := b.Base; a != nil && listing.ListsAll(p, a) && a.Exact && b.Facts.Totals != "wrong" {
			most[b.Address()] = max(most[b.Address()], float64(a.Claimed-p.CountedBy(b)))
		}
	}
	n := 0.0
	for _, left := range most {
		n = max(n, left)
	}
	return n
}

// addUp sums the totals of forms that hold different items; 0 where one of them printed none. ok is
// false where no form is known to be apart.
func addUp(p *history.Harvest) (sum float64, ok bool) {
	if !p.AnyApart() {
		return 0, false
	}
	together := 0.0 // of the others, which hold the same items
	for b := range p.Awake() {
		total := 0.0
		if a := b.Base; a != nil && listing.ListsAll(p, a) && a.Exact && b.Facts.Totals != "wrong" {
			total = float64(a.Claimed)
		}
		switch {
		case !b.Hearing.Apart():
			together = max(together, total)
		case total == 0:
			return 0, true
		default:
			sum += total
		}
	}
	if together == 0 || sum+together < float64(p.Graph.Records()) {
		return 0, true
	}
	return sum + together, true
}
