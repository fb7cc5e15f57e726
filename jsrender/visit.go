package jsrender

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/chromedp/cdproto/network"

	"deepcrawl/forms/safety"
	"deepcrawl/jsrender/apiform"
	"deepcrawl/surface/fetch"
)

// Limits are what one page may cost. Zero values mean the defaults.
type Limits struct {
	// from the start of loading to the end, waiting for turns not included; 15 s
	Page     time.Duration
	Settle   time.Duration // after the page was loaded; 5 s
	Requests int           // of a page; 100
	Bytes    int64         // of all answers of a page, as sent; 8 MiB
	Memory   int64         // that the browser may grow by, on Linux; 1.5 GiB

	thirdParty bool // see Config
}

func (l Limits) withDefaults() Limits {
	if l.Page <= 0 {
		l.Page = 15 * time.Second
	}
	if l.Settle <= 0 {
		l.Settle = 5 * time.Second
	}
	if l.Requests <= 0 {
		l.Requests = 100
	}
	if l.Bytes <= 0 {
		l.Bytes = 8 << 20
	}
	if l.Memory <= 0 {
		l.Memory = 3 << 29
	}
	return l
}

// announcement is how long the browser may take to tell what a request to another site is for: it
// tells before it asks, but by another pipe.
const announcement = 400 * time.Millisecond

const mostPosted = 1 << 20 // octets of a request body

// A visit is the loading of one page as the door sees it: what may pass, and what it cost.
type visit struct {
	ctx    context.Context // of the visit: requests end with it
	cancel context.CancelFunc
	stay   *fetch.Stay
	agent  string // said to servers behind the browser's own name
	site   string // of the page
	page   string // its key: see fetch.Key
	scope  *fetch.Scope
	login  *entering // nil: nobody logs in, under mu
	limits Limits
	under  sync.WaitGroup // requests under way
	watch  *stopwatch     // nil: that of the wall

	mu sync.Mutex
	// addresses on other sites; closed when announced as part of the page
	known    map[string]chan struct{}
	requests int
	bytes    int64
	busy     int       // requests under way
	active   time.Time // when one began or ended last
	// likewise, by the browser's watch, of those that were let through
	moved time.Time
	// WebSockets that are being opened; each is counted in busy
	lines     map[network.RequestID]*time.Timer
	failures  map[string]error
	exchanges []*apiform.Exchange
	served    *fetch.Page // an answer that we have; nil once it was given

	// the document that was asked for is on its way; what comes before is left from another page
	begun  bool
	came   bool            // an answer to it; the document may ask for what it needs
	held   bool            // nothing more is let through
	typing *apiform.Typing // nil before anything is typed
	posts  map[string]bool // paths that the page posted to before that
	queue  queue
	harm   error // why something that we caused was not sent; nil when all was

	// requests under way, and when their turn came; zero before that
	open     map[*fetch.Request]time.Time
	overlong []*fetch.Request // whose answers were more than a page may take
}

func newVisit(ctx context.Context, stay *fetch.Stay, agent, site string, limits Limits) *visit {
	ctx, cancel := context.WithCancel(ctx)
	return &visit{
		ctx: ctx, cancel: cancel, stay: stay, agent: agent, site: site, limits: limits,
		known: map[string]chan struct{}{}, failures: map[string]error{}, posts: map[string]bool{},
		active: time.Now(),
	}
}

// end breaks off what is under way, and waits for it.
func (v *visit) end() {
	v.cancel()
	v.under.Wait()
}

// announce lets an address on another site pass: the page needs what is there as a part of itself.
func (v *visit) announce(address string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if len(v.known) > 10*v.limits.Requests {
		return // far beyond what may pass anyway
	}
	c := v.entry(address)
	select {
	case <-c:
	default:
		close(c)
	}
}

func (v *visit) entry(address string) chan struct{} {
	c := v.known[address]
	if c == nil {
		c = make(chan struct{})
		v.known[address] = c
	}
	return c
}

// announced waits for the announcement of address. What only a pop-up, a worker or a frame of
// another site asks for is never announced.
func (v *visit) announced(ctx context.Context, address string) bool {
	v.mu.Lock()
	c := v.entry(address)
	v.mu.Unlock()
	ctx, cancel := v.watch.within(ctx, announcement)
	defer cancel()
	select {
	case <-c:
		return true
	case <-ctx.Done():
		return false
	}
}

var (
	errHarmful  = errors.New("leads to what could change something")
	errElse     = errors.New("leads to another site, and is no part of the page")
	errRequests = errors.New("too many requests for one page")
	errBytes    = errors.New("too many bytes for one page")
	errHeld     = errors.New("nothing more is asked for this page")
)

// start lets through what the page asks for from now on.
func (v *visit) start() {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.begun = true
}

// show says that the document that was asked for has an answer.
func (v *visit) show() {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.came = true
}

func (v *visit) arrived() bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.came
}

// hold lets nothing through any longer.
func (v *visit) hold() {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.held = true
}

// types says that we begin to type.
func (v *visit) types(t *apiform.Typing) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.typing = t
}

// harms returns why a request is not sent for what it may change. What a page posted to by itself
// before it may post to again, as long as what was typed is not in it.
func (v *visit) harms(r *fetch.Request) error {
	v.mu.Lock()
	t := v.typing
	switch {
	case t == nil && r.Method == http.MethodPost && len(v.posts) < v.limits.Requests:
		v.posts[r.URL.Path] = true
	case t != nil && v.posts[r.URL.Path] && (t.Ours() == "" || !apiform.Carries(r, t.Ours())):
		t = nil
	}
	v.mu.Unlock()
	var why error
	if t != nil || r.Method != http.MethodGet || !navigates(r.Header) { // else see leads
		why = apiform.Harm(r, t)
	}
	if why == nil && t != nil && !v.limits.thirdParty && fetch.Site(r.URL) != v.site &&
		apiform.Carries(r, t.Term) {
		why = apiform.ErrThirdParty
	}
	if why != nil && t != nil {
		v.refuse(why)
	}
	return why
}

// refuse notes why something that we would cause is left.
func (v *visit) refuse(why error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.harm = why
}

// navigates reports whether a request with these headers asks for a page, in the window or a frame.
// Browsers tell it to servers by Upgrade-Insecure-Requests.
func navigates(h http.Header) bool {
	return h.Get("Upgrade-Insecure-Requests") != "" || h.Get("Sec-Fetch-Mode") == "navigate"
}

// leads returns why the browser is not to go to another page: its address says that it could change
// something. The page that the visit is for was judged by who asked for it.
func (v *visit) leads(r *http.Request, u *url.URL) error {
	if !navigates(r.Header) || v.page == fetch.Key(u) {
		return nil
	}
	if _, why := v.scope.Rule(u); why != "" {
		return fmt.Errorf("%w: %s", fetch.ErrScope, why)
	}
	if r.Method != http.MethodGet {
		return nil
	}
	if judged := safety.JudgeAddress(u); judged.Harmful() {
		return fmt.Errorf("%w: %s", errHarmful, judged)
	}
	return nil
}

// pass decides whether a request may go to the gate, and counts it.
func (v *visit) pass(ctx context.Context, r *http.Request, u *url.URL, body []byte,
	address string) error {
	login := v.entering()
	if err := login.tells(u); err != nil {
		return err
	}
	if login.lets(r, u) {
		return v.spendRequest()
	}
	if err := v.harms(
		&fetch.Request{Method: r.Method, URL: u, Header: r.Header, Body: body}); err != nil {
		return err
	}
	if err := v.leads(r, u); err != nil {
		return err
	}
	if r.Header.Get("Upgrade") != "" && (!upgrades(r) || fetch.Site(u) != v.site) {
		return errSocket
	}
	if fetch.Site(u) != v.site && !v.announced(ctx, address) {
		return errElse
	}
	return v.spendRequest()
}

// spendRequest counts a request that passes.
func (v *visit) spendRequest() error {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.held || !v.begun {
		return errHeld
	}
	if v.requests++; v.requests > v.limits.Requests {
		return errRequests
	}
	if v.bytes >= v.limits.Bytes {
		return errBytes
	}
	return nil
}

func (v *visit) begin() {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.busy++
	v.active = time.Now()
}

func (v *visit) done() {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.busy--
	v.active = time.Now()
}

// idle reports for how long no request has been under way; 0 while one is.
func (v *visit) idle(now time.Time) time.Duration {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.busy > 0 {
		return 0
	}
	return now.Sub(v.active)
}

// progress is when a request began or ended last, by the browser's watch. Of what comes in without
// an end nothing counts.
func (v *visit) progress() time.Time {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.moved
}

// count returns how many requests there were.
func (v *visit) count() int {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.requests
}

// failure returns why address could not be had, nil when it could.
func (v *visit) failure(address string) error {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.failures[address]
}

func (v *visit) fail(address string, err error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if len(v.failures) < v.limits.Requests {
		v.failures[address] = err
	}
}

// forward passes one request on and its answer back.
func (v *visit) forward(ctx context.Context, w http.ResponseWriter, r *http.Request, u *url.URL,
	address string) {
	v.begin()
	defer v.done()
	v.stay.VeilSent(u, r.Header)
	body, err := io.ReadAll(http.MaxBytesReader(nil, r.Body, mostPosted))
	if err == nil {
		err = v.pass(ctx, r, u, body, address)
	}
	var x *apiform.Exchange
	if err == nil {
		asked := &fetch.Request{Method: r.Method, URL: u, Header: r.Header, Body: body}
		ended := v.underWay(asked)
		defer func() { ended(err) }()
		ctx := v.inLine(ctx, asked)
		if upgrades(r) {
			err = v.socket(ctx, w, r, u)
		} else if p := v.have(r, address); p != nil {
			x, err = v.repeat(w, r, u, p)
		} else {
			x, err = v.exchange(ctx, w, r, u, body)
		}
	}
	if x != nil {
		v.mu.Lock()
		v.exchanges = append(v.exchanges, x)
		v.mu.Unlock()
	}
	if err == nil {
		return
	}
	v.fail(address, err)
	if x == nil {
		refuse(w, err)
		return
	}
	panic(http.ErrAbortHandler) // the browser must not take half an answer for a whole one
}

// upgrades reports whether r wants a WebSocket.
func upgrades(r *http.Request) bool {
	return strings.EqualFold(r.Header.Get("Upgrade"), "websocket")
}

// have returns the page that was served before, to the first request for it.
func (v *visit) have(r *http.Request, asked string) *fetch.Page {
	v.mu.Lock()
	defer v.mu.Unlock()
	p := v.served
	if p == nil || r.Method != http.MethodGet || asked != apiform.Address(p.URL) {
		return nil
	}
	v.served = nil
	return p
}

// repeat answers with a page that was served before. Its body has been decoded since.
func (v *visit) repeat(w http.ResponseWriter, r *http.Request, u *url.URL,
	p *fetch.Page) (*apiform.Exchange, error) {
	h := p.Header.Clone()
	h.Del("Content-Encoding")
	if kind, _, _ := strings.Cut(h.Get("Content-Type"), ";"); p.Charset != "" {
		h.Set("Content-Type", cmp.Or(kind, "text/html")+"; charset=utf-8")
	}
	x := newExchange(r, u, nil, &http.Response{StatusCode: p.Status, Header: h})
	x.Keep(p.Body)
	copyHeader(w.Header(), h)
	w.Header().Del("Set-Cookie") // the browser has them, and later ones, see Session.bring
	v.show()
	w.WriteHeader(p.Status)
	_, err := w.Write(p.Body)
	return x, err
}

// exchange makes the request. With an answer the exchange is not nil; the error is then one of its
// body.
func (v *visit) exchange(ctx context.Context, w http.ResponseWriter, r *http.Request, u *url.URL,
	body []byte) (*apiform.Exchange, error) {
	out := &http.Request{Method: r.Method, URL: u, Host: u.Host, Header: v.header(r.Header),
		Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1}
	if len(body) > 0 {
		out.Body, out.ContentLength = io.NopCloser(bytes.NewReader(body)), int64(len(body))
	}
	resp, err := v.stay.RoundTrip(out.WithContext(ctx))
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	x := newExchange(r, u, body, resp)
	copyHeader(w.Header(), resp.Header)
	if navigates(r.Header) {
		v.show()
	}
	w.WriteHeader(resp.StatusCode)
	return x, v.pour(w, resp.Body, x, navigates(r.Header) && r.Method == http.MethodGet)
}

// pour hands the body on as it comes, and keeps what may be of interest. That of a page is read to
// its end though its window is closed.
func (v *visit) pour(w http.ResponseWriter, body io.Reader, x *apiform.Exchange, page bool) error {
	buf, closed := make([]byte, 32<<10), false
	for {
		n, err := body.Read(buf)
		if n > 0 {
			if !v.spend(int64(n)) {
				x.Truncated = true
				return errBytes
			}
			x.Keep(buf[:n])
			if _, err := w.Write(buf[:n]); err != nil && !page {
				x.Truncated = true
				return err
			} else if err != nil {
				closed = true
			}
			if f, ok := w.(http.Flusher); ok && !closed {
				f.Flush()
			}
		}
		switch {
		case err == io.EOF:
			return nil
		case err != nil:
			x.Truncated = true
			return err
		}
	}
}

func (v *visit) spend(n int64) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.bytes += n
	return v.bytes <= v.limits.Bytes
}

// newExchange is what passed the door so far.
func newExchange(r *http.Request, u *url.URL, body []byte, resp *http.Response) *apiform.Exchange {
	h := r.Header.Clone()
	for _, k := range hopByHop {
		h.Del(k)
	}
	return &apiform.Exchange{
		Request: &fetch.Request{Method: r.Method, URL: u, Body: body, Header: h},
		Status:  resp.StatusCode, Header: resp.Header, At: time.Now(),
	}
}

// hopByHop are the headers that mean the connection and not what comes over it.
var hopByHop = []string{"Connection", "Proxy-Connection", "Keep-Alive", "Proxy-Authenticate",
	"Proxy-Authorization", "Te", "Trailer", "Transfer-Encoding", "Upgrade"}

// header is that of the request as it goes out. The server is told who asks, while the scripts of
// the page see the browser that they run in: what is hidden from crawlers by a script is seen, and
// nobody is deceived about who came.
func (v *visit) header(in http.Header) http.Header {
	h := in.Clone()
	for _, k := range hopByHop {
		h.Del(k)
	}
	h.Set("User-Agent", strings.TrimSpace(in.Get("User-Agent")+" "+v.agent))
	h.Set("Accept-Encoding", "gzip") // one that the standard library reads, see Exchange.Body
	return h
}

// copyHeader leaves out what would make the browser ask for a password, or ask in ways that a proxy
// does not see.
func copyHeader(to, from http.Header) {
	for k, vs := range from {
		if slices.Contains(hopByHop, k) || k == "Www-Authenticate" || k == "Alt-Svc" ||
			k == "Content-Length" {
			continue
		}
		to[k] = slices.Clone(vs)
	}
}
