package main

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"text/tabwriter"

	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/internal/term"
)

func configCommand() *cli.Command {
	return command("config", "say which settings are in force, and what set each", "show [COMMAND]",
		`
Flags can be set by the environment (DEEPCRAWL_BUDGET=500) and by a file as well: deepcrawl.toml in
this folder or the nearest one above it, and then deepcrawl/deepcrawl.toml in your folder of
settings. What is typed beats the environment, that the nearest file, that yours, and that the
default. Keys are names of flags, for all commands on top and for one in a table of its name:

  contact = "mail@my.example"
  [extract]
  budget = 500

Paths in a file begin where it stands. A key or a variable that no flag has is an error. The folder
recipes/ beside the nearest file is read by all commands that take --recipe.

Examples:
  deepcrawl config show
  deepcrawl config show extract
  deepcrawl config show extract --json`,
		nil,
		func(c *cli.Context, con *term.Console) error {
			if c.Args().First() != "show" || c.Args().Len() > 3 {
				return fail.Usage("deepcrawl config show, or deepcrawl config show extract",
					"config can show what is in force")
			}
			cmds := c.App.Commands
			if name := strings.Join(c.Args().Tail(), " "); name != "" {
				cmd := c.App.Command(name)
				if cmd == nil {
					return unknownCommand(c.App, name)
				}
				cmds = []*cli.Command{cmd}
			}
			k, err := readConfig(c)
			if err != nil {
				return err
			}
			all, err := k.inForce(c, cmds)
			if err != nil {
				return err
			}
			k.print(c, all)
			return nil
		})
}

// A setting is what is in force for a flag.
type setting struct {
	Type    string `json:"type"`
	Command string `json:"command"` // "" for flags that every command has
	Key     string `json:"key"`
	Value   string `json:"value"`
	From    string `json:"from"` // default, a variable, file:line, the command line
}

// inForce are the settings of commands: those that all have once, then those of each.
func (k *config) inForce(c *cli.Context, cmds []*cli.Command) (all []setting, err error) {
	common := make(map[string]bool)
	for _, flag := range commonFlags() {
		common[flag.Names()[0]] = true
		s, err := k.setting(c, c.Command.Name, flag)
		if err != nil {
			return nil, err
		}
		s.Command = ""
		all = append(all, s)
	}
	for _, cmd := range cmds {
		for _, flag := range cmd.Flags {
			if common[flag.Names()[0]] {
				continue
			}
			s, err := k.setting(c, cmd.Name, flag)
			if err != nil {
				return nil, err
			}
			all = append(all, s)
		}
	}
	return all, nil
}

// setting is what is in force for a flag of a command, by the order in which configure takes it.
func (k *config) setting(c *cli.Context, cmd string, flag cli.Flag) (setting, error) {
	name := flag.Names()[0]
	s := setting{Type: "setting", Command: cmd, Key: name}
	env := os.Getenv(variable(name))
	values, place, err := k.of(cmd, flag)
	switch {
	case err != nil:
		return s, err
	case cmd == c.Command.Name && c.IsSet(name) && !fromFile(c)[name] && env == "":
		s.Value, s.From = fmt.Sprint(c.Value(name)), "command line"
	case env != "":
		s.Value, s.From = env, variable(name)
	case place != "":
		s.Value, s.From = strings.Join(values, ", "), place
	case name == "recipe" && k.recipes() != "":
		s.Value, s.From = k.recipes(), "beside "+k.files[0].doc.Name
	default:
		s.Value, s.From = standard(flag), "default"
	}
	s.Value = withoutSecrets(name, s.Value)
	return s, nil
}

// standard is what a flag is when nothing sets it.
func standard(flag cli.Flag) string {
	switch f := flag.(type) {
	case *cli.BoolFlag:
		return fmt.Sprint(f.Value)
	case *cli.StringSliceFlag:
		return ""
	case *cli.StringFlag:
		return f.Value
	case cli.DocGenerationFlag:
		return f.GetValue()
	}
	return ""
}

func (k *config) print(c *cli.Context, all []setting) {
	if c.Bool("json") {
		for _, s := range all {
			_ = json.NewEncoder(c.App.Writer).Encode(s)
		}
		return
	}
	for i, f := range k.files {
		if i == 0 {
			fmt.Fprint(c.App.Writer, "read: ")
		} else {
			fmt.Fprint(c.App.Writer, ", ")
		}
		fmt.Fprint(c.App.Writer, f.doc.Name)
	}
	if len(k.files) == 0 {
		fmt.Fprint(c.App.Writer, "no deepcrawl.toml was found")
	}
	fmt.Fprintln(c.App.Writer)
	w, last := tabwriter.NewWriter(c.App.Writer, 0, 0, 2, ' ', 0), "-"
	for _, s := range all {
		if s.Command != last {
			last = s.Command
			if last != "" {
				w.Flush()
				fmt.Fprintf(c.App.Writer, "\n[%s]\n", tableOf(last))
			}
		}
		fmt.Fprintf(w, "%s\t%s\t%s\n", s.Key, orDash(s.Value), s.From)
	}
	w.Flush()
}

// tableOf is a command as the head of its table in a file: a name of two words stands in quotes
// there.
func tableOf(command string) string {
	if strings.Contains(command, " ") {
		return `"` + command + `"`
	}
	return command
}

func orDash(s string) string {
	if s == "" {
		return "-"
	}
	return s
}
