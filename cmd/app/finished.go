package app

import (
	"context"
	"slices"
	"time"

	"deepcrawl/cmd/internal/term"
	"deepcrawl/extract"
	"deepcrawl/store"
	"deepcrawl/surface"
)

// A run over sites that earlier runs finished asks nothing. It says so, and what would ask.

// sayFinished says that sites were finished before this run, which left nothing to do; last is when
// something was asked of a site last.
func (e *Engine) sayFinished(ctx context.Context, sites []string,
	last func(context.Context, string) (time.Time, error)) error {
	var latest time.Time
	for _, s := range sites {
		at, err := last(ctx, s)
		if err != nil {
			return err
		}
		if at.After(latest) {
			latest = at
		}
	}
	on := latest.Local().Format(time.DateOnly)
	switch len(sites) {
	case 0:
	case 1:
		e.con.Say("%s was finished on %s; --refresh asks again for what changed, --restart begins anew", sites[0], on)
	default:
		e.con.Say("%s were finished before, the last of them on %s; --refresh asks again for "+
			"what changed, --restart begins anew", term.Count(len(sites), "site"), on)
	}
	return nil
}

// finished are the sites that were walked to their end before this run.
func (d *discovery) finished() (sites []string) {
	for t := range d.sites() {
		s, crawled := d.ended[t.Key()]
		walked := s.Status != surface.StatusRobots &&
			!underWay(store.Site{Status: s.Status, Reason: s.Reason})
		if crawled && walked && !s.LeftOut && d.e.client.Gate().Usage(t.Key()).Requests == 0 {
			sites = append(sites, t.Key())
		}
	}
	return sites
}

// finished are the sites that were harvested to their end before this run.
func (h *harvest) finished() (sites []string) {
	for _, s := range h.ended {
		if s.Sent == 0 &&
			slices.Contains([]string{extract.Listed, extract.Yield, extract.Coverage}, s.Stopped) {
			sites = append(sites, s.Site)
		}
	}
	slices.Sort(sites)
	return sites
}

// sayFinished says which sites were, and how what was asked for besides could still be had.
func (h *harvest) sayFinished(ctx context.Context) error {
	done := h.finished()
	if err := h.e.sayFinished(ctx, done, h.e.db.LastStep); err != nil || len(done) == 0 {
		return err
	}
	switch d := h.e.Harvest.Details; d {
	case extract.DetailsSample: // the answers that are asked again list enough for a sample
		h.e.con.Say("detail pages are read with the answers that list them: add --refresh to --details %s", d)
	case extract.DetailsAll:
		h.e.con.Say("detail pages are read with the answers that list them: add --restart to --details %s", d)
	}
	return nil
}
