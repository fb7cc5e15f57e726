package main

import (
	"errors"

	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/app"
	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/view"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/store"
)

func explainCommand() *cli.Command {
	return command("explain", "why a page, a form or a query is what it is",
		"URL | form ID | query ID | rules [NAME]", `
Shows from the store, without asking the site again: what came of an address and which forms stand
on it; a form with all its fields, what decided kind and roles, and the queries that brought most; a
query with why it was sent, what was passed over for it, what it was expected to bring and what it
brought; the rules of the planner, those against traps and those that look whether an answer is one,
with what each is for and what it asked and found so far, at one site with --site. NAME is that of a
rule, the beginning of some, as in words/, or a kind of rules.

Examples:
  deepcrawl explain https://lib.example/search
  deepcrawl explain form 3f2a
  deepcrawl explain query 17
  deepcrawl explain rules --site https://lib.example
  deepcrawl explain rules trap`,
		ownFlags(&cli.StringFlag{Name: "site",
			Usage: "`URL` with rules: what they did at this site"}, recipeFlag()),
		func(c *cli.Context, con *term.Console) error {
			args := c.Args()
			what, operand := view.ExplainURL, args.First()
			switch {
			case args.Len() == 2 && args.First() == "form":
				what, operand = view.ExplainForm, args.Get(1)
			case args.Len() == 2 && args.First() == "query":
				what, operand = view.ExplainQuery, args.Get(1)
			case args.Len() <= 2 && args.First() == "rules":
				what, operand = view.ExplainRules, c.String("site")
			case args.Len() == 1 && args.First() == "form":
				return fail.Usage("deepcrawl forms lists the IDs",
					"explain form needs the ID of one")
			case args.Len() == 1 && args.First() == "query":
				return fail.Usage(view.WhereQueries, "explain query needs the ID of one")
			case args.Len() != 1:
				return fail.Usage("deepcrawl explain https://lib.example/search",
					"explain needs a URL, or form ID, or query ID, or rules")
			}
			name := "" // of rules
			if args.First() == "rules" {
				name = args.Get(1)
				if _, ok := view.Narrowed(view.Rules(), name); !ok {
					return noRule("", name)
				}
			}
			db, err := app.OpenStore(c.Context, con, c.String("db"))
			if errors.Is(err, store.ErrMissing) && args.First() == "rules" && operand == "" {
				e, _ := view.Narrowed(view.Rules(), name)
				con.Print.Explain(e)
				return nil
			}
			if err != nil {
				return err
			}
			defer db.Close()
			said, err := recipesOf(c)
			if err != nil {
				return err
			}
			said.Apply(db)
			e, err := what(c.Context, db, operand)
			if err != nil {
				return err
			}
			if name != "" {
				e, _ = view.Narrowed(e, name)
			}
			con.Print.Explain(e)
			if n := len(e.Queries); n > 0 {
				con.Next("deepcrawl explain query %d", e.Queries[n-1].ID)
			}
			return nil
		})
}
