// Package size says how large a database is, by rules of three kinds, each asked in the order of
// the registry:
//
//	proofs.go, lot.go, chao.go  sizers: the first that has evidence is believed, proofs and totals
//	                            before what was found by lot or twice. Some only keep those behind
//	                            them from saying what would mislead
//	correct.go                  correctors: hold it against totals and what is left out
//	correct.go, recent.go       judges: nothing is shown where the interval is wide or the last
//	                            answers contradict it
//
// estimate.go asks them. Further rules are consulted by one of these (rules.go).
package size

import (
	"deepcrawl/querygen/evidence"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
)

// Evidence that must be there before a number is shown: earlier every estimator is poor. All are
// estimates.
const (
	MinCaptures = 200 // results of all answers together
	// results for one of an answer that is cut, so that what it lacks is not known
	mostCut = 4
	// of the coverage that an interval leaves open to either side, from which on nothing is said
	mostOpen = 0.2
	// of the records may be second copies, or none, and as many of what a site counts
	copies = 0.02
)

// EstimateNow returns the estimate of this step, which is made once.
func EstimateNow(p *history.Harvest) plan.Estimate {
	own := onHarvest.Of(p)
	now := evidence.Moment{Step: p.Step, Items: p.Graph.Records(), Captures: p.Graph.Captures()}
	if own.estimated.At == nil || *own.estimated.At != now {
		own.estimated = evidence.Kept{Estimate: Estimate(p), At: &now}
	}
	return own.estimated.Estimate
}

// CheckedSize is what is known of the size by proofs, totals and what was found twice, corrected.
func CheckedSize(p *history.Harvest) plan.Estimate { return corrected(p, Size(p)) }

// Estimate returns what the sizers say, corrected, as far as the judges have it shown.
func Estimate(p *history.Harvest) plan.Estimate {
	e := CheckedSize(p)
	for _, m := range onHarvest.Of(p).judges {
		if other, ok := m.part.Judge(p, e); ok {
			p.Acts(m.rule)
			e = other
		}
	}
	if e.By == "" {
		return plan.Estimate{Known: p.Graph.Records()}
	}
	return e
}

// EstimatedOf returns the estimate of a harvest that is kept until the next answer; it is never
// nil.
func EstimatedOf(p *history.Harvest) *evidence.Kept { return &onHarvest.Of(p).estimated }

// Size returns what the first sizer says that has evidence.
func Size(p *history.Harvest) history.Interval {
	for _, m := range onHarvest.Of(p).sizers {
		if i, ok := m.part.Size(p); ok {
			p.Acts(m.rule)
			return i
		}
	}
	return history.Interval{}
}

// corrected holds what one kind of evidence says against what is known otherwise; By is empty where
// it says nothing.
func corrected(p *history.Harvest, i history.Interval) plan.Estimate {
	if i.By == "" || i.Size == 0 {
		return plan.Estimate{}
	}
	for _, m := range onHarvest.Of(p).correctors {
		other, ok := m.part.Correct(p, i)
		if !ok {
			continue
		}
		p.Acts(m.rule)
		if i = other; i.By == "" {
			return plan.Estimate{}
		}
	}
	known := float64(p.Graph.Records())
	size := max(i.Size, known)
	return plan.Estimate{
		Known: p.Graph.Records(), Size: size, Low: (1 - copies) * min(size, max(i.Low, known)),
		High:     max(i.High, size),
		Coverage: known / size, By: i.By, Mute: p.Mutes(),
	}
}
