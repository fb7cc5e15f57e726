package density

import "math"

// A Belief is a number of items that is not known: its mean and its variance.
type Belief struct{ mean, variance float64 }

// Mean returns what is expected.
func (b Belief) Mean() float64 { return b.mean }

// Upper returns the mean and so many standard deviations.
func (b Belief) Upper(deviations float64) float64 {
	return b.mean + deviations*math.Sqrt(b.variance)
}

// with returns what two beliefs come to in different numbers, added.
func (b Belief) with(o Belief) Belief { return Belief{b.mean + o.mean, b.variance + o.variance} }

// joined returns what two independent beliefs in one number come to.
func (b Belief) joined(o Belief) Belief {
	w := o.variance / (b.variance + o.variance)
	return Belief{w*b.mean + (1-w)*o.mean, w * b.variance}
}

// Estimates, where no line says otherwise.
const (
	leastAbove = 1.1  // times a limit, which a number above it is believed to be at least
	rare       = 1e-6 // chance to be above it, below which nothing is said of by how much
)

// Above returns the mean where the number is known to be larger than a limit: that of the tail of a
// normal distribution.
func (b Belief) Above(limit float64) float64 {
	sd := math.Sqrt(b.variance)
	if sd == 0 {
		return math.Max(b.mean, limit)
	}
	a := (limit - b.mean) / sd
	tail := 0.5 * math.Erfc(a/math.Sqrt2)
	if tail < rare {
		return leastAbove * limit
	}
	return math.Max(leastAbove*limit, b.mean+sd*math.Exp(-a*a/2)/math.Sqrt(2*math.Pi)/tail)
}
