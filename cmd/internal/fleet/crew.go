package fleet

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"

	"deepcrawl/cmd/app"
	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/view"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/extract"
)

// A Crew is workers of one process, side by side. Each says how its sites end; where they stand
// together is told in one line.
type Crew struct {
	Worker                // what each of them is, but for a number behind the name
	Jobs    int           // how many; 0: one
	MaxTime time.Duration // after which they give back what they have; 0: no limit
	Typed   string        // what a command to type next has behind it to find the queue
}

// Run works until no job is left, the time is over, ctx ends, or one of the workers cannot go on.
// It is an error when some sites came to nothing.
func (c *Crew) Run(ctx context.Context) error {
	begun := time.Now()
	all := &tally{under: map[string]bool{}, ended: map[string]term.Summary{},
		given:   map[string]term.Summary{},
		nothing: map[string]bool{}, failed: map[string]bool{}}
	con := c.Report.Whole()
	defer con.Watch(all.progress)()
	crew, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	if c.MaxTime > 0 {
		defer time.AfterFunc(c.MaxTime, func() { stop(errTime) }).Stop()
	}
	var workers sync.WaitGroup
	for n := range max(c.Jobs, 1) {
		w := c.Worker
		w.Name, w.tally = fmt.Sprintf("%s/%d", c.Name, n+1), all
		workers.Go(func() {
			if err := w.Run(crew); err != nil && !errors.Is(err, context.Canceled) {
				stop(err) // the others give their sites back
			}
		})
	}
	workers.Wait()
	sum := all.summary()
	sum.Seconds = time.Since(begun).Seconds()
	why := context.Cause(crew)
	switch {
	case errors.Is(why, errTime):
		sum.Stopped, why = extract.MaxTime, nil
	case why != nil:
		sum.Stopped = extract.Interrupted
	}
	switch {
	case con.People && sum.Sites == 1 && sum.Stopped == "": // its own line said so
	case sum.Sites > 0 || !con.People:
		con.Print.Summary(sum)
	case sum.Stopped == extract.MaxTime:
		con.Say("the time of --max-time is over; sites that are not done wait in the queue, and " +
			"the same command goes on")
	case why == nil:
		con.Say("no site was left to be done")
	}
	switch {
	case why != nil && ctx.Err() == nil:
		return why
	case why != nil:
		return fail.New(fail.Interrupted, "run the same command again to go on",
			"interrupted; what was under way is kept in the queue, and waits for a worker")
	}
	c.sayNext(con, all)
	if sum.Failed > 0 {
		return fail.New(fail.Partly, "deepcrawl fleet status"+c.Typed+" shows the reasons",
			"%d of %s could not be harvested", sum.Failed, term.Count(sum.Sites, "site"))
	}
	return nil
}

// sayNext says how to go on with sites that are done by a limit, and where what was harvested is to
// be had.
func (c *Crew) sayNext(con app.Reporter, all *tally) {
	if n := all.stoppedBy(extract.Budget); n > 0 {
		con.Say("a limit of yours ended %s: after deepcrawl fleet submit SITES --again%s the "+
			"same command goes on",
			term.Count(n, "site"), c.Typed)
	}
	if n := all.stoppedBy(extract.MaxQueries); n > 0 {
		con.Say("--max-queries ended %s: after deepcrawl fleet submit SITES --again%s the same "+
			"command with a larger number goes on",
			term.Count(n, "site"), c.Typed)
	}
	con.Say("next: deepcrawl fleet collect%s -o all.db", c.Typed)
}

// errTime is why workers are stopped whose time is over.
var errTime = fmt.Errorf("%w: the time of the workers is over", context.Canceled)

// A tally counts what the workers of a crew do. A nil one counts nothing.
type tally struct {
	mu       sync.Mutex
	under    map[string]bool         // sites that are worked on
	ended    map[string]term.Summary // of those that are done or failed
	given    map[string]term.Summary // of those that were given back, as the workers were stopped
	nothing  map[string]bool         // sites that have no form to ask
	failed   map[string]bool         // those of ended that failed the last time
	requests int                     // of harvests in this process, and what they found
	records  int
	latest   string
}

func (t *tally) begin(key string) {
	if t == nil {
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.under[key] = true
}

func (t *tally) end(key string, e end, sum *term.Summary) {
	if t == nil {
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	delete(t.under, key)
	if e == wasStopped && sum == nil || e == isHeld || e == wasLost || e == cannotGoOn {
		return
	}
	for _, before := range []map[string]bool{t.nothing, t.failed} { // be it after a failure
		delete(before, key)
	}
	delete(t.ended, key)
	switch e {
	case wasStopped:
		t.given[key] = *sum
		return
	case hasNothing:
		t.nothing[key] = true
		return
	case hasFailed, unforeseen:
		t.failed[key] = true
	}
	t.ended[key] = *cmp.Or(sum, &term.Summary{})
}

// watch counts the steps of a harvest, and lets others watch them, too.
func (t *tally) watch(w extract.Watch) extract.Watch {
	if t == nil {
		return w
	}
	tell := w.Step
	w.Step = func(s *extract.Step, p extract.Progress) {
		t.mu.Lock()
		t.requests += s.Outcome.Requests
		t.records += s.Outcome.New
		t.latest = fmt.Sprintf("%s  %s page %d: %s, %d new", s.Site, view.Query(s.Ask.Query),
			s.Ask.Page,
			term.Count(s.Outcome.Returned, "record"), s.Outcome.New)
		t.mu.Unlock()
		if tell != nil {
			tell(s, p)
		}
	}
	return w
}

// progress is where all of them stand.
func (t *tally) progress() term.Progress {
	t.mu.Lock()
	defer t.mu.Unlock()
	ended, text := len(t.ended)+len(t.nothing)-len(t.failed), t.latest
	switch {
	case len(t.under) == 0:
		text = "waiting for a site that can be had"
	case text == "":
		text = "discovering " + slices.Min(slices.Collect(maps.Keys(t.under)))
	}
	p := term.Progress{Name: fmt.Sprintf("%d under way, %d done", len(t.under), ended), Text: text,
		Facts: []string{term.Count(t.records, "new record"), term.Count(t.requests, "request")},
		Attrs: []any{"under_way", len(t.under), "done", ended, "failed", len(t.failed), "requests",
			t.requests, "new_records", t.records}}
	if len(t.failed) > 0 {
		p.Name += fmt.Sprintf(", %d failed", len(t.failed))
	}
	return p
}

// summary is that of all sites that came to an end or were given back. What ended each was said of
// each.
func (t *tally) summary() term.Summary {
	all := view.Sum(
		slices.Concat(slices.Collect(maps.Values(t.ended)), slices.Collect(maps.Values(t.given))))
	all.Sites, all.Nothing, all.Failed, all.Stopped = len(t.ended)+len(t.nothing)+len(t.given),
		len(t.nothing), len(t.failed), ""
	if all.Failed > 0 { // of those nobody knows
		all.Estimate, all.Coverage, all.Low, all.High = nil, nil, nil, nil
	}
	return all
}

// stoppedBy is how many sites a reason ended.
func (t *tally) stoppedBy(reason string) (n int) {
	for _, s := range t.ended {
		if s.Stopped == reason {
			n++
		}
	}
	return n
}

// A hearing listens to the run over one site, which speaks as if it were the only one, and its
// store would stay. What it prints goes through, but for how it ended: that is said when it is
// known whether the job is at its end with it.
type hearing struct {
	to app.Reporter
	term.Printer
	summary *term.Summary
}

func hear(to app.Reporter) *hearing {
	to = to.Whole()
	return &hearing{to: to, Printer: to.Print}
}

func (h *hearing) reporter() app.Reporter {
	// With People, the run prints the summary of its site and none of its own.
	return app.Reporter{Talker: quiet{h.to}, Print: h, Log: h.to.Log, People: true}
}

// Summary keeps how the harvest ended.
func (h *hearing) Summary(s term.Summary) { h.summary = &s }

// Site and Form are for programs: to people, a line for each site says enough of many.
func (h *hearing) Site(s term.Site) {
	if !h.to.People {
		h.Printer.Site(s)
	}
}

func (h *hearing) Form(f term.Form) {
	if !h.to.People {
		h.Printer.Form(f)
	}
}

// tell says how the site ended.
func (h *hearing) tell(key string, e end, problem error) {
	so := ""
	if h.summary != nil {
		so = fmt.Sprintf(" with %s so far", term.Count(h.summary.Records, "record"))
	}
	switch e {
	case hasNothing:
		if h.to.People {
			h.to.Say("%s", fail.Diagnose(problem).Message)
			return
		}
		h.fail(key, problem)
	case isDone, hasFailed, unforeseen:
		if h.summary != nil {
			h.to.Print.Summary(*h.summary)
		}
		if e != isDone {
			h.fail(key, problem)
		}
	case wasStopped:
		h.to.Say("%s: given back%s; whoever has it next goes on from there", key, so)
	case wasLost:
		h.to.Say("%s: the lease was lost; whoever has it next goes on from its last check-point, "+
			"unless it was removed", key)
	case isHeld:
		h.to.Log.Info("another site at this address is under way", "site", key)
	}
}

// fail says why a site came to nothing.
func (h *hearing) fail(key string, problem error) {
	why := fail.Diagnose(problem)
	why.Site, why.Hint = key, "" // it would lead to a store that is gone
	h.to.Fail(why)
}

// quiet takes what one of many runs says for the log: which command comes next, or where its store
// lies, is of no use to anybody.
type quiet struct{ to app.Reporter }

func (q quiet) Say(format string, args ...any) {
	q.to.Log.Info(fmt.Sprintf(format, args...))
}
func (q quiet) Next(string, ...any)                          {}
func (q quiet) Fail(e term.Error)                            { q.to.Log.Info(e.Message) }
func (q quiet) Watch(now func() term.Progress) (stop func()) { return func() {} }
