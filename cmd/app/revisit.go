package app

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"time"

	"deepcrawl/cmd/app/protocols"
	"deepcrawl/extract"
	"deepcrawl/extract/doors"
	"deepcrawl/forms"
	"deepcrawl/store"
	"deepcrawl/surface/fetch"
)

// round is the number of the harvest to begin or to go on with: 0 for the latest, and with
// --refresh the one after it when that came to an end of its own. One that was cut short goes on,
// so that the same command run again does; and so does what this run began or went on with, where
// further forms of the site are asked in the end.
func (e *Engine) round(ctx context.Context, site string) (int, error) {
	if !e.Refresh {
		return 0, nil
	}
	s, known, err := e.db.Site(ctx, site)
	if err != nil || !known {
		return 0, err
	}
	if _, met := e.refreshed.LoadOrStore(site, true); met || !atItsEnd(s) {
		return 0, nil
	}
	return s.Round + 1, nil
}

// atItsEnd reports whether the latest harvest of a site came to an end of its own, or to
// --max-queries.
func atItsEnd(s store.Site) bool {
	switch s.Stopped {
	case extract.Listed, extract.Yield, extract.Coverage, extract.MaxQueries:
		return true
	}
	return false
}

// sayUnfinished says that --refresh goes on with a harvest that is not finished.
func (e *Engine) sayUnfinished(ctx context.Context, site string) error {
	if !e.Refresh {
		return nil
	}
	s, known, err := e.db.Site(ctx, site)
	if err != nil {
		return fmt.Errorf("site %s: %w", site, err)
	}
	if !known || s.Round == 0 || atItsEnd(s) {
		return nil
	}
	what := "harvest"
	if s.Harvests > 1 {
		what = "latest refresh"
	}
	e.con.Say("%s: its %s is not finished yet: it goes on; --refresh begins anew once it is finished", site, what)
	return nil
}

// skew is by how much the clock of a site may go behind ours (estimate).
const skew = time.Hour

// since makes requests to interfaces for what changed since the harvest before one, which is the
// latest where round is 0: where they tell deletions as well, and that one read them to the end.
func (e *Engine) since(ctx context.Context, site string,
	round int) (func(*forms.Form) *fetch.Request, error) {
	all, err := e.db.Harvests(ctx, site)
	if err != nil {
		return nil, err
	}
	if round == 0 && len(all) > 0 {
		round = all[len(all)-1].Round
	}
	i := slices.IndexFunc(all, func(h store.Harvest) bool { return h.Round == round-1 })
	if i < 0 || all[i].Stopped != extract.Listed {
		return nil, nil
	}
	began, err := e.db.Snapshot(ctx, site, round-1)
	if err != nil {
		return nil, err
	}
	day := all[i].Begun.Add(-skew)
	return func(f *forms.Form) *fetch.Request {
		d, ok := DoorOf(f)
		if !ok || !d.Price.Since || !d.Price.Deletions || !bytes.Contains(began, []byte(f.ID)) {
			return nil
		}
		p, ok := protocols.Named(d.Protocol).(doors.Refresher)
		if !ok {
			return nil
		}
		at, err := p.Since(d, day)
		if err != nil {
			return nil // all is listed
		}
		return &fetch.Request{URL: at, Raw: true}
	}, nil
}
