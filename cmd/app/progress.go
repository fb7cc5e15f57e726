package app

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"deepcrawl/cmd/app/view"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/extract"
	"deepcrawl/querygen"
)

// running is where the harvest of a site stands.
type running struct {
	replayed int // steps of earlier runs that were taken over so far; 0 once a step was taken
	p        extract.Progress
	claimed  int    // largest total that the site printed
	last     string // the latest question and its answer
	pace     pace
	told     querygen.Estimate // that was stored last
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
	}, End: also.End, Decide: also.Decide}
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
	before := r.p
	if before.Requests == 0 { // of earlier runs, which are none of this one
		before.Requests, before.Records = p.Requests-s.Outcome.Requests, p.Records-s.Outcome.New
	}
	r.p, r.replayed = p, 0
	if s.Outcome.ClaimedExact {
		r.claimed = max(r.claimed, s.Outcome.Claimed)
	}
	r.last = fmt.Sprintf("%s page %d: %s, %s, %d new", view.Query(s.Ask.Query), s.Ask.Page,
		s.Outcome.Kind, term.Count(s.Outcome.Returned, "record"), s.Outcome.New)
	now := h.e.client.Clock().Now()
	r.pace.note(now, p.Requests, p.Records)
	h.requests, h.records = h.requests+max(0, p.Requests-before.Requests),
		h.records+max(0, p.Records-before.Records)
	h.pace.note(now, h.requests, h.records)
	h.latest = s.Site + "  " + r.last
	h.mu.Unlock()
	h.noteEstimate(s, p.Estimate)
	if shared := h.e.selection.Load(); shared != nil {
		shared.note(s, p)
	}
	h.e.con.Log.Debug("step", "site", s.Site, "seq", s.Seq, "url", s.URL, "status", s.Status,
		"kind", s.Outcome.Kind,
		"returned", s.Outcome.Returned, "new", s.Outcome.New, "err", s.Outcome.Failure)
	h.e.con.Print.Step(view.Step(s, p))
}

// progress is where the run stands: its one site, or all of them together.
func (h *harvest) progress() term.Progress {
	h.mu.Lock()
	defer h.mu.Unlock()
	waiting := h.e.waiting()
	if h.total > 1 {
		return h.together(waiting)
	}
	for site, r := range h.running {
		if r.replayed > 0 {
			return r.takingOver(site)
		}
		return h.one(site, r, waiting)
	}
	return term.Progress{Text: cmp.Or(waiting, "waiting for the first answer"),
		Attrs: []any{"waiting", cmp.Or(waiting, "first answer")}}
}

// together is where the harvests of several sites stand.
func (h *harvest) together(waiting string) term.Progress {
	var queries, requests, found int
	for _, r := range h.running {
		queries, requests, found = queries+r.p.Queries, requests+r.p.Requests, found+r.p.Records
	}
	done := len(h.ended) + len(h.errs)
	rate, _ := h.pace.perMinute(h.e.client.Clock().Now())
	p := term.Progress{
		Name: fmt.Sprintf("%d of %s", done, term.Count(h.total, "site")),
		Text: cmp.Or(waiting, h.latest), Done: done, Total: h.total,
		Facts: said(term.Count(found, "record"), term.Count(requests, "request"),
			perMinuteInWords(rate, "requests"), toGoInWords(h.e.left(), timeLimit)),
		Attrs: []any{"sites", h.total, "done", done, "queries", queries, "requests", requests,
			"records", found},
	}
	return withPace(p, rate, 0, waiting)
}

func (r *running) takingOver(site string) term.Progress {
	return term.Progress{
		Name: shown(site),
		Text: fmt.Sprintf("taking over what earlier runs asked: %s so far",
			term.Count(r.replayed, "step")),
		Attrs: []any{"site", site, "taken_over", r.replayed},
	}
}

// one is where the harvest of the only site stands.
func (h *harvest) one(site string, r *running, waiting string) term.Progress {
	p := term.Progress{Name: shown(site), Text: cmp.Or(waiting, r.last), Attrs: []any{
		"site", site, "queries", r.p.Queries, "requests", r.p.Requests, "records", r.p.Records,
	}}
	now := h.e.client.Clock().Now()
	rate, fresh := r.pace.perMinute(now)
	each := 0.0
	if rate > 0 {
		each = fresh / rate
	}
	p.Attrs = append(p.Attrs, "new_per_request", fmt.Sprintf("%.1f", each))
	of, total := r.of()
	if size, coverage := view.Evidence(r.p.Estimate); size != nil {
		p.Attrs = append(p.Attrs, "estimate", int(*size), "coverage",
			fmt.Sprintf("%.3f", *coverage))
	}
	if r.claimed > 0 {
		p.Attrs = append(p.Attrs, "printed_total", r.claimed)
	}
	p.Done, p.Total = r.p.Records, total
	left, end := h.e.left(), timeLimit
	if r.pace.tells() {
		left, end = sooner(left, end, toGo(float64(h.budgetLeft(site)), rate),
			"to the end of the budget")
		left, end = sooner(left, end, toGo(h.wantedOf(total)-float64(r.p.Records), fresh), toTheEnd)
	}
	p.Facts = said(term.Thousands(r.p.Records)+of+" records", perMinuteInWords(rate, "requests"),
		toGoInWords(left, end),
		term.Count(r.p.Requests, "request"), term.Count(r.p.Queries, "query"))
	return withPace(p, rate, left, waiting)
}

// withPace adds to what the log gets.
func withPace(p term.Progress, rate float64, left time.Duration, waiting string) term.Progress {
	if rate > 0 {
		p.Attrs = append(p.Attrs, "requests_per_minute", fmt.Sprintf("%.1f", rate))
	}
	if left > 0 {
		p.Attrs = append(p.Attrs, "to_go", left.Round(time.Second).String())
	}
	if waiting != "" {
		p.Attrs = append(p.Attrs, "waiting", waiting)
	}
	return p
}

// of says how many records there are, as " of 7,995", and the number: what is estimated, and until
// there is an estimate the largest total that the site has printed for a question, of which there
// is no more to say than that it has so many at least.
func (r *running) of() (words string, total int) {
	size, _ := view.Evidence(r.p.Estimate)
	switch {
	case size == nil && r.claimed > r.p.Records:
		return " of " + term.Thousands(r.claimed) + "+", r.claimed
	case size == nil:
		return "", 0
	case exact(r.p.Estimate):
		return " of " + term.Thousands(int(*size)), int(*size)
	}
	return " of about " + term.Thousands(int(*size)), int(*size)
}

// exact reports whether an estimate is a number that the site gave rather than one worked out.
func exact(e querygen.Estimate) bool {
	return e.High-e.Size < 0.5 && e.Size-float64(int(e.Size)) == 0
}

// wantedOf is how many records of a total are wanted before the harvest ends by itself.
func (h *harvest) wantedOf(total int) float64 {
	if h.e.Harvest.Onward || h.e.Harvest.Coverage == 0 {
		return float64(total)
	}
	return h.e.Harvest.Coverage * float64(total)
}

// budgetLeft is how many requests --budget leaves for a site; 0: there is no budget.
func (h *harvest) budgetLeft(site string) int {
	if h.e.Web.Budget == 0 {
		return 0
	}
	return max(1, h.e.Web.Budget-h.sent(site))
}

// shown is a site as a progress line shows it.
func shown(site string) string {
	_, host, ok := strings.Cut(site, "://")
	if !ok {
		return site
	}
	return host
}

// said are the facts that there is something to say about.
func said(facts ...string) []string {
	return slices.DeleteFunc(facts, func(f string) bool { return f == "" })
}
