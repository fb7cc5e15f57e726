package fleet

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"deepcrawl/cmd/app"
	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/store"
	"deepcrawl/surface/samplesite"
)

// Two workers harvest some sites, of which each is done once, and whose stores are what one process
// would have made.
func TestWorkersHarvest(t *testing.T) {
	n := 5
	if testing.Short() {
		n = 2
	}
	q := open(t, newQueue(t), Options{Gap: time.Millisecond})
	var targets []sites.Target
	for range n {
		targets = append(targets, library(t, 20, func(*http.Request) {}))
	}
	jobs, err := Harvests(append(targets, targets...))
	must(t, err)
	submit(t, q, n, jobs...)
	var workers sync.WaitGroup
	for _, name := range []string{"a", "b"} {
		workers.Go(func() {
			if err := newWorker(t, q, name).Run(t.Context()); err != nil {
				t.Error(err)
			}
		})
	}
	workers.Wait()
	wantStats(t, q, Stats{Done: n})
	found := 0
	for r, err := range q.Results(t.Context()) {
		must(t, err)
		wantRecords(t, r, 20)
		found++
	}
	if found != n {
		t.Errorf("%d sites have a result, want %d", found, n)
	}
}

// A worker whose deadline has passed in the middle of a harvest asks nothing more, keeps what it
// has, and gives the site back; the next one goes on from there.
func TestAHarvestObeysItsLease(t *testing.T) {
	q := open(t, newQueue(t), Options{TTL: time.Hour, Gap: time.Millisecond})
	var l *Lease
	asked, again, late := map[string]int{}, 0, 0
	target := library(t, 60, func(r *http.Request) {
		if l != nil && l.May() != nil {
			late++
		}
		if asked[r.URL.String()]++; asked[r.URL.String()] > 1 {
			again++
		}
		if len(asked) == 30 && l != nil {
			l.extendFrom(time.Now().Add(-time.Hour))
		}
	})
	jobs, err := Harvests([]sites.Target{target})
	must(t, err)
	submit(t, q, 1, jobs...)
	w := newWorker(t, q, "a")
	l = next(t, q, Extract)
	_, err = w.harvest(t.Context(), l)
	must(t, err)
	if late > 0 || len(asked) != 30 {
		t.Errorf("%d addresses were asked, %d requests came after the deadline, want 30 and none",
			len(asked), late)
	}
	wantStats(t, q, Stats{Waiting: 1})
	l, again = nil, 0
	must(t, w.Run(t.Context()))
	wantStats(t, q, Stats{Done: 1})
	if again > 5 { // robots.txt, and pages that a harvest looks at as it begins
		t.Errorf("%d requests of %d were made again by the one that went on", again, len(asked))
	}
	for r, err := range q.Results(t.Context()) {
		must(t, err)
		wantRecords(t, r, 60)
	}
}

// A site whose server another one has is given back without a request.
func TestAHarvestLeavesABusyServer(t *testing.T) {
	q := open(t, newQueue(t), Options{TTL: time.Hour, Gap: time.Millisecond})
	asked := 0
	target := library(t, 60, func(*http.Request) { asked++ })
	jobs, err := Harvests([]sites.Target{target})
	must(t, err)
	submit(t, q, 2, append([]Job{{Kind: Extract, Key: "other.test"}}, jobs...)...)
	must(t, next(t, q, Extract).Hold(t.Context(), "127.0.0.1 "+target.URL.Port()))
	_, err = newWorker(t, q, "a").harvest(t.Context(), next(t, q, Extract))
	must(t, err)
	if asked > 0 {
		t.Errorf("a server that another site has was asked %d times", asked)
	}
	wantStats(t, q, Stats{Waiting: 1, Leased: 1})
}

// A site that was lost before it was begun is no reason to stop, and is not asked.
func TestAHarvestThatIsLostAtOnceIsLeft(t *testing.T) {
	address, asked := newQueue(t), 0
	hasty, q := open(t, address, brief), open(t, address, long)
	jobs, err := Harvests([]sites.Target{library(t, 20, func(*http.Request) { asked++ })})
	must(t, err)
	submit(t, q, 1, jobs...)
	old := next(t, hasty, Extract)
	time.Sleep(2 * brief.TTL)
	next(t, q, Extract)
	_, err = newWorker(t, hasty, "a").harvest(t.Context(), old)
	must(t, err)
	if asked > 0 {
		t.Errorf("a site that another worker has was asked %d times", asked)
	}
	wantStats(t, q, Stats{Leased: 1})
}

// A queue that does not answer is asked again for a while, and then the user learns what to look
// at.
func TestAWorkerWaitsForAQueueThatDoesNotAnswer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		begun := time.Now()
		err := newWorker(t, New(deaf{}, Options{}), "a").Run(t.Context())
		waited := time.Since(begun)
		e, ok := errors.AsType[*fail.Error](err)
		if !ok || !strings.Contains(e.Error(), "not answered for 5m: no answer") ||
			waited < patience || waited > patience+time.Minute {
			t.Errorf("after %s: %v", waited, err)
		}
	})
}

// deaf is an engine that does not answer.
type deaf struct{ Engine }

func (deaf) Next(context.Context, Claim) (Ticket, Grant, error) {
	return Ticket{}, nil, errors.New("no answer")
}

// Whoever finds the queue elsewhere may hand out the same site.
func TestAWorkerEndsWhoseQueueWasMoved(t *testing.T) {
	address := filepath.Join(t.TempDir(), "queue.db")
	q := open(t, address, long)
	if err := os.Rename(address, address+".moved"); err != nil {
		t.Skip("an open file cannot be moved here: ", err)
	}
	err := newWorker(t, q, "a").Run(t.Context())
	if e, ok := errors.AsType[*fail.Error](err); !ok || !errors.Is(err, ErrLost) ||
		!strings.Contains(e.Hint, "put it back") {
		t.Errorf("got %v", err)
	}
}

// A full disk is told of while there is time, not after hours of work that nobody can keep.
func TestACheckpointThatFailsIsTold(t *testing.T) {
	address := filepath.Join(t.TempDir(), "queue.db")
	q := open(t, address, long)
	must(t, os.WriteFile(address+".sites", nil, 0o600)) // where the folder of files would be
	jobs, err := Harvests([]sites.Target{library(t, 60, func(*http.Request) {})})
	must(t, err)
	submit(t, q, 1, jobs...)
	var told strings.Builder
	w := newWorker(t, q, "a")
	w.Every, w.Report.Log = time.Millisecond, slog.New(slog.NewTextHandler(&told, nil))
	if err := w.Run(t.Context()); err == nil {
		t.Error("a harvest that nobody can keep was done")
	}
	if line := "no check-point"; !strings.Contains(told.String(), line) {
		t.Errorf("log:\n%s\nwant %q in it", told.String(), line)
	}
}

// A check-point that nobody can read is the matter of its site, and no reason for workers to end
// one after the other.
func TestAHarvestWhoseFileIsBrokenHasFailed(t *testing.T) {
	q := open(t, newQueue(t), Options{TTL: time.Hour, Gap: time.Millisecond})
	asked := 0
	jobs, err := Harvests([]sites.Target{library(t, 20, func(*http.Request) { asked++ })})
	must(t, err)
	submit(t, q, 1, jobs...)
	l := next(t, q, Extract)
	must(t, l.Checkpoint(t.Context(), nil, strings.NewReader("no store")))
	must(t, l.Release(t.Context(), 0, errors.New("not now")))
	must(t, newWorker(t, q, "a").Run(t.Context()))
	wantStats(t, q, Stats{Failed: 1})
	for f, err := range q.Failures(t.Context()) {
		must(t, err)
		if !strings.Contains(f.Reason, store.ErrForeign.Error()) {
			t.Errorf("failed as %q", f.Reason)
		}
	}
	if asked > 0 {
		t.Errorf("it was asked %d times", asked)
	}
}

// What was kept of a site and is lost is the matter of that site: its worker goes on with others,
// and so does who collects.
func TestAHarvestWhoseFileIsGoneHasFailed(t *testing.T) {
	address := filepath.Join(t.TempDir(), "queue.db")
	q := open(t, address, Options{TTL: time.Hour, Gap: time.Millisecond})
	here, asked := library(t, 20, func(*http.Request) {}), 0
	gone := library(t, 20, func(*http.Request) { asked++ })
	jobs, err := Harvests([]sites.Target{gone, here})
	must(t, err)
	submit(t, q, 2, jobs...)
	l := next(t, q, Extract)
	must(t, l.Checkpoint(t.Context(), nil, strings.NewReader("a store")))
	must(t, l.Release(t.Context(), 0, errors.New("not now")))
	must(t, os.RemoveAll(address+".sites"))
	must(t, newWorker(t, q, "a").Run(t.Context()))
	wantStats(t, q, Stats{Done: 1, Failed: 1})
	for f, err := range q.Failures(t.Context()) {
		must(t, err)
		if f.Key != gone.Key() || !strings.Contains(f.Reason, ErrGone.Error()) {
			t.Errorf("%s failed as %q", f.Key, f.Reason)
		}
	}
	if asked > 0 {
		t.Errorf("it was asked %d times", asked)
	}
	into := filepath.Join(t.TempDir(), "all.db")
	var e *fail.Error
	if err := Collect(t.Context(), q, app.Silent(), into, "queue",
		" --queue queue.db"); !errors.As(err, &e) || e.Kind != fail.Partly ||
		!strings.HasPrefix(e.Hint, "deepcrawl fleet remove "+gone.Key()+" --queue queue.db") {
		t.Errorf("collected: %v", err)
	}
	known, err := q.Remove(t.Context(), gone.Key())
	if must(t, err); !known {
		t.Error("a site whose file is gone cannot be removed")
	}
	must(t, Collect(t.Context(), q, app.Silent(), into, "queue", ""))
	submit(t, q, 1, jobs[0])
	must(t, newWorker(t, q, "a").Run(t.Context()))
	wantStats(t, q, Stats{Done: 2})
}

// A worker that is stopped between taking a site and beginning with it gives the site back.
func TestASiteIsGivenBackBeforeItIsBegun(t *testing.T) {
	q := open(t, newQueue(t), Options{TTL: time.Hour, Gap: time.Millisecond})
	jobs, err := Harvests(
		[]sites.Target{library(t, 20, func(*http.Request) { t.Error("the site was asked") })})
	must(t, err)
	submit(t, q, 1, jobs...)
	w := newWorker(t, q, "a")
	l, err := q.Next(t.Context(), "a", Extract)
	must(t, err)
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if e, err := w.harvest(ctx, l); e != wasStopped || err != nil {
		t.Errorf("ended as %d, %v", e, err)
	}
	wantStats(t, q, Stats{Waiting: 1})
	if l, err := q.Next(ctx, "a", Extract); l != nil || !errors.Is(err, context.Canceled) {
		t.Errorf("a worker that was stopped took %v, %v", l, err)
	}
	wantStats(t, q, Stats{Waiting: 1})
}

// A crew sums up what its workers did, and gives back what they have when its time is over.
func TestACrewGivesBackWhatItHasWhenItsTimeIsOver(t *testing.T) {
	q := open(t, newQueue(t), Options{TTL: time.Hour, Gap: time.Millisecond})
	asked, release := make(chan bool), make(chan bool)
	var once sync.Once
	jobs, err := Harvests([]sites.Target{library(t, 20, func(*http.Request) {
		once.Do(func() { close(asked); <-release })
	})})
	must(t, err)
	submit(t, q, 1, jobs...)
	var said listener
	c := &Crew{Worker: *newWorker(t, q, "crew"), Jobs: 2, MaxTime: time.Hour}
	c.Report = app.Silent()
	c.Report.Print = &said
	ctx, stop := context.WithCancel(t.Context())
	go func() { <-asked; stop(); close(release) }()
	var e *fail.Error
	if err := c.Run(ctx); !errors.As(err, &e) || e.Kind != fail.Interrupted {
		t.Errorf("ended with %v, want that it was interrupted", err)
	}
	wantStats(t, q, Stats{Waiting: 1})
	c.MaxTime = time.Nanosecond
	must(t, c.Run(t.Context()))
	wantStats(t, q, Stats{Waiting: 1})
	c.MaxTime = 0
	must(t, c.Run(t.Context()))
	wantStats(t, q, Stats{Done: 1})
	var got []string
	for _, s := range said.all {
		got = append(got, fmt.Sprintf("%d sites, stopped %q", s.Sites, s.Stopped))
	}
	if want := `0 sites, stopped "interrupted" 0 sites, stopped "max-time" 1 sites, stopped ""`; strings.Join(got, " ") != want {
		t.Errorf("summaries: got %q, want %q", strings.Join(got, " "), want)
	}
}

// A listener keeps the summaries of whole runs.
type listener struct {
	term.Printer
	all []term.Summary
}

func (l *listener) Summary(s term.Summary) {
	if s.Site == "" {
		l.all = append(l.all, s)
	}
}
func (*listener) Site(term.Site) {}
func (*listener) Form(term.Form) {}
func (*listener) Step(term.Step) {}

// library serves the sample site. Its requests come one at a time.
func library(t *testing.T, items int, asked func(*http.Request)) sites.Target {
	t.Helper()
	books := samplesite.New(samplesite.Options{Items: items})
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked(r)
		books.ServeHTTP(w, r)
	}))
	t.Cleanup(s.Close)
	u, err := url.Parse(s.URL + "/")
	must(t, err)
	return sites.Target{Line: u.String(), URL: u}
}

func newWorker(t *testing.T, q *Queue, name string) *Worker {
	return &Worker{Queue: q, Name: name, Dir: t.TempDir(), Every: 200 * time.Millisecond,
		Settings: app.Settings{Web: app.Web{Delay: -1}}}
}

func wantRecords(t *testing.T, r Result, items int) {
	t.Helper()
	f, err := r.File()
	must(t, err)
	dir := t.TempDir()
	db, out := filepath.Join(dir, "site.db"), filepath.Join(dir, "site.jsonl")
	must(t, os.WriteFile(db, []byte(content(t, f)), 0o600))
	must(t, app.Export(t.Context(), app.Silent(), app.ExportOptions{DB: db, Path: out}))
	lines, err := os.ReadFile(out)
	must(t, err)
	if n := strings.Count(string(lines), "\n"); n < items*95/100 {
		t.Errorf("%s: %d records of %d", r.Key, n, items)
	}
}
