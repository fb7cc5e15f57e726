package site

import (
	"context"
	"fmt"
)

// deepen plans to read the pages again whose links an earlier run let go, because they led further
// from the seeds than it was to go and this one is. It follows the replay of what the earlier runs
// visited.
func (s *Site) deepen(ctx context.Context, was int) error {
	goes := s.crawler.Config.MaxDepth
	switch {
	case goes == was:
		return nil
	case was == 0 || goes < was:
		return s.setDepth(ctx, goes)
	}
	for _, l := range s.edge {
		if l.Depth < goes {
			s.pasts = append(s.pasts, Past{Link: l, Deeper: true})
		}
	}
	s.edge = nil
	if len(s.pasts) == 0 {
		return s.setDepth(ctx, goes)
	}
	s.deepens = true
	return nil
}

// setDepth notes how deep the site is read now.
func (s *Site) setDepth(ctx context.Context, depth int) error {
	s.deepens = false
	if err := s.crawler.Archive.SaveDepth(context.WithoutCancel(ctx), s.key, depth); err != nil {
		return fmt.Errorf("note the depth of %s: %w", s.key, err)
	}
	return nil
}
