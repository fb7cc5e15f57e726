package main

import (
	"fmt"

	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/app"
	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/store"
)

func schemaCommand() *cli.Command {
	return command("schema", "the columns that the records of a site have", "", `
Each attribute of the records: its type, the share of the records that have it, how many different values there are, three of
them, and what told its name. NAMED BY is label (before the value or over the column), markup (itemprop), linked data, form (that
asks for such values), text before (the same in all records), class (of the element) or type (nothing else told).

The export has the same in its table columns.

Examples:
  deepcrawl schema --site https://lib.example
  deepcrawl schema --site https://lib.example --json-schema > lib.schema.json`,
		ownFlags(
			&cli.StringFlag{Name: "site", Usage: "`URL` of the one site"},
			&cli.BoolFlag{Name: "json-schema", Usage: "a JSON Schema of a record in JSON lines; needs --site"},
		),
		func(c *cli.Context, con *term.Console) error {
			if err := noOperands(c); err != nil {
				return err
			}
			if c.Bool("json-schema") && !c.IsSet("site") {
				return fail.Usage("deepcrawl schema --json-schema --site URL", "a JSON Schema is that of one site")
			}
			db, err := app.OpenStore(c.Context, con, c.String("db"))
			if err != nil {
				return err
			}
			defer db.Close()
			key, err := siteFlag(c, db)
			if err != nil {
				return err
			}
			cols, err := db.Columns(c.Context, key)
			if err != nil {
				return err
			}
			if c.Bool("json-schema") {
				fmt.Fprintln(c.App.Writer, store.JSONSchema(key, cols))
				return nil
			}
			return printColumns(con, key, cols)
		})
}

func printColumns(con *term.Console, site string, cols []store.Column) error {
	if len(cols) == 0 {
		con.Say("there are no records yet")
		con.Next("deepcrawl extract%s", map[bool]string{true: "", false: " --site " + site}[site == ""])
		return nil
	}
	var lines []term.Column
	for _, col := range cols {
		lines = append(lines, term.Column{
			Site: col.Site, Name: col.Name, Kind: col.Type, Filled: float64(col.Filled) / float64(col.Records), Distinct: col.Distinct,
			Examples: col.Examples, Origin: col.Origin,
		})
	}
	con.Print.Columns(lines)
	return nil
}
