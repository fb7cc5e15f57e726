package app

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/recipe"
	"deepcrawl/cmd/app/view"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/store"
	"deepcrawl/store/handover"
)

// ExportOptions say what is exported to where.
type ExportOptions struct {
	DB       string    // file of the store
	Path     string    // file to write; -: Stdout
	Stdout   io.Writer // gets the export where Path is -
	Format   string    // one of Formats; empty: by the ending of Path
	Bulk     string    // search engine that a bulk file is for: one of Engines; empty: the first
	Index    string    // name of the index in a bulk file; empty: records
	Site     string    // address of the one site; empty: all
	Columns  []string  // the only ones, in this order; empty: all
	KeepHTML bool      // with the html of detail pages, where it was kept
	// also records that the site has no more, in all formats; a SQLite file always has them
	Gone       bool
	AllRecords bool      // also what is no record: pages about the site, help
	AllColumns bool      // also columns that are the same in all records or repeat others
	CSVAsIs    bool      // cells that a spreadsheet would take for formulas stay so
	Since      time.Time // changes from then on alone; the zero time: all
	// name of somebody whose last export with this name is known: what changed since then; empty:
	// all
	SinceLast string

	Recipes *recipe.Recipes // names of columns; nil: none
}

// Formats and Engines are what records can be exported as, and what bulk files are for.
var (
	Formats = []string{"sqlite", "jsonl", "csv", "flat-csv", "parquet", "bulk"}
	Engines = []string{"elasticsearch", "opensearch", "meili"}
)

// SeenBy is the file beside an export to path that keeps what somebody saw last.
func SeenBy(path, name string) string { return filepath.Join(filepath.Dir(path), name+".seen") }

// Export writes the records of a store to a file that other programs can read, whole or not at all.
func Export(ctx context.Context, con Reporter, o ExportOptions) error {
	con = con.Whole()
	path := o.Path
	if path == "" {
		return fail.Usage("deepcrawl export -o out.sqlite", "export needs -o FILE")
	}
	to, w, closeTo, err := destination(path, o.Stdout)
	if err != nil {
		return fmt.Errorf("export to %s: %w", path, err)
	}
	defer closeTo()
	format, err := exportFormat(o.Format, o.Bulk, to)
	if err != nil {
		return err
	}
	if err := o.check(format, to); err != nil {
		return err
	}
	db, err := OpenStore(ctx, con, o.DB)
	if err != nil {
		return err
	}
	Obey(con, db, o.Recipes)
	defer takeIn(ctx, con, o.DB)
	defer db.Close()
	site := ""
	if o.Site != "" {
		if site, err = view.KnownSite(ctx, db, o.Site); err != nil {
			return err
		}
	}
	if to != "-" {
		if err := store.MayReplace(to); err != nil {
			return fail.New(fail.Mistake,
				"name another file with -o FILE, or remove that one first", "%w", err)
		}
	}
	wanted := store.ExportOptions{
		Path: to, W: term.Harmless(w), Format: format, Site: site, Only: o.Columns,
		KeepHTML: o.KeepHTML, Gone: o.Gone, AllColumns: o.AllColumns,
		AllRecords: o.AllRecords, CSVAsIs: o.CSVAsIs, Index: o.Index, Since: o.Since,
		Changes: &store.Changes{},
	}
	if o.SinceLast != "" {
		wanted.Seen = SeenBy(to, o.SinceLast)
	}
	n, err := db.Export(ctx, wanted)
	switch {
	case errors.Is(err, handover.ErrColumn):
		return fail.New(fail.Mistake, "deepcrawl schema shows the columns", "%w", err)
	case errors.Is(err, store.ErrSeen):
		return fail.New(fail.Mistake,
			"name another one with --since-last NAME, or move that file away", "%w", err)
	case err != nil:
		return fmt.Errorf("%s: %w", path, err)
	}
	o.told(con, wanted, n)
	return nil
}

// check refuses what cannot be exported together.
func (o *ExportOptions) check(format, to string) error {
	changes := o.SinceLast != "" || !o.Since.IsZero()
	engine := format == "bulk" || format == "meili"
	switch {
	case o.SinceLast != "" && !o.Since.IsZero():
		return fail.Usage("leave out one of them",
			"--since and --since-last are two ways to say the same")
	case changes && format == "sqlite":
		return fail.Usage(`--format jsonl; or, of a whole one: sqlite3 out.sqlite "SELECT * FROM `+
			`v_records WHERE changed_at >= '2026-01-01' OR gone >= '2026-01-01'"`,
			"a SQLite file has all records, not changes alone")
	case o.SinceLast != "" && !seenName.MatchString(o.SinceLast):
		return fail.Usage("--since-last search",
			"--since-last takes a short name of letters, digits, . _ and -, not %q", o.SinceLast)
	case o.SinceLast != "" && to == "-":
		return fail.Usage("-o FILE", "--since-last needs a file to write to: what was seen last "+
			"is kept beside it, and a reader of a stream may have failed")
	case o.SinceLast != "" && filepath.Base(to) == o.SinceLast+".seen":
		return fail.Usage("-o FILE with another name",
			"%s is where --since-last keeps what was seen last", to)
	case (changes || o.Gone) && format == "meili" && to == "-":
		return fail.Usage("-o FILE", "deletions for Meilisearch are a file of their own")
	case o.Index != "" && format != "bulk":
		return fail.Usage("--format bulk",
			"--index names the index in a bulk file for Elasticsearch or OpenSearch")
	case o.Index != "" && handover.CheckIndex(o.Index) != "":
		return fail.Usage("--index books", "%q cannot be the name of an index: %s", o.Index,
			handover.CheckIndex(o.Index))
	case o.KeepHTML && (changes || engine):
		return fail.Usage("--format sqlite", "--keep-html is for SQLite files alone")
	}
	return nil
}

// seenName is what the file of somebody who exports again and again may be called, on any system.
var seenName = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$`)

// told says what was written, and what to do next.
func (o *ExportOptions) told(con Reporter, wanted store.ExportOptions, n int) {
	to, what := cmp.Or(strings.TrimPrefix(o.Path, "-"), "stdout"), ""
	changes := o.SinceLast != "" || !o.Since.IsZero()
	if c := wanted.Changes; changes {
		what = fmt.Sprintf(": %d new, %d changed, %d gone", c.New, c.Changed, c.Gone)
	}
	con.Say("%s written to %s%s", term.Count(n, "record"), to, what)
	if wanted.Path != "-" {
		told := term.Export{File: o.Path, Format: wanted.Format, Site: wanted.Site, Records: n}
		if changes {
			told.Changes = &term.Changes{New: wanted.Changes.New, Changed: wanted.Changes.Changed,
				Gone: wanted.Changes.Gone}
		}
		con.Print.Export(told)
	}
	switch {
	case n == 0 && changes:
		con.Say("nothing has changed")
	case n == 0 && wanted.Site != "":
		con.Say("there are no records of %s yet", wanted.Site)
		con.Next("deepcrawl extract --site %s", o.Site)
	case n == 0:
		con.Say("there are no records yet")
		con.Next("deepcrawl status")
	case wanted.Format == "sqlite":
		con.Say(`next: sqlite3 %s "SELECT title, url FROM v_current LIMIT 10"`, o.Path)
	case wanted.Format == "meili" && (changes || o.Gone):
		con.Say("what is gone stands in %s", store.DeletionsOf(o.Path))
	}
}

// takeIn moves the names that an export put beside the store into it, where no run is on. Whatever
// is in the way of that, they stay there for the next one.
func takeIn(ctx context.Context, con Talker, path string) {
	err := Patience(ctx, con).TakeInNames(path)
	switch {
	case errors.Is(err, store.ErrInUse):
		con.Say("a run is on in %s: that this export settled the names of its columns is noted "+
			"in a file beside it for now; the next command that may write takes the note in, and "+
			"there is nothing to do", path)
	case err != nil:
		con.Say("the names of the columns are noted in a file beside %s, and stay there: %v", path,
			err)
	}
}

// destination returns where an export to path goes: a file, or "-" with the stream to write to. A
// pipe or a device is such a stream; taken for a file, it would be replaced by one.
func destination(path string, stdout io.Writer) (to string, w io.Writer, closeTo func() error,
	err error) {
	info, err := os.Stat(path)
	if path == "-" || err != nil || info.Mode().IsRegular() || info.IsDir() {
		return path, stdout, func() error { return nil }, nil
	}
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return "", nil, nil, err
	}
	return "-", f, f.Close, nil
}

// exportFormat returns the format wanted, by the name of the file when none is. That of a bulk file
// goes by the engine.
func exportFormat(format, engine, path string) (string, error) {
	if engine != "" {
		if format != "" && format != "bulk" {
			return "", fail.Usage("--bulk "+engine, "--format %s is no bulk file", format)
		}
		format = "bulk"
	}
	if format == "" {
		switch ext := strings.ToLower(strings.TrimPrefix(filepath.Ext(path), ".")); ext {
		case "jsonl", "csv", "parquet":
			format = ext
		case "ndjson":
			format = "jsonl"
		case "", "sqlite", "sqlite3", "db", "db3":
			format = "sqlite"
		default:
			return "", fail.Usage("name the file .sqlite, .jsonl, .csv or .parquet, or say "+
				"--format sqlite, jsonl, csv, flat-csv, parquet or bulk",
				"no export is written as %q", ext)
		}
	}
	switch {
	case !slices.Contains(Formats, format):
		return "", fail.Usage("--format sqlite, jsonl, csv, flat-csv, parquet or bulk",
			"unknown format %q", format)
	case engine != "" && !slices.Contains(Engines, engine):
		return "", fail.Usage("--bulk elasticsearch, opensearch or meili",
			"unknown search engine %q", engine)
	case engine == "meili":
		return engine, nil
	case format == "sqlite" && path == "-":
		return "", fail.Usage("deepcrawl export -o - --format jsonl",
			"a SQLite file cannot be written to a stream")
	}
	return format, nil
}
