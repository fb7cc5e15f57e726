package jsrender

import (
	"testing"
	"time"
)

func TestTimeStandsStillWhileTheBrowserWaitsForAProcessor(t *testing.T) {
	const step = 200 * time.Millisecond
	looks := func(ms ...map[int]int) (l lag) {
		for _, m := range ms {
			waited := map[int]time.Duration{}
			for pid, n := range m {
				waited[pid] = time.Duration(n) * time.Millisecond
			}
			l.add(waited, step)
		}
		return l
	}
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
		{"a process that is new", looks(map[int]int{1: 0}, map[int]int{1: 0, 2: 180}), 0},
	} {
		if c.lag.lost != c.want {
			t.Errorf("%s: %v, want %v", c.name, c.lag.lost, c.want)
		}
	}
}
