package jsrender

import (
	"context"
	"errors"
	"runtime"
	"testing"
	"testing/synctest"
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
		{"one waits for the other", looks(map[int]int{1: 10, 2: 10}, map[int]int{1: 60, 2: 150}),
			190 * time.Millisecond},
		{"one after the other",
			looks(map[int]int{1: 0, 2: 0}, map[int]int{1: 100, 2: 0}, map[int]int{1: 100, 2: 100}),
			200 * time.Millisecond},
		{"never more than went by", looks(map[int]int{1: 0}, map[int]int{1: 900}), step},
		{"what its own processes left to others", busy, 50 * time.Millisecond},
		{"a process that is new", looks(map[int]int{1: 0}, map[int]int{1: 0, 2: 180}), 0},
	} {
		if c.lag.lost != c.want {
			t.Errorf("%s: %v, want %v", c.name, c.lag.lost, c.want)
		}
	}
}

// A browser that gets a fifth of the time it wants has five times as much for everything; one that
// only says nothing has not, and there is an end to all patience.
func TestWhatABrowserMayTakeIsMeasuredByItsOwnTime(t *testing.T) {
	for _, c := range []struct {
		name   string
		waits  float64 // share of the time
		least  time.Duration
		atMost time.Duration
	}{
		{"an idle machine", 0, 3 * time.Second, 3 * time.Second},
		{"a busy one", 0.8, 13 * time.Second, 16 * time.Second},
		{"a machine that does not get round to it at all", 1, mostSlower * 3 * time.Second,
			mostSlower*3*time.Second + weighed},
	} {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				begun := time.Now()
				w := &stopwatch{weigh: func() weight {
					waited := time.Duration(c.waits * float64(time.Since(begun)))
					return weight{work: work{waited: map[int]time.Duration{1: waited}}}
				}}
				w.look()
				ctx, cancel := w.within(t.Context(), 3*time.Second)
				defer cancel()
				<-ctx.Done()
				if took := time.Since(begun); took < c.least || took > c.atMost ||
					!errors.Is(context.Cause(ctx), errSlow) {
					t.Errorf("ended after %v, want %v to %v (%v)", took, c.least, c.atMost,
						context.Cause(ctx))
				}
			})
		})
	}
}

// A browser starts as long as it does something, and no longer than a browser may.
func TestABrowserMayStartAsLongAsItDoesSomething(t *testing.T) {
	for name, c := range map[string]struct{ works, ends time.Duration }{
		"nothing":          {0, startTime},
		"a minute of work": {time.Minute, time.Minute + startTime},
		"work for ever":    {time.Hour, mostStart},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				begun := time.Now()
				w := &stopwatch{weigh: func() weight {
					return weight{work: work{ran: min(time.Since(begun), c.works)}}
				}}
				ctx, cancel := w.starting(t.Context(), startTime)
				defer cancel()
				<-ctx.Done()
				if took := time.Since(begun); took < c.ends-time.Second ||
					took > c.ends+time.Second || !errors.Is(context.Cause(ctx), errSlow) {
					t.Errorf("given up after %v, want %v (%v)", took, c.ends, context.Cause(ctx))
				}
			})
		})
	}
}
