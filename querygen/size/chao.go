package size

import (
	"math"

	"deepcrawl/bipartite"
	"deepcrawl/querygen/history"
	"deepcrawl/querygen/strategy/partition"
	"deepcrawl/querygen/strategy/sample"
)

// Items that were found once and twice, and where they say nothing.

// noChaoLong is the sizer of NoChaoLongRule: items that a long answer shows are captured once.
type noChaoLong struct{ history.Stateless }

func (noChaoLong) Size(p *history.Harvest) (history.Interval, bool) {
	return history.Interval{}, 2*p.Longest >= p.Graph.Records()
}

// noChaoLot is the sizer of NoChaoLotRule: values taken by lot will say more than what was chosen.
type noChaoLot struct{ history.Stateless }

func (noChaoLot) Size(p *history.Harvest) (history.Interval, bool) {
	return history.Interval{}, sample.DrawsOf(p).Asked > 0
}

// noChaoParts is the sizer of NoChaoPartsRule: parts exclude each other, so they show each item
// once, however many are missing.
type noChaoParts struct{ history.Stateless }

func (noChaoParts) Size(p *history.Harvest) (history.Interval, bool) {
	return history.Interval{}, inParts(p) || p.WalksAny()
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

// chao is the sizer of SizeChaoRule.
type chao struct{ history.Stateless }

func (chao) Size(p *history.Harvest) (i history.Interval, ok bool) {
	i.Size, i.Low, i.High, i.By = chao1(p.Graph)
	return i, i.By != ""
}

// chao1 is the bias-corrected estimator of Chao (1984) from the items captured once and twice, with
// the log-normal interval of Chao (1987).
func chao1(g *bipartite.Graph) (size, low, high float64, by string) {
	f := g.FrequencyOfFrequencies()
	if g.Captures() < MinCaptures || len(f) < 3 || f[2] < history.MinDoubletons {
		return 0, 0, 0, ""
	}
	known, once, twice := float64(g.Records()), float64(f[1]), float64(f[2])
	unseen := once * max(0, once-1) / (2 * (twice + 1))
	size = known + unseen
	if unseen == 0 {
		return size, size, size, "chao1"
	}
	r := once / twice
	variance := twice * (r*r*r*r/4 + r*r*r + r*r/2)
	factor := factorOf(unseen, math.Sqrt(variance), 1.96)
	return size, known + unseen/factor, known + unseen*factor, "chao1"
}
