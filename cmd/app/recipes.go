package app

import (
	"context"
	"fmt"
	"time"

	"deepcrawl/cmd/app/recipe"
	"deepcrawl/cmd/app/view"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/extract/records"
	"deepcrawl/forms"
	"deepcrawl/forms/vetting"
	"deepcrawl/store"
)

// What a recipe says reaches a run at few places: the store lays it over the forms that it reads
// (store.DB.Over), the door to the network keeps its pace, and a harvest takes its selectors and
// the door that it names.

// recipeNotes are what the recipes say of the forms of a site as the program judges them.
func recipeNotes(ctx context.Context, db *store.DB, r *recipe.Recipes, site string) ([]recipe.Note,
	error) {
	s := r.Site(site)
	if s == nil {
		return nil, nil
	}
	fs, err := db.Forms(ctx, site)
	if err != nil {
		return nil, fmt.Errorf("forms of %s: %w", site, err)
	}
	plain := make([]*forms.Form, len(fs))
	for i, f := range fs {
		plain[i] = vetting.AsFound(f.Form)
	}
	_, notes := s.Apply(plain)
	return notes, nil
}

// Obey has a store show what it holds as the recipes say, and says which of their names for columns
// come to nothing.
func Obey(con Talker, db *store.DB, r *recipe.Recipes) {
	r.Apply(db)
	db.Misnamed = func(site, column, why string) {
		con.Say("%s: %s", site, r.Misnamed(site, column, why))
	}
}

// columnNotes are the names for columns of a site that come to nothing in an export.
func columnNotes(ctx context.Context, db *store.DB, r *recipe.Recipes,
	site string) (notes []recipe.Note, err error) {
	if len(r.ColumnNames(site)) == 0 {
		return nil, nil
	}
	db.Misnamed = func(site, column, why string) {
		notes = append(notes, r.Misnamed(site, column, why))
	}
	_, err = db.Columns(ctx, site, false)
	return notes, err
}

// sayRecipe tells what of a recipe came to nothing and which vetoes it lifts, and how much it
// changes.
func (e *Engine) sayRecipe(ctx context.Context, site string) error {
	notes, err := recipeNotes(ctx, e.db, e.Recipes, site)
	if err != nil {
		return err
	}
	changed := 0
	for _, n := range notes {
		if n.Warn {
			e.con.Say("%s: %s", site, n)
		} else {
			changed++
		}
	}
	if changed > 0 {
		e.con.Say("%s: %s of the recipe at %s; deepcrawl extract --site %s%s --dry-run shows them",
			site, term.Count(changed, "correction"), e.Recipes.Site(site).Place,
			e.Recipes.Site(site).URL, e.Recipes.Site(site).Flag())
	}
	return nil
}

// doorOf is the door through which a site is harvested.
func (s Settings) doorOf(site string) string {
	if r := s.Recipes.Site(site); r != nil && r.Door != "" {
		return r.Door
	}
	return s.Harvest.Door
}

// delays are the smallest gaps between two requests to hosts of sites that recipes give.
func (s Settings) delays() map[string]time.Duration {
	all := make(map[string]time.Duration)
	for _, r := range s.Recipes.Sites() {
		if r.Delay == nil {
			continue
		}
		d := time.Duration(*r.Delay)
		if d == 0 {
			d = -1 // to the door, zero is the default
		}
		all[r.Key] = d
	}
	return all
}

// selectors are what a recipe says of the pages of results.
func (s Settings) selectors(site string) (records.Selectors, error) {
	var sel records.Selectors
	r := s.Recipes.Site(site)
	if r == nil {
		return sel, nil
	}
	for _, one := range []struct {
		css string
		to  **records.Selector
	}{{r.Record.Selector, &sel.Record}, {r.Record.Pager, &sel.Pager}} {
		if one.css == "" {
			continue
		}
		var err error
		if *one.to, err = records.Select(one.css); err != nil {
			return sel, fmt.Errorf("%s: %w", r.Record.Place, err)
		}
	}
	return sel, nil
}

// Known is what a store knows of a site, for a recipe.
func Known(ctx context.Context, db *store.DB, site string) (recipe.Known, error) {
	s, _, err := db.Site(ctx, site)
	if err != nil {
		return recipe.Known{}, fmt.Errorf("site %s: %w", site, err)
	}
	k := recipe.Known{URL: s.URL}
	fs, err := db.Forms(ctx, site)
	if err != nil {
		return k, fmt.Errorf("forms of %s: %w", site, err)
	}
	fates, err := view.Fates(ctx, db, site, fs)
	if err != nil {
		return k, err
	}
	for _, f := range fates {
		k.Forms = append(k.Forms, recipe.KnownForm{Form: f.Form, Asked: f.Asked, Why: f.Why})
	}
	cols, err := db.Columns(ctx, site, false)
	if err != nil {
		return k, err
	}
	for _, c := range store.Exported(cols, false) {
		k.Columns = append(k.Columns, c.Name)
	}
	return k, nil
}
