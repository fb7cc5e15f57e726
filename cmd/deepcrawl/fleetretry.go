package main

import (
	"slices"

	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/internal/fleet"
	"deepcrawl/cmd/internal/term"
)

func fleetRetryCommand() *cli.Command {
	return command("fleet retry", "have what failed in a fleet tried once more", "", `
Jobs that have failed wait for a worker again. Whoever takes one goes on from where the site stood.

Examples:
  deepcrawl fleet retry --queue queue.db`,
		queueFlags(),
		func(c *cli.Context, con *term.Console) error {
			if err := noOperands(c); err != nil {
				return err
			}
			return withQueueAlone(c, fleet.Options{}, false, func(q *fleet.Queue) error {
				return retry(c, con, q)
			})
		})
}

func retry(c *cli.Context, con *term.Console, q *fleet.Queue) error {
	var jobs []fleet.Job
	for f, err := range q.Failures(c.Context) {
		if err != nil {
			return err
		}
		jobs = append(jobs, f.Job)
	}
	if len(jobs) == 0 && con.Text() {
		con.Say("%s: no site has failed", queueName(c))
		return nil
	}
	s := term.Submitted{Queue: queueName(c), Sites: len(jobs)}
	for some := range slices.Chunk(jobs, 1000) {
		n, err := q.Again(c.Context, some...)
		if err != nil {
			return err
		}
		s.Again += n
	}
	con.Print.Submitted(s)
	if s.Again > 0 {
		con.Say("next: deepcrawl work%s", withQueueFlag(c))
	}
	return nil
}
