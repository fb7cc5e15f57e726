package partition

import (
	"math"

	"deepcrawl/querygen/history"
	"deepcrawl/querygen/strategy/partition/axis"
)

// believed returns how many items a region that overflows is believed to hold, of whose size no
// total speaks: more than can be read, and as many as its options have when they are independent.
func believed(p *history.Harvest, pt *Partition, r *Region) int {
	n := overflowing * Limit(p)
	if !pt.menusOnly() || !p.On(IndependentRule) {
		return int(n)
	}
	sizes, whole := optionSizes(p, pt), float64(max(pt.Root.size(), p.Graph.Records()))
	share := 1.0
	for _, b := range r.Bounds {
		share *= sizes[pt.Axis(b.Field)][b.From] / whole
	}
	if share*whole > n {
		p.Acts(IndependentRule)
	}
	return int(max(n, share*whole))
}

// resized chooses another range to cut the database along, where the cells of the first one tell
// that it is larger than was believed: in a larger one those values overflow that many items share,
// as prices that end in 990 do.
func resized(p *history.Harvest, pt *Partition, s *axis.Sweep) {
	r := pt.Root
	size, ok := s.BelievedItems()
	if !ok || !p.On(ResizedRule) || r.Total >= 0 || r.Guess == 0 ||
		size < 4*math.Max(float64(r.cutAt), rootGuess*Limit(p)) {
		return
	}
	guess, used := r.Guess, r.Used
	r.Guess, r.Used = int(size), used[:len(used)-1]
	left := costOf(p, pt, r, s.X, size) * (1 - float64(s.Held())/size)
	_, least := cheapest(p, pt, r)
	r.Used = used
	if least > worthwhile*left {
		r.Guess = guess
		return
	}
	p.Acts(ResizedRule)
	anew(p, pt, r)
}

// worthwhile is which part of the cost another axis is to have for the one at work to be given up
// (estimate).
const worthwhile = 0.95

// anew cuts a region again, from the beginning.
func anew(p *history.Harvest, pt *Partition, r *Region) {
	if r.Used, r.Ask = r.Used[:len(r.Used)-1], nil; len(r.Used) == 0 {
		r.firstSplitDone, pt.since = false, since{}
	}
	open := pt.Open
	cut(p, pt, r)
	pt.Open = open // it stands there already
}
