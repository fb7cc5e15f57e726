package app

import (
	"context"
	"fmt"
	"net/url"

	"deepcrawl/store"
	"deepcrawl/surface"
	"deepcrawl/surface/fetch"
)

// noteClosed keeps of the forms of a site those whose address its robots.txt or the list of --never forbids, or that lead
// inside, as an address that is not visited for that reason. Nothing is sent: the file was read for the pages.
func (e *Engine) noteClosed(ctx context.Context, fs []store.SiteForm) error {
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
			Outcome: string(outcome), Err: why, At: e.client.Clock().Now(),
		}
		if err := e.db.SaveVisit(ctx, v); err != nil {
			return fmt.Errorf("note that form %s is closed: %w", f.ID, err)
		}
	}
	return nil
}

// refusal is why the gate would not let a request to u through; why is "" when it would.
func (e *Engine) refusal(ctx context.Context, u *url.URL) (outcome fetch.Kind, why string, err error) {
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
