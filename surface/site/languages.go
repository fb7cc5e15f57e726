package site

import (
	"slices"

	"deepcrawl/surface/skim"
	"deepcrawl/surface/visit"
	"deepcrawl/surface/weburl"
)

// Versions of a page in other languages, that only hreflang names: in an element of its head, in
// the header Link, or in a sitemap. They ask the same database mostly, and there may be twenty of
// each page, so they wait until the links of the site have nothing more to say, and then promise
// little. Until then a link that a visitor sees may lead there. Those of pages that were read
// before a crash are met again on pages like them.
const (
	mostVersions  = 500 // that wait
	versionFactor = 0.3 // of what a link would be worth
)

// takeVersion notes a version that the page of v names.
func (s *Site) takeVersion(v *visit.Visit, f skim.Link) {
	if f.Known || len(s.other.versions) == mostVersions ||
		v.Link.Depth >= s.crawler.Config.MaxDepth ||
		s.seen.Has(f.Key) || !s.follows(f) || !s.harmless(v, f, nil) {
		return
	}
	if slices.ContainsFunc(s.other.versions, func(l visit.Link) bool { return l.Key == f.Key }) {
		return
	}
	l := visit.Link{URL: weburl.Own(f.URL, v.Page.URL), Key: f.Key, Site: s.key,
		Depth: v.Link.Depth + 1, From: v.Page.URL.String(), Via: skim.ViaVersion}
	l.Score = versionFactor * s.rank.Found(&l, f, v)
	s.other.versions = append(s.other.versions, l)
}

// pushVersions puts the versions that no link led to into the frontier. It reports whether there
// was one.
func (s *Site) pushVersions() (any bool) {
	for _, l := range s.other.versions {
		if s.seen.Add(l.Key) {
			s.traps.Observe(l.URL)
			s.frontier.Push(l)
			any = true
		}
	}
	s.other.versions = nil
	return any
}
