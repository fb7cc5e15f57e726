package app

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"iter"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/cmd/app/view"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/forms"
	"deepcrawl/forms/kind"
	"deepcrawl/store"
	"deepcrawl/surface"
	"deepcrawl/surface/fetch"
)

// Discover walks the sites of a list and finds their forms. It is an error when some of them could
// not be done.
func Discover(ctx context.Context, s Settings, con Reporter, list *sites.List) (err error) {
	con = con.Whole()
	for _, b := range list.Bad {
		con.Print.Site(term.Site{Line: b.Line, Status: "invalid", Reason: b.Where + ": " + b.Why})
	}
	if len(list.Targets) == 0 {
		return fail.Usage("one site a line, such as https://lib.example",
			"no usable line in the list of sites")
	}
	if s.DryRun {
		return planDiscovery(con, s, list)
	}
	s.Web.Patience = listPatience
	e, err := Start(ctx, s, con,
		append(sites.Addresses(list.Targets), addressesOf(s.Crawl.Like)...))
	if err != nil {
		return err
	}
	defer e.close(&err)
	f, err := e.newFollowing(ctx)
	if err != nil {
		return err
	}
	con.Say("visiting %s, %s; results are kept in %s", term.Count(len(list.Targets), "site"),
		s.mannersOf(list.Targets), s.DB)
	d := newDiscovery(e, list.Targets)
	if err := d.run(ctx); err != nil {
		return err
	}
	if err := f.from(ctx, d); err != nil {
		return err
	}
	return d.verdict(ctx, len(list.Bad))
}

// listPatience is how long a crawl waits for one site of a list before it gives it up, which a
// later run may try again. A harvest has more to lose and waits longer.
const listPatience = 2 * time.Minute

// planDiscovery says what would be visited.
func planDiscovery(con Reporter, s Settings, list *sites.List) error {
	for _, t := range list.Targets {
		for i, line := range t.Lines() {
			con.Print.Site(
				term.Site{Line: line, Site: t.Key(), Status: "pending",
					Reason: "would begin at " + t.URL.String(), Again: i > 0})
		}
	}
	if s.Crawl.Follow > 0 {
		con.Say("would then go to at most %s that their pages link to, at most %s each",
			term.Count(s.Crawl.Follow, "other site"), term.Count(s.Crawl.FollowPages, "page"))
	}
	con.Say("would visit at most %s a site, %s. Nothing was sent.",
		term.Count(s.Crawl.MaxPages, "page"), s.mannersOf(list.Targets))
	return nil
}

// mannersOf are the manners at sites; for one alone a recipe may set them.
func (s Settings) mannersOf(targets []sites.Target) string {
	if len(targets) == 1 {
		if d, own := s.delays()[targets[0].Key()]; own {
			s.Web.Delay = d
		}
	}
	return s.Manners()
}

// Manners says in words how politely sites are asked.
func (s Settings) Manners() string {
	gap := fmt.Sprintf("one request at a time and at least %s apart for each host",
		cmp.Or(s.Web.Delay, time.Second))
	if s.Web.Delay < 0 {
		gap = "one request at a time without a pause for each host"
	}
	if s.Web.Budget > 0 {
		gap += fmt.Sprintf(", at most %s a site", term.Count(s.Web.Budget, "request"))
	}
	if s.Web.Total > 0 {
		gap += fmt.Sprintf(", at most %s in all", term.Count(s.Web.Total, "request"))
	}
	if off := slices.Concat(s.Crawl.Without, s.Harvest.Off); len(off) > 0 {
		gap += ", without " + strings.Join(off, ", ")
	}
	return gap
}

// A discovery is one run over a list of sites.
type discovery struct {
	e       *Engine
	targets []sites.Target
	// those named without a scheme, by the address that the crawl was given
	open    map[*url.URL]*sites.Target
	repeats repeats
	leads   leads
	probes  bool // who ended is kept in probed, and nothing is told of it yet

	// guards what follows, and the addresses of the targets while they are crawled
	mu    sync.Mutex
	lines map[string][]*sites.Target // by site, in the order of the list
	over  int                        // sites whose crawl has ended
	// of those at which something was found; of a long list most may be dead
	ended   map[string]surface.SiteSummary
	probed  []surface.SiteSummary
	failed  int
	unread  int    // of these, the ones that were read in part
	reason  string // why the latest of them failed
	robots  int    // sites closed by it
	pages   int
	forms   int
	lastURL string
	pace    pace
}

// newDiscovery takes the targets over: where they begin is noted in them.
func newDiscovery(e *Engine, targets []sites.Target) *discovery {
	d := &discovery{
		e: e, targets: targets, open: make(map[*url.URL]*sites.Target),
		lines: make(map[string][]*sites.Target), ended: make(map[string]surface.SiteSummary),
	}
	for i := range d.targets {
		t := &d.targets[i]
		d.lines[t.Key()] = append(d.lines[t.Key()], t)
		if t.Guessed {
			d.open[t.URL] = t
		}
	}
	return d
}

// Walk walks sites and finds their forms, as Discover does, but passes no verdict.
func (e *Engine) Walk(ctx context.Context, targets []sites.Target) error {
	return newDiscovery(e, targets).run(ctx)
}

// run walks all sites, and looks at what takes more than that.
func (d *discovery) run(ctx context.Context) error {
	stop := d.e.con.Watch(d.progress)
	defer stop()
	if err := d.forget(ctx); err != nil {
		return err
	}
	if err := d.walk(ctx); err != nil {
		return err
	}
	if _, err := d.e.db.JudgeShared(context.WithoutCancel(ctx)); err != nil {
		return err
	}
	return errors.Join(d.joinSteps(ctx), d.learnBoxes(ctx), d.openLeads(ctx), d.findLists(ctx),
		d.noteCut(ctx), d.checkCloaking(ctx))
}

// walk visits the pages of all sites.
func (d *discovery) walk(ctx context.Context) error {
	err := d.e.crawl(ctx, announced{d.e.db, d}, d.targets, d.settle, surface.Watch{
		Visited: d.visited,
		Form:    func(*forms.Form) { d.count(&d.forms) },
		Done:    func(s surface.SiteSummary) { d.done(ctx, s) },
	})
	if err != nil && ctx.Err() == nil {
		return fmt.Errorf("discover: %w", err)
	}
	return nil
}

// noteCut notes of sites whose pages are all read, and that have nothing to ask so far, that the
// looks behind their forms and at their scripts were cut short: they are not done.
func (d *discovery) noteCut(ctx context.Context) error {
	ctx, done := context.WithoutCancel(ctx), ctx
	for t := range d.sites() {
		s, crawled := d.ended[t.Key()]
		if !crawled || s.LeftOut || s.Status != surface.StatusDone {
			continue
		}
		found, err := d.e.db.Forms(ctx, t.Key())
		if err != nil {
			return fmt.Errorf("forms of %s: %w", t.Key(), err)
		}
		looks := d.e.learner() != nil ||
			slices.ContainsFunc(found, func(f store.SiteForm) bool {
				_, leads := kind.LeadsOn(f.Form)
				return leads || kind.NextStep(f.Form) != nil
			})
		asked, err := view.AskedOf(ctx, d.e.db, t.Key(), found)
		if err != nil {
			return err
		}
		if asked > 0 || !looks {
			continue
		}
		switch {
		case done.Err() != nil:
			s.Status, s.Reason = surface.StatusInterrupted, ""
		case d.e.timeUp():
			s.Status, s.Reason = surface.StatusBudget, surface.TimeLimit
		case d.e.client.Gate().Spent(t.Key()):
			s.Status, s.Reason = surface.StatusBudget, fetch.ErrBudget.Error()
		default:
			continue
		}
		if err := d.e.finish(ctx, s); err != nil {
			return err
		}
	}
	return nil
}

// forget drops the crawls that are to begin anew, which takes a while where they are long, and says
// so.
func (d *discovery) forget(ctx context.Context) error {
	if !d.e.Restart {
		return nil
	}
	d.e.con.Say("forgetting earlier visits to %s", term.Count(len(d.targets), "site"))
	said := time.Now()
	for i, t := range d.targets {
		if ctx.Err() != nil {
			return nil // the crawl ends at once, and says why
		}
		if err := d.e.db.ForgetCrawl(ctx, t.Key()); err != nil {
			return err
		}
		if time.Since(said) > 10*time.Second {
			said = time.Now()
			d.e.con.Say("%d of %s forgotten", i+1, term.Count(len(d.targets), "site"))
		}
	}
	return nil
}

// sites are the first targets of all sites, in the order of the list.
func (d *discovery) sites() iter.Seq[sites.Target] {
	return func(yield func(sites.Target) bool) {
		for _, t := range d.targets {
			if same := d.lines[t.Key()]; same[0].Line == t.Line && !yield(t) {
				return
			}
		}
	}
}

func (d *discovery) count(n *int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	*n++
}

func (d *discovery) visited(v *surface.Visit) {
	d.repeats.see(v)
	d.e.samples.visited(v)
	d.mu.Lock()
	defer d.mu.Unlock()
	d.pages++
	d.pace.note(d.e.client.Clock().Now(), d.pages, d.forms)
	d.lastURL = v.Link.URL.String()
	d.e.con.Log.Debug("visit", "site", v.Link.Site, "url", d.lastURL, "outcome", v.Outcome, "err",
		v.Err)
}

func (d *discovery) progress() term.Progress {
	d.mu.Lock()
	defer d.mu.Unlock()
	rate, _ := d.pace.perMinute(d.e.client.Clock().Now())
	waiting := d.e.waiting()
	p := term.Progress{
		Name: fmt.Sprintf("%d of %s", d.over, term.Count(len(d.lines), "site")), Done: d.over,
		Total: len(d.lines), Text: cmp.Or(waiting, d.lastURL),
		Facts: said(term.Count(d.pages, "page"), term.Count(d.forms, "form"),
			perMinuteInWords(rate, "pages"), toGoInWords(d.e.left(), timeLimit)),
		Attrs: []any{"sites", len(d.lines), "done", d.over, "pages", d.pages, "forms", d.forms},
	}
	if rate > 0 {
		p.Attrs = append(p.Attrs, "pages_per_minute", fmt.Sprintf("%.1f", rate))
	}
	if waiting != "" {
		p.Attrs = append(p.Attrs, "waiting", waiting)
	}
	return p
}

// waiting says why hosts are not asked at the moment, when one of them waits for longer than usual.
func (e *Engine) waiting() string {
	now := e.client.Clock().Now()
	for _, w := range e.client.Gate().Waiting() {
		if left := w.Until.Sub(now); left > 2*time.Second {
			return fmt.Sprintf("%s waits %s: %s", w.Host, left.Round(time.Second), w.Reason)
		}
	}
	return ""
}

// done takes note of what became of a site, and tells it.
func (d *discovery) done(ctx context.Context, s surface.SiteSummary) {
	d.mu.Lock()
	d.over++
	switch s.Status {
	case surface.StatusFailed:
		if d.failed++; s.Unread {
			d.unread++
		}
		d.reason = s.Reason
	case surface.StatusRobots:
		d.robots++
	}
	if s.Pages > 0 || s.Status != surface.StatusFailed && s.Status != surface.StatusRobots {
		d.ended[s.Site] = s
	}
	if d.probes {
		d.probed = append(d.probed, s)
	}
	d.mu.Unlock()
	if !d.probes {
		d.tell(context.WithoutCancel(ctx), s)
	}
}

// tell prints what became of a site, under each line that named it, and then its forms.
func (d *discovery) tell(ctx context.Context, s surface.SiteSummary) {
	d.mu.Lock()
	named := d.lines[s.Site]
	d.mu.Unlock()
	var found []store.SiteForm
	if !s.LeftOut {
		found = d.found(ctx, s.Site)
	}
	forms, err := view.SiteForms(ctx, d.e.db, s.Site, found)
	if err != nil {
		d.e.con.Log.Error("forms of a site", "site", s.Site, "err", err)
	}
	line := term.Site{Site: s.Site, Status: s.Status, Reason: s.Reason, Pages: s.Pages,
		Forms: s.Forms, Searchable: view.Asked(forms)}
	for _, t := range named {
		line.Found = t.Found
		for _, line.Line = range t.Lines() {
			d.e.con.Print.Site(line)
			line.Again = true
		}
	}
	view.FoldAlike(forms)
	for _, f := range forms {
		d.e.con.Print.Form(f)
	}
}

// found returns the forms of a site, after their values were learnt, and which of them robots.txt
// closes.
func (d *discovery) found(ctx context.Context, site string) []store.SiteForm {
	fs, err := d.e.db.Forms(ctx, site)
	if err != nil {
		d.e.con.Log.Error("forms of a site", "site", site, "err", err)
		return nil
	}
	if err := d.e.values.LearnForms(ctx, site, fs); err != nil {
		d.e.con.Log.Error("values of the forms of a site", "site", site, "err", err)
	}
	if err := d.e.noteShut(ctx, site, fs); err != nil {
		d.e.con.Log.Error("forms that robots.txt closes", "site", site, "err", err)
	}
	if fs, err = d.e.db.Forms(ctx, site); err != nil {
		d.e.con.Log.Error("forms of a site", "site", site, "err", err)
	}
	return fs
}

// verdict turns the ends of the sites into the end of the run.
func (d *discovery) verdict(ctx context.Context, bad int) error {
	if ctx.Err() != nil {
		return fail.Interruption()
	}
	d.e.sayUnused(d.targets)
	if err := d.e.sayFinished(ctx, d.finished(), d.e.db.LastVisit); err != nil {
		return err
	}
	harvestable, barred := "", ""
	for site, s := range d.ended {
		if s.Status == surface.StatusInterrupted {
			return fail.Interruption()
		}
		if kind.Barred(s.Reason) { // whatever forms it shows, it answers none
			if barred == "" || site < barred {
				barred = site
			}
			continue
		}
		if strings.HasPrefix(s.Reason, notAbout) {
			continue
		}
		fs, err := d.e.db.Forms(ctx, site)
		if err != nil {
			return fmt.Errorf("forms of %s: %w", site, err)
		}
		asked, err := view.AskedOf(ctx, d.e.db, site, fs)
		if err != nil {
			return err
		}
		opens := func(f store.SiteForm) bool {
			return f.IsDeclared() && f.Shut.By == "" && !isLoose(f.Form)
		}
		if (asked > 0 || slices.ContainsFunc(fs, opens)) &&
			(harvestable == "" || site < harvestable) {
			harvestable = site
		}
	}
	switch {
	case d.e.room.why() != nil:
		return d.e.ranOutOfRoom()
	case d.robots == len(d.lines) && bad == 0:
		return fail.New(fail.Robots, "deepcrawl explain URL shows the rule",
			"robots.txt closes everything that was asked for")
	case d.failed == len(d.lines) && len(d.lines) == 1 && bad == 0 && d.lost() != nil:
		return d.lost()
	case d.failed+d.robots+bad > 0:
		hint := "deepcrawl status shows the reasons"
		if len(d.targets) == 1 && d.failed == 1 && bad == 0 { // it was said
			hint = afterFailure(d.targets[0], d.reason)
		}
		if d.unread > 0 {
			hint = "the same command asks for what is left of them; " + hint
		}
		return fail.New(fail.Partly, hint, "%s", partly(d.failed-d.unread, d.unread, d.robots, bad))
	case harvestable == "" && d.e.FailIfEmpty:
		return fail.New(fail.Empty,
			"deepcrawl forms lists what was found; --max-pages and --max-depth look further",
			"no form was found that can be harvested")
	case harvestable == "" && barred != "":
		d.e.con.Say("no form was found that can be harvested before a person has gone first")
		d.e.con.Next("deepcrawl discover %s --restart --cookie-file FILE", d.lines[barred][0].Line)
	case harvestable == "":
		d.e.con.Say("no form was found that can be harvested")
		d.e.con.Next("deepcrawl forms")
	default:
		d.e.con.Next("deepcrawl extract --site %s%s", d.lines[harvestable][0].URL,
			d.e.Recipes.Site(harvestable).Flag())
	}
	return nil
}

// lost is why nobody could be logged in at the first of the sites.
func (d *discovery) lost() error { return d.e.accounts.lost(d.targets[0].Key()) }

func partly(failed, unread, robots, bad int) string {
	var parts []string
	if unread > 0 {
		parts = append(parts, term.Count(unread, "site")+" stopped answering before all was read")
	}
	if failed > 0 {
		parts = append(parts, term.Count(failed, "site")+" could not be visited")
	}
	if robots > 0 {
		parts = append(parts, term.Count(robots, "site")+" closed by robots.txt")
	}
	if bad > 0 {
		parts = append(parts, term.Count(bad, "line")+" without a site")
	}
	return strings.Join(parts, ", ")
}
