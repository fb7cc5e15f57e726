// Package fleettest says what an engine of a fleet has to hold, and tries it.
//
//	func TestMain(m *testing.M) {
//		fleettest.WorkIfAsked(open) // the test binary runs itself again as a worker
//		os.Exit(m.Run())
//	}
//	func TestConformance(t *testing.T) { fleettest.Conformance(t, open, newQueue) }
//	func TestFaults(t *testing.T)      { fleettest.Faults(t, open, newQueue, nil) }
package fleettest

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"deepcrawl/cmd/internal/fleet"
)

// An Opener opens the queue at an address.
type Opener func(address string, o fleet.Options) (*fleet.Queue, error)

// A place is where a new queue is.
type place struct {
	address string
	open    Opener
}

// long are leases that do not run out within a test, brief ones that have run out as good as at
// once.
var (
	long  = fleet.Options{TTL: time.Hour, Gap: time.Nanosecond}
	brief = fleet.Options{TTL: time.Millisecond, Gap: time.Nanosecond}
)

// Conformance tries one promise after the other, each at a queue of its own that newQueue gives the
// address of.
func Conformance(t *testing.T, open Opener, newQueue func(t *testing.T) (address string)) {
	for _, c := range []struct {
		promise string
		test    func(t *testing.T, at place)
	}{
		{"the same job is added once", addedOnce},
		{"kinds are tried in their order, jobs in that of their coming", inOrder},
		{"one worker has a site, whatever for", oneWorkerASite},
		{"each hand-over raises the fence", fencesRise},
		{"who lost a site changes nothing", lostChangesNothing},
		{"a lease that has run out is not extended, and its work is kept", ranOut},
		{"the next owner goes on from the last check-point", goesOn},
		{"what is released comes again after a while", released},
		{"one site has an address", oneSiteAnAddress},
		{"the next owner waits for a gap", waitsForGap},
		{"the deadline is the worker's own", ownDeadline},
		{"what ends its workers has failed", failsAtLast},
		{"a job that came to nothing says why", failed},
		{"a site with nothing to be harvested is done, and says so", endsWithNothing},
		{"a site that is removed is no site any more", removed},
		{"who has a site that is removed has lost it", removedUnderWay},
		{"a site that was removed may come again", removedAndBack},
		{"who removes a site keeps nobody from the others", othersStay},
		{"how each job stands is listed", listed},
		{"what is done or has failed is done once more when it is asked for", again},
		{"each file has a version of its own", versions},
		{"no key leaves the folder", keys},
	} {
		t.Run(c.promise, func(t *testing.T) { c.test(t, place{newQueue(t), open}) })
	}
}

func addedOnce(t *testing.T, at place) {
	q := open(t, at, long)
	jobs := []fleet.Job{{Kind: "extract", Key: "a.test"}, {Kind: "extract", Key: "b.test:8080"},
		{Kind: "discover", Key: "a.test"}}
	submit(t, q, 3, jobs...)
	submit(t, q, 0, jobs...)
	must(t, next(t, q, "extract").Done(t.Context()))
	submit(t, q, 1, append(jobs, fleet.Job{Kind: "extract", Key: "c.test"})...)
	wantStats(t, q, fleet.Stats{Waiting: 3, Done: 1})
}

func inOrder(t *testing.T, at place) {
	q := open(t, at, long)
	submit(t, q, 4,
		fleet.Job{Kind: "extract", Key: "a.test", Spec: []byte("one")},
		fleet.Job{Kind: "discover", Key: "b.test"},
		fleet.Job{Kind: "extract", Key: "c.test"}, fleet.Job{Kind: "discover", Key: "d.test"})
	var got []string
	for range 4 {
		l := next(t, q, "discover", "extract")
		got = append(got, l.Kind+" "+l.Key+" "+string(l.Spec))
	}
	if want := "discover b.test |discover d.test |extract a.test one|extract c.test "; strings.Join(
		got, "|") != want {
		t.Errorf("got %q, want %q", strings.Join(got, "|"), want)
	}
	none(t, q, "discover", "extract")
}

func oneWorkerASite(t *testing.T, at place) {
	q := open(t, at, long)
	submit(t, q, 2, fleet.Job{Kind: "discover", Key: "a.test"},
		fleet.Job{Kind: "extract", Key: "a.test"})
	l := next(t, q, "discover")
	none(t, q, "discover", "extract")
	wantStats(t, q, fleet.Stats{Waiting: 1, Leased: 1})
	must(t, l.Done(t.Context()))
	if l := next(t, q, "discover", "extract"); l.Kind != "extract" {
		t.Errorf("after the discovery of the site: got a job to %s it, want to extract it", l.Kind)
	}
}

func fencesRise(t *testing.T, at place) {
	hasty, q := open(t, at, brief), open(t, at, long)
	submit(t, q, 2, fleet.Job{Kind: "discover", Key: "a.test"},
		fleet.Job{Kind: "extract", Key: "a.test"})
	var fences []uint64
	fences = append(fences, next(t, hasty, "discover").Fence) // runs out
	l := comes(t, q, "discover")
	fences = append(fences, l.Fence)
	must(t, l.Release(t.Context(), 0, errors.New("not now")))
	l = comes(t, q, "discover")
	fences = append(fences, l.Fence)
	must(t, l.Done(t.Context()))
	fences = append(fences, comes(t, q, "extract").Fence)
	for i := range fences[1:] {
		if fences[i+1] <= fences[i] {
			t.Errorf("fences of one site, in order: got %v, want each above the one before", fences)
		}
	}
	if fences[0] != 1 {
		t.Errorf("fence of the first owner: got %d, want 1", fences[0])
	}
}

func lostChangesNothing(t *testing.T, at place) {
	ctx := t.Context()
	hasty, q := open(t, at, brief), open(t, at, long)
	submit(t, q, 1, fleet.Job{Kind: "extract", Key: "a.test"})
	old := next(t, hasty, "extract")
	l := comes(t, q, "extract")
	must(t, l.Checkpoint(ctx, []byte("new"), strings.NewReader("new file")))

	_, _, last := old.Last(ctx)
	for what, err := range map[string]error{
		"Extend":     old.Extend(ctx),
		"Hold":       old.Hold(ctx, "192.0.2.1"),
		"Last":       last,
		"Checkpoint": old.Checkpoint(ctx, []byte("old"), strings.NewReader("old file")),
		"note":       old.Checkpoint(ctx, []byte("old"), nil),
		"Done":       old.Done(ctx),
		"Release":    old.Release(ctx, 0, errors.New("late")),
	} {
		if !errors.Is(err, fleet.ErrLost) {
			t.Errorf("%s by an owner who lost the site: got %v, want ErrLost", what, err)
		}
	}
	wantLast(t, l, "new", "new file")
	wantResults(t, q, "a.test open: new file")
	wantStats(t, q, fleet.Stats{Leased: 1})
	must(t, l.Done(ctx))
	if err := l.Done(ctx); !errors.Is(err, fleet.ErrLost) {
		t.Errorf("a job done a second time: got %v, want ErrLost", err)
	}
	wantResults(t, q, "a.test done: new file")
}

func ranOut(t *testing.T, at place) {
	ctx := t.Context()
	hasty, q := open(t, at, brief), open(t, at, long)
	submit(t, q, 1, fleet.Job{Kind: "extract", Key: "a.test"})
	l := next(t, hasty, "extract")
	until(t, "the lease is over", func() bool { return errors.Is(l.Extend(ctx), fleet.ErrLost) })
	if err := l.Hold(ctx, "192.0.2.1"); !errors.Is(err, fleet.ErrLost) {
		t.Errorf("an address for a lease that has run out: got %v, want ErrLost", err)
	}
	must(t, l.Checkpoint(ctx, []byte("late"), strings.NewReader("late file")))
	must(t, l.Release(ctx, 0, errors.New("went to sleep")))
	wantLast(t, comes(t, q, "extract"), "late", "late file")
}

func goesOn(t *testing.T, at place) {
	ctx := t.Context()
	hasty, q := open(t, at, brief), open(t, at, long)
	submit(t, q, 1, fleet.Job{Kind: "extract", Key: "[::1]:8080"})
	l := next(t, hasty, "extract")
	wantLast(t, l, "", "")
	must(t, l.Checkpoint(ctx, []byte("1"), strings.NewReader("page 1")))
	must(t, l.Checkpoint(ctx, []byte("2"), strings.NewReader("page 1, page 2")))
	must(t, l.Checkpoint(ctx, []byte("said without a file"), nil))
	l = comes(t, q, "extract")
	wantLast(t, l, "said without a file", "page 1, page 2")
	err := l.Checkpoint(ctx, []byte("broken"), io.MultiReader(strings.NewReader("half"), broken{}))
	if !errors.Is(err, errBroken) {
		t.Errorf("a check-point whose file cannot be read: got %v, want %v", err, errBroken)
	}
	wantLast(t, l, "said without a file", "page 1, page 2")
	must(t, l.Checkpoint(ctx, []byte("3"), strings.NewReader("all pages")))
	wantLast(t, l, "3", "all pages")
	wantResults(t, q, "[::1]:8080 open: all pages")
}

func released(t *testing.T, at place) {
	ctx := t.Context()
	q := open(t, at, long)
	submit(t, q, 1, fleet.Job{Kind: "extract", Key: "a.test"})
	must(t, next(t, q, "extract").Release(ctx, time.Millisecond, errors.New("the site rests")))
	must(t, comes(t, q, "extract").Release(ctx, time.Hour, errors.New("the site rests")))
	none(t, q, "extract")
	wantStats(t, q, fleet.Stats{Waiting: 1})
}

func oneSiteAnAddress(t *testing.T, at place) {
	ctx := t.Context()
	fleeting, q := open(t, at,
		fleet.Options{TTL: 300 * time.Millisecond, Gap: time.Nanosecond, Tries: 1000}),
		open(t, at, long)
	submit(t, q, 3, fleet.Job{Kind: "extract", Key: "a.test"},
		fleet.Job{Kind: "extract", Key: "b.test"}, fleet.Job{Kind: "extract", Key: "c.test"})
	a, b := next(t, q, "extract"), next(t, q, "extract")
	must(t, a.Hold(ctx, "192.0.2.1"))
	must(t, a.Hold(ctx, "192.0.2.1")) // as often as one likes
	must(t, a.Hold(ctx, "192.0.2.2"))
	must(t, b.Hold(ctx, "192.0.2.3"))
	for _, address := range []string{"192.0.2.1", "192.0.2.2"} {
		if err := b.Hold(ctx, address); !errors.Is(err, fleet.ErrHeld) {
			t.Errorf("Hold of %s, which another site has: got %v, want ErrHeld", address, err)
		}
	}
	must(t, a.Done(ctx))
	must(t, b.Hold(ctx, "192.0.2.1"))
	must(t, b.Release(ctx, time.Hour, errors.New("rests")))

	c := next(t, fleeting, "extract")
	until(t, "the address is held for a moment", func() bool {
		err := c.Hold(ctx, "192.0.2.1")
		if errors.Is(err, fleet.ErrLost) { // the moment was over
			c = comes(t, fleeting, "extract")
		}
		return err == nil
	})
	submit(t, q, 1, fleet.Job{Kind: "extract", Key: "d.test"})
	d := next(t, q, "extract")
	until(t, "the lease of the site that had the address is over", func() bool {
		return d.Hold(ctx, "192.0.2.1") == nil
	})
}

func waitsForGap(t *testing.T, at place) {
	ctx := t.Context()
	q := open(t, at, fleet.Options{TTL: 24 * time.Hour, Gap: time.Hour})
	submit(t, q, 2, fleet.Job{Kind: "extract", Key: "a.test"},
		fleet.Job{Kind: "extract", Key: "b.test"})
	early := func(what string, l *fleet.Lease) {
		t.Helper()
		if err := l.May(); err == nil || errors.Is(err, fleet.ErrLost) {
			t.Errorf("%s: a request may be sent at once (%v), want it to wait for a gap", what, err)
		}
	}
	a, b := next(t, q, "extract"), next(t, q, "extract")
	must(t, a.Hold(ctx, "192.0.2.1"))
	must(t, a.Hold(ctx, "192.0.2.1"))
	must(t, a.May())
	must(t, a.Release(ctx, 0, errors.New("not now")))
	early("a site that another worker had", comes(t, q, "extract"))
	must(t, b.May())
	must(t, b.Hold(ctx, "192.0.2.1"))
	early("an address that another site had", b)
}

func ownDeadline(t *testing.T, at place) {
	ctx := t.Context()
	q := open(t, at, long)
	submit(t, q, 1, fleet.Job{Kind: "extract", Key: "a.test"})
	before := time.Now()
	l := next(t, q, "extract")
	s, err := q.Stats(ctx)
	must(t, err)
	if d := l.Deadline(); d.Before(before.Add(long.TTL)) ||
		d.Add(-time.Millisecond).After(s.Leases[0].Until) {
		t.Errorf("deadline: got %v, want one between %v and when the queue gives the site away, %v",
			d, before.Add(long.TTL), s.Leases[0].Until)
	}
	must(t, l.Ready(ctx))

	kept, stop := l.Keep(ctx)
	must(t, kept.Err())
	stop()
	if kept.Err() == nil {
		t.Error("the context of a lease that is not kept any more goes on")
	}
	hasty := open(t, at, fleet.Options{TTL: 30 * time.Millisecond, Gap: time.Nanosecond})
	submit(t, q, 1, fleet.Job{Kind: "extract", Key: "b.test"})
	l = next(t, hasty, "extract")
	kept, stop = l.Keep(ctx)
	defer stop()
	must(t, l.Done(ctx)) // nothing to be extended any more
	<-kept.Done()
	if err := l.Ready(kept); !errors.Is(err, fleet.ErrLost) {
		t.Errorf("a request with the context of a lost lease: got %v, want ErrLost", err)
	}
}

func failsAtLast(t *testing.T, at place) {
	ctx := t.Context()
	hasty := open(t, at, fleet.Options{TTL: time.Millisecond, Gap: time.Nanosecond, Tries: 2})
	submit(t, hasty, 2, fleet.Job{Kind: "extract", Key: "a.test"},
		fleet.Job{Kind: "extract", Key: "b.test"})
	// a.test is well
	must(t, next(t, hasty, "extract").Release(ctx, time.Hour, errors.New("not now")))
	for range 2 {
		comes(t, hasty, "extract")
		must(t, comes(t, hasty, "extract").Checkpoint(ctx, nil, nil)) // begins to count anew
	}
	comes(t, hasty, "extract")
	comes(t, hasty, "extract")
	until(t, "the site that nobody finishes has failed", func() bool {
		_, err := hasty.Next(ctx, "worker", "extract")
		s, err2 := hasty.Stats(ctx)
		must(t, err2)
		return errors.Is(err, fleet.ErrNone) && s.Failed == 1 && s.Waiting == 1
	})
}

func failed(t *testing.T, at place) {
	q := open(t, at, long)
	submit(t, q, 2, fleet.Job{Kind: "extract", Key: "a.test"},
		fleet.Job{Kind: "discover", Key: "a.test"})
	must(t, next(t, q, "extract").Fail(t.Context(), errors.New("no such host")))
	wantStats(t, q, fleet.Stats{Waiting: 1, Failed: 1})
	wantFailures(t, q, "extract a.test: no such host")
	next(t, q, "discover")
}

func endsWithNothing(t *testing.T, at place) {
	q := open(t, at, long)
	a := fleet.Job{Kind: "extract", Key: "a.test"}
	submit(t, q, 1, a)
	must(t, next(t, q, "extract").Nothing(t.Context(), errors.New("no form")))
	wantStats(t, q, fleet.Stats{Nothing: 1})
	wantFailures(t, q)
	wantJobs(t, q, "extract a.test nothing: no form")
	none(t, q, "extract")
	if n, err := q.Again(t.Context(), a); err != nil || n != 1 {
		t.Errorf("Again: %d, %v, want 1", n, err)
	}
	wantStats(t, q, fleet.Stats{Waiting: 1})
	must(t, comes(t, q, "extract").Done(t.Context()))
	wantStats(t, q, fleet.Stats{Done: 1})
}

func removed(t *testing.T, at place) {
	ctx := t.Context()
	q := open(t, at, long)
	jobs := []fleet.Job{{Kind: "extract", Key: "a.test"}, {Kind: "extract", Key: "b.test"},
		{Kind: "discover", Key: "b.test"}, {Kind: "extract", Key: "c.test"},
		{Kind: "extract", Key: "d.test"}}
	submit(t, q, 5, jobs...)
	l := next(t, q, "extract")
	must(t, l.Checkpoint(ctx, []byte("note"), strings.NewReader("file")))
	must(t, l.Done(ctx))
	must(t, next(t, q, "extract").Fail(ctx, errors.New("no such host")))
	must(t, next(t, q, "extract").Nothing(ctx, errors.New("no form")))
	remove(t, q, true, "a.test", "b.test", "c.test")
	remove(t, q, false, "a.test", "b.test", "c.test", "never.test")
	wantStats(t, q, fleet.Stats{Waiting: 1})
	wantJobs(t, q, "extract d.test waiting: ")
	wantFailures(t, q)
	wantResults(t, q)
	if n, err := q.Again(ctx, jobs...); err != nil || n != 0 {
		t.Errorf("what was removed once more: %d, %v, want none", n, err)
	}
	none(t, q, "discover")
	if l := next(t, q, "extract"); l.Key != "d.test" {
		t.Errorf("the one that stayed: got %s", l.Key)
	}
}

func removedUnderWay(t *testing.T, at place) {
	ctx := t.Context()
	q := open(t, at, long)
	a, b := fleet.Job{Kind: "extract", Key: "a.test"}, fleet.Job{Kind: "extract", Key: "b.test"}
	submit(t, q, 2, a, b)
	l, other := next(t, q, "extract"), next(t, q, "extract")
	must(t, l.Hold(ctx, "192.0.2.1"))
	must(t, l.Checkpoint(ctx, nil, strings.NewReader("file")))
	remove(t, q, true, "a.test")
	for what, err := range map[string]error{
		"Extend": l.Extend(ctx), "Checkpoint": l.Checkpoint(ctx, nil, strings.NewReader("late")),
		"Done": l.Done(ctx), "Release": l.Release(ctx, 0, errors.New("late")),
	} {
		if !errors.Is(err, fleet.ErrLost) {
			t.Errorf("%s of a site that was removed: got %v, want ErrLost", what, err)
		}
	}
	wantStats(t, q, fleet.Stats{Leased: 1})
	wantResults(t, q)
	// Its worker may not know yet. So nobody else gets the site, or its address, as long as it
	// would have had them.
	submit(t, q, 1, a)
	none(t, q, "extract")
	if err := other.Hold(ctx, "192.0.2.1"); !errors.Is(err, fleet.ErrHeld) {
		t.Errorf("the address of a site that was removed under way: got %v, want ErrHeld", err)
	}
	wantStats(t, q, fleet.Stats{Waiting: 1, Leased: 1})
}

func removedAndBack(t *testing.T, at place) {
	ctx := t.Context()
	hasty, q := open(t, at, brief), open(t, at, long)
	a := fleet.Job{Kind: "extract", Key: "a.test"}
	submit(t, q, 1, a)
	l := next(t, hasty, "extract")
	must(t, l.Checkpoint(ctx, []byte("old"), strings.NewReader("old file")))
	remove(t, q, true, "a.test")
	submit(t, q, 1, a)
	again := comes(t, q, "extract")
	if again.Fence <= l.Fence {
		t.Errorf("fence of the next owner: got %d, want more than %d", again.Fence, l.Fence)
	}
	wantLast(t, again, "", "")
	if err := l.Done(ctx); !errors.Is(err, fleet.ErrLost) {
		t.Errorf("the former owner ends the new job: got %v, want ErrLost", err)
	}
	must(t, again.Checkpoint(ctx, []byte("new"), strings.NewReader("new file")))
	must(t, again.Done(ctx))
	wantStats(t, q, fleet.Stats{Done: 1})
	wantResults(t, q, "a.test done: new file")
}

// othersStay removes sites while others have been in the hands of a worker, who gave them back or
// came to his end. All that stay come again.
func othersStay(t *testing.T, at place) {
	ctx := t.Context()
	hasty, q := open(t, at, brief), open(t, at, long)
	for _, gone := range []int{0, 1, 2} { // before the others, between them, behind them
		kind := fmt.Sprintf("extract without %d", gone)
		var jobs []fleet.Job
		for n := range 3 {
			jobs = append(jobs, fleet.Job{Kind: kind, Key: fmt.Sprintf("site%d-%d.test", gone, n)})
		}
		submit(t, q, len(jobs), jobs...)
		back, asleep, over := next(t, q, kind), next(t, q, kind), next(t, hasty, kind)
		must(t, back.Release(ctx, 0, errors.New("not now")))
		must(t, asleep.Release(ctx, time.Millisecond, errors.New("not now")))
		remove(t, q, true, jobs[gone].Key)
		for _, l := range []*fleet.Lease{back, asleep, over} {
			if l.Key != jobs[gone].Key {
				must(t, comes(t, q, kind).Done(ctx))
			}
		}
		none(t, q, kind)
	}
	wantStats(t, q, fleet.Stats{Done: 6})
}

func listed(t *testing.T, at place) {
	ctx := t.Context()
	q := open(t, at, long)
	submit(t, q, 5, fleet.Job{Kind: "extract", Key: "a.test", Spec: []byte("how")},
		fleet.Job{Kind: "extract", Key: "b.test"}, fleet.Job{Kind: "extract", Key: "c.test"},
		fleet.Job{Kind: "extract", Key: "d.test"}, fleet.Job{Kind: "discover", Key: "a.test"})
	must(t, next(t, q, "extract").Done(ctx))
	must(t, next(t, q, "extract").Fail(ctx, errors.New("no such host")))
	must(t, next(t, q, "extract").Release(ctx, time.Hour, errors.New("the site rests")))
	next(t, q, "extract")
	wantJobs(t, q, "extract a.test done: ", "extract b.test failed: no such host",
		"extract c.test waiting: the site rests", "extract d.test leased by worker: ",
		"discover a.test waiting: ")
}

func again(t *testing.T, at place) {
	ctx := t.Context()
	q := open(t, at, long)
	a, b := fleet.Job{Kind: "extract", Key: "a.test", Spec: []byte("1")},
		fleet.Job{Kind: "extract", Key: "b.test"}
	c, d := fleet.Job{Kind: "extract", Key: "c.test"}, fleet.Job{Kind: "extract", Key: "d.test"}
	submit(t, q, 3, a, b, c)
	l := next(t, q, "extract")
	must(t, l.Checkpoint(ctx, []byte("note"), strings.NewReader("file")))
	must(t, l.Done(ctx))
	must(t, next(t, q, "extract").Fail(ctx, errors.New("no such host")))
	l = next(t, q, "extract")
	a.Spec = []byte("2")
	if n, err := q.Again(ctx, a, b, c, d); err != nil || n != 2 {
		t.Errorf("Again: %d, %v, want 2: the one that is done and the one that has failed", n, err)
	}
	wantStats(t, q, fleet.Stats{Waiting: 2, Leased: 1})
	wantFailures(t, q)
	must(t, l.Done(ctx)) // its owner goes on as if nothing had happened
	l = comes(t, q, "extract")
	if l.Key != "a.test" || string(l.Spec) != "2" {
		t.Errorf("once more: got %s with the spec %q, want a.test with the new one", l.Key, l.Spec)
	}
	wantLast(t, l, "note", "file")
	if l = next(t, q, "extract"); l.Key != "b.test" {
		t.Errorf("once more: got %s, want b.test", l.Key)
	}
}

func versions(t *testing.T, at place) {
	ctx := t.Context()
	q := open(t, at, long)
	submit(t, q, 2, fleet.Job{Kind: "extract", Key: "a.test"},
		fleet.Job{Kind: "discover", Key: "a.test"})
	seen := map[string]bool{}
	look := func(what string, fresh bool) {
		t.Helper()
		for r, err := range q.Results(ctx) {
			must(t, err)
			if r.Version == "" || seen[r.Version] == fresh {
				t.Errorf("%s: the version is %q, which is a new one: %v, want %v", what, r.Version,
					!seen[r.Version], fresh)
			}
			seen[r.Version] = true
		}
	}
	l := next(t, q, "extract")
	for range 3 {
		must(t, l.Checkpoint(ctx, nil, strings.NewReader("the same")))
		look("a check-point", true)
		time.Sleep(10 * time.Millisecond) // the clock of a file system has steps
	}
	must(t, l.Checkpoint(ctx, []byte("a note"), nil))
	look("a check-point without a file", false)
	must(t, l.Done(ctx))
	l = comes(t, q, "discover")
	look("another owner without a check-point", false)
	must(t, l.Checkpoint(ctx, nil, strings.NewReader("the same")))
	look("another owner", true)
}

func keys(t *testing.T, at place) {
	q := open(t, at, long)
	for _, key := range []string{"", "..", ".", "Upper.test", strings.Repeat("a", 256)} {
		if _, err := q.Submit(t.Context(), fleet.Job{Kind: "extract", Key: key}); err == nil {
			t.Errorf("a site with the key %q was taken", key)
		}
	}
	if _, err := q.Submit(t.Context(), fleet.Job{Key: "a.test"}); err == nil {
		t.Error("a job of no kind was taken")
	}
	wantStats(t, q, fleet.Stats{})
	submit(t, q, 1, fleet.Job{Kind: "extract", Key: "a/../../b.test"})
	l := next(t, q, "extract")
	must(t, l.Checkpoint(t.Context(), nil, strings.NewReader("kept")))
	wantLast(t, l, "", "kept")
}

var errBroken = errors.New("the disk is gone")

type broken struct{}

func (broken) Read([]byte) (int, error) { return 0, errBroken }

// What the tests say in one word.

func open(t *testing.T, at place, o fleet.Options) *fleet.Queue {
	t.Helper()
	q, err := at.open(at.address, o)
	must(t, err)
	t.Cleanup(func() { must(t, q.Close()) })
	return q
}

func submit(t *testing.T, q *fleet.Queue, want int, jobs ...fleet.Job) {
	t.Helper()
	if n, err := q.Submit(t.Context(), jobs...); err != nil || n != want {
		t.Fatalf("Submit: added %d, %v, want %d", n, err, want)
	}
}

// next takes a job that is there. On a busy machine an engine may say a few times that there is
// none at the moment.
func next(t *testing.T, q *fleet.Queue, kinds ...string) (l *fleet.Lease) {
	t.Helper()
	var err error
	for range 20 {
		if l, err = q.Next(t.Context(), "worker", kinds...); !errors.Is(err, fleet.ErrNone) {
			break
		}
		time.Sleep(2 * time.Millisecond)
	}
	must(t, err)
	return l
}

// comes waits for a job.
func comes(t *testing.T, q *fleet.Queue, kinds ...string) (l *fleet.Lease) {
	t.Helper()
	until(t, "a job comes", func() bool {
		var err error
		if l, err = q.Next(t.Context(), "worker", kinds...); !errors.Is(err, fleet.ErrNone) {
			must(t, err)
		}
		return l != nil
	})
	return l
}

func none(t *testing.T, q *fleet.Queue, kinds ...string) {
	t.Helper()
	if l, err := q.Next(t.Context(), "worker", kinds...); !errors.Is(err, fleet.ErrNone) {
		t.Fatalf("Next: got %+v, %v, want ErrNone", l, err)
	}
}

// until waits, for as long as the test may take.
func until(t *testing.T, what string, is func() bool) {
	t.Helper()
	for !is() {
		if t.Context().Err() != nil {
			t.Fatalf("waited in vain: %s", what)
		}
		time.Sleep(2 * time.Millisecond)
	}
}

func wantStats(t *testing.T, q *fleet.Queue, want fleet.Stats) {
	t.Helper()
	s, err := q.Stats(t.Context())
	must(t, err)
	if len(s.Leases) != s.Leased {
		t.Errorf("leases: %d are listed, %d are counted", len(s.Leases), s.Leased)
	}
	if s.Leases = nil; fmt.Sprint(s) != fmt.Sprint(want) {
		t.Errorf("stats: got %+v, want %+v", s, want)
	}
}

func remove(t *testing.T, q *fleet.Queue, want bool, keys ...string) {
	t.Helper()
	for _, key := range keys {
		if known, err := q.Remove(t.Context(), key); err != nil || known != want {
			t.Errorf("Remove %s: known %v, %v, want %v", key, known, err, want)
		}
	}
}

func wantJobs(t *testing.T, q *fleet.Queue, want ...string) {
	t.Helper()
	var got []string
	for s, err := range q.Jobs(t.Context()) {
		must(t, err)
		by := ""
		if s.Worker != "" {
			by = " by " + s.Worker
		}
		got = append(got, fmt.Sprintf("%s %s %s%s: %s", s.Kind, s.Key, s.State, by, s.Reason))
		if since := time.Since(s.Since); (s.State == fleet.Leased) != (since < time.Hour) {
			t.Errorf("%s %s is %s since %v", s.Kind, s.Key, s.State, s.Since)
		}
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("jobs: got %q, want %q", got, want)
	}
}

func wantFailures(t *testing.T, q *fleet.Queue, want ...string) {
	t.Helper()
	var got []string
	for f, err := range q.Failures(t.Context()) {
		must(t, err)
		got = append(got, fmt.Sprintf("%s %s: %s", f.Kind, f.Key, f.Reason))
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("failures: got %q, want %q", got, want)
	}
}

func wantLast(t *testing.T, l *fleet.Lease, note, file string) {
	t.Helper()
	n, f, err := l.Last(t.Context())
	must(t, err)
	got := ""
	if f != nil {
		got = content(t, f)
	}
	if string(n) != note || got != file || (f == nil) != (file == "") {
		t.Errorf("last check-point: got note %q, file %q, want %q, %q", n, got, note, file)
	}
}

func wantResults(t *testing.T, q *fleet.Queue, want ...string) {
	t.Helper()
	var got []string
	for r, err := range q.Results(t.Context()) {
		must(t, err)
		f, err := r.File()
		must(t, err)
		state := "done"
		if r.Open {
			state = "open"
		}
		got = append(got, fmt.Sprintf("%s %s: %s", r.Key, state, content(t, f)))
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("results: got %q, want %q", got, want)
	}
}

func content(t *testing.T, f io.ReadCloser) string {
	t.Helper()
	all, err := io.ReadAll(f)
	must(t, errors.Join(err, f.Close()))
	return string(all)
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
