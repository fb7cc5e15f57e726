// Command deepcrawl collects what web sites keep behind their search forms.
//
// It finds the forms that open a database (discover), asks the queries that bring the most new
// records for the fewest requests (extract), and hands the records on (export). Everything it
// learns is kept in one SQLite file, so that every command can be interrupted and run again.
//
// One file is one subcommand: its flags, its help and a short run. What they run is package app,
// settings.go is how flags become its settings, and exit.go holds the exit codes that other
// programs rely on.
package main

import (
	"context"
	"errors"
	"io"
	"log"
	"os"
	"slices"

	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/surface"
)

func main() {
	ctx := interruptible(context.Background(), os.Stderr)
	surface.TendGarbage(heapRoom(os.Args[1:])) // for as long as the process lives
	// net/http writes there what a server did wrong, between our lines; we say it in our own words
	log.SetOutput(io.Discard)
	os.Exit(run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// heapRoom is what the garbage collector leaves to a command.
func heapRoom(args []string) uint64 {
	for _, harvests := range []string{"extract", "demo", "work"} {
		if slices.Contains(args, harvests) {
			return surface.HarvestRoom
		}
	}
	return surface.CrawlRoom
}

// run is the program with its surroundings handed in. It returns the exit code.
func run(ctx context.Context, args []string, in io.Reader, out, err io.Writer) int {
	app := newApp(in, out, err)
	if len(args) > 0 && args[0] == completeName {
		complete(ctx, app, args[1:], out)
		return exitDone
	}
	arranged, problem := arrange(app, args)
	if problem == nil {
		problem = app.RunContext(ctx, append([]string{app.Name}, arranged...))
	}
	return report(problem, args, out, err)
}

func newApp(in io.Reader, out, err io.Writer) *cli.App {
	cli.HelpPrinter = printHelp
	return &cli.App{
		Name:      "deepcrawl",
		Usage:     "collects what web sites keep behind their search forms",
		Version:   buildOf().Version,
		Reader:    in,
		Writer:    out,
		ErrWriter: err,
		Commands: slices.Concat([]*cli.Command{
			demoCommand(), discoverCommand(), surveyCommand(), extractCommand(), exportCommand(),
			reportCommand(), dashboardCommand(), serveCommand(),
			formsCommand(), doorsCommand(), schemaCommand(), statusCommand(), explainCommand(),
			recipeCommand(), configCommand(), mergeCommand(), forgetCommand(),
		}, fleetCommands(), []*cli.Command{versionCommand()}, helpCommands()),
		DisableSliceFlagSeparator: true, // an address may hold a comma
		HideVersion:               true, // version is a command, -v is for verbose
		HideHelpCommand:           true, // arrange turns "help X" into "X --help"
		ExitErrHandler:            func(*cli.Context, error) {},
	}
}

// report says what went wrong, unless the command did so itself, and returns the exit code. Errors
// that did not pass through a command's action come from the command line.
func report(err error, args []string, out, errs io.Writer) int {
	if err == nil {
		return exitDone
	}
	if s, ok := errors.AsType[exitStatus](err); ok {
		return int(s)
	}
	con, conErr :=
		term.New(term.Options{Out: out, Err: errs, JSON: slices.Contains(args, "--json")})
	if conErr != nil {
		return exitFailure
	}
	e := fail.Diagnose(err)
	if e.Code == exitFailure {
		e.Code, e.Hint = exitUsage,
			"deepcrawl --help lists the commands, deepcrawl COMMAND --help the flags"
	}
	con.Fail(e)
	return e.Code
}
