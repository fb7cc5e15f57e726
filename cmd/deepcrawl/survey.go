package main

import (
	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/app"
	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/cmd/internal/term"
)

func surveyCommand() *cli.Command {
	return command("survey", "what sites are like, before they are harvested", "[SITES...|-]", `
Sends each site a few dozen requests (30, or --budget N) and says what they tell: how many records
it has, how many a request brings, what they are about, what is said of them, how many requests it
takes to find half of them and 90 %, and how many of them other sites in the store have too. SITES
are as for discover; without any it is the sites in the store that have a searchable form. A site
that was never discovered is discovered first, until it shows a form to ask: a fifth of the requests
mostly do.

SIZE is the planner's estimate, as the interval that holds the size in most cases; "at least 4,300"
is all that is known where one query has so many results, or where too few were found twice. FOUND
are the records so far. TO 50 % and TO 90 % count requests from the first query on, those of the
survey included. OVERLAP is the share of up to 300 of the records whose title another site of the
store has. "not known" and "-" stand where the data do not tell.

A survey is the beginning of a harvest: extract goes on where it ended and asks nothing twice. Run
again, the command goes on where it stopped; with a larger --budget it asks more.

Examples:
  deepcrawl survey sites.txt
  deepcrawl survey https://lib.example --budget 50
  deepcrawl survey --json | jq 'select(.type=="survey")'`,
		append(ownFlags(
			&cli.IntFlag{Name: "max-pages", Value: 200,
				Usage: "at most `N` pages a site are visited to find its forms"},
			&cli.IntFlag{Name: "max-depth", Value: 3,
				Usage: "at most `N` links away from the address of the site"},
			recipeFlag(),
		), webFlags()...),
		func(c *cli.Context, con *term.Console) error {
			s, err := settingsOf(c)
			if err != nil {
				return err
			}
			if c.IsSet("budget") && s.Web.Budget == 0 {
				return fail.Usage("--budget 50, or deepcrawl extract for all there is",
					"a survey has a limit: --budget cannot be 0")
			}
			s.Harvest = app.Defaults().Harvest
			var list *sites.List
			if c.Args().Present() {
				if list, err = sites.Read(c.Args().Slice(), c.App.Reader); err != nil {
					return err
				}
			}
			sayProxy(con, s.Access)
			return app.Survey(c.Context, s, app.Console(con), list)
		})
}
