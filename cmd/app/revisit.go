package app

import (
	"context"

	"deepcrawl/extract"
)

// round is the number of the harvest to begin or to go on with: 0 for the latest, and with --refresh the one after it when
// that came to an end of its own. One that was cut short goes on, so that the same command run again does.
func (e *Engine) round(ctx context.Context, site string) (int, error) {
	if !e.Refresh {
		return 0, nil
	}
	s, known, err := e.db.Site(ctx, site)
	if err != nil || !known {
		return 0, err
	}
	switch s.Stopped {
	case extract.Listed, extract.Yield, extract.Coverage, extract.MaxQueries:
		return s.Round + 1, nil
	}
	return 0, nil
}
