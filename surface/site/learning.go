package site

import (
	"context"

	"deepcrawl/forms/kind"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/visit"
	"deepcrawl/surface/weburl"
)

// save commits a visit and learns from it. It goes through when the run is cut short: the page was
// fetched.
func (s *Site) save(ctx context.Context, v *visit.Visit) error {
	saving := context.WithoutCancel(ctx)
	v.Barred, s.robots.waiting = append(v.Barred, s.robots.waiting...), nil
	if err := s.markEnd(saving, v); err != nil {
		return err
	}
	if err := s.crawler.Archive.SaveVisit(saving, v); err != nil {
		return err // it says which visit
	}
	s.done.Add(v.Link.Key)
	s.frontier.Push(v.Links...)
	fresh := s.learn(v, false)
	if s.rank.Risen() {
		s.frontier.Reorder()
	}
	s.count(v)
	s.crawler.Visited(v, fresh)
	return nil
}

// markEnd marks the address that a redirect led to as visited, first: a crash between the two
// commits costs one page that is fetched again, the other way round every link to that address
// would be.
func (s *Site) markEnd(ctx context.Context, v *visit.Visit) error {
	if v.Page == nil || fetch.Site(v.Page.URL) != s.key {
		return nil
	}
	key := weburl.Key(v.Page.URL)
	if key == v.Link.Key || !s.done.Add(key) {
		return nil
	}
	s.seen.Add(key)
	end := &visit.Visit{
		Link: visit.Link{URL: v.Page.URL, Key: key, Site: s.key, Depth: v.Link.Depth,
			From: v.Link.URL.String(), Via: viaRedirect},
		Outcome: visit.OutcomeDuplicate, Err: "read by way of " + v.Link.URL.String(), At: v.At,
	}
	return s.crawler.Archive.SaveVisit(ctx, end)
}

// learn updates what is known of the site, by a visit of an earlier run where it is replayed, and
// returns the indexes of the forms that are new.
func (s *Site) learn(v *visit.Visit, replayed bool) (fresh []int) {
	s.hosts.Learn(v)
	s.rank.Read(v, v.LinksTo)
	if v.Page != nil {
		s.facts.Pages++
	}
	s.ever = s.ever || v.Readable()
	fresh, novel := s.forms.Learn(v.Forms)
	for _, f := range v.Forms {
		if ok, _ := kind.Searchable(f); ok && !s.facts.Searchable {
			s.facts.Searchable = !s.crawler.closes(f)
		}
	}
	at := ""
	if v.Page != nil {
		at = s.texts.ReadAt(v)
	}
	s.traps.Seen(v, novel, replayed, at)
	switch {
	case novel:
		s.stale = 0
	case v.Outcome == string(fetch.KindRobots): // costs the site nothing
		s.robots.forbidden++
	case v.Answered():
		s.stale++
	}
	return fresh
}

// count keeps the numbers that say whether the site is there at all in this run.
func (s *Site) count(v *visit.Visit) {
	if v.Answered() {
		s.passing.answers++
	}
	if v.Readable() {
		s.read++
	} else if s.first == nil {
		s.first = v
	}
	if why, lost := s.hosts.Count(v); lost {
		s.summary.Unread = s.ever
		s.end(StatusFailed, why)
	}
}
