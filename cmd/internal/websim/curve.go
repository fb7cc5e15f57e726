package websim

import "sort"

// A Curve is the share of all PageRank that a crawl has gathered, after each of its visits.
type Curve struct {
	Share []float64 // of the rank of all pages that the crawl ever visits
	At    []float64 // seconds, ascending
}

// Gather follows a crawl. rank is the true PageRank.
func Gather(fetches []Fetch, rank []float64) Curve {
	total := 0.0
	for _, f := range fetches {
		total += rank[f.Page]
	}
	c := Curve{make([]float64, len(fetches)), make([]float64, len(fetches))}
	sum := 0.0
	for i, f := range fetches {
		sum += rank[f.Page]
		c.Share[i], c.At[i] = sum/total, f.End
	}
	return c
}

// Average is the average cumulative PageRank over the pages visited: near 1 when all rank is
// gathered at once, near 1/2 when pages come by lot.
func (c Curve) Average() float64 {
	sum := 0.0
	for _, s := range c.Share {
		sum += s
	}
	return sum / max(float64(len(c.Share)), 1)
}

// AverageOver is the average over time, until the given second.
func (c Curve) AverageOver(until float64) float64 {
	if until <= 0 {
		return 0
	}
	area, share, at := 0.0, 0.0, 0.0
	for i, s := range c.Share {
		if c.At[i] >= until {
			break
		}
		area += share * (c.At[i] - at)
		share, at = s, c.At[i]
	}
	return (area + share*(until-at)) / until
}

// End is the second of the last visit; 0 without any.
func (c Curve) End() float64 {
	if len(c.At) == 0 {
		return 0
	}
	return c.At[len(c.At)-1]
}

// ShareAt is what was gathered by then.
func (c Curve) ShareAt(second float64) float64 {
	i := sort.SearchFloat64s(c.At, second)
	for i < len(c.At) && c.At[i] == second {
		i++
	}
	if i == 0 {
		return 0
	}
	return c.Share[i-1]
}
