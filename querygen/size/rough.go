package size

import (
	"deepcrawl/querygen/evidence"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/plan"
	"deepcrawl/querygen/template"
)

// What the same evidence says while there is too little of it for a coverage: who has to choose between sites after a few dozen
// requests is helped by an interval of a factor of three. It is for no decision of the planner, and no coverage is made of it.

// Factors between what the evidence says after some 30 requests and the ends of an interval that holds the size at about four
// sites of five (bench survey, development seeds).
const (
	roughCaptures   = 50  // results, and
	roughDoubletons = 5   // records found twice, from which on captures say anything
	roughTimes      = 2   // what is known, that a printed total is more than, to be of a query that finds much of the database
	roughTotal      = 1.1 // of the total that a listing prints, borne out by nothing yet
	roughPrinted    = 3.0 // of the largest total that any query prints
	roughSample     = 20  // records of listings, and of other queries, and
	roughBoth       = 3   // of both, from which on they tell anything
	roughLow        = 2.5
	roughHigh       = 4.0 // of what was found again tells, which is a lower bound in spirit
)

// Rough returns the estimate, or, where nothing is claimed yet, an interval that is wide. By is empty where there is no evidence
// at all.
func Rough(p *history.Harvest) plan.Estimate {
	if e := EstimateNow(p); e.By != "" {
		return e
	}
	known, most := float64(p.Graph.Records()), p.Most()
	if known == 0 {
		return plan.Estimate{}
	}
	i := history.Interval{}
	switch total, again := Claimed(p), foundAgain(p); {
	case total > 0 && !template.ShowsPart(p):
		i = history.Interval{Size: total, Low: total, High: total * roughTotal, By: "claimed"}
	case most > roughTimes*known:
		i = history.Interval{Size: most, Low: most, High: most * roughPrinted, By: "printed"}
	case again > 0 && !template.ShowsPart(p):
		i = history.Interval{Size: again, Low: again / roughLow, High: again * roughHigh, By: "captures"}
	}
	if i.By == "" {
		return plan.Estimate{}
	}
	low := max(i.Low, known, most)
	size := max(i.Size, low)
	return plan.Estimate{Known: int(known), Size: size, Low: (1 - copies) * low, High: max(i.High, size), Coverage: known / size, By: i.By}
}

// foundAgain is the size by what was found more than once, by queries of all kinds (Chao 1984) or by listings and others (Chapman
// 1951); 0 where that is too little.
func foundAgain(p *history.Harvest) float64 {
	known, f := float64(p.Graph.Records()), p.Graph.FrequencyOfFrequencies()
	if p.Graph.Captures() >= roughCaptures && len(f) > 2 && f[2] >= roughDoubletons && 2*float64(p.Longest) < known {
		return known + float64(f[1])*max(0, float64(f[1])-1)/(2*float64(f[2]+1))
	}
	if s := evidence.SamplingOf(p); min(s.Listed, s.Others) >= roughSample && s.Both >= roughBoth {
		size, _, _, _ := history.Recapture(float64(s.Listed), float64(s.Others), float64(s.Both))
		return size
	}
	return 0
}
