package main

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/view"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/store"
)

func forgetCommand() *cli.Command {
	return command("forget", "remove all that is known of a site", "", `
Removes a site from the store: its pages, links and forms, what it was asked and what that brought, its records and detail
pages, the values learnt from it, its robots.txt and pace. Nothing is asked of the web. The file is written anew afterwards, so that nothing
of it is left there; that needs as much room on the disk once more, for as long as it takes. Exports, archives and logs are
other files and stay. A site on a list of sites is visited again with the next discover; one on the list of --never is not.

Examples:
  deepcrawl forget --site https://lib.example --dry-run
  deepcrawl forget --site https://lib.example`,
		ownFlags(
			&cli.StringSliceFlag{Name: "site", Usage: "`URL` of the site; may be given again"},
			&cli.BoolFlag{Name: "dry-run", Aliases: []string{"n"}, Usage: "say what would be removed, and remove nothing"},
		),
		func(c *cli.Context, con *term.Console) error {
			if err := noOperands(c); err != nil {
				return err
			}
			if len(c.StringSlice("site")) == 0 {
				return fail.Usage("deepcrawl forget --site https://lib.example", "forget needs --site URL")
			}
			return runForget(c.Context, con, c.String("db"), c.StringSlice("site"), c.Bool("dry-run"))
		})
}

func runForget(ctx context.Context, con *term.Console, path string, sites []string, dryRun bool) (err error) {
	db, err := openStore(ctx, con, path) // so that a mistyped name makes no store
	if err != nil {
		return err
	}
	keys, err := knownSites(ctx, con, db, sites, dryRun)
	db.Close()
	if err != nil || dryRun {
		return err
	}
	if db, err = patience(ctx, con).Create(path); err != nil {
		return fmt.Errorf("open %s: %w", path, err)
	}
	return errors.Join(forget(ctx, con, db, keys), db.Close())
}

// forget removes sites and says what was removed.
func forget(ctx context.Context, con *term.Console, db *store.DB, keys []string) error {
	var known []term.Forgotten
	for _, key := range keys {
		k, _, err := db.Known(ctx, key)
		if err != nil {
			return err
		}
		known = append(known, forgotten(key, k, false))
	}
	con.Say("removing %s and writing the store anew", term.Count(len(keys), "site"))
	if err := db.Forget(ctx, keys...); err != nil {
		return err
	}
	for _, k := range known {
		con.Print.Forgotten(k)
	}
	return nil
}

// knownSites are the keys of sites that the store has to know; a dry run prints what it knows of them.
func knownSites(ctx context.Context, con *term.Console, db *store.DB, sites []string, dryRun bool) (keys []string, err error) {
	for _, site := range sites {
		key, err := view.KnownSite(ctx, db, site)
		if err != nil {
			return nil, err
		}
		if slices.Contains(keys, key) {
			continue
		}
		keys = append(keys, key)
		k, _, err := db.Known(ctx, key)
		if err != nil {
			return nil, err
		}
		if dryRun {
			con.Print.Forgotten(forgotten(key, k, true))
		}
	}
	return keys, nil
}

func forgotten(site string, k store.Known, dryRun bool) term.Forgotten {
	return term.Forgotten{
		Site: site, DryRun: dryRun, Pages: k.Pages, Links: k.Links, Forms: k.Forms, Queries: k.Queries, Steps: k.Steps,
		Records: k.Records, Documents: k.Documents, Values: k.Values,
	}
}
