package main

import (
	"github.com/urfave/cli/v2"

	"deepcrawl/surface/revisit"
)

// revisitFlag is the choice of what is refreshed first, on the commands that have --refresh.
func revisitFlag() cli.Flag {
	return &cli.StringFlag{Name: "revisit", Value: string(revisit.Optimal),
		Usage: "`HOW` with --refresh, how a budget is spent: optimal (most copies fresh), " +
			"uniform, proportional (to how often a page changes)"}
}
