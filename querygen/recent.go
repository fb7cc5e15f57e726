package querygen

import "math"

// Whatever is asked, the share of new results among the last ones is about the share of the
// database that is missing: questions are chosen for what is missing, and what is hard to reach
// shows seldom. The window and the factor were chosen on generated sites (bench wild, seeds 5411 to
// 5413), of which some lie outside of it.

const (
	recentResults = 100 // of the last answers
	recentDoubt   = 3.0 // times the share of new results may be missing
)

// An answered page is of a question for some of the items.
type answered struct{ results, fresh int }

// answersOf keeps the last pages that answer questions for some of the items, as many as there are
// results to be counted.
func (p *Planner) answersOf(a *arm, returned, fresh int) {
	if returned == 0 || a.Lists() || a.Value.Text == "" && !a.inPart {
		return
	}
	p.latest = append(p.latest, answered{returned, fresh})
	n := 0
	for _, l := range p.latest {
		n += l.results
	}
	for n-p.latest[0].results >= recentResults {
		n -= p.latest[0].results
		p.latest = p.latest[1:]
	}
}

// recent estimates the size by the new ones among the last results. With none of n, the share of
// new ones is below 3/n in 95 cases of 100 ("rule of three"); with some, as Poisson has it. Results
// of one page keep company: a long page counts no more than short ones.
func (p *Planner) recent() (size, low, high float64, by string) {
	n, fresh := 0.0, 0.0
	for _, l := range p.latest {
		n, fresh = n+float64(l.results), fresh+float64(l.fresh)
	}
	if n < recentResults || !p.on(sizeRecentRule) || p.holds(sizePartialRule, p.partial) || p.holds(leavesCutRule, p.leavesCut) {
		return 0, 0, 0, ""
	}
	p.acts(sizeRecentRule)
	known, met := float64(p.graph.Records()), fresh*recentResults/n
	most := recentDoubt * (met + 2*math.Sqrt(met) + 3) / recentResults
	return known * (1 + fresh/n), known, known * (1 + most), "last answers"
}
