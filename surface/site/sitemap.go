package site

import (
	"context"
	"fmt"
	"net/url"
	"slices"

	"deepcrawl/forms/safety"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/order"
	"deepcrawl/surface/sitemap"
	"deepcrawl/surface/skim"
	"deepcrawl/surface/visit"
	"deepcrawl/surface/weburl"
)

// Sitemaps and feeds cost requests and list mostly leaves. They are read when the links of the site
// have nothing more to say, only those that robots.txt and the heads of pages name, and within
// these bounds.
const (
	mostSitemaps = 5
	// of a site that are kept, unless more pages are wanted; and as many that robots.txt forbids
	mostSitemapLinks = 2000
)

// otherWays are the addresses of a site that no link of a page leads to.
type otherWays struct {
	looked    bool // sitemaps, feeds and the description were read
	feeds     []*url.URL
	described *visit.Link  // what describes the search of the site
	versions  []visit.Link // in other languages, that no link was seen to lead to
}

// takeFeed notes a feed that a page names. A site's own stands on most of its pages, so a crawl
// that was killed meets it again; those of single pages, such as their comments, are more than are
// read.
func (s *Site) takeFeed(u *url.URL) {
	if len(s.other.feeds) == mostSitemaps || fetch.Site(u) != s.key ||
		safety.JudgeAddress(u).Harmful() {
		return
	}
	if !slices.ContainsFunc(s.other.feeds, func(known *url.URL) bool {
		return weburl.Key(known) == weburl.Key(u)
	}) {
		s.other.feeds = append(s.other.feeds, u)
	}
}

// isFeed reports whether an address is that of a feed.
func (o *otherWays) isFeed(address string) bool {
	return slices.ContainsFunc(o.feeds, func(u *url.URL) bool { return u.String() == address })
}

// readSitemaps reads the sitemaps and feeds of the site and puts what they list into the frontier.
func (s *Site) readSitemaps(ctx context.Context) error {
	if s.read == 0 {
		return nil
	}
	if err := s.readDescription(ctx); err != nil {
		return err
	}
	queue := slices.Concat(s.declared(ctx), s.other.feeds)
	room := min(max(mostSitemapLinks, s.crawler.Config.MaxPages), sitemap.Longest)
	for files := 0; files < mostSitemaps && len(queue) > 0 && room > 0 &&
		s.facts.Pages < s.crawler.Config.MaxPages; queue = queue[1:] {
		u := queue[0]
		if fetch.Site(u) != s.key || safety.JudgeAddress(u).Harmful() ||
			!s.seen.Add(weburl.Key(u)) {
			continue
		}
		files++
		v, children := s.visitSitemap(ctx, u, room/min(len(queue), mostSitemaps-files+1))
		if ctx.Err() != nil && v.Page == nil {
			return nil // the next step sees it
		}
		room -= len(v.Links)
		queue = append(queue, inTurns(children)...)
		if err := s.save(ctx, v); err != nil {
			return err
		}
	}
	return nil
}

// declared are the sitemaps that robots.txt names.
func (s *Site) declared(ctx context.Context) []*url.URL {
	if s.crawler.Gate == nil {
		return nil
	}
	list, err := s.crawler.Gate.Sitemaps(ctx, s.seeds[0].URL)
	if err != nil {
		s.crawler.Config.Log.Debug("no sitemaps", "site", s.key, "error", err)
	}
	return list
}

// visitSitemap fetches one sitemap or feed.
func (s *Site) visitSitemap(ctx context.Context, u *url.URL, room int) (v *visit.Visit,
	children []*url.URL) {
	v = &visit.Visit{At: s.crawler.Now(),
		Link: visit.Link{URL: u, Key: weburl.Key(u), Site: s.key, Via: "sitemap"}}
	p, err := s.crawler.Fetcher.Fetch(ctx, &fetch.Request{URL: u, Raw: true})
	if err != nil {
		v.Fail(err)
		return v, nil
	}
	v.Page = p
	if p.Status >= 400 || fetch.Site(p.URL) != s.key {
		v.Outcome, v.Err = visit.Judge(p, s.key)
		return v, nil
	}
	v.Outcome = visit.OutcomeSitemap
	pages, barred := newListed(room, s.promised),
		newListed(room, func(*url.URL) float64 { return 1 })
	known, shut := 0, 0
	children = sitemap.Read(p, func(page *url.URL) {
		switch key := weburl.Key(page); {
		case !s.follows(skim.Link{URL: page}) || s.seen.Has(key) ||
			!s.harmless(v, skim.Link{URL: page, Key: key, Via: "sitemap"}, nil):
		case s.crawler.Forbids(page):
			shut++
			barred.Add(page)
		default:
			known++
			pages.Add(page)
		}
	})
	for _, page := range pages.Chosen() {
		s.seen.Add(page.key)
		s.traps.Observe(page.url)
		v.Links = append(v.Links,
			visit.Link{URL: page.url, Key: page.key, Site: s.key, Depth: 1,
				Score: order.SitemapFactor * page.score, From: p.URL.String(), Via: "sitemap"})
	}
	for _, page := range barred.Chosen() {
		s.bar(v, visit.Link{URL: page.url, Key: page.key, Site: s.key, Depth: 1,
			From: p.URL.String(),
			Via:  "sitemap"})
	}
	if known > len(v.Links) || shut > len(v.Barred) {
		v.Err = fmt.Sprintf(
			"it lists %d new pages, of which %d were taken, and %d that robots.txt forbids", known,
			len(v.Links), shut)
	}
	return v, children
}

// promised is what the address alone says of a page.
func (s *Site) promised(u *url.URL) float64 {
	l := visit.Link{URL: u, Site: s.key, Depth: 1, Via: "sitemap"}
	return s.rank.Found(&l, skim.Link{URL: u, Via: "sitemap"}, nil)
}
