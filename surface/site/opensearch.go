package site

import (
	"context"
	"net/url"

	"deepcrawl/forms"
	"deepcrawl/forms/safety"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/skim"
	"deepcrawl/surface/visit"
	"deepcrawl/surface/weburl"
)

// takeDescription notes the OpenSearch description that a page names; the same one stands on most
// pages of a site.
func (s *Site) takeDescription(u *url.URL, from string) {
	if s.other.described == nil && fetch.Site(u) == s.key && !safety.JudgeAddress(u).Harmful() {
		s.other.described =
			&visit.Link{URL: u, Key: weburl.Key(u), Site: s.key, Depth: 1, From: from,
				Via: skim.ViaDescription}
	}
}

// readDescription reads what describes the search of the site, where the links have nothing more to
// say and no page had a search form: it likely asks the same as that one.
func (s *Site) readDescription(ctx context.Context) error {
	l := s.other.described
	if l == nil || s.facts.Searchable || s.facts.Pages >= s.crawler.Config.MaxPages ||
		!s.seen.Add(l.Key) {
		return nil
	}
	v := &visit.Visit{Link: *l, At: s.crawler.Now()}
	p, err := s.crawler.Fetcher.Fetch(ctx, &fetch.Request{URL: l.URL, Raw: true})
	switch {
	case err != nil:
		if v.Fail(err); ctx.Err() != nil {
			return nil // the next step sees it
		}
	case p.Status >= 400 || fetch.Site(p.URL) != s.key:
		v.Page = p
		v.Outcome, v.Err = visit.Judge(p, s.key)
	default:
		v.Page, v.Outcome = p, visit.OutcomeDescribed
		if v.Forms, err = forms.Describe(p); err != nil {
			s.crawler.Config.Log.Warn("description not read", "address", p.URL.String(), "error",
				err)
		}
	}
	return s.save(ctx, v)
}
