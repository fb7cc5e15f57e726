package main

import (
	"fmt"

	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/store"
)

// allColumns is a flag of commands that show what records say.
var allColumns = &cli.BoolFlag{Name: "all-columns",
	Usage: "also columns that are the same in all records or repeat others"}

func schemaCommand() *cli.Command {
	return command("schema", "the columns that the records of a site have", "", `
Each attribute of the records: its type, the share of the records that have it, how many different
values there are, and three of them. NAMED BY says what told its name: label (before the value),
markup (itemprop, the header of a column, a heading over records), linked data, form (that asks for
such values), text before (the same in all records), class (of the element), type (nothing else
told), - (this is not known: the answers did not tell it, or an earlier version harvested it).

A column that says the same in all records, or what another one or the title says, is left out, as
are words of buttons and labels that one record in hundreds has; --all-columns shows them. Ranks are
no columns at all. So is one whose values are others when another query shows the same records, as
scores are; the reason stands below the table. The export has the same in its table columns.

A column has one type, by all of its values; each value has it in every export. How many have no
normal form under it ("soon" among dates) stands below the table.

Where two forms call a column by two names, as records tell that both show, it has the name that
more records have. The other one stands below the table, as an alias.

A name may change until it is exported; from then on it is kept, as is the column itself. Where the
site is known better later, the name that the column would have now stands below the table, too, and
in the table columns and the JSON Schema, as an alias. A type that was exported only gets wider: the
values of a column of numbers may turn out to be text. forget begins anew.

Examples:
  deepcrawl schema --site https://lib.example
  deepcrawl schema --site https://lib.example --json-schema > lib.schema.json`,
		ownFlags(
			&cli.StringFlag{Name: "site", Usage: "`URL` only this site"},
			recipeFlag(),
			allColumns,
			&cli.BoolFlag{Name: "json-schema",
				Usage: "a JSON Schema of a record in JSON lines; needs --site"},
		),
		func(c *cli.Context, con *term.Console) error {
			if c.Bool("json-schema") && !c.IsSet("site") {
				return fail.Usage("deepcrawl schema --json-schema --site URL",
					"a JSON Schema is that of one site")
			}
			return ofSite(c, con, func(db *store.DB, key string) error {
				cols, err := db.Columns(c.Context, key, c.Bool("all-columns"))
				switch {
				case err != nil:
					return err
				case c.Bool("json-schema"):
					fmt.Fprintln(c.App.Writer,
						store.JSONSchema(key, store.Exported(cols, c.Bool("all-columns"))))
				case len(cols) == 0 && key == "":
					con.Say("there are no records yet")
					con.Next("deepcrawl status")
				case len(cols) == 0:
					con.Say("there are no records of %s yet", key)
					con.Next("deepcrawl extract --site %s", c.String("site"))
				default:
					con.Print.Columns(lines(cols))
				}
				return nil
			})
		})
}

// lines are columns as they are printed.
func lines(cols []store.Column) (out []term.Column) {
	for _, c := range cols {
		out = append(out, term.Column{
			Site: c.Site, Name: c.Name, Aliases: c.Aliases, Kind: c.Type, KindWas: c.TypeWas,
			Filled:   c.Share(),
			Distinct: c.Distinct, Unfit: c.Unfit, Examples: c.Examples, Origin: c.Origin,
			Left: c.Left,
		})
	}
	return out
}
