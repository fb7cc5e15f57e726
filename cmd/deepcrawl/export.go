package main

import (
	"strconv"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/app"
	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/cmd/internal/settings"
	"deepcrawl/cmd/internal/term"
)

func exportCommand() *cli.Command {
	return command("export", "hand the records on", "", `
Writes the records of the store to a file that other programs can read without knowing deepcrawl.
The file appears whole or not at all, and is readable to you alone unless it was there before. A
pipe gets the records as they are; on a terminal, characters that steer it are left out.

Columns keep the names of their first export in all later ones, in whatever format; see schema. The
url of a record has nothing of the query, and is the one that its own page gives as canonical, or
was redirected to, where that page was read. Pages about the site, such as Help, that a box in the
head of each page found beside the records of another form are left out.

A record that the site has no more is left out, but for a SQLite file, where v_current has the
living and v_records all. Each record has a short id, uid, which is the same in every store and
export.

With --since or --since-last there are changes alone, and change says which: new, changed or gone.
Whoever applies one export with --since-last after the other has what a whole one would have. In
bulk files, what is gone is a deletion.

A csv file has the attributes of a record as JSON in one cell, and then a column for each attribute
of the schema: several values stand in one cell with "; " between them, and an attribute with the
name of a column that all records have, such as text, is called attribute_text. flat-csv leaves out
the cell of JSON. A Parquet file has numbers, dates and lists, by the types that schema shows.

Examples:
  deepcrawl export -o out.sqlite
  deepcrawl export -o - --format jsonl | head
  deepcrawl export -o books.csv --format flat-csv --site https://lib.example
  deepcrawl export -o books.parquet --columns uid,title,author,year
  deepcrawl export -o new.ndjson --bulk opensearch --since-last search`,
		ownFlags(
			&cli.StringFlag{Name: "output", Aliases: []string{"o"},
				Usage: "`FILE` the file to write, - for stdout (all but sqlite)"},
			&cli.StringFlag{Name: "format", Usage: "`FORMAT` sqlite, jsonl, csv, flat-csv, " +
				"parquet or bulk (default: by the ending of the file's name; sqlite without one)"},
			&cli.StringFlag{Name: "bulk",
				Usage: "`ENGINE` write a bulk file for elasticsearch, opensearch or meili"},
			&cli.StringFlag{Name: "index", Usage: "`NAME` the index that a bulk file for " +
				"Elasticsearch or OpenSearch names (default: records)"},
			&cli.StringFlag{Name: "site", Usage: "`URL` only this site"},
			&cli.StringFlag{Name: "columns", Usage: "`A,B,C` only these columns, in this order; " +
				"a SQLite file leaves out attributes alone"},
			&cli.StringFlag{Name: "since", Usage: "`TIME` only what is new, changed or gone " +
				"since: 2026-11-30, 2026-11-30T12:00:00Z, or how long ago, 36h or 7d"},
			&cli.StringFlag{Name: "since-last", Usage: "`NAME` the same since the last export " +
				"with this name, which is kept in NAME.seen beside the file"},
			&cli.BoolFlag{Name: "gone",
				Usage: "also records that the site has no more; a SQLite file always has them"},
			&cli.BoolFlag{Name: "csv-safe", Value: true, Usage: "in csv, an apostrophe before " +
				"each cell that a spreadsheet would take for a formula (= + - @, tab, line end; " +
				"not before numbers and dates such as -5, +44, -1,234.50); --csv-safe=false: " +
				"cells as they are"},
			recipeFlag(),
			allColumns,
			&cli.BoolFlag{Name: "all-records", Usage: "also what is no record: the few pages " +
				"about the site (About, Help) and what an empty query shows of how to ask"},
			&cli.BoolFlag{Name: "keep-html",
				Usage: "with the html of detail pages, where it was kept"},
		),
		func(c *cli.Context, con *term.Console) error {
			if err := noOperands(c); err != nil {
				return err
			}
			if c.IsSet("site") && c.String("site") == "" {
				_, err := sites.Named("") // which says that it names none
				return err
			}
			said, err := recipesOf(c)
			if err != nil {
				return err
			}
			since, err := sinceTime(c)
			if err != nil {
				return err
			}
			if c.IsSet("since-last") && c.String("since-last") == "" {
				return fail.Usage("--since-last search", "--since-last names nobody")
			}
			return app.Export(c.Context, app.Console(con), app.ExportOptions{
				DB: c.String("db"), Path: c.String("output"), Stdout: c.App.Writer,
				Format: c.String("format"), Bulk: c.String("bulk"), Index: c.String("index"),
				Site: c.String("site"), Columns: columnsWanted(c.String("columns")),
				KeepHTML: c.Bool("keep-html"), Gone: c.Bool("gone"),
				AllColumns: c.Bool("all-columns"), AllRecords: c.Bool("all-records"),
				CSVAsIs: !c.Bool("csv-safe"), Since: since, SinceLast: c.String("since-last"),
				Recipes: said,
			})
		})
}

// columnsWanted are the names in a list such as title,author.
func columnsWanted(list string) (names []string) {
	for name := range strings.SplitSeq(list, ",") {
		if name = strings.TrimSpace(name); name != "" {
			names = append(names, name)
		}
	}
	return names
}

// sinceTime is the time of --since: a day or a moment, in UTC where it says nothing else, or how
// long ago that is.
func sinceTime(c *cli.Context) (time.Time, error) {
	text := c.String("since")
	if !c.IsSet("since") {
		return time.Time{}, nil
	}
	for _, layout := range []string{time.RFC3339, "2006-01-02T15:04:05", "2006-01-02T15:04",
		"2006-01-02 15:04:05", "2006-01-02 15:04", time.DateOnly} {
		if t, err := time.Parse(layout, text); err == nil {
			return t.UTC(), nil
		}
	}
	_, bare := strconv.ParseFloat(text, 64) // 2026 is meant as a year
	ago, err := settings.ParseDuration(text)
	if bare == nil || err != nil || ago < 0 {
		return time.Time{},
			fail.Usage("--since 2026-11-30, --since 2026-11-30T12:00:00Z or --since 7d",
				"--since %s is no time", text)
	}
	return time.Now().Add(-ago).UTC(), nil
}
