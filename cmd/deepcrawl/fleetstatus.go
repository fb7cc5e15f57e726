package main

import (
	"context"
	"time"

	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/internal/fleet"
	"deepcrawl/cmd/internal/term"
)

func fleetStatusCommand() *cli.Command {
	return command("fleet status", "who works on which site, what is left and what failed", "", `
First how many sites wait, are under way, done, have no form to ask, and failed; then which worker
has which site, FOR how long, the longest first, and how long its lease lasts (LEFT) unless it gives
another sign of life: when a worker is killed that runs out, and another one goes on from the last
check-point. Below stands why sites failed. With --sites it is a line for each site instead, in the
order of their coming: how it stands, and why.

Examples:
  deepcrawl fleet status --queue queue.db
  deepcrawl fleet status --queue queue.db --watch
  deepcrawl fleet status --queue queue.db --sites | grep waiting
  deepcrawl fleet status --queue queue.db --json | jq .failed`,
		append(queueFlags(), ownFlags(
			&cli.BoolFlag{Name: "watch", Usage: "look again every two seconds until Ctrl-C"},
			&cli.BoolFlag{Name: "sites", Usage: "how each site stands, one a line"},
			&cli.IntFlag{Name: "limit", Value: shownSites,
				Usage: "`N` show at most so many sites of those under way, and of those that " +
					"failed; with --json all, unless it is given"},
		)...),
		func(c *cli.Context, con *term.Console) error {
			if err := noOperands(c); err != nil {
				return err
			}
			if c.Int("limit") < 1 {
				return fail.Usage("deepcrawl fleet status --limit 50", "--limit must be at least 1")
			}
			if c.Bool("sites") && (c.Bool("watch") || c.IsSet("limit")) {
				return fail.Usage("deepcrawl fleet status --sites",
					"--sites lists every site once: it goes with neither --watch nor --limit")
			}
			return withQueueAlone(c, fleet.Options{}, false, func(q *fleet.Queue) error {
				switch {
				case c.Bool("sites"):
					return listJobs(c, con, q)
				case c.Bool("watch"):
					return everyTwoSeconds(c.Context, func() error {
						return fleetStatus(c, con, q)
					})
				}
				return fleetStatus(c, con, q)
			})
		})
}

func fleetStatus(c *cli.Context, con *term.Console, q *fleet.Queue) error {
	most := 0
	if !c.Bool("json") || c.IsSet("limit") {
		most = c.Int("limit")
	}
	s, err := fleetOf(c.Context, c, q, most)
	if err != nil {
		return err
	}
	con.Print.Fleet(s)
	switch {
	case c.Bool("watch"):
	case s.Waiting > 0 && s.Leased == 0:
		con.Say("next: deepcrawl work%s", withQueueFlag(c))
	case s.Waiting+s.Leased == 0 && s.Failed > 0:
		con.Say("next: deepcrawl fleet retry%s", withQueueFlag(c))
	case s.Leased+s.Done+s.Nothing > 0:
		con.Say("next: deepcrawl fleet collect%s -o all.db", withQueueFlag(c))
	default:
		con.Say("next: deepcrawl fleet submit sites.txt%s", withQueueFlag(c))
	}
	return nil
}

// listJobs tells of each site how it stands.
func listJobs(c *cli.Context, con *term.Console, q *fleet.Queue) error {
	for s, err := range q.Jobs(c.Context) {
		if err != nil {
			return err
		}
		line := term.FleetSite{Queue: queueName(c), Site: s.Key, State: string(s.State),
			Reason: s.Reason, Worker: s.Worker}
		if !s.Since.IsZero() {
			since := s.Since.UTC()
			line.Since = &since
		}
		con.Print.FleetSite(line)
	}
	return nil
}

// fleetOf is how a fleet stands, with at most so many sites under way and so many that failed; 0:
// all.
func fleetOf(ctx context.Context, c *cli.Context, q *fleet.Queue, most int) (term.Fleet, error) {
	stats, err := q.Stats(ctx)
	if err != nil {
		return term.Fleet{}, err
	}
	now := time.Now()
	f := term.Fleet{Queue: queueName(c), Waiting: stats.Waiting, Leased: stats.Leased,
		Done: stats.Done, Nothing: stats.Nothing, Failed: stats.Failed,
		Leases: []term.Lease{}, Failures: []term.Failure{}}
	for _, l := range stats.Leases {
		if len(f.Leases) == most && most > 0 {
			break
		}
		f.Leases = append(f.Leases,
			term.Lease{Site: l.Key, Worker: l.Worker, Since: l.Since.UTC(), Until: l.Until.UTC(),
				For: now.Sub(l.Since), Left: l.Until.Sub(now)})
	}
	for failure, err := range q.Failures(ctx) {
		if err != nil {
			return f, err
		}
		if len(f.Failures) == most && most > 0 {
			break
		}
		f.Failures = append(f.Failures, term.Failure{Site: failure.Key, Reason: failure.Reason})
	}
	return f, nil
}
