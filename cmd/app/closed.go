package app

import (
	"context"
	"fmt"
	"net/url"
	"slices"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/cmd/app/view"
	"deepcrawl/forms"
	"deepcrawl/forms/kind"
	"deepcrawl/store"
	"deepcrawl/surface"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/weburl"
)

// noteShut keeps of the forms of a site which of them robots.txt, the list of --never or the scope
// of this run keeps from being sent, and which lead inside. Nothing is sent: robots.txt was read
// for the pages.
func (e *Engine) noteShut(ctx context.Context, site string, fs []store.SiteForm) error {
	noted := make(map[string]store.Shut)
	for _, f := range fs {
		if ok, _ := kind.Searchable(f.Form); !ok && f.Kind != forms.List || f.Site != site {
			continue
		}
		action, err := fetch.ParseURL(nil, f.Action)
		// it was judged when it was learnt; what is no address is judged elsewhere
		if f.Template != nil || err != nil {
			noted[f.ID] = store.Shut{}
			continue
		}
		shut, refusal, err := e.shutting(ctx, site, f, action)
		if err != nil {
			return err
		}
		noted[f.ID] = shut
		if refusal == nil {
			continue
		}
		v := &surface.Visit{
			Link: surface.Link{URL: action, Key: weburl.Key(action), Site: f.Site,
				From: f.PageURL, Via: "form"},
			Outcome: string(shut.By), Err: refusal.Error(), At: e.client.Clock().Now(),
		}
		if err := e.db.SaveVisit(ctx, v); err != nil {
			return fmt.Errorf("note that form %s is closed: %w", f.ID, err)
		}
	}
	return e.db.SaveShut(ctx, site, noted)
}

// formsNow are the forms of a site, with what shuts those that are wanted as things stand:
// robots.txt is read before anything is announced, and not only once it is asked.
func (e *Engine) formsNow(ctx context.Context, site string, want Wanted) ([]store.SiteForm, error) {
	all, err := e.db.Forms(ctx, site)
	if err != nil {
		return nil, fmt.Errorf("forms of %s: %w", site, err)
	}
	for _, f := range all {
		u, err := fetch.ParseURL(nil, f.Action)
		if ok, _ := kind.Searchable(f.Form); !ok || err != nil || f.Template != nil ||
			!want.names(f.ID) ||
			e.client.Gate().Never(u) != "" {
			continue
		}
		// a host that does not answer is told of where the form is asked
		_, _, _ = e.client.Gate().Allowed(ctx, u)
	}
	if err := e.noteShut(ctx, site, all); err != nil {
		return nil, err
	}
	if all, err = e.db.Forms(ctx, site); err != nil {
		return nil, fmt.Errorf("forms of %s: %w", site, err)
	}
	return all, nil
}

// choose returns the forms that are asked. Those that would be but for what shuts them, or that no
// page shows any more, are told of; the former are returned as well.
func (h *harvest) choose(ctx context.Context, t sites.Target,
	all []store.SiteForm) (chosen []*forms.Form, shut []view.Fate, err error) {
	fates, err := view.Fates(ctx, h.e.db, t.Key(), all)
	if err != nil {
		return nil, nil, err
	}
	chosen, skipped, err := h.want.Choose(fates)
	if err != nil {
		return nil, nil, err
	}
	for _, f := range skipped {
		if !h.want.names(f.ID) || f.By != view.Gone && f.By != view.Shut {
			continue
		}
		h.e.con.Say("%s: form %s is left out: %s", t.Key(), f.ID, f.Why)
		if f.By == view.Shut {
			shut = append(shut, f)
		}
	}
	return chosen, shut, nil
}

// allShut is the error for a site of which every form is shut that would be asked.
func allShut(t sites.Target, shut []view.Fate) error {
	kind, hint := fail.Robots, "deepcrawl explain "+t.URL.String()
	by := func(k fetch.Kind) bool {
		return slices.ContainsFunc(shut, func(f view.Fate) bool { return f.Shut.By == k })
	}
	switch {
	case by(fetch.KindScope):
		kind, hint = fail.Partly,
			"a scope that its address is in: deepcrawl explain "+t.URL.String()
	case by(fetch.KindAddress):
		kind, hint = fail.Partly,
			"deepcrawl extract --site "+t.URL.String()+
				" --allow-private, where you trust what it leads to"
	case by(fetch.KindNever):
		kind, hint = fail.Partly, "deepcrawl forms --site "+t.URL.String()
	}
	return fail.New(kind, hint, "%s has no form that can be harvested: %s", t.Key(),
		shut[len(shut)-1].Why)
}

// shutting is what keeps a form from being sent to its address, action. Where that is the address
// itself, refusal is what a visit of it would end with.
func (e *Engine) shutting(ctx context.Context, site string, f store.SiteForm,
	action *url.URL) (shut store.Shut, refusal, err error) {
	gate := e.client.Gate()
	if why := gate.Never(action); why != "" {
		refusal = fmt.Errorf("%w (%s)", fetch.ErrNever, why)
		return store.Shut{By: fetch.KindNever, Why: "its address is " + refusal.Error()}, refusal,
			nil
	}
	if rule, said := e.scopeOf(site).Rule(action); rule != "" {
		return store.Shut{By: fetch.KindScope, Why: outOfScope(rule, said)}, nil, nil
	}
	rule, err := e.closes(ctx, action)
	if err != nil {
		return shut, nil, err
	}
	if rule != "" {
		return store.Shut{By: fetch.KindRobots,
				Why: "robots.txt forbids its address (" + rule + ")"},
			fmt.Errorf("%w: %s", fetch.ErrRobots, rule), nil
	}
	if err := gate.Inside(ctx, action); err != nil {
		return store.Shut{By: fetch.KindAddress,
				Why: "its address leads inside (" + err.Error() + "), which takes --allow-private"},
			err, nil
	}
	if rule, err = e.closes(ctx, forms.Addresses(f.Form)...); err != nil || rule == "" {
		return shut, nil, err
	}
	return store.Shut{By: fetch.KindRobots,
		Why: "robots.txt forbids all that it can send (" + rule + ")"}, nil, nil
}

func outOfScope(rule, said string) string {
	return fmt.Sprintf("out of your scope (%s): %s", rule, said)
}

// closes is the rule by which the robots.txt of a host, where it was read, closes the last of some
// addresses; "" where it leaves one of them open.
func (e *Engine) closes(ctx context.Context, all ...*url.URL) (rule string, err error) {
	for _, u := range all {
		if !e.client.Gate().Forbids(u) {
			return "", nil
		}
		ok, by, err := e.client.Gate().Allowed(ctx, u)
		if err != nil || ok {
			return "", err
		}
		rule = by
	}
	return rule, nil
}

// shutNow is what is known of a form to be shut by the settings of now, without a door: what the
// last run found, but for what these lift, and what they add. Which of the hosts --ignore-robots is
// for is for the door to say.
func (e *Engine) shutNow(t sites.Target, f store.SiteForm) store.Shut {
	u, err := fetch.ParseURL(nil, f.Action)
	if err != nil {
		return f.Shut
	}
	if why := e.Web.Never.Why(u); why != "" {
		return store.Shut{By: fetch.KindNever,
			Why: fmt.Sprintf("its address is %v (%s)", fetch.ErrNever, why)}
	}
	if rule, said := e.ruleAt(t, f.Action); rule != "" {
		return store.Shut{By: fetch.KindScope, Why: outOfScope(rule, said)}
	}
	switch f.Shut.By {
	case fetch.KindNever, fetch.KindScope:
		return store.Shut{}
	case fetch.KindRobots:
		if len(e.Web.IgnoreRobots) > 0 {
			return store.Shut{}
		}
	case fetch.KindAddress:
		if e.Web.AllowPrivate {
			return store.Shut{}
		}
	}
	return f.Shut
}
