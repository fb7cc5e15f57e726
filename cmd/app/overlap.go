package app

import (
	"math"

	"deepcrawl/querygen"
)

// Two ways to the same records that know nothing of each other are a capture-recapture experiment:
// what the second shows of the first's records tells how many there are of which neither shows any.

// leastBoth is how many records both have to show for an estimate: with fewer its bias is more than
// a few per cent (Robson and Regier, Sample size in Petersen mark-recapture experiments, 1964).
const leastBoth = 7

// chapman estimates how many records there are where one way shows first of them, another second,
// and both the same of them (Chapman, Some properties of the hypergeometric distribution with
// applications to zoological sample censuses, 1951; the variance is that of Seber, The effects of
// trap response on tag recapture estimates, 1970). The interval is that of 95 %. ok is false where
// too few are shown by both.
func chapman(first, second, both int) (e querygen.Estimate, ok bool) {
	known := first + second - both
	if both < leastBoth {
		return e, false
	}
	n, m, k := float64(first), float64(second), float64(both)
	size := (n+1)*(m+1)/(k+1) - 1
	spread := 1.96 *
		math.Sqrt((n+1)*(m+1)*(n-k)*(m-k)/((k+1)*(k+1)*(k+2)))
	least := float64(known)
	size = max(size, least)
	return querygen.Estimate{
		Known: known, Size: size, Low: max(least, size-spread), High: size + spread,
		Coverage: least / size, By: "two doors",
	}, true
}
