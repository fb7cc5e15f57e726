package app

import (
	"cmp"
	"fmt"

	"deepcrawl/cmd/app/view"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/extract"
)

// running is where the harvest of a site stands.
type running struct {
	replayed int // steps of earlier runs that were taken over so far; 0 once a step was taken
	p        extract.Progress
	last     string // the latest question and its answer
	fell     yields
}

// watch is what a harvest of the site tells.
func (h *harvest) watch(site string) extract.Watch {
	also := h.e.Harvest.Watch
	return extract.Watch{Step: func(s *extract.Step, p extract.Progress) {
		h.step(s, p)
		if also.Step != nil {
			also.Step(s, p)
		}
	}, Replay: func(steps int) {
		h.mu.Lock()
		h.at(site).replayed = steps
		h.mu.Unlock()
		if also.Replay != nil {
			also.Replay(steps)
		}
	}, End: also.End}
}

// at is where the harvest of a site stands. It is called under the lock.
func (h *harvest) at(site string) *running {
	r := h.running[site]
	if r == nil {
		r = &running{}
		h.running[site] = r
	}
	return r
}

// step is called after each request of a harvest.
func (h *harvest) step(s *extract.Step, p extract.Progress) {
	h.mu.Lock()
	r := h.at(s.Site)
	r.p, r.replayed = p, 0
	r.fell.add(s.Outcome.New, s.Outcome.Requests)
	r.last = fmt.Sprintf("%s page %d: %s, %d rows, %d new", view.Query(s.Ask.Query), s.Ask.Page, s.Outcome.Kind, s.Outcome.Returned, s.Outcome.New)
	h.mu.Unlock()
	h.e.con.Log.Debug("step", "site", s.Site, "seq", s.Seq, "url", s.URL, "status", s.Status, "kind", s.Outcome.Kind,
		"returned", s.Outcome.Returned, "new", s.Outcome.New, "err", s.Outcome.Failure)
	h.e.con.Print.Step(view.Step(s, p))
}

func (h *harvest) progress() term.Progress {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.total == 1 {
		for site, r := range h.running {
			return r.progress(site, h.e.waiting())
		}
		return term.Progress{Text: "waiting for the first answer", Attrs: []any{"waiting", cmp.Or(h.e.waiting(), "first answer")}}
	}
	var queries, requests, found int
	for _, r := range h.running {
		queries, requests, found = queries+r.p.Queries, requests+r.p.Requests, found+r.p.Records
	}
	done := len(h.ended) + len(h.errs)
	return term.Progress{
		Text: fmt.Sprintf("%d/%d sites  %d requests  %d records  %s", done, h.total, requests, found, h.e.waiting()),
		Done: done, Total: h.total,
		Attrs: []any{"sites", h.total, "done", done, "queries", queries, "requests", requests, "records", found},
	}
}

func (r *running) progress(site, waiting string) term.Progress {
	if r.replayed > 0 {
		return term.Progress{
			Text:  fmt.Sprintf("%s  taking over what earlier runs asked: %d steps so far", site, r.replayed),
			Attrs: []any{"site", site, "taken_over", r.replayed},
		}
	}
	p := term.Progress{Attrs: []any{
		"site", site, "queries", r.p.Queries, "requests", r.p.Requests, "records", r.p.Records,
		"new_per_request", fmt.Sprintf("%.1f", r.fell.rate()),
	}}
	est := "of ?"
	if size, coverage := view.Evidence(r.p.Estimate); size != nil {
		est = fmt.Sprintf("%.0f %% of ~%.0f", 100**coverage, *size)
		p.Done, p.Total = r.p.Records, int(*size)
		p.Attrs = append(p.Attrs, "estimate", int(*size), "coverage", fmt.Sprintf("%.3f", *coverage))
	}
	if waiting != "" {
		p.Attrs = append(p.Attrs, "waiting", waiting)
	}
	p.Text = fmt.Sprintf("%s  %d records  %s  %d requests (%.1f new each)  %d queries  %s", site, r.p.Records, est,
		r.p.Requests, r.fell.rate(), r.p.Queries, cmp.Or(waiting, r.last))
	return p
}

// yields remembers what the latest requests brought. The zero value remembers nothing.
type yields struct {
	fresh, requests [50]int
	n               int
}

func (y *yields) add(fresh, requests int) {
	i := y.n % len(y.fresh)
	y.fresh[i], y.requests[i] = fresh, requests
	y.n++
}

// rate is new records a request over the latest steps.
func (y *yields) rate() float64 {
	var fresh, requests int
	for i := range y.fresh {
		fresh, requests = fresh+y.fresh[i], requests+y.requests[i]
	}
	if requests == 0 {
		return 0
	}
	return float64(fresh) / float64(requests)
}
