package app

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strings"
	"time"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/follow"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/store"
	"deepcrawl/surface"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/skim"
)

const (
	FollowPages = 30 // of a site that links led to, where the settings do not say
	firstPages  = 2  // of it, after which it is left when they say nothing of the topic
	probePages  = 5  // of it before it is known to be about the topic
	// of the pages of a site about the topic: all have some that say how to get there, or who may
	// do what
	goodShare  = 0.3
	poorShare  = 0.1 // of its first ones, where the next ones may show what it is about
	notAbout   = "not about the topic"
	tellingFew = 8    // words of the examples that the order within a site goes by
	learntFrom = 2000 // pages
	grownBy    = 1.5  // pages, until the model is learnt anew
	shownHubs  = 3
	// one page in so many that new sites may have is one of a hub that is visited again
	hubVisits  = 20
	hubRest    = 24 * time.Hour // since its last visit, unless --refresh was given
	hubChanges = 30.0           // days, as long as none was seen to change
)

// A following goes from the sites of a list to others that their pages link to.
type following struct {
	e     *Engine
	list  *discovery // of the sites that were named
	topic follow.Topic

	model  *follow.Model
	learnt int               // pages that there were when the model was learnt
	pages  int               // that were rated
	last   int64             // the last text that was rated
	about  map[int64]float64 // how much a page is about the topic
	sites  map[string]*rating

	found   map[string]bool // sites that links led to
	looked  map[string]look // at them, in this run
	again   []follow.Hub    // that are visited again
	behind  int             // sites that these linked to so far
	began   time.Time
	refused map[string]string // sites that must not be asked, and why
}

// A look at a site.
type look int

const (
	never look = iota
	first      // its first pages
	whole      // as many as it gets
)

// A rating is how much the pages of a site are about the topic.
type rating struct {
	pages int
	about float64
}

func (r *rating) good() bool { return r.has(goodShare) }

// has reports whether a share of the pages is about the topic.
func (r *rating) has(share float64) bool { return r != nil && r.about >= share*float64(r.pages) }

// newFollowing reads the example pages; nil where no link to another site is to be followed.
func (e *Engine) newFollowing(ctx context.Context) (*following, error) {
	if e.Crawl.Follow == 0 {
		return nil, nil
	}
	f := &following{e: e, about: map[int64]float64{}, sites: map[string]*rating{},
		looked: map[string]look{}, refused: map[string]string{}}
	var pages []string
	for _, like := range e.Crawl.Like {
		text, err := e.example(ctx, like)
		if err != nil {
			return nil, err
		}
		pages = append(pages, text)
	}
	f.topic = follow.NewTopic(e.Crawl.Topic, pages...)
	f.began = e.client.Clock().Now()
	return f, f.chooseHubs(ctx)
}

// addressesOf are those of the examples that are no files.
func addressesOf(like []string) (us []*url.URL) {
	for _, l := range like {
		if u, err := fetch.ParseURL(nil, l); strings.Contains(l, "://") && err == nil {
			us = append(us, u)
		}
	}
	return us
}

// example is what an example page says, which is a file or on the web.
func (e *Engine) example(ctx context.Context, like string) (string, error) {
	var p *fetch.Page
	if us := addressesOf([]string{like}); len(us) > 0 {
		var err error
		if p, err = e.fetcher().Fetch(ctx, &fetch.Request{URL: us[0]}); err != nil {
			return "", fail.Usage("--like takes a page that can be read, or a file",
				"example %s: %w", like, err)
		}
		if p.Status >= http.StatusBadRequest {
			return "", fail.Usage("--like takes a page that can be read, or a file",
				"example %s: HTTP status %d", like, p.Status)
		}
	} else {
		body, err := os.ReadFile(like)
		if err != nil {
			return "", fail.Usage(
				"--like takes a file, or an address such as https://lib.example/about",
				"example page: %w", err)
		}
		u := &url.URL{Scheme: "file", Path: like}
		header := http.Header{"Content-Type": {"text/html; charset=utf-8"}}
		p = &fetch.Page{Request: &fetch.Request{URL: u}, URL: u, Status: http.StatusOK,
			Header: header, Body: body}
	}
	title, text, err := skim.TextOf(p)
	if err == nil && len(strings.Fields(text)) < 5 {
		err = errors.New("hardly a word in it")
	}
	if err != nil {
		return "", fail.Usage("an example is a page with some text about the topic",
			"example %s: %w", like, err)
	}
	return title + "\n" + text, nil
}

// from goes to the sites that the pages of a list link to, and from there on, until so many were
// visited as the settings say, in this run and earlier ones.
func (f *following) from(ctx context.Context, list *discovery) error {
	if f == nil {
		return nil
	}
	f.list = list
	f.e.con.Say("going to other sites that pages link to, at most %d: %s", f.e.Crawl.Follow,
		f.manners())
	kept := f.e.Settings
	defer func() { f.e.Settings = kept }()
	f.e.Restart, f.e.Revisit = false, "" // these are about the list
	if err := f.visitHubs(ctx); err != nil {
		return err
	}
	for !f.over(ctx) {
		found, ways, err := f.learn(context.WithoutCancel(ctx))
		if err != nil {
			return err
		}
		if f.e.Crawl.Topic == "" {
			f.e.Crawl.Topic = strings.Join(f.model.Telling(tellingFew), " ")
		}
		begun, good := f.open(found)
		if len(begun) == 0 && len(good) == 0 {
			begun = f.next(ctx, ways, len(found))
		}
		if len(begun) == 0 && len(good) == 0 {
			break
		}
		if err := f.visit(ctx, begun, good); err != nil {
			return err
		}
	}
	return f.sum(context.WithoutCancel(ctx))
}

func (f *following) over(ctx context.Context) bool {
	return ctx.Err() != nil || f.e.timeUp() || f.e.room.why() != nil
}

func (f *following) manners() string {
	pages := term.Count(f.e.Crawl.FollowPages, "page")
	if f.judges() {
		few := term.Count(min(probePages, f.e.Crawl.FollowPages), "page")
		return fmt.Sprintf("%s of each, %s where these are about the topic", few, pages)
	}
	return pages + " of each"
}

// judges reports whether sites get more pages only when the first ones are about the topic.
func (f *following) judges() bool { return !f.topic.Any() && !f.inOrder() }

// inOrder reports whether sites are visited as they were found.
func (f *following) inOrder() bool { return f.e.Crawl.Order == "bfs" }

// learn learns from what was read so far. It returns the sites that links led to so far, and what
// is known of the links.
func (f *following) learn(ctx context.Context) (found []store.Site, w *follow.Ways, err error) {
	if err := f.rate(ctx); err != nil {
		return nil, nil, err
	}
	if found, err = f.e.db.Found(ctx); err != nil {
		return nil, nil, err
	}
	good := map[string]bool{}
	f.found = map[string]bool{}
	for _, s := range found {
		f.found[s.Key] = true
		if s.Status != "" {
			good[s.Key] = f.good(s)
		}
	}
	stored, err := f.e.db.Mentions(ctx)
	if err != nil {
		return nil, nil, err
	}
	mentions := make([]follow.Mention, 0, len(stored))
	for _, m := range stored {
		if u, err := fetch.ParseURL(nil, m.URL); err == nil {
			mentions = append(mentions,
				follow.Mention{Site: m.Site, URL: u, Words: m.Words, Page: m.Page, Key: m.Key,
					At: m.At, On: m.On})
		}
	}
	return found, follow.NewWays(mentions, f.about, good), nil
}

// good reports whether a site was worth its visit: it is about the topic or, without one, has a
// search form.
func (f *following) good(s store.Site) bool {
	if f.topic.Any() {
		return s.Searchable > 0
	}
	return f.sites[s.Key].good()
}

// what says what sites are good.
func (f *following) what() string {
	if f.topic.Any() {
		return "with a search form"
	}
	return "about the topic"
}

// rate rates the pages that were read since the last time, or all where the model was learnt anew.
func (f *following) rate(ctx context.Context) error {
	for {
		for p, err := range f.e.db.PageTexts(ctx, f.last) {
			if err != nil {
				return err
			}
			f.pages++
			f.last = max(f.last, p.ID)
			x := f.model.Page(p.Title + "\n" + p.Text)
			f.about[p.Page] = x
			if f.sites[p.Site] == nil {
				f.sites[p.Site] = &rating{}
			}
			f.sites[p.Site].pages++
			f.sites[p.Site].about += x
		}
		if f.topic.Any() || float64(f.pages) < grownBy*float64(f.learnt) || f.pages == f.learnt {
			return nil
		}
		model, err := follow.Learn(f.texts(ctx), f.topic)
		if err != nil {
			return err
		}
		f.model, f.learnt, f.pages, f.last = model, f.pages, 0, 0
		clear(f.sites)
	}
}

// texts yields what pages say, of so many that more would teach little.
func (f *following) texts(ctx context.Context) iter.Seq2[string, error] {
	step := f.pages/learntFrom + 1
	return func(yield func(string, error) bool) {
		i := 0
		for p, err := range f.e.db.PageTexts(ctx, 0) {
			if i++; i%step != 0 && err == nil {
				continue
			}
			if !yield(p.Title+"\n"+p.Text, err) {
				return
			}
		}
	}
}

// open are the sites that were gone to and are not at their end: those that little is known of, and
// those that are to get the rest of their pages.
func (f *following) open(found []store.Site) (begun, good []sites.Target) {
	for _, s := range found {
		t, why := sites.Parse(s.URL)
		if why != "" || f.looked[s.Key] == whole {
			continue
		}
		t.Found = s.Found
		left := strings.HasPrefix(s.Reason, notAbout)
		cut := underWay(s) && s.Status != surface.StatusFailed && !left
		switch {
		case !f.judges():
			if cut {
				good = append(good, t)
			}
		case (cut || s.Status == surface.StatusBudget) && s.Pages >= firstPages &&
			s.Pages < f.e.Crawl.FollowPages && f.good(s):
			good = append(good, t)
		case (cut || s.Status == surface.StatusBudget && !left) &&
			s.Pages < min(probePages, f.e.Crawl.FollowPages) && f.looked[s.Key] == never:
			begun = append(begun, t)
		}
	}
	return begun, good
}

// next are the sites to go to next. They are few at first, and later a quarter as many as were
// visited, as these teach what to make of the others.
func (f *following) next(ctx context.Context, w *follow.Ways, visited int) (next []sites.Target) {
	room := min(f.e.Crawl.Follow-visited, max(min(f.e.Jobs, 1+f.e.Crawl.Follow/8), visited/4))
	for _, c := range f.candidates(w) {
		if len(next) >= room || c.Left() {
			break
		}
		if why := f.refusal(ctx, c.URL); why != "" {
			f.refused[c.Site] = why
			continue
		}
		next = append(next, sites.Target{Line: c.URL.String(), URL: c.URL, Found: c.Best.At})
	}
	return next
}

func (f *following) candidates(w *follow.Ways) []follow.Candidate {
	skip := func(site string) bool { return f.found[site] || f.refused[site] != "" }
	if f.inOrder() {
		return w.InOrder(skip)
	}
	return w.Choose(f.model, f.e.lessons.Lessons, skip)
}

// refusal is why nothing is asked of a host; "" where it may be asked.
func (f *following) refusal(ctx context.Context, u *url.URL) string {
	switch {
	case f.e.client.Gate().Never(u) != "":
		return "on the list of --never"
	case f.e.client.Gate().Inside(ctx, u) != nil:
		return "at an address inside (--allow-private asks it)"
	}
	return ""
}

// visit visits sites that nothing is known of, and gives those that are good the rest of their
// pages.
func (f *following) visit(ctx context.Context, begun, good []sites.Target) error {
	if !f.judges() {
		good, begun = append(good, begun...), nil
	}
	for _, pages := range []int{firstPages, probePages} {
		if len(begun) == 0 || ctx.Err() != nil {
			break
		}
		f.e.Crawl.MaxPages = min(pages, f.e.Crawl.FollowPages)
		probe := newDiscovery(f.e, begun)
		probe.probes = true
		stop := f.e.con.Watch(probe.progress)
		err := probe.walk(ctx)
		stop()
		if err != nil || ctx.Err() != nil {
			return err
		}
		var worthy []sites.Target
		worthy, begun = f.worthy(ctx, probe, pages == firstPages)
		good = append(worthy, good...)
	}
	if len(good) == 0 || f.over(ctx) {
		return nil
	}
	for _, t := range good {
		f.looked[t.Key()] = whole
	}
	f.e.Crawl.MaxPages = f.e.Crawl.FollowPages
	d := newDiscovery(f.e, good)
	if err := d.run(ctx); err != nil {
		return err
	}
	for site, s := range d.ended {
		f.list.ended[site], f.list.lines[site] = s, d.lines[site]
	}
	return nil
}

// worthy are the sites of a first look that get the rest of their pages, and open those that get a
// few more, if any do. What became of the others is told.
func (f *following) worthy(ctx context.Context, probe *discovery, more bool) (good,
	open []sites.Target) {
	if err := f.rate(ctx); err != nil {
		f.e.con.Log.Error("what pages of other sites are about", "err", err)
	}
	for _, s := range probe.probed {
		t := probe.lines[s.Site][0]
		r := f.sites[s.Site]
		f.looked[s.Site] = first
		atLimit := s.Status == surface.StatusBudget &&
			strings.HasPrefix(s.Reason, surface.PageLimit)
		switch {
		case s.LeftOut || r == nil:
		case r.good():
			good = append(good, *t)
			continue
		case atLimit && more && r.has(poorShare):
			open = append(open, *t)
			continue
		case atLimit:
			s.Reason = notAbout + ", after " + term.Count(s.Pages, "page")
			if err := f.e.finish(ctx, s); err != nil {
				f.e.con.Log.Error("end of a crawl", "site", s.Site, "err", err)
			}
		}
		probe.tell(context.WithoutCancel(ctx), s)
		f.list.ended[s.Site], f.list.lines[s.Site] = s, probe.lines[s.Site]
	}
	return good, open
}

// sum says what came of it: the sites that were visited, those that were left and why, and the best
// hubs.
func (f *following) sum(ctx context.Context) error {
	found, w, err := f.learn(ctx)
	if err != nil {
		return err
	}
	good, unread := 0, 0
	for _, s := range found {
		switch {
		case s.Pages == 0:
			unread++
		case f.good(s):
			good++
		}
	}
	what := f.what()
	f.e.con.Say("links led to %s: %d %s, %d not, %d without a page",
		term.Count(len(found), "site"), good, what, len(found)-good-unread, unread)
	if left := f.left(w); left != "" {
		f.e.con.Say("left: %s", left)
	}
	for i, h := range w.Hubs() {
		if i == shownHubs {
			break
		}
		f.e.con.Say("hub: %s led to %s, %d of them %s", h.At, term.Count(h.Led, "site"), h.Good,
			what)
	}
	return nil
}

// left says how many sites were left, and why.
func (f *following) left(w *follow.Ways) string {
	why := map[string]int{}
	for _, reason := range f.refused {
		why[reason]++
	}
	for _, c := range f.candidates(w) {
		if c.Left() {
			why["hardly about the topic"]++
		} else {
			why[fmt.Sprintf("beyond the %d of --follow", f.e.Crawl.Follow)]++
		}
	}
	var parts []string
	for reason, n := range why {
		parts = append(parts, fmt.Sprintf("%s %s", term.Count(n, "site"), reason))
	}
	slices.Sort(parts)
	return strings.Join(parts, ", ")
}
