package size

import (
	"math"

	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/strategy/partition"
	"deepcrawl/querygen/template"
)

// Estimates.
const (
	recentResults = 100 // of the last answers
	recentDoubt   = 3.0 // times the share of new results may be missing
)

// An answered page is of a question for some of the items.
type answered struct {
	of             *history.Query
	results, fresh int
}

// AnswersOf keeps the last pages that answer questions for some of the items, as many as there are
// results to be counted.
func AnswersOf(p *history.Harvest, a *history.Query, returned, fresh int) {
	own := onHarvest.Of(p)
	keepFirst(own, a, returned)
	if returned == 0 || a.Lists() || a.Value.Text == "" && !a.InPart {
		return
	}
	own.latest = append(own.latest, answered{a, returned, fresh})
	n := 0
	for _, l := range own.latest {
		n += l.results
	}
	for n-own.latest[0].results >= recentResults {
		n -= own.latest[0].results
		own.latest = own.latest[1:]
	}
}

// recent is the judge of SizeRecentRule. It has the last answers say the size where nothing better
// is narrow, and nothing said where they contradict the estimate.
type recent struct{ history.Stateless }

func (recent) Judge(p *history.Harvest, e plan.Estimate) (plan.Estimate, bool) {
	last := corrected(p, lastAnswers(p))
	switch {
	case e.By == "listed" || e.By == "claimed" || e.By == partition.AddedUp || last.By == "":
		return e, false
	case e.By != "" && (last.High < e.Low || e.High < last.Low):
		return plan.Estimate{}, true
	}
	return last, e.By == "" || leavesOpen(e)
}

// lastAnswers estimates the size by the new ones among the last results. With none of n, the share
// of new ones is below 3/n in 95 cases of 100 ("rule of three"); with some, as Poisson has it.
// Results of one page keep company: a long page counts no more than short ones. Of answers that are
// cut only what ranks first is known, which other answers show as well.
func lastAnswers(p *history.Harvest) (i history.Interval) {
	n, fresh, cut := 0.0, 0.0, 0.0
	for _, l := range onHarvest.Of(p).latest {
		n, fresh = n+float64(l.results), fresh+float64(l.fresh)
		if partition.Overflows(p, l.of) {
			cut += float64(l.results)
		}
	}
	if n < recentResults || p.Holds(CutAnswersRule, func() bool { return mostCut*cut > n }) ||
		p.Holds(SizePartialRule, func() bool { return template.ShowsPart(p) }) ||
		p.Holds(LeavesCutRule, func() bool { return partition.LeavesCut(p) }) {
		return i
	}
	known, met := float64(p.Graph.Records()), fresh*recentResults/n
	most := recentDoubt * (met + 2*math.Sqrt(met) + 3) / recentResults
	return history.Interval{Size: known * (1 + fresh/n), Low: known, High: known * (1 + most),
		By: "last answers"}
}
