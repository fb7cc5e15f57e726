// Package jsrender lets a browser draw the pages that scripts make, behind a door of our own.
//
// A Renderer is a fetch.Fetcher on Chromium: Fetch returns the page as it stands when its scripts
// have come to rest, and the hops by which it was reached and would be left. Open gives a Session
// on a page instead, to ask it, type into it and see what it requests.
//
// Nothing of the browser reaches the network by itself. Each site has a browser context with a
// proxy on loopback (door.go) that forwards through a fetch.Stay: robots.txt, turns, the budget and
// the address guard hold for every request of every script, frame and worker, also for https.
// Documents on other sites are held: noted as a hop, and never asked for.
//
// Reading order: jsrender.go (Renderer), session.go, settle.go, stopwatch.go and page.go (one
// page), trace.go (where it leads); door.go, visit.go, request_queue.go, unwanted_requests.go,
// socket.go and certificates.go (the way out); cookies.go and web_storage.go (what it shares with
// plain requests); browser.go, profile.go, tab.go and find_browser.go (processes and contexts);
// chooser.go, browser_need.go and state_records.go (when a browser is worth its cost);
// search_box.go, pick_controls.go, choose_menus.go, choose_dates.go and ask_by_typing.go (the hand
// that types and chooses). What is learnt of a search that scripts make is in jsrender/apiform, of
// which a Renderer is the Watcher.
package jsrender

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"time"

	"deepcrawl/jsrender/apiform"
	"deepcrawl/surface/fetch"
)

// after which a site gets a new context: memory grows by a page's worth or so with each
const pagesOfTab = 50

// Config says how a Renderer behaves. Client is needed, everything else has a default.
type Config struct {
	Client *fetch.Client // every request goes through it
	Path   string        // of the browser; empty: the best one on PATH, see Find
	Tabs   int           // pages at a time; 2, as more bring nothing on two processors
	Limits Limits        // of a page

	ThirdParty bool // what is typed may go to other sites than that of the page
	Log        *slog.Logger
}

// A Renderer draws pages. The browser starts with the first page and is started anew when it is
// worn, or was killed. A Renderer is safe for concurrent use; Close must be called.
type Renderer struct {
	cfg   Config
	path  string
	slots chan struct{} // one for each tab in use

	authority *authority

	// held while a browser or a tab is started; waiting for it ends with the context of whoever
	// waits
	turn   chan struct{}
	ending sync.WaitGroup // tabs and browsers that are let go: nobody but Close waits for them

	mu      sync.Mutex      // nothing is waited for under it
	browser *browser        // set under turn as well
	idle    map[string]*tab // by site
	closed  bool
	inUse   map[*browser]int
	unfit   error     // why the browser did not start
	again   time.Time // when that is tried again
	failed  int       // starts that failed, one after another

	loaded map[string][]apiform.Loaded // by site: what scripts fetched for pages, see note
	// by site: a script that stores what a login left, see keepStored
	stored map[string]string
	vain   map[string]int // by site: pages whose rows led nowhere, see linkRows
}

var errClosed error = apiform.PassingError("renderer is closed")

// New returns a Renderer. The error is ErrNoBrowser when there is none to start.
func New(cfg Config) (*Renderer, error) {
	path, err := Find(cfg.Path)
	if err != nil {
		return nil, err
	}
	if cfg.Tabs <= 0 {
		cfg.Tabs = 2
	}
	if cfg.Log == nil {
		cfg.Log = slog.New(slog.DiscardHandler)
	}
	cfg.Limits = cfg.Limits.withDefaults()
	cfg.Limits.thirdParty = cfg.ThirdParty
	a, err := newAuthority()
	if err != nil {
		return nil, err
	}
	return &Renderer{
		cfg: cfg, path: path, authority: a, slots: make(chan struct{}, cfg.Tabs),
		turn: make(chan struct{}, 1),
		vain: map[string]int{}, idle: map[string]*tab{}, inUse: map[*browser]int{},
	}, nil
}

// Fetch draws the page that r asks for. What the page does is data: an endless script, a crash or a
// flood of windows cost the page's time and leave a page marked Truncated. The error is a
// *fetch.Failure, that of ctx, or one of the browser.
func (r *Renderer) Fetch(ctx context.Context, req *fetch.Request) (*fetch.Page, error) {
	return r.draw(ctx, req, nil)
}

// Draw lets the browser run the scripts of a page that was served already; the page itself is not
// asked for again. Served of the result is p.
func (r *Renderer) Draw(ctx context.Context, p *fetch.Page) (*fetch.Page, error) {
	req := &fetch.Request{URL: p.URL}
	if p.Request != nil {
		req.Referer = p.Request.Referer
	}
	return r.draw(ctx, req, p)
}

// draw tries again when the browser was lost on the way, which is not the page's fault.
func (r *Renderer) draw(ctx context.Context, req *fetch.Request, served *fetch.Page) (*fetch.Page,
	error) {
	for try := 0; ; try++ {
		p, err := r.once(ctx, req, served)
		if err != nil && ctx.Err() == nil &&
			(errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded)) {
			// nobody canceled it: its end was that of the browser
			err = fmt.Errorf("draw %s: %w", req.URL, errGone)
		}
		if !errors.Is(err, errGone) || try > 0 || req.Method == http.MethodPost {
			return p, err
		}
		r.cfg.Log.Info("browser lost, started again", "url", req.URL.String())
	}
}

func (r *Renderer) once(ctx context.Context, req *fetch.Request, served *fetch.Page) (*fetch.Page,
	error) {
	s, err := r.load(ctx, req, served)
	if err != nil {
		return nil, err
	}
	defer s.Close()
	p, err := s.Page(ctx)
	if err == nil {
		r.note(s)
		s.linkRows(ctx, p)
	}
	return p, err
}

// Open loads a page and returns when it is settled, or its time is up. The caller must Close the
// session.
func (r *Renderer) Open(ctx context.Context, req *fetch.Request) (*Session, error) {
	return r.load(ctx, req, nil)
}

func (r *Renderer) load(ctx context.Context, req *fetch.Request, served *fetch.Page) (*Session,
	error) {
	select {
	case r.slots <- struct{}{}:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	s, err := r.open(ctx, req, served)
	if err != nil {
		<-r.slots
		return nil, err
	}
	if err := s.navigate(); err != nil {
		s.Close()
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		return nil, err
	}
	return s, nil
}

// open gets the turn of the site first, then a tab: waiting for a turn may take minutes.
func (r *Renderer) open(ctx context.Context, req *fetch.Request, served *fetch.Page) (*Session,
	error) {
	if err := r.fit(); err != nil {
		return nil, err
	}
	site := fetch.Site(req.URL)
	stay, err := r.cfg.Client.Stay(ctx, req.URL)
	if err != nil {
		return nil, err
	}
	t, err := r.take(ctx, site)
	if err != nil {
		stay.End()
		return nil, err
	}
	stay.Within = t.browser.watch.within
	s := &Session{renderer: r, tab: t, request: req, served: served, limits: r.cfg.Limits,
		begun: time.Now(), watch: t.browser.watch}
	s.watch.look()
	s.opened = s.now()
	s.visit = newVisit(t.ctx, stay, r.cfg.Client.UserAgent(), site, s.limits)
	s.visit.scope = fetch.ScopeOf(ctx)
	s.visit.served, s.visit.watch, s.visit.page = served, t.browser.watch, fetch.Key(req.URL)
	s.bring(t.ctx)
	s.start(ctx)
	return s, nil
}

// fit returns why no page can be drawn now: the renderer is closed, or the browser did not start.
// That is not found out for every page, as a try may take long.
func (r *Renderer) fit() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	switch {
	case r.closed:
		return errClosed
	case r.unfit != nil && time.Now().Before(r.again):
		return r.unfit
	}
	return nil
}

// take returns a tab for the site, in a browser that lives.
func (r *Renderer) take(ctx context.Context, site string) (*tab, error) {
	select {
	case r.turn <- struct{}{}:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	defer func() { <-r.turn }()
	t, err := r.tab(ctx, site)
	// the last page may have left the browser in a state from which it does not come back
	if err != nil && ctx.Err() == nil && r.browser != nil {
		r.cfg.Log.Info("browser stuck, started again", "err", err)
		r.browser.kill()
		t, err = r.tab(ctx, site)
	}
	if ctx.Err() != nil && err != nil {
		return nil, ctx.Err()
	}
	return t, err
}

// tab returns the idle tab of the site, or a new one. r.turn is held.
func (r *Renderer) tab(ctx context.Context, site string) (*tab, error) {
	if err := r.refresh(ctx); err != nil {
		return nil, err
	}
	t := r.pick(site)
	if t == nil {
		var err error
		if t, err = newTab(ctx, r.browser, r.authority, site,
			r.patienceWith(r.browser)); err != nil {
			return nil, err
		}
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.browser.hurt = false
	t.pages++
	r.browser.pages++
	r.inUse[r.browser]++
	return t, nil
}

// patienceWith is how long a browser may take to open a tab.
func (r *Renderer) patienceWith(b *browser) time.Duration {
	r.mu.Lock()
	defer r.mu.Unlock()
	if b.hurt {
		return hurtTime
	}
	return tabTime
}

// refresh makes sure that there is a browser worth using. One that is worn ends when its last page
// is closed. r.turn is held.
func (r *Renderer) refresh(ctx context.Context) error {
	if err := r.fit(); err != nil {
		return err
	}
	if r.browser != nil && !r.browser.worn(time.Now()) {
		return nil
	}
	r.retire()
	begun := time.Now()
	b, err := launch(ctx, r.path, r.authority)
	if err != nil && r.failed == 0 && ctx.Err() == nil && crashed(err) {
		// seen on a busy machine: one crashes on its way, and the next does not
		b, err = launch(ctx, r.path, r.authority)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.browser, r.unfit = b, nil
	switch {
	case err == nil:
		r.failed = 0
	case ctx.Err() == nil:
		wait := waits(r.failed, time.Since(begun))
		r.unfit, r.again, r.failed = err, time.Now().Add(wait), r.failed+1
		r.cfg.Log.Warn("the browser does not start; pages are taken as they are served", "again in",
			wait.Round(time.Second), "err", err)
	}
	return err
}

// crashed reports whether a browser that did not start was ended by a signal, as the script that
// starts it says.
func crashed(err error) bool {
	for _, said := range []string{"Segmentation fault", "Aborted", "Bus error",
		"Illegal instruction", "Trace/breakpoint trap", "Killed"} {
		if strings.Contains(err.Error(), said) {
			return true
		}
	}
	return false
}

// waits is how long a browser that did not start is left alone: one that was killed on its way is
// there again soon, one that never starts takes a small share of the time.
func waits(failed int, took time.Duration) time.Duration {
	return min((5*time.Second+5*took)<<min(failed, 10), mostAge)
}

// retire lets the present browser go. r.turn is held.
func (r *Renderer) retire() {
	r.mu.Lock()
	defer r.mu.Unlock()
	b := r.browser
	r.browser = nil
	for site, t := range r.idle {
		delete(r.idle, site)
		r.ending.Go(t.close)
	}
	if b != nil && r.inUse[b] == 0 {
		r.ending.Go(b.stop)
	}
}

// pick takes the idle tab of the site, if there is one; otherwise it ends idle tabs beyond those
// that the next pages will need.
func (r *Renderer) pick(site string) *tab {
	r.mu.Lock()
	defer r.mu.Unlock()
	if t := r.idle[site]; t != nil {
		delete(r.idle, site)
		return t
	}
	for other, t := range r.idle {
		if len(r.idle) < 2*r.cfg.Tabs {
			break
		}
		delete(r.idle, other)
		r.ending.Go(t.close)
	}
	return nil
}

// giveBack takes a tab back from its session. One that is spent is closed, and its browser is well.
func (r *Renderer) giveBack(t *tab, broken, spent bool) {
	defer func() { <-r.slots }()
	r.mu.Lock()
	defer r.mu.Unlock()
	b := t.browser
	if r.inUse[b]--; r.inUse[b] == 0 {
		delete(r.inUse, b)
	}
	b.hurt = b.hurt || broken
	switch {
	case broken, spent, r.closed, b != r.browser, b.gone(), t.pages >= pagesOfTab,
		r.idle[t.site] != nil:
		r.ending.Go(t.close)
	default:
		r.idle[t.site] = t
	}
	if b != r.browser && r.inUse[b] == 0 {
		r.ending.Go(b.stop)
	}
}

// Close ends the browser and returns when it is gone. Sessions must be closed before.
func (r *Renderer) Close() error {
	r.mu.Lock()
	r.closed = true
	r.mu.Unlock()
	r.turn <- struct{}{} // whoever has it gives it back within the times of a start and of a tab
	b := r.browser
	r.retire()
	<-r.turn
	if b != nil {
		b.kill() // gently would mean to wait for a browser that may not answer
	}
	r.ending.Wait()
	return nil
}
