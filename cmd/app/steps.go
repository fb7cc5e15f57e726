package app

import (
	"context"
	"errors"
	"fmt"

	"deepcrawl/cmd/app/sites"
	"deepcrawl/cmd/app/view"
	"deepcrawl/forms"
	"deepcrawl/forms/kind"
	"deepcrawl/forms/submit"
	"deepcrawl/surface/fetch"
)

const (
	mostSteps   = 3   // forms of a site that are looked behind
	mostChoices = 120 // of a menu, each of which has a page of its own to load
)

// joinSteps looks behind the forms that ask by one menu alone, on sites that have nothing else to
// ask: the search may come in two steps.
func (d *discovery) joinSteps(ctx context.Context) error { return d.eachSite(ctx, d.joinStepsOf) }

func (d *discovery) joinStepsOf(ctx context.Context, t sites.Target) error {
	s, crawled := d.ended[t.Key()]
	if !crawled || s.LeftOut {
		return nil
	}
	found, err := d.e.db.Forms(context.WithoutCancel(ctx), t.Key())
	if err != nil {
		return fmt.Errorf("forms of %s: %w", t.Key(), err)
	}
	fates, err := view.Fates(context.WithoutCancel(ctx), d.e.db, t.Key(), found)
	if err != nil {
		return err
	}
	var steps, doors []*forms.Form
	for _, f := range fates {
		if _, leads := kind.LeadsOn(f.Form); leads && len(steps) < mostSteps {
			steps = append(steps, f.Form)
		} else if kind.NextStep(f.Form) != nil && len(doors) < mostSteps {
			doors = append(doors, f.Form)
		} else if f.Asked {
			return nil
		}
	}
	for _, f := range steps {
		menu, _ := kind.LeadsOn(f)
		seconds, cut := d.e.behind(ctx, f, menu)
		if cut {
			return nil // of a part the rest would never be looked behind; see noteCut
		}
		if len(seconds) == 0 {
			continue
		}
		joined := forms.Joined(f, menu, seconds)
		for _, g := range []*forms.Form{kind.AsStep(f, joined), joined} {
			if err := d.e.db.SaveForm(context.WithoutCancel(ctx), t.Key(), g); err != nil {
				return fmt.Errorf("store the form behind %s: %w", f.PageURL, err)
			}
		}
		d.e.con.Print.Form(view.Form(t.Key(), joined))
	}
	return d.goOn(ctx, t, doors)
}

// goOn looks at the addresses of forms that only lead on, and keeps the first form that may be
// asked there.
func (d *discovery) goOn(ctx context.Context, t sites.Target, doors []*forms.Form) error {
	for _, f := range doors {
		p, err := d.e.client.Fetch(ctx, &fetch.Request{URL: kind.NextStep(f)})
		if ctx.Err() != nil || errors.Is(err, fetch.ErrBudget) {
			return nil // see noteCut
		}
		if err != nil || p.Status >= 400 {
			continue
		}
		g := forms.AfterStep(f, p)
		if g == nil {
			continue
		}
		for _, h := range []*forms.Form{kind.AsStep(f, g), g} {
			if err := d.e.db.SaveForm(context.WithoutCancel(ctx), t.Key(), h); err != nil {
				return fmt.Errorf("store the form behind %s: %w", f.PageURL, err)
			}
		}
		d.e.con.Print.Form(view.Form(t.Key(), g))
		return nil
	}
	return nil
}

// behind loads what stands behind the choices of a menu: behind two of them, and behind all where
// these do not offer the same. cut says that a limit or an interrupt came in between.
func (e *Engine) behind(ctx context.Context, f *forms.Form, menu int) (seconds []forms.Second,
	cut bool) {
	tried := 0
	for _, o := range f.Fields[menu].Domain.Options {
		if o.Any || o.Disabled || o.Value == "" {
			continue
		}
		if n := len(seconds); n == 0 && tried >= 2 || n >= 3 && alike(seconds) || n >= mostChoices {
			break
		}
		tried++
		g, err := e.behindChoice(ctx, f, menu, o.Value)
		if ctx.Err() != nil || errors.Is(err, fetch.ErrBudget) {
			return nil, true
		}
		if g != nil && (len(seconds) == 0 || g.ID == seconds[0].Form.ID) {
			seconds = append(seconds, forms.Second{Choice: o.Value, Form: g})
		}
	}
	return seconds, false
}

func alike(seconds []forms.Second) bool {
	for _, s := range seconds {
		if !forms.Alike(seconds[0].Form, s.Form) {
			return false
		}
	}
	return true
}

// behindChoice is the form behind a choice of a menu, nil where there is none; the error says why
// nothing came.
func (e *Engine) behindChoice(ctx context.Context, f *forms.Form, menu int,
	choice string) (*forms.Form, error) {
	req, err := submit.Request(f,
		[]forms.Assignment{{Field: menu, Name: f.Fields[menu].Name, Values: []string{choice}}},
		submit.Button(f))
	if err != nil {
		return nil, err
	}
	p, err := e.client.Fetch(ctx, req)
	if err != nil || p.Status >= 400 {
		return nil, err
	}
	return forms.Behind(f, menu, choice, p), nil
}
