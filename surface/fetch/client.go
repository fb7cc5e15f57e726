package fetch

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"io"
	"net"
	"net/http"
	"net/url"
	"sync/atomic"
	"time"

	"deepcrawl/surface/fetch/lenient"
)

const accept = "text/html,application/xhtml+xml,application/xml;q=0.9,application/json;q=0.9," +
	"text/*;q=0.8,*/*;q=0.1"

// readOctets of an answer are read at once: of most pages all that has come.
const readOctets = 16 << 10

// A Client fetches pages over HTTP. It is safe for concurrent use.
type Client struct {
	cfg        Config
	transport  http.RoundTripper
	unrecorded http.RoundTripper // for what no archive may hold
	gate       *Gate
	jars       *jars
	cutters    cutters
	utf8       misdeclared
}

// NewClient returns a Client with a Gate of its own. No proxy is taken from the environment: behind
// one, the address guard sees hardly more than the proxy, so that is for the user to choose, see
// Config.Proxy.
func NewClient(cfg Config) (*Client, error) {
	c := &Client{cfg: cfg.withDefaults()}
	c.jars = newJars(cfg.Secrets, c.cfg.Clock)
	c.transport = c.cfg.Transport
	door := newDialer(c.cfg)
	if c.transport == nil {
		c.transport = newRenewed(func() *http.Transport { return newTransport(c.cfg, door.dial) })
		if cfg.Proxy != nil {
			c.transport = &proxied{c.transport, cfg.Proxy}
		}
	}
	if cfg.Secrets != nil {
		c.transport = &unveiler{c.transport, cfg.Secrets}
	}
	c.unrecorded = c.transport
	c.cfg.Named = nil // a list may be long, and the dialer has it
	if c.cfg.Record != nil {
		c.transport = c.cfg.Record(c.transport)
	}
	c.gate = newGate(c.cfg, door, c.robotsTxt)
	return c, nil
}

func newTransport(cfg Config,
	dial func(ctx context.Context, network, addr string) (net.Conn, error)) *http.Transport {
	t := &http.Transport{
		DialContext: func(ctx context.Context, network, addr string) (net.Conn, error) {
			conn, err := dial(ctx, network, addr)
			if err != nil {
				return nil, err
			}
			return lenient.NewConn(conn), nil
		},
		ResponseHeaderTimeout:  cfg.HeaderTimeout,
		MaxResponseHeaderBytes: maxHeaderOctets,
		ReadBufferSize:         readOctets,
		MaxIdleConns:           256,
		MaxIdleConnsPerHost:    2,
		IdleConnTimeout:        90 * time.Second,
		DisableCompression:     true, // see decode
		ForceAttemptHTTP2:      true,
	}
	if cfg.Proxy != nil {
		t.Proxy = cfg.Proxy.forward
	}
	t.DialTLSContext =
		(&secureDialer{dial: dial, base: func() *tls.Config { return t.TLSClientConfig }}).dialTLS
	return t
}

// Clock returns the clock that c lives by.
func (c *Client) Clock() Clock { return c.cfg.Clock }

// Gate returns the gate every request of c passes.
func (c *Client) Gate() *Gate { return c.gate }

// UserAgent returns what c says of itself to servers.
func (c *Client) UserAgent() string { return c.cfg.UserAgent }

// Close ends idle connections.
func (c *Client) Close() {
	if t, ok := c.transport.(interface{ CloseIdleConnections() }); ok {
		t.CloseIdleConnections()
	}
}

// Fetch waits for the turn of the host and fetches, following redirects. A GET that failed for a
// reason that may pass is tried again, at the host's pace. What the server answers, a 404 too, is a
// Page, be it the part that came of one that broke off each time; every other end is a *Failure, or
// the error of ctx.
func (c *Client) Fetch(ctx context.Context, r *Request) (*Page, error) {
	before := 0 // requests of earlier tries
	var part *Page
	for tries := 0; ; tries++ {
		p, err := c.follow(ctx, r)
		if ctx.Err() != nil && err != nil {
			return nil, ctx.Err()
		}
		if tries > 0 {
			err = sent(err)
		}
		if cut := cutPage(err); cut != nil && (part == nil || len(cut.Body) >= len(part.Body)) {
			part = cut
		}
		if again(r, p, err, tries) && !(part != nil && c.cutters.always(r.URL)) {
			before += took(p, err)
			if err := Pause(ctx, c.cfg.Clock, r.Gap); err != nil {
				return nil, err
			}
			continue
		}
		if part != nil && (err == nil || kindOf(err) != KindLater) {
			return c.takePart(r, part, p, err, before, tries)
		}
		return counted(p, err, before)
	}
}

// takePart ends a fetch of which a try was cut: with the page that came whole at last, else with
// the longest part.
func (c *Client) takePart(r *Request, part, p *Page, err error, before, tries int) (*Page, error) {
	if p != nil {
		c.cutters.note(r.URL, true)
		return counted(p, nil, before)
	}
	if tries > 0 {
		c.cutters.note(r.URL, false)
	}
	if n := before + took(nil, err); n > len(part.Hops) {
		part.Requests = n
	}
	return part, nil
}

// took is how many requests a try that is made once more took.
func took(p *Page, err error) int {
	var f *Failure
	switch {
	case p != nil:
		return len(p.Hops)
	case errors.As(err, &f) && cutPage(err) != nil:
		return len(f.Hops)
	case errors.As(err, &f):
		return len(f.Hops) + 1
	}
	return 1
}

// counted makes the end of a fetch say what the tries before the last one took.
func counted(p *Page, err error, before int) (*Page, error) {
	var f *Failure
	switch {
	case before == 0:
	case p != nil:
		p.Requests = len(p.Hops) + before
	case errors.As(err, &f):
		f.Before = before
	}
	return p, err
}

// again reports whether a request that ended so is worth another try. A POST is never sent twice.
func again(r *Request, p *Page, err error, tries int) bool {
	const most = 2
	if tries >= most || r.Once ||
		r.Method != "" && r.Method != http.MethodGet && r.Method != http.MethodHead {
		return false
	}
	var f *Failure
	if errors.Is(err, ErrGivenUp) {
		return false
	}
	if !errors.As(err, &f) {
		return p != nil &&
			(p.Status == http.StatusTooManyRequests || p.Status == http.StatusServiceUnavailable)
	}
	switch f.Kind {
	case KindReset, KindRefused, KindUnreachable:
		return true
	case KindDNS:
		return !noSuchHost(err)
	case KindTimeout:
		return tries == 0 // it cost a minute already
	}
	return false
}

// An ask is one request as it goes out: a hop of a Request, or a robots.txt.
type ask struct {
	method  string
	url     *url.URL
	body    []byte
	header  http.Header
	referer *url.URL
	cookie  string
	limit   int64        // octets of the decoded body
	raw     bool         // read the body whatever its media type is
	native  string       // encoding of the site's other pages
	utf8    *misdeclared // nil: nothing is known of hosts
	come    *flow        // of the answer
}

// exchange sends one request and reads its answer. Nothing in it waits for a turn.
func (c *Client) exchange(ctx context.Context, a ask) (*Page, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	var came atomic.Bool
	ctx, cancel := lasting(ctx, c.cfg.Clock, c.cfg.Timeout, &came)
	defer cancel()
	start := c.cfg.Clock.Now()
	var odd oddities
	a.come = &flow{}
	resp, err := c.through(ctx).RoundTrip(
		c.httpRequest(withFlow(withOddities(ctx, &odd), a.come), &a))
	if err != nil {
		return nil, err
	}
	came.Store(true)
	defer resp.Body.Close()
	p := &Page{URL: a.url, Status: resp.StatusCode, Header: resp.Header, Odd: odd.told, At: start}
	err = readBody(p, resp, &a, cancel)
	p.Took = c.cfg.Clock.Now().Sub(start)
	if err != nil {
		return nil, err
	}
	return p, nil
}

// lastWord is how long an answer that has begun to come is read on after its request was called
// off: who ends the program should not lose what was sent to us already, and waits for less than a
// second: by the time of the machine, as it is the user who waits.
const lastWord = 400 * time.Millisecond

// lasting returns ctx for a request that may take so long. It ends with ctx as long as no answer
// came, and a moment later once one did.
func lasting(ctx context.Context, clock Clock, timeout time.Duration,
	came *atomic.Bool) (context.Context, context.CancelFunc) {
	request, cancel := WithTimeout(context.WithoutCancel(ctx), clock, timeout, nil)
	forget := context.AfterFunc(ctx, func() {
		if came.Load() {
			timer := time.NewTimer(lastWord)
			defer timer.Stop()
			select {
			case <-timer.C:
			case <-request.Done():
			}
		}
		cancel()
	})
	return request, func() {
		forget()
		cancel()
	}
}

func (c *Client) httpRequest(ctx context.Context, a *ask) *http.Request {
	h := make(http.Header, 6+len(a.header))
	h["User-Agent"] = []string{c.cfg.UserAgent}
	h["Accept"] = []string{accept}
	for k, v := range a.header {
		h[http.CanonicalHeaderKey(k)] = v
	}
	h["Accept-Encoding"] = []string{acceptEncoding}
	if ref := refererFor(a); ref != "" {
		h["Referer"] = []string{ref}
	}
	if a.cookie != "" {
		h["Cookie"] = []string{a.cookie}
	}
	req := &http.Request{
		Method: a.method, URL: wire(a.url), Host: a.url.Host, Header: h,
		Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
	}
	if len(a.body) > 0 {
		// Without GetBody net/http cannot send the body a second time behind our back.
		req.Body = io.NopCloser(bytes.NewReader(a.body))
		req.ContentLength = int64(len(a.body))
	}
	return req.WithContext(ctx)
}

// refererFor returns the Referer as browsers send it by default: the whole address within an
// origin, else the origin, and nothing from https to http.
func refererFor(a *ask) string {
	r := a.referer
	if r == nil || r.Scheme == "https" && a.url.Scheme == "http" ||
		r.Scheme != "http" && r.Scheme != "https" {
		return ""
	}
	origin := r.Scheme + "://" + r.Host
	if r.Scheme != a.url.Scheme || r.Host != a.url.Host {
		return origin + "/"
	}
	return origin + requestURI(r)
}

// robotsTxt is how the gate gets at a robots.txt: one request, no redirects, no turn (the gate
// holds it already). The user's own session asks for it as for all pages, as members may be told
// something else. Where a redirect of a robots.txt leads to another address, nobody is asked as the
// user.
func (c *Client) robotsTxt(ctx context.Context, u *url.URL) (*Page, error) {
	a := ask{method: http.MethodGet, url: u, limit: maxRobots, raw: true}
	if u.Path == "/robots.txt" {
		ctx = begunAt(ctx, u)
		if c.HasSession(u.Host) {
			a.cookie = c.jars.header(u, Site(u))
		}
	}
	return c.exchange(ctx, a)
}
