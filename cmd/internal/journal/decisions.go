package journal

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"iter"

	"deepcrawl/extract"
	"deepcrawl/querygen"
)

// A Decision is what the planner would do before a step, and what it held of the site then.
type Decision struct {
	What     string // the question, without what was expected of it, or why there is none
	Asked    string // the step's own question in the same words; "" after the last step
	Estimate querygen.Estimate
}

// Decided is what the planner would do now: its question, without what it expects of it.
func Decided(p *querygen.Planner) string {
	if a, ok := p.Next(); ok {
		return question(a)
	}
	return stopLine(p.Stopped())
}

// question is the line of a question without what was expected of it.
func question(a querygen.Ask) string {
	a.Query.Gain, a.Query.Price, a.Query.Odds = 0, 0, 0
	return askLine(a)
}

// Expecting returns a question that was asked with what the planner, which would ask the same now,
// expects of it: what it learns from the answer depends on that. Any other question is returned as
// it is.
func Expecting(p *querygen.Planner, asked querygen.Ask) querygen.Ask {
	if a, ok := p.Next(); ok && question(a) == question(asked) {
		return a
	}
	return asked
}

// errEnough ends a replay that nobody looks at any more.
var errEnough = errors.New("enough was seen")

// Decisions replays the stored steps with some rules of the planner switched off, and calls see
// with what it decides before each step and after the last one, until see returns false. Whatever
// it would ask, the answers are those to what was asked.
func (h *Harvest) Decisions(ctx context.Context, off []string, see func(Decision) bool) error {
	seen := *h
	var err error
	if seen.Snapshot, err = switchedOff(h.Snapshot, off); err != nil {
		return fmt.Errorf("what the harvest of %s began with: %w", h.Site, err)
	}
	enough := false
	seen.steps = func(ctx context.Context) iter.Seq2[*extract.Step, error] {
		return func(yield func(*extract.Step, error) bool) {
			for s, err := range h.steps(ctx) {
				if enough {
					yield(nil, errEnough)
					return
				}
				if !yield(s, err) {
					return
				}
			}
		}
	}
	harvester, err := seen.harvester()
	if err != nil {
		return err
	}
	err = harvester.Retrace(ctx, seen.Forms, func(s *extract.Step, p *querygen.Planner) {
		if enough {
			return
		}
		d := Decision{What: Decided(p), Estimate: p.Estimate()}
		if s != nil {
			d.Asked = question(s.Ask)
			s.Ask = Expecting(p, s.Ask)
			s.Outcome.Ask = s.Ask
		}
		enough = !see(d)
	})
	if errors.Is(err, errEnough) {
		return nil
	}
	return err
}

// switchedOff returns what a harvest began with, with these rules switched off besides.
func switchedOff(snapshot json.RawMessage, off []string) (json.RawMessage, error) {
	if len(off) == 0 {
		return snapshot, nil
	}
	var all map[string]json.RawMessage
	if err := json.Unmarshal(snapshot, &all); err != nil {
		return nil, err
	}
	var before []string
	if was, ok := all["off"]; ok {
		if err := json.Unmarshal(was, &before); err != nil {
			return nil, err
		}
	}
	list, err := json.Marshal(append(before, off...))
	if err != nil {
		return nil, err
	}
	all["off"] = list
	return json.Marshal(all)
}

// Hold reads all steps into memory, so that the store can be closed and they can be replayed often.
func (h *Harvest) Hold(ctx context.Context) error {
	var lines []json.RawMessage
	for s, err := range h.steps(ctx) {
		if err != nil {
			return err
		}
		line, err := json.Marshal(s)
		if err != nil {
			return err
		}
		lines = append(lines, line)
	}
	h.steps = func(context.Context) iter.Seq2[*extract.Step, error] { return decoded(lines) }
	return nil
}
