package main

import (
	"fmt"
	"os"
	"slices"
	"time"

	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/app"
	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/internal/fleet"
	"deepcrawl/cmd/internal/term"
)

// notOfWorkers are flags of the web that have no meaning for workers, each of which has a store of
// its own and for a while.
var notOfWorkers = []string{"dry-run", "restart", "max-store", "warc", "warc-cookies"}

func workCommand() *cli.Command {
	return command("work", "harvest the sites of a fleet's queue", "", `
Takes sites from the queue, --jobs of them at a time, discovers each and harvests what is behind its
forms, as extract does, until no job is left; with --wait it waits for further ones. Run it as often
as you like, on one machine or, with a queue that many reach, on many.

One worker at a time has a site, and one site at a time has the address of a server: one pace holds
for it over all workers. A worker keeps what it has in the queue every few minutes (--checkpoint).
When it is killed or its machine is lost, the site waits for --lease, and another worker goes on
from there: what was asked since is asked again. Ctrl-C makes a last check-point and gives sites
back.

How sites are asked is said here, and not by the jobs: give all workers of a queue the same flags,
or the same config file. --budget counts anew when a site changes hands, and a site that comes to it
is done; deepcrawl fleet submit --again goes on with it. --max-time ends the workers. --refresh
harvests anew what was harvested to an end, where it was submitted again.

Examples:
  deepcrawl work --queue queue.db
  deepcrawl work --queue queue.db --jobs 20 --contact mail@my.example
  deepcrawl work --queue queue.db --max-time 8h

How queries are chosen, --policy:
`+policyHelp(),
		slices.Concat(queueFlags(), ownFlags(
			&cli.BoolFlag{Name: "wait", Usage: "wait for further jobs when none is left"},
			&cli.GenericFlag{Name: "lease", Value: new(span(time.Minute)),
				Usage: "`TIME` how long a site stays with a worker of which nothing is heard; " +
					"the same for all workers"},
			&cli.GenericFlag{Name: "checkpoint", Value: new(span(5 * time.Minute)),
				Usage: "`TIME` between two check-points of a site"},
			&cli.StringFlag{Name: "name",
				Usage: "`NAME` what the fleet calls this process (default: machine and process)"},
			&cli.StringFlag{Name: "dir", Usage: "`DIRECTORY` where the stores of sites lie that " +
				"are under way (default: that for temporary files)"},
		), harvestFlags(),
			slices.DeleteFunc(webFlags(), func(f cli.Flag) bool {
				return slices.Contains(notOfWorkers, f.Names()[0])
			})),
		func(c *cli.Context, con *term.Console) error {
			if err := noOperands(c); err != nil {
				return err
			}
			s, err := settingsOf(c)
			if err != nil {
				return err
			}
			if s.Harvest.Given, err = givenValues(c); err != nil {
				return err
			}
			switch {
			case timeOf(c, "lease") < shortestLease:
				return fail.Usage("deepcrawl work --lease 1m", "--lease must be at least %s",
					shortestLease)
			case timeOf(c, "checkpoint") <= 0:
				return fail.Usage("deepcrawl work --checkpoint 5m",
					"--checkpoint must be more than nothing")
			}
			if dir := c.String("dir"); dir != "" {
				if info, err := os.Stat(dir); err != nil || !info.IsDir() {
					return fail.Usage("deepcrawl work --dir .", "--dir %s is no directory", dir)
				}
			}
			sayProxy(con, s.Access)
			return withQueueAlone(c, leaseOptions(c), false, func(q *fleet.Queue) error {
				return work(c, con, q, s)
			})
		})
}

func work(c *cli.Context, con *term.Console, q *fleet.Queue, s app.Settings) error {
	savesFar(c.Context)
	stats, err := q.Stats(c.Context)
	if err != nil {
		return err
	}
	con.Say("%s: %s waiting, %d under way; %s here, %s",
		queueName(c), term.Count(stats.Waiting, "site"), stats.Leased, term.Count(s.Jobs, "worker"),
		s.Manners())
	crew := fleet.Crew{Jobs: s.Jobs, MaxTime: s.MaxTime, Typed: withQueueFlag(c),
		Worker: fleet.Worker{
			Queue: q, Name: workerName(c), Dir: c.String("dir"), Every: timeOf(c, "checkpoint"),
			Wait:     c.Bool("wait"),
			Settings: s, Report: app.Console(con),
		}}
	crew.Settings.MaxTime = 0 // it ends the crew, and no site
	return crew.Run(c.Context)
}

// workerName is what the fleet calls this process: what one looks for when it does not answer.
func workerName(c *cli.Context) string {
	if name := c.String("name"); name != "" {
		return name
	}
	host, err := os.Hostname()
	if err != nil {
		host = "process"
	}
	return fmt.Sprintf("%s:%d", host, os.Getpid())
}
