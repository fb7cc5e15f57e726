package survey

import (
	"math"

	"deepcrawl/cmd/app/view"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/querygen"
)

// A price is foretold from the mean rate since the first record: what is left to find comes at a
// rate that falls with the root of the share that is missing, between a listing, whose pages bring
// as much to its end, and words, whose answers are known for the more part the more is known. Where
// the harvest is that far already, its curve tells.

// Estimates (bench survey, development seeds): how much less or more the requests to come were than
// foretold, at four sites of five, the size being known.
const (
	fewer = 0.45
	more  = 1.6
)

// shares of a database that have a price.
const (
	half = 0.5
	most = 0.9
)

// prices are the requests to half of a database of the estimated size, and to nearly all of it; nil
// where they are not known.
func prices(curve []view.CurvePoint, e querygen.Estimate) (toHalf, toMost *term.Price) {
	return price(curve, e, half), price(curve, e, most)
}

func price(curve []view.CurvePoint, e querygen.Estimate, share float64) *term.Price {
	if len(curve) == 0 || e.Size <= 0 {
		return nil
	}
	at, sure := requestsTo(curve, share*e.Size, e.Size)
	least, _ := requestsTo(curve, share*e.Low, e.Low)
	longest, alsoSure := requestsTo(curve, share*e.High, e.High)
	if at <= 0 || math.IsInf(longest, 1) {
		return nil
	}
	paid := float64(curve[len(curve)-1].Requests)
	p := &term.Price{Requests: at, Low: least, High: longest}
	if !sure {
		p.Low = min(least, paid+fewer*max(0, least-paid))
	}
	if !alsoSure {
		p.High = paid + more*(longest-paid)
	}
	return p
}

// requestsTo is how many requests it takes to find so many records of a database of a size; sure:
// it is known, as they were found.
func requestsTo(curve []view.CurvePoint, records, size float64) (requests float64, sure bool) {
	first := 0 // requests before the first record
	for _, p := range curve {
		if float64(p.Records) >= records {
			return float64(p.Requests), true
		}
		if p.Records == 0 {
			first = p.Requests
		}
	}
	last := curve[len(curve)-1]
	known := float64(last.Records)
	if known == 0 {
		return math.Inf(1), false
	}
	rate := known / float64(last.Requests-first)
	missing, left := 1-known/size, 1-records/size
	// The integral of dn/(rate sqrt((1-n/size)/missing)) from what is known to what is wanted.
	return float64(last.Requests) +
		2*size/rate*math.Sqrt(missing)*(math.Sqrt(missing)-math.Sqrt(left)), false
}
