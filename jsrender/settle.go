package jsrender

import (
	"context"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// A page lives by a clock of its own, which runs only when it is given time, and then as fast as
// its scripts can work: while they wait for the network it stands, and while they wait for a timer
// it jumps. Ten seconds of a page that has nothing to do take some ten milliseconds, so that a page
// is settled as soon as it can be, and one that means to act in a while is seen to. The time is
// given in steps, which say when something happened, roughly.
var (
	firstSteps = []time.Duration{250 * time.Millisecond, 250 * time.Millisecond,
		500 * time.Millisecond}
	lateSteps = []time.Duration{time.Second, 2 * time.Second, 3 * time.Second, 3 * time.Second}
	// after typing: more than any page waits for the next key
	askedSteps = []time.Duration{500 * time.Millisecond, 1500 * time.Millisecond, time.Second}
)

const (
	// of the browser: for an answer to get from the door to the page
	stillFor  = 25 * time.Millisecond
	mostWaits = 20 // steps that may pass before the page is loaded
	// requests in late steps: a page that asks now and then would ask all at once
	mostPolled = 5
	paintTime  = time.Second // of the browser: for a page to be painted on a busy machine
)

// painted is a promise of two frames. What watches for elements to come into sight is told of them
// by the painter, which works in real time: the seconds of a page that has nothing to do are over
// before it has painted once, and scrolling down to the end of a list and up again is then no
// movement at all.
const painted = `new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))).then(() => 1)`

// Settle lets the page live until nothing is under way, as after typing.
func (s *Session) Settle(ctx context.Context) {
	ctx, done := s.with(ctx)
	defer done()
	s.settle(ctx, askedSteps)
}

// settle gives the page the time of the steps, counted from when it is loaded. It is painted first,
// and again after each step in which it got something to show.
func (s *Session) settle(ctx context.Context, steps []time.Duration) {
	begun, before, waits := s.now(), s.visit.count(), 0
	for i, shown := 0, -1; i < len(steps); {
		if n := s.visit.count(); n != shown && s.arrived() {
			s.paint(ctx)
			shown = n
		}
		if !s.live(ctx, steps[i], begun) || !s.still(ctx, begun) {
			return
		}
		if s.arrived() {
			i++
		} else if waits++; waits > mostWaits {
			return
		}
		if steps[i%len(steps)] >= time.Second && s.visit.count() > before+mostPolled {
			return
		}
	}
}

// paint waits until the page was painted, or does not answer.
func (s *Session) paint(ctx context.Context) {
	ctx, cancel := s.within(ctx, paintTime)
	defer cancel()
	_, _ = chromedp.Call(ctx, runtime.Evaluate,
		runtime.EvaluateParams{Expression: painted, AwaitPromise: new(true)})
}

// arrived reports whether there is nothing more to load.
func (s *Session) arrived() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return !s.loaded.IsZero() || !s.stopped.IsZero()
}

// overdue reports whether the page was loaded long ago and does not rest. While a request waits for
// others that is no wonder: the time counts from when the last one was let go. What a page may cost
// at most ends one that never rests, see late.
func (s *Session) overdue(begun time.Time) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.loaded.IsZero() && s.stopped.IsZero() {
		return false
	}
	return s.now().Sub(latest(s.loaded, s.stopped, begun, s.visit.lastInLine())) > s.limits.Settle
}

func latest(ts ...time.Time) (last time.Time) {
	for _, t := range ts {
		if t.After(last) {
			last = t
		}
	}
	return last
}

// live gives the page step of its time and reports whether it was used up.
func (s *Session) live(ctx context.Context, step time.Duration, begun time.Time) bool {
	select {
	case <-s.expired:
	default:
	}
	s.mu.Lock()
	s.clock.start(time.Now(), step)
	s.mu.Unlock()
	_, err := chromedp.Call(ctx, emulation.SetVirtualTimePolicy,
		emulation.SetVirtualTimePolicyParams{
			Policy:                            emulation.VirtualTimePolicyPauseIfNetworkFetchesPending,
			Budget:                            new(float64(step.Milliseconds())),
			MaxVirtualTimeTaskStarvationCount: 10_000,
		})
	if err != nil {
		return false
	}
	tick := time.NewTicker(100 * time.Millisecond)
	defer tick.Stop()
	for {
		select {
		case <-s.expired:
			return true
		case <-tick.C:
			if s.overdue(begun) {
				return false
			}
		case <-ctx.Done():
			return false
		}
	}
}

// still waits for what is under way outside of the page's own clock: workers, and answers that have
// just come.
func (s *Session) still(ctx context.Context, begun time.Time) bool {
	tick := time.NewTicker(5 * time.Millisecond)
	defer tick.Stop()
	for s.visit.idle(time.Now()) < s.watch.stretch(stillFor) {
		select {
		case <-tick.C:
			if s.overdue(begun) {
				return false
			}
		case <-ctx.Done():
			return false
		}
	}
	return true
}

// A clock tells the time of a page: what it was given, and how much of the present step went by at
// most.
type clock struct {
	given   time.Duration // in earlier steps
	step    time.Duration // 0: stopped
	started time.Time     // of the present one
}

func (c *clock) start(now time.Time, step time.Duration) {
	c.stop()
	c.step, c.started = step, now
}

func (c *clock) stop() {
	c.given += c.step
	c.step = 0
}

func (c *clock) read(now time.Time) time.Duration {
	return c.given + min(c.step, now.Sub(c.started))
}
