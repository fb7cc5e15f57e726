package jsrender

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"strings"
	"sync"

	"deepcrawl/forms/submit"
	"deepcrawl/jsrender/need"
	"deepcrawl/surface/fetch"
)

// When says which pages are drawn.
type When string

// The choices of --render.
const (
	Auto   When = "auto"   // those that seem to need it, within a share
	Always When = "always" // every HTML page
	Never  When = "never"
)

const (
	firstDrawn  = 10   // pages of a site that may be drawn at any rate
	shareDrawn  = 0.10 // of its pages beyond that
	mostProbes  = 3    // pages of one kind that are drawn before it is judged
	checkedEach = 50   // a kind judged not worth it is looked at again that often
	mostKinds   = 2000 // remembered
)

// A Chooser is a fetch.Fetcher that fetches plainly and has those pages drawn that are the better
// for it. What it learns about the kinds of page of a site (pages whose addresses have one pattern)
// it keeps while it lives: drawn pages are compared with the served ones, and a kind that gains
// nothing is drawn no more. It is safe for concurrent use.
type Chooser struct {
	plain   fetch.Fetcher
	browser drawer
	when    When
	log     *slog.Logger

	mu    sync.Mutex
	sites map[string]*drawn
	kinds map[string]*pageKind
}

type drawer interface {
	Draw(ctx context.Context, p *fetch.Page) (*fetch.Page, error)
	Ask(ctx context.Context, page *fetch.Request, term string) (*fetch.Page, error)
}

// drawn counts the pages of a site.
type drawn struct{ seen, drawn int }

// A pageKind is what was learnt about the pages of one pattern.
type pageKind struct {
	better, same int // drawn pages that gained something, and that did not
	since        int // pages passed over since the last one that was drawn
	again        int // pages that were drawn twice, as the browser was cut short
}

// NewChooser returns a Chooser that draws with r.
func NewChooser(plain fetch.Fetcher, r *Renderer, when When, log *slog.Logger) *Chooser {
	if log == nil {
		log = slog.New(slog.DiscardHandler)
	}
	return &Chooser{plain: plain, browser: r, when: when, log: log, sites: map[string]*drawn{},
		kinds: map[string]*pageKind{}}
}

// Fetch returns the page as it is served, or as it was drawn when that shows more; Served is then
// the former. Drawing of the page says why. A browser that fails is no failure of the page.
func (c *Chooser) Fetch(ctx context.Context, r *fetch.Request) (*fetch.Page, error) {
	if term, ok := submit.TypedTerm(r); ok {
		return c.browser.Ask(ctx, r, term)
	}
	p, err := c.plain.Fetch(ctx, r)
	if err != nil || r.Raw || c.when == Never {
		return p, err
	}
	wants := need.Judge(p)
	if wants.State != nil && c.when == Auto && (p.URL.RawQuery != "" || wants.Score < need.Needed) {
		p = need.Unfold(p, wants.State) // the answer is there, only not drawn
		p.Drawing = wants.Said("not needed: the records stand in the page for its scripts")
		return p, nil
	}
	ok, why := c.draws(p, wants)
	if !ok {
		if wants.State != nil {
			p = need.Unfold(p, wants.State)
		}
		p.Drawing = why
		return p, nil
	}
	if q := c.draw(ctx, p, wants); q != nil {
		return q, nil
	}
	return p, ctx.Err()
}

// Undecided has a page drawn whose scripts did not show without a browser where they lead, within
// the share of its site. It returns nil where the page is not drawn.
func (c *Chooser) Undecided(ctx context.Context, p *fetch.Page) *fetch.Page {
	if c.when == Never {
		return nil
	}
	var wants need.Need
	wants.Add(need.Needed, "scripts that could not be run without a browser")
	if ok, _ := c.draws(p, wants); !ok {
		return nil
	}
	return c.draw(ctx, p, wants)
}

// draw has p drawn and learns what that was good for. It returns nil where the browser failed, and
// notes on p why.
func (c *Chooser) draw(ctx context.Context, p *fetch.Page, wants need.Need) *fetch.Page {
	q, err := c.browser.Draw(ctx, p)
	if err == nil && q.Truncated && !gains(p, q) && c.again(p.URL) {
		q, err = c.browser.Draw(ctx, p)
	}
	if err != nil {
		if ctx.Err() != nil {
			return nil
		}
		level := slog.LevelWarn
		if errors.Is(err, ErrNoBrowser) { // said by the renderer, once for all pages
			level = slog.LevelDebug
		}
		c.log.Log(ctx, level, "page not drawn", "url", p.URL.String(), "err", err)
		p.Drawing = wants.Said("did not draw it: " + err.Error())
		return nil
	}
	better := gains(p, q)
	q.Drawing = wants.Said("drew it, and it shows " +
		map[bool]string{true: "more than was served", false: "no more than was served"}[better])
	c.learn(p.URL, better)
	c.log.Debug("page drawn", "url", p.URL.String(), "score", wants.Score, "reasons",
		strings.Join(wants.Reasons, ", "), "better", better)
	return q
}

// draws decides, and counts the page. Where something speaks for drawing a page that is not drawn,
// why says what spoke against.
func (c *Chooser) draws(p *fetch.Page, wants need.Need) (ok bool, why string) {
	if !isHTML(p) {
		return false, ""
	}
	if c.when == Always {
		return true, ""
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	s := c.sites[fetch.Site(p.URL)]
	if s == nil {
		s = &drawn{}
		c.sites[fetch.Site(p.URL)] = s
	}
	s.seen++
	k := c.kindOf(p.URL)
	// An answer that is known to be empty without a browser would be taken for one that found
	// nothing: the share is for pages.
	question := p.URL.RawQuery != "" && k.better > k.same
	switch {
	case wants.Score < need.Doubted:
		return false, ""
	case !question && float64(s.drawn) >= firstDrawn+shareDrawn*float64(s.seen):
		return false, wants.Said(
			fmt.Sprintf("did not draw it: %d of %d pages of the site were drawn, which is their share", s.drawn, s.seen))
	case !k.worth(wants.Score):
		return false, wants.Said(
			fmt.Sprintf("did not draw it: %d of the %d pages like it that were drawn showed more",
				k.better, k.better+k.same))
	}
	s.drawn++
	return true, ""
}

// worth reports whether a page of the kind, for which something speaks, is drawn.
func (k *pageKind) worth(score int) bool {
	tried := k.better + k.same
	switch {
	case k.better > 0 && k.better >= k.same:
		return true
	case tried < mostProbes && score >= need.Needed, tried == 0:
		return true
	}
	if k.since++; k.since >= checkedEach {
		k.since = 0
		return true
	}
	return false
}

// mostAgain is how many pages of a kind are drawn a second time: one that is cut short by a busy
// machine shows more then, one that never comes to rest costs its time twice (estimate).
const mostAgain = 2

// again reports whether a page is drawn once more, as its drawing was cut short and showed nothing:
// a browser that was slow once says nothing of the pages like it.
func (c *Chooser) again(u *url.URL) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	k := c.kindOf(u)
	if k.again >= mostAgain {
		return false
	}
	k.again++
	return true
}

func (c *Chooser) learn(u *url.URL, better bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if k := c.kindOf(u); better {
		k.better++
	} else {
		k.same++
	}
}

// kindOf returns the kind of page that u is. c.mu is held.
func (c *Chooser) kindOf(u *url.URL) *pageKind {
	key := fetch.Site(u) + " " + pattern(u)
	k := c.kinds[key]
	if k == nil {
		if len(c.kinds) >= mostKinds {
			clear(c.kinds)
		}
		k = &pageKind{}
		c.kinds[key] = k
	}
	return k
}

// pattern is what addresses of one kind of page have in common: the path with its numbers and all
// but its first parts left open, and the names of the query.
func pattern(u *url.URL) string {
	parts := strings.Split(strings.Trim(u.Path, "/"), "/")
	for i, part := range parts {
		if i > 1 || strings.ContainsAny(part, "0123456789") {
			parts[i] = "*"
		}
	}
	var names []string
	for pair := range strings.SplitSeq(u.RawQuery, "&") {
		name, _, _ := strings.Cut(pair, "=")
		names = append(names, name)
	}
	return strings.Join(parts, "/") + "?" + strings.Join(names, "&")
}

func isHTML(p *fetch.Page) bool {
	kind := strings.ToLower(p.Header.Get("Content-Type"))
	return len(p.Body) > 0 && (kind == "" || strings.Contains(kind, "html"))
}

// gains reports whether the drawn page shows more than the served one: forms, boxes, links or text.
func gains(served, drawn *fetch.Page) bool {
	a, errA := served.Document()
	b, errB := drawn.Document()
	if errA != nil || errB != nil {
		return false
	}
	for _, what := range []string{"form", "input:not([type=hidden]), select, textarea"} {
		if b.Find(what).Length() > a.Find(what).Length() {
			return true
		}
	}
	if more(a.Find("a[href]").Length(), b.Find("a[href]").Length(), 3) {
		return true
	}
	var before, after need.Look
	before.Read(a.Nodes[0])
	after.Read(b.Nodes[0])
	return more(before.Text, after.Text, need.LittleText)
}

// more reports whether there is a third more than before, and at least so much.
func more(before, after, least int) bool { return after-before >= least && 3*after > 4*before }
