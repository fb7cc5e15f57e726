package size

import (
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
	roughLow        = 1.5
	roughHigh       = 3.0 // of what was found once and twice, which is a lower bound in spirit
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
	if !template.ShowsPart(p) {
		i = roughly(p, known)
	}
	if i.By == "" && most > roughTimes*known {
		i = history.Interval{Size: most, Low: most, High: most * roughPrinted, By: "printed"}
	}
	if i.By == "" {
		return plan.Estimate{}
	}
	low := max(i.Low, known, most)
	size := max(i.Size, low)
	return plan.Estimate{Known: int(known), Size: size, Low: (1 - copies) * low, High: max(i.High, size), Coverage: known / size, By: i.By}
}

// roughly goes by the total of a listing, and else by captures, fewer than a coverage takes (Chao 1984). By is empty where there
// are too few, or one answer holds half of what is known.
func roughly(p *history.Harvest, known float64) (i history.Interval) {
	if total := Claimed(p); total > 0 {
		return history.Interval{Size: total, Low: total, High: total * roughTotal, By: "claimed"}
	}
	f := p.Graph.FrequencyOfFrequencies()
	if p.Graph.Captures() < roughCaptures || len(f) < 3 || f[2] < roughDoubletons || 2*float64(p.Longest) >= known {
		return i
	}
	size := known + float64(f[1])*max(0, float64(f[1])-1)/(2*float64(f[2]+1))
	return history.Interval{Size: size, Low: size / roughLow, High: size * roughHigh, By: "captures"}
}
