package main

import (
	"io"
	"time"

	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/app/fail"
	htmlreport "deepcrawl/cmd/internal/report"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/store"
)

func reportCommand() *cli.Command {
	return command("report", "write a page with curves, forms and manners", "", `
Writes one HTML page that needs nothing else: it opens without a network, and prints. It shows for
each site how many records the requests brought and how many there are estimated to be, which
queries brought most, a piece of the content graph, the forms with the reason why each is asked or
not, what was left out and why, and how the site was treated: gaps, robots.txt, refusals, requests a
host. Of many sites, those with most records are shown in detail, and a line of each other.

It can be written while another command works in the same store. The page appears whole or not at
all.

Examples:
  deepcrawl report -o report.html
  deepcrawl report -o lib.html --site https://lib.example`,
		ownFlags(
			&cli.StringFlag{Name: "output", Aliases: []string{"o"},
				Usage: "`FILE` to write, - for stdout"},
			&cli.StringFlag{Name: "site", Usage: "`URL` of the one site"},
		),
		func(c *cli.Context, con *term.Console) error {
			if c.String("output") == "" {
				return fail.Usage("deepcrawl report -o report.html", "report needs -o FILE")
			}
			return ofSite(c, con, func(db *store.DB, key string) error {
				return writeReport(c, con, db, key)
			})
		})
}

func writeReport(c *cli.Context, con *term.Console, db *store.DB, key string) error {
	o := htmlreport.Options{Store: c.String("db"), Site: key, Made: time.Now(),
		Version: buildOf().Version}
	write := func(w io.Writer) error { return htmlreport.Write(c.Context, w, db, o) }
	path := c.String("output")
	if path == "-" {
		return write(c.App.Writer)
	}
	if err := db.WriteFile(path, write); err != nil {
		return err
	}
	con.Say("%s written; any browser opens it", path)
	con.Print.Report(term.Report{File: path, Site: key})
	return nil
}
