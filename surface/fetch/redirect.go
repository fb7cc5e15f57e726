package fetch

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
)

var (
	errTooMany  = fmt.Errorf("more than %d redirects", maxRedirects)
	errLoop     = errors.New("redirect loop")
	errLocation = errors.New("redirect to no http address")
	errHarm     = errors.New("redirect that is not followed")
)

// redirected reports whether resp sends us elsewhere.
func redirected(resp *http.Response) bool {
	return redirects(resp.StatusCode, resp.Header)
}

func redirects(status int, header http.Header) bool {
	switch status {
	case http.StatusMovedPermanently, http.StatusFound, http.StatusSeeOther,
		http.StatusTemporaryRedirect, http.StatusPermanentRedirect:
		return header.Get("Location") != ""
	}
	return false
}

// A walk is the way from a Request to its Page. Every hop passes the gate.
type walk struct {
	next    ask
	hops    []Hop
	sent    []string // what was asked so far, with its cookies
	begun   string   // the site of the first address
	harm    func(u *url.URL) string
	refused []string // what is to be said of cookies that were not kept
}

// follow makes one try of r.
func (c *Client) follow(ctx context.Context, r *Request) (*Page, error) {
	w := walk{next: ask{method: r.Method, url: r.URL, body: r.Body, header: r.Header, referer: r.Referer, limit: c.cfg.MaxBody, raw: r.Raw, native: r.Native, utf8: &c.utf8}, harm: c.cfg.Harm}
	if w.next.method == "" {
		w.next.method = http.MethodGet
	}
	if r.URL != nil {
		w.begun = Site(r.URL)
		ctx = begunAt(ctx, r.URL)
	}
	for {
		p, err := c.hop(ctx, &w)
		if err != nil && len(w.hops) > 0 {
			err = sent(err)
		}
		if part := cutPage(err); part != nil {
			part.Request, part.Hops = r, w.hops
		}
		if err != nil {
			return nil, w.failure(err)
		}
		ctx = onTheWay(ctx)
		if !redirects(p.Status, p.Header) {
			p.Request, p.Hops = r, w.hops
			p.Odd = append(p.Odd, w.refused...)
			return p, nil
		}
		if err := w.redirect(p); err != nil {
			return nil, w.failure(err)
		}
	}
}

// hop makes the next request of w, when the gate lets it through.
func (c *Client) hop(ctx context.Context, w *walk) (*Page, error) {
	u := w.next.url
	if u == nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return nil, errLocation
	}
	if err := outOfScope(ctx, u); err != nil {
		return nil, err
	}
	if err := actOf(ctx).posts(u, len(w.next.body) > 0); err != nil {
		return nil, err
	}
	w.next.cookie = c.jars.header(u, w.begun)
	leave, err := c.gate.Enter(ctx, u)
	if err != nil {
		return nil, err
	}
	p, err := c.exchange(ctx, w.next)
	if ctx.Err() != nil && err != nil {
		leave(nil, nil) // we hung up: that says nothing about the host
		return nil, err
	}
	part := cutPage(err)
	if part != nil {
		p = part
		leave(p, nil) // it did answer
	} else {
		leave(p, err)
	}
	if p == nil {
		return nil, err
	}
	w.refused = append(w.refused, c.jars.set(u, p.Header["Set-Cookie"], w.begun, false)...)
	via := "http"
	if len(w.hops) == 0 {
		via = ""
	}
	w.hops = append(w.hops, Hop{URL: u, Status: p.Status, Via: via})
	return p, err
}

// redirect makes the request that p, a redirect, asks for.
func (w *walk) redirect(p *Page) error {
	if len(w.hops) > maxRedirects {
		return errTooMany
	}
	from := w.next.url
	to, err := ParseURL(from, p.Header.Get("Location"))
	if err != nil {
		return fmt.Errorf("%w: %w", errLocation, err)
	}
	if to.Scheme != "http" && to.Scheme != "https" {
		return fmt.Errorf("%w: %.100s", errLocation, to)
	}
	if why := w.harmOf(from, to); why != "" {
		return fmt.Errorf("%w: %s, and %s", errHarm, short(to), why)
	}
	if to.Fragment == "" {
		to.Fragment, to.RawFragment = from.Fragment, from.RawFragment
	}
	// A site that sets a cookie and sends us back to the same address is no loop: the cookie makes
	// the difference.
	w.sent = append(w.sent, w.next.method+" "+Key(from)+" "+w.next.cookie)
	w.next.url = to
	if Site(to) != Site(from) && w.next.header != nil {
		w.next.header = w.next.header.Clone()
		// were meant for the first site
		for _, secret := range []string{"Authorization", "Cookie"} {
			w.next.header.Del(secret)
		}
	}
	if p.Status <= http.StatusSeeOther && w.next.method == http.MethodPost ||
		p.Status == http.StatusSeeOther && w.next.method != http.MethodHead {
		w.toGet()
	}
	return w.loop(p)
}

// harmOf says why a redirect is not followed. One that only changes scheme, host or a slash leads
// to what the caller asked for.
func (w *walk) harmOf(from, to *url.URL) string {
	same := strings.TrimSuffix(from.Path, "/") == strings.TrimSuffix(to.Path, "/") &&
		from.RawQuery == to.RawQuery
	if w.harm == nil || same {
		return ""
	}
	return w.harm(withoutSent(to, from, w.next.body))
}

// tokenChars is how long a value is at least that is drawn and says nothing (estimate).
const tokenChars = 16

// withoutSent is an address without the drawn values that stood in the question under the same
// names: a search may hand its token on to the page that shows its answer.
func withoutSent(to, from *url.URL, body []byte) *url.URL {
	asked, q := from.Query(), to.Query()
	if posted, err := url.ParseQuery(string(body)); err == nil {
		for name, values := range posted {
			asked[name] = append(asked[name], values...)
		}
	}
	handed := false
	for name := range q {
		if drawn(q.Get(name)) && slices.ContainsFunc(asked[name], drawn) {
			q.Del(name)
			handed = true
		}
	}
	if !handed {
		return to
	}
	left := *to
	left.RawQuery = q.Encode()
	return &left
}

// drawn reports whether a value is one long word with a figure.
func drawn(value string) bool {
	return len(value) >= tokenChars && strings.ContainsAny(value, "0123456789") &&
		!strings.ContainsAny(value, " ,.;:/?")
}

// short is an address as it is told: without its query, which may hold what is secret.
func short(u *url.URL) string { return u.Scheme + "://" + u.Host + u.EscapedPath() }

// toGet turns the request into a GET, as browsers do.
func (w *walk) toGet() {
	w.next.method, w.next.body = http.MethodGet, nil
	h := w.next.header.Clone()
	for k := range h {
		if strings.HasPrefix(http.CanonicalHeaderKey(k), "Content-") {
			delete(h, k)
		}
	}
	w.next.header = h
}

// loop reports a request that would repeat an earlier one. p set the cookies that came last.
func (w *walk) loop(p *Page) error {
	if len(p.Header["Set-Cookie"]) > 0 {
		return nil // the bound on hops ends it, if the cookie does not
	}
	again := w.next.method + " " + Key(w.next.url) + " " + w.next.cookie
	for _, s := range w.sent {
		if s == again {
			return errLoop
		}
	}
	return nil
}

func (w *walk) failure(err error) error {
	kind := kindOf(err)
	switch {
	case errors.Is(err, errTooMany), errors.Is(err, errLoop):
		kind = KindRedirects
		if len(w.refused) > 0 {
			err = fmt.Errorf("%w; %s", err, w.refused[0])
		}
	case errors.Is(err, errLocation):
		kind = KindLocation
	case errors.Is(err, errHarm):
		kind = KindHarm
	}
	u := w.next.url
	if u == nil {
		u = new(url.URL)
	}
	return &Failure{Kind: kind, URL: u, Hops: w.hops, Err: err}
}
