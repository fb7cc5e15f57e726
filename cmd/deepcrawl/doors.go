package main

import (
	"slices"

	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/app"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/store"
)

func doorsCommand() *cli.Command {
	return command("doors", "list the ways to the records of a site, and their prices", "", `
Interfaces for machines that the site declares, forms that are asked or may be, and lists that links
show. HOLDS is how many records an interface says it has, REQUESTS FOR ALL what they take by its
answers of that size, TELLS what it says beside its records: totals, dates of changes, deletions,
and what changed since a day. BROUGHT are the records that no other door had shown before, BY
REQUESTS what was sent there, over all harvests. Below each stand its address and why it is asked or
not.

Nothing is sent: discover finds doors, extract --door NAME takes one.

Examples:
  deepcrawl doors --site https://lib.example
  deepcrawl doors --json | jq 'select(.kind=="interface")'`,
		ownFlags(&cli.StringFlag{Name: "site", Usage: "`URL` only this site"}, recipeFlag()),
		func(c *cli.Context, con *term.Console) error {
			return ofSite(c, con, func(db *store.DB, key string) error {
				all, err := app.ListDoors(c.Context, db, key)
				if err != nil {
					return err
				}
				con.Print.Doors(all)
				con.Say("%s", term.Count(len(all), "door"))
				if slices.ContainsFunc(all, func(d term.Door) bool {
					return d.Kind == "interface"
				}) {
					con.Next("deepcrawl extract --site URL --door NAME")
				} else {
					con.Say("no interface for machines was met on the pages that were visited")
					con.Next("deepcrawl extract --site URL")
				}
				return nil
			})
		})
}
