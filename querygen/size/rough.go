package size

import (
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/template"
)

// What the same evidence says while there is too little of it for a coverage: who has to choose
// between sites after a few dozen requests is helped by an interval of a factor of three, and by a
// lower end where there is no more. It is for no decision of the planner, and no coverage is made
// of it.

// Factors between what the evidence says after some 30 requests and the ends of an interval that
// holds the size at about nine sites of ten (bench survey, development seeds).
const (
	roughTotal = 1.1 // of the total that a listing prints, borne out by nothing yet
	// the same of a listing of all that has a date or number in a range as wide as any
	roughRange      = 1.5
	roughCaptures   = 50 // results, and
	roughDoubletons = 5  // records found twice, from which on captures say anything
	roughLow        = 2.5
	roughHigh       = 4.0 // of what was found again tells, which is a lower bound in spirit
)

// Rough returns the estimate, or, where nothing is claimed yet, an interval that is wide. Where
// only Low is set, no more is known than that the database is no smaller. By is empty where no more
// is known than what was found.
func Rough(p *history.Harvest) plan.Estimate {
	if e := EstimateNow(p); e.By != "" {
		return e
	}
	known, most := p.Graph.Records(), p.Most()
	if known == 0 {
		return plan.Estimate{}
	}
	e := plan.Estimate{Known: known}
	// one query has so many results
	least := history.Interval{Low: (1 - copies) * most, By: "printed"}
	i := history.Interval{}
	if !template.ShowsPart(p) {
		i = roughly(p)
	}
	if i.Low > least.Low {
		least = i
	}
	if i.Size == 0 {
		if least.Low > float64(known) {
			e.Low, e.By = least.Low, least.By
		}
		return e
	}
	e.Low = (1 - copies) * max(i.Low, float64(known), most)
	e.Size = max(i.Size, float64(known), most)
	e.High, e.Coverage, e.By = max(i.High, e.Size), float64(known)/e.Size, i.By
	return e
}

// roughly returns the best that the evidence says; Size is 0 where that is no more than a lower
// end.
func roughly(p *history.Harvest) history.Interval {
	if total := Claimed(p); total > 0 {
		return history.Interval{Size: total, Low: total, High: total * roughTotal, By: "claimed"}
	}
	said := resampled(p)
	if total := claimedOfRange(p); total > said.Low {
		return history.Interval{Size: total, Low: total, High: total * roughRange, By: "claimed"}
	}
	if said.By != "" {
		return said
	}
	if again := foundAgain(p); again > 0 {
		return history.Interval{Size: again, Low: again / roughLow, High: again * roughHigh,
			By: "captures"}
	}
	return history.Interval{}
}

// claimedOfRange is the largest total that a listing by a filled range prints, if no more is known;
// 0 where there is none.
func claimedOfRange(p *history.Harvest) float64 {
	most := 0
	for _, b := range p.Forms {
		if a := b.Base; a != nil && a.FillsRange() && !a.InPart && a.Exact && !a.Distrusted() {
			most = max(most, a.Claimed)
		}
	}
	if most < p.Graph.Records() {
		return 0
	}
	return float64(most)
}

// foundAgain is the size by what was found more than once where no words are asked, as by menus
// (Chao 1984); 0 where that is too little.
func foundAgain(p *history.Harvest) float64 {
	known, f := float64(p.Graph.Records()), p.Graph.FrequencyOfFrequencies()
	if len(onHarvest.Of(p).first) > 0 || p.Graph.Captures() < roughCaptures || len(f) < 3 ||
		f[2] < roughDoubletons ||
		2*float64(p.Longest) >= known {
		return 0
	}
	return known + float64(f[1])*max(0, float64(f[1])-1)/(2*float64(f[2]+1))
}
