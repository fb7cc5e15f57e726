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
	catLimits  = "that set limits"
	catManners = "of manners and safety"
	catAccess  = "of access"
	catBrowser = "of the browser"
	catArchive = "of the archive"
	catCommon  = "of every command"
)

// commonFlags stand on every command, since the flag library would not understand a global flag
// behind a command.
func commonFlags() []cli.Flag {
	return withEnv(catCommon,
		&cli.StringFlag{Name: "db", Value: "deepcrawl.db",
			Usage: "`FILE` the store, which everything is kept in"},
		&cli.BoolFlag{Name: "quiet", Aliases: []string{"q"},
			Usage: "say nothing but results and errors"},
		&cli.BoolFlag{Name: "verbose", Aliases: []string{"v"}, Count: new(int),
			Usage: "say more: each answer; given twice, each request"},
		&cli.BoolFlag{Name: "json", Usage: "results as JSON, one object a line"},
		&cli.StringFlag{Name: "color", Value: "auto", Usage: "`WHEN` colour: auto, always, never"},
		&cli.StringFlag{Name: "log-format",
			Usage: "`FORMAT` log lines as text or json; without it none but warnings are written"},
		&cli.StringFlag{Name: "config", Usage: "`FILE` take settings from this file alone, and " +
			"not from the nearest deepcrawl.toml and yours; see deepcrawl config --help"},
		&cli.StringFlag{Name: "log-file", Usage: "`FILE` add the log to this file"},
	)
}

// webFlags stand on the commands that touch the web.
func webFlags() []cli.Flag {
	return slices.Concat(limitFlags(), mannerFlags(), accessFlags(), browserFlags(), archiveFlags())
}

func limitFlags() []cli.Flag {
	return withEnv(catLimits,
		&cli.BoolFlag{Name: "dry-run", Aliases: []string{"n"},
			Usage: "show what would be done and send nothing"},
		&cli.IntFlag{Name: "budget",
			Usage: "at most `N` requests a site in this run, every request counted; 0: no limit"},
		&cli.GenericFlag{Name: "max-time", Value: new(span), Usage: "`TIME` stop and save after " +
			"this time, such as 90 (seconds), 10m or 1d, counted from the first request; 0: no " +
			"limit"},
		&cli.GenericFlag{Name: "max-store", Value: new(size), Usage: "`SIZE` stop and save when " +
			"the store takes so much of the disk, such as 500MB or 2GiB, its log included; 0: no " +
			"limit"},
		&cli.BoolFlag{Name: "restart",
			Usage: "forget the crawl (discover) or harvest (extract) of the named sites and begin anew"},
		&cli.Uint64Flag{Name: "seed", Value: 1, Usage: "`N` number that random choices start from"},
	)
}

func mannerFlags() []cli.Flag {
	return withEnv(catManners,
		&cli.GenericFlag{Name: "delay", Value: new(span(time.Second)),
			Usage: "`TIME` least time between two requests to a host, which rests five times as " +
				"long as its last answer took where that is more; 0 for your own sites"},
		&cli.IntFlag{Name: "jobs", Value: 8, Usage: "`N` how many hosts are asked at once"},
		&cli.StringFlag{Name: "user-agent",
			Usage: "`NAME` what we call ourselves; its first word chooses the group of robots.txt"},
		&cli.StringFlag{Name: "contact",
			Usage: "`ADDRESS` where webmasters reach you: added to the User-Agent"},
		&cli.StringFlag{Name: "never", Usage: "`FILE` hosts that are never asked anything, one a " +
			"line: lib.example, *.lib.example (with all below), lib.example:8080, 203.0.113.7, " +
			"203.0.113.0/24; # begins a comment"},
		&cli.StringSliceFlag{Name: "ignore-robots", Usage: "`HOST` a host of yours, HOST or " +
			"HOST:PORT, whose robots.txt is not obeyed; may be given again"},
		&cli.BoolFlag{Name: "allow-private", Usage: "ask private and loopback addresses too, and " +
			"names that lead there; without it only those named as sites, by number or as " +
			"localhost"},
	)
}

func browserFlags() []cli.Flag {
	return withEnv(catBrowser,
		&cli.StringFlag{Name: "render", Value: "auto",
			Usage: "`WHEN` when a browser draws pages: auto (those that need it), never, always"},
		&cli.StringFlag{Name: "browser", Usage: "`PATH` the browser (default: the best of " +
			"chromium-headless-shell, chromium and chrome that is on PATH)"},
		&cli.BoolFlag{Name: "allow-third-party-api",
			Usage: "where the script of a search box asks another site, ask that too"},
	)
}

func archiveFlags() []cli.Flag {
	return withEnv(catArchive,
		&cli.StringFlag{Name: "warc", Usage: "`FILE` archive all requests and answers in this " +
			"file (WARC/1.1, gzip); what is there is kept and added to"},
		&cli.BoolFlag{Name: "warc-cookies", Usage: "archive cookies too, which are left out " +
			"otherwise; those of --cookie-file never are in it"},
	)
}

// ownFlags are the flags of one command.
func ownFlags(flags ...cli.Flag) []cli.Flag { return withEnv("", flags...) }

// withEnv gives each flag its category and the environment variable DEEPCRAWL_NAME.
func withEnv(category string, flags ...cli.Flag) []cli.Flag {
	for _, f := range flags {
		env := []string{variable(f.Names()[0])}
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

// command makes a subcommand of its parts. run gets a console that obeys the common flags; its
// error is said there.
func command(name, summary, operands, help string, flags []cli.Flag,
	run func(*cli.Context, *term.Console) error) *cli.Command {
	return &cli.Command{
		Name: name, Usage: summary, ArgsUsage: operands, Description: strings.TrimSpace(help),
		Flags:           slices.Concat(flags, commonFlags()),
		HideHelpCommand: true,
		OnUsageError: func(c *cli.Context, err error, _ bool) error {
			return fail.Usage("numbers are written 20, times 90 (seconds), 10m, 2h or 1d, shares "+
				"0.95 or 95%, sizes 500MB; deepcrawl "+name+" --help lists the flags", "%s",
				mistyped(c.Command, err))
		},
		Action: func(c *cli.Context) error {
			if err := configure(c); err != nil {
				return err
			}
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

// storeNamed is the store that this command line names, "" for the one that every command takes by
// itself.
func storeNamed(c *cli.Context) string {
	if !onLine(c, "db") {
		return ""
	}
	return c.String("db")
}

// onLine reports whether a flag of texts was given on this command line, not by a file or the
// environment.
func onLine(c *cli.Context, name string) bool {
	return c.IsSet(name) && !fromFile(c)[name] && c.String(name) != os.Getenv(variable(name))
}

// again is what a command to type next has to repeat of this one: without it, it would look into
// another store.
func again(c *cli.Context) string {
	db := storeNamed(c)
	if db == "" {
		return ""
	}
	return " --db " + term.Typed(db)
}

// noOperands refuses operands of commands that take none: "deepcrawl status lib.example" would
// otherwise look as if it had been understood.
func noOperands(c *cli.Context) error {
	if c.Args().Present() {
		return fail.Usage("deepcrawl "+c.Command.Name+" --help",
			"%s takes no operand, but there is %q", c.Command.Name, c.Args().First())
	}
	return nil
}
