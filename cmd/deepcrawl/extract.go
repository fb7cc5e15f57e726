package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/cmd/app/values"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/extract"
	"deepcrawl/store"
	"deepcrawl/surface"
)

func extractCommand() *cli.Command {
	return command("extract", "harvest what is behind the search forms of a site", "", `
Asks the searchable forms of a site the questions that bring the most new records for the fewest requests, until nearly
everything is listed, a limit is reached or little new comes. A site that was never discovered is discovered first. Run
again, the command goes on where it stopped; with --refresh it harvests anew what was harvested to an end, asks again only
for one page where the site counts as many matches as before, and marks records that are gone.

Examples:
  deepcrawl extract --site https://lib.example --dry-run
  deepcrawl extract --site https://lib.example --budget 2000
  deepcrawl extract --all --jobs 4 --max-time 2h
  deepcrawl extract --all --refresh
  deepcrawl extract --site https://lib.example --policy greedy --restart

How queries are chosen, --policy:
`+policyHelp(),
		append(ownFlags(
			&cli.StringSliceFlag{Name: "site", Usage: "`URL` of the site; may be given again"},
			&cli.BoolFlag{Name: "all", Usage: "every site in the store that has a searchable form"},
			&cli.StringSliceFlag{Name: "form", Usage: "`ID` of a form, or how it begins: only this one"},
			&cli.IntFlag{Name: "max-queries", Usage: "stop when the harvest has `N` queries, those of earlier runs included; 0: no limit"},
			&cli.Float64Flag{Name: "coverage", Value: 0.95, Usage: "stop when `SHARE` of the database is known, by the upper end of its estimated size; 1: never for that reason. Not given, it goes on beyond that as long as requests bring at least half of their average"},
			&cli.StringFlag{Name: "policy", Value: "auto", Usage: "`HOW` queries are chosen: auto, or, to compare, another of those above"},
			&cli.StringFlag{Name: "details", Value: extract.DetailsNone, Usage: "detail pages to read, `WHICH`: none, sample, all"},
			&cli.StringFlag{Name: "values", Usage: "`FILE` with values to try in the fields of forms, TOML or CSV: label or role and value; kept in the store, and asked before a harvest ends for its yield"},
			&cli.BoolFlag{Name: "keep-html", Usage: "keep the html of detail pages"},
			&cli.BoolFlag{Name: "refresh", Usage: "harvest again what was harvested to an end; queries counted as before cost one page"},
			revisitFlag(),
			&cli.BoolFlag{Name: "fail-if-empty", Usage: "exit 4 when no record was found"},
		), webFlags()...),
		func(c *cli.Context, con *term.Console) error {
			s, err := settingsOf(c)
			if err != nil {
				return err
			}
			if c.Args().Present() {
				return fail.Usage("deepcrawl extract --site "+c.Args().First(), "extract takes no operand, but there is %q", c.Args().First())
			}
			want := wanted{sites: c.StringSlice("site"), all: c.Bool("all"), forms: c.StringSlice("form")}
			if want.all && len(want.sites) > 0 {
				return fail.Usage("deepcrawl extract --site "+want.sites[0]+", or deepcrawl extract --all", "--site names sites and --all takes every one: say one of them")
			}
			if !want.all && len(want.sites) == 0 {
				return fail.Usage("deepcrawl extract --site https://lib.example", "extract needs --site URL, or --all")
			}
			if _, err := want.named(); err != nil {
				return err // before there is a store
			}
			if path := c.String("values"); path != "" {
				if s.given, err = values.Read(path); err != nil {
					return err
				}
			}
			if s.dryRun {
				return planHarvest(c.Context, con, s, want)
			}
			return runExtract(c.Context, con, s, want, c.Bool("fail-if-empty"))
		})
}

func runExtract(ctx context.Context, con *term.Console, s settings, want wanted, failIfEmpty bool) (err error) {
	if want.all {
		// Create would make an empty store out of a mistyped name, and then there is nothing to harvest.
		db, err := openStore(ctx, con, s.db)
		if err != nil {
			return err
		}
		db.Close()
	}
	e, targets, err := s.startHarvest(ctx, con, want)
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
	con.Say("harvesting %s, %s; results are kept in %s", term.Count(len(targets), "site"), s.manners(), s.db)
	h := &harvest{e: e, want: want, total: len(targets), running: make(map[string]*running)}
	h.run(ctx, targets)
	return h.verdict(ctx, targets, failIfEmpty)
}

// startHarvest opens the store and the door. The sites of --all have to be read before the door is made, since the
// address guard lets through what the user named, in this run or an earlier one.
func (s settings) startHarvest(ctx context.Context, con *term.Console, want wanted) (*engine, []sites.Target, error) {
	e, err := s.start(ctx, con, nil)
	if err != nil {
		return nil, nil, err
	}
	targets, err := want.targets(ctx, e.db)
	if err != nil {
		e.close(&err)
		return nil, nil, err
	}
	if err := e.openDoor(sites.Addresses(targets)); err != nil {
		return nil, nil, errors.Join(err, e.closeArchive(), e.db.Close())
	}
	return e, targets, nil
}

// discoverUnknown walks the sites that were never walked to their end: a crawl that was cut short may have found one form of
// several.
func (e *engine) discoverUnknown(ctx context.Context, targets []sites.Target) error {
	var unknown []sites.Target
	for _, t := range targets {
		s, _, err := e.db.Site(ctx, t.Key())
		if err != nil {
			return fmt.Errorf("site %s: %w", t.Key(), err)
		}
		if !underWay(s) {
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
	crawl := *e
	crawl.restart = false                    // --restart of extract is about harvests
	crawl.refresh, crawl.revisit = false, "" // and so is --refresh
	if err := newDiscovery(&crawl, unknown).run(ctx); err != nil {
		return err
	}
	if ctx.Err() != nil {
		return fail.Interruption()
	}
	return nil
}

// underWay reports whether the crawl of a site has not come to its end: never begun, killed, interrupted, cut short by a limit of
// this run, or given up as the site was down. A number of pages is a limit of the site.
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
