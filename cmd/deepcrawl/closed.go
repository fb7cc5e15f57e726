package main

import (
	"context"
	"fmt"
	"net/url"
	"strings"
	"time"

	"deepcrawl/cmd/internal/term"
	"deepcrawl/forms"
	"deepcrawl/store"
	"deepcrawl/surface"
	"deepcrawl/surface/fetch"
)

// noteClosed keeps of the forms of a site those whose address its robots.txt or the list of --never forbids, or that lead
// inside, as an address that is not visited for that reason. Nothing is sent: the file was read for the pages.
func (e *engine) noteClosed(ctx context.Context, fs []store.SiteForm) error {
	for _, f := range fs {
		u, err := fetch.ParseURL(nil, f.Action)
		if ok, _ := f.Searchable(); !ok || err != nil || f.Template != nil {
			continue
		}
		outcome, why, err := e.refusal(ctx, u)
		if err != nil || why == "" {
			continue
		}
		v := &surface.Visit{
			Link:    surface.Link{URL: u, Key: surface.Key(u), Site: f.Site, From: f.PageURL, Via: "form"},
			Outcome: string(outcome), Err: why, At: time.Now(),
		}
		if err := e.db.SaveVisit(ctx, v); err != nil {
			return fmt.Errorf("note that form %s is closed: %w", f.ID, err)
		}
	}
	return nil
}

// refusal is why the gate would not let a request to u through; why is "" when it would.
func (e *engine) refusal(ctx context.Context, u *url.URL) (outcome fetch.Kind, why string, err error) {
	gate := e.client.Gate()
	if why := gate.Never(u); why != "" {
		return fetch.KindNever, fmt.Sprintf("%v (%s)", fetch.ErrNever, why), nil
	}
	if gate.Forbids(u) {
		ok, rule, err := gate.Allowed(ctx, u)
		if err != nil || ok {
			return "", "", err
		}
		return fetch.KindRobots, fmt.Sprintf("%v: %s", fetch.ErrRobots, rule), nil
	}
	if err := gate.Inside(ctx, u); err != nil {
		return fetch.KindAddress, err.Error(), nil
	}
	return "", "", nil
}

// closed is what keeps us from asking a form that would be asked otherwise, as far as the store knows: robots.txt, the
// list of --never, or the guard of the addresses inside. why is "" when nothing does.
func closed(ctx context.Context, db *store.DB, f *forms.Form) (by fetch.Kind, why string, err error) {
	if ok, _ := f.Searchable(); !ok || f.Template != nil {
		return "", "", nil
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

// siteForms are the lines of the forms of one site, each with what becomes of it: that of one that no page shows any more, or that
// robots.txt closes, says so.
func siteForms(ctx context.Context, db *store.DB, site string, fs []store.SiteForm) ([]term.Form, error) {
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
		if err := sayClosed(ctx, db, f.Form, &line); err != nil {
			return nil, err
		}
		lines = append(lines, line)
	}
	return lines, nil
}

// sayClosed says in the line of a form what closes it, where something does.
func sayClosed(ctx context.Context, db *store.DB, f *forms.Form, line *term.Form) error {
	if !line.Searchable {
		return nil
	}
	_, why, err := closed(ctx, db, f)
	if why != "" {
		line.Searchable, line.Why = false, why
	}
	return err
}

// asked counts the forms that are asked.
func asked(lines []term.Form) int {
	n := 0
	for _, l := range lines {
		if l.Searchable {
			n++
		}
	}
	return n
}
