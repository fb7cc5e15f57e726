package main

import (
	"context"
	"fmt"

	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/internal/term"
	"deepcrawl/store"
)

func formsCommand() *cli.Command {
	return command("forms", "list the forms that were found", "", `
Each form with its kind and how sure that is, whether it will be harvested or why not, and its fields: name, role, label
and the values it takes.

Examples:
  deepcrawl forms
  deepcrawl forms --site https://lib.example --json`,
		ownFlags(&cli.StringFlag{Name: "site", Usage: "`URL` of the one site"}),
		func(c *cli.Context, con *term.Console) error {
			if err := noOperands(c); err != nil {
				return err
			}
			db, err := openStore(c.String("db"))
			if err != nil {
				return err
			}
			defer db.Close()
			return listForms(c.Context, con, db, c.String("site"))
		})
}

func listForms(ctx context.Context, con *term.Console, db *store.DB, site string) error {
	key := ""
	if site != "" {
		var err error
		if key, err = knownSite(ctx, db, site); err != nil {
			return err
		}
	}
	fs, err := db.Forms(ctx, key)
	if err != nil {
		return fmt.Errorf("list forms: %w", err)
	}
	last := ""
	for _, f := range fs {
		if f.Site != last {
			con.Say("%s", f.Site)
			last = f.Site
		}
		con.Print.Form(formLine(f.Site, f.Form))
	}
	con.Say("%s, %d can be harvested", term.Count(len(fs), "form"), searchable(fs))
	con.Next("deepcrawl explain form ID")
	return nil
}

// knownSite returns the key of a site that the store must know.
func knownSite(ctx context.Context, db *store.DB, operand string) (string, error) {
	key, u, err := siteKey(operand)
	if err != nil {
		return "", err
	}
	if _, ok, err := db.Site(ctx, key); err != nil {
		return "", fmt.Errorf("site %s: %w", key, err)
	} else if !ok {
		return "", fail(exitNoStore, "deepcrawl discover "+u.String(), "the store does not know the site %s", key)
	}
	return key, nil
}
