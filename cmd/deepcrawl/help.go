package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/internal/term"
)

// helpWidth is the width of help texts: that of the smallest terminals in use.
const helpWidth = 80

// printHelp writes the help of the program or of a command.
func printHelp(w io.Writer, _ string, data any) {
	switch of := data.(type) {
	case *cli.App:
		io.WriteString(w, appHelp(of))
	case *cli.Command:
		io.WriteString(w, commandHelp(of))
	}
}

// appHelp is what deepcrawl --help says.
func appHelp(app *cli.App) string {
	var b strings.Builder
	fmt.Fprintf(&b, "deepcrawl %s\n", app.Usage)
	b.WriteString(`
Try it, without the internet:
  deepcrawl demo

Use it:
  deepcrawl discover sites.txt                  find the search forms of sites
  deepcrawl extract --site https://lib.example  harvest what is behind them
  deepcrawl export -o out.sqlite                hand the records on

Commands:
`)
	column := widest(app.VisibleCommands(), func(c *cli.Command) string { return c.Name })
	for _, c := range app.VisibleCommands() {
		listed(&b, c.Name, c.Usage, column)
	}
	b.WriteString("\nMore:\n")
	column = len("deepcrawl help exit-codes")
	listed(&b, "deepcrawl help COMMAND", "examples and flags of a command", column)
	for _, t := range topics {
		listed(&b, "deepcrawl help "+t.name, t.summary, column)
	}
	return b.String()
}

// commandHelp is what deepcrawl COMMAND --help says: what it does, its own flags, and where the
// rest is told.
func commandHelp(c *cli.Command) string {
	if t, ok := topicOf(c.Name); ok {
		return t.text()
	}
	var b strings.Builder
	head := "deepcrawl " + c.Name
	fmt.Fprintln(&b, strings.Join(term.Wrap(head+": "+c.Usage, helpWidth), "\n"))
	usage := head + " [flags]"
	if c.ArgsUsage != "" {
		usage += " " + c.ArgsUsage
	}
	fmt.Fprintf(&b, "\nUsage:\n  %s\n", usage)
	if c.Description != "" {
		fmt.Fprintf(&b, "\n%s", reflow(c.Description))
	}
	for _, g := range flagGroups(c.Flags) {
		title := "Flags"
		if g.name != "" {
			title += " " + g.name
		}
		fmt.Fprintf(&b, "\n%s:\n", title)
		flagTable(&b, g.flags)
	}
	fmt.Fprintf(&b, "\n%s\n",
		strings.Join(term.Wrap("Flags of every command, told by deepcrawl help flags: "+
			inShort(commonTo(c))+".", helpWidth), "\n"))
	b.WriteString("Exit status: 0 when all went well; deepcrawl help exit-codes has the others.\n")
	return b.String()
}

// A flagGroup is flags that are told together.
type flagGroup struct {
	name  string
	flags []cli.Flag
}

// flagGroups are the flags of a command but those of every one, in the order they were declared.
func flagGroups(flags []cli.Flag) (groups []flagGroup) {
	at := make(map[string]int)
	for _, f := range flags {
		name := ""
		if c, ok := f.(cli.CategorizableFlag); ok {
			name = c.GetCategory()
		}
		if name == catCommon || f == cli.HelpFlag {
			continue
		}
		n, known := at[name]
		if !known {
			n = len(groups)
			at[name], groups = n, append(groups, flagGroup{name: name})
		}
		groups[n].flags = append(groups[n].flags, f)
	}
	return groups
}

// flagTable writes a line for each flag, wrapped.
func flagTable(w io.Writer, flags []cli.Flag) {
	column := widest(flags, flagHead)
	for _, f := range flags {
		listed(w, flagHead(f), flagText(f), column)
	}
}

// flagHead is a flag with its short name and what it takes.
func flagHead(f cli.Flag) string {
	var b strings.Builder
	for _, n := range f.Names()[1:] {
		fmt.Fprintf(&b, "-%s, ", n)
	}
	b.WriteString("--" + f.Names()[0])
	if p := placeholder(f); p != "" {
		b.WriteString(" " + p)
	}
	return b.String()
}

// placeholder is what a flag takes: the word in backquotes of its usage.
func placeholder(f cli.Flag) string {
	d, ok := f.(cli.DocGenerationFlag)
	if !ok || !d.TakesValue() {
		return ""
	}
	if parts := strings.Split(d.GetUsage(), "`"); len(parts) == 3 {
		return parts[1]
	}
	return "VALUE"
}

// flagText is what a flag does, and what it is where it is not given. A placeholder that leads the
// usage has been said by then.
func flagText(f cli.Flag) string {
	d, ok := f.(cli.DocGenerationFlag)
	if !ok {
		return ""
	}
	text := d.GetUsage()
	if p := placeholder(f); p != "" {
		text = strings.TrimPrefix(text, "`"+p+"` ")
	}
	text = strings.ReplaceAll(text, "`", "")
	switch v := strings.Trim(d.GetDefaultText(), `"`); {
	case !d.TakesValue(), v == "", v == "0", v == "[]", strings.Contains(text, "default:"):
		return text
	default:
		return fmt.Sprintf("%s (default: %s)", text, v)
	}
}

// inShort lists flags without what they do.
func inShort(flags []cli.Flag) string {
	var heads []string
	for _, f := range flags {
		heads = append(heads, flagHead(f))
	}
	return strings.Join(heads, "; ")
}

// widestHead is where what stands on the left of a list may end at most; what is longer has its
// text below.
const widestHead = 24

// widest is how wide the widest head of a list is.
func widest[T any](of []T, head func(T) string) (n int) {
	for _, o := range of {
		if w := len(head(o)); w <= widestHead {
			n = max(n, w)
		}
	}
	return n
}

func listed(w io.Writer, head, text string, column int) {
	fmt.Fprintln(w, term.Hang("  "+head, text, 2+column+2, helpWidth))
}

// reflow wraps the paragraphs of a text. Lines that are set in stay as they are, but for those of
// lists, whose second column is wrapped within itself.
func reflow(text string) string {
	var b strings.Builder
	var paragraph []string
	flush := func() {
		for _, l := range term.Wrap(strings.Join(paragraph, " "), helpWidth) {
			fmt.Fprintln(&b, l)
		}
		paragraph = nil
	}
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		if strings.HasPrefix(line, "  ") || line == "" ||
			strings.HasSuffix(line, ":") && len(paragraph) == 0 {
			flush()
			fmt.Fprintln(&b, inList(line))
			continue
		}
		paragraph = append(paragraph, line)
	}
	flush()
	return b.String()
}

// inList wraps a line of a list: "  name    what it is".
func inList(line string) string {
	if len(line) <= helpWidth {
		return line
	}
	item := strings.TrimLeft(line, " ")
	margin := len(line) - len(item)
	name, text, two := strings.Cut(item, "  ")
	if !two {
		return line
	}
	text = strings.TrimLeft(text, " ")
	return term.Hang(line[:margin]+name, text, len(line)-len(text), helpWidth)
}
