package view

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"time"

	"deepcrawl/cmd/internal/term"
	"deepcrawl/querygen"
	"deepcrawl/store"
)

// How much of a harvest is shown, however long it was.
const (
	curvePoints = 240 // a screen has few more pixels than it takes to tell them apart
	yieldParts  = 48
	bestQueries = 12
)

// A Harvested is how the harvests of a site went: all of them in a line each, and in detail the one
// that brought most. New are the records that no harvest before had brought.
type Harvested struct {
	Round   int          `json:"round"` // of the one in detail; 0: there was none
	Curve   []CurvePoint `json:"curve"` // of all, one after the other
	Marks   []Mark       `json:"marks"` // where refreshes begin
	Yields  []YieldPart  `json:"yields"`
	Each    int          `json:"each"` // queries of one of the yields
	Best    []term.Query `json:"best"`
	Answers []Amount     `json:"answers"`
	Printed int          `json:"printed,omitempty"` // the largest total that an answer printed

	Harvests []HarvestLine `json:"-"` // the latest first
	Hidden   int           `json:"-"` // that have no line
	Of       string        `json:"-"` // which one is in detail; "" where there is only one
}

// A CurvePoint is where they stood after so many requests. The estimate is nil as long as there was
// no evidence for one.
type CurvePoint struct {
	At       time.Time `json:"at"`
	Requests int       `json:"requests"`
	Records  int       `json:"records"`
	Size     *float64  `json:"size,omitempty"`
	Low      *float64  `json:"low,omitempty"`
	High     *float64  `json:"high,omitempty"`
	Coverage *float64  `json:"coverage,omitempty"`
}

// A YieldPart is what some queries in a row brought.
type YieldPart struct {
	From     int     `json:"from"` // which queries, from 1
	To       int     `json:"to"`
	New      int     `json:"new"`
	Requests int     `json:"requests"`
	PerQuery float64 `json:"per_query"` // new records, the mean
	Most     int     `json:"most"`      // new records of the best query
}

// An Amount is how many there are of something, in words.
type Amount struct {
	What string `json:"what"`
	N    int    `json:"n"`
}

// Harvest tells how the harvests of a site went.
func Harvest(ctx context.Context, db *store.DB, s store.Site) (h Harvested, err error) {
	all, err := db.Harvests(ctx, s.Key)
	if err != nil || len(all) == 0 {
		return h, err
	}
	most := mostTelling(all)
	h.Round = most.Round
	h.Harvests, h.Hidden = harvestLines(all)
	if len(all) > 1 {
		h.Of = fmt.Sprintf("Harvest %d", most.Round)
	}
	points, err := db.Curve(ctx, s.Key, most.Round, curvePoints)
	if err != nil {
		return h, err
	}
	// an older program kept the last estimate alone
	if n := len(points); n > 0 && points[n-1].Estimate.Size == 0 {
		points[n-1].Estimate = most.Estimate
	}
	h.Curve, h.Marks = inARow(all, most.Round, points)
	parts, err := db.Yields(ctx, s.Key, most.Round, yieldParts)
	if err != nil {
		return h, err
	}
	for _, y := range parts {
		h.Yields = append(h.Yields,
			YieldPart{From: y.From, To: y.To, New: y.New, Requests: y.Requests,
				PerQuery: float64(y.New) / float64(y.To-y.From+1), Most: y.Most})
		h.Each = max(h.Each, y.To-y.From+1)
	}
	best, err := db.BestQueries(ctx, s.Key, most.Round, bestQueries)
	if err != nil {
		return h, err
	}
	h.Best = shownQueries(best)
	counts, err := db.Answers(ctx, s.Key, most.Round)
	for _, kind := range slices.Sorted(maps.Keys(counts)) {
		h.Answers = append(h.Answers, Amount{inWords(answers, kind), counts[kind]})
	}
	if err == nil {
		h.Printed, err = db.Claimed(ctx, s.Key, most.Round)
	}
	return h, err
}

// shownQueries puts queries into words. Those that would read the same name their forms.
func shownQueries(of []store.QueryInfo) (out []term.Query) {
	times := make(map[string]int)
	for _, q := range of {
		times[Query(q.Query)]++
	}
	for _, q := range of {
		words := Query(q.Query)
		if times[words] > 1 {
			words += " of form " + q.Query.Form
		}
		out = append(out,
			term.Query{ID: q.ID, Query: words, Purpose: inWords(purposes, q.Query.Purpose),
				Returned: q.Returned, New: q.Added, Requests: q.Requests})
	}
	return out
}

func curvePoint(p store.Point) CurvePoint {
	c := CurvePoint{At: p.At, Requests: p.Requests, Records: p.Records}
	if c.Size, c.Coverage = Evidence(p.Estimate); c.Size != nil {
		c.Low, c.High = bounds(p.Estimate)
	}
	return c
}

// bounds are those of the interval around an estimate.
func bounds(e querygen.Estimate) (low, high *float64) { return &e.Low, &e.High }
