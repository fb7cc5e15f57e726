package main

import (
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/app"
	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/protocols"
	"deepcrawl/cmd/app/values"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/extract"
	"deepcrawl/forms/lvs"
)

func extractCommand() *cli.Command {
	return command("extract", "harvest what is behind the search forms of a site", "", `
Asks the searchable forms of a site the queries that bring the most new records for the fewest
requests, until nearly everything is listed, a limit is reached or little new comes. A site that was
never discovered is discovered first. Run again, the command goes on where it stopped; with
--refresh it harvests anew what was harvested to an end, asks again only for one page where the site
counts as many matches as before, and marks records that are gone. A harvest, or a refresh, that is
not finished goes on with --refresh too, and says so: the next refresh begins once it is finished.

Examples:
  deepcrawl extract --site https://lib.example --dry-run
  deepcrawl extract --site https://lib.example --budget 2000
  deepcrawl extract --all --jobs 4 --max-time 2h
  deepcrawl extract --all --total 5000
  deepcrawl extract --all --refresh
  deepcrawl extract --site https://lib.example --policy greedy --restart

How queries are chosen, --policy:
`+policyHelp(),
		slices.Concat(ownFlags(
			&cli.StringSliceFlag{Name: "site", Usage: "`URL` the site; may be given again"},
			&cli.BoolFlag{Name: "all", Usage: "every site in the store that has a searchable form"},
			&cli.StringSliceFlag{Name: "form",
				Usage: "`ID` only this form: its ID, or how that begins; may be given again"},
			&cli.IntFlag{Name: "total", Usage: "at most `N` requests to all sites together in " +
				"this run, every request counted, which are shared so that the next brings most; " +
				"0: no limit, and each site is harvested to its end. --budget is the limit of " +
				"each site"},
			&cli.StringFlag{Name: "aim", Value: app.AimRecords,
				Usage: "`WHAT` the requests of --total are to bring most of: records; coverage " +
					"(of each site, small ones first); topic (records that hold a word of " +
					"--topic)"},
			&cli.StringFlag{Name: "topic", Usage: "`WORDS` what --aim topic is about"},
			&cli.BoolFlag{Name: "fail-if-empty", Usage: "exit 4 when no record was found"},
		), harvestFlags(), webFlags()),
		func(c *cli.Context, con *term.Console) error {
			s, err := settingsOf(c)
			if err != nil {
				return err
			}
			if c.Args().Present() {
				return fail.Usage("deepcrawl extract --site "+c.Args().First(),
					"extract takes no operand, but there is %q", c.Args().First())
			}
			want := app.Wanted{Sites: c.StringSlice("site"), All: c.Bool("all"),
				Forms: c.StringSlice("form")}
			if err := want.Check(); err != nil {
				return err
			}
			if s.Harvest.Given, err = givenValues(c); err != nil {
				return err
			}
			sayProxy(con, s.Access)
			return app.Extract(c.Context, s, app.Console(con), want)
		})
}

// harvestFlags stand on the commands that harvest.
func harvestFlags() []cli.Flag {
	return ownFlags(
		&cli.IntFlag{Name: "max-queries",
			Usage: "stop when the harvest has `N` queries, those of earlier runs included; 0: no limit"},
		&cli.GenericFlag{Name: "coverage", Value: new(share(0.95)),
			Usage: "`SHARE` stop when so much of the database is known, such as 95%, by the " +
				"upper end of its estimated size; 100%: never for that reason. Not given, the " +
				"harvest goes on beyond that as long as requests bring at least half of their " +
				"average"},
		&cli.StringFlag{Name: "policy", Value: "auto",
			Usage: "`HOW` how queries are chosen: auto, or, to compare, another of those above"},
		withoutFlag(),
		&cli.StringFlag{Name: "details", Value: extract.DetailsNone,
			Usage: "`WHICH` detail pages to read: none, sample, all"},
		&cli.StringFlag{Name: "door", Value: app.DoorAuto,
			Usage: "`WAY` the way to the records: form, lists (pages of links that discover met, " +
				"and pages that show a record each), the name of an interface that the site " +
				"declares (" + strings.Join(protocols.Names(), ", ") +
				"), or auto: an interface, checked by the forms; else forms, and lists that have " +
				"the same records; such pages where there is neither"},
		&cli.StringFlag{Name: "values", Usage: "`FILE` values to try in the fields of forms, " +
			"TOML or CSV: label or role, and value; they are kept in the store, and asked before " +
			"a harvest ends because little new comes"},
		recipeFlag(),
		&cli.GenericFlag{Name: "memory", Value: memoryFor(app.DefaultMemory),
			Usage: "`SIZE` memory the program may take; what it knows of sites goes to a file " +
				"beside the store from there on, and harvests are the same (on Linux); 0: no " +
				"limit"},
		&cli.BoolFlag{Name: "keep-html", Usage: "keep the html of detail pages"},
		&cli.BoolFlag{Name: "refresh", Usage: "harvest again what was harvested to an end (what " +
			"was not goes on); a query with as many matches as before costs one page"},
		revisitFlag(),
	)
}

// givenValues reads the file of --values.
func givenValues(c *cli.Context) ([]lvs.Entry, error) {
	if path := c.String("values"); path != "" {
		return values.Read(path)
	}
	return nil, nil
}
