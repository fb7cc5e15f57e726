package records

import (
	"slices"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/onward"
	"deepcrawl/extract/records/question"
	"deepcrawl/extract/records/regions"
	"deepcrawl/surface/fetch"
)

// ways is what the ways on from this page are found by.
func (r *reading) ways() *onward.Page {
	return &onward.Page{Asked: r.a, Served: r.p, Outline: r.o, Records: r.f.Spans}
}

// guess finds the next page where nothing on the page leads to it, and judges an earlier guess by
// its answer.
func (r *reading) guess() {
	w := r.w
	if r.res.Kind != answer.Results || r.res.Next != nil || r.last {
		return
	}
	if u := r.ways().Link(r.total, r.unpaid()); u != nil {
		r.res.Next = &fetch.Request{URL: u, Referer: r.p.URL}
		return
	}
	if r.p.Request != nil && len(r.p.Request.Body) > 0 {
		return
	}
	shown := len(r.res.Records)
	if g := w.Guess; g != nil && !g.Proven {
		if len(g.Keys) == 0 || g.Page(r.p.URL) < 2 {
			return
		}
		g.Proven = slices.ContainsFunc(r.res.Records, func(rec answer.Record) bool {
			return !slices.Contains(g.Keys, rec.Key)
		})
		g.Keys = nil
	}
	if !r.total.Exact || r.f.Score < w.scorer().Confident-regions.Doubt {
		return
	}
	if w.Guess == nil && !r.paged && shown >= onward.LeastGuessed && r.total.N > shown &&
		r.total.From <= 1 {
		w.Guess = onward.NewGuess(r.p.URL, r.res.Records)
	} else if w.Guess == nil || !w.Guess.Proven {
		return
	}
	r.res.Next = w.Guess.After(r.p.URL, shown, r.total.N)
}

// unpaid is how many records stand on the page but for advertisements, which no address counts.
func (r *reading) unpaid() (n int) {
	for i := range r.res.Records {
		if !r.res.Records[i].Paid {
			n++
		}
	}
	return n
}

// carry mends the way on of a page that asks what was asked.
func (r *reading) carry() {
	if r.w.Lost == "" || !onward.Forgets(r.a, r.res.Next) || r.p.Request == nil ||
		onward.Forgets(r.a, r.p.Request) {
		return
	}
	if r.w.Lost == onward.Dropped {
		r.res.Next, r.res.Page = nil, nil
		return
	}
	r.res.Next = &fetch.Request{URL: onward.Carry(r.res.Next.URL, onward.Sent(r.p)),
		Referer: r.p.URL}
}

// Lose settles what becomes of ways to further pages that ask nothing of what was asked.
func (w *Wrapper) Lose(how string) {
	w.Lost = how
	w.changed()
}

// Leapt returns the request for the second page of a query, see onward.Leapt. The wrapper counts by
// the parameter found from then on, be it that the answer shows otherwise: Unleap forgets it.
func (w *Wrapper) Leapt(a question.Asked, p *fetch.Page, res answer.Result,
	after int) *fetch.Request {
	if w.Guess != nil && w.Guess.Proven {
		return nil
	}
	g, req := onward.Leapt(a, p, res, after)
	if req == nil {
		return nil
	}
	w.Guess = g
	w.changed()
	return req
}

// Unleap forgets what Leapt learnt.
func (w *Wrapper) Unleap() {
	w.Guess = nil
	w.changed()
}
