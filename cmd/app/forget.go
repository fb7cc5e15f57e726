package app

import (
	"context"
	"errors"
	"slices"

	"deepcrawl/cmd/app/view"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/store"
)

// Forget removes all that a store knows of sites, and says what that was. A dry run only says it.
func Forget(ctx context.Context, con Reporter, path string, sites []string, dryRun bool) error {
	con = con.Whole()
	db, err := OpenStore(ctx, con, path) // so that a mistyped name makes no store
	if err != nil {
		return err
	}
	keys, err := knownSites(ctx, con, db, sites, dryRun)
	db.Close()
	if err != nil || dryRun {
		return err
	}
	if db, err = createStore(ctx, con, path); err != nil {
		return err
	}
	return errors.Join(forget(ctx, con, db, keys), db.Close())
}

// forget removes sites and says what was removed.
func forget(ctx context.Context, con Reporter, db *store.DB, keys []string) error {
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

// knownSites are the keys of sites that the store has to know; a dry run prints what it knows of
// them.
func knownSites(ctx context.Context, con Reporter, db *store.DB, sites []string,
	dryRun bool) (keys []string, err error) {
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
		Site: site, DryRun: dryRun, Pages: k.Pages, Links: k.Links, Forms: k.Forms,
		Queries: k.Queries, Steps: k.Steps,
		Records: k.Records, Documents: k.Documents, Values: k.Values,
	}
}
