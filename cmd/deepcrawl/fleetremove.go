package main

import (
	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/cmd/internal/fleet"
	"deepcrawl/cmd/internal/term"
)

func fleetRemoveCommand() *cli.Command {
	return command("fleet remove", "take sites out of the queue of a fleet", "SITES...|-", `
Takes sites out of the queue, with what was harvested of them there. SITES are named as fleet submit
takes them. A worker that has one of them learns it with its next sign of life, which is sent three
times in --lease, and stops. What fleet collect took before stays in its store, where deepcrawl
forget removes it. To keep a site from ever being asked, name it in the file of --never as well.

Examples:
  deepcrawl fleet remove https://lib.example --queue queue.db
  deepcrawl fleet remove unwanted.txt --queue queue.db`,
		queueFlags(),
		func(c *cli.Context, con *term.Console) error {
			list, err := namedSites(c, con, "fleet remove")
			if err != nil {
				return err
			}
			return withQueueAlone(c, fleet.Options{}, false, func(q *fleet.Queue) error {
				return remove(c, con, q, list)
			})
		})
}

func remove(c *cli.Context, con *term.Console, q *fleet.Queue, list *sites.List) error {
	named := map[string]bool{}
	r := term.Removed{Queue: queueName(c)}
	for _, t := range list.Targets {
		key := t.Key()
		if named[key] {
			continue
		}
		named[key] = true
		known, err := q.Remove(c.Context, key)
		if err != nil {
			return err
		}
		if known {
			r.Removed++
		}
	}
	r.Sites = len(named)
	con.Print.Removed(r)
	switch {
	case r.Removed == 0:
		return fail.Usage("deepcrawl fleet status --sites"+withQueueFlag(c)+" lists those that are",
			"none of them is in the queue")
	case len(list.Bad) > 0:
		return unusable(len(list.Bad))
	}
	return nil
}
