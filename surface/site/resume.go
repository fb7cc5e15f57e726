package site

import (
	"context"
	"fmt"

	"deepcrawl/surface/order"
	"deepcrawl/surface/visit"
)

// resume learns what earlier runs learnt, from the same visits: a crawl that was killed goes on as
// if it had not been, and a site that was done is done. One that gave nothing is tried again.
func (s *Site) resume(ctx context.Context, depth int) error {
	for key, err := range s.crawler.Archive.Seen(ctx, s.key) {
		if err != nil {
			return fmt.Errorf("read the links known of %s: %w", s.key, err)
		}
		s.seen.Add(key)
	}
	for v, err := range s.crawler.Archive.Visits(ctx, s.key) {
		if err != nil {
			return fmt.Errorf("read the visits of %s: %w", s.key, err)
		}
		s.replay(v)
		if v.Outcome == visit.OutcomePage && depth > 0 && v.Link.Depth >= depth {
			s.edge = append(s.edge, v.Link)
		}
	}
	if s.retry = !s.ever; s.retry {
		s.done = seenSet{}
	}
	order.Resumed(s.rank.Ranking)
	s.crawler.Begun() // what follows are requests
	return nil
}

// replay learns from a visit of an earlier run.
func (s *Site) replay(v *visit.Visit) {
	s.done.Add(v.Link.Key)
	if v.Link.Via == viaRedirect || wasBarred(v) {
		return
	}
	for _, l := range v.Links {
		s.traps.Observe(l.URL)
		v.LinksTo = append(v.LinksTo, l.Key)
	}
	if v.Outcome == visit.OutcomePage {
		s.texts.Remember(v.Hash, v.Page.URL)
	}
	s.learn(v, true)
}
