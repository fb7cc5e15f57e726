package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/store"
	"deepcrawl/store/union"
)

// A kindOfExport is a format in which exports are put together.
type kindOfExport struct {
	name   string
	others []string // how names of files end that are of another format
	is     func(path string) bool
	join   func(ctx context.Context, con Reporter, path string, names []string,
		base bool) (term.Merge, error)
}

var (
	linesExport = kindOfExport{"an export in JSON lines",
		[]string{".sqlite", ".db", ".csv", ".parquet"}, store.IsLines, uniteLines}
	sqliteExport = kindOfExport{"a SQLite export", []string{".jsonl", ".json", ".csv", ".parquet"},
		store.IsExport, uniteSQLite}
)

// kindOf is the format of what is merged; known: it is one of exports.
func kindOf(names []string) (k kindOfExport, known bool) {
	for _, k := range []kindOfExport{linesExport, sqliteExport} {
		if slices.ContainsFunc(names, k.is) {
			return k, true
		}
	}
	return k, false
}

// merge puts exports together into the one at path, by the uids of their records. What stands there
// already is added to.
func (k kindOfExport) merge(ctx context.Context, con Reporter, path string, names []string) error {
	info, err := os.Stat(path)
	base := err == nil && info.Size() > 0
	if base && !k.is(path) {
		return fail.Usage("-o FILE names "+k.name+
			", which is added to, or a file that is not there yet", "%s is not %s", path, k.name)
	}
	if end := strings.ToLower(filepath.Ext(path)); !base && slices.Contains(k.others, end) {
		return fail.Usage("merge writes the format that it reads; deepcrawl export writes others",
			"what is merged becomes %s, and -o %s says another format", k.name, path)
	}
	for _, name := range names {
		if !k.is(name) {
			return fail.Usage(
				"merge exports with exports of the same format, and stores with stores",
				"%s is not %s, as others are", name, k.name)
		}
	}
	sum, err := k.join(ctx, con, path, names, base)
	switch {
	case ctx.Err() != nil:
		return fail.New(fail.Interrupted, "run the same command again",
			"interrupted; %s is as it was", path)
	case errors.Is(err, union.ErrLine):
		return fail.New(fail.Mistake,
			"deepcrawl export -o FILE.jsonl writes whole ones; with --columns they need uid and "+
				"last_seen, with --since they are changes alone", "%w", err)
	case errors.Is(err, store.ErrOtherExport):
		return fail.New(fail.Mistake, "have this program export it anew", "%w", err)
	case err != nil:
		return err
	}
	sum.File, sum.Exports = path, len(names)
	con.Print.Merge(sum)
	return nil
}

func uniteLines(ctx context.Context, con Reporter, path string, names []string,
	base bool) (m term.Merge, err error) {
	if base {
		names = append([]string{path}, names...)
	}
	err = store.WriteUnion(path, func(scratch string, to io.Writer) (err error) {
		u, err := union.New(scratch)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, u.Close()) }()
		u.Base = base
		for i, name := range names {
			con.Say("reading %s (%d of %d)", name, i+1, len(names))
			if err := addLines(ctx, u, name); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
		}
		sum, err := u.Write(ctx, to)
		m = term.Merge{Sites: sum.Sites, Records: sum.Records - sum.Gone, Added: sum.Added,
			Updated: sum.Updated}
		return err
	})
	return m, err
}

func addLines(ctx context.Context, u *union.Union, name string) error {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	return u.Add(ctx, f)
}

func uniteSQLite(ctx context.Context, con Reporter, path string, names []string,
	base bool) (term.Merge, error) {
	sum, err := store.UniteExports(ctx, path, names, func(i int) {
		con.Say("merging %s (%d of %d)", names[i], i+1, len(names))
	})
	return term.Merge{Sites: sum.Sites, Records: sum.Records, Changed: sum.Changed,
		Added: sum.Added, Updated: sum.Updated}, err
}
