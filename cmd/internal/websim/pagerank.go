package websim

import "math"

const (
	damping   = 0.85
	precision = 1e-9 // of the sum of changes, at which a ranking is taken as settled
	mostTurns = 200
)

// PageRank ranks the pages of a graph given by its links; ranks sum to 1. After Page, Brin, Motwani
// and Winograd (1999), with a jump to any page with probability 0.15, and from a page without links
// always. start, when as long as out, is where the iteration begins: an old ranking of nearly the
// same graph saves most of the turns.
func PageRank(out [][]int32, start []float64) []float64 {
	return rank(out, start, precision)
}

func rank(out [][]int32, start []float64, precision float64) []float64 {
	n := len(out)
	if n == 0 {
		return nil
	}
	now, next := make([]float64, n), make([]float64, n)
	if len(start) == n {
		copy(now, start)
	} else {
		fill(now, 1/float64(n))
	}
	for range mostTurns {
		lost := 0.0
		fill(next, 0)
		for p, targets := range out {
			if len(targets) == 0 {
				lost += now[p]
				continue
			}
			share := now[p] / float64(len(targets))
			for _, q := range targets {
				next[q] += share
			}
		}
		base := (1 - damping + damping*lost) / float64(n)
		moved := 0.0
		for p := range next {
			next[p] = base + damping*next[p]
			moved += math.Abs(next[p] - now[p])
		}
		now, next = next, now
		if moved < precision {
			break
		}
	}
	return now
}

func fill(xs []float64, x float64) {
	for i := range xs {
		xs[i] = x
	}
}
