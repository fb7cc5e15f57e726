package surface

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"runtime/debug"
	"strings"
	"time"

	"deepcrawl/forms/safety"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/order"
	"deepcrawl/surface/site/trap"
	"deepcrawl/surface/skim"
	"deepcrawl/surface/spam"
	"deepcrawl/surface/visit"
	"deepcrawl/surface/weburl"
)

// of a link that nothing but the mark "visited" is kept for, see markEnd
const viaRedirect = "redirect"

// site is the crawl of one site. One goroutine at a time uses it, and a request is made at a time.
type site struct {
	crawler *siteCrawl
	identity
	progress
	summary SiteSummary

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
	trap.Facts
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

// newSite returns the crawl of the site where the seeds begin. claim is asked for the key of the
// site when that turns out to be another one than it seems; begins is told where the seeds are.
func newSite(c *siteCrawl, begins []*url.URL, claim func(key string) (ok bool)) *site {
	key := fetch.Site(begins[0])
	seeds := make([]visit.Link, len(begins))
	for i, u := range begins {
		seeds[i] = visit.Link{URL: u, Key: weburl.Key(u), Site: key, Score: seedScore, Via: "seed"}
	}
	s := &site{
		crawler:  c,
		identity: identity{key: key, seeds: seeds, begins: begins, claim: claim},
		summary:  SiteSummary{Site: key, Seed: seeds[0].URL.String()},
		rank:     ranking{Ranking: order.New(c.cfg.Order, c.cfg.Topic, c.cfg.Lessons)},
		hosts:    newHosts(seeds), texts: texts{}, forms: newFormsSeen(),
		passing: passing{tries: map[uint64]int{}},
	}
	s.Facts = trap.Facts{Exhaustive: c.cfg.Exhaustive, Feed: s.other.isFeed}
	s.traps = trap.New(&s.Facts, c.cfg.Without)
	s.frontier = frontier{archive: c.archive, site: key, hope: s.hope, rescore: s.worth, now: c.now}
	return s
}

func (s *site) over() bool { return s.summary.Status != "" }

// turn does one thing for the site: it learns what earlier runs knew, visits a page, or ends it.
// The error is one of the archive.
func (s *site) turn(ctx context.Context) error {
	err := s.advance(ctx)
	switch {
	case err != nil && ctx.Err() != nil:
		s.stopped(ctx)
		err = nil
	case err != nil:
		s.end(StatusFailed, err.Error())
		err = fmt.Errorf("crawl %s: %w", s.key, err)
	}
	if s.over() {
		s.summary.Pages, s.summary.Forms = s.Pages, s.forms.Len()
		order.Teach(s.rank.Ranking, s.crawler.cfg.Lessons)
	}
	return err
}

func (s *site) advance(ctx context.Context) error {
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
	s.begun, s.outward = true, newOutward(s.crawler.cfg.Outward)
	if s.outward == nil {
		s.beyond = skim.NewElsewhere(s.key)
	}
	was, err := s.crawler.archive.Depth(ctx, s.key)
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

// idle reports whether the site, of which something was asked or read, has nothing in hand to ask:
// it likely ends.
func (s *site) idle() bool {
	return len(s.pasts) == 0 && len(s.frontier.memory) == 0 && len(s.frontier.aside) == 0 &&
		(s.asked != nil || s.ever)
}

// untouched reports whether nothing came of the site in this run: the archive has all that is known
// of it.
func (s *site) untouched() bool { return s.read == 0 && s.first == nil && len(s.passing.tries) == 0 }

// next is an address on the host that is likely asked next.
func (s *site) next() *url.URL {
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

// resume learns what earlier runs learnt, from the same visits: a crawl that was killed goes on as
// if it had not been, and a site that was done is done. One that gave nothing is tried again.
func (s *site) resume(ctx context.Context, depth int) error {
	for key, err := range s.crawler.archive.Seen(ctx, s.key) {
		if err != nil {
			return fmt.Errorf("read the links known of %s: %w", s.key, err)
		}
		s.seen.Add(key)
	}
	for v, err := range s.crawler.archive.Visits(ctx, s.key) {
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
	s.crawler.begun() // what follows are requests
	return nil
}

// replay learns from a visit of an earlier run.
func (s *site) replay(v *visit.Visit) {
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

// step visits one page, or ends the crawl of the site.
func (s *site) step(ctx context.Context) error {
	if ctx.Err() != nil {
		s.stopped(ctx)
		return nil
	}
	if s.Pages >= s.crawler.cfg.MaxPages {
		s.end(StatusBudget, fmt.Sprintf("%s of %d reached", PageLimit, s.crawler.cfg.MaxPages))
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
func (s *site) last(ctx context.Context, link visit.Link, ok bool) error {
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

// unhurried makes a request come back as one for later when it is not its host's turn. One that was
// sent twice by then is made once more, and what comes of that is its outcome.
func (s *site) unhurried(ctx context.Context, l visit.Link, req *fetch.Request) context.Context {
	if req.Once = s.passing.tries[l.Key] >= 2; req.Once {
		return ctx
	}
	return fetch.WithPatience(ctx, longestWait)
}

// visit fetches and reads one page.
func (s *site) visit(ctx context.Context, l visit.Link) *visit.Visit {
	v := &visit.Visit{Link: l, At: s.crawler.now(), Course: visit.Course{Again: s.past != nil}}
	req := &fetch.Request{URL: l.URL, Header: s.past.conditions()}
	if l.From != "" {
		// an address that we stored; without it the request is as good
		req.Referer, _ = fetch.ParseURL(nil, l.From)
	}
	p, err := s.crawler.fetcher.Fetch(s.unhurried(ctx, l, req), req)
	if err != nil {
		v.Fail(err)
		if v.Later != nil && v.Later.Sent {
			s.passing.tries[l.Key]++
		}
		return v
	}
	v.Page = p
	v.Outcome, v.Err = visit.Judge(p, s.key)
	switch v.Outcome {
	case visit.OutcomePage:
		s.readPage(v)
	case visit.OutcomeMoved:
		v.Verdict = spam.Inspect(p)
	}
	return v
}

// readPage fills in what the page says. A fault of ours in reading one page of millions ends
// neither the crawl nor each run that goes on with it: the visit failed, and the log tells where.
func (s *site) readPage(v *visit.Visit) {
	defer func() {
		if fault := recover(); fault != nil {
			s.crawler.cfg.Log.Error("a fault of deepcrawl in reading a page", "page",
				v.Page.URL.String(), "fault", fault, "stack", string(debug.Stack()))
			v.Outcome, v.Err, v.Forms, v.Links = visit.OutcomeError,
				fmt.Sprintf("a fault of deepcrawl in reading it: %v", fault), nil, nil
		}
	}()
	r, plain := skim.Plain(v.Page, s.seen.Has, s.beyond)
	if !plain {
		var err error
		v.Verdict = spam.Inspect(v.Page)
		if r, err = skim.Full(v.Page, s.seen.Has, s.beyond); err != nil {
			v.Outcome, v.Err = visit.OutcomeNotHTML, err.Error()
			return
		}
		if v.Forms, err = s.crawler.find(v.Page); err != nil {
			s.crawler.cfg.Log.Warn("forms not read", "page", v.Page.URL.String(), "error", err)
		}
	}
	defer r.Release()
	v.Title, v.Text, v.Lang, v.Hash, v.Sim, v.Said = r.Title, r.Text, r.Lang, r.Hash,
		skim.Fingerprint(r.Text), r.Said
	s.barrier.Meet(v)
	if where, known := s.readBefore(v, r); known {
		v.Outcome, v.Err, v.Hollow = visit.OutcomeDuplicate, "same text as "+where, true
		return
	}
	near, judged := s.traps.Near(v)
	if near != "" && !judged {
		v.Outcome, v.Err = visit.OutcomeDuplicate, near
		return
	}
	for _, d := range v.Verdict.Redirects {
		if d.Via == "script" && !d.OffSite {
			r.Links = append(r.Links, skim.Link{URL: d.URL, Key: weburl.Key(d.URL), Via: "script"})
		}
	}
	r.Links = append(r.Links, skim.HeaderLinks(v.Page)...) // what release clears
	v.Links = s.fresh(v, r.Links, r.Page)
	v.Hollow = s.traps.Hollow(v, near != "")
}

// fresh returns the links that are in scope, harmless, no trap, and new; it marks them as seen.
func (s *site) fresh(v *visit.Visit, all []skim.Link, page *safety.Page) []visit.Link {
	from := v.Page.URL.String()
	var links []visit.Link
	for _, f := range all {
		if f.Via == skim.ViaVersion {
			s.takeVersion(v, f)
			continue
		}
		if s.elsewhere(v, f) {
			continue
		}
		depth := v.Link.Depth + 1
		if f.Via == "frame" || f.Via == "meta" || f.Via == "refresh_header" || f.Via == "script" {
			depth = v.Link.Depth // the visitor sees them without a click
		}
		if depth > s.crawler.cfg.MaxDepth {
			continue
		}
		// Most links are known: looking them up comes before what costs more.
		if f.Known || s.seen.Has(f.Key) {
			v.LinksTo = append(v.LinksTo, f.Key)
			continue
		}
		switch f.Via {
		case skim.ViaFeed:
			s.takeFeed(f.URL)
			continue
		case skim.ViaDescription:
			s.takeDescription(f.URL, from)
			continue
		}
		if !s.follows(f) || !s.harmless(v, f, page) {
			if weburl.Malformed(f.URL) {
				v.Cut++
			}
			continue
		}
		if s.forbids(f.URL) {
			s.bar(v, visit.Link{URL: weburl.Own(f.URL, v.Page.URL), Key: f.Key, Site: s.key, Depth: depth,
				Anchor: strings.Clone(f.Anchor), From: from, Via: f.Via})
			continue
		}
		if !s.seen.Add(f.Key) {
			continue
		}
		s.traps.Observe(f.URL)
		l := visit.Link{URL: weburl.Own(f.URL, v.Page.URL), Key: f.Key, Site: s.key, Depth: depth,
			Anchor: strings.Clone(f.Anchor), From: from, Via: f.Via}
		l.Score = s.rank.Found(&l, f, v)
		v.LinksTo = append(v.LinksTo, f.Key)
		links = append(links, l)
	}
	return links
}

// scope is what of the site is asked for; nil: everything.
func (s *site) scope() *fetch.Scope {
	if s.crawler.cfg.Scope == nil {
		return nil
	}
	return s.crawler.cfg.Scope(s.key)
}

func (s *site) follows(f skim.Link) bool {
	return fetch.Site(f.URL) == s.key && !weburl.NotHTML(f.URL) && !weburl.Malformed(f.URL)
}

// save commits a visit and learns from it. It goes through when the run is cut short: the page was
// fetched.
func (s *site) save(ctx context.Context, v *visit.Visit) error {
	saving := context.WithoutCancel(ctx)
	v.Barred, s.robots.waiting = append(v.Barred, s.robots.waiting...), nil
	if err := s.markEnd(saving, v); err != nil {
		return err
	}
	if err := s.crawler.archive.SaveVisit(saving, v); err != nil {
		return err // it says which visit
	}
	s.done.Add(v.Link.Key)
	s.frontier.Push(v.Links...)
	fresh := s.learn(v, false)
	if s.rank.Risen() {
		s.frontier.Reorder()
	}
	s.count(v)
	s.crawler.visited(v, fresh)
	return nil
}

// markEnd marks the address that a redirect led to as visited, first: a crash between the two
// commits costs one page that is fetched again, the other way round every link to that address
// would be.
func (s *site) markEnd(ctx context.Context, v *visit.Visit) error {
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
	return s.crawler.archive.SaveVisit(ctx, end)
}

// learn updates what is known of the site, by a visit of an earlier run where it is replayed, and
// returns the indexes of the forms that are new.
func (s *site) learn(v *visit.Visit, replayed bool) (fresh []int) {
	s.hosts.Learn(v)
	s.rank.Read(v, v.LinksTo)
	if v.Page != nil {
		s.Pages++
	}
	s.ever = s.ever || v.Readable()
	fresh, novel := s.forms.Learn(v.Forms)
	for _, f := range v.Forms {
		if ok, _ := f.Searchable(); ok && !s.Searchable {
			s.Searchable = !s.crawler.closes(f)
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
func (s *site) count(v *visit.Visit) {
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

// finish says how a crawl ended that came to its own end.
func (s *site) finish() {
	switch unread := s.passing.unread(); {
	case s.ever && unread != "":
		s.summary.Unread = true
		s.end(StatusFailed, unread)
	case s.ever && s.barrier.Said(s.Searchable) != "":
		s.end(StatusDone, s.barrier.Said(s.Searchable))
	case s.ever:
		s.end(StatusDone, s.why())
	case s.first == nil:
		s.end(StatusFailed, "no page could be visited")
	case s.first.Outcome == string(fetch.KindRobots):
		s.end(StatusRobots, s.first.Err)
	default:
		s.end(StatusFailed, s.first.Err)
	}
}

// why says in words why nothing more was asked of the site.
func (s *site) why() string {
	switch {
	case !s.refused && (s.stale == 0 || s.crawler.cfg.Exhaustive):
		return "all links within the limits visited"
	case s.crawler.cfg.Exhaustive:
		return "all links within the limits visited, but for more of the same"
	case s.stale == 0:
		return "a new kind of form on the last page, and no link left that promises another"
	}
	if s.stale == 1 {
		return "no new kind of form on the last page, and no link left that promises one"
	}
	return fmt.Sprintf(
		"no new kind of form on the last %d pages, and no link left that promises one", s.stale)
}

func (s *site) stopped(ctx context.Context) { s.end(stopped(ctx)) }

// stopped is the end of a site whose run was cut short.
func stopped(ctx context.Context) (status, reason string) {
	if errors.Is(context.Cause(ctx), errMaxTime) {
		return StatusBudget, errMaxTime.Error()
	}
	return StatusInterrupted, ""
}

func (s *site) end(status, reason string) { s.summary.Status, s.summary.Reason = status, reason }
