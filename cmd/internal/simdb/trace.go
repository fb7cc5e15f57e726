package simdb

import (
	"math"

	"deepcrawl/querygen"
)

// A Trace is the course of a harvest.
type Trace struct {
	Items   int     // in the database
	Points  []Point // one a request
	Guesses []Guess // of the planner, one a checkpoint
	Stopped string  // why it ended; "" for the limit of requests
	Last    querygen.Estimate

	Rules []querygen.RuleUse // what the rules of the planner did; none of a rival
	Pace  Pace               // of the planner, one decision a request
}

// A Point is where a harvest stands.
type Point struct{ Requests, Queries, Known int }

// A Guess is an estimate at the moment when a known share of the database was reached.
type Guess struct {
	Level    float64
	True     float64 // coverage
	Estimate querygen.Estimate
}

// At returns the first point at which the share level of the items was known.
func (t *Trace) At(level float64) (p Point, ok bool) {
	need := Needed(level, t.Items)
	if len(t.Points) == 0 || t.End().Known < need {
		return Point{}, false
	}
	low, high := 0, len(t.Points)-1
	for low < high {
		mid := (low + high) / 2
		if t.Points[mid].Known >= need {
			high = mid
		} else {
			low = mid + 1
		}
	}
	return t.Points[low], true
}

// Needed returns how many of n items make the share level.
func Needed(level float64, n int) int { return int(math.Ceil(level*float64(n) - 1e-9)) }

// End returns the last point; the zero Point before the first request.
func (t *Trace) End() Point {
	if len(t.Points) == 0 {
		return Point{}
	}
	return t.Points[len(t.Points)-1]
}

// Coverage returns the share of the items known at the end.
func (t *Trace) Coverage() float64 { return float64(t.End().Known) / float64(max(1, t.Items)) }

// add notes a request.
func (t *Trace) add(newQuery bool, known int) {
	p := t.End()
	p.Requests++
	if newQuery {
		p.Queries++
	}
	p.Known = known
	t.Points = append(t.Points, p)
}
