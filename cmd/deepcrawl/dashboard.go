package main

import (
	"context"
	"errors"
	"net"
	"os"
	"strings"

	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/app"
	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/recipe"
	"deepcrawl/cmd/internal/dash"
	"deepcrawl/cmd/internal/fleet"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/store"
)

// shortestToken is how many characters a token of the user's has at least: anybody may try to guess
// it.
const shortestToken = 16

func dashboardCommand() *cli.Command {
	return command("dashboard", "watch a harvest in a browser", "", `
Prints an address that any browser on this machine opens: sites and why they wait, curves that grow
while a run is on, forms with the reason why each is asked or not, and a search for records by their
words. The store is only read. It works while another command writes to it, and ends with Ctrl-C.

The address has a token in it, which is another one each time unless --token-file gives one; without
it nobody is answered. Nothing listens on anything but this machine, unless --listen says so: then
whoever can reach the address and knows the token sees all that the store holds, and the connection
is not secret.

With --recipe FILE that recipe can be changed there, and what is known of a site be added to it: the
difference is shown first, and nothing is written before you save it. Forms are shown as it said
when the dashboard began.

/metrics has figures for Prometheus, with the token in the header (Authorization: Bearer TOKEN) or
as ?token=TOKEN; /healthz answers without one.

With --queue the overview shows the fleet as well: how many sites wait, are under way, done and
failed, and which worker has which. The store is the one that deepcrawl fleet collect fills.

Examples:
  deepcrawl dashboard
  deepcrawl dashboard --queue queue.db --db all.db
  deepcrawl dashboard --listen 127.0.0.1:8765 --token-file token.txt
  deepcrawl dashboard --recipe lib.toml`,
		append(ownFlags(
			&cli.StringFlag{Name: "listen", Value: "127.0.0.1:0",
				Usage: "`ADDRESS:PORT` to listen on; port 0 is one that is free"},
			&cli.StringFlag{Name: "token-file", Usage: "`FILE` whose first line is the token"},
			recipeFlag(),
		), queueFlags()...),
		func(c *cli.Context, con *term.Console) error {
			return ofSite(c, con, func(db *store.DB, _ string) error {
				if c.String("queue") == "" {
					return showDashboard(c, con, db, nil)
				}
				return withQueue(c, fleet.Options{}, false, func(q *fleet.Queue) error {
					return showDashboard(c, con, db, q)
				})
			})
		})
}

// shownOfFleet is how many sites of a fleet a page shows that are under way, and of those that
// failed.
const shownOfFleet = 50

func showDashboard(c *cli.Context, con *term.Console, db *store.DB, q *fleet.Queue) error {
	token, err := tokenOf(c.String("token-file"))
	if err != nil {
		return err
	}
	var ofFleet func(context.Context) (term.Fleet, error)
	if q != nil {
		ofFleet = func(ctx context.Context) (term.Fleet, error) {
			return fleetOf(ctx, c, q, shownOfFleet)
		}
	}
	d, err := dash.New(dash.Options{
		DB: db, Store: c.String("db"), Listen: c.String("listen"), Token: token,
		Recipe: editable(c, con), Version: buildOf().Version, Say: con.Say,
		Draft: func(ctx context.Context, site string) (string, error) {
			return draft(ctx, db, site)
		},
		Fleet: ofFleet,
	})
	if wrong, ok := errors.AsType[*net.OpError](err); ok {
		return fail.Usage("deepcrawl dashboard --listen 127.0.0.1:8765 names an address of this "+
			"machine and a free port", "--listen %s: %w", c.String("listen"), wrong.Err)
	}
	if err != nil {
		return err
	}
	if !d.Loopback() {
		con.Say("it listens on %s: whoever can reach that and has the token sees all that the "+
			"store holds, over a connection that is not secret", c.String("listen"))
	}
	con.Print.Dashboard(term.Dashboard{URL: d.URL()})
	con.Say("open this address in a browser; Ctrl-C ends the dashboard")
	onlyReads(c.Context)
	return d.Serve(c.Context)
}

// editable is the recipe that may be changed in the browser: the one file that --recipe names; "":
// none.
func editable(c *cli.Context, con *term.Console) string {
	paths := c.StringSlice("recipe")
	if len(paths) == 0 {
		return ""
	}
	if info, err := os.Stat(paths[0]); len(paths) == 1 && err == nil && info.Mode().IsRegular() {
		return paths[0]
	}
	con.Say("the recipes are obeyed, but not changed here: the editor works on one file (--recipe FILE)")
	return ""
}

// draft is what deepcrawl recipe writes of a site.
func draft(ctx context.Context, db *store.DB, site string) (string, error) {
	k, err := app.Known(ctx, db, site)
	if err != nil {
		return "", err
	}
	var text strings.Builder
	err = recipe.Write(&text, k)
	return text.String(), err
}

// tokenOf is the first line of a file; "" without one.
func tokenOf(path string) (string, error) {
	if path == "" {
		return "", nil
	}
	b, err := os.ReadFile(path)
	if err != nil {
		return "", fail.Usage("--token-file FILE names a file that you can read",
			"--token-file: %w", err)
	}
	token, _, _ := strings.Cut(string(b), "\n")
	if token = strings.TrimSpace(token); len(token) < shortestToken {
		return "", fail.Usage("openssl rand -hex 16 > FILE makes one",
			"--token-file: the token in %s has %d characters, which is too few: it takes %d", path,
			len(token), shortestToken)
	}
	return token, nil
}
