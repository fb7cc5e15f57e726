package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/cpuguy83/go-md2man/v2/md2man"
	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/internal/term"
)

func manCommand() *cli.Command {
	return command("man", "print the manual page", "", `
The manual page has what the help of all commands has.

Examples:
  deepcrawl man | man -l -
  deepcrawl man > ~/.local/share/man/man1/deepcrawl.1`, nil,
		func(c *cli.Context, con *term.Console) error {
			if err := noOperands(c); err != nil {
				return err
			}
			_, err := c.App.Writer.Write(md2man.Render([]byte(manual(c.App))))
			return err
		})
}

// manual is the manual page in Markdown.
func manual(app *cli.App) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%% DEEPCRAWL 1 \"\" \"deepcrawl %s\" \"User Commands\"\n\n",
		plain(app.Version))
	fmt.Fprintf(&b, "# NAME\n\ndeepcrawl - %s\n\n# SYNOPSIS\n\n", plain(app.Usage))
	for _, c := range app.VisibleCommands() {
		fmt.Fprintf(&b, "**deepcrawl %s** [flags] %s\n\n", c.Name, plain(c.ArgsUsage))
	}
	b.WriteString("# COMMANDS\n\n")
	for _, c := range app.VisibleCommands() {
		fmt.Fprintf(&b, "### %s\n\n%s.\n\n", c.Name, plain(c.Usage))
		manualText(&b, c.Description)
		for _, g := range flagGroups(c.Flags) {
			manualFlags(&b, g.flags)
		}
	}
	b.WriteString("# FLAGS OF EVERY COMMAND\n\n")
	manualFlags(&b, commonFlags())
	for _, t := range topics {
		if t.name != "flags" {
			fmt.Fprintf(&b, "# %s\n\n", strings.ToUpper(strings.ReplaceAll(t.name, "-", " ")))
			manualText(&b, t.text())
		}
	}
	b.WriteString(
		"# ENVIRONMENT\n\nEach flag has a variable: DEEPCRAWL\\_MAX\\_TIME=2h is --max-time 2h.\n")
	return b.String()
}

// manualText writes a description: paragraphs, and lines that are set in as they are.
func manualText(w io.Writer, text string) {
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		if code, in := strings.CutPrefix(line, "  "); in {
			fmt.Fprintf(w, "    %s\n", code)
			continue
		}
		fmt.Fprintln(w, plain(line))
		if strings.HasSuffix(line, ":") {
			fmt.Fprintln(w)
		}
	}
	fmt.Fprintln(w)
}

func manualFlags(w io.Writer, flags []cli.Flag) {
	for _, f := range flags {
		head, takes, _ := strings.Cut(flagHead(f), " "+placeholder(f))
		if p := placeholder(f); p != "" {
			takes = " *" + plain(p) + "*"
		}
		fmt.Fprintf(w, "**%s**%s\n: %s\n\n", head, takes, plain(flagText(f)))
	}
}

// plain keeps text from being read as markup.
var plain = strings.NewReplacer("*", `\*`, "_", `\_`, "`", "\\`", "<", `\<`, "[", `\[`, "]", `\]`,
	"|", `\|`).Replace
