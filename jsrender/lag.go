package jsrender

import (
	"time"
)

// mostSlower is how many times longer than on an idle machine a page may take, however busy this one is.
const mostSlower = 3

// A lag is how long a browser was kept waiting by other programs. The time that a page may take stands still meanwhile: it would
// be taken for one that never rests, and what it has still to show for the end of it, because the machine is busy.
type lag struct {
	waited map[int]time.Duration // by process, for a processor, since it began
	lost   time.Duration
}

// add takes a later look at the waits of all processes, which came after the last one by step. The processes of a browser mostly
// wait for one another, so that the one that waited longest counts.
func (l *lag) add(waited map[int]time.Duration, step time.Duration) {
	var most time.Duration
	for pid, now := range waited {
		if before, known := l.waited[pid]; known {
			most = max(most, now-before)
		}
	}
	l.waited = waited
	l.lost += min(most, step)
}

// now is the time by which a session measures what its page takes.
func (s *Session) now() time.Time {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.clockTime()
}

// clockTime is now; s.mu is held.
func (s *Session) clockTime() time.Time { return time.Now().Add(-s.lag.lost) }
