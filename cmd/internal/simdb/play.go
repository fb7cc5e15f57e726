package simdb

import (
	"fmt"
	"net/url"

	"deepcrawl/bipartite"
	"deepcrawl/extract"
	"deepcrawl/extract/records"
	"deepcrawl/forms"
	"deepcrawl/forms/fields"
	"deepcrawl/forms/lvs"
	"deepcrawl/forms/submit"
	"deepcrawl/querygen"
)

// A Run says how the planner is played.
type Run struct {
	Policy   querygen.Policy
	Seed     uint64
	Coverage float64 // stop at this estimated coverage; 0: never
	Onward   bool    // see querygen.Config
	// end when this share of the items is known; 0: when the planner stops
	Until float64
	Limit int                                      // of requests; 0: none
	Off   []string                                 // rules of the planner that are switched off
	Each  func(a querygen.Ask, o querygen.Outcome) // called for each request; may be nil
	// called before each request and at the end; may be nil
	Decided func(p *querygen.Planner)
}

// checkpoints are the shares of the items at which the estimate is written down.
var checkpoints = []float64{0.5, 0.8, 0.9, 0.95, 0.98}

// Play lets the planner of the product harvest the site. What differs from a real harvest is that
// result pages are not written as HTML and read again: the form, what it sends, how records become
// values and captures, and how a page is summed up are the product's.
func Play(s *Site, run Run) (*Trace, error) {
	pl, p, err := seat(s, run)
	if err != nil {
		return nil, err
	}
	t := &Trace{Items: s.Len()}
	for {
		if run.Decided != nil {
			run.Decided(p)
		}
		if run.over(t, pl.known) {
			break
		}
		ask, ok := p.Next()
		if !ok {
			t.Stopped = p.Stopped()
			break
		}
		o, err := pl.step(ask)
		if err != nil {
			return nil, err
		}
		t.Pace.Time(func() { p.Observe(o) })
		if run.Each != nil {
			run.Each(ask, o)
		}
		t.add(!pl.asked[ask.Query.ID], pl.known)
		pl.asked[ask.Query.ID] = true
		t.guess(p, pl.known)
	}
	t.Last, t.Rules = p.Estimate(), p.Uses()
	return t, nil
}

// Follow plays a run again with the questions that it asked, whatever the planner would ask, which
// may have other rules. Before each request next is called with the planner and what was asked; it
// returns what is asked now, and whether the run is of interest any longer. It is called once more
// at the end. The site must be opened anew.
func Follow(s *Site, run Run, asked []querygen.Ask,
	next func(p *querygen.Planner, was querygen.Ask) (querygen.Ask, bool)) error {
	pl, p, err := seat(s, run)
	if err != nil {
		return err
	}
	for _, was := range asked {
		a, ok := next(p, was)
		if !ok {
			return nil
		}
		o, err := pl.step(a)
		if err != nil {
			return err
		}
		p.Observe(o)
	}
	next(p, querygen.Ask{})
	return nil
}

// seat returns a player of the site, and the planner.
func seat(s *Site, run Run) (*player, *querygen.Planner, error) {
	f, err := s.Form()
	if err != nil {
		return nil, nil, err
	}
	g := &bipartite.Graph{}
	p := querygen.New(g, []*forms.Form{f},
		querygen.Seeds{Fields: extract.FieldSeeds(lvs.Builtin(), s.Name, []*forms.Form{f})},
		querygen.Config{
			Seed: run.Seed, Policy: run.Policy, Coverage: run.Coverage, Onward: run.Onward,
			Off: run.Off,
		})
	return &player{site: s, form: f, graph: g, found: make([]bool, s.Len()),
		asked: map[bipartite.QueryID]bool{}}, p, nil
}

// over reports whether a run ends though the planner may have more to ask.
func (run *Run) over(t *Trace, known int) bool {
	spent := t.End().Requests
	return run.Limit > 0 && spent >= run.Limit ||
		run.Until > 0 && spent > 0 && known >= Needed(run.Until, t.Items)
}

// guess writes down the estimate where a checkpoint was passed.
func (t *Trace) guess(p *querygen.Planner, known int) {
	for len(t.Guesses) < len(checkpoints) && known >= Needed(checkpoints[len(t.Guesses)], t.Items) {
		t.Guesses = append(t.Guesses, Guess{
			Level: checkpoints[len(t.Guesses)], True: float64(known) / float64(t.Items),
			Estimate: p.Estimate(),
		})
	}
}

// A player is the harvester's part of a run.
type player struct {
	site  *Site
	form  *forms.Form
	graph *bipartite.Graph
	asked map[bipartite.QueryID]bool
	found []bool // by item
	known int
}

// step asks a result page and captures what it lists.
func (pl *player) step(a querygen.Ask) (querygen.Outcome, error) {
	query, err := submitted(pl.form, a.Query)
	if err != nil {
		return querygen.Outcome{}, err
	}
	reply := pl.site.Answer(query, a.Page)
	for _, d := range reply.Items {
		if !pl.found[d] {
			pl.found[d] = true
			pl.known++
		}
	}
	res := pl.site.result(reply)
	fresh := 0
	for i := range res.Records {
		if pl.capture(a.Query.ID, &res.Records[i]) {
			fresh++
		}
	}
	return extract.Sum(a, res, fresh, 1), nil
}

// capture notes a record in the graph. The values of one already known change nothing and are left
// out.
func (pl *player) capture(q bipartite.QueryID, r *records.Record) (fresh bool) {
	var values []bipartite.Value
	if _, known := pl.graph.Find(r.Key); !known {
		values = extract.Values(r)
	}
	id, fresh := pl.graph.Capture(q, r.Key, values)
	if fresh {
		pl.graph.Name(id, extract.Name(r))
	}
	return fresh
}

// submitted returns what the form sends for a query.
func submitted(f *forms.Form, q querygen.Query) (url.Values, error) {
	req, err := submit.Request(f, fields.Complete(f, q.Assign), submit.Button(f))
	if err != nil {
		return nil, fmt.Errorf("fill form of query %d: %w", q.ID, err)
	}
	query, err := url.ParseQuery(req.URL.RawQuery)
	if err != nil {
		return nil, fmt.Errorf("submission of query %d: %w", q.ID, err)
	}
	return query, nil
}
