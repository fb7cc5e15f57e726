package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/internal/term"
	"deepcrawl/extract"
	"deepcrawl/forms"
	"deepcrawl/querygen"
	"deepcrawl/store"
)

func extractCommand() *cli.Command {
	return command("extract", "harvest what is behind the search forms of a site", "", `
Asks the searchable forms of a site the questions that bring the most new records for the fewest requests, until nearly
everything is listed, a limit is reached or little new comes. A site that was never discovered is discovered first. Run
again, the command goes on where it stopped; with --refresh it harvests anew what was harvested to an end, asks again only
for one page where the site counts as many matches as before, and marks records that are gone.

Examples:
  deepcrawl extract --site https://lib.example --dry-run
  deepcrawl extract --site https://lib.example --budget 2000
  deepcrawl extract --all --jobs 4 --max-time 2h
  deepcrawl extract --all --refresh
  deepcrawl extract --site https://lib.example --policy greedy --restart`,
		append(ownFlags(
			&cli.StringSliceFlag{Name: "site", Usage: "`URL` of the site; may be given again"},
			&cli.BoolFlag{Name: "all", Usage: "every site in the store that has a searchable form"},
			&cli.StringSliceFlag{Name: "form", Usage: "`ID` of a form, or how it begins: only this one"},
			&cli.IntFlag{Name: "max-queries", Usage: "stop when the harvest has `N` queries, those of earlier runs included; 0: no limit"},
			&cli.Float64Flag{Name: "coverage", Value: 0.95, Usage: "stop at this estimated `SHARE` of the database; 1: never for that reason"},
			&cli.StringFlag{Name: "policy", Value: "auto", Usage: "`HOW` queries are chosen: auto, or, to compare, greedy, f1, freq, ntoulas, mmmi, random, partition"},
			&cli.StringFlag{Name: "details", Value: extract.DetailsNone, Usage: "detail pages to read, `WHICH`: none, sample, all"},
			&cli.StringFlag{Name: "values", Usage: "`FILE` with values to try in the fields of forms, TOML or CSV: label or role and value; kept in the store"},
			&cli.BoolFlag{Name: "keep-html", Usage: "keep the html of detail pages"},
			&cli.BoolFlag{Name: "refresh", Usage: "harvest again what was harvested to an end; queries counted as before cost one page"},
			revisitFlag(),
			&cli.BoolFlag{Name: "fail-if-empty", Usage: "exit 4 when no record was found"},
		), webFlags()...),
		func(c *cli.Context, con *term.Console) error {
			s, err := settingsOf(c)
			if err != nil {
				return err
			}
			if err := noOperands(c); err != nil {
				return err
			}
			want := wanted{sites: c.StringSlice("site"), all: c.Bool("all"), forms: c.StringSlice("form")}
			if want.all == (len(want.sites) > 0) {
				return usage("deepcrawl extract --site https://lib.example", "extract needs --site URL, or --all")
			}
			if path := c.String("values"); path != "" {
				if s.given, err = readValues(path); err != nil {
					return err
				}
			}
			if s.dryRun {
				return planHarvest(c.Context, con, s, want)
			}
			return runExtract(c.Context, con, s, want, c.Bool("fail-if-empty"))
		})
}

// wanted is what the user wants harvested.
type wanted struct {
	sites []string
	all   bool
	forms []string
}

// targets are the sites wanted. With --all they are those in the store that have a searchable form.
func (w wanted) targets(ctx context.Context, db *store.DB) ([]target, error) {
	var ts []target
	known := make(map[string]bool)
	for _, s := range w.sites {
		t, why := parseTarget(s)
		if why != "" {
			return nil, usage("write it as https://lib.example", "--site %s: %s", s, why)
		}
		if !known[t.key()] {
			ts = append(ts, t)
		}
		known[t.key()] = true
	}
	if !w.all {
		return ts, nil
	}
	sites, err := db.Sites(ctx)
	if err != nil {
		return nil, fmt.Errorf("sites of the store: %w", err)
	}
	for _, s := range sites {
		if s.Searchable == 0 {
			continue
		}
		t, why := parseTarget(s.URL)
		if why != "" {
			return nil, fmt.Errorf("stored site %s: %s", s.URL, why)
		}
		ts = append(ts, t)
	}
	if len(ts) == 0 {
		return nil, fail(exitNoStore, "deepcrawl discover sites.txt finds some", "no site in the store has a searchable form")
	}
	return ts, nil
}

// choose returns the forms of a site that are to be harvested, and the others. A form that was named must exist.
func (w wanted) choose(all []store.SiteForm) (chosen []*forms.Form, skipped []store.SiteForm, err error) {
	for _, id := range w.forms {
		f, err := formByID(all, id)
		if err != nil {
			return nil, nil, err
		}
		if ok, why := f.Searchable(); !ok {
			return nil, nil, usage("deepcrawl explain form "+f.ID, "form %s is never sent: %s", f.ID, reason(why))
		}
	}
	for _, f := range all {
		if ok, _ := f.Searchable(); ok && w.names(f.ID) {
			chosen = append(chosen, f.Form)
		} else {
			skipped = append(skipped, f)
		}
	}
	return chosen, skipped, nil
}

func (w wanted) names(id string) bool {
	for _, n := range w.forms {
		if strings.HasPrefix(id, n) {
			return true
		}
	}
	return len(w.forms) == 0
}

// formByID returns the one form whose ID begins with id.
func formByID(fs []store.SiteForm, id string) (*store.SiteForm, error) {
	var found *store.SiteForm
	for i := range fs {
		if id == "" || !strings.HasPrefix(fs[i].ID, id) {
			continue
		}
		if found != nil {
			return nil, usage("give more of it", "%s and %s both begin with %s", found.ID, fs[i].ID, id)
		}
		found = &fs[i]
	}
	if found == nil {
		return nil, usage("deepcrawl forms lists them", "there is no form %q", id)
	}
	return found, nil
}

// planHarvest shows what a harvest would do, from the store alone: nothing is sent.
func planHarvest(ctx context.Context, con *term.Console, s settings, want wanted) error {
	db, err := openStore(s.db)
	if err != nil {
		return err
	}
	defer db.Close()
	targets, err := want.targets(ctx, db)
	if err != nil {
		return err
	}
	e := &engine{settings: s, con: con, db: db, values: &labelValues{db: db, given: s.given}, begun: time.Now()}
	for _, t := range targets {
		if err := e.plan(ctx, t, want); err != nil {
			return err
		}
	}
	con.Say("run again without --dry-run to start")
	return nil
}

// planned is how many asks a plan shows.
const planned = 12

func (e *engine) plan(ctx context.Context, t target, want wanted) error {
	all, err := e.db.Forms(ctx, t.key())
	if err != nil {
		return fmt.Errorf("forms of %s: %w", t.key(), err)
	}
	if _, known, err := e.db.Site(ctx, t.key()); err != nil {
		return fmt.Errorf("site %s: %w", t.key(), err)
	} else if !known {
		return fail(exitNoStore, "deepcrawl discover "+t.url.String(), "%s was never discovered, so there is nothing to plan with. Nothing was sent.", t.line)
	}
	chosen, skipped, err := want.choose(all)
	if err != nil {
		return err
	}
	p := term.Plan{Site: t.key(), Manners: []string{e.manners()}, Forms: []term.Form{}, Skipped: []term.Form{}, Asks: []term.Ask{}}
	for _, f := range chosen {
		p.Forms = append(p.Forms, formLine(t.key(), f))
	}
	for _, f := range skipped {
		p.Skipped = append(p.Skipped, formLine(t.key(), f.Form))
	}
	if len(chosen) > 0 {
		h, err := e.harvester(ctx, t.key(), chosen, extract.Watch{})
		if err != nil {
			return err
		}
		asks, err := h.Plan(ctx, chosen, planned)
		if err != nil {
			return fmt.Errorf("plan the harvest of %s: %w", t.key(), err)
		}
		for _, a := range asks {
			p.Asks = append(p.Asks, term.Ask{
				Form: a.Query.Form, Query: queryText(a.Query), Page: a.Page, Purpose: a.Query.Purpose, Why: a.Query.Why,
			})
		}
	}
	e.con.Print.Plan(p)
	return nil
}

func runExtract(ctx context.Context, con *term.Console, s settings, want wanted, failIfEmpty bool) (err error) {
	if want.all {
		// Create would make an empty store out of a mistyped name, and then there is nothing to harvest.
		db, err := openStore(s.db)
		if err != nil {
			return err
		}
		db.Close()
	}
	e, targets, err := s.startHarvest(ctx, con, want)
	if err != nil {
		return err
	}
	defer e.close(&err)
	if err := e.values.keepGiven(ctx); err != nil {
		return err
	}
	if err := e.discoverUnknown(ctx, targets); err != nil {
		return err
	}
	con.Say("harvesting %s, %s; results are kept in %s", term.Count(len(targets), "site"), s.manners(), s.db)
	h := &harvest{e: e, want: want, total: len(targets), running: make(map[string]*running)}
	h.run(ctx, targets)
	return h.verdict(ctx, targets, failIfEmpty)
}

// startHarvest opens the store and the door. The sites of --all have to be read before the door is made, since the
// address guard lets through what the user named, in this run or an earlier one.
func (s settings) startHarvest(ctx context.Context, con *term.Console, want wanted) (*engine, []target, error) {
	e, err := s.start(con, nil)
	if err != nil {
		return nil, nil, err
	}
	targets, err := want.targets(ctx, e.db)
	if err != nil {
		e.close(&err)
		return nil, nil, err
	}
	if err := e.openDoor(named(targets)); err != nil {
		return nil, nil, errors.Join(err, e.closeArchive(), e.db.Close())
	}
	return e, targets, nil
}

// discoverUnknown walks the sites that were never walked to their end and have no searchable form yet.
func (e *engine) discoverUnknown(ctx context.Context, targets []target) error {
	var unknown []target
	for _, t := range targets {
		s, ok, err := e.db.Site(ctx, t.key())
		if err != nil {
			return fmt.Errorf("site %s: %w", t.key(), err)
		}
		if !ok || s.Searchable == 0 && (s.Status == "" || s.Status == "interrupted" || s.Status == "budget") {
			unknown = append(unknown, t)
		}
	}
	if len(unknown) == 0 {
		return nil
	}
	for _, t := range unknown {
		e.con.Say("%s was not discovered yet, so that comes first", t.line)
	}
	crawl := *e
	crawl.restart = false // --restart of extract is about harvests
	if err := newDiscovery(&crawl, crawl.settleSchemes(ctx, unknown)).run(ctx); err != nil {
		return err
	}
	if ctx.Err() != nil {
		return interrupted()
	}
	return nil
}

// A harvest is one run over sites, several at once.
type harvest struct {
	e     *engine
	want  wanted
	total int

	mu      sync.Mutex // guards what follows
	running map[string]*running
	ended   []term.Summary
	errs    []siteError
}

// A siteError is why a site could not be harvested.
type siteError struct {
	site string
	err  error
}

// running is where the harvest of a site stands.
type running struct {
	p    extract.Progress
	last string // the latest question and its answer
	fell yields
}

func (h *harvest) run(ctx context.Context, targets []target) {
	stop := h.e.con.Watch(h.progress)
	defer stop()
	defer h.e.noteWaits()()
	turns := make(chan struct{}, h.e.jobs)
	var wg sync.WaitGroup
	for _, t := range targets {
		wg.Go(func() {
			turns <- struct{}{}
			defer func() { <-turns }()
			if ctx.Err() != nil {
				return
			}
			if err := h.site(ctx, t); err != nil {
				h.failed(ctx, t, err)
			}
		})
	}
	wg.Wait()
}

// failed notes why a site could not be harvested and says so at once.
func (h *harvest) failed(ctx context.Context, t target, err error) {
	if ctx.Err() != nil && errors.Is(err, ctx.Err()) {
		return
	}
	h.mu.Lock()
	h.errs = append(h.errs, siteError{t.key(), err})
	h.mu.Unlock()
	if h.total > 1 {
		h.e.con.Fail(diagnose(err))
	}
}

// site harvests one site and prints how it ended.
func (h *harvest) site(ctx context.Context, t target) error {
	all, err := h.e.db.Forms(ctx, t.key())
	if err != nil {
		return fmt.Errorf("forms of %s: %w", t.key(), err)
	}
	chosen, _, err := h.want.choose(all)
	if err != nil {
		return err
	}
	if len(chosen) == 0 {
		return h.nothingToAsk(ctx, t, len(all))
	}
	if h.e.restart { // not before it is sure that there is something to ask
		if err := h.e.db.ForgetHarvest(ctx, t.key()); err != nil {
			return fmt.Errorf("forget the harvest of %s: %w", t.key(), err)
		}
	}
	for _, f := range chosen {
		h.e.con.Say("%s: form %s, %s %s", t.key(), f.ID, f.Method, f.Action)
	}
	if err := h.e.values.learnForms(ctx, t.key(), all); err != nil {
		return err
	}
	begun := time.Now()
	if chosen, err = h.e.recheck(ctx, t.key(), chosen); err != nil {
		return err
	}
	r, err := h.e.harvest(ctx, t.key(), chosen, extract.Watch{Step: h.step})
	if err != nil {
		return err
	}
	if r.Records == 0 && len(h.want.forms) == 0 {
		learnt, err := h.e.learnBox(ctx, t.key(), pagesOf(chosen))
		if err != nil {
			return err
		}
		if learnt != nil {
			if err := h.e.db.ForgetHarvest(ctx, t.key()); err != nil {
				return fmt.Errorf("forget the harvest of %s: %w", t.key(), err)
			}
			chosen = []*forms.Form{learnt}
			if r, err = h.e.harvest(ctx, t.key(), chosen, extract.Watch{Step: h.step}); err != nil {
				return err
			}
		}
	}
	sum := summary(t.key(), len(chosen), r)
	sum.Seconds = time.Since(begun).Seconds()
	h.mu.Lock()
	h.ended = append(h.ended, sum)
	h.mu.Unlock()
	h.e.con.Log.Info("harvest done", "site", sum.Site, "stopped", sum.Stopped, "reason", sum.Reason, "requests", sum.Requests,
		"queries", sum.Queries, "records", sum.Records)
	h.e.con.Print.Summary(sum)
	return nil
}

// nothingToAsk is the error for a site without a searchable form, with the reason that its crawl gave.
func (h *harvest) nothingToAsk(ctx context.Context, t target, found int) error {
	s, _, err := h.e.db.Site(ctx, t.key())
	if err != nil {
		return fmt.Errorf("site %s: %w", t.key(), err)
	}
	switch {
	case s.Status == "robots":
		return fail(exitRobots, "deepcrawl explain "+t.url.String(), "%s is closed by robots.txt: %s", t.key(), s.Reason)
	case s.Status == "failed":
		return fail(exitPartly, "deepcrawl discover "+t.line+" --restart tries again", "%s could not be visited: %s", t.key(), s.Reason)
	}
	return fail(exitPartly, "deepcrawl forms --site "+t.url.String(), "%s has no form that can be harvested (%s found on %s)", t.key(), term.Count(found, "form"), term.Count(s.Pages, "page"))
}

// step is called after each request of a harvest.
func (h *harvest) step(s *extract.Step, p extract.Progress) {
	h.mu.Lock()
	r := h.running[s.Site]
	if r == nil {
		r = &running{}
		h.running[s.Site] = r
	}
	r.p = p
	r.fell.add(s.Outcome.New, s.Outcome.Requests)
	r.last = fmt.Sprintf("%s page %d: %s, %d rows, %d new", queryText(s.Ask.Query), s.Ask.Page, s.Outcome.Kind, s.Outcome.Returned, s.Outcome.New)
	h.mu.Unlock()
	h.e.con.Log.Debug("step", "site", s.Site, "seq", s.Seq, "url", s.URL, "status", s.Status, "kind", s.Outcome.Kind,
		"returned", s.Outcome.Returned, "new", s.Outcome.New, "err", s.Outcome.Failure)
	h.e.con.Print.Step(stepLine(s, p))
}

func (h *harvest) progress() term.Progress {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.total == 1 {
		for site, r := range h.running {
			return r.progress(site, h.e.waiting())
		}
		return term.Progress{Text: "waiting for the first answer", Attrs: []any{"waiting", orElse(h.e.waiting(), "first answer")}}
	}
	var queries, requests, found int
	for _, r := range h.running {
		queries, requests, found = queries+r.p.Queries, requests+r.p.Requests, found+r.p.Records
	}
	done := len(h.ended) + len(h.errs)
	return term.Progress{
		Text: fmt.Sprintf("%d/%d sites  %d requests  %d records  %s", done, h.total, requests, found, h.e.waiting()),
		Done: done, Total: h.total,
		Attrs: []any{"sites", h.total, "done", done, "queries", queries, "requests", requests, "records", found},
	}
}

func (r *running) progress(site, waiting string) term.Progress {
	p := term.Progress{Attrs: []any{
		"site", site, "queries", r.p.Queries, "requests", r.p.Requests, "records", r.p.Records,
		"new_per_request", fmt.Sprintf("%.1f", r.fell.rate()),
	}}
	est := "of ?"
	if size, coverage := evidence(r.p.Estimate); size != nil {
		est = fmt.Sprintf("%.0f %% of ~%.0f", 100**coverage, *size)
		p.Done, p.Total = r.p.Records, int(*size)
		p.Attrs = append(p.Attrs, "estimate", int(*size), "coverage", fmt.Sprintf("%.3f", *coverage))
	}
	if waiting != "" {
		p.Attrs = append(p.Attrs, "waiting", waiting)
	}
	p.Text = fmt.Sprintf("%s  %d records  %s  %d requests (%.1f new each)  %d queries  %s", site, r.p.Records, est,
		r.p.Requests, r.fell.rate(), r.p.Queries, orElse(waiting, r.last))
	return p
}

// yields remembers what the latest requests brought. The zero value remembers nothing.
type yields struct {
	fresh, requests [50]int
	n               int
}

func (y *yields) add(fresh, requests int) {
	i := y.n % len(y.fresh)
	y.fresh[i], y.requests[i] = fresh, requests
	y.n++
}

// rate is new records a request over the latest steps.
func (y *yields) rate() float64 {
	var fresh, requests int
	for i := range y.fresh {
		fresh, requests = fresh+y.fresh[i], requests+y.requests[i]
	}
	if requests == 0 {
		return 0
	}
	return float64(fresh) / float64(requests)
}

// verdict prints the summary of the run and turns the ends of the sites into its end.
func (h *harvest) verdict(ctx context.Context, targets []target, failIfEmpty bool) error {
	all := term.Summary{Sites: len(targets), Failed: len(h.errs), Seconds: time.Since(h.e.begun).Seconds()}
	stopped := make(map[string]bool)
	for _, s := range h.ended {
		all.Forms, all.Requests, all.Queries, all.Records = all.Forms+s.Forms, all.Requests+s.Requests, all.Queries+s.Queries, all.Records+s.Records
		stopped[s.Stopped] = true
	}
	switch {
	case ctx.Err() != nil:
		all.Stopped = extract.Interrupted
	case len(h.ended) > 0 && len(stopped) == 1:
		all.Stopped = h.ended[0].Stopped
	}
	h.last(all)
	switch {
	case ctx.Err() != nil || stopped[extract.Interrupted]:
		return interrupted()
	case h.total == 1 && len(h.errs) == 1:
		return h.errs[0].err
	case len(h.errs) == h.total && h.allRobots():
		return fail(exitRobots, "deepcrawl explain URL shows the rule", "robots.txt closes everything that was asked for")
	case len(h.errs) > 0:
		return fail(exitPartly, "deepcrawl status shows the reasons", "%d of %s could not be harvested", len(h.errs), term.Count(h.total, "site"))
	case all.Records == 0 && failIfEmpty:
		return fail(exitEmpty, "deepcrawl status shows what the sites answered", "no record was found")
	}
	if stopped[extract.Budget] || stopped[extract.MaxTime] {
		h.e.con.Say("a limit of yours ended it; the same command run again goes on")
	}
	h.e.con.Say("next: deepcrawl export -o out.sqlite")
	return nil
}

// last prints the summary of the run: programs always get one; to people it would repeat that of a single site.
func (h *harvest) last(all term.Summary) {
	if h.total == 1 && h.e.con.Text() {
		return
	}
	if h.total == 1 && len(h.ended) == 1 {
		all = h.ended[0]
		all.Site, all.Sites = "", 1
	}
	h.e.con.Print.Summary(all)
}

func (h *harvest) allRobots() bool {
	for _, e := range h.errs {
		if diagnose(e.err).Code != exitRobots {
			return false
		}
	}
	return true
}

// summary puts the end of a harvest into the words of the printers.
func summary(site string, nforms int, r extract.Report) term.Summary {
	s := term.Summary{
		Site: site, Forms: nforms, Requests: r.Requests, Queries: r.Queries, Records: r.Records,
		Stopped: r.Stopped, Reason: r.Reason, Replayed: r.Replayed,
	}
	s.Estimate, s.Coverage = evidence(r.Estimate)
	if s.Estimate != nil {
		s.Low, s.High = &r.Estimate.Low, &r.Estimate.High
	}
	return s
}

// evidence returns size and coverage of an estimate, nil where there is no evidence for them.
func evidence(e querygen.Estimate) (size, coverage *float64) {
	if e.Size <= 0 || e.Coverage <= 0 {
		return nil, nil
	}
	return &e.Size, &e.Coverage
}

// stepLine puts a step into the words of the printers.
func stepLine(s *extract.Step, p extract.Progress) term.Step {
	l := term.Step{
		Site: s.Site, Seq: s.Seq, Form: s.Ask.Query.Form, Query: queryText(s.Ask.Query), Purpose: s.Ask.Query.Purpose, Page: s.Ask.Page,
		URL: s.URL, Status: s.Status, Kind: string(s.Outcome.Kind), Returned: s.Outcome.Returned, New: s.Outcome.New,
		Requests: p.Requests, Queries: p.Queries, Records: p.Records, Failure: s.Outcome.Failure,
	}
	if s.Outcome.Claimed >= 0 {
		l.Claimed = &s.Outcome.Claimed
	}
	l.Estimate, l.Coverage = evidence(p.Estimate)
	return l
}
