package app

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/url"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"deepcrawl/cmd/app/sites"
	"deepcrawl/cmd/app/values"
	"deepcrawl/extract"
	"deepcrawl/extract/doors/oaipmh"
	"deepcrawl/forms"
	"deepcrawl/forms/safety"
	"deepcrawl/querygen"
	"deepcrawl/store"
	"deepcrawl/store/spill"
	"deepcrawl/surface"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/warc"
)

// fetchConfig: the address guard lets through the very hosts and ports that the user named as
// sites.
func (s Settings) fetchConfig(named []*url.URL) fetch.Config {
	cfg := fetch.Config{
		UserAgent: s.Web.UserAgent, Contact: s.Web.Contact, Delay: s.Web.Delay,
		Budget: s.Web.Budget, Total: s.Web.Total, MaxWait: s.Web.Patience,
		AllowPrivate: s.Web.AllowPrivate, IgnoreRobots: s.Web.IgnoreRobots, Never: s.Web.Never,
		Secrets: s.Access.Secrets, Proxy: s.Access.Proxy,
		Delays:    s.delays(),
		Permit:    s.Web.Permit,
		Transport: s.Web.Transport, Clock: s.Web.Clock, Lookup: s.Web.Lookup,
		Harm: func(u *url.URL) string { return safety.JudgeAddress(u).String() },
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

// An Engine is the parts of the program joined: one store, one door to the network.
type Engine struct {
	Settings
	con      Reporter
	db       *store.DB
	values   *values.Table
	client   *fetch.Client
	archive  *warc.File // nil without --warc
	begun    time.Time
	pages    *pages
	samples  *samples
	room     *room
	memory   *spill.Memory
	reach    reach
	accounts accounts
	lessons  *lessons

	selection *atomic.Pointer[selection] // nil: all sites are harvested to their ends
	refreshed *sync.Map                  // sites that this run refreshes, by their keys: see round
}

// OpenStore opens a store for reading. Where it has to wait for other programs it says so.
func OpenStore(ctx context.Context, con Talker, path string) (*store.DB, error) {
	db, err := Patience(ctx, con).OpenReader(path)
	if err != nil {
		return nil, notOpened(path, err)
	}
	return db, nil
}

// notOpened is why a store was not opened. What the system says of a file names it once more, which
// nobody has to read.
func notOpened(path string, err error) error {
	if file, ok := errors.AsType[*fs.PathError](err); ok {
		err = file.Err
	}
	return fmt.Errorf("open %s: %w", path, err)
}

// Patience is how a store waits for other programs: until Ctrl-C, and not in silence.
func Patience(ctx context.Context, con Talker) store.Options {
	return store.Options{Done: ctx.Done(), Say: func(line string) { con.Say("%s", line) }}
}

// createStore opens a store for writing, and makes it where there is none.
func createStore(ctx context.Context, con Talker, path string) (*store.DB, error) {
	db, err := Patience(ctx, con).Create(path)
	if err != nil {
		return nil, notOpened(path, err)
	}
	return db, nil
}

// Start opens the store for writing and the door to the network, whose guard of the addresses
// inside lets the named ones through. Close ends what it began. Discover and Extract do all that by
// themselves.
func Start(ctx context.Context, s Settings, con Reporter, named []*url.URL) (*Engine, error) {
	con = con.Whole()
	if err := s.Access.reach(ctx); err != nil {
		return nil, err
	}
	as, err := readAccounts(s.Recipes)
	if err != nil {
		return nil, err
	}
	if len(as) > 0 && s.Access.Secrets == nil {
		s.Access.Secrets = fetch.NewSecrets()
	}
	as.bind(s.Access.Secrets)
	db, err := createStore(ctx, con, s.DB)
	if err != nil {
		return nil, err
	}
	s.Recipes.Apply(db)
	learnt, err := newLessons(ctx, db)
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	e := &Engine{Settings: s, con: con, db: db, values: values.New(db, s.Harvest.Given),
		begun: time.Now(), pages: new(pages), samples: new(samples),
		room: &room{db: db, most: s.MaxStore, disk: db.Disk}, memory: memoryOf(s, con),
		reach: reach{}, accounts: as, lessons: learnt, selection: new(atomic.Pointer[selection]),
		refreshed: new(sync.Map)}
	e.sayAccess(named)
	if err := e.openArchive(); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	if err := e.openDoor(named); err != nil {
		return nil, errors.Join(err, e.closeArchive(), db.Close())
	}
	db.Clock = e.client.Clock()
	return e, nil
}

// openDoor opens the door to the network, in the place of the one that was open.
func (e *Engine) openDoor(named []*url.URL) error {
	if e.client != nil {
		e.noteTallies()
		e.client.Close()
	}
	cfg := e.fetchConfig(named)
	cfg.Memory = e.db
	cfg.Full = e.room.full
	cfg.Choose = func(ctx context.Context, site string) error {
		if s := e.selection.Load(); s != nil {
			return s.Choose(ctx, site)
		}
		return nil
	}
	if e.archive != nil {
		cfg.Record = e.archive.Transport
	}
	var err error
	if e.client, err = fetch.NewClient(cfg); err != nil {
		return fmt.Errorf("set up the network: %w", err)
	}
	return nil
}

// Close ends the engine. It returns what went wrong: the store writes to its file once more.
func (e *Engine) Close() (err error) {
	e.close(&err)
	return err
}

// Store is the store that the engine works in.
func (e *Engine) Store() *store.DB { return e.db }

// close ends the engine and adds what went wrong to *err: the store writes to its file once more.
func (e *Engine) close(err *error) {
	e.pages.close(err)
	e.noteTallies()
	e.client.Close()
	*err = errors.Join(*err, e.closeArchive(), e.memory.Close(), e.db.Close())
}

// left is what remains of --max-time, which counts from the first request; zero means no limit, so
// what is used up becomes the shortest limit there is.
func (e *Engine) left() time.Duration {
	if e.MaxTime == 0 {
		return 0
	}
	if e.client == nil || e.client.Gate().First().IsZero() {
		return e.MaxTime
	}
	return max(e.MaxTime-e.client.Clock().Now().Sub(e.client.Gate().First()), 1)
}

// timeUp reports whether --max-time has passed.
func (e *Engine) timeUp() bool { return e.MaxTime > 0 && e.left() <= 1 }

// within is ctx, ending with --max-time as well, for what does not take the time that is left.
func (e *Engine) within(ctx context.Context) (context.Context, context.CancelFunc) {
	if e.MaxTime == 0 {
		return context.WithCancel(ctx)
	}
	return fetch.WithTimeout(ctx, e.client.Clock(), e.left(), nil)
}

// settler says where the site of a seed begins: see surface.Config.
type settler func(ctx context.Context, seed *url.URL) (*url.URL, error)

// crawl walks the sites of the targets. Watch.Done is called for each after its end was stored.
func (e *Engine) crawl(ctx context.Context, archive surface.Archive, targets []sites.Target,
	settle settler, w surface.Watch) error {
	seeds := make([]*url.URL, len(targets))
	for i, t := range targets {
		seeds[i] = t.URL
	}
	if err := e.noteSites(ctx, targets); err != nil {
		return err
	}
	if err := e.scoped(ctx, targets); err != nil {
		return err
	}
	var lost error // the first result that could not be stored
	done := w.Done
	w.Done = func(s surface.SiteSummary) {
		if err := errors.Join(e.finish(ctx, s), e.lessons.keep(ctx, false)); err != nil &&
			lost == nil {
			lost = err
		}
		if done != nil {
			done(s)
		}
	}
	c := surface.NewCrawler(e.fetcher(), e.client.Gate(), archive, surface.Config{
		MaxPages: e.Crawl.MaxPages, MaxDepth: e.Crawl.MaxDepth, Order: e.Crawl.Order,
		Topic: e.Crawl.Topic, Outward: e.Crawl.Follow > 0, Lessons: e.lessons.Lessons,
		Exhaustive: e.Crawl.MaxPages > surface.DefaultMaxPages,
		Jobs:       max(e.Jobs, 1), MaxTime: e.left(), Settle: settle, Watch: w, Log: e.con.Log,
		Refresh: surface.Refresh{Policy: e.Revisit, Pages: e.Web.Budget, Also: e.Crawl.again},
		Session: e.client.HasSession, Scope: e.scopeOf, Without: e.Crawl.Without,
		Draw: e.undecided(),
	})
	defer e.noteWaits()()
	_, err := c.Run(ctx, seeds)
	return errors.Join(err, lost, e.lessons.keep(ctx, true))
}

// noteSites stores the sites of a list, some at a time: all of a long one would take more memory
// than the crawl.
func (e *Engine) noteSites(ctx context.Context, targets []sites.Target) error {
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
func (e *Engine) finish(ctx context.Context, s surface.SiteSummary) error {
	if s.LeftOut {
		return nil
	}
	if err := e.db.FinishCrawl(context.WithoutCancel(ctx), s); err != nil {
		return fmt.Errorf("store the end of the crawl of %s: %w", s.Site, err)
	}
	return nil
}

// harvester returns a harvester of the site's forms, to which it comes as a new visitor. Without a
// door (e.client is nil) it can plan, but not run.
func (e *Engine) harvester(ctx context.Context, site string, fs []*forms.Form,
	w extract.Watch) (*extract.Harvester, error) {
	words, frame, err := e.db.Words(ctx, site, seedWords)
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
	if len(e.Harvest.Given) > 0 && len(given) == 0 {
		e.con.Say("%s: no value of --values fits a box of it; a line names one by its label or "+
			"its role: %s", site, strings.Join(values.BoxNames(fs), ", "))
	}
	round, err := e.round(ctx, site)
	if err != nil {
		return nil, err
	}
	selectors, err := e.selectors(site)
	if err != nil {
		return nil, err
	}
	cfg := extract.Config{
		Selectors: selectors,
		Site:      site, Round: round, Policy: e.Harvest.Policy, Off: e.Harvest.Off,
		Coverage: e.Harvest.Coverage, Onward: e.Harvest.Onward, Survey: e.Harvest.survey,
		MaxQueries: e.Harvest.MaxQueries, MaxTime: e.left(), Seed: e.Seed,
		Details: e.Harvest.Details, KeepHTML: e.Harvest.KeepHTML, Revisit: e.Revisit,
		Seeds: querygen.Seeds{Surface: words, Frame: frame, Fields: fields}, Given: given, Watch: w,
		Log:    e.con.Log,
		Blocks: e.memory.Blocks,
	}
	if slices.ContainsFunc(fs, (*forms.Form).OfPages) {
		if cfg.Known, err = e.db.RecordAddresses(ctx, site); err != nil {
			return nil, err
		}
	}
	if e.client == nil {
		return extract.New(nil, e.db, cfg), nil
	}
	cfg.Allowed, cfg.Clock, cfg.Patience = e.client.Gate().Allowed, e.client.Clock(),
		cmp.Or(e.Web.Outage, outage)
	e.beginAnew(site, fs)
	cfg.Relearn = e.relearn(site)
	cfg.Turned = e.turned(site)
	cfg.Declared = readDeclared
	if cfg.Since, err = e.since(ctx, site, round); err != nil {
		return nil, err
	}
	return extract.New(e.samples.once(e.fetcher()), e.db, cfg), nil
}

// beginAnew makes us a visitor who just came, to the site and to where its forms are sent.
func (e *Engine) beginAnew(site string, fs []*forms.Form) {
	e.client.BeginAnew(site)
	for _, f := range fs {
		if u, err := fetch.ParseURL(nil, f.Action); err == nil {
			e.client.BeginAnew(fetch.Site(u))
		}
	}
}

// outage is how long a site is waited for that answers no more: as long as the gate waits for a
// host.
const outage = 10 * time.Minute

// seedWords is how many words of the surface pages a harvest may begin with: more than it ever
// needs to find a first query that is answered.
const seedWords = 500

// harvest asks the forms of the site until there is a reason to stop, and stores that reason.
func (e *Engine) harvest(ctx context.Context, site string, fs []*forms.Form,
	w extract.Watch) (extract.Report, error) {
	h, err := e.harvester(ctx, site, fs, w)
	if err != nil {
		return extract.Report{}, err
	}
	r, err := h.Run(ctx, fs)
	return r, e.finished(ctx, site, r, err)
}

// finished stores how a harvest ended, and what its records teach.
func (e *Engine) finished(ctx context.Context, site string, r extract.Report, err error) error {
	if err != nil {
		return fmt.Errorf("harvest %s: %w", site, err)
	}
	if err := e.db.TellGone(context.WithoutCancel(ctx), site, oaipmh.Identifier,
		r.Gone); err != nil {
		return err
	}
	if err := e.db.FinishHarvest(context.WithoutCancel(ctx), site, r.Round, r); err != nil {
		return fmt.Errorf("store the end of the harvest of %s: %w", site, err)
	}
	return e.values.LearnRecords(context.WithoutCancel(ctx), site)
}
