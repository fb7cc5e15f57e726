package size

import (
	"math"

	"deepcrawl/querygen/history"
	"deepcrawl/querygen/strategy/sample"
)

// byLot is the sizer of DrawsRule.
type byLot struct{ history.Stateless }

// Size estimates how many items are missing, with an interval, by values taken by lot, which are
// without favour, but few. How many of the values asked for known items hold was seen to be wrong
// by half: values exclude each other.
func (byLot) Size(p *history.Harvest) (i history.Interval, ok bool) {
	known := float64(p.Graph.Records())
	draws := sample.Drawn(p)
	if len(draws) < sample.MinDraws {
		return i, false
	}
	e := clues{known: known, draws: draws}
	missing, sd := e.settle(0.1 * known)
	factor := factorOf(missing, sd, deviations)
	low := missing / factor
	if low < history.LeastDoubt*known || e.allows(0) {
		low = 0
	}
	high := e.most(missing, missing*factor)
	return history.Interval{Size: known + missing, Low: known + low, High: known + high,
		By: "draws"}, true
}

// deviations is how many standard deviations the interval of an estimate by lot reaches to either
// side: 1.96, and a quarter more as what the values have in common is not known (estimate).
const deviations = 2.45

// factorOf returns the factor by which the number of missing items may be smaller or larger: it is
// positive and skewed, and nearly normal by its logarithm (Chao 1987).
func factorOf(missing, sd, deviations float64) float64 {
	return math.Exp(deviations * math.Sqrt(math.Log(1+sd*sd/(missing*missing))))
}

// How far one value taken by lot was off on simulated sites, and what is left out.
const (
	// standard deviation in units of the missing items, however many items hold the value: what is
	// missing keeps company
	drawDoubt = 1.5
	// standard deviations beyond which such an answer counts as if it were there: one tail would
	// tell all
	outlying = 4.0
	// part of the missing items by which a step of settle moves when it is at its end (estimate)
	settledStep = 1e-6
)

// clues are the values taken by lot, which tell how many items are missing.
type clues struct {
	known float64
	draws []sample.Draw
}

// settle finds the number of missing items at which the evidence, weighed as precise as it is then,
// says so many. A third of the way at a time: whole steps may swing around it ever more widely. (Of
// 5,000 random sets of values by lot 9 had not settled after 50 steps, and none after 200.)
func (e *clues) settle(missing float64) (settled, sd float64) {
	least := 0.002 * e.known
	for range 200 {
		said, _ := e.weigh(missing)
		step := (max(said, least) - missing) / 3
		if missing += step; math.Abs(step) < settledStep*missing {
			break
		}
	}
	_, sd = e.weigh(missing)
	return missing, sd
}

// weigh averages what the values taken by lot say by its precision. How precise it is depends on
// how many items are missing and not on what it says itself: else what says little would count
// most. Where what is missing keeps close company, one of them finds it all and the others nothing:
// the average is then no more precise than they agree.
func (e *clues) weigh(missing float64) (value, sd float64) {
	var m mean
	says, variances := make([]float64, len(e.draws)), make([]float64, len(e.draws))
	for i, d := range e.draws {
		then := max(missing+e.known-d.Known, history.LeastDoubt*e.known)
		variances[i] = then*d.Unit + drawDoubt*drawDoubt*then*then
		says[i] = d.Known + min(d.Missing, then+outlying*math.Sqrt(variances[i])) - e.known
		m.add(says[i], variances[i])
	}
	value = m.value()
	apart := 0.0
	for i := range says {
		apart += square((says[i] - value) / variances[i])
	}
	return value, max(m.sd(), math.Sqrt(apart)/m.precision)
}

func square(x float64) float64 { return x * x }

// allows reports whether the evidence does not contradict that so few items are missing.
func (e *clues) allows(missing float64) bool {
	value, sd := e.weigh(missing)
	return value-deviations*sd <= missing
}

// most returns the largest number of missing items that the evidence does not contradict, up to
// limit: more of them would have made it less precise as well.
func (e *clues) most(missing, limit float64) float64 {
	for range 50 {
		value, sd := e.weigh(missing)
		further := value + deviations*sd
		if further >= limit {
			return limit
		}
		if further <= missing {
			break
		}
		missing = further
	}
	return missing
}

// A mean is of values that count by their precision.
type mean struct{ sum, precision float64 }

func (m *mean) add(value, variance float64) {
	m.sum += value / variance
	m.precision += 1 / variance
}

func (m *mean) value() float64 { return m.sum / m.precision }

func (m *mean) sd() float64 { return 1 / math.Sqrt(m.precision) }
