package jsrender

import (
	"slices"

	"deepcrawl/jsrender/apiform"
	"deepcrawl/surface/fetch"
)

// mostLoaded is how many lists of a site are remembered (estimate: a page loads one, beside menus).
const mostLoaded = 3

// Loaded are the lists that scripts of a site fetched so far, the longest first. They are
// forgotten.
func (r *Renderer) Loaded(site string) []apiform.Loaded {
	r.mu.Lock()
	defer r.mu.Unlock()
	found := r.loaded[site]
	delete(r.loaded, site)
	return found
}

// note remembers what a script has fetched for a page by now.
func (r *Renderer) note(s *Session) {
	page := s.request.URL
	l, ok := apiform.LoadedBy(apiform.Sighting{Page: page, Before: s.Exchanges()}, r.cfg.ThirdParty)
	if !ok {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	site := fetch.Site(page)
	if r.loaded == nil {
		r.loaded = map[string][]apiform.Loaded{}
	}
	r.loaded[site] = withLoaded(r.loaded[site], l)
}

// withLoaded is a list of lists with one more, of which each has an address of its own but for its
// query.
func withLoaded(had []apiform.Loaded, l apiform.Loaded) []apiform.Loaded {
	same := func(o apiform.Loaded) bool { return o.Form().Action == l.Form().Action }
	if slices.ContainsFunc(had, func(o apiform.Loaded) bool {
		return same(o) && o.Records >= l.Records
	}) {
		return had
	}
	had = append(slices.DeleteFunc(slices.Clone(had), same), l)
	slices.SortStableFunc(had, func(a, b apiform.Loaded) int { return b.Records - a.Records })
	return had[:min(len(had), mostLoaded)]
}
