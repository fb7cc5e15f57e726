package main

import (
	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/app"
	"deepcrawl/cmd/internal/term"
)

func mergeCommand() *cli.Command {
	return command("merge", "put stores of several machines together, or exports", "FILE...", `
Takes all that the stores know into the one that -o names. It is made where there is none, and what
it knows already stays: merge into it again whenever there is more. The stores themselves are not
changed. Nothing is asked of the web. So a long list may be split by hand: discover and extract a
part of it on each machine, merge, and then status, export, report and refresh the merged store as
if one machine had done it all.

A site that one store knows is taken whole. Of a site that two know, the longer crawl and the longer
harvest are kept, each whole, and the records of the other one are joined by their keys: the newer
look says what a record is, and whether it is gone.

Each site is one step. Interrupted or killed, the same command goes on; done twice, it changes
nothing. No run may be at work in one of the stores.

Exports, as SQLite files or as JSON lines, become one export of the same format, with each record
once, by its uid.

Examples:
  deepcrawl merge a.db b.db -o all.db
  deepcrawl export -o all.jsonl --db all.db
  deepcrawl merge a.sqlite b.sqlite -o all.sqlite`,
		ownFlags(
			&cli.StringFlag{Name: "output", Aliases: []string{"o"},
				Usage: "`FILE` the store, or export, that they are merged into"},
		),
		func(c *cli.Context, con *term.Console) error {
			return app.Merge(c.Context, app.Console(con), c.String("output"), c.Args().Slice()...)
		})
}
