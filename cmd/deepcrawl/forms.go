package main

import (
	"context"
	"fmt"

	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/app"
	"deepcrawl/cmd/app/view"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/store"
)

func formsCommand() *cli.Command {
	return command("forms", "list the forms that were found", "", `
Each form with its kind and how sure that is, whether it will be harvested or why not, and its
fields: name, role, label and the values it takes.

Examples:
  deepcrawl forms
  deepcrawl forms --site https://lib.example --json`,
		ownFlags(&cli.StringFlag{Name: "site", Usage: "`URL` only this site"}, recipeFlag()),
		func(c *cli.Context, con *term.Console) error {
			return ofSite(c, con, func(db *store.DB, key string) error {
				return listForms(c.Context, con, db, key)
			})
		})
}

func listForms(ctx context.Context, con *term.Console, db *store.DB, key string) error {
	fs, err := db.Forms(ctx, key)
	if err != nil {
		return fmt.Errorf("list forms: %w", err)
	}
	last, harvested := "", 0
	for _, f := range fs {
		if f.Site == last {
			continue
		}
		con.Say("%s", f.Site)
		last = f.Site
		lines, err := view.SiteForms(ctx, db, f.Site, fs)
		if err != nil {
			return err
		}
		harvested += view.Asked(lines)
		for _, line := range lines {
			con.Print.Form(line)
		}
	}
	con.Say("%s, %d can be harvested", term.Count(len(fs), "form"), harvested)
	con.Next("deepcrawl explain form ID")
	return nil
}

// ofSite looks into the store for a command without operands, with the key of the site that --site
// names, "" for all.
func ofSite(c *cli.Context, con *term.Console, look func(db *store.DB, key string) error) error {
	if err := noOperands(c); err != nil {
		return err
	}
	db, err := app.OpenStore(c.Context, con, c.String("db"))
	if err != nil {
		return err
	}
	defer db.Close()
	said, err := recipesOf(c)
	if err != nil {
		return err
	}
	app.Obey(con, db, said)
	key, err := siteFlag(c, db)
	if err != nil {
		return err
	}
	return look(db, key)
}

// siteFlag returns the key of the site that --site names, "" without the flag. The store must know
// it.
func siteFlag(c *cli.Context, db *store.DB) (string, error) {
	if !c.IsSet("site") {
		return "", nil
	}
	return view.KnownSite(c.Context, db, c.String("site"))
}
