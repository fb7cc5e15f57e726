package app

import (
	"context"
	"fmt"

	"deepcrawl/extract"
	"deepcrawl/store"
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
