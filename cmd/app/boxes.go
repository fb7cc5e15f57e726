package app

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/cmd/app/view"
	"deepcrawl/forms"
	"deepcrawl/forms/fields"
	"deepcrawl/forms/kind"
	"deepcrawl/forms/submit"
	"deepcrawl/forms/vetting"
	"deepcrawl/jsrender"
	"deepcrawl/jsrender/apiform"
	"deepcrawl/store"
	"deepcrawl/surface/fetch"
)

// mostBoxPages is how many pages of a site are looked at for a search box that a script drives.
const mostBoxPages = 3

// learner returns what learns the requests of search boxes; nil without a browser.
func (e *Engine) learner() *apiform.Learner {
	if e.fetcher(); e.pages.renderer == nil {
		return nil
	}
	return &apiform.Learner{Browser: e.pages.renderer, Plain: e.client,
		ThirdParty: e.Browser.ThirdParty, Log: e.con.Log}
}

// learnBox makes a form of the first box on the pages whose request can be learnt, and stores it;
// nil when there is none, or this was tried before, or the time is up. What was found about the
// others is stored as well, for people to see.
func (e *Engine) learnBox(ctx context.Context, site string, pages []string) (*forms.Form, error) {
	l := e.learner()
	if l == nil || len(pages) == 0 {
		return nil, nil
	}
	known, err := e.db.Forms(context.WithoutCancel(ctx), site)
	if err != nil {
		return nil, fmt.Errorf("forms of %s: %w", site, err)
	}
	for _, f := range known {
		if f.Learnt() && !e.opened(f.Form) {
			return nil, nil
		}
	}
	limited, stop := e.within(ctx)
	defer stop()
	for _, page := range pages[:min(len(pages), mostBoxPages)] {
		u, err := fetch.ParseURL(nil, page)
		if err != nil {
			continue
		}
		f, err := l.Learn(limited, u)
		switch {
		case err != nil && (limited.Err() != nil || errors.Is(err, fetch.ErrBudget)):
			return nil, nil // what runs next says so
		case errors.Is(err, jsrender.ErrNoBrowser):
			return nil, nil // said by the renderer, once for all sites
		case errors.Is(err, apiform.ErrNoBox):
			continue
		case errors.Is(err, apiform.ErrSlow):
			e.con.Log.Warn("search box not learnt", "page", page, "err", err)
			f = apiform.Postponed(u)
		case err != nil:
			e.con.Log.Warn("search box not learnt", "page", page, "err", err)
			continue
		}
		if err := e.db.SaveForm(context.WithoutCancel(ctx), site, f); err != nil {
			return nil, fmt.Errorf("store the form learnt from %s: %w", page, err)
		}
		ok, why := kind.Searchable(f)
		e.con.Log.Info("search box", "page", page, "form", f.ID, "searchable", ok, "why", why)
		e.con.Print.Form(view.Form(site, f))
		if ok {
			return f, nil
		}
		if f.Template.Refused == apiform.ErrEndless.Error() {
			return nil, nil // the boxes of its other pages mostly ask the same endpoint
		}
	}
	return nil, nil
}

// opened reports whether a box could not be learnt for a reason that a flag of this run takes away,
// or that has passed.
func (e *Engine) opened(f *forms.Form) bool {
	return apiform.IsPostponed(f) ||
		e.Browser.ThirdParty && f.Template.Refused == apiform.ErrThirdParty.Error() ||
		e.Web.AllowPrivate && f.Template.Refused == apiform.ErrPrivate.Error() ||
		len(e.Web.IgnoreRobots) > 0 && closedByRobots(f)
}

func closedByRobots(f *forms.Form) bool {
	return strings.Contains(f.Template.Refused, "closed by robots.txt")
}

// refusedBox is the search box of a site that was found and cannot be asked, if any; its Template
// says why.
func refusedBox(all []store.SiteForm) *forms.Form {
	for _, f := range all {
		if f.Learnt() && f.Template.Refused != "" {
			return f.Form
		}
	}
	return nil
}

// pagesOf are the pages that forms stand on, each once.
func pagesOf(fs []*forms.Form) (pages []string) {
	for _, f := range fs {
		if !slices.Contains(pages, f.PageURL) {
			pages = append(pages, f.PageURL)
		}
	}
	return pages
}

// learnBoxes looks for search boxes driven by scripts on the sites that have no form to ask: where
// one was seen that says nothing of its request, and on the first page.
func (d *discovery) learnBoxes(ctx context.Context) error {
	if d.e.learner() == nil {
		return nil
	}
	return d.eachSite(ctx, d.learnBoxOf)
}

func (d *discovery) learnBoxOf(ctx context.Context, t sites.Target) error {
	s, crawled := d.ended[t.Key()]
	if !crawled || s.LeftOut || s.Status == "failed" || s.Status == "robots" {
		return nil
	}
	found, err := d.e.db.Forms(context.WithoutCancel(ctx), t.Key())
	if err != nil {
		return fmt.Errorf("forms of %s: %w", t.Key(), err)
	}
	if asked, err := view.AskedOf(context.WithoutCancel(ctx), d.e.db, t.Key(), found); err != nil ||
		asked > 0 {
		return err
	}
	var silent []*forms.Form
	for _, f := range found {
		if f.Kind == forms.Search || f.Kind == forms.Other {
			silent = append(silent, f.Form)
		}
	}
	pages := pagesOf(silent)
	if len(pages) >= mostBoxPages {
		pages = pages[:mostBoxPages-1]
	}
	if !slices.Contains(pages, s.Seed) {
		pages = append(pages, s.Seed)
	}
	_, err = d.e.learnBox(ctx, t.Key(), pages)
	return err
}

// recheck asks the forms that were learnt in a browser whether they still answer as they did, and
// learns those again that do not. It comes before each run of a harvest.
func (e *Engine) recheck(ctx context.Context, site string, fs []*forms.Form) ([]*forms.Form,
	error) {
	limited, stop := e.within(ctx)
	defer stop()
	var good []*forms.Form
	for _, f := range fs {
		if !f.Learnt() || e.learner() == nil && f.Template.Typed == "" {
			good = append(good, f)
			continue
		}
		if e.learner() == nil {
			return nil, fail.New(fail.NoBrowser, "install chromium-headless-shell, or name a "+
				"browser with --browser PATH, and do not say --render never",
				"the search box of %s is asked by a browser alone: %s", f.PageURL, f.Template.Typed)
		}
		holds, err := e.learner().Holds(limited, f)
		if err != nil || holds { // a site that does not answer is for the harvest to report
			good = append(good, f)
			continue
		}
		u, err := fetch.ParseURL(nil, f.PageURL)
		if err != nil {
			return nil, fmt.Errorf("page of form %s: %w", f.ID, err)
		}
		e.con.Say("%s: form %s no longer answers as it did; learning it again", site, f.ID)
		again, err := e.learner().Learn(limited, u)
		if err != nil && limited.Err() != nil {
			good = append(good, f) // the harvest finds no time left either
			continue
		}
		if err != nil {
			return nil, fmt.Errorf("learn form %s again: %w", f.ID, err)
		}
		if err := e.db.SaveForm(ctx, site, again); err != nil {
			return nil, fmt.Errorf("store the form learnt from %s: %w", f.PageURL, err)
		}
		if ok, why := kind.Searchable(again); !ok {
			return nil, fail.New(fail.Partly, "deepcrawl explain form "+again.ID,
				"the search box of %s cannot be asked any more: %s", f.PageURL, why)
		}
		good = append(good, vetting.Under(again, f))
	}
	return good, nil
}

// relearn learns forms again that no longer answer to their proof in the middle of a harvest; nil
// where there is no browser. One that cannot be learnt, or has changed twice, is closed, with the
// reason.
func (e *Engine) relearn(site string) func(context.Context, *forms.Form) (*forms.Form, error) {
	l := e.learner()
	if l == nil {
		return nil
	}
	learnt := map[string]bool{}
	return func(ctx context.Context, f *forms.Form) (*forms.Form, error) {
		if holds, err := l.Holds(ctx, f); err != nil || holds {
			return nil, err
		}
		again, err := e.again(ctx, l, site, f, learnt[f.ID])
		if err != nil {
			return nil, err
		}
		learnt[f.ID] = true
		if err := e.db.SaveForm(context.WithoutCancel(ctx), site, again); err != nil {
			return nil, fmt.Errorf("store the form learnt from %s: %w", f.PageURL, err)
		}
		if ok, why := kind.Searchable(again); !ok {
			e.con.Say("%s: form %s is closed: %s", site, f.ID, why)
		}
		return again, nil
	}
}

// turned keeps a form as it is now that acts, so that no later run asks it either.
func (e *Engine) turned(site string) func(context.Context, *forms.Form, string) error {
	return func(ctx context.Context, now *forms.Form, why string) error {
		if err := e.db.SaveForm(context.WithoutCancel(ctx), site, now); err != nil {
			return fmt.Errorf("store what became of a form of %s: %w", now.PageURL, err)
		}
		e.con.Say("%s: form %s is asked no more, it has turned into another one: %s", site, now.ID,
			why)
		return nil
	}
}

// again is the form as it is now. What it brought so far still counts, so that it keeps its name.
func (e *Engine) again(ctx context.Context, l *apiform.Learner, site string, f *forms.Form,
	twice bool) (*forms.Form, error) {
	if twice {
		return refused(f, "it was learnt again, and no longer answers as it did once more"), nil
	}
	u, err := fetch.ParseURL(nil, f.PageURL)
	if err != nil {
		return nil, fmt.Errorf("page of form %s: %w", f.ID, err)
	}
	e.con.Say("%s: form %s no longer answers as it did; learning it again", site, f.ID)
	again, err := l.Learn(ctx, u)
	switch {
	case errors.Is(err, apiform.ErrNoBox):
		return refused(f, err.Error()), nil
	case err != nil:
		return nil, fmt.Errorf("learn form %s again: %w", f.ID, err)
	}
	again.ID = f.ID
	if again.Template.Refused == "" &&
		!slices.EqualFunc(again.Fields, f.Fields, func(a, b forms.Field) bool {
			return a.Name == b.Name
		}) {
		again.Template.Refused = "the page has other boxes than when it was learnt"
	}
	return again, nil
}

// fillMenus learns what menus offer that scripts fill, so that they can be asked. A form that it
// knows more of is stored.
func (e *Engine) fillMenus(
	ctx context.Context, site string, l *apiform.Learner, fs []*forms.Form,
) ([]*forms.Form, error) {
	limited, stop := e.within(ctx)
	defer stop()
	out, err := e.fillSuggested(limited, ctx, site, l, fs, forms.ToFill)
	if err != nil || e.learner() == nil {
		return out, err
	}
	filled := func(fd forms.Field) bool { return fd.FilledBy > 0 && len(fd.Domain.Options) <= 1 }
	return e.fillEach(ctx, site, out, func(f *forms.Form) (*forms.Form, bool, error) {
		if !slices.ContainsFunc(f.Fields, filled) {
			return f, false, nil
		}
		return e.learner().Fill(limited, f)
	})
}

// suggester learns what may be chosen in menus that a script fills as one types. It takes no
// browser.
func (e *Engine) suggester() *apiform.Learner {
	return &apiform.Learner{Plain: e.client, Log: e.con.Log}
}

// fillSuggested learns by l what may be chosen in such menus: those that which names.
func (e *Engine) fillSuggested(
	limited, ctx context.Context, site string, l *apiform.Learner, fs []*forms.Form,
	which func(*forms.Form) []int,
) ([]*forms.Form, error) {
	return e.fillEach(ctx, site, fs, func(f *forms.Form) (*forms.Form, bool, error) {
		fields := which(f)
		if len(fields) == 0 {
			return f, false, nil
		}
		e.con.Say("%s: form %s: asking for what may be chosen in it", site, f.ID)
		g, more, _ := l.Suggest(limited, f, fields) // what was learnt before the time was up counts
		return g, more, nil
	})
}

// fillEach stores the forms that fill knows more of, and returns all as they are then. An error of
// fill says that the time is up: what runs next says so.
func (e *Engine) fillEach(ctx context.Context, site string, fs []*forms.Form,
	fill func(*forms.Form) (*forms.Form, bool, error)) ([]*forms.Form, error) {
	out := slices.Clone(fs)
	for i, f := range fs {
		if f.Template != nil {
			continue
		}
		g, more, err := fill(f)
		if err != nil {
			return out, nil
		}
		if !more {
			continue
		}
		if err := e.db.SaveForm(context.WithoutCancel(ctx), site, g); err != nil {
			return nil, fmt.Errorf("store the form %s: %w", f.ID, err)
		}
		out[i] = g
	}
	return out, nil
}

// sentBy is the form of a page that sends what a learnt box does, with the words that the box has
// brought records for as examples of its own; nil where there is none. It has the menus beside the
// box, of which the box knows one choice.
func sentBy(fs []*forms.Form, learnt *forms.Form) *forms.Form {
	if len(learnt.Fields) == 0 || len(learnt.Template.Proof) == 0 {
		return nil
	}
	word := []string{learnt.Template.Proof[0]}
	wanted, err := submit.Request(learnt,
		[]forms.Assignment{{Field: 0, Name: learnt.Fields[0].Name, Values: word}}, nil)
	if err != nil {
		return nil
	}
	for _, f := range fs {
		for i, fd := range f.Fields {
			if f.Template != nil || !fd.Domain.TakesText() {
				continue
			}
			r, err := submit.Request(f,
				fields.Complete(f, []forms.Assignment{{Field: i, Name: fd.Name, Values: word}}),
				submit.Button(f))
			if err != nil || r.Method != wanted.Method ||
				fetch.Key(r.URL) != fetch.Key(wanted.URL) || string(r.Body) != string(wanted.Body) {
				continue
			}
			g := *f
			g.Fields = slices.Clone(f.Fields)
			g.Fields[i].Examples = slices.Concat(learnt.Template.Proof, fd.Examples)
			return &g
		}
	}
	return nil
}

func refused(f *forms.Form, why string) *forms.Form {
	g, t := *f, *f.Template
	t.Refused, g.Template = why, &t
	return &g
}
