package fetch

import (
	"cmp"
	"container/list"
	"errors"
	"fmt"
	"net"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"
)

// Bounds of the memory that cookies take. Beyond the bounds of all jars the site that was not asked
// for longest loses its cookies; within a site the one that was not sent for longest goes, as in
// browsers.
const (
	maxJars    = 4096
	maxOctets  = 64 << 20 // of all jars
	maxCookies = 180      // of a site, as in browsers
	maxCookie  = 4096     // octets of a name and its value, as in browsers
)

// jars keeps one cookie jar for each site, so that no site sees what another one set.
type jars struct {
	secrets *Secrets // whose cookies the user gave; nil: none

	mu     sync.Mutex
	bySite map[string]*list.Element
	recent *list.List // of *siteJar, last used first
	octets int
	ticks  uint64 // counts what is made and used
	clock  Clock
}

type siteJar struct {
	site    string
	cookies []*cookie
	octets  int

	// session says that the user gave cookies for the site, or what logs in there. What is in such
	// a jar goes only with requests that began on its site, so that no other site sends us there as
	// the user.
	session bool
}

func newJars(secrets *Secrets, clock Clock) *jars {
	return &jars{secrets: secrets, clock: clock, bySite: map[string]*list.Element{},
		recent: list.New()}
}

// header returns the Cookie header for a request to u which began with a request to a page of the
// site begun, "" for none.
func (j *jars) header(u *url.URL, begun string) string {
	j.mu.Lock()
	defer j.mu.Unlock()
	s := j.of(Site(u), false)
	if s == nil || s.session && begun != s.site {
		return ""
	}
	j.expire(s, j.clock.Now())
	host, path := hostname(u), escapedPath(u)
	var cs []*cookie
	for _, c := range s.cookies {
		if c.goes(u, host, path) {
			cs = append(cs, c)
			j.ticks++
			c.used = j.ticks
		}
	}
	slices.SortStableFunc(cs, func(a, b *cookie) int {
		return cmp.Or(cmp.Compare(len(b.path), len(a.path)), cmp.Compare(a.made, b.made))
	})
	var b strings.Builder
	for i, c := range cs {
		if i > 0 {
			b.WriteString("; ")
		}
		if c.name != "" {
			b.WriteString(c.name + "=")
		}
		b.WriteString(c.value)
	}
	return b.String()
}

// errCookieOverlaid is why a cookie is refused that would hide one of a secure connection.
var errCookieOverlaid = errors.New("it would take the place of a cookie for secure connections")

// set keeps the cookies that the answer from u sets, and returns what is to be said of those that
// are refused. begun is the site where the request began, as in header.
func (j *jars) set(u *url.URL, lines []string, begun string, script bool) (refused []string) {
	if len(lines) == 0 {
		return nil
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	s, now := j.of(Site(u), true), j.clock.Now()
	if s.session && begun != s.site {
		return nil // nor does another site have the user logged out
	}
	for _, line := range lines {
		c, err := readCookie(line, now)
		if err == nil {
			err = c.bind(u, script)
		}
		if err == nil {
			err = j.put(s, &c, !trustworthy(u), script, now)
		}
		if err != nil && len(refused) < mostRefused {
			refused = append(refused, fmt.Sprintf("cookie %.100q is not kept: %v", c.name, err))
		}
	}
	j.bound()
	return refused
}

// mostRefused is how many refused cookies of an answer are told.
const mostRefused = 5

// put puts c into s in the place of an older one.
func (j *jars) put(s *siteJar, c *cookie, open, script bool, now time.Time) error {
	j.ticks++
	c.made, c.used, c.passed = j.ticks, j.ticks, c.passed || script
	for _, d := range s.cookies {
		switch {
		case open && !c.secure && c.shadows(d):
			return errCookieOverlaid
		case script && d.hidden && c.same(d):
			return errCookieScript
		}
	}
	at := slices.IndexFunc(s.cookies, c.same)
	if at >= 0 {
		c.made = s.cookies[at].made
		j.drop(s, at)
	}
	if c.expired(now) {
		return nil
	}
	s.cookies = append(s.cookies, c)
	s.octets, j.octets = s.octets+c.size(), j.octets+c.size()
	if len(s.cookies) > maxCookies {
		j.expire(s, now)
	}
	if len(s.cookies) > maxCookies {
		idle := slices.MinFunc(s.cookies, func(a, b *cookie) int {
			return cmp.Compare(a.used, b.used)
		})
		j.drop(s, slices.Index(s.cookies, idle))
	}
	return nil
}

func (j *jars) drop(s *siteJar, at int) {
	n := s.cookies[at].size()
	s.octets, j.octets = s.octets-n, j.octets-n
	s.cookies = slices.Delete(s.cookies, at, at+1)
}

func (j *jars) expire(s *siteJar, now time.Time) {
	for i := len(s.cookies) - 1; i >= 0; i-- {
		if s.cookies[i].expired(now) {
			j.drop(s, i)
		}
	}
}

// of returns the jar of a site. One without cookies is made when there are some of the user's for
// it, or when it is wanted.
func (j *jars) of(site string, wanted bool) *siteJar {
	if e := j.bySite[site]; e != nil {
		j.recent.MoveToFront(e)
		return e.Value.(*siteJar)
	}
	given, session := j.secrets.of(site)
	if len(given) == 0 && !wanted {
		return nil
	}
	s := &siteJar{site: site, session: session}
	j.bySite[site] = j.recent.PushFront(s)
	for _, c := range given {
		j.ticks++
		c.made, c.used = j.ticks, j.ticks
		s.cookies = append(s.cookies, &c)
		s.octets, j.octets = s.octets+c.size(), j.octets+c.size()
	}
	return s
}

// bound lets go of jars that were not used for longest. What the user gave stays: without it a
// later page of the site would be another one.
func (j *jars) bound() {
	for e := j.recent.Back(); e != nil && e != j.recent.Front() &&
		(j.recent.Len() > maxJars || j.octets > maxOctets); {
		s, next := e.Value.(*siteJar), e.Prev()
		if !s.session {
			j.recent.Remove(e)
			delete(j.bySite, s.site)
			j.octets -= s.octets
		}
		e = next
	}
}

// A Cookie is one of those of a site, as they are handed to a browser and taken back from it.
type Cookie struct {
	Name, Value  string
	Domain       string // the host that it goes back to
	Below        bool   // to the hosts below Domain as well
	Path         string
	Secure, HTTP bool      // for https alone; hidden from scripts
	Expires      time.Time // zero: it lasts as long as the run
}

// Cookies returns all cookies of u's site.
func (c *Client) Cookies(u *url.URL) []Cookie { return c.jars.all(Site(u)) }

func (j *jars) all(site string) (cs []Cookie) {
	j.mu.Lock()
	defer j.mu.Unlock()
	s := j.of(site, false)
	if s == nil {
		return nil
	}
	j.expire(s, j.clock.Now())
	for _, c := range s.cookies {
		cs = append(cs,
			Cookie{c.name, c.value, c.domain, c.below, c.path, c.secure, c.hidden, c.expires})
	}
	return cs
}

// BeginAnew lets go of what a site knows its visitor by, so that it shows what it shows to one who
// just came: a crawl follows links that switch the language, the length of lists or what is left
// out. What a script or a browser got stays, as it opens doors, and so does a session of the user.
func (c *Client) BeginAnew(site string) { c.jars.beginAnew(site) }

func (j *jars) beginAnew(site string) {
	j.mu.Lock()
	defer j.mu.Unlock()
	s := j.of(site, false)
	if s == nil || s.session {
		return
	}
	for i := len(s.cookies) - 1; i >= 0; i-- {
		if !s.cookies[i].passed {
			j.drop(s, i)
		}
	}
}

// TakeCookies makes the cookies of u's site those that a browser has now, which was given had when
// it began. What the browser has no letters for stays as it came.
func (c *Client) TakeCookies(u *url.URL, had, has []Cookie) { c.jars.take(Site(u), had, has) }

func (j *jars) take(site string, had, has []Cookie) {
	j.mu.Lock()
	defer j.mu.Unlock()
	s, now := j.of(site, len(has) > 0), j.clock.Now()
	if s == nil {
		return
	}
	for _, h := range had {
		lost := !slices.ContainsFunc(has, func(c Cookie) bool { return c.same(h) })
		if at := slices.IndexFunc(s.cookies, h.is); lost && at >= 0 &&
			s.cookies[at].value == h.Value {
			j.drop(s, at)
		}
	}
	for _, h := range has {
		at := slices.IndexFunc(s.cookies, h.is)
		if at >= 0 && strings.ToValidUTF8(s.cookies[at].value, "\ufffd") == h.Value ||
			!h.fits(site) {
			continue
		}
		c := &cookie{name: h.Name, value: h.Value, domain: h.Domain, below: h.Below, path: h.Path,
			secure: h.Secure, hidden: h.HTTP, expires: h.Expires, passed: true}
		j.secrets.cover(c)
		_ = j.put(s, c, false, false, now) // nothing is refused that the browser did not refuse
	}
	j.bound()
}

func (c Cookie) same(d Cookie) bool {
	return c.Name == d.Name && c.Domain == d.Domain && c.Below == d.Below && c.Path == d.Path
}

func (c Cookie) is(d *cookie) bool {
	return c.Name == d.name && c.Domain == d.domain && c.Below == d.below && c.Path == d.path
}

// fits reports whether a cookie belongs to a site, and can be sent.
func (c Cookie) fits(site string) bool {
	if host, _, err := net.SplitHostPort(site); err == nil {
		site = host
	}
	return siteName(c.Domain) == site && len(c.Name)+len(c.Value) <= maxCookie &&
		!strings.ContainsFunc(c.Name+c.Value, func(r rune) bool {
			return r < ' ' && r != '\t' || r == 0x7f || r == ';'
		})
}

// ScriptCookies keeps what the scripts of p assigned to document.cookie. It reports whether the
// address that p was asked for would be sent other cookies now.
func (c *Client) ScriptCookies(p *Page, lines []string) (other bool) {
	if p.Request == nil || p.Request.URL == nil || len(lines) == 0 {
		return false
	}
	asked := p.Request.URL
	site := Site(asked)
	before := c.jars.header(asked, site)
	c.jars.set(p.URL, lines, site, true)
	return c.jars.header(asked, site) != before
}
