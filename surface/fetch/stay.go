package fetch

import (
	"context"
	"io"
	"net/http"
	"net/url"
	"sync"
	"sync/atomic"
)

// A Stay is one long turn: a browser loads a page and all that belongs to it, on every host it needs, and leaves. The page
// waits for its host's turn as any request does; what follows it comes without a gap, as no page could be drawn otherwise,
// but passes robots.txt, the budget and the address guard one by one. A host met on the way gives its turn too, and has it
// back when the stay ends. A Stay is an http.RoundTripper, so that a proxy can forward through it; it is safe for
// concurrent use until End.
type Stay struct {
	client *Client

	mu    sync.Mutex
	lanes map[*lane]*arrival
}

// An arrival is a lane that a stay has, or waits for.
type arrival struct {
	done chan struct{}
	err  error // read after done
}

type stayKey struct{}

// stayOf returns the stay that ctx belongs to. It travels with the context because the gate asks for a robots.txt, and so
// for turns, in the middle of giving one.
func stayOf(ctx context.Context) *Stay {
	s, _ := ctx.Value(stayKey{}).(*Stay)
	return s
}

// Stay waits for the turn of u's host, however long that takes, and begins a stay there. The caller must call End. The error is a *Failure, or that
// of ctx.
func (c *Client) Stay(ctx context.Context, u *url.URL) (*Stay, error) {
	s := &Stay{client: c, lanes: map[*lane]*arrival{}}
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

// hold takes l for the rest of the stay. Requests that come while the first one waits for it wait with it.
func (s *Stay) hold(ctx context.Context, take func() error, l *lane) error {
	s.mu.Lock()
	a, known := s.lanes[l]
	if !known {
		a = &arrival{done: make(chan struct{})}
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

// RoundTrip forwards r as it is, headers and all, once the gate lets it through. Redirects are handed back and bodies come
// as they were sent. The error is a *Failure, or that of r's context.
func (s *Stay) RoundTrip(r *http.Request) (*http.Response, error) {
	ctx := r.Context()
	leave, err := s.client.gate.Enter(context.WithValue(ctx, stayKey{}, s), r.URL)
	if err != nil {
		return nil, s.failure(ctx, r.URL, err)
	}
	resp, err := s.client.transport.RoundTrip(r)
	if err != nil && ctx.Err() != nil {
		leave(nil, nil) // we hung up
		return nil, ctx.Err()
	}
	if err != nil {
		leave(nil, err)
		return nil, s.failure(ctx, r.URL, err)
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

// stayBody tells the gate when the answer was read, and how long it was. It may be closed while it is read, as a line that
// either side can hang up is.
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
}
