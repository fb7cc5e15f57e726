// Package site crawls one site: it reads the pages that links lead to, a page a turn, and ends
// where going on is not worth a request any more.
//
// The life of a page: the frontier (frontier.go) gives the link with the best rank (package order)
// that no rule against traps refuses (package trap). The page is fetched and read once
// (reading.go). Its links pass scope, manners (harmful.go), robots.txt (robots.go) and the set of
// those known (seenset.go). Page, forms and links commit together, and the site learns from them
// (learning.go). worth.go says how much patience is left, hosts.go and trouble.go whether there is
// anybody to ask, summary.go how it ended. When the links have nothing more to say, sitemaps,
// feeds, versions in other languages and an OpenSearch description are tried.
//
// Resume is replay (resume.go): a site learns from its stored visits as it did when they were made.
// The state of a site is in its parts, each of which is changed by the methods of one file.
package site

import (
	"context"
	"fmt"
	"net/url"
	"time"

	"deepcrawl/surface/fetch"
	"deepcrawl/surface/order"
	"deepcrawl/surface/site/trap"
	"deepcrawl/surface/skim"
	"deepcrawl/surface/visit"
	"deepcrawl/surface/weburl"
)

// viaRedirect is how a link was found that nothing but the mark "visited" is kept for, see markEnd.
const viaRedirect = "redirect"

// Site is the crawl of one site. One goroutine at a time uses it, and a request is made at a time.
type Site struct {
	crawler *Crawl
	identity
	progress
	summary Summary

	known
	rank     ranking
	frontier frontier
	traps    *trap.Set
	forms    formsSeen
	texts    texts

	hosts   *hosts
	passing passing // trouble
	barrier barrier
	harmful harmful
	robots  robots

	revisits
	other   otherWays
	beyond  *skim.Elsewhere
	outward *outward
}

// identity is what tells a site from the others of a crawl.
type identity struct {
	key    string
	seeds  []visit.Link
	begins []*url.URL // where the seeds are, for who comes after this struct
	claim  func(key string) (ok bool)
}

// progress is how far the crawl of a site has come.
type progress struct {
	facts   trap.Facts
	begun   bool
	asked   *url.URL     // by the last turn
	wakes   time.Time    // nothing is to be asked before; zero: at once
	retry   bool         // earlier runs could read nothing: the seeds are asked again
	ever    bool         // a page was read, in this run or an earlier one
	read    int          // pages read in this run
	stale   int          // pages since something was learnt
	refused bool         // a link was not followed for what it is worth
	first   *visit.Visit // the first one of this run that could not be read
}

// known are the keys of links.
type known struct {
	seen seenSet // of all links known
	done seenSet // of those visited, ends of redirects included
}

// New returns the crawl of the site where the seeds begin. claim is asked for the key of the
// site when that turns out to be another one than it seems; begins is told where the seeds are.
func New(c *Crawl, begins []*url.URL, claim func(key string) (ok bool)) *Site {
	key := fetch.Site(begins[0])
	seeds := make([]visit.Link, len(begins))
	for i, u := range begins {
		seeds[i] = visit.Link{URL: u, Key: weburl.Key(u), Site: key, Score: seedScore, Via: "seed"}
	}
	s := &Site{
		crawler:  c,
		identity: identity{key: key, seeds: seeds, begins: begins, claim: claim},
		summary:  Summary{Site: key, Seed: seeds[0].URL.String()},
		rank:     ranking{Ranking: order.New(c.Config.Order, c.Config.Topic, c.Config.Lessons)},
		hosts:    newHosts(seeds), texts: texts{}, forms: newFormsSeen(),
		passing: passing{tries: map[uint64]int{}},
	}
	s.facts = trap.Facts{Exhaustive: c.Config.Exhaustive, Feed: s.other.isFeed}
	s.traps = trap.New(&s.facts, c.Config.Without)
	s.frontier = frontier{archive: c.Archive, site: key, hope: s.hope, rescore: s.worth, now: c.Now}
	return s
}

// Over reports whether the crawl of the site has ended.
func (s *Site) Over() bool { return s.summary.Status != "" }

// Turn does one thing for the site: it learns what earlier runs knew, visits a page, or ends it.
// The error is one of the archive.
func (s *Site) Turn(ctx context.Context) error {
	err := s.advance(ctx)
	switch {
	case err != nil && ctx.Err() != nil:
		s.stopped(ctx)
		err = nil
	case err != nil:
		s.end(StatusFailed, err.Error())
		err = fmt.Errorf("crawl %s: %w", s.key, err)
	}
	if s.Over() {
		s.summary.Pages, s.summary.Forms = s.facts.Pages, s.forms.Len()
		order.Teach(s.rank.Ranking, s.crawler.Config.Lessons)
	}
	return err
}

func (s *Site) advance(ctx context.Context) error {
	s.wakes = time.Time{}
	ctx = fetch.WithScope(ctx, s.scope())
	switch {
	case s.begun && len(s.pasts) > 0:
		return s.again(ctx)
	case s.begun:
		return s.step(ctx)
	}
	if ok, err := s.settle(ctx); err != nil || !ok {
		return err
	}
	s.begun, s.outward = true, newOutward(s.crawler.Config.Outward)
	if s.outward == nil {
		s.beyond = skim.NewElsewhere(s.key)
	}
	was, err := s.crawler.Archive.Depth(ctx, s.key)
	if err != nil {
		return fmt.Errorf("read the depth of %s: %w", s.key, err)
	}
	if err := s.resume(ctx, was); err != nil {
		return err
	}
	if err := s.refresh(ctx); err != nil {
		return err
	}
	return s.deepen(ctx, was)
}

// Idle reports whether the site, of which something was asked or read, has nothing in hand to ask:
// it likely ends.
func (s *Site) Idle() bool {
	return len(s.pasts) == 0 && len(s.frontier.memory) == 0 && len(s.frontier.aside) == 0 &&
		(s.asked != nil || s.ever)
}

// Rests returns before when nothing is to be asked; zero: at once.
func (s *Site) Rests() time.Time { return s.wakes }

// Result is what became of the site, as far as it has come.
func (s *Site) Result() Summary { return s.summary }

// Untouched reports whether nothing came of the site in this run: the archive has all that is known
// of it.
func (s *Site) Untouched() bool {
	return s.read == 0 && s.first == nil && len(s.passing.tries) == 0
}

// Next is an address on the host that is likely asked next.
func (s *Site) Next() *url.URL {
	switch {
	case len(s.pasts) > 0:
		return s.pasts[0].Link.URL
	case len(s.frontier.memory) > 0:
		return s.frontier.memory[0].URL
	case s.asked != nil:
		return s.asked
	}
	return s.seeds[0].URL
}

// step visits one page, or ends the crawl of the site.
func (s *Site) step(ctx context.Context) error {
	if ctx.Err() != nil {
		s.stopped(ctx)
		return nil
	}
	if s.facts.Pages >= s.crawler.Config.MaxPages {
		s.end(StatusBudget, fmt.Sprintf("%s of %d reached", PageLimit, s.crawler.Config.MaxPages))
		return nil
	}
	if s.barrier.Sure() {
		s.finish()
		return nil
	}
	link, worth, ok, err := s.frontier.Pop(ctx)
	if err != nil {
		return err
	}
	if !ok && s.retry && s.read == 0 && s.first == nil {
		s.retry = false
		s.frontier.Push(s.seeds...)
		return nil
	}
	if s.refocus(link, ok) {
		return nil
	}
	if !ok || s.tired(worth) {
		return s.last(ctx, link, ok)
	}
	s.asked = link.URL
	v := s.visit(ctx, link)
	switch {
	case v.Later != nil:
		s.frontier.SetAside(link, v.Failed.Host, v.Later.Until)
		return nil
	case ctx.Err() != nil && v.Page == nil:
		s.stopped(ctx)
		return nil
	case v.Outcome == string(fetch.KindBudget): // nothing was sent: the link stays for the next run
		s.end(StatusBudget, v.Err)
		return nil
	// so does this one; it does not come up again as its host is lost
	case v.Outcome == string(fetch.KindGivenUp) && link.Via != "seed" && !s.passes(v):
		s.count(v)
		return nil
	case s.passes(v):
		return s.postpone(ctx, v)
	}
	return s.save(ctx, v)
}

// last waits for the links that are set aside when the others have nothing more to say, then tries
// the sitemaps and the versions in other languages, and ends the crawl when they do not either.
func (s *Site) last(ctx context.Context, link visit.Link, ok bool) error {
	s.wakes = s.frontier.Wakes()
	versions := s.wakes.IsZero() && s.pushVersions()
	if s.other.looked && s.wakes.IsZero() && !versions {
		if ok {
			s.frontier.Push(link)
		}
		if v := s.leftBarred(); v != nil {
			return s.save(ctx, v)
		}
		s.finish()
		return nil
	}
	if ok {
		s.frontier.Push(link)
	}
	if s.other.looked || !s.wakes.IsZero() {
		return nil
	}
	s.other.looked = true
	return s.readSitemaps(ctx)
}

const seedScore = 10 // above every score that a link can get
