package simdb

import (
	"runtime"
	"slices"
	"time"
)

// A Pace is how long each of some decisions took, in CPU time of its thread where that is known. A
// decision is all that the planner does between an answer and the next ask.
type Pace []time.Duration

// Time adds how long a decision takes.
func (p *Pace) Time(decide func()) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	began := threadTime()
	decide()
	*p = append(*p, threadTime()-began)
}

// Within is how long so many decisions of a hundred take at most; 100 has the longest. Without
// decisions it is 0.
func (p Pace) Within(hundredths int) time.Duration {
	if len(p) == 0 {
		return 0
	}
	return slices.Sorted(slices.Values(p))[min(len(p)-1, len(p)*hundredths/100)]
}

// Sum is what all decisions took.
func (p Pace) Sum() (sum time.Duration) {
	for _, took := range p {
		sum += took
	}
	return sum
}
