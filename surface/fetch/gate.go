package fetch

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"
)

const (
	maxHosts        = 1024     // hosts remembered while idle
	maxRobotsMemory = 64 << 20 // rough octets of rules remembered
	idleAfter       = time.Minute
)

// A Wait says why a host is not asked at the moment.
type Wait struct {
	Host   string
	Until  time.Time // zero: given up
	Reason string
}

// A Gate decides when a request may leave, and whether at all: robots.txt, the host's turn and the
// site's budget are kept here and nowhere else. The address guard looks here at all addresses of a
// name, and once more where connections are made, as a name may change its address in between. It
// is safe for concurrent use.
//
// A request holds two lanes, its host's and that of the address its host lives at: names on one
// server take turns. A host (scheme, name and port) has its Crawl-delay and its punishments; the
// gap that follows from the server's speed belongs to the address.
type Gate struct {
	cfg    Config
	door   *dialer
	agent  string // product token
	ignore hostSet
	get    func(context.Context, *url.URL) (*Page, error) // one robots.txt request
	lookup func(ctx context.Context, name string) ([]netip.Addr, error)

	mu           sync.Mutex
	hosts        map[string]*host
	lanes        map[string]*lane
	sites        map[string]*Usage
	total        int               // requests to all
	allotted     map[string]int    // see Allot
	tallies      map[string]*Tally // since they were handed out last, by host
	first        time.Time         // the first request of all
	robotsMemory int
	forgot       time.Time // the last look for hosts to be forgotten
}

// A host is what the gate knows of an origin. Fields are guarded by Gate.mu unless they say
// otherwise.
type host struct {
	name    string // scheme://host, and the port unless it is the scheme's
	port    string // host:port, always with the port
	site    string
	own     *lane
	shared  *lane         // nil until the address was looked up
	server  string        // names the shared lane
	reading chan struct{} // held by the one who reads robots.txt
	trail   trail         // of the robots.txt, for who holds reading
	cuts    int           // how often it broke off, likewise

	recalled    sync.Once
	robots      *Robots
	robotsUntil time.Time

	trouble
	pace  pace
	gap   time.Duration // before the last request
	users int           // requests under way or waiting
	used  time.Time
	ended time.Time // last request
}

func newGate(cfg Config, door *dialer, get func(context.Context, *url.URL) (*Page, error)) *Gate {
	g := &Gate{
		cfg: cfg, door: door, agent: agentToken(cfg.UserAgent),
		ignore: newHostSet(cfg.IgnoreRobots), get: get,
		hosts: map[string]*host{}, lanes: map[string]*lane{}, sites: map[string]*Usage{},
		allotted: map[string]int{}, tallies: map[string]*Tally{},
	}
	if g.lookup = cfg.Lookup; cfg.Proxy != nil {
		g.lookup = atTheProxy
	} else if g.lookup == nil && cfg.Transport == nil {
		g.lookup = func(ctx context.Context, name string) ([]netip.Addr, error) {
			return door.resolver.LookupNetIP(ctx, "ip", name)
		}
	}
	return g
}

// Enter waits for the host's turn. The caller must call leave with the outcome, once (more often
// does no harm); nil and nil when the outcome says nothing about the host. The error is ErrNever,
// ErrRobots, ErrBudget, ErrFull, ErrGivenUp, a failure to reach the host for its robots.txt, that
// of Config.Permit, or that of ctx.
func (g *Gate) Enter(ctx context.Context, u *url.URL) (leave func(p *Page, err error), err error) {
	leave, _, err = g.enter(ctx, u)
	return leave, err
}

// enter is Enter, with the pass of a request within a stay.
func (g *Gate) enter(ctx context.Context, u *url.URL) (leave func(p *Page, err error), p *pass,
	err error) {
	h := g.arrive(u)
	defer g.depart(h)
	if err := g.obey(ctx, h, u); err != nil {
		return nil, nil, err
	}
	return g.turn(ctx, h, u)
}

func (g *Gate) obey(ctx context.Context, h *host, u *url.URL) error {
	r, err := g.rules(ctx, h)
	if err != nil {
		return err
	}
	if ok, rule := r.Test(u); !ok && !actOf(ctx).allows(u) {
		return fmt.Errorf("%w: %s of %s", ErrRobots, rule, h.robotsURL())
	}
	return nil
}

// Allowed reports whether robots.txt of u's host lets us fetch u, and the deciding rule
// ("Disallow: /x, line 7 of http://h/robots.txt"). It may have to fetch the robots.txt first.
func (g *Gate) Allowed(ctx context.Context, u *url.URL) (ok bool, rule string, err error) {
	h := g.arrive(u)
	defer g.depart(h)
	r, err := g.rules(ctx, h)
	if err != nil {
		return false, "", err
	}
	ok, rule = r.Test(u)
	if rule != "" {
		rule += " of " + h.robotsURL().String()
	}
	return ok, rule, nil
}

// Answers reports whether anybody answers at u's host, whatever he says: it asks once for the
// robots.txt, which has to be asked for anyway, unless that is known. distrusted is why one who
// answers cannot be talked to in secret, as he shows a certificate that is not his: he is there,
// and what he would say in clear is not for him alone to tell. The error says that no request was
// made: a Later, ErrBudget, ErrNever, or that of ctx.
func (g *Gate) Answers(ctx context.Context, u *url.URL) (answers bool, distrusted, err error) {
	h := g.arrive(u)
	defer g.depart(h)
	if err := g.never(h); err != nil {
		return false, nil, err
	}
	select {
	case h.reading <- struct{}{}:
	case <-ctx.Done():
		return false, nil, ctx.Err()
	}
	defer func() { <-h.reading }()
	if r, err := g.known(h); r != nil || err != nil {
		answers = r != nil || speaksTLS(err)
		if !answers {
			err = nil
		}
		return answers, err, nil
	}
	f, err := g.readRobots(ctx, h)
	switch {
	case err == nil:
		g.learn(h, f)
		return true, nil, nil
	case ctx.Err() != nil:
		return false, nil, ctx.Err()
	case errors.Is(err, ErrBudget), kindOf(err) == KindLater:
		return false, nil, err
	case errors.Is(err, errUnavailable):
		return true, nil, nil
	case speaksTLS(err):
		return true, err, nil
	}
	return false, nil, nil
}

// never reports that h is one of the hosts that are never asked.
func (g *Gate) never(h *host) error {
	if why := g.cfg.Never.why(h.port); why != "" {
		return fmt.Errorf("%w (%s)", ErrNever, why)
	}
	return nil
}

// Never says which line of the list keeps us from u's host, "" when none does.
func (g *Gate) Never(u *url.URL) string { return g.cfg.Never.Why(u) }

// Sitemaps returns the addresses on the Sitemap lines of the host's robots.txt.
func (g *Gate) Sitemaps(ctx context.Context, u *url.URL) ([]*url.URL, error) {
	h := g.arrive(u)
	defer g.depart(h)
	r, err := g.rules(ctx, h)
	if err != nil {
		return nil, err
	}
	var us []*url.URL
	for _, s := range r.Sitemaps {
		if u, err := ParseURL(h.robotsURL(), s); err == nil && u.Host != "" {
			us = append(us, u)
		}
	}
	return us, nil
}

// Forbids reports whether the robots.txt of u's host, where it was read, keeps us from u. It asks
// nobody.
func (g *Gate) Forbids(u *url.URL) bool {
	h := g.arrive(u)
	defer g.depart(h)
	if g.ignore.has(h.port) {
		return false
	}
	r, err := g.known(h)
	if err != nil || r == nil {
		return false
	}
	ok, _ := r.Test(u)
	return !ok
}

// Clock returns the clock that turns and waits are kept by.
func (g *Gate) Clock() Clock { return g.cfg.Clock }

// First is when the first request of this run was made; zero before that.
func (g *Gate) First() time.Time {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.first
}

// Waiting lists the hosts that wait and why, ordered by host. The ordinary gap between two requests
// is no news and not listed.
func (g *Gate) Waiting() []Wait {
	g.mu.Lock()
	defer g.mu.Unlock()
	now := g.cfg.Clock.Now()
	var ws []Wait
	for _, h := range g.hosts {
		switch {
		case h.closed != nil:
			ws = append(ws, Wait{Host: h.name, Reason: h.closed.Error()})
		case h.reason != "" && h.own.ready.After(now):
			ws = append(ws, Wait{Host: h.name, Until: h.own.ready, Reason: h.reason})
		}
	}
	slices.SortFunc(ws, func(a, b Wait) int { return cmp.Compare(a.Host, b.Host) })
	return ws
}

// originOf names the host of u: scheme://host, and the port unless it is the scheme's.
func originOf(u *url.URL) string {
	return u.Scheme + "://" + strings.TrimSuffix(hostPort(u), ":"+defaultPort(u.Scheme))
}

// arrive returns the host of u and keeps it in memory until depart.
func (g *Gate) arrive(u *url.URL) *host {
	name := originOf(u)
	g.mu.Lock()
	h := g.hosts[name]
	if h == nil {
		h = &host{name: name, port: hostPort(u), site: Site(u), own: newLane(),
			reading: make(chan struct{}, 1)}
		g.hosts[name] = h
	}
	h.users++
	g.mu.Unlock()
	if g.cfg.Memory != nil {
		h.recalled.Do(func() { g.recall(h) })
	}
	return h
}

func (g *Gate) depart(h *host) {
	g.mu.Lock()
	defer g.mu.Unlock()
	h.users--
	h.used = g.cfg.Clock.Now()
	// Looking for idle ones costs time for each: now and then will do, when all of many are waited
	// for.
	if many := len(g.hosts) > maxHosts ||
		g.robotsMemory > maxRobotsMemory; many && h.used.Sub(g.forgot) > time.Second {
		g.forgot = h.used
		g.forget(h.used)
	}
}

// forget drops the half of the idle hosts that was used longest ago.
func (g *Gate) forget(now time.Time) {
	var idle []*host
	for _, h := range g.hosts {
		rests := h.own.ready.After(now) || h.shared != nil && h.shared.ready.After(now)
		if h.users == 0 && now.Sub(h.used) > idleAfter && !rests {
			idle = append(idle, h)
		}
	}
	slices.SortFunc(idle, func(a, b *host) int { return a.used.Compare(b.used) })
	for _, h := range idle[:(len(idle)+1)/2] {
		delete(g.hosts, h.name)
		if h.robots != nil {
			g.robotsMemory -= h.robots.size
		}
		if h.shared != nil {
			h.shared.hosts--
		}
	}
	for key, l := range g.lanes {
		if l.hosts == 0 {
			delete(g.lanes, key)
		}
	}
}

// turn waits until h may be asked for u, and counts the request.
func (g *Gate) turn(ctx context.Context, h *host, u *url.URL) (leave func(*Page, error), p *pass,
	err error) {
	if err := g.mayAsk(h); err != nil {
		return nil, nil, err
	}
	if err := g.chosen(ctx, h); err != nil {
		return nil, nil, err
	}
	came := g.cfg.Clock.Now()
	if err := g.locate(ctx, h); err != nil {
		return nil, nil, err
	}
	releaseOwn, err := g.hold(ctx, h.own)
	if err != nil {
		return nil, nil, g.explain(h, err)
	}
	// those before us may have spent the budget or closed the host
	if err := g.mayAsk(h); err != nil {
		releaseOwn()
		return nil, nil, err
	}
	releaseShared, err := g.hold(ctx, h.shared)
	if err != nil {
		releaseOwn()
		return nil, nil, g.explain(h, err)
	}
	release := func() {
		p.end()
		releaseShared()
		releaseOwn()
	}
	p, err = stayOf(ctx).queue(ctx, h.shared)
	if err == nil {
		err = g.rest(ctx, h, u)
	}
	if err == nil {
		err = g.permitted(ctx, h)
	}
	if err != nil {
		release()
		return nil, nil, g.explain(h, err)
	}
	goOn := g.holdTime(ctx)
	start := g.cfg.Clock.Now()
	if err := g.count(h, start, start.Sub(came), stayOf(ctx) != nil); err != nil {
		goOn()
		release()
		return nil, nil, err
	}
	p.begin()
	var once sync.Once
	return func(page *Page, err error) {
		once.Do(func() {
			g.settle(h, u, start, page, err)
			release()
			g.depart(h)
			goOn()
		})
	}, p, nil
}

// holdTime keeps the clock from moving by itself while a request is under way. A stay is the matter
// of a browser, which has the machine's time and may leave an answer open for as long as it likes.
func (g *Gate) holdTime(ctx context.Context) (goOn func()) {
	if stayOf(ctx) != nil {
		return func() {}
	}
	return hold(g.cfg.Clock)
}

// rest makes a request within a stay, which has no gaps, wait where h refused one for its haste.
func (g *Gate) rest(ctx context.Context, h *host, u *url.URL) error {
	if stayOf(ctx) == nil {
		return nil
	}
	g.mu.Lock()
	now := g.cfg.Clock.Now()
	at := h.turn(u.Path, now)
	g.mu.Unlock()
	return Pause(ctx, g.cfg.Clock, at.Sub(now))
}

// chosen waits until h's site is among those that are asked. What belongs to a page that a browser
// draws has been chosen with it.
func (g *Gate) chosen(ctx context.Context, h *host) error {
	if g.cfg.Choose == nil || stayOf(ctx) != nil {
		return nil
	}
	if err := g.cfg.Choose(ctx, h.site); err != nil {
		return err
	}
	return g.mayAsk(h)
}

// permitted asks whoever shares h's server with us. A refusal ends the run as a budget does, so
// that nothing waits for the end of it.
func (g *Gate) permitted(ctx context.Context, h *host) error {
	if g.cfg.Permit == nil {
		return nil
	}
	if err := g.cfg.Permit(ctx, h.server); err != nil {
		return fmt.Errorf("%w: %w", ErrBudget, err)
	}
	return nil
}

// explain says in a Later why h waits.
func (g *Gate) explain(h *host, err error) error {
	var l *Later
	if errors.As(err, &l) {
		g.mu.Lock()
		defer g.mu.Unlock()
		l.Reason = cmp.Or(h.reason, "the server rests")
	}
	return err
}

// count books a request to h that starts now, after it waited for its turn. drawn: it is one of a
// browser's.
func (g *Gate) count(h *host, now time.Time, waited time.Duration, drawn bool) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	// in one breath with counting: the hosts of a site share its budget
	if err := g.refusal(h); err != nil {
		return err
	}
	s := g.sites[h.site]
	if s == nil {
		s = &Usage{}
		g.sites[h.site] = s
	}
	if g.first.IsZero() {
		g.first = now
	}
	s.Requests++
	g.total++
	h.users++                        // until leave
	h.gap = max(now.Sub(h.ended), 1) // at once is no gap, and yet not the first request
	switch {
	case h.ended.IsZero():
		h.gap = 0
	case s.Gap == 0 || h.gap < s.Gap:
		s.Gap = h.gap
	}
	g.tally(h).asked(now, h.gap, waited, drawn)
	return nil
}

// settle books the outcome of a request and says when the next one may start.
func (g *Gate) settle(h *host, u *url.URL, start time.Time, p *Page, err error) {
	pace, rest, news := g.book(h, u, start, p, err)
	if news {
		g.keepPace(h, pace)
	}
	if rest != nil {
		g.keepRest(h, *rest)
	}
}

// book does that, and returns the pace of h where it is another one by now, and the rest that it
// asked for just now.
func (g *Gate) book(h *host, u *url.URL, start time.Time, p *Page, err error) (pace Pace,
	rest *Rest, news bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	now, cfg := g.cfg.Clock.Now(), g.pacing(h)
	h.ended = now
	g.tally(h).answered(p)
	if p != nil {
		g.sites[h.site].Bytes += int64(len(p.Body))
	}
	h.shared.ready = now.Add(cfg.gap(now.Sub(start)))
	h.spend(err, now.Sub(start))
	wait, reason := h.judge(h.name, p, err, now, cfg)
	if h.rest.At.Equal(now) {
		asked := h.rest
		rest = &asked
	}
	switch {
	case refusesHaste(p):
		news = h.pace.learn(u.Path, p.Status, h.gap, now, cfg)
	case p != nil && err == nil:
		news = h.pace.ease(now, cfg)
	}
	for _, rule := range []func() (time.Duration, string){h.pace.wait, h.crawlDelay} {
		if d, why := rule(); d > wait {
			wait, reason = d, why
		}
	}
	h.reason = reason
	h.own.ready = now.Add(wait)
	return h.pace.Pace, rest, news
}

// pacing is the configuration for a host, whose site may have a gap of its own.
func (g *Gate) pacing(h *host) Config {
	cfg := g.cfg
	if d, own := cfg.Delays[h.site]; own {
		cfg.Delay = d
	}
	return cfg
}

// gap returns how long a server rests that worked for took.
func (c Config) gap(took time.Duration) time.Duration {
	if c.Delay < 0 {
		return 0
	}
	return min(max(gapFactor*took, c.Delay), max(maxGap, c.Delay))
}

func (h *host) robotsURL() *url.URL {
	u, err := url.Parse(h.name + "/robots.txt")
	if err != nil {
		return &url.URL{Scheme: "http", Host: h.port, Path: "/robots.txt"}
	}
	return u
}
