package jsrender

import (
	"runtime"
	"testing"
	"time"
)

func TestTimeStandsStillWhileTheBrowserWaitsForAProcessor(t *testing.T) {
	const step = 200 * time.Millisecond
	ran := time.Duration(0) // by all processes in a step, on each processor
	looks := func(ms ...map[int]int) (l lag) {
		for i, m := range ms {
			w := work{ran: time.Duration(i*runtime.NumCPU()) * ran, waited: map[int]time.Duration{}}
			for pid, n := range m {
				w.waited[pid] = time.Duration(n) * time.Millisecond
			}
			l.add(w, step)
		}
		return l
	}
	ran = 150 * time.Millisecond
	busy := looks(map[int]int{1: 0, 2: 0}, map[int]int{1: 100, 2: 20})
	ran = 0
	for _, c := range []struct {
		name string
		lag  lag
		want time.Duration
	}{
		{"nothing is known", looks(nil, nil), 0},
		{"what was before the page", looks(map[int]int{1: 5000}), 0},
		{"the one that waited longest", looks(map[int]int{1: 10, 2: 10}, map[int]int{1: 60, 2: 150}), 140 * time.Millisecond},
		{"one after the other", looks(map[int]int{1: 0, 2: 0}, map[int]int{1: 100, 2: 0}, map[int]int{1: 100, 2: 100}), 200 * time.Millisecond},
		{"never more than went by", looks(map[int]int{1: 0}, map[int]int{1: 900}), step},
		{"what its own processes left to others", busy, 50 * time.Millisecond},
		{"a process that is new", looks(map[int]int{1: 0}, map[int]int{1: 0, 2: 180}), 0},
	} {
		if c.lag.lost != c.want {
			t.Errorf("%s: %v, want %v", c.name, c.lag.lost, c.want)
		}
	}
}
