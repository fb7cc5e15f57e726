package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/cmd/app/values"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/extract"
	"deepcrawl/forms"
	"deepcrawl/forms/lvs"
	"deepcrawl/forms/safety"
	"deepcrawl/querygen"
	"deepcrawl/store"
	"deepcrawl/surface"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/revisit"
	"deepcrawl/surface/warc"
)

// Settings are what the flags of a command say. Zero values mean the defaults of the parts.
type settings struct {
	db           string
	budget       int
	maxTime      time.Duration
	delay        time.Duration
	patience     time.Duration // with a host that does not answer or asks to wait
	jobs         int
	userAgent    string
	contact      string
	ignoreRobots []string
	allowPrivate bool
	never        *fetch.Never
	seed         uint64
	restart      bool
	dryRun       bool
	render       string // see jsrender.When; empty: never
	thirdParty   bool   // scripts' requests to other sites may be learnt
	browser      string // path of the browser; empty: the best one on PATH
	cookies      *fetch.CookieFile

	maxPages, maxDepth int // of a crawl
	cloakCheck         int // pages a site that are asked for as others as well
	order, topic       string

	refresh bool           // visit and harvest again
	revisit revisit.Policy // what of it, when the budget is not enough for all

	policy     querygen.Policy // of a harvest, as are the following
	coverage   float64
	onward     bool // no coverage was given
	maxQueries int
	details    string
	keepHTML   bool
	warc       string      // file that exchanges are archived in
	given      []lvs.Entry // values of the user, for fields

	warcCookies bool // cookies are archived as well
}

// settingsOf reads the flags of c; those that a command does not have are left at zero.
func settingsOf(c *cli.Context) (settings, error) {
	s := settings{
		db: c.String("db"), budget: c.Int("budget"), maxTime: c.Duration("max-time"), delay: c.Duration("delay"), jobs: c.Int("jobs"),
		userAgent: c.String("user-agent"), contact: c.String("contact"), ignoreRobots: c.StringSlice("ignore-robots"),
		allowPrivate: c.Bool("allow-private"), warc: c.String("warc"), seed: c.Uint64("seed"), restart: c.Bool("restart"), dryRun: c.Bool("dry-run"), refresh: c.Bool("refresh"),
		thirdParty: c.Bool("allow-third-party-api"), render: c.String("render"), browser: c.String("browser"),
		maxPages: c.Int("max-pages"), maxDepth: c.Int("max-depth"), cloakCheck: c.Int("cloak-check"), order: c.String("order"), topic: c.String("topic"),
		policy: querygen.Policy(c.String("policy")), coverage: c.Float64("coverage"), onward: !c.IsSet("coverage"), maxQueries: c.Int("max-queries"),
		details: c.String("details"), keepHTML: c.Bool("keep-html"), warcCookies: c.Bool("warc-cookies"),
	}
	var err error
	if s.refresh {
		s.revisit, err = revisit.ParsePolicy(c.String("revisit"))
	}
	if err != nil {
		return s, fail.Usage("deepcrawl "+c.Command.Name+" --help", "--revisit: %w", err)
	}
	if s.cookies, err = cookiesOf(c); err != nil {
		return s, err
	}
	if s.never, err = readNever(c.String("never")); err != nil {
		return s, err
	}
	return s, s.check(c)
}

func (s settings) check(c *cli.Context) error {
	hint := "deepcrawl " + c.Command.Name + " --help"
	for _, name := range []string{"budget", "max-pages", "max-depth", "max-queries", "cloak-check"} {
		if c.Int(name) < 0 {
			return fail.Usage(hint, "--%s cannot be negative", name)
		}
	}
	for _, name := range []string{"max-pages", "max-depth"} {
		if c.IsSet(name) && c.Int(name) == 0 {
			return fail.Usage(hint, "--%s must be at least 1", name)
		}
	}
	switch {
	case s.delay < 0 || s.maxTime < 0:
		return fail.Usage(hint, "--delay and --max-time cannot be negative")
	case s.jobs < 1:
		return fail.Usage(hint, "--jobs must be at least 1")
	case !(s.coverage >= 0 && s.coverage <= 1): // NaN is neither
		return fail.Usage(hint, "--coverage is a share between 0 and 1, such as 0.95")
	}
	if s.policy != "" && !slices.Contains(querygen.Policies(), s.policy) {
		return fail.Usage(hint, "--policy is one of %s, not %q", policyNames(), s.policy)
	}
	for _, host := range s.ignoreRobots {
		if strings.ContainsAny(host, "/*?, ") || host == "" {
			return fail.Usage("--ignore-robots lib.example, or --ignore-robots localhost:8080; once for each host of yours", "--ignore-robots names a host, not %q", host)
		}
	}
	if err := surface.CheckOrder(s.order, s.topic); err != nil {
		return fail.Usage(hint, "%w", err)
	}
	switch s.details {
	case "", extract.DetailsNone, extract.DetailsSample, extract.DetailsAll:
	default:
		return fail.Usage(hint, "--details is none, sample or all, not %q", s.details)
	}
	return s.checkBrowser(c.Context, hint)
}

// fetchConfig: the address guard lets through the very hosts and ports that the user named as sites.
func (s settings) fetchConfig(named []*url.URL) fetch.Config {
	cfg := fetch.Config{
		UserAgent: s.userAgent, Contact: s.contact, Delay: s.delay, Budget: s.budget, MaxWait: s.patience,
		AllowPrivate: s.allowPrivate, IgnoreRobots: s.ignoreRobots, Never: s.never, Cookies: s.cookies,
		Harm: func(u *url.URL) string { return safety.JudgeAddress(u).String() },
	}
	if s.delay == 0 {
		cfg.Delay = -1 // fetch takes zero for the default
	}
	for _, u := range named {
		cfg.Named = append(cfg.Named, hostPort(u))
	}
	return cfg
}

func hostPort(u *url.URL) string {
	if u.Port() != "" {
		return u.Host
	}
	return net.JoinHostPort(u.Hostname(), map[string]string{"http": "80", "https": "443"}[u.Scheme])
}

// An engine is the parts of the program joined: one store, one door to the network.
type engine struct {
	settings
	con     *term.Console
	db      *store.DB
	values  *values.Table
	client  *fetch.Client
	archive *warc.File // nil without --warc
	begun   time.Time
	pages   *pages
}

// openStore opens a store for reading.
func openStore(ctx context.Context, con *term.Console, path string) (*store.DB, error) {
	db, err := patience(ctx, con).OpenReader(path)
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", path, err)
	}
	return db, nil
}

// patience is how a store waits for other programs: until Ctrl-C, and not in silence.
func patience(ctx context.Context, con *term.Console) store.Options {
	return store.Options{Done: ctx.Done(), Say: func(line string) { con.Say("%s", line) }}
}

// start opens the store for writing and the door to the network.
func (s settings) start(ctx context.Context, con *term.Console, named []*url.URL) (*engine, error) {
	db, err := patience(ctx, con).Create(s.db)
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", s.db, err)
	}
	e := &engine{settings: s, con: con, db: db, values: values.New(db, s.given), begun: time.Now(), pages: new(pages)}
	e.sayCookies()
	if err := e.openArchive(); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	if err := e.openDoor(named); err != nil {
		return nil, errors.Join(err, e.closeArchive(), db.Close())
	}
	return e, nil
}

// openDoor opens the door to the network, in the place of the one that was open.
func (e *engine) openDoor(named []*url.URL) error {
	if e.client != nil {
		e.client.Close()
	}
	cfg := e.fetchConfig(named)
	cfg.Memory = e.db
	if e.archive != nil {
		cfg.Record = e.archive.Transport
	}
	var err error
	if e.client, err = fetch.NewClient(cfg); err != nil {
		return fmt.Errorf("set up the network: %w", err)
	}
	return nil
}

// close ends the engine and adds what went wrong to *err: the store writes to its file once more.
func (e *engine) close(err *error) {
	e.pages.close(err)
	e.client.Close()
	*err = errors.Join(*err, e.closeArchive(), e.db.Close())
}

// left is what remains of --max-time, which counts from the first request; zero means no limit, so what is used up becomes the
// shortest limit there is.
func (e *engine) left() time.Duration {
	if e.maxTime == 0 {
		return 0
	}
	if e.client == nil || e.client.Gate().First().IsZero() {
		return e.maxTime
	}
	return max(e.maxTime-time.Since(e.client.Gate().First()), 1)
}

// timeUp reports whether --max-time has passed.
func (e *engine) timeUp() bool { return e.maxTime > 0 && e.left() <= 1 }

// within is ctx, ending with --max-time as well, for what does not take the time that is left.
func (e *engine) within(ctx context.Context) (context.Context, context.CancelFunc) {
	if e.maxTime == 0 {
		return context.WithCancel(ctx)
	}
	return context.WithTimeout(ctx, e.left())
}

// settler says where the site of a seed begins: see surface.Config.
type settler func(ctx context.Context, seed *url.URL) (*url.URL, error)

// crawl walks the sites of the targets. Watch.Done is called for each after its end was stored.
func (e *engine) crawl(ctx context.Context, targets []sites.Target, settle settler, w surface.Watch) error {
	seeds := make([]*url.URL, len(targets))
	for i, t := range targets {
		seeds[i] = t.URL
	}
	if err := e.noteSites(ctx, targets); err != nil {
		return err
	}
	var lost error // the first result that could not be stored
	done := w.Done
	w.Done = func(s surface.SiteSummary) {
		if err := e.finish(ctx, s); err != nil && lost == nil {
			lost = err
		}
		if done != nil {
			done(s)
		}
	}
	c := surface.NewCrawler(e.fetcher(), e.client.Gate(), e.db, surface.Config{
		MaxPages: e.maxPages, MaxDepth: e.maxDepth, Order: e.order, Topic: e.topic, Exhaustive: e.maxPages > surface.DefaultMaxPages,
		Jobs: e.jobs, MaxTime: e.left(), Settle: settle, Watch: w, Log: e.con.Log,
		Refresh: surface.Refresh{Policy: e.revisit, Pages: e.budget}, Session: e.client.HasSession,
	})
	defer e.noteWaits()()
	_, err := c.Run(ctx, seeds)
	return errors.Join(err, lost)
}

// noteSites stores the sites of a list, some at a time: all of a long one would take more memory than the crawl.
func (e *engine) noteSites(ctx context.Context, targets []sites.Target) error {
	for some := range slices.Chunk(targets, 1000) {
		named := make([]store.Site, 0, len(some))
		for _, t := range some {
			if !t.Keyless() {
				named = append(named, t.Stored())
			}
		}
		if err := e.db.SaveSites(ctx, named...); err != nil {
			return fmt.Errorf("note the sites of the list: %w", err)
		}
	}
	return nil
}

// finish stores how the crawl of a site ended, of one that was interrupted as well.
func (e *engine) finish(ctx context.Context, s surface.SiteSummary) error {
	if s.LeftOut {
		return nil
	}
	if err := e.db.FinishCrawl(context.WithoutCancel(ctx), s); err != nil {
		return fmt.Errorf("store the end of the crawl of %s: %w", s.Site, err)
	}
	return nil
}

// harvester returns a harvester of the site's forms. Without a door (e.client is nil) it can plan, but not run.
func (e *engine) harvester(ctx context.Context, site string, fs []*forms.Form, w extract.Watch) (*extract.Harvester, error) {
	words, err := e.db.Words(ctx, site, seedWords)
	if err != nil {
		return nil, fmt.Errorf("words of the pages of %s: %w", site, err)
	}
	fields, err := e.values.Seeds(ctx, site, fs)
	if err != nil {
		return nil, fmt.Errorf("values for the fields of %s: %w", site, err)
	}
	given, err := e.values.Given(ctx, fs)
	if err != nil {
		return nil, fmt.Errorf("values given for the fields of %s: %w", site, err)
	}
	if len(e.given) > 0 && len(given) == 0 {
		e.con.Say("%s: no value of --values fits a box of it; a line names one by its label or its role: %s", site, strings.Join(values.BoxNames(fs), ", "))
	}
	round, err := e.round(ctx, site)
	if err != nil {
		return nil, err
	}
	cfg := extract.Config{
		Site: site, Round: round, Policy: e.policy, Coverage: e.coverage, Onward: e.onward, MaxQueries: e.maxQueries, MaxTime: e.left(), Seed: e.seed,
		Details: e.details, KeepHTML: e.keepHTML, Revisit: e.revisit, Seeds: querygen.Seeds{Surface: words, Fields: fields}, Given: given, Watch: w, Log: e.con.Log,
	}
	if e.client == nil {
		return extract.New(nil, e.db, cfg), nil
	}
	cfg.Allowed = e.client.Gate().Allowed
	cfg.Relearn = e.relearn(site)
	cfg.Turned = e.turned(site)
	return extract.New(e.fetcher(), e.db, cfg), nil
}

// seedWords is how many words of the surface pages a harvest may begin with: more than it ever needs to find a first
// query that is answered.
const seedWords = 500

// harvest asks the forms of the site until there is a reason to stop, and stores that reason.
func (e *engine) harvest(ctx context.Context, site string, fs []*forms.Form, w extract.Watch) (extract.Report, error) {
	h, err := e.harvester(ctx, site, fs, w)
	if err != nil {
		return extract.Report{}, err
	}
	r, err := h.Run(ctx, fs)
	if err != nil {
		return r, fmt.Errorf("harvest %s: %w", site, err)
	}
	if err := e.db.FinishHarvest(context.WithoutCancel(ctx), site, r.Round, r); err != nil {
		return r, fmt.Errorf("store the end of the harvest of %s: %w", site, err)
	}
	return r, e.values.LearnRecords(context.WithoutCancel(ctx), site)
}
