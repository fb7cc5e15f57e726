package fleet

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"syscall"
	"time"

	"deepcrawl/cmd/app"
	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/store"
)

// Extract is the kind of job that discovers a site and harvests what is behind its forms.
const Extract = "extract"

// A harvest is the spec of such a job.
type harvest struct {
	Sites []string // what the user named at the site, as it was written
}

// Harvests returns the jobs that harvest the targets, one for each site.
func Harvests(targets []sites.Target) ([]Job, error) {
	var keys []string
	of := map[string]harvest{}
	for _, t := range targets {
		key := t.Key()
		if _, known := of[key]; !known {
			keys = append(keys, key)
		}
		of[key] = harvest{append(of[key].Sites, t.Line)}
	}
	var jobs []Job
	for _, key := range keys {
		spec, err := json.Marshal(of[key])
		if err != nil {
			return nil, err
		}
		jobs = append(jobs, Job{Kind: Extract, Key: key, Spec: spec})
	}
	return jobs, nil
}

// A Worker harvests the sites of a queue, one after the other, each in a store of its own. Several
// may run in one process; see Crew.
type Worker struct {
	Queue    *Queue
	Name     string
	Dir      string        // where stores lie while they are worked on
	Every    time.Duration // between check-points; 0: 5 minutes
	Wait     bool          // for further jobs when none is left
	Settings app.Settings  // of each run; the worker sets store, jobs and permit
	Report   app.Reporter

	tally *tally // of its crew; nil: nobody counts
}

const (
	defaultEvery = 5 * time.Minute
	// How long is waited: for a queue that has nothing to be had, for an address that another site
	// has, and before a site is tried again at which something went wrong here. Each is short
	// beside the minutes to hours that a site takes.
	pause      = time.Second
	heldFor    = 10 * time.Second
	troubleFor = time.Minute
	// patience is how long a queue that does not answer is asked again, such as one whose server is
	// started anew.
	patience = 5 * time.Minute
	// mostTroubles is how many sites in a row may end with an error that nobody foresaw: then it
	// may be this machine's, and others had better do the rest.
	mostTroubles = 3
)

// Run works until no job is left, or ctx ends.
func (w *Worker) Run(ctx context.Context) error {
	troubles := 0
	for {
		l, err := w.next(ctx)
		if l == nil || err != nil {
			return err
		}
		end, err := w.harvest(ctx, l)
		if troubles++; end != unforeseen {
			troubles = 0
		}
		if err = errors.Join(err, ctx.Err()); err != nil {
			return err
		}
		if troubles == mostTroubles {
			return fmt.Errorf("%d sites in a row ended with errors that nobody foresaw", troubles)
		}
	}
}

// next waits for a site. It returns nil when no job is left. A queue that does not answer is asked
// again for a while.
func (w *Worker) next(ctx context.Context) (*Lease, error) {
	for answered := time.Now(); ; Sleep(ctx, pause) {
		l, err := w.Queue.Next(ctx, w.Name, Extract)
		if errors.Is(err, errMoved) {
			return nil, fail.New(fail.Unexpected,
				"put it back where it was, with its folder, and run the same command again", "%w",
				err)
		}
		if err == nil || ctx.Err() != nil {
			return l, err
		}
		if errors.Is(err, ErrNone) {
			var s Stats
			if s, err = w.Queue.Stats(ctx); err == nil && s.Left() == 0 && !w.Wait {
				return nil, nil
			}
		}
		if err == nil {
			answered = time.Now()
		} else if time.Since(answered) > patience {
			return nil, fail.New(fail.Unexpected,
				"see that its server runs and can be reached, and run the same command again",
				"the queue has not answered for %s: %w", term.Brief(time.Since(answered)), err)
		}
	}
}

// Sleep waits for d, or until ctx ends. Engines have it from here, too.
func Sleep(ctx context.Context, d time.Duration) {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
	case <-ctx.Done():
	}
}

// An end is what became of a site under one lease.
type end int

const (
	isDone     end = iota
	hasNothing     // it has no form to ask
	hasFailed      // the job came to nothing
	unforeseen     // it failed with an error that is not the site's by its kind
	wasStopped     // the worker was stopped, and gave the site back
	isHeld         // another site has the server
	wasLost        // others have the site, or may have it
	cannotGoOn     // something is wrong with this machine
)

// harvest works on a site until it is done or lost. The error is one that will not be better at the
// next site.
func (w *Worker) harvest(ctx context.Context, l *Lease) (end, error) {
	h := hear(w.Report)
	w.tally.begin(l.Key)
	e, problem, err := w.work(ctx, l, h)
	if errors.Is(err, ErrLost) {
		e, err = wasLost, nil // whoever has the site goes on from the last check-point
	}
	w.tally.end(l.Key, e, h.summary)
	h.tell(l.Key, e, problem)
	return e, err
}

// work is harvest with ErrLost where the site was lost. problem is why the job came to nothing.
func (w *Worker) work(ctx context.Context, l *Lease, h *hearing) (e end, problem, err error) {
	var spec harvest
	if err := json.Unmarshal(l.Spec, &spec); err != nil {
		problem = fmt.Errorf("this version does not know what to do: %w", err)
		return hasFailed, problem, l.Fail(ctx, problem)
	}
	dir, err := os.MkdirTemp(w.Dir, "deepcrawl-site-*")
	if err != nil {
		return cannotGoOn, nil, err
	}
	defer os.RemoveAll(dir)
	kept, stop := l.Keep(ctx)
	defer stop()
	run, end := context.WithCancelCause(kept)
	defer end(nil)
	r := &stint{Lease: l, dir: dir, end: end, log: h.to.Log, held: map[string]bool{}}
	switch err := r.restore(run); {
	case errors.Is(err, ErrGone):
		return hasFailed, err, r.Fail(context.WithoutCancel(ctx), err)
	case context.Cause(run) != nil:
		return wasStopped, nil,
			r.Release(context.WithoutCancel(ctx), 0, errors.New("its worker was stopped"))
	case err != nil:
		return cannotGoOn, nil, err
	}
	s := w.Settings
	s.DB, s.Jobs, s.Web.Permit, s.Harvest.Watch = r.store(), 1, r.permit,
		w.tally.watch(s.Harvest.Watch)
	var saving sync.WaitGroup
	saved, done := context.WithCancel(run)
	saving.Go(func() { r.saveEvery(saved, w.every()) })
	problem = app.Extract(run, s, h.reporter(), app.Wanted{Sites: spec.Sites})
	why := context.Cause(run)
	done()
	saving.Wait()
	e, err = r.settle(context.WithoutCancel(ctx), problem, why)
	return e, problem, err
}

func (w *Worker) every() time.Duration {
	if w.Every > 0 {
		return w.Every
	}
	return defaultEvery
}

// A stint is the work on one site under one lease.
type stint struct {
	*Lease
	dir string
	end context.CancelCauseFunc
	log *slog.Logger

	mu   sync.Mutex
	held map[string]bool // addresses
}

func (r *stint) store() string { return filepath.Join(r.dir, "site.db") }

// restore puts the store of the last check-point in its place.
func (r *stint) restore(ctx context.Context) error {
	_, last, err := r.Last(ctx)
	if err != nil || last == nil {
		return err
	}
	defer last.Close()
	f, err := os.Create(r.store())
	if err != nil {
		return err
	}
	_, err = io.Copy(f, last)
	return errors.Join(err, f.Close())
}

// permit lets a request to a server leave, if the lease lets it. A refusal ends the run.
func (r *stint) permit(ctx context.Context, server string) error {
	err := r.hold(ctx, server)
	if err == nil {
		err = r.Ready(ctx)
	}
	if err != nil {
		r.end(err)
	}
	return err
}

func (r *stint) hold(ctx context.Context, server string) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.held[server] {
		return nil
	}
	err := r.Hold(ctx, server)
	r.held[server] = err == nil
	return err
}

// saveEvery makes check-points while the run goes on. One that fails is told, and is not the end:
// the next one may do better, and the lease has a deadline of its own.
func (r *stint) saveEvery(ctx context.Context, every time.Duration) {
	for {
		Sleep(ctx, every)
		if ctx.Err() != nil {
			return
		}
		switch err := r.save(ctx); {
		case errors.Is(err, ErrLost):
			r.end(err)
			return
		case err != nil && ctx.Err() == nil:
			r.log.Warn("no check-point", "site", r.Key, "err", err)
		}
	}
}

// save makes a check-point of the store as it is; nothing where none is there yet, or the last
// check-point was none that the run could open, as the run says.
func (r *stint) save(ctx context.Context) error {
	db, err := store.OpenReader(r.store())
	for _, none := range []error{store.ErrMissing, store.ErrForeign, store.ErrDamaged, store.ErrNewer} {
		if errors.Is(err, none) {
			return nil
		}
	}
	if err != nil {
		return err
	}
	defer db.Close()
	path := filepath.Join(r.dir, "copy.db")
	defer os.Remove(path)
	if err := db.CopyTo(ctx, path); err != nil {
		return err
	}
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	return r.Checkpoint(ctx, nil, f)
}

// settle makes the last check-point and ends the job, or gives it back. problem is what the run
// says of itself, why what ended it from outside. The error is one that will not be better at the
// next site.
func (r *stint) settle(ctx context.Context, problem, why error) (end, error) {
	if err := r.saveAtLast(ctx); err != nil {
		return cannotGoOn, err
	}
	switch {
	case errors.Is(why, ErrHeld):
		return isHeld, r.Release(ctx, heldFor, why)
	case errors.Is(why, context.Canceled):
		return wasStopped, r.Release(ctx, 0, errors.New("its worker was stopped"))
	case why != nil:
		return wasLost, r.Release(ctx, 0, why)
	case problem == nil:
		return isDone, r.Done(ctx)
	case ofThisMachine(problem):
		return cannotGoOn, errors.Join(problem, r.Release(ctx, troubleFor, problem))
	}
	why = errors.New(fail.Diagnose(problem).Message) // without passwords
	switch {
	case errors.Is(problem, app.ErrNoForm):
		return hasNothing, r.Nothing(ctx, why)
	case fail.Diagnose(problem).Code == int(fail.Unexpected):
		return unforeseen, r.Fail(ctx, why)
	}
	return hasFailed, r.Fail(ctx, why)
}

// saveAtLast makes the last check-point, be the queue out of reach for a moment.
func (r *stint) saveAtLast(ctx context.Context) error {
	for begun := time.Now(); ; Sleep(ctx, pause) {
		err := r.save(ctx)
		if err == nil || errors.Is(err, ErrLost) || ofThisMachine(err) ||
			time.Since(begun) > patience {
			return err
		}
	}
}

// ofThisMachine reports whether an error would come at every other site as well.
func ofThisMachine(err error) bool {
	if code := fail.Kind(fail.Diagnose(err).Code); code == fail.NoBrowser ||
		code == fail.Interrupted {
		return true
	}
	err = store.Plainly(err)
	return slices.ContainsFunc([]error{store.ErrNewer, store.ErrFull, store.ErrFixed,
		syscall.ENOSPC, syscall.EDQUOT, syscall.EFBIG, syscall.EROFS, syscall.ENOTDIR,
		fs.ErrPermission,
	}, func(of error) bool { return errors.Is(err, of) })
}
