package revisit

import "math"

// Freshness is the share of the time that the copy of a page is as the page is, when it changes at
// the rate and is visited at regular times at the frequency.
func Freshness(rate, frequency float64) float64 {
	switch {
	case rate <= 0:
		return 1
	case frequency <= 0:
		return 0
	}
	r := rate / frequency
	return -math.Expm1(-r) / r
}

// Frequencies spreads budget visits a day over pages that change at the rates. The frequencies sum
// to the budget, but for pages that never change: only Uniform visits them.
func (p Policy) Frequencies(rates []float64, budget float64) []float64 {
	switch p {
	case Uniform:
		fs := make([]float64, len(rates))
		for i := range fs {
			fs[i] = budget / float64(len(rates))
		}
		return fs
	case Proportional:
		return proportional(rates, budget)
	}
	return optimal(rates, budget)
}

func proportional(rates []float64, budget float64) []float64 {
	fs := make([]float64, len(rates))
	sum := 0.0
	for _, r := range rates {
		sum += max(r, 0)
	}
	if sum == 0 {
		return fs
	}
	for i, r := range rates {
		fs[i] = budget * max(r, 0) / sum
	}
	return fs
}

// optimal makes the sum of the freshness as large as can be. Where it is, one more visit is worth
// the same for each page that is visited at all, and worth less for the others: d Freshness/d
// frequency = (1 - (1+r)e^-r)/rate with r = rate/frequency is one number, the Lagrange multiplier,
// which is found by halving. A page that changes too often gets nothing: its copy would be out of
// date at once.
func optimal(rates []float64, budget float64) []float64 {
	fs := make([]float64, len(rates))
	slowest := math.Inf(1)
	for _, r := range rates {
		if r > 0 {
			slowest = min(slowest, r)
		}
	}
	if budget <= 0 || math.IsInf(slowest, 1) {
		return fs
	}
	low, high := 1/slowest, 1/slowest // the multiplier: at the upper end nothing is visited
	for range 200 {
		if spend(rates, low, fs) >= budget {
			break
		}
		low /= 8
	}
	for range 100 {
		middle := math.Sqrt(low * high)
		if spend(rates, middle, fs) > budget {
			low = middle
		} else {
			high = middle
		}
		if high/low < 1+1e-10 {
			break
		}
	}
	sum := spend(rates, low, fs)
	for i := range fs {
		fs[i] *= budget / sum // what the halving left over
	}
	return fs
}

// spend fills in the frequencies at which one more visit of each page is worth the multiplier, and
// returns their sum.
func spend(rates []float64, multiplier float64, fs []float64) (sum float64) {
	for i, rate := range rates {
		fs[i] = 0
		if rate > 0 && multiplier*rate < 1 {
			fs[i] = rate / changesAt(multiplier*rate)
		}
		sum += fs[i]
	}
	return sum
}

// changesAt solves 1 - (1+r)e^-r = y for r, with y between 0 and 1. The function bends upwards
// before r = 1 and downwards after it, so that Newton's steps from that side never leave it.
func changesAt(y float64) float64 {
	const atOne = 1 - 2/math.E
	r := 1.0
	if y < atOne {
		r = math.Sqrt(y / atOne) // there the function is above y
	}
	for range 60 {
		step := (-math.Expm1(-r) - r*math.Exp(-r) - y) / (r * math.Exp(-r))
		r -= step
		if math.Abs(step) < 1e-12*r {
			break
		}
	}
	return r
}
