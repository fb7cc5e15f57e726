package main

import (
	"context"
	"time"

	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/app/view"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/store"
)

func statusCommand() *cli.Command {
	return command("status", "what is in the store, what was left out and why", "", `
One line a site: how its crawl and its latest harvest stand; below, why something failed or was left out. It can be
looked at while another command works in the same store.

PAGES were read by the crawl, FORMS stand on them, SEARCHABLE are those that are asked. RECORDS came from all harvests,
with REQUESTS and QUERIES of the latest one. COVERAGE is their share of what the site is estimated to hold, "-" without
evidence for it; STOPPED is why the harvest ended, "-" while it goes on, "interrupted" too where its
program was ended from outside. Hosts that a command at work has to wait for are
listed with the reason.

Examples:
  deepcrawl status
  deepcrawl status --watch
  deepcrawl status --json | jq .coverage`,
		ownFlags(
			&cli.BoolFlag{Name: "watch", Usage: "look again every two seconds until Ctrl-C"},
			&cli.StringFlag{Name: "site", Usage: "`URL` only this site"},
		),
		func(c *cli.Context, con *term.Console) error {
			return ofSite(c, con, func(db *store.DB, key string) error {
				if c.Bool("watch") {
					return watchStatus(c.Context, con, db, key)
				}
				return printStatus(c.Context, con, db, key)
			})
		})
}

// watchStatus prints the table again and again. Ctrl-C is the way to end it and no failure.
func watchStatus(ctx context.Context, con *term.Console, db *store.DB, key string) error {
	tick := time.NewTicker(2 * time.Second)
	defer tick.Stop()
	for {
		if err := printStatus(ctx, con, db, key); err != nil && ctx.Err() == nil {
			return err
		}
		select {
		case <-ctx.Done():
			return nil
		case <-tick.C:
		}
	}
}

func printStatus(ctx context.Context, con *term.Console, db *store.DB, key string) error {
	lines, err := view.Status(ctx, db, key)
	if err != nil {
		return err
	}
	con.Print.Status(lines)
	return nil
}

