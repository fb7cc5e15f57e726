package dash

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"time"
)

const (
	mostStreams = 64 // pages that are told news at a time
	// after so long without news something is sent nevertheless, to see whether anybody is there
	heartbeat = 15 * time.Second
	stuck     = 10 * time.Second // who does not take what it is sent for so long is gone
	idle      = 5 * time.Second  // between two looks while no run is on
	again     = 2 * time.Second  // after which a browser that lost us comes again
)

// events tells an open page what is new as server-sent events, until the page goes or the dashboard
// ends. The handler is the only goroutine of it: slots count those that run, so that the dashboard
// can wait for them when it ends.
func (d *Dashboard) events(w http.ResponseWriter, r *http.Request) {
	follow := d.followSites(chosen(r))
	if key := r.FormValue("site"); key != "" {
		if _, err := d.named(r.Context(), key); err != nil {
			fail(w, err)
			return
		}
		follow = d.followSite(key)
	}
	select {
	case d.slots <- struct{}{}:
		defer func() { <-d.slots }()
	default:
		w.Header().Set("Retry-After", "10")
		http.Error(w, "Too many pages of this dashboard are open.", http.StatusServiceUnavailable)
		return
	}
	w.Header().Set("Content-Type", "text/event-stream")
	s := stream{w: w, to: http.NewResponseController(w)}
	if s.send(fmt.Appendf(nil, "retry: %d\n\n", again.Milliseconds())) == nil {
		s.tell(r, follow)
	}
}

// A stream is the way to one page.
type stream struct {
	w    http.ResponseWriter
	to   *http.ResponseController
	last []byte    // news
	sent time.Time // the latest bytes
}

// tell sends news for as long as they are taken.
func (s *stream) tell(r *http.Request, follow follower) {
	ctx := r.Context()
	for {
		begun := time.Now()
		n, err := follow(ctx)
		if err != nil { // the browser comes again, and is told then
			return
		}
		b, err := json.Marshal(n)
		if err != nil {
			return
		}
		switch {
		case !bytes.Equal(b, s.last):
			err = s.send(fmt.Appendf(nil, "data: %s\n\n", b))
			s.last = b
		case time.Since(s.sent) >= heartbeat:
			err = s.send([]byte(": \n\n"))
		}
		if err != nil {
			return
		}
		wait := rest(time.Since(begun))
		if !n.Work {
			wait = max(wait, idle)
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(wait):
		}
	}
}

func (s *stream) send(b []byte) error {
	if err := s.to.SetWriteDeadline(time.Now().Add(stuck)); err != nil {
		return err
	}
	if _, err := s.w.Write(b); err != nil {
		return err
	}
	s.sent = time.Now()
	return s.to.Flush()
}
