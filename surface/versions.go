package surface

import (
	"slices"
	"strings"

	"deepcrawl/surface/fetch"
	"deepcrawl/surface/weburl"
)

// Versions of a page in other languages, that only hreflang names: in an element of its head, in
// the header Link, or in a sitemap. They ask the same database mostly, and there may be twenty of
// each page, so they wait until the links of the site have nothing more to say, and then promise
// little. Until then a link that a visitor sees may lead there. Those of pages that were read
// before a crash are met again on pages like them.
const (
	viaVersion    = "hreflang"
	versionFactor = 0.3 // of what a link would be worth
	mostVersions  = 500 // that wait
)

// takeVersion notes a version that the page of v names.
func (s *site) takeVersion(v *Visit, f found) {
	if f.known || len(s.versions) == mostVersions || v.Link.Depth >= s.crawler.cfg.MaxDepth ||
		s.seen.Has(f.key) || !s.follows(f) || !s.harmless(v, f, nil) {
		return
	}
	if slices.ContainsFunc(s.versions, func(l Link) bool { return l.Key == f.key }) {
		return
	}
	l := Link{URL: weburl.Own(f.url, v.Page.URL), Key: f.key, Site: s.key, Depth: v.Link.Depth + 1,
		From: v.Page.URL.String(), Via: viaVersion}
	l.Score = versionFactor * s.rank.Found(&l, f, v)
	s.versions = append(s.versions, l)
}

// pushVersions puts the versions that no link led to into the frontier. It reports whether there
// was one.
func (s *site) pushVersions() (any bool) {
	for _, l := range s.versions {
		if s.seen.Add(l.Key) {
			s.templates.Observe(l.URL)
			s.frontier.Push(l)
			any = true
		}
	}
	s.versions = nil
	return any
}

// headerLinks are the versions and the next page that Link headers name (RFC 8288).
func headerLinks(p *fetch.Page) (all []found) {
	for _, value := range p.Header.Values("Link") {
		_, links, _ := strings.Cut(value, "<")
		for link := range strings.SplitSeq(links, "<") {
			target, params, _ := strings.Cut(link, ">")
			via := ""
			switch params = strings.ToLower(params); {
			case strings.Contains(params, "hreflang") && strings.Contains(params, "alternate"):
				via = viaVersion
			case strings.Contains(params, "rel=next") || strings.Contains(params, `rel="next"`):
				via = "next"
			default:
				continue
			}
			if u, err := fetch.ParseURL(p.URL, strings.TrimSpace(target)); err == nil &&
				weburl.IsWeb(u) && len(all) < mostVersions {
				all = append(all, found{url: u, key: weburl.Key(u), via: via})
			}
		}
	}
	return all
}
