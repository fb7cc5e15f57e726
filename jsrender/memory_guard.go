package jsrender

import (
	"errors"
	"time"
)

// A page may take memory that its scripts' own limit does not count: buffers, canvases, blobs,
// elements. What the browser as a whole grows by while the page is open is its share.
const weighed = 200 * time.Millisecond // from one look to the next

var errMemory = errors.New("the page takes too much memory")

// A weight is what the processes of a browser take: zero where it is not known.
type weight struct {
	bytes    int64 // in memory, those that they share counted for each
	heaviest int   // the process that has most of them
	work     work
}

// guard ends the page when its time is up. When the browser grows beyond measure, the process that
// grew ends as well: a page that is asked to stop goes on growing until it hears it. It returns
// when the session does not go on.
func (s *Session) guard() {
	watch := s.watch
	before := watch.look()
	looks := time.NewTicker(weighed)
	defer looks.Stop()
	for {
		select {
		case <-s.ctx.Done():
			return
		case <-looks.C:
		}
		w := watch.look()
		late := s.late()
		s.mu.Lock()
		switch {
		case w.bytes > before.bytes+s.limits.Memory:
			s.abort(errMemory)
			killProcess(w.heaviest)
		case late:
			s.cancel(errLate)
		}
		s.mu.Unlock()
	}
}

// mostLonger is how many times the time of a page one may take whose requests are answered all the
// while.
const mostLonger = 4

// late reports whether the page's time is up. It counts anew with each of its requests that begins
// or ends: of these a page may make so many, and one that loads a chain of slow ones is no page
// that never rests.
func (s *Session) late() bool {
	now := s.now()
	return now.Sub(latest(s.opened, s.visit.progress())) > s.limits.Page ||
		now.Sub(s.opened) > mostLonger*s.limits.Page
}
