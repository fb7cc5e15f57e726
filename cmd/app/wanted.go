package app

import (
	"context"
	"fmt"
	"strings"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/recipe"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/cmd/app/view"
	"deepcrawl/forms"
	"deepcrawl/forms/kind"
	"deepcrawl/store"
)

// Wanted is what the user wants harvested.
type Wanted struct {
	Sites []string // addresses
	All   bool     // every site in the store that has a searchable form
	Forms []string // IDs, or how they begin; none: all
}

// Check refuses what cannot be harvested together, and addresses that name no site. It comes before
// there is a store.
func (w Wanted) Check() error {
	if w.All && len(w.Sites) > 0 {
		return fail.Usage("deepcrawl extract --site "+w.Sites[0]+", or deepcrawl extract --all",
			"--site names sites and --all takes every one: say one of them")
	}
	if !w.All && len(w.Sites) == 0 {
		return fail.Usage("deepcrawl extract --site https://lib.example",
			"extract needs --site URL, or --all")
	}
	_, err := w.named()
	return err
}

// named are the sites that were named, each once.
func (w Wanted) named() (ts []sites.Target, err error) {
	known := make(map[string]bool)
	for _, s := range w.Sites {
		t, err := sites.Named(s)
		if err != nil {
			return nil, err
		}
		if !known[t.Key()] {
			ts = append(ts, t)
		}
		known[t.Key()] = true
	}
	return ts, nil
}

// targets are the sites wanted. With --all they are those in the store that have a searchable form,
// or may have one by a recipe.
func (w Wanted) targets(ctx context.Context, db *store.DB, said *recipe.Recipes) ([]sites.Target,
	error) {
	ts, err := w.named()
	if err != nil || !w.All {
		return ts, err
	}
	stored, err := db.Sites(ctx)
	if err != nil {
		return nil, fmt.Errorf("sites of the store: %w", err)
	}
	for _, s := range stored {
		if s.Searchable == 0 && said.Site(s.Key) == nil {
			continue
		}
		t, why := sites.Parse(s.URL)
		if why != "" {
			return nil, fmt.Errorf("stored site %s: %s", s.URL, why)
		}
		ts = append(ts, t)
	}
	if len(ts) == 0 {
		return nil, fail.New(fail.NoStore, "deepcrawl discover sites.txt finds some",
			"no site in the store has a searchable form")
	}
	return ts, nil
}

// Choose returns the forms of a site that are to be harvested, and the others. A form that was
// named must exist, and may be asked though no page shows it any more.
func (w Wanted) Choose(all []view.Fate) (chosen []*forms.Form, skipped []view.Fate, err error) {
	known := make([]store.SiteForm, len(all))
	for i, f := range all {
		known[i] = f.SiteForm
	}
	for _, id := range w.Forms {
		named, err := view.FormByID(known, id)
		if err != nil {
			return nil, nil, err
		}
		if ok, why := kind.Searchable(named.Form); !ok {
			return nil, nil,
				fail.Usage("deepcrawl explain form "+named.ID, "form %s is never sent: %s",
					named.ID, view.Reason(why))
		}
	}
	for _, f := range all {
		if w.names(f.ID) && (f.Asked || f.By == view.Gone && len(w.Forms) > 0) {
			chosen = append(chosen, forms.WithMenusOf(f.Form, ofSite(known, f.Site)))
		} else {
			skipped = append(skipped, f)
		}
	}
	return chosen, skipped, nil
}

// ofSite are the forms of one site.
func ofSite(all []store.SiteForm, site string) (fs []*forms.Form) {
	for _, f := range all {
		if f.Site == site {
			fs = append(fs, f.Form)
		}
	}
	return fs
}

func (w Wanted) names(id string) bool {
	for _, n := range w.Forms {
		if strings.HasPrefix(id, n) {
			return true
		}
	}
	return len(w.Forms) == 0
}
