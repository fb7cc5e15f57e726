package jsrender

import (
	"runtime"
	"time"
)

// mostSlower is how many times longer than on an idle machine a page may take, however busy this one is.
const mostSlower = 3

// A lag is how long a browser was kept waiting by other programs. The time that a page may take stands still meanwhile: it would
// be taken for one that never rests, and what it has still to show for the end of it, because the machine is busy.
type lag struct {
	last work
	lost time.Duration
}

// A work is what the processes of a browser did since they began.
type work struct {
	ran    time.Duration         // all together
	waited map[int]time.Duration // for a processor, by process
}

// add takes a later look, which came after the last one by step. The processes of a browser mostly wait for one another's
// answers, so that the one that waited longest for a processor counts; and for what time other programs had those at most:
// a page that keeps all of them busy keeps its own processes waiting.
func (l *lag) add(now work, step time.Duration) {
	var most time.Duration
	for pid, waited := range now.waited {
		if before, known := l.last.waited[pid]; known {
			most = max(most, waited-before)
		}
	}
	own := max(now.ran-l.last.ran, 0) / time.Duration(runtime.NumCPU())
	l.last = now
	l.lost += max(min(most, step-own), 0)
}

// now is the time by which a session measures what its page takes.
func (s *Session) now() time.Time {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.clockTime()
}

// clockTime is now; s.mu is held.
func (s *Session) clockTime() time.Time { return time.Now().Add(-s.lag.lost) }
