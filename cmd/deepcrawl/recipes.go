package main

import (
	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/app"
	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/recipe"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/store"
)

// recipeFlag stands on the commands that obey recipes.
func recipeFlag() cli.Flag {
	return &cli.StringSliceFlag{Name: "recipe", Usage: "`FILE` a recipe, or a folder of recipes, " +
		"that says what is to be done otherwise at sites; may be given again; without it, the " +
		"folder recipes/ beside deepcrawl.toml"}
}

// recipesOf reads the recipes of a run; nil for none.
func recipesOf(c *cli.Context) (*recipe.Recipes, error) {
	paths := c.StringSlice("recipe")
	if len(paths) == 0 {
		return nil, nil
	}
	return recipe.Read(paths...)
}

func recipeCommand() *cli.Command {
	return command("recipe", "write down what is known of a site, to be corrected", "", `
Writes what the store knows of a site as a recipe: its forms with what the program does with them
and why, their fields with label, role, type and some values, the names of the columns. As it is
written it changes nothing. Correct what is wrong, keep it under version control, and give it to
discover, extract, forms, explain, schema and export with --recipe, or put it into the folder
recipes/ beside deepcrawl.toml.

A recipe overrules the program, but not its list of what may do harm: a form that orders, subscribes
or deletes is asked only where allow_unsafe gives a reason in that very form, and each run says so.
Forms with a password box, an upload or a captcha are never asked.

Examples:
  deepcrawl recipe --site https://lib.example > lib.toml
  deepcrawl extract --site https://lib.example --recipe lib.toml --dry-run`,
		ownFlags(&cli.StringFlag{Name: "site", Usage: "`URL` the site"}),
		func(c *cli.Context, con *term.Console) error {
			if c.String("site") == "" {
				return fail.Usage("deepcrawl recipe --site https://lib.example > lib.toml",
					"recipe needs --site URL")
			}
			return ofSite(c, con, func(db *store.DB, key string) error {
				k, err := app.Known(c.Context, db, key)
				if err != nil {
					return err
				}
				return recipe.Write(c.App.Writer, k)
			})
		})
}
