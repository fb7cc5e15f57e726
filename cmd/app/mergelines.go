package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/store"
	"deepcrawl/store/union"
)

// mergeLines puts exports in JSON lines together into the one at path, by the uids of their records. What stands there already is one of
// them.
func mergeLines(ctx context.Context, con Reporter, path string, names []string) error {
	all := names
	if info, err := os.Stat(path); err == nil && info.Size() > 0 {
		if !store.IsLines(path) {
			return fail.Usage("-o FILE names an export in JSON lines, which is added to, or a file that is not there yet",
				"%s is no export in JSON lines", path)
		}
		all = append([]string{path}, names...)
	}
	for _, name := range names {
		if !store.IsLines(name) {
			return fail.Usage("merge exports with exports of the same format, and stores with stores", "%s is no export in JSON lines, as others are", name)
		}
	}
	var sum union.Sum
	err := store.WriteUnion(path, func(scratch string, to io.Writer) (err error) {
		u, err := union.New(scratch)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, u.Close()) }()
		u.Base = len(all) > len(names)
		for i, name := range all {
			con.Say("reading %s (%d of %d)", name, i+1, len(all))
			if err := addLines(ctx, u, name); err != nil {
				return err
			}
		}
		sum, err = u.Write(ctx, to)
		return err
	})
	switch {
	case ctx.Err() != nil:
		return fail.New(fail.Interrupted, "run the same command again", "interrupted; nothing was written")
	case err != nil:
		return err
	}
	con.Print.Merge(term.Merge{File: path, Exports: len(names), Sites: sum.Sites, Records: sum.Records - sum.Gone, Added: sum.Added, Updated: sum.Updated})
	return nil
}

func addLines(ctx context.Context, u *union.Union, name string) error {
	f, err := os.Open(name)
	if err != nil {
		return fail.New(fail.Mistake, "name files that can be read", "%w", err)
	}
	defer f.Close()
	err = u.Add(ctx, f)
	switch {
	case errors.Is(err, union.ErrLine):
		return fail.New(fail.Mistake, "deepcrawl export -o FILE.jsonl writes whole ones; with --columns they need uid and last_seen, with --since they are changes alone",
			"%s: %w", name, err)
	case err != nil:
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}
