package surface

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"deepcrawl/forms"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/spam"
)

// When going on with a site is not worth a request any more. A site whose search form is linked from its first page is
// done after some twenty pages at most; one without any form so far is given more. Links that promise a form are
// followed beyond that, within reason.
const (
	patience        = 20   // pages without a new kind of form, when the site has shown a search form
	patienceWithout = 80   // when it has not
	promisePatience = 60   // for promising links
	wornOut         = 0.12 // links worth less are not followed, when the site has shown a search form
	wornWithout     = 0.01 // when it has not: some forty pages of one template are tried
	mostFailures    = 5    // fetches in a row, then the host is taken to be down
)

// site is the crawl of one site. It is used by one goroutine, one page at a time.
type site struct {
	crawler *Crawler
	key     string
	seeds   []Link
	summary SiteSummary
	err     error // of the archive

	frontier  frontier
	templates *templates
	traps     *traps
	answers   answers
	done      map[uint64]bool   // keys visited in this run, ends of redirects included
	texts     map[uint64]string // hash of a text: address it was read at
	formIDs   map[string]bool
	shapes    map[string]bool // of forms: see shapeOf

	pages      int
	searchable bool   // a form that may be harvested was seen
	stale      int    // pages since something was learnt
	failures   int    // fetches in a row that failed
	first      *Visit // the first one that could not be read
	read       int    // pages read in this run
	sitemaps   bool   // were looked at
	retry      bool   // earlier runs got next to nothing: the seeds may be asked again
}

func newSite(c *Crawler, key string) *site {
	s := &site{
		crawler: c, key: key, summary: SiteSummary{Site: key},
		templates: newTemplates(), traps: newTraps(), answers: answers{},
		done: map[uint64]bool{}, texts: map[uint64]string{}, formIDs: map[string]bool{}, shapes: map[string]bool{},
	}
	s.frontier = frontier{archive: c.archive, site: key, rescore: s.worth}
	return s
}

// crawl walks the site and fills in its summary. The error is one of the archive.
func (s *site) crawl(ctx context.Context) error {
	err := s.resume(ctx)
	for err == nil && s.summary.Status == "" {
		err = s.step(ctx)
	}
	s.summary.Pages, s.summary.Forms = s.pages, len(s.formIDs)
	if err != nil && ctx.Err() != nil {
		s.stopped(ctx)
		return nil
	}
	if err != nil {
		s.end(StatusFailed, err.Error())
	}
	return err
}

// resume picks up what earlier runs know. A site that gave nothing then is tried again.
func (s *site) resume(ctx context.Context) error {
	pages, ids, err := s.crawler.archive.Progress(ctx, s.key)
	if err != nil {
		return fmt.Errorf("read progress of %s: %w", s.key, err)
	}
	s.pages = pages
	for _, id := range ids {
		s.formIDs[id] = true
	}
	s.searchable = len(ids) > 0 // or nearly so: the next page will tell, and no page is spent on finding it out
	s.retry = pages <= len(s.seeds) && len(ids) == 0
	return nil
}

// step visits one page, or ends the crawl of the site.
func (s *site) step(ctx context.Context) error {
	if ctx.Err() != nil {
		s.stopped(ctx)
		return nil
	}
	if s.pages >= s.crawler.cfg.MaxPages {
		s.end(StatusBudget, fmt.Sprintf("page limit of %d reached", s.crawler.cfg.MaxPages))
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
	if !ok || s.tired(worth) {
		return s.last(ctx, link, ok)
	}
	v := s.visit(ctx, link)
	if ctx.Err() != nil && v.Page == nil {
		s.stopped(ctx)
		return nil
	}
	return s.save(ctx, v)
}

// last tries the sitemaps when the links have nothing more to say, and ends the crawl when they do not either.
func (s *site) last(ctx context.Context, link Link, ok bool) error {
	if s.sitemaps {
		s.finish()
		return nil
	}
	s.sitemaps = true
	if ok {
		s.frontier.Push(link)
	}
	return s.readSitemaps(ctx)
}

// worth is what a link is worth by now: 0 when it is not to be followed.
func (s *site) worth(l Link) float64 {
	if s.done[l.Key] {
		return 0
	}
	if l.Via == "seed" {
		return l.Score
	}
	k := s.templates.Kind(l.URL)
	if s.traps.Refuse(l.URL, k) {
		return 0
	}
	if s.crawler.cfg.Exhaustive {
		return l.Score
	}
	worth := l.Score * k.worn()
	if s.answers.Include(l.URL) {
		worth *= resultCut
	}
	if worth < wornWithout || s.searchable && worth < wornOut {
		return 0
	}
	return worth
}

// tired reports whether the best link left is not worth a request.
func (s *site) tired(worth float64) bool {
	switch {
	case s.crawler.cfg.Exhaustive || worth > 1: // seeds are always visited
		return false
	case worth >= promising:
		return s.stale >= promisePatience+patience
	case s.searchable:
		return s.stale >= patience
	}
	return s.stale >= patienceWithout
}

// visit fetches and reads one page.
func (s *site) visit(ctx context.Context, l Link) *Visit {
	v := &Visit{Link: l, At: now()}
	req := &fetch.Request{URL: l.URL}
	if l.From != "" {
		req.Referer, _ = fetch.ParseURL(nil, l.From) // an address that we stored; without it the request is as good
	}
	p, err := s.crawler.fetcher.Fetch(ctx, req)
	if err != nil {
		v.Outcome, v.Err = outcomeOf(err)
		return v
	}
	v.Page = p
	v.Outcome, v.Err = judge(p, s.key)
	if v.Outcome == OutcomePage || v.Outcome == OutcomeMoved {
		v.Verdict = spam.Inspect(p)
	}
	if v.Outcome == OutcomePage {
		s.readPage(v)
	}
	return v
}

// readPage fills in what the page says.
func (s *site) readPage(v *Visit) {
	r, err := read(v.Page)
	if err != nil {
		v.Outcome, v.Err = OutcomeNotHTML, err.Error()
		return
	}
	v.Title, v.Text, v.Lang, v.Hash = r.title, r.text, r.lang, r.hash
	if v.Forms, err = s.crawler.find(v.Page); err != nil {
		s.crawler.cfg.Log.Warn("forms not read", "page", v.Page.URL.String(), "error", err)
	}
	if where, known := s.known(v, r); known {
		v.Outcome, v.Err = OutcomeDuplicate, "same text as "+where
		return
	}
	for _, d := range v.Verdict.Redirects {
		if d.Via == "script" && !d.OffSite {
			r.links = append(r.links, found{url: d.URL, via: "script"})
		}
	}
	v.Links = s.fresh(v, r.links)
}

// known reports where the page was read before: by the address that a redirect led to, or by its text.
func (s *site) known(v *Visit, r *reading) (where string, known bool) {
	if end := hashKey(v.Page.URL); end != v.Link.Key && s.done[end] {
		return v.Page.URL.String(), true
	}
	if r.blank {
		return "", false // framesets and script shells say nothing and may differ all the same
	}
	where, known = s.texts[r.hash]
	if !known {
		s.texts[r.hash] = v.Page.URL.String()
	}
	return where, known
}

// fresh returns the links that are in scope, harmless, no trap, and new; it marks them as seen.
func (s *site) fresh(v *Visit, all []found) []Link {
	from := v.Page.URL.String()
	var links []Link
	for _, f := range all {
		depth := v.Link.Depth + 1
		if f.via == "frame" || f.via == "meta" || f.via == "refresh_header" || f.via == "script" {
			depth = v.Link.Depth // the visitor sees them without a click
		}
		if depth > s.crawler.cfg.MaxDepth || !s.follows(f) {
			continue
		}
		key := hashKey(f.url)
		if !s.crawler.seen.Add(key) {
			continue
		}
		s.templates.Observe(f.url)
		links = append(links, Link{URL: f.url, Key: key, Site: s.key, Depth: depth, Score: scoreLink(f, f.url, depth),
			Anchor: f.anchor, From: from, Via: f.via})
	}
	return links
}

func (s *site) follows(f found) bool {
	return fetch.Site(f.url) == s.key && !skipped(f.url) && !malformed(f.url) && !changes(f.url, f.anchor)
}

// save commits a visit and learns from it. It goes through when the run is cut short: the page was fetched.
func (s *site) save(ctx context.Context, v *Visit) error {
	saving := context.WithoutCancel(ctx)
	if err := s.markEnd(saving, v); err != nil {
		return err
	}
	if err := s.crawler.archive.SaveVisit(saving, v); err != nil {
		return fmt.Errorf("save visit of %s: %w", v.Link.URL, err)
	}
	s.done[v.Link.Key] = true
	s.frontier.Push(v.Links...)
	fresh := s.learn(v)
	s.crawler.visited(v, fresh)
	return nil
}

// markEnd marks the address that a redirect led to as visited, first: a crash between the two commits costs one page that
// is fetched again, the other way round every link to that address would be.
func (s *site) markEnd(ctx context.Context, v *Visit) error {
	if v.Page == nil || fetch.Site(v.Page.URL) != s.key {
		return nil
	}
	key := hashKey(v.Page.URL)
	if key == v.Link.Key || s.done[key] {
		return nil
	}
	s.crawler.seen.Add(key)
	s.done[key] = true
	end := &Visit{
		Link:    Link{URL: v.Page.URL, Key: key, Site: s.key, Depth: v.Link.Depth, From: v.Link.URL.String(), Via: "redirect"},
		Outcome: OutcomeDuplicate, Err: "read by way of " + v.Link.URL.String(), At: v.At,
	}
	if err := s.crawler.archive.SaveVisit(ctx, end); err != nil {
		return fmt.Errorf("save redirect to %s: %w", v.Page.URL, err)
	}
	return nil
}

// learn updates what is known of the site and returns the indexes of the forms that are new.
func (s *site) learn(v *Visit) (fresh []int) {
	s.count(v)
	novel := false
	for i, f := range v.Forms {
		if !s.formIDs[f.ID] {
			s.formIDs[f.ID] = true
			fresh = append(fresh, i)
		}
		if shape := shapeOf(f); !s.shapes[shape] {
			s.shapes[shape] = true
			novel = true
		}
		ok, _ := f.Searchable()
		s.searchable = s.searchable || ok
		s.answers.Learn(f)
	}
	k := s.templates.Kind(v.Link.URL)
	k.visits++
	if v.Outcome == OutcomeDuplicate {
		k.duplicates++
	}
	if opens := s.opens(v); !opens && !novel {
		k.barren++
	}
	if v.Hash != 0 {
		s.traps.Read(v.Link.URL, v.Hash)
	}
	switch {
	case novel:
		s.stale = 0
	case v.Page != nil: // what robots.txt forbids costs nothing
		s.stale++
	}
	return fresh
}

// count keeps the numbers that say whether the host is there at all.
func (s *site) count(v *Visit) {
	if v.Page != nil {
		s.pages++
	}
	if v.Outcome == OutcomePage || v.Outcome == OutcomeDuplicate {
		s.read++
	} else if s.first == nil {
		s.first = v
	}
	switch fetch.Kind(v.Outcome) {
	case fetch.KindBudget:
		s.end(StatusBudget, v.Err)
	case fetch.KindGivenUp:
		s.end(StatusFailed, v.Err)
	case fetch.KindRobots, fetch.KindAddress: // nothing was sent
	default:
		s.failures++
	}
	if v.Page != nil {
		s.failures = 0
	}
	if s.failures >= mostFailures {
		s.end(StatusFailed, fmt.Sprintf("%d requests in a row failed, the last one: %s", s.failures, v.Err))
	}
}

// opens reports whether a page showed the first link to some kind of page.
func (s *site) opens(v *Visit) bool {
	first := false
	for _, l := range v.Links {
		if k := s.templates.Kind(l.URL); !k.linked {
			k.linked = true
			first = true
		}
	}
	return first
}

// finish says how a crawl ended that came to its own end.
func (s *site) finish() {
	switch {
	case s.read > 0 || s.pages > 0 && s.first == nil:
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
	if s.stale == 0 || s.crawler.cfg.Exhaustive {
		return "all links within the limits visited"
	}
	return fmt.Sprintf("no new kind of form on the last %d pages, and no link left that promises one", s.stale)
}

func (s *site) stopped(ctx context.Context) {
	if errors.Is(context.Cause(ctx), errMaxTime) {
		s.end(StatusBudget, errMaxTime.Error())
		return
	}
	s.end(StatusInterrupted, "")
}

func (s *site) end(status, reason string) { s.summary.Status, s.summary.Reason = status, reason }

// shapeOf tells kinds of form apart. Sites repeat one form on each page with another action: /projects/1/search.
func shapeOf(f *forms.Form) string {
	parts := []string{string(f.Kind), f.Method}
	for _, c := range f.Controls {
		if c.Type != "hidden" {
			parts = append(parts, c.Tag+" "+shape(c.Name))
		}
	}
	slices.Sort(parts[2:])
	return strings.Join(parts, "\n")
}
