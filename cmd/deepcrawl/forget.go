package main

import (
	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/app"
	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/internal/term"
)

func forgetCommand() *cli.Command {
	return command("forget", "remove all that is known of a site", "", `
Removes a site from the store: its pages, links and forms, what it was asked and what that brought,
its records and detail pages, the values learnt from it, its robots.txt and pace. Nothing is asked
of the web. The file is written anew afterwards, so that nothing of it is left there; that needs as
much room on the disk once more, for as long as it takes. Exports, archives and logs are other files
and stay. A site on a list of sites is visited again with the next discover; one on the list of
--never is not.

Examples:
  deepcrawl forget --site https://lib.example --dry-run
  deepcrawl forget --site https://lib.example`,
		ownFlags(
			&cli.StringSliceFlag{Name: "site", Usage: "`URL` the site; may be given again"},
			&cli.BoolFlag{Name: "dry-run", Aliases: []string{"n"},
				Usage: "say what would be removed, and remove nothing"},
		),
		func(c *cli.Context, con *term.Console) error {
			if err := noOperands(c); err != nil {
				return err
			}
			if len(c.StringSlice("site")) == 0 {
				return fail.Usage("deepcrawl forget --site https://lib.example",
					"forget needs --site URL")
			}
			return app.Forget(c.Context, app.Console(con), c.String("db"), c.StringSlice("site"),
				c.Bool("dry-run"))
		})
}
