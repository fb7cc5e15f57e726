package site

import (
	"context"
	"errors"
	"fmt"
	"net/url"

	"deepcrawl/surface/fetch"
	"deepcrawl/surface/weburl"
)

// settle finds out where the site begins, and saves its seeds; ok is false when that is not known
// yet, or the site has ended.
func (s *Site) settle(ctx context.Context) (ok bool, err error) {
	for i := range s.seeds {
		u, err := s.crawler.begins(ctx, s.seeds[i].URL)
		var later *fetch.Later
		if errors.As(err, &later) {
			s.wakes = later.Until
			return false, nil
		}
		if err != nil {
			return false, err
		}
		s.seeds[i].URL, s.seeds[i].Key = u, weburl.Key(u)
		s.begins[i] = u // the next turn may be that of another site struct
	}
	if !s.rename(fetch.Site(s.seeds[0].URL)) {
		s.summary.LeftOut = true
		s.end(StatusDone, "it is "+s.seeds[0].URL.String()+", which the list names as well")
		return false, nil
	}
	s.summary.Seed = s.seeds[0].URL.String()
	s.hosts = newHosts(s.seeds)
	for _, l := range s.seeds {
		s.seen.Add(l.Key)
	}
	// It goes through when the run is cut short: a site that was begun is known to the archive.
	if err := s.crawler.Archive.SaveSeeds(context.WithoutCancel(ctx), s.seeds); err != nil {
		return false, fmt.Errorf("save the seeds of %s: %w", s.key, err)
	}
	return true, nil
}

// begins asks Config.Settle about a seed.
func (c *Crawl) begins(ctx context.Context, seed *url.URL) (*url.URL, error) {
	if c.Config.Settle == nil {
		return seed, nil
	}
	return c.Config.Settle(fetch.WithPatience(ctx, longestWait), seed)
}

// rename gives the site another key, as that of an address without a name depends on the port,
// unless another site of the list has it.
func (s *Site) rename(key string) (ok bool) {
	if key == s.key {
		return true
	}
	if !s.claim(key) {
		return false
	}
	for i := range s.seeds {
		s.seeds[i].Site = key
	}
	s.key, s.summary.Site, s.frontier.site = key, key, key
	return true
}
