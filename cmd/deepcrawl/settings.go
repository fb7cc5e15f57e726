package main

import (
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/app"
	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/extract"
	"deepcrawl/querygen"
	"deepcrawl/surface/order"
	"deepcrawl/surface/revisit"
)

// outage is app.Web.Outage. Tests on the clock of the machine do not wait.
var outage time.Duration

// world gives the settings of tests sites without a network. Nothing but a test sets it.
var world func(*app.Web)

// settingsOf reads the flags of c; those that a command does not have are left at zero.
func settingsOf(c *cli.Context) (app.Settings, error) {
	noTraps, off, err := withoutOf(c)
	if err != nil {
		return app.Settings{}, err
	}
	s := app.Settings{
		DB: c.String("db"), Jobs: c.Int("jobs"), MaxTime: timeOf(c, "max-time"),
		MaxStore: sizeOf(c, "max-store"), Memory: sizeOf(c, "memory"), Seed: c.Uint64("seed"),
		DryRun: c.Bool("dry-run"), Restart: c.Bool("restart"), Refresh: c.Bool("refresh"),
		FailIfEmpty: c.Bool("fail-if-empty"),
		Web: app.Web{
			Budget: c.Int("budget"), Total: c.Int("total"), Delay: delay(c),
			UserAgent: c.String("user-agent"), Contact: c.String("contact"),
			IgnoreRobots: c.StringSlice("ignore-robots"), AllowPrivate: c.Bool("allow-private"),
			Outage: outage,
		},
		Browser: app.Browser{When: c.String("render"), Path: c.String("browser"),
			ThirdParty: c.Bool("allow-third-party-api")},
		Crawl: app.Crawl{
			MaxPages: c.Int("max-pages"), MaxDepth: c.Int("max-depth"),
			CloakCheck: c.Int("cloak-check"),
			Order:      c.String("order"), Topic: c.String("topic"),
			Follow: c.Int("follow"), FollowPages: c.Int("follow-pages"),
			Like:    c.StringSlice("like"),
			Without: noTraps,
		},
		Harvest: app.Harvest{
			Policy:   querygen.Policy(c.String("policy")),
			Off:      off,
			Coverage: shareOf(c, "coverage"), Onward: !c.IsSet("coverage"),
			MaxQueries: c.Int("max-queries"), Details: c.String("details"),
			Aim: c.String("aim"), Topic: c.String("topic"),
			Door: c.String("door"), KeepHTML: c.Bool("keep-html"),
		},
		Archive: app.Archive{File: c.String("warc"), Cookies: c.Bool("warc-cookies")},
	}
	if s.Refresh {
		s.Revisit, err = revisit.ParsePolicy(c.String("revisit"))
	}
	if err != nil {
		return s, fail.Usage("deepcrawl "+c.Command.Name+" --help", "--revisit: %w", err)
	}
	if s.Access, err = accessOf(c); err != nil {
		return s, err
	}
	if s.Recipes, err = recipesOf(c); err != nil {
		return s, err
	}
	if s.Web.Never, err = readNever(c.String("never")); err != nil {
		return s, err
	}
	if world != nil {
		world(&s.Web)
	}
	return s, check(c, s)
}

// delay is the smallest gap between requests: to the settings, zero is the default.
func delay(c *cli.Context) time.Duration {
	if d := timeOf(c, "delay"); d != 0 {
		return d
	}
	return -1
}

// check refuses settings that cannot be, in the words of the flags.
func check(c *cli.Context, s app.Settings) error {
	hint := "deepcrawl " + c.Command.Name + " --help"
	for _, name := range []string{"budget", "total", "max-pages", "max-depth", "max-queries",
		"cloak-check", "follow"} {
		if c.Int(name) < 0 {
			return fail.Usage(hint, "--%s cannot be negative", name)
		}
	}
	for _, name := range []string{"user-agent", "contact"} {
		if strings.ContainsFunc(c.String(name), unicode.IsControl) {
			return fail.Usage(hint, "--%s is sent in one line: it cannot hold line breaks", name)
		}
	}
	for _, name := range []string{"max-pages", "max-depth", "follow-pages"} {
		if c.IsSet(name) && c.Int(name) == 0 {
			return fail.Usage(hint, "--%s must be at least 1", name)
		}
	}
	switch {
	case timeOf(c, "delay") < 0 || s.MaxTime < 0:
		return fail.Usage(hint, "--delay and --max-time cannot be negative")
	case s.Jobs < 1:
		return fail.Usage(hint, "--jobs must be at least 1")
	case !(s.Harvest.Coverage >= 0 && s.Harvest.Coverage <= 1): // NaN is neither
		return fail.Usage(hint, "--coverage is a share between 0 and 1, such as 0.95")
	}
	if s.Harvest.Policy != "" && !slices.Contains(querygen.Policies(), s.Harvest.Policy) {
		return fail.Usage(hint, "--policy is one of %s, not %q", policyNames(), s.Harvest.Policy)
	}
	for _, host := range s.Web.IgnoreRobots {
		if strings.ContainsAny(host, "/*?, ") || host == "" {
			return fail.Usage("--ignore-robots lib.example, or --ignore-robots localhost:8080; "+
				"once for each host of yours", "--ignore-robots names a host, not %q", host)
		}
	}
	if err := order.Check(s.Crawl.Order, s.Crawl.Topic); err != nil {
		return fail.Usage(hint, "%w", err)
	}
	switch aim := s.Harvest.Aim; {
	case aim != "" && !slices.Contains(app.Aims(), aim):
		return fail.Usage(hint, "--aim is %s, not %q", strings.Join(app.Aims(), ", "), aim)
	case c.IsSet("aim") && s.Web.Total == 0:
		return fail.Usage("deepcrawl extract --all --total 5000 --aim "+aim,
			"--aim says how the requests of --total N are shared")
	case aim == app.AimTopic && s.Harvest.Topic == "":
		return fail.Usage("--aim topic --topic 'whale ship'", "--aim topic needs --topic WORDS")
	// a file, or the environment, has it for discover
	case aim != app.AimTopic && c.Command.Name == "extract" && onLine(c, "topic"):
		return fail.Usage("--aim topic --topic "+term.Typed(s.Harvest.Topic),
			"--topic says what --aim topic is about")
	}
	if s.Crawl.Follow == 0 && (len(s.Crawl.Like) > 0 || c.IsSet("follow-pages")) {
		return fail.Usage("--follow 20 goes to 20 other sites at most",
			"--like and --follow-pages are about sites that links lead to: --follow N says how "+
				"many")
	}
	switch s.Harvest.Details {
	case "", extract.DetailsNone, extract.DetailsSample, extract.DetailsAll:
	default:
		return fail.Usage(hint, "--details is none, sample or all, not %q", s.Harvest.Details)
	}
	if !app.IsDoor(s.Harvest.Door) {
		return fail.Usage(hint, "--door is one of %s, not %q", strings.Join(app.Doors(), ", "),
			s.Harvest.Door)
	}
	return s.CheckBrowser(c.Context, hint)
}
