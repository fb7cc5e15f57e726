package app

import (
	"context"
	"fmt"
	"slices"

	"deepcrawl/cmd/app/view"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/extract"
	"deepcrawl/forms"
)

// An interface that a site declares is read first, as it lists most records for the fewest
// requests. Whether it is whole is checked by the forms of the site: they are asked a few times,
// and what they show is looked for in what the interface listed. Forms that show others go on to
// their own end.

// Bounds of the check (estimates: at 20 records of which none is new, a list that lacks a seventh
// passes once in twenty times).
const (
	leastChecks  = 2    // queries that are answered with records
	leastChecked = 20   // records that they show
	mostMissing  = 0.02 // share of these that the interface may lack and pass for whole
)

// A check counts what forms show beside an interface.
type check struct {
	queries map[uint64]bool
	shown   map[string]bool // keys of records, and whether they were new
}

func newCheck() *check { return &check{queries: map[uint64]bool{}, shown: map[string]bool{}} }

// note takes a step in. Steps of the interface itself, and those that showed nothing, count for
// nothing.
func (c *check) note(s *extract.Step, door *forms.Form) {
	if s.Ask.Query.Form == door.ID || len(s.Records) == 0 {
		return
	}
	c.queries[uint64(s.Ask.Query.ID)] = true
	for i := range s.Records {
		c.shown[s.Records[i].Key] = c.shown[s.Records[i].Key] || s.Records[i].Fresh
	}
}

// lacking is how many of the records that were shown the interface had not listed.
func (c *check) lacking() (n int) {
	for _, fresh := range c.shown {
		if fresh {
			n++
		}
	}
	return n
}

// passed reports whether enough was shown, and next to nothing of it was new.
func (c *check) passed() bool {
	return len(c.queries) >= leastChecks && len(c.shown) >= leastChecked &&
		float64(c.lacking()) <= mostMissing*float64(len(c.shown))
}

// String says what was seen.
func (c *check) String() string {
	return fmt.Sprintf("%s asked of the forms showed %s, %d of them listed there as well",
		term.Count(len(c.queries), "query"), term.Count(len(c.shown), "record"),
		len(c.shown)-c.lacking())
}

// checked reads the interface that is among the chosen forms to its end and asks the others as long
// as they show what it lacks; where its list broke off, to their own end.
func (d siteDoors) checked(ctx context.Context, chosen []*forms.Form) ([]*forms.Form,
	extract.Report, error) {
	i := slices.IndexFunc(chosen, (*forms.Form).IsDeclared)
	door := chosen[i]
	r, err := d.e.harvest(ctx, d.site, []*forms.Form{door}, d.watch)
	brokeOff := r.Stopped == extract.BrokeOff
	if err != nil || !ended(r) && !brokeOff || r.Unchanged { // it told what changed
		return chosen[i : i+1], r, err
	}
	listed, c, watch := r.Records, newCheck(), d.watch
	watch.Step = func(s *extract.Step, p extract.Progress) {
		c.note(s, door)
		if d.watch.Step != nil {
			d.watch.Step(s, p)
		}
	}
	watch.Pause = func(context.Context, int) bool { return !brokeOff && c.passed() }
	har, err := d.e.harvester(ctx, d.site, chosen, watch)
	if err != nil {
		return chosen, extract.Report{}, err
	}
	if r, err = har.Run(ctx, chosen); err == nil && r.Stopped == extract.Paused {
		r.Stopped = extract.Listed
		r.Reason = fmt.Sprintf("%s lists %s; %s", door.Door.Protocol, term.Count(listed, "record"),
			c)
	}
	d.compare(door, listed, c, &r)
	return chosen, r, d.e.finished(ctx, d.site, r, err)
}

// compare says what the interface and the forms hold, and takes what both showed as evidence for
// how much is known, where there is no other.
func (d siteDoors) compare(door *forms.Form, listed int, c *check, r *extract.Report) {
	if len(c.shown) < leastChecked {
		return
	}
	both := len(c.shown) - c.lacking()
	d.e.con.Say("%s: %s lists %s, the forms show %s so far, %d of them in both", d.site,
		door.Door.Protocol, term.Count(listed, "record"), term.Thousands(len(c.shown)), both)
	if _, coverage := view.Evidence(r.Estimate); coverage != nil {
		return
	}
	if e, ok := chapman(listed, len(c.shown), both); ok {
		r.Estimate = e
	}
}
