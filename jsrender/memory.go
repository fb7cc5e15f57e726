package jsrender

import (
	"errors"
	"time"
)

// A page may take memory that its scripts' own limit does not count: buffers, canvases, blobs, elements. What the browser as a
// whole grows by while the page is open is its share.
const weighed = 200 * time.Millisecond // from one look to the next

var errMemory = errors.New("the page takes too much memory")

// guard ends the page when the browser grows beyond measure, and with it the process that grew: a page that is asked to stop
// goes on growing until it hears it. It returns when the page's time ends.
func (s *Session) guard() {
	p := s.tab.browser.process()
	if p == nil {
		return
	}
	before, _ := resident(p)
	tick := time.NewTicker(weighed)
	defer tick.Stop()
	for {
		select {
		case <-s.ctx.Done():
			return
		case <-tick.C:
		}
		if now, heaviest := resident(p); now > before+s.limits.Memory {
			s.mu.Lock()
			s.abort(errMemory)
			s.mu.Unlock()
			killProcess(heaviest)
			return
		}
	}
}
