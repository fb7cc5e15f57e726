package app

import (
	"context"
	"errors"
	"fmt"
	"os"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/store"
)

// Merge takes all that stores know into the one at path, which is made where there is none. The
// stores stay as they are. All of them are opened before anything is written: a mistyped name
// changes nothing. Exports are put together into an export.
func Merge(ctx context.Context, con Reporter, path string, stores ...string) (err error) {
	con = con.Whole()
	if err := mayMerge(path, stores); err != nil {
		return err
	}
	if exports, known := kindOf(stores); known {
		return exports.merge(ctx, con, path, stores)
	}
	var inputs []*store.Input
	defer func() {
		for _, in := range inputs {
			err = errors.Join(err, in.Close())
		}
	}()
	for _, name := range stores {
		in, err := openInput(ctx, con, name)
		if err != nil {
			return err
		}
		inputs = append(inputs, in)
	}
	db, err := CreateMerged(ctx, con, path)
	if err != nil {
		return err
	}
	return errors.Join(mergeAll(ctx, con, db, path, stores, inputs), db.Close())
}

// mayMerge refuses what cannot be meant.
func mayMerge(path string, stores []string) error {
	const like = "deepcrawl merge a.db b.db -o all.db"
	switch {
	case len(stores) == 0:
		return fail.Usage(like, "merge needs the stores that are merged, or the exports")
	case path == "":
		return fail.Usage(like, "merge needs -o FILE, which they are merged into")
	}
	for i, name := range append([]string{path}, stores...) {
		here, err := os.Stat(name)
		if err != nil {
			continue // opening it says what is wrong
		}
		for j, other := range stores[i:] {
			there, err := os.Stat(other)
			if err != nil || !os.SameFile(here, there) {
				continue
			}
			if i == 0 {
				return fail.Usage("-o FILE with another name; what stands there already is kept, "+
					"so merge only the others into it",
					"%s is merged, and is what others are merged into", stores[j])
			}
			return fail.Usage(like, "%s is given twice", other)
		}
	}
	return nil
}

// openInput opens a store that is merged.
func openInput(ctx context.Context, con Talker, name string) (*store.Input, error) {
	in, err := Patience(ctx, con).OpenInput(name)
	switch {
	case errors.Is(err, store.ErrQueue):
		return nil, fail.New(fail.NoStore,
			"deepcrawl fleet collect --queue "+term.Typed(name)+
				" -o all.db puts what was harvested into a store",
			"open %s: %w", name, err)
	case errors.Is(err, store.ErrForeign):
		return nil, fail.New(fail.NoStore, "name stores, such as deepcrawl.db of another machine",
			"open %s: %w", name, err)
	case errors.Is(err, store.ErrMissing):
		return nil, fail.New(fail.NoStore,
			"name stores that are there: deepcrawl merge a.db b.db -o all.db", "open %s: %w", name,
			err)
	case errors.Is(err, store.ErrInUse):
		return nil, fail.New(fail.InUse,
			"wait for the run to end, or stop it with Ctrl-C, and merge then", "open %s: %w", name,
			err)
	case err != nil:
		return nil, notOpened(name, err)
	}
	return in, nil
}

// CreateMerged opens the store that -o names, which others are merged into, and makes it where
// there is none.
func CreateMerged(ctx context.Context, con Talker, path string) (*store.DB, error) {
	db, err := createStore(ctx, con, path)
	for _, c := range []struct {
		err  error
		kind fail.Kind
		hint string
	}{
		{store.ErrMissing, fail.NoStore,
			"-o FILE names a file in a directory that exists, such as all.db"},
		{store.ErrForeign, fail.NoStore,
			"-o FILE names a store, or a file that is not there yet, such as all.db"},
		{store.ErrNewer, fail.NoStore,
			"a newer version of deepcrawl made it: use that one, or name another file with -o"},
		{store.ErrDamaged, fail.Unexpected,
			"put a backup of it in its place, or merge into another store with -o FILE"},
		{store.ErrInUse, fail.InUse,
			"wait for it to end, or merge into another store with -o FILE"},
	} {
		if errors.Is(err, c.err) {
			return nil, fail.New(c.kind, c.hint, "%w", err)
		}
	}
	return db, err
}

// mergeAll merges one store after the other and says what came of it.
func mergeAll(ctx context.Context, con Reporter, db *store.DB, path string, names []string,
	inputs []*store.Input) error {
	total := term.Merge{File: path, Stores: len(inputs)}
	for i, in := range inputs {
		con.Say("merging %s (%d of %d)", names[i], i+1, len(inputs))
		err := db.Merge(ctx, in, func(m store.Merged) {
			if m.Any() {
				total.Changed++
			}
			total.Added += m.Added
			total.Updated += m.Updated
			con.Print.Merged(
				term.Merged{Site: m.Site, From: names[i], Crawl: string(m.Crawl),
					Harvest: string(m.Harvest),
					Pages:   m.Pages, Records: m.Records, Added: m.Added, Updated: m.Updated})
		})
		if errors.Is(err, context.Canceled) {
			return fail.New(fail.Interrupted, "run the same command again to go on",
				"interrupted; the sites that were merged are saved")
		}
		if err != nil {
			return err
		}
	}
	t, err := db.Totals(ctx)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	for _, n := range t.Sites {
		total.Sites += n
	}
	total.Records = t.Records
	con.Print.Merge(total)
	con.Say("next: deepcrawl status --db %s", term.Typed(path))
	return nil
}
