package app

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/cmd/app/view"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/extract"
	"deepcrawl/forms"
	"deepcrawl/forms/kind"
	"deepcrawl/jsrender/apiform"
	"deepcrawl/store"
	"deepcrawl/surface"
	"deepcrawl/surface/fetch"
)

// A harvest is one run over sites, several at once.
type harvest struct {
	e     *Engine
	want  Wanted
	total int

	mu      sync.Mutex // guards what follows
	running map[string]*running
	ended   []term.Summary
	errs    []siteError

	requests, records int // of all sites in this run
	pace              pace
	latest            string // the latest question, with its site
}

// A siteError is why a site could not be harvested.
type siteError struct {
	site string
	err  error
}

// Ask harvests forms of a site, as Extract does, but falls back to nothing where they bring
// nothing, and tells the end to nobody.
func (e *Engine) Ask(ctx context.Context, t sites.Target, fs []*forms.Form) (sum term.Summary,
	err error) {
	h := &harvest{e: e, total: 1, running: make(map[string]*running)}
	defer e.con.Watch(h.progress)()
	begun := time.Now()
	r, err := e.harvest(ctx, t.Key(), fs, h.watch(t.Key()))
	if err != nil {
		return sum, err
	}
	if ctx.Err() != nil {
		return sum, fail.Interruption()
	}
	sum = view.Summary(t.Key(), len(fs), r)
	sum.Seconds = time.Since(begun).Seconds()
	return sum, nil
}

func (h *harvest) run(ctx context.Context, targets []sites.Target) {
	stop := h.e.con.Watch(h.progress)
	defer stop()
	defer h.e.noteWaits()()
	var turns turnstile = make(queue, max(h.e.Jobs, 1))
	if s := h.e.selection.Load(); s != nil {
		turns = s
	}
	var wg sync.WaitGroup
	for _, t := range targets {
		turns.admit()
		wg.Go(func() {
			for again := true; again && turns.begin(ctx, t.Key()); again = turns.end(t.Key()) {
				if ctx.Err() != nil {
					continue
				}
				if err := h.e.guarded(t.Key(), func() error { return h.site(ctx, t) }); err != nil {
					h.failed(ctx, t, err)
				}
			}
		})
	}
	wg.Wait()
}

// failed notes why a site could not be harvested and says so at once.
func (h *harvest) failed(ctx context.Context, t sites.Target, err error) {
	if ctx.Err() != nil && errors.Is(err, ctx.Err()) {
		return
	}
	h.mu.Lock()
	h.errs = append(h.errs, siteError{t.Key(), err})
	h.mu.Unlock()
	if h.total > 1 {
		e := fail.Diagnose(err)
		e.Site = t.Key()
		h.e.con.Fail(e)
	}
}

// site harvests one site and prints how it ended.
func (h *harvest) site(ctx context.Context, t sites.Target) error {
	ctx = context.WithValue(h.e.withinScope(ctx, t.Key()), selectedKey{}, t.Key())
	if err := h.e.enter(ctx, t.Key()); err != nil {
		return err
	}
	defer h.e.samples.forget(t.Key())
	all, err := h.e.formsNow(ctx, t.Key(), h.want)
	if err != nil {
		return err
	}
	if err := h.e.sayRecipe(ctx, t.Key()); err != nil {
		return err
	}
	if err := h.e.sayUnfinished(ctx, t.Key()); err != nil {
		return err
	}
	door := h.e.doorOf(t.Key())
	chosen, shut, err := h.choose(ctx, t, all)
	if err != nil {
		return err
	}
	if chosen, err = h.through(ctx, t, all, chosen); err != nil {
		return err
	}
	if box := refusedBox(all); len(chosen) == 0 && len(h.want.Forms) == 0 && box != nil &&
		h.e.opened(box) {
		learnt, err := h.e.learnBox(ctx, t.Key(), []string{box.PageURL})
		if err != nil {
			return err
		}
		if learnt != nil {
			chosen = append(chosen, learnt)
		}
	}
	if len(chosen) == 0 && len(h.want.Forms) == 0 && door != DoorForm {
		if chosen, err = h.openPages(ctx, t.Key(), all); err != nil {
			return err
		}
		if len(chosen) == 0 && door == DoorLists && ctx.Err() == nil {
			return noDoor(t)
		}
	}
	if len(chosen) == 0 && len(shut) > 0 {
		return allShut(t, shut)
	}
	if len(chosen) == 0 {
		s, _, err := h.e.db.Site(ctx, t.Key())
		if err != nil {
			return fmt.Errorf("site %s: %w", t.Key(), err)
		}
		if atLimit(s) || s.Status == "" && h.e.timeUp() {
			h.endedAtLimit(s, len(all))
			return nil
		}
		return h.nothingToAsk(t, s, all)
	}
	if h.e.Restart { // not before it is sure that there is something to ask
		if err := h.e.db.ForgetHarvest(ctx, t.Key()); err != nil {
			return err
		}
	}
	if chosen, err = h.instead(ctx, t, chosen); err != nil {
		return err
	}
	for _, f := range chosen {
		h.e.con.Say("%s: form %s, %s %s", t.Key(), f.ID, f.Method, f.Action)
		if err := h.keepMenus(ctx, t.Key(), f, all); err != nil {
			return err
		}
	}
	begun := time.Now()
	asked, r, err := h.ask(ctx, t.Key(), all, chosen)
	if err != nil {
		return err
	}
	sum := view.Summary(t.Key(), asked, r)
	sum.Seconds, sum.Sent = time.Since(begun).Seconds(), h.sent(t.Key())
	h.end(sum)
	within, err := view.Within(ctx, h.e.db, t.Key(), chosen)
	if within != "" {
		h.e.con.Say("%s: %s", t.Key(), within)
	}
	return err
}

// end notes how a site ended, and says so.
func (h *harvest) end(sum term.Summary) {
	if s := h.e.selection.Load(); s != nil && s.left(sum.Site) {
		return // it goes on later
	}
	h.mu.Lock()
	if r := h.running[sum.Site]; r != nil && sum.Estimate == nil {
		sum.Printed = r.claimed
	}
	h.ended = append(h.ended, sum)
	h.mu.Unlock()
	h.e.con.Log.Info("harvest done", "site", sum.Site, "stopped", sum.Stopped, "reason", sum.Reason,
		"requests", sum.Requests,
		"queries", sum.Queries, "records", sum.Records)
	h.e.con.Print.Summary(sum)
}

// keepMenus stores a form that was lent menus of another one: the queries that choose there name
// them by their place.
func (h *harvest) keepMenus(ctx context.Context, site string, f *forms.Form,
	all []store.SiteForm) error {
	if !slices.ContainsFunc(all, func(s store.SiteForm) bool {
		return s.ID == f.ID && len(s.Fields) < len(f.Fields)
	}) {
		return nil
	}
	return h.e.db.SaveForm(ctx, site, f)
}

// ask harvests the chosen ones of all forms of a site. Where they bring nothing, a search box that
// only a script drives is looked for, unless forms were named. It returns how many forms were asked
// in the end.
func (h *harvest) ask(ctx context.Context, site string, all []store.SiteForm,
	chosen []*forms.Form) (asked int, r extract.Report, err error) {
	if err := h.e.values.LearnForms(ctx, site, all); err != nil {
		return 0, r, err
	}
	if chosen, err = h.e.recheck(ctx, site, chosen); err != nil {
		return 0, r, err
	}
	l := h.e.suggester()
	if chosen, err = h.e.fillMenus(ctx, site, l, chosen); err != nil {
		return 0, r, err
	}
	watch := h.watch(site)
	if closed := h.closedLists(site, all); len(closed) > 0 {
		chosen, r, err = siteDoors{h, site, watch}.beside(ctx, chosen, closed)
	} else if len(chosen) > 1 && slices.ContainsFunc(chosen, (*forms.Form).IsDeclared) {
		chosen, r, err = siteDoors{h, site, watch}.checked(ctx, chosen)
	} else {
		r, err = h.e.harvest(ctx, site, chosen, watch)
	}
	if err == nil {
		chosen, r, err = h.withPages(ctx, site, all, chosen, r)
	}
	if err == nil && inVain(r) {
		chosen, r, err = h.askSuggested(ctx, site, l, chosen, r)
	}
	if err == nil {
		chosen, r, err = h.askFurther(ctx, site, l, chosen, r)
	}
	if err != nil || len(h.want.Forms) > 0 || !inVain(r) {
		return len(chosen), r, err
	}
	before := h.sent(site)
	learnt, err := h.e.learnBox(ctx, site, pagesOf(chosen))
	if n := h.sent(site) - before; n > 0 {
		h.e.con.Say("%s: no record so far; %s went into looking for a search box that a script drives", site, term.Count(n, "request"))
	}
	if err != nil || learnt == nil {
		return len(chosen), r, err
	}
	if err := h.e.db.ForgetHarvest(ctx, site); err != nil {
		return 0, r, err
	}
	if plain := sentBy(chosen, learnt); plain != nil {
		if learnt, err = h.inPlace(ctx, site, plain, learnt); err != nil {
			return 0, r, err
		}
	}
	r, err = h.e.harvest(ctx, site, []*forms.Form{learnt}, watch)
	return 1, r, err
}

// inPlace stores that a form of the page is asked in place of a box that sends the same, and
// returns it.
func (h *harvest) inPlace(ctx context.Context, site string, plain, learnt *forms.Form) (*forms.Form,
	error) {
	for _, f := range []*forms.Form{plain,
		refused(learnt, "it sends what form "+plain.ID+" sends, which is asked in its place")} {
		if err := h.e.db.SaveForm(context.WithoutCancel(ctx), site, f); err != nil {
			return nil, fmt.Errorf("store the form %s: %w", f.ID, err)
		}
	}
	return plain, nil
}

// askSuggested asks forms again that have brought nothing, with what a script suggests for menus
// and codes of them, where the page says which address that comes from.
func (h *harvest) askSuggested(
	ctx context.Context, site string, l *apiform.Learner, chosen []*forms.Form, r extract.Report,
) ([]*forms.Form, extract.Report, error) {
	limited, stop := h.e.within(ctx)
	defer stop()
	filled, err := h.e.fillSuggested(limited, ctx, site, l, chosen, forms.Suggested)
	if err != nil || slices.Equal(filled, chosen) {
		return chosen, r, err
	}
	if err := h.e.db.ForgetHarvest(ctx, site); err != nil {
		return chosen, r, err
	}
	r, err = h.e.harvest(ctx, site, filled, h.watch(site))
	return filled, r, err
}

// askFurther goes on with what a script suggests for menus where that was left off, and with the
// harvest as long as there is more to choose.
func (h *harvest) askFurther(
	ctx context.Context, site string, l *apiform.Learner, chosen []*forms.Form, r extract.Report,
) ([]*forms.Form, extract.Report, error) {
	limited, stop := h.e.within(ctx)
	defer stop()
	unfinished := func(f *forms.Form) bool { return len(l.Unfinished(f)) > 0 }
	for ended(r) && limited.Err() == nil && slices.ContainsFunc(chosen, unfinished) {
		filled, err := h.e.fillSuggested(limited, ctx, site, l, chosen, l.Unfinished)
		if err != nil {
			return chosen, r, err
		}
		if slices.Equal(filled, chosen) {
			continue
		}
		chosen = filled
		if r, err = h.e.harvest(ctx, site, chosen, h.watch(site)); err != nil {
			return chosen, r, err
		}
	}
	return chosen, r, nil
}

// sent is how many requests a site got in this run, whatever for.
func (h *harvest) sent(site string) int { return h.e.client.Gate().Usage(site).Requests }

// inVain reports whether a harvest came to its own end without a record, so that a browser may show
// another way to ask: not where a limit of the user ended it, and not where the site says that it
// wants no questions.
func inVain(r extract.Report) bool {
	switch r.Stopped {
	case extract.Budget, extract.MaxQueries, extract.MaxTime, extract.MaxStore, extract.Interrupted:
		return false
	}
	return r.Records == 0 && r.Wall == "" && !r.Unchanged
}

// endedAtLimit notes the end of a site whose discovery came to a limit of the user's before it
// found a form to ask.
func (h *harvest) endedAtLimit(s store.Site, nforms int) {
	sum := term.Summary{Site: s.Key, Forms: nforms, Stopped: extract.Budget, Reason: s.Reason,
		Sent: h.sent(s.Key)}
	if s.Reason == surface.TimeLimit || s.Status == "" {
		sum.Stopped = extract.MaxTime
	}
	if h.e.room.why() != nil {
		sum.Stopped = extract.MaxStore
	}
	h.end(sum)
}

// nothingToAsk is the error for a site without a searchable form, with the reason that its crawl
// gave.
func (h *harvest) nothingToAsk(t sites.Target, s store.Site, all []store.SiteForm) error {
	switch {
	case s.Status == "robots":
		return fail.New(fail.Robots, "deepcrawl explain "+t.URL.String(),
			"%s is closed by robots.txt: %s", t.Key(), s.Reason)
	case s.Status == "failed":
		return fail.New(fail.Partly, afterFailure(t, s.Reason), "%s could not be visited: %s",
			t.Key(), s.Reason)
	}
	if box := refusedBox(all); box != nil {
		return boxClosed(t, box)
	}
	if kind.Barred(s.Reason) {
		return fail.New(fail.Partly, "deepcrawl discover "+t.Line+" --restart --cookie-file FILE",
			"%s has no form that can be harvested: %s", t.Key(), s.Reason)
	}
	if i := slices.IndexFunc(all, func(f store.SiteForm) bool {
		return kind.AcceptsTerms(f.Form)
	}); i >= 0 {
		return fail.New(fail.Partly, "deepcrawl explain "+all[i].PageURL,
			"%s has no form that can be harvested: %s asks its visitors to accept terms first, "+
				"which is for a person to decide", t.Key(), all[i].PageURL)
	}
	if h.e.accounts[t.Key()] != nil {
		hint := "deepcrawl discover " + t.Line + h.e.Recipes.Site(t.Key()).Flag() +
			" --restart reads them as you"
		return fail.New(fail.Partly, hint, "%s has no form that can be harvested (%s found on "+
			"%s); these may have been read by a stranger, before the login was written down",
			t.Key(), term.Count(len(all), "form"), term.Count(s.Pages, "page"))
	}
	if underWay(s) && h.e.Web.Budget > 0 {
		hint := fmt.Sprintf("a larger --budget than %d reads more of it", h.e.Web.Budget)
		return fail.New(fail.Partly, hint, "%s has no form that can be harvested so far (%s "+
			"found on %s), and its crawl is not at its end", t.Key(), term.Count(len(all), "form"),
			term.Count(s.Pages, "page"))
	}
	return fail.New(fail.Partly, "deepcrawl forms --site "+t.URL.String(),
		"%s has %w (%s found on %s)", t.Key(), ErrNoForm, term.Count(len(all), "form"),
		term.Count(s.Pages, "page"))
}

// ErrNoForm says that a site was crawled to its end and has no form to ask, so that no further try
// would find one.
var ErrNoForm = errors.New("no form that can be harvested")

// unauthorized is the reason of a site that wants to know who asks.
var unauthorized = fmt.Sprintf("answered %d", http.StatusUnauthorized)

// afterFailure is what to type next when a site could not be visited: one that lives elsewhere is
// named anew, and so is an address that is private.
func afterFailure(t sites.Target, reason string) string {
	to, moved := strings.CutPrefix(reason, surface.MovedTo)
	switch {
	case strings.Contains(reason, fetch.ErrAddress.Error()):
		return "deepcrawl discover " + t.Line +
			" --restart --allow-private, where you trust what it leads to"
	case moved:
		return "deepcrawl extract --site " + to
	case strings.HasPrefix(reason, unauthorized):
		return "it wants to know who asks: add --header HOST='Authorization: ...', --cookie-file " +
			"FILE or a recipe with [site.login]; deepcrawl extract --help shows them"
	}
	return "the same command tries again"
}

// boxClosed is the error for a site whose only search is a box that cannot be asked.
func boxClosed(t sites.Target, box *forms.Form) error {
	kind, hint := fail.Partly, "deepcrawl explain form "+box.ID
	switch {
	case closedByRobots(box):
		kind = fail.Robots
	case box.Template.Refused == apiform.ErrThirdParty.Error():
		hint = "deepcrawl extract --site " + t.URL.String() + " --allow-third-party-api"
	// only what is no named site is refused
	case box.Template.Refused == apiform.ErrPrivate.Error():
		hint = "deepcrawl extract --site " + t.URL.String() +
			" --allow-third-party-api --allow-private"
	}
	return fail.New(kind, hint, "the search box of %s cannot be asked: %s", box.PageURL,
		box.Template.Refused)
}

// verdict prints the summary of the run and turns the ends of the sites into its end.
func (h *harvest) verdict(ctx context.Context, targets []sites.Target) error {
	refused := h.refused()
	left, err := h.leftOut(context.WithoutCancel(ctx), targets)
	if err != nil {
		return err
	}
	all := view.Sum(slices.Concat(h.ended, left))
	all.Sites, all.Failed, all.Seconds = len(targets), len(h.errs)+len(refused),
		time.Since(h.e.begun).Seconds()
	stopped := make(map[string]bool)
	for _, s := range h.ended {
		stopped[s.Stopped] = true
	}
	if all.Failed > 0 { // of those nobody knows
		all.Estimate, all.Coverage, all.Low, all.High = nil, nil, nil, nil
	}
	if ctx.Err() != nil {
		all.Stopped = extract.Interrupted
	}
	h.last(all)
	if len(left) > 0 && ctx.Err() == nil {
		h.e.con.Say("%s got none of the requests: others brought more",
			term.Count(len(left), "site"))
	}
	switch {
	case ctx.Err() != nil || stopped[extract.Interrupted]:
		return fail.Interruption()
	case h.total == 1 && len(h.errs) == 1:
		return h.errs[0].err
	case len(h.errs) == h.total && h.allRobots():
		return fail.New(fail.Robots, "deepcrawl explain URL shows the rule",
			"robots.txt closes everything that was asked for")
	case h.total == 1 && len(refused) == 1:
		return h.unanswered(ctx, targets[0], refused[0])
	case h.e.room.why() != nil:
		return h.e.ranOutOfRoom()
	case all.Failed > 0:
		return fail.New(fail.Partly, "deepcrawl status shows the reasons",
			"%d of %s could not be harvested", all.Failed, term.Count(h.total, "site"))
	case all.Records == 0 && h.e.FailIfEmpty:
		return fail.New(fail.Empty, "deepcrawl status shows what the sites answered",
			"no record was found")
	}
	if err := h.sayFinished(ctx); err != nil {
		return err
	}
	if stopped[extract.Budget] || stopped[extract.MaxTime] {
		h.e.con.Say("a limit of yours ended it; the same command run again goes on")
	}
	if stopped[extract.MaxQueries] {
		h.e.con.Say("--max-queries %d ended it, which counts the queries of earlier runs; the "+
			"same command with a larger number, or without one, goes on", h.e.Harvest.MaxQueries)
	}
	if stopped[extract.Coverage] && h.e.Harvest.Coverage < 1 {
		h.e.con.Say("--coverage %g ended it, which is 0.95 unless it is given; the same command "+
			"with --coverage 1 goes on to the end", h.e.Harvest.Coverage)
	}
	if slices.ContainsFunc(h.ended, starved) {
		h.e.con.Say("where a box takes names, codes or words that nobody can guess, give some " +
			"with --values FILE (deepcrawl extract --help)")
	}
	switch {
	case all.Records > 0:
		h.e.con.Next("deepcrawl export -o out.sqlite")
	case h.total == 1 && len(h.ended) == 1 && h.ended[0].Queries > 0:
		h.e.con.Next("deepcrawl forms --site %s", targets[0].URL)
	default:
		h.e.con.Next("deepcrawl status")
	}
	return nil
}

// starved reports whether a harvest ended as hardly any query found something.
func starved(s term.Summary) bool {
	return s.Stopped == extract.Yield && s.Records < s.Queries && s.Coverage == nil
}

// refused are the sites that answer no more, or whose interface did not give its list to the end:
// they are no more done than those that could not be reached.
func (h *harvest) refused() (none []term.Summary) {
	for _, s := range h.ended {
		if s.Stopped == extract.Blocked || s.Stopped == extract.BrokeOff {
			none = append(none, s)
		}
	}
	return none
}

// unanswered is the error for a site that answers no more, or that never did.
func (h *harvest) unanswered(ctx context.Context, t sites.Target, s term.Summary) error {
	hint := view.OnceMore(t.URL.String()+h.e.Recipes.Site(t.Key()).Flag(), s.Reason)
	if s.Records == 0 && !kind.Barred(s.Reason) {
		hint = "deepcrawl forms --site " + t.URL.String() + "; " + hint
	}
	if rests, err := h.e.db.Rests(ctx, s.Site); err == nil && len(rests) > 0 {
		hint = fail.After(rests[0].Until)
	}
	if lost := h.e.accounts.lost(s.Site); lost != nil {
		hint = fail.Diagnose(lost).Hint
	}
	if s.Records == 0 {
		return fail.New(fail.Partly, hint, "%s gave no record: %s", s.Site, s.Reason)
	}
	return fail.New(fail.Partly, hint, "%s interrupted its harvest: %s; %s saved", s.Site, s.Reason,
		areOf(s.Records, "record"))
}

func areOf(n int, what string) string {
	if n == 1 {
		return term.Count(n, what) + " is"
	}
	return term.Count(n, what) + " are"
}

// last prints the summary of the run: programs always get one; to people it would repeat that of a
// single site.
func (h *harvest) last(all term.Summary) {
	if h.total == 1 && h.e.con.People {
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
		if fail.Diagnose(e.err).Code != int(fail.Robots) {
			return false
		}
	}
	return true
}
