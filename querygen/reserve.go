package querygen

import (
	"math"

	"deepcrawl/bipartite"
)

// Where totals are printed, the first page of a query tells what all the others hold, and they can be left unread. So a value not
// asked yet is worth more than the mean of what it may bring, and the more so the more pages it has and the less is certain of it: a
// box to be opened, in the sense of Weitzman ("Optimal search for the best alternative", 1979), whose worth is its reservation value,
// at which opening it and then taking the better of it and of what is at hand costs as much as it brings. By the mean
// alone the longest queries were read though shorter ones of the same words would have met less of what is known: on generated
// text that took 4 to 26 in a hundred off the requests to 80 % (five seeds), on descriptions of packages a twelfth off those to 90 %.

const (
	disparity   = 0.4 // standard deviation of what a value brings, as part of what is predicted, where most of its results are known
	reserveFine = 20  // bisections
)

// reservation returns the new items a request for which a value that promises a gain at a price, in pages, is worth asking.
func (p *Planner) reservation(f *family, gain, price float64) float64 {
	mean, page := gain/price, float64(p.pageSize)
	if !p.on(reservationRule) || price <= 1 || p.limited() || f.box.facts.Totals == "" || f.box.facts.Totals == "none" {
		return mean
	}
	p.acts(reservationRule)
	// What differs is the part of the results that is new: where nearly all are, all values are alike.
	deviation := disparity * mean * (1 - min(1, mean/page))
	onward := min(1, 2*f.onward.ratio()) // the first of them may show what is known
	if onward*deviation <= 0 {
		return min(mean, page)
	}
	first := mean * min(mostOpening, f.opening.ratio())
	low, high := 0.0, page
	for range reserveFine {
		x := (low + high) / 2
		if first+(price-1)*above(x, onward*mean, onward*deviation) > x {
			low = x
		} else {
			high = x
		}
	}
	return low
}

// worthAsking is the reservation value of a value by what is predicted for it.
func (p *Planner) worthAsking(f *family, v bipartite.ValueID) float64 {
	gain, price := p.predict(f, v)
	return p.reservation(f, gain, price)
}

// above is the mean excess over x of a normal distribution, where what falls short of x counts as nothing.
func above(x, mean, deviation float64) float64 {
	z := (x - mean) / deviation
	return deviation * (math.Exp(-z*z/2)/math.Sqrt(2*math.Pi) - z*0.5*math.Erfc(z/math.Sqrt2))
}

const mostOpening = 1.5

// learnOpening compares the new items of a first page with the mean of all pages of the query, of which so many are to come in all:
// fewer, where the same items rank on top of every answer.
func (f *family) learnOpening(a *arm, coming float64, pageSize int) {
	if a.claimed > pageSize {
		f.opening.learn(float64(a.fresh), coming/math.Ceil(float64(a.claimed)/float64(pageSize)))
	}
}

// learnOnward compares the new items of a later page with what the total promised: none, where every page shows the first results.
func (p *Planner) learnOnward(a *arm, fresh, promised float64) {
	if a.family != nil && a.hasValue && a.counted() {
		a.family.onward.learn(fresh, promised)
	}
}
