package app

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/store"
	"deepcrawl/surface"
)

// Extract harvests what is behind the forms of the sites that are wanted. Sites that were never
// discovered to their end are discovered first. It is an error when some of them could not be done.
func Extract(ctx context.Context, s Settings, con Reporter, want Wanted) (err error) {
	con = con.Whole()
	if err := want.Check(); err != nil {
		return err
	}
	if s.DryRun {
		return planHarvest(ctx, con, s, want)
	}
	if want.All {
		// Create would make an empty store out of a mistyped name, and then there is nothing to
		// harvest.
		db, err := OpenStore(ctx, con, s.DB)
		if err != nil {
			return err
		}
		db.Close()
	}
	e, targets, err := startHarvest(ctx, s, con, want)
	if err != nil {
		return err
	}
	defer e.close(&err)
	if err := e.values.KeepGiven(ctx); err != nil {
		return err
	}
	if err := e.discoverUnknown(ctx, targets); err != nil {
		return err
	}
	if err := e.scoped(ctx, targets); err != nil {
		return err
	}
	con.Say("harvesting %s, %s; results are kept in %s", term.Count(len(targets), "site"),
		s.mannersOf(targets), s.DB)
	if s.Web.Total > 0 {
		shared, err := e.newSelection(ctx, targets)
		if err != nil {
			return err
		}
		e.selection.Store(shared)
	}
	h := &harvest{e: e, want: want, total: len(targets), running: make(map[string]*running)}
	h.run(ctx, targets)
	return h.verdict(ctx, targets)
}

// startHarvest opens the store and the door. The sites of --all have to be read before the door is
// made, since the address guard lets through what the user named, in this run or an earlier one.
func startHarvest(ctx context.Context, s Settings, con Reporter, want Wanted) (*Engine,
	[]sites.Target, error) {
	e, err := Start(ctx, s, con, nil)
	if err != nil {
		return nil, nil, err
	}
	targets, err := want.targets(ctx, e.db, e.Recipes)
	if err != nil {
		e.close(&err)
		return nil, nil, err
	}
	if err := e.openDoor(sites.Addresses(targets)); err != nil {
		return nil, nil, errors.Join(err, e.closeArchive(), e.db.Close())
	}
	return e, targets, nil
}

// discoverUnknown walks the sites that were never walked to their end: a crawl that was cut short
// may have found one form of several.
func (e *Engine) discoverUnknown(ctx context.Context, targets []sites.Target) error {
	var unknown []sites.Target
	for _, t := range targets {
		s, _, err := e.db.Site(ctx, t.Key())
		if err != nil {
			return fmt.Errorf("site %s: %w", t.Key(), err)
		}
		left, err := e.db.Leads(ctx, t.Key())
		if err != nil {
			return err
		}
		// what else it may have would cost what the others get
		if !underWay(s) && len(left) == 0 || e.Web.Total > 0 && s.Searchable > 0 {
			continue
		}
		unknown = append(unknown, t)
		if s.Pages == 0 {
			e.con.Say("%s was not discovered yet, so that comes first", t.Line)
		} else {
			e.con.Say("the discovery of %s did not come to its end, so that comes first", t.Line)
		}
	}
	if len(unknown) == 0 {
		return nil
	}
	if err := e.crawlBeforeHarvest(unknown).run(ctx); err != nil {
		return err
	}
	if ctx.Err() != nil {
		return fail.Interruption()
	}
	return nil
}

// crawlBeforeHarvest is a discovery of sites that are harvested then.
func (e *Engine) crawlBeforeHarvest(unknown []sites.Target) *discovery {
	crawl := *e
	crawl.Restart = false                    // --restart of extract is about harvests
	crawl.Refresh, crawl.Revisit = false, "" // and so is --refresh
	return newDiscovery(&crawl, unknown)
}

// underWay reports whether the crawl of a site has not come to its end: never begun, killed,
// interrupted, cut short by a limit of this run, or given up as the site was down. A number of
// pages is a limit of the site.
func underWay(s store.Site) bool {
	switch s.Status {
	case "", surface.StatusPending, surface.StatusInterrupted, surface.StatusFailed:
		return true
	}
	return atLimit(s)
}

// atLimit reports whether --budget or --max-time ended the crawl of a site.
func atLimit(s store.Site) bool {
	return s.Status == surface.StatusBudget && !strings.HasPrefix(s.Reason, surface.PageLimit)
}
