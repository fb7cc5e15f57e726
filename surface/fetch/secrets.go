package fetch

import (
	"context"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Secrets are what the user gave that nobody else may read: cookies of sessions, headers, what logs
// in, and the sessions that come of it. Whatever its kind, a secret has this one owner. Each is
// bound to its host and stands on the wire alone: see veil. Secrets are made by NewSecrets and safe
// for concurrent use; a nil *Secrets holds none.
type Secrets struct {
	veils veils

	mu      sync.Mutex
	cookies map[string][]cookie // by site, with veils for values
	headers []header
	logins  []bond // where somebody logs in: the cookies that are set there are secrets
}

// NewSecrets returns Secrets that hold none yet.
func NewSecrets() *Secrets { return &Secrets{cookies: map[string][]cookie{}} }

// A bond is where a secret may go.
type bond struct {
	host   string // in lower case
	port   string // "" all
	below  bool   // to the hosts below host as well
	secure bool   // over connections that nobody can listen to alone
}

// holds reports whether u is where the bond leads.
func (b bond) holds(u *url.URL) bool {
	host := bareHost(u.Hostname())
	if b.port != "" {
		_, port, _ := net.SplitHostPort(hostPort(u))
		if port != b.port {
			return false
		}
	}
	return (b.host == host || b.below && within(host, b.host)) && (!b.secure || trustworthy(u))
}

// bareHost is the name of a host as bonds have it.
func bareHost(name string) string {
	return strings.ToLower(strings.Trim(strings.TrimSuffix(name, "."), "[]"))
}

func (c *cookie) bond() bond { return bond{host: c.domain, below: c.below, secure: c.secure} }

func (c *cookie) called() []string { return []string{c.domain, c.path, c.name} }

// TakeCookies takes the cookies of a file over, each in the place of an earlier one that is the
// same.
func (s *Secrets) TakeCookies(f *CookieFile) {
	for _, c := range f.cookies {
		s.take(c)
	}
}

func (s *Secrets) take(c cookie) {
	c.value = s.veils.put(c.bond(), c.called(), c.value)
	site := siteName(c.domain)
	s.mu.Lock()
	defer s.mu.Unlock()
	for i := range s.cookies[site] {
		if s.cookies[site][i].same(&c) {
			s.cookies[site][i] = c
			return
		}
	}
	s.cookies[site] = append(s.cookies[site], c)
}

// LogIn says that the user logs in at u's host: from now on the cookies that it sets are those of a
// session of the user's own. given are what logs in; they are not shown where the host repeats
// them.
func (s *Secrets) LogIn(u *url.URL, given ...string) {
	at := boundTo(u)
	s.mu.Lock()
	if !slices.Contains(s.logins, at) {
		s.logins = append(s.logins, at)
	}
	s.mu.Unlock()
	for i, value := range given {
		if telling(value) {
			s.veils.hide(at, []string{at.host, at.port, "login", strconv.Itoa(i)}, value)
		}
	}
}

// telling reports whether what logs somebody in, a password or a token, can be told from the words
// of a page, so that it is looked for there.
func telling(secret string) bool {
	const least = 8 // octets; shorter ones and plain words stand in texts as well
	plain := func(r rune) bool { return r >= 'a' && r <= 'z' || r == ' ' }
	return len(secret) >= least &&
		strings.ContainsFunc(secret, func(r rune) bool { return !plain(r) })
}

// loggedIn reports whether the user logs in at u's host.
func (s *Secrets) loggedIn(u *url.URL) bool {
	if s == nil {
		return false
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.ContainsFunc(s.logins, func(b bond) bool { return b.holds(u) })
}

// HasSession reports whether the user gave what is sent to a host, which may be written with a
// port. What may be asked there is asked as that user, so the rules for it are stricter.
func (s *Secrets) HasSession(host string) bool { return s.hasSession(host, time.Now()) }

func (s *Secrets) hasSession(hostport string, now time.Time) bool {
	if s == nil {
		return false
	}
	host, port := hostport, ""
	if name, number, err := net.SplitHostPort(hostport); err == nil {
		host, port = name, number
	}
	host = bareHost(host)
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, c := range s.cookies[siteName(host)] {
		if (c.domain == host || c.below && within(host, c.domain)) && !c.expired(now) {
			return true
		}
	}
	meets := func(b bond) bool {
		return b.host == host && (b.port == "" || port == "" || b.port == port)
	}
	return slices.ContainsFunc(s.headers, func(h header) bool { return meets(h.bond) }) ||
		slices.ContainsFunc(s.logins, meets)
}

// HasSession reports whether the user gave what is sent to a host: see Config.Secrets.
func (c *Client) HasSession(host string) bool {
	return c.cfg.Secrets.hasSession(host, c.cfg.Clock.Now())
}

// of returns the cookies for the hosts of a site, as Site names it, and whether its jar is that of
// a session of the user's own.
func (s *Secrets) of(site string) (cookies []cookie, session bool) {
	if s == nil {
		return nil, false
	}
	host, port := site, ""
	if name, number, err := net.SplitHostPort(site); err == nil {
		host, port = name, number
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	cookies = slices.Clone(s.cookies[host])
	return cookies, len(cookies) > 0 || slices.ContainsFunc(s.logins, func(b bond) bool {
		return siteName(b.host) == host && (port == "" || b.port == port)
	})
}

// learn veils the values that a host gives to cookies of the user's, and to all cookies where the
// user logs in: they tell the session as well.
func (s *Secrets) learn(u *url.URL, h http.Header) {
	lines := h["Set-Cookie"]
	for i, line := range lines {
		pair, rest, more := strings.Cut(line, ";")
		name, value, ok := strings.Cut(pair, "=")
		name, value = strings.TrimSpace(name), strings.TrimSpace(value)
		if !ok || value == "" {
			continue
		}
		c := s.named(u, name)
		if c == nil && s.loggedIn(u) {
			if read, err := readCookie(line, time.Time{}); err == nil &&
				read.bind(u, false) == nil {
				c = &read
			}
		}
		if c == nil {
			continue
		}
		lines[i] = name + "=" + s.veils.put(c.bond(), c.called(), value)
		if more {
			lines[i] += ";" + rest
		}
	}
}

// cover veils a cookie that a browser got by itself where the user logs in.
func (s *Secrets) cover(c *cookie) {
	if s == nil || strings.ContainsFunc(c.value, func(r rune) bool { return r > '~' }) {
		return
	}
	s.mu.Lock()
	here := slices.ContainsFunc(s.logins, func(b bond) bool {
		return b.host == c.domain || c.below && within(b.host, c.domain)
	})
	s.mu.Unlock()
	if here && !s.veils.shows(c.value) {
		c.value = s.veils.put(c.bond(), c.called(), c.value)
	}
}

// shows reports whether a text is a veil already.
func (v *veils) shows(text string) bool {
	v.mu.RLock()
	defer v.mu.RUnlock()
	return slices.ContainsFunc(v.named, func(one veil) bool { return one.shown == text })
}

// named returns the user's cookie of a name that goes to a host; nil when there is none.
func (s *Secrets) named(u *url.URL, name string) *cookie {
	host := strings.ToLower(u.Hostname())
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, c := range s.cookies[siteName(host)] {
		if c.name == name && (c.domain == host || c.below && within(host, c.domain)) {
			return &c
		}
	}
	return nil
}

type begunKey struct{}

// begunAt is ctx for what began with a request to u: nobody but the user's site itself has us ask
// there as the user.
func begunAt(ctx context.Context, u *url.URL) context.Context {
	return context.WithValue(ctx, begunKey{}, Site(u))
}

// headersOf returns the user's headers that go with a request.
func (s *Secrets) headersOf(r *http.Request) (own []header) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.headers) == 0 || r.Context().Value(begunKey{}) != Site(r.URL) {
		return nil
	}
	for _, h := range s.headers {
		if h.bond.holds(r.URL) {
			own = append(own, h)
		}
	}
	return own
}
