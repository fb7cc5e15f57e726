package jsrender

import (
	"context"
	"os"
	"runtime"
	"sync"
	"time"

	"deepcrawl/jsrender/apiform"
)

// mostSlower is how many times longer than on an idle machine anything of a browser may take,
// however busy this one is: beyond ten minutes for a page something else is wrong. A page was
// twelve times slower beside a busy loop on each processor that went before it (nice -5, 26 Nov
// 2026).
const mostSlower = 40

// mostStretched is that for what is waited for again and again, in case that it takes so long.
const mostStretched = 4

// mostStart is how long a browser may take to start that does something all the while.
const mostStart = 3 * time.Minute

// errSlow is the end of patience with a browser: it had the time, and did not answer.
var errSlow error = apiform.PassingError("the browser does not answer")

// A lag is how long a browser was kept waiting by other programs. Its time stands still meanwhile:
// a page would be taken for one that never rests, and what it has still to show for the end of it,
// because the machine is busy.
type lag struct {
	last work
	lost time.Duration
	slow float64 // how many times slower it was of late
}

// A work is what the processes of a browser did since they began.
type work struct {
	ran    time.Duration         // all together
	waited map[int]time.Duration // for a processor, by process
}

// add takes a later look, which came after the last one by step. The processes of a browser mostly
// wait for one another's answers, so that their waits come one after the other; and they count for
// what time other programs had those at most: a page that keeps all processors busy keeps its own
// processes waiting.
func (l *lag) add(now work, step time.Duration) {
	var all time.Duration
	for id, waited := range now.waited {
		if before, known := l.last.waited[id]; known {
			all += waited - before
		}
	}
	own := max(now.ran-l.last.ran, 0) / time.Duration(runtime.NumCPU())
	l.last = now
	lost := max(min(all, step-own), 0)
	l.lost += lost
	l.slow = min(float64(step)/float64(max(step-lost, 1)), mostSlower)
}

// newStopwatch returns the stopwatch of a browser that is being started.
func newStopwatch() *stopwatch { return &stopwatch{weigh: func() weight { return weigh(nil) }} }

// A stopwatch tells the time of a browser, by which everything is measured that it may take: real
// time without the lag.
type stopwatch struct {
	weigh func() weight

	mu   sync.Mutex
	seen weight
	at   time.Time // of the last look
	lag  lag
}

// look returns what the browser takes, as it was a moment ago at most.
func (w *stopwatch) look() weight {
	w.mu.Lock()
	defer w.mu.Unlock()
	now := time.Now()
	if !w.at.IsZero() && now.Sub(w.at) < weighed/2 {
		return w.seen
	}
	w.seen = w.weigh()
	if w.at.IsZero() {
		w.lag.last = w.seen.work
	} else {
		w.lag.add(w.seen.work, now.Sub(w.at))
	}
	w.at = now
	return w.seen
}

// follow says which process the browser is.
func (w *stopwatch) follow(p *os.Process) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.weigh = func() weight { return weigh(p) }
}

// lost is the lag until the last look; that of no stopwatch is none.
func (w *stopwatch) lost() time.Duration {
	if w == nil {
		return 0
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.lag.lost
}

// now is the time of the browser: differences between two of its times count.
func (w *stopwatch) now() time.Time { return time.Now().Add(-w.lost()) }

// stretch is how much real time d of the browser's is at present, roughly.
func (w *stopwatch) stretch(d time.Duration) time.Duration {
	if w == nil {
		return d
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	return time.Duration(float64(d) * min(max(w.lag.slow, 1), mostStretched))
}

// within is ctx for d of the browser's time; then its cause is errSlow.
func (w *stopwatch) within(ctx context.Context, d time.Duration) (context.Context,
	context.CancelFunc) {
	if w == nil {
		return context.WithTimeoutCause(ctx, d, errSlow)
	}
	begun, before := time.Now(), w.lost()
	ctx, cancel := context.WithCancelCause(ctx)
	var check func()
	check = func() {
		if ctx.Err() != nil {
			return
		}
		w.look()
		went := time.Since(begun)
		left := d - (went - (w.lost() - before))
		if left <= 0 || went >= mostSlower*d {
			cancel(errSlow)
			return
		}
		time.AfterFunc(max(left, weighed/4), check)
	}
	timer := time.AfterFunc(d, check)
	return ctx, func() { timer.Stop(); cancel(context.Canceled) }
}

// starting is ctx as long as what this program started does something: a browser that is read from
// a busy disk may take a minute. One that does nothing for d, or anything for mostStart, does not
// start; the cause is errSlow then.
func (w *stopwatch) starting(ctx context.Context, d time.Duration) (context.Context,
	context.CancelFunc) {
	begun := time.Now()
	moved, ran := begun, time.Duration(0)
	ctx, cancel := context.WithCancelCause(ctx)
	var check func()
	check = func() {
		if ctx.Err() != nil {
			return
		}
		now := time.Now()
		if did := w.look().work.ran; did > ran {
			moved, ran = now, did
		}
		if now.Sub(moved) >= d || now.Sub(begun) >= mostStart {
			cancel(errSlow)
			return
		}
		time.AfterFunc(weighed, check)
	}
	timer := time.AfterFunc(weighed, check)
	return ctx, func() { timer.Stop(); cancel(context.Canceled) }
}

// because is err, or rather why ctx ended where that is why it failed.
func because(ctx context.Context, err error) error {
	if why := context.Cause(ctx); err != nil && why != nil {
		return why
	}
	return err
}

// now is the time by which a session measures what its page takes.
func (s *Session) now() time.Time { return s.watch.now() }
