package fetch

import (
	"context"
	"errors"
	"net/url"
	"time"
)

// Reasons for which a request is not sent, or gets no page. Test with errors.Is.
var (
	ErrRobots  = errors.New("closed by robots.txt")
	ErrBudget  = errors.New("request budget of the site used up")
	ErrAddress = errors.New("private address")
	ErrGivenUp = errors.New("host given up")
)

// Config says how a Client behaves. The zero value is polite.
type Config struct {
	UserAgent     string        // full User-Agent header; its product token chooses the robots.txt group. Default "deepcrawl/VERSION"
	Contact       string        // URL or e-mail address put into the User-Agent
	Delay         time.Duration // smallest gap between two requests to a host. Zero: 1 s. Negative: no gap (the user said --delay 0)
	Budget        int           // requests a site in this run, every request counted; 0: no limit
	Named         []string      // host:port (or host) the user named as sites: exempt from the address guard
	AllowPrivate  bool          // lift the address guard for all
	IgnoreRobots  []string      // host or host:port whose robots.txt is not obeyed
	MaxBody       int64         // bytes of a decoded body; 0: 8 MiB
	Timeout       time.Duration // whole page; 0: 60 s
	MaxWait       time.Duration // waiting for a host before it is given up; 0: 10 min
	HeaderTimeout time.Duration // 0: 20 s
}

// Usage is what a site was asked so far in this run.
type Usage struct {
	Requests int
	Bytes    int64
	Gap      time.Duration // smallest gap between two requests; 0 before the second one
}

// A Wait says why a host is not asked at the moment.
type Wait struct {
	Host   string
	Until  time.Time
	Reason string
}

// A Client fetches pages over HTTP. It is safe for concurrent use.
type Client struct{}

// NewClient returns a Client with a Gate of its own.
func NewClient(cfg Config) (*Client, error) { return &Client{}, nil }

// Fetch waits for the turn of the host and fetches.
func (c *Client) Fetch(ctx context.Context, r *Request) (*Page, error) {
	return nil, errors.New("fetch: not written yet")
}

// Gate returns the gate every request of c passes.
func (c *Client) Gate() *Gate { return nil }

// Close ends idle connections.
func (c *Client) Close() {}

// A Gate decides when a request may leave, and whether at all.
type Gate struct{}

// Enter waits for the host's turn. The caller must call leave with the outcome.
func (g *Gate) Enter(ctx context.Context, u *url.URL) (leave func(p *Page, err error), err error) {
	return func(*Page, error) {}, nil
}

// Allowed reports whether robots.txt of u's host lets us fetch u, and the deciding rule ("Disallow: /x, line 7 of http://h/robots.txt").
func (g *Gate) Allowed(ctx context.Context, u *url.URL) (ok bool, rule string, err error) {
	return true, "", nil
}

// Sitemaps returns the addresses on the Sitemap lines of the host's robots.txt.
func (g *Gate) Sitemaps(ctx context.Context, u *url.URL) ([]*url.URL, error) { return nil, nil }

// Usage returns what the site (see Site) was asked in this run.
func (g *Gate) Usage(site string) Usage { return Usage{} }

// Waiting lists the hosts that wait and why, ordered by host.
func (g *Gate) Waiting() []Wait { return nil }
