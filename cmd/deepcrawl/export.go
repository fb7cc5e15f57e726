package main

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/store"
)

func exportCommand() *cli.Command {
	return command("export", "hand the records on", "", `
Writes the records of the store to a file that other programs can read without knowing deepcrawl. The file appears whole
or not at all, and is readable to you alone unless it was there before. A pipe gets the records as they are; on a terminal,
characters that steer it are left out.

Examples:
  deepcrawl export -o out.sqlite
  deepcrawl export -o - --format jsonl | head
  deepcrawl export -o books.csv --site https://lib.example`,
		ownFlags(
			&cli.StringFlag{Name: "output", Aliases: []string{"o"}, Usage: "`FILE` to write, - for stdout (jsonl and csv)"},
			&cli.StringFlag{Name: "format", Usage: "`FORMAT`: sqlite, jsonl, csv (default: by the ending of the file's name; sqlite without one)"},
			&cli.StringFlag{Name: "site", Usage: "`URL` of the one site to export"},
			&cli.BoolFlag{Name: "csv-safe", Value: true, Usage: "in csv, an apostrophe before each cell that a spreadsheet would take for a formula (= + - @, tab, line end; not before numbers and dates such as -5, +44, -1,234.50); --csv-safe=false: cells as they are"},
			&cli.BoolFlag{Name: "keep-html", Usage: "with the html of detail pages, where it was kept"},
		),
		func(c *cli.Context, con *term.Console) error {
			if err := noOperands(c); err != nil {
				return err
			}
			return runExport(c, con)
		})
}

func runExport(c *cli.Context, con *term.Console) error {
	path := c.String("output")
	if path == "" {
		return fail.Usage("deepcrawl export -o out.sqlite", "export needs -o FILE")
	}
	to, w, closeTo, err := destination(path, c.App.Writer)
	if err != nil {
		return fmt.Errorf("export to %s: %w", path, err)
	}
	defer closeTo()
	format, err := exportFormat(c.String("format"), to)
	if err != nil {
		return err
	}
	o := store.ExportOptions{Path: to, W: term.Harmless(w), Format: format, KeepHTML: c.Bool("keep-html"), CSVAsIs: !c.Bool("csv-safe")}
	db, err := openStore(c.Context, con, c.String("db"))
	if err != nil {
		return err
	}
	defer db.Close()
	if o.Site, err = siteFlag(c, db); err != nil {
		return err
	}
	if to != "-" {
		if err := store.MayReplace(to); err != nil {
			return fail.New(fail.Mistake, "name another file with -o FILE, or remove that one first", "%w", err)
		}
	}
	n, err := db.Export(c.Context, o)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	con.Say("%s written to %s", term.Count(n, "record"), cmp.Or(strings.TrimPrefix(path, "-"), "stdout"))
	if to != "-" {
		con.Print.Export(term.Export{File: path, Format: format, Site: o.Site, Records: n})
	}
	switch {
	case n == 0 && o.Site != "":
		con.Say("there are no records of %s yet", o.Site)
		con.Next("deepcrawl extract --site %s", c.String("site"))
	case n == 0:
		con.Say("there are no records yet")
		con.Next("deepcrawl status")
	case format == "sqlite":
		con.Say(`next: sqlite3 %s "SELECT title, url FROM v_records LIMIT 10"`, path)
	}
	return nil
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
	case "jsonl", "csv":
		return format, nil
	case "sqlite":
		if path == "-" {
			return "", fail.Usage("deepcrawl export -o - --format jsonl", "a SQLite file cannot be written to a stream")
		}
		return format, nil
	case "parquet":
		return "", fail.Usage("--format sqlite, jsonl or csv", "Parquet is not in this version")
	}
	return "", fail.Usage("--format sqlite, jsonl or csv", "unknown format %q", format)
}
