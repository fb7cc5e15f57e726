package main

import (
	"strings"

	"github.com/urfave/cli/v2"
)

// A topic is what deepcrawl help tells beside the commands.
type topic struct {
	name, summary string
	text          func() string
}

var topics = []topic{
	{"words", "the twelve words that everything is told in", func() string { return words }},
	{"flags", "the flags that every command has", flagsTopic},
	{"fleet", "the commands for a list that many processes do", fleetTopic},
	{"exit-codes", "what the exit status means", func() string { return exitHelp }},
}

func topicOf(name string) (topic, bool) {
	for _, t := range topics {
		if t.name == name {
			return t, true
		}
	}
	return topic{}, false
}

// helpCommands are those that help with the others.
func helpCommands() []*cli.Command {
	return append([]*cli.Command{completionCommand(), manCommand()}, topicCommands()...)
}

// topicCommands are the topics as commands that no list shows, so that "help words" is found where
// the help of a command is.
func topicCommands() (cs []*cli.Command) {
	for _, t := range topics {
		cs = append(cs,
			&cli.Command{Name: t.name, Usage: t.summary, Hidden: true, HideHelpCommand: true,
				Action: func(c *cli.Context) error {
					printHelp(c.App.Writer, "", c.Command)
					return nil
				}})
	}
	return cs
}

// fleetTopic lists the commands of a fleet, as what their names begin with is none.
func fleetTopic() string {
	var b strings.Builder
	b.WriteString("A long list of sites, done by several processes, on one machine or on many:\n\n")
	column := widest(fleetCommands(), func(c *cli.Command) string { return "deepcrawl " + c.Name })
	for _, c := range fleetCommands() {
		listed(&b, "deepcrawl "+c.Name, c.Usage, column)
	}
	b.WriteString("\nExamples and flags: deepcrawl help fleet submit, and so on.\n")
	return b.String()
}

// words is the glossary. What the program prints keeps to it.
const words = `The words of deepcrawl:

  site      a web site, by its scheme, host and port
  form      what a page offers to fill in and send
  field     a box, menu or button of a form
  role      what a field asks for: keyword, name of a person, date, language ...
  query     a form filled in one way
  answer    what the site shows for a query, on one page or several
  record    a thing that answers list, such as a book, with its columns
  harvest   asking the forms of a site until nearly all of its records are there
  coverage  the share of all records that the harvest has, where it can be told
  door      a way to the records: a form, lists of links, pages
  recipe    your corrections for a site: which forms, which roles, what never
  store     the file that everything is kept in, deepcrawl.db by default
`

// flagsTopic tells the flags of every command.
func flagsTopic() string {
	var b strings.Builder
	b.WriteString("The flags of every command:\n")
	flagTable(&b, commonFlags())
	b.WriteString(`
Flags may stand before or after what a command is about. The environment sets
flags as well: DEEPCRAWL_MAX_TIME=2h is --max-time 2h.

Values are written as people write them:
  TIME   90 (seconds), 5s, 10m, 2h, 1d12h
  SHARE  0.95 or 95%
  SIZE   500MB, 2GiB
`)
	return b.String()
}
