package view

import (
	"context"
	"fmt"
	"slices"

	"deepcrawl/cmd/internal/term"
	"deepcrawl/forms"
	"deepcrawl/forms/kind"
	"deepcrawl/jsrender/apiform"
	"deepcrawl/store"
)

// Whether a form is asked, and if not why, is answered here alone: whatever lists, counts or plans
// forms goes by it.

// A Fate is what becomes of a form.
type Fate struct {
	store.SiteForm
	Asked bool
	By    Cause  // of its not being asked
	Why   string // why it is asked or not, to stand behind "never sent"
}

// A Cause is what keeps a form from being asked.
type Cause string

// The causes. A form that more than one keeps back has the first of them.
const (
	Nothing   Cause = ""
	Judged    Cause = "judged"    // it is no search, it may do harm, or a person says so
	Reserve   Cause = "reserve"   // a list that is not read so far, and may be
	Postponed Cause = "postponed" // a box that a browser has not learnt so far
	Gone      Cause = "gone"      // no page shows it any more
	// robots.txt, the scope, a host that is never visited, an address inside: see store.Shut
	Shut Cause = "shut"
)

// Fates says what becomes of those of some forms that are of a site, as far as the store knows.
func Fates(ctx context.Context, db *store.DB, site string, fs []store.SiteForm) ([]Fate, error) {
	gone, err := db.Gone(ctx, site)
	if err != nil {
		return nil, fmt.Errorf("forms of %s: %w", site, err)
	}
	return fatesOf(site, fs, gone), nil
}

// fatesOf is Fates where it is known which forms are gone, by their IDs in order.
func fatesOf(site string, fs []store.SiteForm, gone []string) (all []Fate) {
	left := 0 // that would be asked, were there not
	for _, f := range fs {
		if f.Site != site {
			continue
		}
		fate := fateOf(f)
		if _, is := slices.BinarySearch(gone, f.ID); is && fate.Asked {
			fate.Asked, fate.By, fate.Why = false, Gone, "no page shows it any more"
		}
		if fate.Asked {
			left++
		}
		all = append(all, fate)
	}
	if left == 0 { // there is nothing to ask in place of those that are gone
		for i, f := range all {
			if f.By == Gone {
				all[i] = fateOf(f.SiteForm)
			}
		}
	}
	return all
}

// AskedOf counts those of some forms that are of a site and are asked.
func AskedOf(ctx context.Context, db *store.DB, site string, fs []store.SiteForm) (n int,
	err error) {
	all, err := Fates(ctx, db, site, fs)
	for _, f := range all {
		if f.Asked {
			n++
		}
	}
	return n, err
}

// fateOf is the fate of a form by what is known of it alone.
func fateOf(f store.SiteForm) Fate {
	asked, why := kind.Searchable(f.Form)
	fate := Fate{f, asked, Nothing, Reason(why)}
	switch {
	case !asked && f.Kind == forms.List:
		fate.By = Reserve
	case !asked && apiform.IsPostponed(f.Form):
		fate.By = Postponed
	case !asked:
		fate.By = Judged
	case f.Shut.By != "":
		fate.Asked, fate.By, fate.Why = false, Shut, f.Shut.Why
	}
	return fate
}

// Line is the form in the words of the printers.
func (f Fate) Line() term.Form {
	l := Form(f.Site, f.Form)
	l.Searchable, l.Why = f.Asked, f.Why
	return l
}

// SiteForms are the lines of the forms of one site, each with what becomes of it.
func SiteForms(ctx context.Context, db *store.DB, site string,
	fs []store.SiteForm) (lines []term.Form, err error) {
	all, err := Fates(ctx, db, site, fs)
	for _, f := range all {
		lines = append(lines, f.Line())
	}
	return lines, err
}

// Asked counts the forms that are asked.
func Asked(lines []term.Form) int {
	n := 0
	for _, l := range lines {
		if l.Searchable {
			n++
		}
	}
	return n
}
