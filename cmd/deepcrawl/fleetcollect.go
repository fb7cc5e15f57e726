package main

import (
	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/app"
	"deepcrawl/cmd/internal/fleet"
	"deepcrawl/cmd/internal/term"
)

func fleetCollectCommand() *cli.Command {
	return command("fleet collect", "merge what a fleet has harvested into one store", "", `
Takes the file of each site from the queue into the store that -o names, which is made where there
is none: of sites that are done, and what the last check-point has of those that are under way.
status, export, report and dashboard then show it as if one machine had done it all. Run it again
whenever there is more, also while workers go on: what was taken and is no newer is passed over. The
queue stays as it is, and nothing is asked of the web.

Each site is one step. Interrupted or killed, the same command goes on. Two histories of a site are
joined as deepcrawl merge joins them.

Examples:
  deepcrawl fleet collect --queue queue.db -o all.db
  deepcrawl export -o all.jsonl --db all.db`,
		append(queueFlags(), ownFlags(
			&cli.StringFlag{Name: "output", Aliases: []string{"o"},
				Usage: "`FILE` the store that they are merged into (default: that of --db)"},
		)...),
		func(c *cli.Context, con *term.Console) error {
			if err := noOperands(c); err != nil {
				return err
			}
			path := c.String("output")
			if path == "" {
				path = c.String("db")
			}
			return withQueue(c, fleet.Options{}, false, func(q *fleet.Queue) error {
				if err := fleet.Collect(c.Context, q, app.Console(con), path, queueName(c),
					withQueueFlag(c)); err != nil {
					return err
				}
				con.Say("next: deepcrawl status --db %s", term.Typed(path))
				return nil
			})
		})
}
