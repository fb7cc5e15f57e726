package main

import (
	"slices"

	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/view"
	"deepcrawl/cmd/internal/settings"
	"deepcrawl/extract"
	"deepcrawl/surface/site/trap"
)

// withoutFlag is of all commands that crawl or ask.
func withoutFlag() cli.Flag {
	return &cli.StringSliceFlag{Name: "without",
		Usage: "`NAME` switch this rule off, to see what " +
			"it is worth; may be given again; deepcrawl explain rules lists them"}
}

// withoutOf are the rules that --without names, each once: those of a crawl, and those of a harvest.
func withoutOf(c *cli.Context) (crawl, harvest []string, err error) {
	names := slices.Compact(slices.Sorted(slices.Values(c.StringSlice("without"))))
	for _, name := range names {
		switch {
		case slices.Contains(trap.Names(), name):
			crawl = append(crawl, name)
		case extract.CheckRules([]string{name}) != nil:
			return nil, nil, noRule("--without: ", name)
		case c.Command.Name == "discover":
			return nil, nil, fail.Usage("deepcrawl extract --without "+name,
				"--without: %s is a rule of the harvest, and discover asks no form", name)
		default:
			harvest = append(harvest, name)
		}
	}
	return crawl, harvest, nil
}

// noRule is the error for a name that no rule has.
func noRule(where, name string) error {
	hint := settings.DidYouMean(name, ruleNames())
	if hint == "" {
		hint = "deepcrawl explain rules lists them"
	}
	return fail.Usage(hint, "%sno rule %q", where, name)
}

// ruleNames are the names of all rules, of crawls and of harvests.
func ruleNames() (names []string) {
	for _, r := range view.Rules().Rules {
		names = append(names, r.Name)
	}
	return names
}
