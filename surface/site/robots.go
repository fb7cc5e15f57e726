package site

import (
	"net/url"
	"slices"

	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/visit"
)

const (
	// links that robots.txt forbids and that are noted one by one: each costs the archive as much
	// as a page
	mostForbidden = 50
	mostBarred    = 1 << 14 // that wait for the next visit
)

// robots is what robots.txt forbids of a site.
type robots struct {
	forbidden int // links
	// links that were found before it was known how much is forbidden: saved with the next visit
	waiting []visit.Link
}

// forbids reports whether robots.txt forbids u, as it did with so many links that the others are
// noted together.
func (s *Site) forbids(u *url.URL) bool {
	return s.robots.forbidden >= mostForbidden && s.crawler.Forbids(u)
}

// closes reports whether robots.txt forbids all that a form can send: who looks for a search has
// not found one.
func (c *Crawl) closes(f *forms.Form) bool {
	all := forms.Addresses(f)
	return len(all) > 0 && !slices.ContainsFunc(all, func(u *url.URL) bool { return !c.Forbids(u) })
}

// bar notes a link that robots.txt forbids with the page it stands on.
func (s *Site) bar(v *visit.Visit, l visit.Link) {
	if s.seen.Add(l.Key) {
		s.done.Add(l.Key)
		v.Barred = append(v.Barred, l)
	}
}

// shut notes a link that was found earlier with the next page that is visited.
func (s *Site) shut(l visit.Link) {
	if len(s.robots.waiting) < mostBarred {
		s.done.Add(l.Key)
		s.robots.waiting = append(s.robots.waiting, l)
	}
}

// leftBarred makes a visit of the links that robots.txt forbids and that are left when all is done,
// so that one can say of each why nobody asked for it; nil when there are none. Nothing is sent.
func (s *Site) leftBarred() *visit.Visit {
	for _, q := range s.frontier.memory {
		if !s.done.Has(q.Key) && s.crawler.Forbids(q.URL) {
			s.shut(q.Link)
		}
	}
	if len(s.robots.waiting) == 0 {
		return nil
	}
	v := &visit.Visit{Link: s.robots.waiting[0], Outcome: string(fetch.KindRobots),
		Err: fetch.ErrRobots.Error(), At: s.crawler.Now()}
	s.robots.waiting = s.robots.waiting[1:]
	return v
}

// wasBarred reports whether a visit of an earlier run was one of those noted together, from which
// nothing is learnt.
func wasBarred(v *visit.Visit) bool {
	return v.Outcome == string(fetch.KindRobots) && v.Err == fetch.ErrRobots.Error()
}
