package main

import (
	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/app"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/cmd/internal/term"
)

func exportCommand() *cli.Command {
	return command("export", "hand the records on", "", `
Writes the records of the store to a file that other programs can read without knowing deepcrawl. The file appears whole
or not at all, and is readable to you alone unless it was there before. A pipe gets the records as they are; on a terminal,
characters that steer it are left out.

Columns keep the names of their first export in all later ones, in whatever format; see schema.
The url of a record has nothing of the question, and is the one that its own page gives as
canonical, or was redirected to, where that page was read.
Pages about the site, such as Help, that a box in the head of each page found beside the records of another form are left out.

A csv file has the attributes of a record as JSON in one cell, and then a column for each attribute of the
schema: several values stand in one cell with "; " between them, and an attribute with the name of a column
that all records have, such as text, is called attribute_text. flat-csv leaves out the cell of JSON.

Examples:
  deepcrawl export -o out.sqlite
  deepcrawl export -o - --format jsonl | head
  deepcrawl export -o books.csv --format flat-csv --site https://lib.example`,
		ownFlags(
			&cli.StringFlag{Name: "output", Aliases: []string{"o"}, Usage: "`FILE` the file to write, - for stdout (all but sqlite)"},
			&cli.StringFlag{Name: "format", Usage: "`FORMAT` sqlite, jsonl, csv, flat-csv (default: by the ending of the file's name; sqlite without one)"},
			&cli.StringFlag{Name: "site", Usage: "`URL` only this site"},
			&cli.BoolFlag{Name: "csv-safe", Value: true, Usage: "in csv, an apostrophe before each cell that a spreadsheet would take for a formula (= + - @, tab, line end; not before numbers and dates such as -5, +44, -1,234.50); --csv-safe=false: cells as they are"},
			recipeFlag(),
			allColumns,
			&cli.BoolFlag{Name: "all-records", Usage: "also what is no record: the few pages about the site (About, Help) and what an empty question shows of how to ask"},
			&cli.BoolFlag{Name: "keep-html", Usage: "with the html of detail pages, where it was kept"},
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
			return app.Export(c.Context, app.Console(con), app.ExportOptions{
				DB: c.String("db"), Path: c.String("output"), Stdout: c.App.Writer, Format: c.String("format"), Site: c.String("site"),
				KeepHTML: c.Bool("keep-html"), AllColumns: c.Bool("all-columns"), AllRecords: c.Bool("all-records"), CSVAsIs: !c.Bool("csv-safe"),
				Recipes: said,
			})
		})
}
