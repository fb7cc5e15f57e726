package size

import (
	"slices"

	"deepcrawl/querygen/evidence"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/strategy/partition"
	"deepcrawl/querygen/strategy/prefix"
	"deepcrawl/querygen/strategy/sample"
)

// What was found more than once, and by lot.

// missing is the sizer of SizeEvidenceRule.
type missing struct{ history.Stateless }

func (missing) Size(p *history.Harvest) (history.Interval, bool) {
	missing, low, high, by := unseen(p)
	known := float64(p.Graph.Records())
	return history.Interval{Size: known + missing, Low: known + low, High: known + high, By: by}, by != ""
}

// walks reports whether a box is asked for beginnings of words one after the other.
func walks(p *history.Harvest) bool {
	return slices.ContainsFunc(p.Forms, func(b *history.FormState) bool { return prefix.WalkOfForm(b) != nil })
}

// seldomMet reports whether few known items were found by a second query.
func seldomMet(p *history.Harvest) bool {
	f := p.Graph.FrequencyOfFrequencies()
	return len(f) > 1 && 10*f[1] >= 6*p.Graph.Records()
}

// inParts reports whether the database was asked for part by part.
func inParts(p *history.Harvest) bool {
	for _, b := range p.Forms {
		if partition.Of(b) != nil && partition.Of(b).Answers > 0 {
			return true
		}
	}
	return false
}

// unseen estimates how many items are missing, with an interval. Values taken by lot are without
// favour, but few; a listing of a part is a sample of the whole as far as its part is. How many of
// the values asked for known items hold was seen to be wrong by half: values exclude each other.
func unseen(p *history.Harvest) (missing, low, high float64, by string) {
	known := float64(p.Graph.Records())
	draws, cut := sample.Drawn(p)
	e := clues{known: known, draws: draws}
	if p.Holds(CutDrawsRule, func() bool { return cut*mostCut > len(draws) }) || !p.On(DrawsRule) {
		e.draws = nil
	}
	if p.On(PartSampleRule) {
		e.parts = evidence.SamplingOf(p).Parts(known, walks(p) || inParts(p) && seldomMet(p))
	}
	switch {
	case len(e.draws) >= sample.MinDraws:
		by = "draws"
		p.Acts(DrawsRule)
	case len(e.parts) > 0 &&
		(evidence.SamplingOf(p).Both >= history.MinSample ||
			evidence.SamplingOf(p).Listed >= p.Graph.Records()/2):
		by = "recapture"
		p.Acts(PartSampleRule)
	default:
		return 0, 0, 0, ""
	}
	missing, sd := e.settle(0.1 * known)
	factor := factorOf(missing, sd, deviations)
	if low = missing / factor; low < history.LeastDoubt*known || e.allows(0) {
		low = 0
	}
	high = e.most(missing, missing*factor)
	return missing, low, high, by
}
