package app

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/recipe"
	"deepcrawl/cmd/app/view"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/store"
)

// ExportOptions say what is exported to where.
type ExportOptions struct {
	DB         string    // file of the store
	Path       string    // file to write; -: Stdout
	Stdout     io.Writer // gets the export where Path is -
	Format     string    // sqlite, jsonl, csv or flat-csv; empty: by the ending of Path
	Site       string    // address of the one site; empty: all
	KeepHTML   bool      // with the html of detail pages, where it was kept
	AllRecords bool      // also what is no record: pages about the site, help
	AllColumns bool      // also columns that are the same in all records or repeat others
	CSVAsIs    bool      // cells that a spreadsheet would take for formulas stay so

	Recipes *recipe.Recipes // names of columns; nil: none
}

// Export writes the records of a store to a file that other programs can read, whole or not at all.
func Export(ctx context.Context, con Reporter, o ExportOptions) error {
	con = con.whole()
	path := o.Path
	if path == "" {
		return fail.Usage("deepcrawl export -o out.sqlite", "export needs -o FILE")
	}
	to, w, closeTo, err := destination(path, o.Stdout)
	if err != nil {
		return fmt.Errorf("export to %s: %w", path, err)
	}
	defer closeTo()
	format, err := exportFormat(o.Format, to)
	if err != nil {
		return err
	}
	db, err := OpenStore(ctx, con, o.DB)
	if err != nil {
		return err
	}
	o.Recipes.Apply(db)
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
			return fail.New(fail.Mistake, "name another file with -o FILE, or remove that one first", "%w", err)
		}
	}
	n, err := db.Export(ctx, store.ExportOptions{
		Path: to, W: term.Harmless(w), Format: format, Site: site, KeepHTML: o.KeepHTML, AllColumns: o.AllColumns, AllRecords: o.AllRecords, CSVAsIs: o.CSVAsIs,
	})
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	con.Say("%s written to %s", term.Count(n, "record"), cmp.Or(strings.TrimPrefix(path, "-"), "stdout"))
	if to != "-" {
		con.Print.Export(term.Export{File: path, Format: format, Site: site, Records: n})
	}
	switch {
	case n == 0 && site != "":
		con.Say("there are no records of %s yet", site)
		con.Next("deepcrawl extract --site %s", o.Site)
	case n == 0:
		con.Say("there are no records yet")
		con.Next("deepcrawl status")
	case format == "sqlite":
		con.Say(`next: sqlite3 %s "SELECT title, url FROM v_records LIMIT 10"`, path)
	}
	return nil
}

// takeIn moves the names that an export put beside the store into it, where no run is on. Whatever is in the way of that, they
// stay there for the next one.
func takeIn(ctx context.Context, con Talker, path string) {
	err := Patience(ctx, con).TakeInNames(path)
	switch {
	case errors.Is(err, store.ErrInUse):
		con.Say("a run writes to %s: the names of the columns are kept beside it until the next command takes them in", path)
	case err != nil:
		con.Say("the names of the columns are kept beside %s: %v", path, err)
	}
}

// destination returns where an export to path goes: a file, or "-" with the stream to write to. A pipe or a device is such a
// stream; taken for a file, it would be replaced by one.
func destination(path string, stdout io.Writer) (to string, w io.Writer, closeTo func() error, err error) {
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

// exportFormat returns the format wanted, by the name of the file when none is.
func exportFormat(format, path string) (string, error) {
	if format == "" {
		switch ext := strings.ToLower(strings.TrimPrefix(filepath.Ext(path), ".")); ext {
		case "jsonl", "csv", "parquet":
			format = ext
		case "ndjson":
			format = "jsonl"
		case "", "sqlite", "sqlite3", "db", "db3":
			format = "sqlite"
		default:
			return "", fail.Usage("name the file .sqlite, .jsonl or .csv, or say --format sqlite, jsonl or csv", "no export is written as %q", ext)
		}
	}
	switch format {
	case "jsonl", "csv", "flat-csv":
		return format, nil
	case "sqlite":
		if path == "-" {
			return "", fail.Usage("deepcrawl export -o - --format jsonl", "a SQLite file cannot be written to a stream")
		}
		return format, nil
	case "parquet":
		return "", fail.Usage("--format sqlite, jsonl or csv", "Parquet is not in this version")
	}
	return "", fail.Usage("--format sqlite, jsonl, csv or flat-csv", "unknown format %q", format)
}
