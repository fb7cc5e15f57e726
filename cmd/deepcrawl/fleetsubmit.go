package main

import (
	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/cmd/internal/fleet"
	"deepcrawl/cmd/internal/term"
)

func fleetSubmitCommand() *cli.Command {
	return command("fleet submit", "put sites into the queue of a fleet", "SITES...|-", `
Puts a job for each site into the queue, which is made where there is none. deepcrawl work, on as
many machines as you like, takes them from there: it discovers each site and harvests what is behind
its forms. SITES are files with one site a line (# begins a comment), addresses, or - for stdin, as
discover takes them. Lines of one site are one job. Nothing is asked of the web.

The same list may be submitted again: sites that the queue knows stay as they are, whatever became
of them. With --again those that are done or have failed are done once more, from where they stood.
A job holds nothing but the lines of its site. How sites are asked is said by the flags and config
files of the workers: budget, delay, recipes, logins.

Examples:
  deepcrawl fleet submit sites.txt --queue queue.db
  deepcrawl fleet submit https://lib.example --again --queue queue.db`,
		append(queueFlags(), ownFlags(
			&cli.BoolFlag{Name: "again",
				Usage: "sites whose job is done or has failed are done once more"},
		)...),
		func(c *cli.Context, con *term.Console) error {
			list, err := namedSites(c, con, "fleet submit")
			if err != nil {
				return err
			}
			return withQueueAlone(c, fleet.Options{}, true, func(q *fleet.Queue) error {
				return submit(c, con, q, list)
			})
		})
}

func submit(c *cli.Context, con *term.Console, q *fleet.Queue, list *sites.List) error {
	jobs, err := fleet.Harvests(list.Targets)
	if err != nil {
		return err
	}
	s := term.Submitted{Queue: queueName(c), Sites: len(jobs), Invalid: len(list.Bad)}
	if c.Bool("again") { // before those that are new, which wait anyway
		if s.Again, err = q.Again(c.Context, jobs...); err != nil {
			return err
		}
	}
	if s.Added, err = q.Submit(c.Context, jobs...); err != nil {
		return err
	}
	con.Print.Submitted(s)
	con.Say("next: deepcrawl work%s", withQueueFlag(c))
	if s.Invalid > 0 {
		return unusable(s.Invalid)
	}
	return nil
}

// namedSites are the sites that a command of a fleet is about. Lines that name none are told.
func namedSites(c *cli.Context, con *term.Console, command string) (*sites.List, error) {
	if !c.Args().Present() {
		return nil, fail.Usage("deepcrawl "+command+" sites.txt --queue queue.db", "%s needs SITES",
			command)
	}
	list, err := sites.Read(c.Args().Slice(), c.App.Reader)
	if err != nil {
		return nil, err
	}
	for _, b := range list.Bad {
		con.Print.Site(term.Site{Line: b.Line, Status: "invalid", Reason: b.Where + ": " + b.Why})
	}
	if len(list.Targets) == 0 {
		return nil, fail.Usage("one site a line, such as https://lib.example",
			"no usable line in the list of sites")
	}
	return list, nil
}

// unusable says that some lines of a list name no site.
func unusable(lines int) error {
	return fail.New(fail.Partly, "correct them and run the same command again",
		"%s could not be used", term.Count(lines, "line"))
}
