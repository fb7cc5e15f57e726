package main

import (
	"context"
	"fmt"
	"slices"

	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/forms"
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
			db, err := openStore(c.Context, con, c.String("db"))
			if err != nil {
				return err
			}
			defer db.Close()
			key, err := siteFlag(c, db)
			if err != nil {
				return err
			}
			return listForms(c.Context, con, db, key)
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
		lines, err := siteForms(ctx, db, f.Site, fs)
		if err != nil {
			return err
		}
		harvested += asked(lines)
		for _, line := range lines {
			con.Print.Form(line)
		}
	}
	con.Say("%s, %d can be harvested", term.Count(len(fs), "form"), harvested)
	con.Next("deepcrawl explain form ID")
	return nil
}

// goneForms are the IDs of the forms of a site that a harvest would ask but for this: no page shows them any more.
func goneForms(ctx context.Context, db *store.DB, site string, fs []store.SiteForm) ([]string, error) {
	gone, err := db.Gone(ctx, site)
	if err != nil {
		return nil, fmt.Errorf("forms of %s: %w", site, err)
	}
	var asked []*forms.Form
	for _, f := range fs {
		if ok, _ := f.Searchable(); ok && f.Site == site {
			asked = append(asked, f.Form)
		}
	}
	_, left := stillShown(asked, gone)
	var ids []string
	for _, f := range left {
		ids = append(ids, f.ID)
	}
	return ids, nil
}

// shownLine is the line of a form among others, which says so where the form is left out.
func shownLine(f store.SiteForm, left []string) term.Form {
	line := formLine(f.Site, f.Form)
	if slices.Contains(left, f.ID) {
		line.Searchable, line.Why = false, "no page shows it any more"
	}
	return line
}

// siteFlag returns the key of the site that --site names, "" without the flag. The store must know it.
func siteFlag(c *cli.Context, db *store.DB) (string, error) {
	if !c.IsSet("site") {
		return "", nil
	}
	return knownSite(c.Context, db, c.String("site"))
}

// knownSite returns the key of a site that the store must know. Without a scheme it may be known over https or http.
func knownSite(ctx context.Context, db *store.DB, operand string) (string, error) {
	t, err := sites.Named(operand)
	if err != nil {
		return "", err
	}
	keys := []string{t.Key()}
	if t.Keyless() {
		keys = append(keys, t.Plain().Key())
	}
	for _, key := range keys {
		if _, ok, err := db.Site(ctx, key); err != nil {
			return "", fmt.Errorf("site %s: %w", key, err)
		} else if ok {
			return key, nil
		}
	}
	return "", fail.New(fail.NoStore, "deepcrawl discover "+t.Line, "the store does not know the site %s", keys[0])
}
