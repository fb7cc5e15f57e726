package main

import (
	"os"
	"path/filepath"

	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/app"
	"deepcrawl/cmd/app/demo"
	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/querygen"
)

func demoCommand() *cli.Command {
	return command("demo", "the whole loop on a built-in site, without the internet", "", `
Starts a library catalogue on loopback that shows its books only to those who ask, finds its forms,
harvests it, compares the result with the truth, which this site knows, and exports it. Writes
demo.db and demo.sqlite, anew each time.

Examples:
  deepcrawl demo
  deepcrawl demo --items 20000 --dir /tmp`,
		ownFlags(
			&cli.StringFlag{Name: "dir", Value: ".", Usage: "`DIRECTORY` where to write"},
			&cli.IntFlag{Name: "items", Value: 3000, Usage: "`N` how many books the catalogue has"},
			&cli.StringFlag{Name: "policy", Value: "auto", Usage: "`HOW` how queries are chosen: " +
				"auto, greedy, f1, freq, ntoulas, mmmi, random, partition"},
		),
		func(c *cli.Context, con *term.Console) error {
			if err := noOperands(c); err != nil {
				return err
			}
			if storeNamed(c) != "" {
				return fail.Usage("--dir DIRECTORY says where it is made",
					"demo works in a demo.db of its own, which is made anew each time: it takes "+
						"no --db")
			}
			if n := c.Int("items"); n < 1 || n > 200_000 {
				return fail.Usage("deepcrawl demo --items 3000", "--items is between 1 and 200000")
			}
			if info, err := os.Stat(c.String("dir")); err != nil || !info.IsDir() {
				return fail.Usage("deepcrawl demo --dir .", "--dir %s is no directory",
					c.String("dir"))
			}
			s := app.Settings{
				DB: filepath.Join(c.String("dir"), "demo.db"), Jobs: 1, Seed: 1,
				Web: app.Web{Delay: -1},
				Harvest: app.Harvest{Policy: querygen.Policy(c.String("policy")), Coverage: 0.95,
					Onward: true},
			}
			if err := check(c, s); err != nil {
				return err
			}
			d := demo.Demo{Settings: s, Items: c.Int("items"),
				Export: filepath.Join(c.String("dir"), "demo.sqlite")}
			for _, file := range []string{d.Settings.DB, d.Export} {
				if err := checkOwn(file); err != nil {
					return err
				}
			}
			return demo.Run(c.Context, d, app.Console(con))
		})
}
