package view

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"deepcrawl/cmd/internal/term"
	"deepcrawl/forms"
	"deepcrawl/store"
	"deepcrawl/surface/fetch"
)

// Closed is what keeps us from asking a form of a site that would be asked otherwise, as far as the store
// knows: the scope of the user, robots.txt, the list of --never, or the guard of the addresses inside. why is "" when
// nothing does.
func Closed(ctx context.Context, db *store.DB, site string, f *forms.Form) (by fetch.Kind, why string, err error) {
	if ok, _ := f.Searchable(); !ok || f.Template != nil {
		return "", "", nil
	}
	if why, err := outOfScope(ctx, db, site, f.Action); why != "" || err != nil {
		return fetch.KindScope, why, err
	}
	v, ok, err := db.Visit(ctx, f.Action)
	if err != nil {
		return "", "", fmt.Errorf("look up %s: %w", f.Action, err)
	}
	by = fetch.Kind(v.Outcome)
	switch {
	case ok && by == fetch.KindNever:
		return by, "its address is " + v.Err, nil
	case ok && by == fetch.KindAddress:
		return by, "its address leads inside (" + v.Err + "), which takes --allow-private", nil
	case !ok || by != fetch.KindRobots:
		return "", "", nil
	}
	rule := strings.TrimPrefix(strings.TrimPrefix(v.Err, fetch.ErrRobots.Error()), ": ")
	if rule != "" {
		rule = " (" + rule + ")"
	}
	return by, "robots.txt forbids its address" + rule, nil
}

// outOfScope says that the user left an address out in the last run, "" where not.
func outOfScope(ctx context.Context, db *store.DB, site, address string) (why string, err error) {
	s, err := db.Scope(ctx, site)
	if err != nil || s.Empty() {
		return "", err
	}
	u, err := fetch.ParseURL(nil, address)
	if err != nil {
		return "", nil // what is no address is judged elsewhere
	}
	if rule, said := s.Rule(u); rule != "" {
		why = fmt.Sprintf("out of your scope (%s): %s", rule, said)
	}
	return why, nil
}

// SiteForms are the lines of the forms of one site, each with what becomes of it: that of one that
// no page shows any more, or that robots.txt closes, says so.
func SiteForms(ctx context.Context, db *store.DB, site string, fs []store.SiteForm) ([]term.Form, error) {
	gone, err := goneForms(ctx, db, site, fs)
	if err != nil {
		return nil, err
	}
	var lines []term.Form
	for _, f := range fs {
		if f.Site != site {
			continue
		}
		line := shownLine(f, gone)
		if err := sayClosed(ctx, db, f.Site, f.Form, &line); err != nil {
			return nil, err
		}
		lines = append(lines, line)
	}
	return lines, nil
}

// sayClosed says in the line of a form what closes it, where something does.
func sayClosed(ctx context.Context, db *store.DB, site string, f *forms.Form, line *term.Form) error {
	if !line.Searchable {
		return nil
	}
	_, why, err := Closed(ctx, db, site, f)
	if why != "" {
		line.Searchable, line.Why = false, why
	}
	return err
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

// goneForms are the IDs of the forms of a site that a harvest would ask but for this: no page shows them any more.
func goneForms(ctx context.Context, db *store.DB, site string, fs []store.SiteForm) ([]string, error) {
	gone, err := db.Gone(ctx, site)
	if err != nil {
		return nil, fmt.Errorf("forms of %s: %w", site, err)
	}
	var asked []*forms.Form
	for _, f := range fs {
		if ok, _ := f.Searchable(); ok && f.Site == site {
			asked = append(asked, f.Form)
		}
	}
	_, left := StillShown(asked, gone)
	var ids []string
	for _, f := range left {
		ids = append(ids, f.ID)
	}
	return ids, nil
}

// shownLine is the line of a form among others, which says so where the form is left out.
func shownLine(f store.SiteForm, left []string) term.Form {
	line := Form(f.Site, f.Form)
	if slices.Contains(left, f.ID) {
		line.Searchable, line.Why = false, "no page shows it any more"
	}
	return line
}

// StillShown parts the forms that are not gone from those that are. When all are, none is: there is
// nothing to ask in their place.
func StillShown(all []*forms.Form, gone []string) (shown, left []*forms.Form) {
	for _, f := range all {
		if slices.Contains(gone, f.ID) {
			left = append(left, f)
		} else {
			shown = append(shown, f)
		}
	}
	if len(shown) == 0 {
		return all, nil
	}
	return shown, left
}
