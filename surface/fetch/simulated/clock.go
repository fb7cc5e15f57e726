package simulated

import (
	"container/heap"
	"context"
	"sync"
	"time"
)

// How long goroutines may take, by the machine, until the clock moves on without them. Neither
// counts where one waits at a time.
const (
	// who was woken has it to say how he goes on, before the next one is woken
	moment = time.Millisecond
	// for who holds the clock: beyond that he himself waits for something, so that nothing would
	// move
	stall = 5 * time.Second
)

// A Clock is a fetch.Clock that moves on to the first alarm as soon as one is set, unless somebody
// holds it. All that was to happen by then happens on the way, in order. It serves a handful of
// goroutines and is safe for concurrent use. Those that neither hold it nor wait are not known to
// it: what they compute meanwhile seems to have taken as long as another waited.
type Clock struct {
	mu     sync.Mutex
	now    time.Time
	events events
	alarms int // among the events
	held   int
	acts   uint64 // so far, of all that use the clock

	moving bool // one goroutine at a time moves the clock
	woken  bool // somebody was woken a moment ago, and others wait
	watch  bool // a timer looks for a stall
}

// NewClock returns a clock that says start.
func NewClock(start time.Time) *Clock { return &Clock{now: start} }

// An event is an alarm, or a limit that is not waited for.
type event struct {
	at    time.Time
	nr    uint64 // of several at a time the first goes first
	place int    // in the heap; -1: it is over
	ctx   context.Context
	rings chan time.Time // nil: a limit
	limit func()
}

// Now returns the time.
func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

// Alarm is what fetch.Clock says. An alarm whose ctx has ended does not ring, and nobody is kept
// waiting for it.
func (c *Clock) Alarm(ctx context.Context, d time.Duration) (rings <-chan time.Time, stop func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	e := &event{ctx: ctx, rings: make(chan time.Time, 1)}
	c.put(e, d)
	c.woken = false // he who was woken may be the one who waits again
	c.move()
	return e.rings, func() { c.remove(e) }
}

// AfterFunc is what fetch.Clock says. f is called by who moves the clock, which goes on when f
// returns.
func (c *Clock) AfterFunc(d time.Duration, f func()) (stop func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	e := &event{ctx: context.Background(), limit: f}
	c.put(e, d)
	return func() { c.remove(e) }
}

// Hold keeps the clock from moving by itself until release.
func (c *Clock) Hold() (release func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.acts++
	c.held++
	c.woken = false // who was woken may be the one who goes to work
	c.lookForStall()
	return sync.OnceFunc(func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.acts++
		c.held--
		c.move()
	})
}

// Pass moves the clock by d, whoever holds it.
func (c *Clock) Pass(d time.Duration) { _ = c.Spend(context.Background(), d) }

// Spend is Pass for what takes d, or as long as ctx lasts: an answer that takes a minute and a half
// is given up by a client that waits for one. The error is that of ctx.
func (c *Clock) Spend(ctx context.Context, d time.Duration) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	end := c.now.Add(d)
	for ctx.Err() == nil && len(c.events) > 0 && !c.events[0].at.After(end) {
		c.happen()
	}
	if ctx.Err() == nil && end.After(c.now) {
		c.now = end
		c.acts++
	}
	return ctx.Err()
}

// Waiting returns how many alarms are set.
func (c *Clock) Waiting() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.alarms
}

// put adds an event. All below is for those who hold mu.
func (c *Clock) put(e *event, d time.Duration) {
	c.acts++
	e.at, e.nr = c.now.Add(max(d, 0)), c.acts
	heap.Push(&c.events, e)
	if e.rings != nil {
		c.alarms++
	}
	c.lookForStall()
}

// remove takes an event out that is to come no more.
func (c *Clock) remove(e *event) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if e.place < 0 {
		return
	}
	c.drop(e)
	c.move() // others may have waited for its turn
}

func (c *Clock) drop(e *event) {
	heap.Remove(&c.events, e.place)
	if e.rings != nil {
		c.alarms--
	}
}

// move goes on to the first alarm, where there is one and nobody is at work.
func (c *Clock) move() {
	if c.moving {
		return // who moves the clock looks again
	}
	c.moving = true
	defer func() { c.moving = false }()
	for c.forget(); c.alarms > 0 && c.held == 0 && !c.woken; c.forget() {
		if rang := c.happen(); rang && c.alarms > 0 {
			c.woken = true
			time.AfterFunc(moment, c.goOn)
		}
	}
}

// forget drops the alarms that nobody waits for any more.
func (c *Clock) forget() {
	for i := 0; i < len(c.events); {
		if e := c.events[i]; e.rings != nil && e.ctx.Err() != nil {
			c.drop(e)
			i = 0
			continue
		}
		i++
	}
}

// goOn ends the moment of who was woken.
func (c *Clock) goOn() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.woken = false
	c.move()
}

// happen moves the clock to the first event and has it happen.
func (c *Clock) happen() (rang bool) {
	e := c.events[0]
	c.drop(e)
	if e.at.After(c.now) {
		c.now = e.at
	}
	c.acts++
	if e.rings != nil {
		e.rings <- c.now
		return true
	}
	c.mu.Unlock()
	defer c.mu.Lock()
	e.limit()
	return false
}

// lookForStall has the next event happen in a while, if nothing does until then: who holds the
// clock waits for that himself, as a handler does that answers when its client hangs up.
func (c *Clock) lookForStall() {
	if c.watch || c.held == 0 || len(c.events) == 0 {
		return
	}
	c.watch = true
	acts := c.acts
	time.AfterFunc(stall, func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.watch = false
		if c.acts == acts && c.held > 0 && len(c.events) > 0 {
			c.happen()
		}
		c.lookForStall()
	})
}

// events is a heap by time.
type events []*event

func (h events) Len() int { return len(h) }

func (h events) Less(i, j int) bool {
	if h[i].at.Equal(h[j].at) {
		return h[i].nr < h[j].nr
	}
	return h[i].at.Before(h[j].at)
}

func (h events) Swap(i, j int) {
	h[i], h[j] = h[j], h[i]
	h[i].place, h[j].place = i, j
}

// Push adds an event.
func (h *events) Push(x any) {
	e := x.(*event)
	e.place = len(*h)
	*h = append(*h, e)
}

// Pop takes the last event out.
func (h *events) Pop() any {
	old := *h
	e := old[len(old)-1]
	old[len(old)-1] = nil
	*h = old[:len(old)-1]
	e.place = -1
	return e
}
