package size

import (
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
)

// What corrects any sizer, and what is not shown.

// totals is the corrector of SizeTotalsRule. It holds an estimate against what single queries claim
// and forms count: the database is no smaller. Where that is more than the estimate leaves
// possible, what it stands on is of a part, and nothing is known of the rest.
type totals struct{ history.Stateless }

func (totals) Correct(p *history.Harvest, i history.Interval) (history.Interval, bool) {
	most := max(p.Most(), float64(p.Graph.Records())+uncollected(p))
	if i.By == "listed" || most <= i.Size {
		return i, false
	}
	if most > (1+copies)*i.High {
		return history.Interval{}, true
	}
	return history.Interval{Size: most, Low: max(i.Low, most), High: max(i.High, most), By: i.By},
		true
}

// wide is the judge of SizeWideRule.
type wide struct{ history.Stateless }

func (wide) Judge(_ *history.Harvest, e plan.Estimate) (plan.Estimate, bool) {
	return plan.Estimate{}, e.By != "" && leavesOpen(e)
}

// silent is the judge of SizeSilentRule.
type silent struct{ history.Stateless }

func (silent) Judge(p *history.Harvest, e plan.Estimate) (plan.Estimate, bool) {
	if e.By != "" {
		for b := range p.Awake() {
			if b.SilentCollections() > 0 {
				return plan.Estimate{}, true
			}
		}
	}
	return e, false
}

// leavesOpen reports whether the interval leaves so much of the coverage open that it says nothing.
func leavesOpen(e plan.Estimate) bool {
	known := float64(e.Known)
	return e.Coverage-known/e.High > mostOpen || known/e.Low-e.Coverage > mostOpen
}
