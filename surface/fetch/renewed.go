package fetch

import (
	"net/http"
	"sync"
)

// mostStranded is how many requests may leave something behind in a transport before it is
// replaced.
const mostStranded = 1024

// A renewed transport is replaced by a new one now and then. Those of net/http keep for ever who
// waited for an idle connection to a host that never had one (Transport.idleConnWait, Go 1.26):
// half a kilobyte for each host that does not answer, which over a list of dead sites is more than
// all else that is known of them. What is under way ends where it began.
type renewed struct {
	anew func() *http.Transport

	mu       sync.Mutex
	current  *http.Transport
	stranded int // requests after which current has no idle connection to their host
}

func newRenewed(anew func() *http.Transport) *renewed {
	return &renewed{anew: anew, current: anew()}
}

// RoundTrip sends a request.
func (t *renewed) RoundTrip(r *http.Request) (*http.Response, error) {
	t.mu.Lock()
	through := t.current
	t.mu.Unlock()
	resp, err := toldOf(through, r)
	if err != nil || resp.Close {
		t.strand(through)
	}
	return resp, err
}

func (t *renewed) strand(on *http.Transport) {
	t.mu.Lock()
	if on == t.current {
		t.stranded++
	}
	old := on == t.current && t.stranded >= mostStranded
	if old {
		t.current, t.stranded = t.anew(), 0
	}
	t.mu.Unlock()
	if old {
		on.CloseIdleConnections()
	}
}

// CloseIdleConnections closes those that are kept.
func (t *renewed) CloseIdleConnections() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.current.CloseIdleConnections()
}
