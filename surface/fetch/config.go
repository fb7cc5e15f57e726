package fetch

import (
	"context"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"runtime/debug"
	"strings"
	"time"
)

// Limits that no flag changes. They follow what browsers and the large crawlers do.
const (
	dialTimeout      = 10 * time.Second
	handshakeTimeout = 10 * time.Second
	maxHeaderOctets  = 256 << 10
	maxRedirects     = 10
	maxCrawlDelay    = 300 * time.Second
	maxGap           = 30 * time.Second
	gapFactor        = 5 // a host rests five times as long as it worked
)

// Config says how a Client behaves. The zero value is polite.
type Config struct {
	// full User-Agent header; its product token chooses the robots.txt group. Default
	// "deepcrawl/VERSION"
	UserAgent string
	Contact   string                   // URL or e-mail address put into the User-Agent
	Delays    map[string]time.Duration // in the place of Delay, by site
	// smallest gap between two requests to a host. Zero: 1 s. Negative: no gap (the user said
	// --delay 0)
	Delay time.Duration
	// requests a site in this run, every request counted; 0: no limit
	Budget int
	Total  int // requests to all sites in this run; 0: no limit
	// host:port (or host) the user named as sites: exempt from the address guard where they are
	// numbers or localhost
	Named []string
	// hosts that are never asked, also where the user named them; nil: none
	Never        *Never
	AllowPrivate bool     // lift the address guard for all
	IgnoreRobots []string // host or host:port whose robots.txt is not obeyed
	MaxBody      int64    // bytes of a decoded body; 0: 8 MiB
	// one exchange, from connecting to the last byte of the body; 0: 60 s
	Timeout       time.Duration
	MaxWait       time.Duration // waiting for a host before it is given up; 0: 10 min
	HeaderTimeout time.Duration // 0: 20 s

	// Secrets are the cookies, headers and logins of the user; nil: none. They go to their hosts
	// with requests that began at a page of the same site, and are told to nobody else.
	Secrets *Secrets

	// Proxy is what all connections go through; nil: none. No name is looked up then, and the
	// address guard sees no more than addresses that are written as numbers, or as localhost.
	Proxy *Proxy

	Memory Memory // what was learnt of hosts in earlier runs; nil: nothing is kept

	// Clock tells the time and what of it has passed: see there. nil: the machine's.
	Clock Clock

	// Lookup takes the place of the system's resolver, for tests; nil: that is asked.
	Lookup func(ctx context.Context, name string) ([]netip.Addr, error)

	// Harm says why an address that a redirect leads to is not asked, as it could change something
	// at the site; "" when nothing speaks against it. nil: nothing does. What a caller asks is his
	// to judge.
	Harm func(u *url.URL) string

	// Transport takes the place of the network, for tests and benches; no name is looked up then,
	// unless there is a Lookup. All else is as ever: robots.txt, turns, budget, cookies, redirects,
	// what is archived. The address guard works where connections are made, so it is blind behind a
	// Transport of the caller's: no flag of a command may lead to one.
	Transport http.RoundTripper

	// Full says why there is no room to keep the answer to one more request, nil while there is; it
	// is asked before each, and has to be quick. nil: there always is.
	Full func() error

	// Permit says why a request to a server must not leave at this moment, nil when it may. It is
	// asked right before each, when its turn has come, by the name that all hosts at the server's
	// address share; it may take its time. Its error ends the run like a budget that is spent, with
	// ErrBudget. nil: all may.
	Permit func(ctx context.Context, server string) error

	// Choose waits until a site is among those that are asked, where there are more than can be at
	// once. It is called before each request that no browser makes, before the host's turn is
	// waited for, so that nobody else waits for it. Its error ends the request. nil: all may go on.
	Choose func(ctx context.Context, site string) error

	// Record wraps the transport, so that everything that passes the door is archived; nil: nothing
	// is. The one it returns sends each request through the one it got.
	Record func(http.RoundTripper) http.RoundTripper
}

func (c Config) withDefaults() Config {
	if c.UserAgent == "" {
		c.UserAgent = "deepcrawl/" + version()
	}
	if c.Contact != "" {
		c.UserAgent += " (+" + c.Contact + ")"
	}
	if c.Delay == 0 {
		c.Delay = time.Second
	}
	if c.MaxBody <= 0 {
		c.MaxBody = 8 << 20
	}
	if c.Timeout <= 0 {
		c.Timeout = time.Minute
	}
	if c.MaxWait <= 0 {
		c.MaxWait = 10 * time.Minute
	}
	if c.HeaderTimeout <= 0 {
		c.HeaderTimeout = 20 * time.Second
	}
	c.Clock = ClockOf(c.Clock)
	return c
}

func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" || info.Main.Version == "(devel)" {
		return "dev"
	}
	return strings.TrimPrefix(info.Main.Version, "v")
}

// A hostSet holds names given as host or host:port.
type hostSet map[string]bool

func newHostSet(names []string) hostSet {
	s := make(hostSet, len(names))
	for _, n := range names {
		s[strings.ToLower(strings.TrimSpace(n))] = true
	}
	return s
}

// has reports whether hostport is in s, itself or by its host alone.
func (s hostSet) has(hostport string) bool {
	if len(s) == 0 {
		return false
	}
	hostport = strings.ToLower(hostport)
	if s[hostport] {
		return true
	}
	host, _, err := net.SplitHostPort(hostport)
	return err == nil && (s[host] || s["["+host+"]"])
}
