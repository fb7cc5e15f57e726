package main

import (
	"strings"

	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/app"
	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/surface/order"
)

func discoverCommand() *cli.Command {
	return command("discover", "find the search forms of sites", "SITES...|-", `
SITES are files with one site a line (# begins a comment), addresses, or - for stdin. A site without
http:// or https:// is tried with https first and with http when nobody speaks it. Each site is
walked politely from its address on, pages that are likely to hold a form first. Run again, the
command goes on where it stopped; with --refresh it also visits pages again that it has read, asking
only for what changed.

With --follow N it then goes on to at most N other sites that the pages it read
link to, and to those that these link to, best first: those about the topic, if
--topic or --like says one, that likely have a search form. A site gets two to
five pages at first, and up to --follow-pages when these are about the topic.
Links that pages do not vouch for (nofollow), hosts on the list of --never and
addresses inside are left. Run again, the command goes on until N sites were
visited in all, and visits hubs again that it read more than a day ago: pages
whose links led to good sites. With --refresh it does not wait for a day.

Examples:
  deepcrawl discover sites.txt
  deepcrawl discover https://lib.example --max-pages 50
  cut -f2 list.tsv | deepcrawl discover - --jobs 16 --contact mail@my.example
  deepcrawl discover sites.txt --refresh --budget 100
  deepcrawl discover seeds.txt --follow 200 --topic "wine grapes vineyards"
  deepcrawl discover seeds.txt --follow 50 --like page.html
  deepcrawl discover sites.txt --json | jq 'select(.type=="form")'`,
		append(ownFlags(
			&cli.IntFlag{Name: "max-pages", Value: 200, Usage: "at most `N` pages a site; more " +
				"than 200 are all asked for, also where nothing new is learnt"},
			&cli.IntFlag{Name: "max-depth", Value: 3,
				Usage: "at most `N` links away from the address of the site"},
			&cli.BoolFlag{Name: "refresh", Usage: "visit pages again; with --budget those that " +
				"are due, by how often they changed so far"},
			revisitFlag(),
			&cli.StringFlag{Name: "order", Value: order.Forms,
				Usage: "`ORDER` which links go first: " + strings.Join(order.Names(), ", ") +
					"; all but forms visit every page"},
			&cli.StringFlag{Name: "topic",
				Usage: "`WORDS` what you are after: links about it go first"},
			&cli.IntFlag{Name: "follow",
				Usage: "go to at most `N` other sites that pages link to; 0: none"},
			&cli.IntFlag{Name: "follow-pages", Value: app.FollowPages,
				Usage: "at most `N` pages of such a site"},
			&cli.StringSliceFlag{Name: "like", Usage: "`FILE` or address of a page about what " +
				"you are after, for --follow; may be given again"},
			&cli.IntFlag{Name: "cloak-check", Usage: "ask for `N` pages a site also as a browser " +
				"that comes from a search, without our name but under our rules of robots.txt, " +
				"and compare; 0: none"},
			withoutFlag(),
			recipeFlag(),
			&cli.BoolFlag{Name: "fail-if-empty",
				Usage: "exit 4 when no form was found that can be harvested"},
		), webFlags()...),
		func(c *cli.Context, con *term.Console) error {
			s, err := settingsOf(c)
			if err != nil {
				return err
			}
			if !c.Args().Present() {
				return fail.Usage(
					"deepcrawl discover sites.txt, or deepcrawl discover https://lib.example",
					"discover needs SITES")
			}
			list, err := sites.Read(c.Args().Slice(), c.App.Reader)
			if err != nil {
				return err
			}
			sayProxy(con, s.Access)
			return app.Discover(c.Context, s, app.Console(con), list)
		})
}
