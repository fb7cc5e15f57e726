package policy

import (
	"cmp"
	"math"
	"slices"

	"deepcrawl/bipartite"
)

// ByEfficiency is ntoulas: the value of the most new records per request, where the number of
// results is read off a law of Zipf and Mandelbrot, T = α(r+β)^-γ, from the rank r of the value
// among the known records; the law is fitted to the totals that the site printed for the values
// asked (Ntoulas, Zerfos & Cho, "Downloading textual hidden web content through keyword queries",
// 2005). Without totals the paper's other estimator is left, which takes the known records for a
// fair sample; by it the gain grows with the frequency, and the order is that of freq.
func ByEfficiency(v View, f Field) (bipartite.ValueID, bool) {
	law, ok := fit(v)
	if !ok {
		return ByFrequency(v, f)
	}
	g, degrees := v.Graph(), degrees(v)
	return highest(v, f, func(id bipartite.ValueID) float64 {
		n := g.Degree(id)
		rank := len(degrees) - rankOf(degrees, n+1)
		total := law.total(float64(rank + 1))
		return (total - float64(n)) / (1 + total/float64(v.PageSize()))
	})
}

// degrees returns how many known records hold each value, in ascending order.
func degrees(v View) []int {
	g := v.Graph()
	all := make([]int, g.Values())
	for id := range all {
		all[id] = g.Degree(bipartite.ValueID(id))
	}
	slices.Sort(all)
	return all
}

// rankOf returns how many of the ascending degrees are under n.
func rankOf(degrees []int, n int) int {
	at, _ := slices.BinarySearch(degrees, n)
	return at
}

// A law is Zipf's with the shift of Mandelbrot, in logarithms.
type law struct{ alpha, beta, gamma float64 }

func (l law) total(rank float64) float64 {
	return math.Exp(l.alpha - l.gamma*math.Log(rank+l.beta))
}

// lawTotals is how many totals a law is fitted to at least (estimate).
const lawTotals = 10

// fit fits the law to the values asked by least squares of the logarithms, over a grid of shifts;
// ok is false with too few totals, or where values of many known records have no more results than
// others.
func fit(v View) (best law, ok bool) {
	var ranks, totals []float64
	g, degrees := v.Graph(), degrees(v)
	for id, total := range v.Totals() {
		if n := g.Degree(id); n > 0 && total > 0 {
			ranks = append(ranks, float64(1+len(degrees)-rankOf(degrees, n+1)))
			totals = append(totals, math.Log(total))
		}
	}
	if len(totals) < lawTotals {
		return law{}, false
	}
	least := math.Inf(1)
	for _, beta := range []float64{0, 1, 3, 10, 30, 100} {
		l, off := line(ranks, totals, beta)
		if cmp.Less(off, least) {
			best, least = l, off
		}
	}
	return best, best.gamma > 0
}

// line fits the law of one shift, and returns the sum of squares that it leaves.
func line(ranks, totals []float64, beta float64) (l law, off float64) {
	var sx, sy, sxx, sxy float64
	n := float64(len(ranks))
	for i, r := range ranks {
		x, y := math.Log(r+beta), totals[i]
		sx, sy, sxx, sxy = sx+x, sy+y, sxx+x*x, sxy+x*y
	}
	spread := n*sxx - sx*sx
	if spread <= 0 {
		return law{beta: beta}, math.Inf(1)
	}
	slope := (n*sxy - sx*sy) / spread
	l = law{alpha: (sy - slope*sx) / n, beta: beta, gamma: -slope}
	for i, r := range ranks {
		d := totals[i] - math.Log(l.total(r))
		off += d * d
	}
	return l, off
}
