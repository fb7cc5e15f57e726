package main

import (
	"slices"
	"strings"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/internal/settings"

	"github.com/urfave/cli/v2"
)

// arrange puts the arguments into the order that the flag library understands: command, flags,
// "--", operands. People write flags anywhere, also before the command; the library would take a
// flag behind an operand for another operand and go on with the default. Nothing that looks like a
// flag gets past this function unknown.
func arrange(app *cli.App, args []string) ([]string, error) {
	if len(args) > 0 && args[0] == "help" {
		args = append(slices.Clone(args[1:]), "--help")
	}
	name := commandName(app, args)
	if name == "" {
		return appArgs(args)
	}
	cmd := app.Command(name)
	if cmd == nil || len(group(app, name)) > 0 && !slices.ContainsFunc(args, asksHelp) {
		return nil, unknownCommand(app, name)
	}
	var flags, operands []string
	left := strings.Fields(name) // of the command's name
	for i := 0; i < len(args); i++ {
		a := args[i]
		switch {
		case a == "--":
			operands = append(operands, args[i+1:]...)
			i = len(args)
		case !strings.HasPrefix(a, "-") || a == "-":
			if len(left) > 0 && a == left[0] {
				left = left[1:]
			} else {
				operands = append(operands, a)
			}
		default:
			n, err := takeFlag(cmd, args[i:])
			if err != nil {
				return nil, err
			}
			flags = append(flags, expand(cmd, args[i:i+n])...)
			i += n - 1
		}
	}
	if slices.ContainsFunc(flags, asksHelp) {
		operands = nil // the library would look for help on them
	}
	out := append([]string{name}, flags...)
	return append(append(out, "--"), operands...), nil
}

func asksHelp(arg string) bool { return arg == "--help" || arg == "-h" }

// commandName returns the first operand, or the first two where commands are named by two words, as
// in "fleet submit"; "" when there is none.
func commandName(app *cli.App, args []string) string {
	values := valueFlags(app)
	var words []string
	for i := 0; i < len(args) && args[i] != "--" && len(words) < 2; i++ {
		a := args[i]
		switch {
		case !strings.HasPrefix(a, "-") || a == "-":
			words = append(words, a)
		case values[strings.TrimLeft(a, "-")]:
			i++
		}
	}
	if len(words) > 1 && len(group(app, words[0])) > 0 {
		return words[0] + " " + words[1]
	}
	return strings.Join(words[:min(1, len(words))], "")
}

// group are the commands whose names begin with that word and have another one.
func group(app *cli.App, first string) (cs []*cli.Command) {
	for _, c := range app.VisibleCommands() {
		if strings.HasPrefix(c.Name, first+" ") {
			cs = append(cs, c)
		}
	}
	return cs
}

// appArgs handles a command line without a command: help, version or a mistake.
func appArgs(args []string) ([]string, error) {
	if len(args) == 0 {
		return []string{"--help"}, nil
	}
	switch {
	case asksHelp(args[0]):
		return []string{"--help"}, nil
	case args[0] == "--version":
		return []string{"version"}, nil
	}
	return nil, fail.Usage("deepcrawl --help lists the commands", "no command given, only %s",
		args[0])
}

// valueFlags are the names of the flags of all commands that take a value. A name means the same in
// every command.
func valueFlags(app *cli.App) map[string]bool {
	names := make(map[string]bool)
	for _, c := range app.Commands {
		for _, f := range c.Flags {
			if !takesValue(f) {
				continue
			}
			for _, n := range f.Names() {
				names[n] = true
			}
		}
	}
	return names
}

func takesValue(f cli.Flag) bool {
	d, ok := f.(cli.DocGenerationFlag)
	return ok && d.TakesValue()
}

// takeFlag returns how many arguments the flag at the head of args takes up: one, or two with its
// value.
func takeFlag(cmd *cli.Command, args []string) (int, error) {
	name, _, joined := strings.Cut(strings.TrimLeft(args[0], "-"), "=")
	if name == "help" || name == "h" || bundle(cmd, args[0]) {
		return 1, nil
	}
	f := findFlag(cmd, name)
	if f == nil {
		return 0, unknownFlag(cmd, args[0])
	}
	if joined || !takesValue(f) {
		return 1, nil
	}
	if len(args) < 2 ||
		strings.HasPrefix(args[1], "-") && findFlag(cmd, strings.TrimLeft(args[1], "-")) != nil {
		return 0, fail.Usage("deepcrawl "+cmd.Name+" --help tells which", "flag %s needs a value",
			args[0])
	}
	return 2, nil
}

func findFlag(cmd *cli.Command, name string) cli.Flag {
	for _, f := range cmd.Flags {
		for _, n := range f.Names() {
			if n == name {
				return f
			}
		}
	}
	return nil
}

// bundle reports whether arg is several one-letter switches in one, as in -qv.
func bundle(cmd *cli.Command, arg string) bool {
	letters, ok := strings.CutPrefix(arg, "-")
	if !ok || len(letters) < 2 || letters[0] == '-' || findFlag(cmd, letters) != nil {
		return false
	}
	for _, l := range letters {
		if f := findFlag(cmd, string(l)); f == nil || takesValue(f) {
			return false
		}
	}
	return true
}

func expand(cmd *cli.Command, args []string) []string {
	if !bundle(cmd, args[0]) {
		return args
	}
	var out []string
	for _, l := range args[0][1:] {
		out = append(out, "-"+string(l))
	}
	return out
}

func unknownFlag(cmd *cli.Command, arg string) error {
	name, _, _ := strings.Cut(strings.TrimLeft(arg, "-"), "=")
	var names []string
	for _, f := range cmd.Flags {
		names = append(names, f.Names()[0])
	}
	hint := "deepcrawl " + cmd.Name + " --help lists the flags"
	if s := settings.Suggest(name, names); s != "" {
		hint = "did you mean --" + s + "?"
	}
	return fail.Usage(hint, "unknown flag %s", arg)
}

func unknownCommand(app *cli.App, name string) error {
	cs, hint := app.Commands, "deepcrawl --help lists the commands"
	first, second, _ := strings.Cut(name, " ")
	of := group(app, first)
	if len(of) > 0 {
		cs, hint = of, "deepcrawl "+first+" --help lists the commands"
	}
	var names []string
	for _, c := range cs {
		names = append(names, c.Name)
	}
	if name == first && len(of) > 0 {
		return fail.Usage(hint, "%s is followed by one of %s", first,
			strings.ReplaceAll(strings.Join(names, ", "), first+" ", ""))
	}
	if s := settings.Suggest(name, names); s != "" {
		hint = "did you mean " + s + "?"
	}
	if app.Command(second) != nil {
		hint = "did you mean deepcrawl " + second + "?"
	}
	return fail.Usage(hint, "unknown command %s", name)
}
