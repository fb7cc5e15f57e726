package fetch

import (
	"context"
	"io"
	"sync"
	"time"
)

// A flow tells of a body that is held back until it is whole that it comes all the same, see floor.
// It is safe for concurrent use; a nil flow is that of a body that nobody asks about.
type flow struct {
	mu   sync.Mutex
	n    int64
	last time.Time // by the machine, as in floor
}

type flowKey struct{}

// withFlow has the transport tell f what came of the answer to a request with ctx.
func withFlow(ctx context.Context, f *flow) context.Context {
	return context.WithValue(ctx, flowKey{}, f)
}

func flowOf(ctx context.Context) *flow {
	f, _ := ctx.Value(flowKey{}).(*flow)
	return f
}

// octets is how many have come.
func (f *flow) octets() int64 {
	if f == nil {
		return 0
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.n
}

// lastAfter is how long after start the last ones came.
func (f *flow) lastAfter(start time.Time) time.Duration {
	if f == nil {
		return 0
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.last.Sub(start)
}

// reader is r, with f told what is read from it.
func (f *flow) reader(r io.Reader) io.Reader {
	if f == nil {
		return r
	}
	return &flowing{r, f}
}

type flowing struct {
	r io.Reader
	f *flow
}

func (r *flowing) Read(b []byte) (int, error) {
	n, err := r.r.Read(b)
	if n > 0 {
		r.f.mu.Lock()
		r.f.n, r.f.last = r.f.n+int64(n), time.Now()
		r.f.mu.Unlock()
	}
	return n, err
}
