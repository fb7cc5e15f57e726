package simulated_test

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"deepcrawl/surface/fetch"
	"deepcrawl/surface/fetch/simulated"
)

var noon = time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)

func TestWhoWaitsMovesTheClockByThat(t *testing.T) {
	c := simulated.NewClock(noon)
	for range 1000 {
		if err := fetch.Pause(t.Context(), c, time.Hour); err != nil {
			t.Fatal(err)
		}
	}
	if passed := c.Now().Sub(noon); passed != 1000*time.Hour {
		t.Errorf("%s have passed", passed)
	}
	for _, d := range []time.Duration{0, -time.Hour} {
		rings, stop := c.Alarm(t.Context(), d)
		<-rings
		stop()
	}
	if passed := c.Now().Sub(noon); passed != 1000*time.Hour {
		t.Errorf("%s have passed after waiting for nothing", passed)
	}
}

func TestNobodyWaitsWithoutAContext(t *testing.T) {
	c := simulated.NewClock(noon)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := fetch.Pause(ctx, c, time.Hour); !errors.Is(err, context.Canceled) ||
		!c.Now().Equal(noon) {
		t.Errorf("%v, at %s", err, c.Now())
	}
	release := c.Hold()
	ctx, cancel = context.WithCancel(t.Context())
	rings, stop := c.Alarm(ctx, time.Hour)
	defer stop()
	cancel()
	release()
	if len(rings) > 0 || !c.Now().Equal(noon) || c.Waiting() > 0 {
		t.Errorf("the alarm of a context that ended moved the clock to %s", c.Now())
	}
}

func TestTheEarlierOfTwoWakesFirstAndMayWaitAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := simulated.NewClock(noon)
		var mu sync.Mutex
		var woke []string
		var both sync.WaitGroup
		wait := func(name string, pauses ...time.Duration) {
			both.Go(func() {
				for _, d := range pauses {
					if err := fetch.Pause(t.Context(), c, d); err != nil {
						t.Error(err)
					}
					mu.Lock()
					woke = append(woke, name+" "+c.Now().Sub(noon).String())
					mu.Unlock()
				}
			})
		}
		release := c.Hold()
		wait("slow", 10*time.Second, 10*time.Second)
		wait("fast", 4*time.Second, 4*time.Second, 4*time.Second, 4*time.Second)
		synctest.Wait()
		if c.Waiting() != 2 || !c.Now().Equal(noon) {
			t.Fatalf("%d wait at %s", c.Waiting(), c.Now())
		}
		release()
		both.Wait()
		want := []string{"fast 4s", "fast 8s", "slow 10s", "fast 12s", "fast 16s", "slow 20s"}
		if !slices.Equal(woke, want) {
			t.Errorf("woke %v, want %v", woke, want)
		}
	})
}

func TestALimitIsNotWaitedForAndMetOnTheWay(t *testing.T) {
	c := simulated.NewClock(noon)
	errUp := errors.New("up")
	ctx, cancel := fetch.WithTimeout(t.Context(), c, time.Minute, errUp)
	defer cancel()
	if err := fetch.Pause(ctx, c, 59*time.Second); err != nil ||
		!c.Now().Equal(noon.Add(59*time.Second)) {
		t.Fatalf("%v at %s", err, c.Now())
	}
	err := fetch.Pause(ctx, c, time.Hour)
	if !errors.Is(err, context.DeadlineExceeded) || !errors.Is(context.Cause(ctx), errUp) ||
		!c.Now().Equal(noon.Add(time.Minute)) {
		t.Errorf("%v for %v at %s", err, context.Cause(ctx), c.Now())
	}
	other, cancel := fetch.WithTimeout(t.Context(), c, time.Minute, nil)
	cancel()
	c.Pass(time.Hour)
	if !errors.Is(other.Err(), context.Canceled) {
		t.Errorf("a limit that was called off: %v", other.Err())
	}
}

func TestWhatTakesTimeEndsWithItsContext(t *testing.T) {
	c := simulated.NewClock(noon)
	ctx, cancel := fetch.WithTimeout(t.Context(), c, time.Minute, nil)
	defer cancel()
	release := c.Hold()
	defer release()
	if err := c.Spend(ctx, 20*time.Second); err != nil {
		t.Fatal(err)
	}
	if err := c.Spend(ctx, time.Hour); !errors.Is(err, context.DeadlineExceeded) ||
		!c.Now().Equal(noon.Add(time.Minute)) {
		t.Errorf("%v at %s", err, c.Now())
	}
	c.Pass(time.Hour)
	if !c.Now().Equal(noon.Add(61 * time.Minute)) {
		t.Errorf("it is %s", c.Now())
	}
}

func TestAHeldClockMovesOnWhenItsHolderWaitsForIt(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := simulated.NewClock(noon)
		ctx, cancel := fetch.WithTimeout(t.Context(), c, time.Minute, nil)
		defer cancel()
		release := c.Hold()
		defer release()
		time.Sleep(time.Minute) // the limit alone: ctx ends by it
		if <-ctx.Done(); !c.Now().Equal(noon.Add(time.Minute)) {
			t.Errorf("ended at %s", c.Now())
		}
		if err := fetch.Pause(t.Context(), c, time.Minute); err != nil ||
			!c.Now().Equal(noon.Add(2*time.Minute)) {
			t.Errorf("%v at %s", err, c.Now())
		}
	})
}

func TestAHolderWhoIsSlowByTheMachineIsNotHurried(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := simulated.NewClock(noon)
		ctx, cancel := fetch.WithTimeout(t.Context(), c, time.Minute, nil)
		defer cancel()
		for range 100 { // each of many requests in a row is a sign of life
			release := c.Hold()
			time.Sleep(2 * time.Second)
			release()
		}
		if ctx.Err() != nil || !c.Now().Equal(noon) {
			t.Errorf("%v at %s", ctx.Err(), c.Now())
		}
	})
}

// A clock that many use at once never stands still, and moves in one direction.
func TestManyMayWaitAtOnce(t *testing.T) {
	c := simulated.NewClock(noon)
	var all sync.WaitGroup
	for i := range 8 {
		all.Go(func() {
			last := noon
			for k := range 50 {
				ctx, cancel :=
					fetch.WithTimeout(t.Context(), c, time.Duration(k%7)*time.Second, nil)
				err := fetch.Pause(ctx, c, time.Duration(i+k%5)*time.Second)
				if err != nil && !errors.Is(err, context.DeadlineExceeded) {
					t.Error(err)
				}
				cancel()
				release := c.Hold()
				_ = c.Spend(t.Context(), time.Millisecond)
				release()
				if now := c.Now(); now.Before(last) {
					t.Errorf("%s after %s", now, last)
				} else {
					last = now
				}
			}
		})
	}
	all.Wait()
	if c.Waiting() != 0 {
		t.Errorf("%d wait for ever", c.Waiting())
	}
}
