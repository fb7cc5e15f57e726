package app

import (
	"cmp"
	"context"
	"fmt"
	"strings"
	"time"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/cmd/app/survey"
	"deepcrawl/cmd/app/view"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/store"
)

// SurveyBudget is how many requests a survey sends to a site where the settings do not say.
const SurveyBudget = 30

// Survey asks each site a few dozen requests' worth of queries and prints what that tells of it.
// The sites are those of a list, or, for nil, those of the store that have a searchable form; those
// that were never discovered are discovered first. A survey is the beginning of a harvest, which
// Extract goes on with. It is an error when some of the sites could not be done.
func Survey(ctx context.Context, s Settings, con Reporter, list *sites.List) (err error) {
	con = con.Whole()
	s.Web.Budget, s.Harvest.survey = cmp.Or(s.Web.Budget, SurveyBudget), true
	if list != nil {
		for _, b := range list.Bad {
			con.Fail(term.Error{Code: int(fail.Partly), Message: b.Where + ": " + b.Why})
		}
	}
	if s.DryRun {
		return planSurvey(ctx, con, s, list)
	}
	result := con.Print
	con.Print = muted{con.Print}
	e, targets, bad, err := startSurvey(ctx, s, con, list)
	if err != nil {
		return err
	}
	defer e.close(&err)
	con.Say("surveying %s, %s; results are kept in %s", term.Count(len(targets), "site"),
		s.mannersOf(targets), s.DB)
	v := &surveying{
		harvest: &harvest{e: e, total: len(targets), running: make(map[string]*running)},
		spent:   map[string]int{}}
	if targets, err = v.discover(ctx, targets); err != nil && ctx.Err() == nil {
		return err
	}
	if err := v.ask(ctx, targets); err != nil {
		return err
	}
	if err := v.tell(context.WithoutCancel(ctx), result, targets); err != nil {
		return err
	}
	return v.verdict(ctx, targets, bad)
}

// startSurvey opens the store and the door, and says which sites are surveyed.
func startSurvey(ctx context.Context, s Settings, con Reporter, list *sites.List) (e *Engine,
	ts []sites.Target, bad int, err error) {
	if list == nil {
		// Create would make an empty one out of a mistyped name
		db, err := OpenStore(ctx, con, s.DB)
		if err != nil {
			return nil, nil, 0, err
		}
		db.Close()
		e, ts, err = startHarvest(ctx, s, con, Wanted{All: true})
		return e, ts, 0, err
	}
	if len(list.Targets) == 0 {
		return nil, nil, 0,
			fail.Usage("one site a line, such as https://lib.example",
				"no usable line in the list of sites")
	}
	e, err = Start(ctx, s, con, sites.Addresses(list.Targets))
	return e, list.Targets, len(list.Bad), err
}

// planSurvey says what would be asked.
func planSurvey(ctx context.Context, con Reporter, s Settings, list *sites.List) error {
	n := 0
	if list != nil {
		n = len(list.Targets)
	} else {
		db, err := OpenStore(ctx, con, s.DB)
		if err != nil {
			return err
		}
		defer db.Close()
		ts, err := Wanted{All: true}.targets(ctx, db, s.Recipes)
		if err != nil {
			return err
		}
		n = len(ts)
	}
	con.Say("would survey %s, %s. Nothing was sent.", term.Count(n, "site"), s.Manners())
	return nil
}

// muted leaves out what a discovery and a harvest print: a survey prints what came of them.
type muted struct{ term.Printer }

func (muted) Site(term.Site)       {}
func (muted) Form(term.Form)       {}
func (muted) Summary(term.Summary) {}

// A surveying is one run over sites. Its harvests end with the requests that a survey has.
type surveying struct {
	*harvest
	spent map[string]int // requests of earlier runs, by site
}

// formBy are the parts of the requests, one in so many, after which the walk of a site ends if it
// has a form to ask: the others are for queries. Of 40 sites (bench survey, seed 7342001) the 38
// that had one after half of 30 requests had it after a fifth.
var formBy = []int{5, 3, 2, 1}

// discover walks the sites that were never walked to their end, until they have a form to ask. It
// returns the targets as their hosts are asked.
func (v *surveying) discover(ctx context.Context, targets []sites.Target) ([]sites.Target, error) {
	for _, part := range formBy {
		var unknown []sites.Target
		var places []int
		for i := range targets {
			t, s, err := v.e.met(ctx, targets[i])
			if err != nil {
				return targets, err
			}
			targets[i] = t
			asked, err := v.asked(ctx, t.Key(), s)
			if err != nil {
				return targets, err
			}
			allot := v.e.Web.Budget/part - v.spent[t.Key()]
			if !underWay(s) || asked || allot <= 0 {
				continue
			}
			v.e.client.Gate().Allot(t.Key(), allot)
			unknown, places = append(unknown, t), append(places, i)
		}
		if len(unknown) == 0 {
			continue
		}
		d := v.e.crawlBeforeHarvest(unknown)
		err := d.run(ctx)
		for i, t := range d.targets {
			if _, met := v.spent[t.Key()]; !met { // its host speaks no https
				v.spent[t.Key()] = v.spent[targets[places[i]].Key()]
			}
			targets[places[i]] = t
		}
		if err != nil || ctx.Err() != nil {
			return targets, err
		}
	}
	return once(targets), nil
}

// asked reports whether a site has a form to ask, and notes at first what it was sent in earlier
// runs.
func (v *surveying) asked(ctx context.Context, key string, s store.Site) (bool, error) {
	if _, met := v.spent[key]; !met {
		ts, err := v.e.db.Tallies(ctx, key)
		if err != nil {
			return false, err
		}
		v.spent[key] = s.Pages + s.AllSent
		sent := 0
		for _, t := range ts {
			sent += t.Requests
		}
		// of a run that was killed the last ones are not among these
		v.spent[key] = max(v.spent[key], sent)
	}
	fs, err := v.e.db.Forms(ctx, key)
	if err != nil {
		return false, fmt.Errorf("forms of %s: %w", key, err)
	}
	n, err := view.AskedOf(ctx, v.e.db, key, fs)
	return n > 0, err
}

// once leaves out targets of sites that stand in the list before.
func once(targets []sites.Target) (firsts []sites.Target) {
	known := map[string]bool{}
	for _, t := range targets {
		if !known[t.Key()] {
			firsts = append(firsts, t)
		}
		known[t.Key()] = true
	}
	return firsts
}

// met returns what the store knows of a target's site, and the target as that is asked.
func (e *Engine) met(ctx context.Context, t sites.Target) (sites.Target, store.Site, error) {
	for _, as := range []sites.Target{t, t.Plain()} {
		s, ok, err := e.db.Site(ctx, as.Key())
		if err != nil {
			return t, s, fmt.Errorf("site %s: %w", as.Key(), err)
		}
		if ok && s.Status != "" {
			if known, why := sites.Parse(s.URL); why == "" {
				as.URL = known.URL
			}
			as.Guessed = false
			return as, s, nil
		}
		if !t.Guessed {
			return t, s, nil
		}
	}
	return t, store.Site{}, nil
}

// ask begins the harvests of the sites, or goes on with those that an earlier survey was
// interrupted in.
func (v *surveying) ask(ctx context.Context, targets []sites.Target) error {
	if ctx.Err() != nil {
		return nil
	}
	if err := v.e.scoped(ctx, targets); err != nil {
		return err
	}
	var left []sites.Target
	for _, t := range targets {
		s, _, err := v.e.db.Site(ctx, t.Key())
		if err != nil {
			return fmt.Errorf("site %s: %w", t.Key(), err)
		}
		if view.StateOf(s) == view.StateDone && !v.e.Restart {
			continue
		}
		allot := v.e.Web.Budget - v.spent[t.Key()]
		if allot <= v.sent(t.Key()) && (s.Round > 0 || atLimit(s)) && !v.e.Restart {
			continue
		}
		v.e.client.Gate().Allot(t.Key(), max(allot, 1))
		left = append(left, t)
	}
	v.run(ctx, left)
	return nil
}

// tell prints what the store knows of the sites now.
func (v *surveying) tell(ctx context.Context, print term.Printer, targets []sites.Target) error {
	keys := make([]string, len(targets))
	for i, t := range targets {
		keys[i] = t.Key()
	}
	lines, err := survey.Of(ctx, v.e.db, keys)
	if err != nil {
		return err
	}
	why := map[string]string{}
	for _, e := range v.errs {
		why[e.site] = fail.Diagnose(e.err).Message
	}
	for i := range lines {
		lines[i].URL = targets[i].URL.String()
		lines[i].Reason = why[lines[i].Site]
		s, _, err := v.e.db.Site(ctx, keys[i])
		if err != nil {
			return fmt.Errorf("site %s: %w", keys[i], err)
		}
		if lines[i].Reason == "" && lines[i].Queries == 0 && atLimit(s) {
			sent := term.Count(v.spent[keys[i]]+v.sent(keys[i]), "request")
			lines[i].Reason = sent +
				" led to no form that can be harvested; a larger --budget reads more"
		}
	}
	survey.ByYield(lines)
	print.Survey(lines)
	return nil
}

// verdict turns the ends of the sites into the end of the run.
func (v *surveying) verdict(ctx context.Context, targets []sites.Target, bad int) error {
	all := view.Sum(v.ended)
	all.Stopped = "" // a survey is no harvest that ended
	all.Sites, all.Failed, all.Seconds, all.Sent = len(targets), len(v.errs),
		time.Since(v.e.begun).Seconds(), 0
	best := term.Summary{}
	for _, t := range targets {
		all.Sent += v.sent(t.Key())
	}
	for _, s := range v.ended {
		if view.AtEnd(s.Stopped) {
			continue
		}
		if s.Records*max(best.Requests, 1) > best.Records*max(s.Requests, 1) || best.Site == "" {
			best = s
		}
	}
	if !v.e.con.People {
		v.e.con.Print.(muted).Printer.Summary(all)
	}
	switch {
	case ctx.Err() != nil:
		return fail.Interruption()
	case v.e.room.why() != nil:
		return v.e.ranOutOfRoom()
	case len(targets) == 1 && len(v.errs) == 1 && bad == 0:
		return v.errs[0].err
	case len(v.errs) == len(targets) && v.allRobots():
		return fail.New(fail.Robots, "deepcrawl explain URL shows the rule",
			"robots.txt closes everything that was asked for")
	case len(v.errs)+bad > 0:
		return v.partly(len(targets), bad)
	}
	if best.Records > 0 {
		for _, t := range targets {
			if t.Key() == best.Site {
				v.e.con.Next("deepcrawl extract --site %s", t.URL)
			}
		}
	}
	return nil
}

// partly says that some sites of a list could not be surveyed, and what is no site at all.
func (v *surveying) partly(all, bad int) error {
	var parts []string
	hint := "give one site a line, such as https://lib.example"
	if failed := len(v.errs); failed > 0 {
		parts = append(parts,
			fmt.Sprintf("%d of %s could not be surveyed", failed, term.Count(all, "site")))
		hint = "deepcrawl status shows the reasons"
	}
	if bad > 0 {
		parts = append(parts, term.Count(bad, "line")+" without a site")
	}
	return fail.New(fail.Partly, hint, "%s", strings.Join(parts, ", "))
}
