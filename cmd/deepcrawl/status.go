package main

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/view"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/store"
)

func statusCommand() *cli.Command {
	return command("status", "what is in the store, what was left out and why", "", `
First how many sites stand where, then one line a site: how its crawl and its harvests stand; below,
why something failed or was left out. It can be looked at while another command works in the same
store.

PAGES were read by the crawl, FORMS stand on them, SEARCHABLE are those that are asked. RECORDS came
from all harvests of the site, refreshes too, with REQUESTS and QUERIES of all of them; a line below
says what the latest refresh found. COVERAGE is their share of what the site is estimated to hold,
"-" without evidence for it; STOPPED is why the latest harvest ended, "running" where it is not at
its end and a program is at work, "interrupted" too where its program was ended from outside. Hosts
that a command at work has to wait for are listed with the reason.

Examples:
  deepcrawl status
  deepcrawl status --watch
  deepcrawl status --state failed --all
  deepcrawl status --json | jq .coverage`,
		ownFlags(
			&cli.BoolFlag{Name: "watch", Usage: "look again every two seconds until Ctrl-C"},
			&cli.StringFlag{Name: "site", Usage: "`URL` only this site"},
			&cli.StringFlag{Name: "state",
				Usage: "`STATE` only sites that stand so: " + strings.Join(view.States(), ", ")},
			&cli.IntFlag{Name: "limit", Value: shownSites,
				Usage: "`N` show at most so many sites; with --json all, unless it is given"},
			&cli.BoolFlag{Name: "all", Usage: "show all sites"},
		),
		func(c *cli.Context, con *term.Console) error {
			choice := view.Choice{State: view.State(c.String("state")), Limit: c.Int("limit")}
			switch {
			case choice.State != "" && !slices.Contains(view.States(), string(choice.State)):
				return fail.Usage("deepcrawl status --state failed", "--state is %s, not %q",
					strings.Join(view.States(), ", "), choice.State)
			case choice.Limit < 1:
				return fail.Usage("deepcrawl status --all", "--limit must be at least 1")
			case c.Bool("all") || c.Bool("json") && !c.IsSet("limit"):
				choice.Limit = 0
			}
			return ofSite(c, con, func(db *store.DB, key string) error {
				choice.Site = key
				if c.Bool("watch") {
					return everyTwoSeconds(c.Context, func() error {
						return printStatus(c.Context, con, db, choice)
					})
				}
				return printStatus(c.Context, con, db, choice)
			})
		})
}

// shownSites is how many sites a status shows by itself: about two screens.
const shownSites = 50

// everyTwoSeconds shows something again and again. Ctrl-C is the way to end it and no failure.
func everyTwoSeconds(ctx context.Context, show func() error) error {
	onlyReads(ctx)
	tick := time.NewTicker(2 * time.Second)
	defer tick.Stop()
	for {
		if err := show(); err != nil && ctx.Err() == nil {
			return err
		}
		select {
		case <-ctx.Done():
			return nil
		case <-tick.C:
		}
	}
}

func printStatus(ctx context.Context, con *term.Console, db *store.DB, choice view.Choice) error {
	o, lines, err := view.Status(ctx, db, choice)
	if err != nil {
		return err
	}
	con.Print.Status(o, lines)
	return nil
}
