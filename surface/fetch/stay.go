package fetch

import (
	"context"
	"io"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// A Stay is one long turn: a browser loads a page and all that belongs to it, on every host it
// needs, and leaves. The page waits for its host's turn as any request does; what follows it comes
// without a gap, as no page could be drawn otherwise, but passes robots.txt, the budget and the
// address guard one by one. A host met on the way gives its turn too, and has it back when the stay
// ends. A Stay is an http.RoundTripper, so that a proxy can forward through it; it is safe for
// concurrent use until End.
//
// The requests of a stay to one server are made one after the other, in the order in which they
// came, each when the answer before it has been read. Only an answer that is held open has others
// beside it: a stream of events, another protocol, and whatever has not ended after two seconds, or
// after twice as long as the slowest answer of the stay that has, see pass.
type Stay struct {
	// Within is ctx for d by the watch of the browser, which a busy machine may keep waiting; nil:
	// of the wall. It is set before the first request.
	Within func(ctx context.Context, d time.Duration) (context.Context, context.CancelFunc)

	client *Client
	at     *url.URL // where it began
	act    *act     // of the user's own that it is for; nil: none

	mu    sync.Mutex
	lanes map[*lane]*arrival
}

// An arrival is a lane that a stay has, or waits for.
type arrival struct {
	done chan struct{}
	err  error         // read after done
	line chan struct{} // holds the request that is made
	// the slowest answer that came to its end while it held the line, under Stay.mu
	slow time.Duration
}

type stayKey struct{}

type queueKey struct{}

// WithQueue is ctx for a request of a stay that tells by now when it has to wait for those before
// it, if it has to, and when no longer, in any case: what is asked for is on its way from then on.
func WithQueue(ctx context.Context, now func(waits bool)) context.Context {
	return context.WithValue(ctx, queueKey{}, now)
}

// stayOf returns the stay that ctx belongs to. It travels with the context because the gate asks
// for a robots.txt, and so for turns, in the middle of giving one.
func stayOf(ctx context.Context) *Stay {
	s, _ := ctx.Value(stayKey{}).(*Stay)
	return s
}

// Stay waits for the turn of u's host, however long that takes, and begins a stay there. The caller
// must call End. The error is a *Failure, or that of ctx.
func (c *Client) Stay(ctx context.Context, u *url.URL) (*Stay, error) {
	s := &Stay{client: c, at: u, act: actOf(ctx), lanes: map[*lane]*arrival{}}
	ctx = patient(ctx)
	h := c.gate.arrive(u)
	defer c.gate.depart(h)
	err := c.gate.obey(ctx, h, u)
	if err == nil {
		err = c.gate.settleIn(context.WithValue(ctx, stayKey{}, s), h)
	}
	if err == nil {
		return s, nil
	}
	s.End()
	return nil, s.failure(ctx, u, err)
}

// settleIn takes the lanes of h for the stay of ctx.
func (g *Gate) settleIn(ctx context.Context, h *host) error {
	if err := g.mayAsk(h); err != nil {
		return err
	}
	if err := g.locate(ctx, h); err != nil {
		return err
	}
	if _, err := g.hold(ctx, h.own); err != nil {
		return err
	}
	_, err := g.hold(ctx, h.shared)
	return err
}

// End gives all turns back. No request may be under way.
func (s *Stay) End() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for l := range s.lanes {
		<-l.slot
	}
	clear(s.lanes)
}

// hold takes l for the rest of the stay. Requests that come while the first one waits for it wait
// with it.
func (s *Stay) hold(ctx context.Context, take func() error, l *lane) error {
	s.mu.Lock()
	a, known := s.lanes[l]
	if !known {
		a = &arrival{done: make(chan struct{}), line: make(chan struct{}, 1)}
		s.lanes[l] = a
	}
	s.mu.Unlock()
	if known {
		select {
		case <-a.done:
			return a.err
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	defer close(a.done)
	if a.err = take(); a.err != nil {
		s.mu.Lock()
		delete(s.lanes, l)
		s.mu.Unlock()
	}
	return a.err
}

const (
	heldAfter = 2 * time.Second  // an answer that has not ended is taken for one that is held open
	mostHeld  = 10 * time.Second // the same for the slowest server
)

// A pass is what a request of a stay has when its turn in the line of its server has come. Requests
// that belong to no stay have none, which is nil.
type pass struct {
	stay  *Stay
	at    *arrival
	begun time.Time // by the machine, as the browser has no other time
	stop  func()    // of the watch
	once  sync.Once
}

// queue waits until no request before is under way to the server of l, which the stay holds.
func (s *Stay) queue(ctx context.Context, l *lane) (*pass, error) {
	if s == nil {
		return nil, nil
	}
	s.mu.Lock()
	a := s.lanes[l]
	s.mu.Unlock()
	now, ok := ctx.Value(queueKey{}).(func(bool))
	if !ok {
		now = func(bool) {}
	}
	defer now(false)
	select {
	case a.line <- struct{}{}:
		return &pass{stay: s, at: a}, nil
	default:
		now(true)
	}
	select {
	case a.line <- struct{}{}:
		return &pass{stay: s, at: a}, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// begin says that the request is made, and how long it may have the line to itself.
func (p *pass) begin() {
	if p == nil {
		return
	}
	within := p.stay.Within
	if within == nil {
		within = context.WithTimeout
	}
	p.stay.mu.Lock()
	patience := min(max(heldAfter, 2*p.at.slow), mostHeld)
	p.stay.mu.Unlock()
	p.begun = time.Now()
	ctx, cancel := within(context.Background(), patience)
	stop := context.AfterFunc(ctx, p.open)
	p.stop = func() { stop(); cancel() }
}

// open lets the next request go, whatever became of this one.
func (p *pass) open() { p.once.Do(func() { <-p.at.line }) }

// end is the end of the request.
func (p *pass) end() {
	if p == nil {
		return
	}
	if p.stop != nil {
		p.stop()
	}
	p.once.Do(func() {
		if !p.begun.IsZero() {
			p.stay.mu.Lock()
			p.at.slow = max(p.at.slow, time.Since(p.begun))
			p.stay.mu.Unlock()
		}
		<-p.at.line
	})
}

// RoundTrip forwards r as it is, headers and all, once the gate lets it through. Redirects are
// handed back and bodies come as they were sent. The error is a *Failure, or that of r's context.
func (s *Stay) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.WithContext(s.act.with(begunAt(r.Context(), s.at)))
	ctx := r.Context()
	if err := s.act.posts(r.URL, r.Body != nil && r.Body != http.NoBody); err != nil {
		return nil, s.failure(ctx, r.URL, err)
	}
	leave, p, err := s.client.gate.enter(context.WithValue(ctx, stayKey{}, s), r.URL)
	if err != nil {
		return nil, s.failure(ctx, r.URL, err)
	}
	resp, err := s.client.through(ctx).RoundTrip(r)
	if err != nil && ctx.Err() != nil {
		leave(nil, nil) // we hung up
		return nil, ctx.Err()
	}
	if err != nil {
		leave(nil, err)
		return nil, s.failure(ctx, r.URL, err)
	}
	if resp.StatusCode == http.StatusSwitchingProtocols ||
		strings.HasPrefix(declaredType(resp.Header), "text/event-stream") {
		p.open()
	}
	resp.Body = &stayBody{ReadCloser: resp.Body, leave: func(n int64) {
		leave(&Page{URL: r.URL, Status: resp.StatusCode, Header: resp.Header}, nil)
		s.client.gate.weigh(r.URL, n)
	}}
	return resp, nil
}

func (s *Stay) failure(ctx context.Context, u *url.URL, err error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return &Failure{Kind: kindOf(err), URL: u, Err: err}
}

// stayBody tells the gate when the answer was read, and how long it was. It may be closed while it
// is read, as a line that either side can hang up is.
type stayBody struct {
	io.ReadCloser
	n     atomic.Int64
	once  sync.Once
	leave func(n int64)
}

func (b *stayBody) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	b.n.Add(int64(n))
	return n, err
}

// Write sends to a server that has switched to another protocol; nothing else can be written to.
func (b *stayBody) Write(p []byte) (int, error) {
	w, ok := b.ReadCloser.(io.Writer)
	if !ok {
		return 0, io.ErrClosedPipe
	}
	return w.Write(p)
}

func (b *stayBody) Close() error {
	err := b.ReadCloser.Close()
	b.once.Do(func() { b.leave(b.n.Load()) })
	return err
}

// weigh books octets of an answer that the gate did not see.
func (g *Gate) weigh(u *url.URL, n int64) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if s := g.sites[Site(u)]; s != nil {
		s.Bytes += n
	}
	if h := g.hosts[originOf(u)]; h != nil {
		g.tally(h).Bytes += n
	}
}
