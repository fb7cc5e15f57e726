package main

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/internal/term"
)

// Categories of flags in help texts; a command's own flags have none and come first.
const (
	catWeb    = "on the web"
	catCommon = "everywhere"
)

// commonFlags stand on every command, since the flag library would not understand a global flag behind a command.
func commonFlags() []cli.Flag {
	return withEnv(catCommon,
		&cli.StringFlag{Name: "db", Value: "deepcrawl.db", Usage: "`FILE` that everything is kept in"},
		&cli.BoolFlag{Name: "quiet", Aliases: []string{"q"}, Usage: "no conversation but errors"},
		&cli.BoolFlag{Name: "verbose", Aliases: []string{"v"}, Count: new(int), Usage: "say more; twice: each request"},
		&cli.BoolFlag{Name: "json", Usage: "results as JSON, one object a line"},
		&cli.StringFlag{Name: "color", Value: "auto", Usage: "`WHEN` to colour: auto, always, never"},
		&cli.StringFlag{Name: "log-format", Usage: "`FORMAT` of log lines: text, json"},
		&cli.StringFlag{Name: "log-file", Usage: "`FILE` that the log is appended to"},
	)
}

// webFlags stand on the commands that touch the web.
func webFlags() []cli.Flag {
	return withEnv(catWeb,
		&cli.BoolFlag{Name: "dry-run", Aliases: []string{"n"}, Usage: "show what would be done and send nothing"},
		&cli.IntFlag{Name: "budget", Usage: "at most `N` requests a site in this run, every request counted; 0: no limit"},
		&cli.GenericFlag{Name: "max-time", Value: new(span), Usage: "stop and save after this `TIME`, counted from the first request; 0: no limit"},
		&cli.GenericFlag{Name: "max-store", Value: new(size), Usage: "stop and save when the store takes `SIZE` on the disk, its log included: 500MB, 2GiB; 0: no limit"},
		&cli.GenericFlag{Name: "delay", Value: new(span(time.Second)), Usage: "smallest `GAP` between two requests to a host; 0 for your own sites"},
		&cli.IntFlag{Name: "jobs", Value: 8, Usage: "`N` hosts at once"},
		&cli.StringFlag{Name: "user-agent", Usage: "`NAME` we go by; its first word chooses the robots.txt group"},
		&cli.StringFlag{Name: "contact", Usage: "`ADDRESS` put into the User-Agent, for webmasters"},
		&cli.StringFlag{Name: "render", Value: "auto", Usage: "`WHEN` to let a browser draw pages: auto (those that need it), never, always"},
		&cli.StringFlag{Name: "browser", Usage: "`PATH` of the browser (the best of chromium-headless-shell, chromium and chrome that is on PATH)"},
		&cli.BoolFlag{Name: "allow-third-party-api", Usage: "where the script of a search box asks another site, ask that too"},
		&cli.StringSliceFlag{Name: "ignore-robots", Usage: "`HOST[:PORT]` of yours whose robots.txt is not obeyed"},
		&cli.StringFlag{Name: "never", Usage: "`FILE` with hosts that are never asked anything, one a line: lib.example, *.lib.example (with all below), lib.example:8080, 203.0.113.7, 203.0.113.0/24; # comments"},
		&cli.BoolFlag{Name: "allow-private", Usage: "private and loopback addresses too, and names that lead there; without it only those named as sites, by number or as localhost"},
		&cli.StringFlag{Name: "cookie-file", Usage: "visit hosts with your own sessions, whose cookies `FILE` holds (Netscape format); they are sent to their hosts and kept nowhere"},
		&cli.StringFlag{Name: "warc", Usage: "archive all requests and answers in `FILE` (WARC/1.1, gzip); what is there is kept and added to"},
		&cli.BoolFlag{Name: "warc-cookies", Usage: "cookies too, which are left out of the archive otherwise; those of --cookie-file never are in it"},
		&cli.Uint64Flag{Name: "seed", Value: 1, Usage: "`N` that random choices start from"},
		&cli.BoolFlag{Name: "restart", Usage: "forget the crawl (discover) or harvest (extract) of the named sites and begin anew"},
	)
}

// ownFlags are the flags of one command.
func ownFlags(flags ...cli.Flag) []cli.Flag { return withEnv("", flags...) }

// withEnv gives each flag its category and the environment variable DEEPCRAWL_NAME.
func withEnv(category string, flags ...cli.Flag) []cli.Flag {
	for _, f := range flags {
		env := []string{"DEEPCRAWL_" + strings.ToUpper(strings.ReplaceAll(f.Names()[0], "-", "_"))}
		switch f := f.(type) {
		case *cli.StringFlag:
			f.Category, f.EnvVars = category, env
		case *cli.StringSliceFlag:
			f.Category, f.EnvVars = category, env
		case *cli.BoolFlag:
			f.Category, f.EnvVars = category, env
		case *cli.IntFlag:
			f.Category, f.EnvVars = category, env
		case *cli.Uint64Flag:
			f.Category, f.EnvVars = category, env
		case *cli.GenericFlag:
			f.Category, f.EnvVars = category, env
		default:
			panic(fmt.Sprintf("flag --%s is of a kind that withEnv does not know", f.Names()[0]))
		}
	}
	return flags
}

// command makes a subcommand of its parts. run gets a console that obeys the common flags; its error is said there.
func command(name, summary, operands, help string, flags []cli.Flag, run func(*cli.Context, *term.Console) error) *cli.Command {
	return &cli.Command{
		Name: name, Usage: summary, ArgsUsage: operands, Description: strings.TrimSpace(help),
		Flags:              slices.Concat(flags, commonFlags()),
		HideHelpCommand:    true,
		CustomHelpTemplate: commandHelp,
		OnUsageError: func(_ *cli.Context, err error, _ bool) error {
			return fail.Usage("numbers are written 20, times 90 (seconds), 10m, 2h or 1d, shares 0.95 or 95%, sizes 500MB; deepcrawl "+name+" --help lists the flags", "%s",
				strings.Replace(err.Error(), "for flag -", "for flag --", 1))
		},
		Action: func(c *cli.Context) error {
			con, err := newConsole(c)
			if _, said := errors.AsType[*fail.Error](err); said {
				return err
			} else if err != nil {
				return fail.Usage("deepcrawl "+name+" --help lists the flags", "%w", err)
			}
			if err := errors.Join(run(c, con), con.Close()); err != nil {
				e := fail.Diagnose(err)
				con.Fail(e)
				return exitStatus(e.Code)
			}
			return nil
		},
	}
}

func newConsole(c *cli.Context) (*term.Console, error) {
	if err := checkFiles(c); err != nil {
		return nil, err
	}
	return term.New(term.Options{
		Out: c.App.Writer, Err: c.App.ErrWriter,
		JSON: c.Bool("json"), Quiet: c.Bool("quiet"), Verbose: c.Count("verbose"),
		Color: c.String("color"), LogFormat: c.String("log-format"), LogFile: c.String("log-file"),
		Again: again(c),
	})
}

// storeNamed is the store that this command line names, "" for the one that every command takes by itself.
func storeNamed(c *cli.Context) string {
	db := c.String("db")
	if !c.IsSet("db") || db == os.Getenv("DEEPCRAWL_DB") {
		return ""
	}
	return db
}

// again is what a command to type next has to repeat of this one: without it, it would look into another store.
func again(c *cli.Context) string {
	db := storeNamed(c)
	switch {
	case db == "":
		return ""
	case strings.ContainsAny(db, " \t\"'$\\&;()*"):
		return " --db '" + strings.ReplaceAll(db, "'", `'\''`) + "'"
	}
	return " --db " + db
}

// flagLine is a flag's line in a help text: names, what it takes, what it does, what it is otherwise.
func flagLine(f cli.Flag) string {
	names := f.Names()
	line := "--" + names[0]
	for _, n := range names[1:] {
		line += ", -" + n
	}
	doc, ok := f.(cli.DocGenerationFlag)
	if !ok {
		return line
	}
	does := strings.ReplaceAll(doc.GetUsage(), "`", "")
	if !doc.TakesValue() {
		return line + "\t" + does
	}
	if parts := strings.Split(doc.GetUsage(), "`"); len(parts) == 3 {
		line += " " + parts[1]
	}
	if v := doc.GetValue(); v != "" && v != "0" && v != "0s" && v != "[]" {
		does += " (" + v + ")"
	}
	return line + "\t" + does
}

// noOperands refuses operands of commands that take none: "deepcrawl status lib.example" would otherwise look as if it
// had been understood.
func noOperands(c *cli.Context) error {
	if c.Args().Present() {
		return fail.Usage("deepcrawl "+c.Command.Name+" --help", "%s takes no operand, but there is %q", c.Command.Name, c.Args().First())
	}
	return nil
}

const appHelp = `deepcrawl {{.Usage}}

Try it, without the internet:
  deepcrawl demo

Use it:
  deepcrawl discover sites.txt                  find the search forms of these sites
  deepcrawl extract --site https://lib.example  harvest what is behind them
  deepcrawl export -o out.sqlite                hand the records on

Commands:{{range .VisibleCommands}}
  {{.Name}}{{"\t"}}{{.Usage}}{{end}}

deepcrawl COMMAND --help shows examples, flags and exit status.
`

const commandHelp = `{{.HelpName}}: {{.Usage}}

Usage:
  {{.HelpName}} [flags]{{if .ArgsUsage}} {{.ArgsUsage}}{{end}}
{{if .Description}}
{{.Description}}
{{end}}{{range .VisibleFlagCategories}}
Flags{{if .Name}} {{.Name}}{{end}}:
{{range .Flags}}  {{.}}
{{end}}{{end}}
The environment sets flags as well: DEEPCRAWL_MAX_TIME=2h is --max-time 2h.

` + exitHelp
