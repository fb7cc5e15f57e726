package app

import (
	"context"
	"slices"

	"deepcrawl/extract/records"
	"deepcrawl/forms"
	"deepcrawl/forms/lists"
	"deepcrawl/forms/submit"
	"deepcrawl/store"
	"deepcrawl/surface/fetch"
)

// loadedLists are the lists that scripts of a site fetched while its pages were drawn. One that a
// search box asks for as well is left to the box.
func (e *Engine) loadedLists(site string, known []store.SiteForm) (found []*lists.Candidate) {
	if e.fetcher(); e.pages.renderer == nil {
		return nil
	}
	for _, l := range e.pages.renderer.Loaded(site) {
		f := l.Form()
		boxed := func(k store.SiteForm) bool {
			return k.Learnt() && k.Template.Refused == "" && k.Action == f.Action
		}
		if !slices.ContainsFunc(known, boxed) {
			found = append(found,
				&lists.Candidate{Page: l.Page, Known: l.Records, Form: f, Loaded: true,
					Leafing: l.Leafing()})
		}
	}
	return found
}

// leafed is the form of a list with the way to its further parts, and whether it has any: the first
// of the guesses whose second part shows other records. p is the first part and res what was read
// of it, which may say itself where the next is.
func (e *Engine) leafed(ctx context.Context, c *lists.Candidate, p *fetch.Page,
	res records.Result) (f *forms.Form, parted bool) {
	total := 0
	if res.Claimed.Known && res.Claimed.Exact {
		total = res.Claimed.N
	}
	shown := map[string]bool{}
	for _, r := range res.Records {
		shown[r.Key] = true
	}
	for _, f := range c.Leafing {
		next := submit.NextPage(f, nil, p, len(res.Records), total)
		if next == nil {
			continue
		}
		q, err := e.client.Fetch(ctx, next)
		if err != nil {
			return c.Form, false
		}
		second, err := (&records.Wrapper{}).Apply(records.Asked{Form: f}, q)
		known := func(r records.Record) bool { return shown[r.Key] }
		if err == nil && second.Kind == records.Results && len(second.Records) > 0 &&
			!slices.ContainsFunc(second.Records, known) {
			return f, true
		}
	}
	return c.Form, res.Next != nil
}
