package app

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"sync"
	"time"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/cmd/app/values"
	"deepcrawl/cmd/app/view"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/extract"
	"deepcrawl/forms"
)

// planHarvest shows what a harvest would do, from the store alone: nothing is sent.
func planHarvest(ctx context.Context, con Reporter, s Settings, want Wanted) error {
	db, err := OpenStore(ctx, con, s.DB)
	if err != nil {
		return err
	}
	defer db.Close()
	targets, err := want.targets(ctx, db, s.Recipes)
	if err != nil {
		return err
	}
	s.Recipes.Apply(db)
	e := &Engine{Settings: s, con: con, db: db, values: values.New(db, s.Harvest.Given),
		begun: time.Now(), refreshed: new(sync.Map)}
	for _, t := range targets {
		if err := e.plan(ctx, t, want); err != nil {
			return err
		}
	}
	return nil
}

// planned is how many asks a plan shows.
const planned = 12

func (e *Engine) plan(ctx context.Context, t sites.Target, want Wanted) error {
	all, err := e.db.Forms(ctx, t.Key())
	if err != nil {
		return fmt.Errorf("forms of %s: %w", t.Key(), err)
	}
	site, known, err := e.db.Site(ctx, t.Key())
	if err != nil {
		return fmt.Errorf("site %s: %w", t.Key(), err)
	}
	if !known {
		return fail.New(fail.NoStore,
			"deepcrawl discover "+t.URL.String()+e.Recipes.Site(t.Key()).Flag(),
			"%s was never discovered, so there is nothing to plan with. Nothing was sent.", t.Line)
	}
	for i, f := range all {
		all[i].Shut = e.shutNow(t, f)
	}
	fates, err := view.Fates(ctx, e.db, t.Key(), all)
	if err != nil {
		return err
	}
	chosen, skipped, err := want.Choose(fates)
	if err != nil {
		return err
	}
	if chosen, err = (&harvest{e: e, want: want}).through(ctx, t, all, chosen); err != nil {
		return err
	}
	slices.SortStableFunc(chosen, func(a, b *forms.Form) int { // an interface is read first
		return cmp.Compare(read(a), read(b))
	})
	p := term.Plan{Site: t.Key(), Manners: []string{e.mannersOf([]sites.Target{t})},
		Forms: []term.Form{}, Skipped: []term.Form{}, Asks: []term.Ask{}}
	for _, f := range chosen {
		p.Forms = append(p.Forms, view.Form(t.Key(), f))
		if d, ok := DoorOf(f); ok && d.Price.Requests > 0 {
			e.con.Say("%s: interface %s lists %s by about %s, before the forms are asked",
				t.Key(), name(d), term.Count(d.Price.Total, "record"),
				term.Count(d.Price.Requests, "request"))
		}
	}
	for _, f := range skipped {
		p.Skipped = append(p.Skipped, f.Line())
	}
	notes, err := recipeNotes(ctx, e.db, e.Recipes, t.Key())
	if err != nil {
		return err
	}
	names, err := columnNotes(ctx, e.db, e.Recipes, t.Key())
	if err != nil {
		return err
	}
	for _, n := range append(notes, names...) {
		p.Recipe = append(p.Recipe, term.RecipeNote{Place: n.Place, Text: n.Text, Warning: n.Warn})
	}
	var other error // why the stored harvest does not go on with these settings
	if len(chosen) > 0 {
		h, err := e.harvester(ctx, t.Key(), chosen, extract.Watch{})
		if err != nil {
			return err
		}
		if site.Round > 0 {
			stored, err := e.db.Snapshot(ctx, t.Key(), site.Round)
			if err != nil {
				return err
			}
			other = h.Resumes(stored)
		}
		asks, err := h.Plan(ctx, chosen, planned)
		if err != nil {
			return fmt.Errorf("plan the harvest of %s: %w", t.Key(), err)
		}
		for _, a := range asks {
			p.Asks = append(p.Asks, term.Ask{
				Form: a.Query.Form, Query: view.Query(a.Query), Page: a.Page,
				Purpose: a.Query.Purpose, Why: a.Query.Why,
			})
		}
	}
	e.con.Print.Plan(p)
	switch {
	case other != nil:
		e.con.Say("%s has a harvest of %s (%s), but %v; --restart asks what stands here, and "+
			"forgets that one",
			t.Key(), term.Count(site.Queries, "query"), cmp.Or(site.Stopped, "not ended"), other)
	case site.Round > 0:
		e.con.Say("%s has a harvest of %s (%s): the same command goes on with that, and asks "+
			"what stands here with --restart",
			t.Key(), term.Count(site.Queries, "query"), cmp.Or(site.Stopped, "not ended"))
	default:
		e.con.Say("run again without --dry-run to start")
	}
	return nil
}

// read orders what is asked of a site: 0 for an interface, which is read before forms are asked.
func read(f *forms.Form) int {
	if f.IsDeclared() {
		return 0
	}
	return 1
}
