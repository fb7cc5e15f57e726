package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"text/tabwriter"
	"time"

	"deepcrawl/cmd/app"
	"deepcrawl/cmd/internal/fleet"
	"deepcrawl/cmd/internal/fleet/jetstream"
)

// fleetOptions are the flags of the suite fleet, beside --sites and --jobs.
type fleetOptions struct {
	queues  string
	files   int
	records int
}

func (o *fleetOptions) flags(fs *flag.FlagSet) {
	fs.StringVar(&o.queues, "queue", "",
		"queues that are measured, with commas between: files, or addresses of NATS servers; a "+
			"file of its own (fleet)")
	fs.IntVar(&o.files, "files", 100, "sites that have a file (fleet)")
	fs.IntVar(&o.records, "file-records", 1000, "records in a file (fleet)")
}

// benchFleet tells how fast queues are, each of which has to be new: how many jobs a second are
// submitted, taken and ended by so many workers, each of which has a connection of its own and the
// process, how many leases a second are extended, what a check-point takes, and how fast the files
// of the sites are collected into a store.
func benchFleet(o options) (map[string]any, error) {
	dir, err := os.MkdirTemp("", "bench-fleet-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	got := map[string]any{}
	t := tabwriter.NewWriter(os.Stderr, 0, 8, 2, ' ', 0)
	for i, address := range strings.Split(cmp.Or(o.fleet.queues, filepath.Join(dir, "queue.db")), ",") {
		f := &fleetRun{address: address, workers: o.wild.jobs, jobs: cmp.Or(o.crowd.sites, 10_000),
			files: o.fleet.files, records: o.fleet.records,
			dir: filepath.Join(dir, fmt.Sprint(i)), got: map[string]any{}, table: t}
		if err := os.Mkdir(f.dir, 0o700); err != nil {
			return nil, err
		}
		if err := f.all(); err != nil {
			return nil, fmt.Errorf("queue %d: %w", i+1, err) // an address may hold a password
		}
		got[fmt.Sprintf("queue_%d", i+1)] = f.got
	}
	return got, t.Flush()
}

// A fleetRun measures one queue.
type fleetRun struct {
	address, dir                  string
	workers, jobs, files, records int
	queues                        []*fleet.Queue // one of each worker

	got   map[string]any
	table *tabwriter.Writer
}

const fleetKind = "extract"

func (f *fleetRun) all() (err error) {
	ctx := context.Background()
	for range f.workers {
		q, err := f.open(ctx)
		if err != nil {
			return err
		}
		defer q.Close()
		f.queues = append(f.queues, q)
	}
	for _, part := range []func(context.Context) error{f.checkpoints, f.collect, f.extend, f.submit,
		f.finish} {
		if err := part(ctx); err != nil {
			return err
		}
	}
	return nil
}

// open opens the queue as a worker does that nobody kills: leases last longer than the run.
func (f *fleetRun) open(ctx context.Context) (*fleet.Queue, error) {
	o := fleet.Options{TTL: time.Hour, Gap: time.Nanosecond}
	if !strings.Contains(f.address, "://") {
		return fleet.Create(f.address, o)
	}
	e, err := jetstream.Create(ctx, f.address, jetstream.Options{})
	if err != nil {
		return nil, err
	}
	return fleet.New(e, o), nil
}

// tell notes that n of something were done since begun.
func (f *fleetRun) tell(name, what string, n int, begun time.Time) {
	took := time.Since(begun).Seconds()
	f.got[name+"_per_s"] = float64(n) / took
	fmt.Fprintf(f.table, "%s\t%d in %.1f s\t%.0f a second\t\n", what, n, took, float64(n)/took)
}

// take takes a job of which there is one for each worker. Those who ask all at once may hear that
// there is none at the moment.
func take(ctx context.Context, q *fleet.Queue, n int) (l *fleet.Lease, err error) {
	for begun := time.Now(); time.Since(begun) < time.Minute; {
		if l, err = q.Next(ctx, fmt.Sprint("worker ", n), fleetKind); !errors.Is(err,
			fleet.ErrNone) {
			break
		}
	}
	return l, err
}

// submit adds the jobs, and once more all of them.
func (f *fleetRun) submit(ctx context.Context) error {
	jobs := make([]fleet.Job, f.jobs)
	for i := range jobs {
		key := fmt.Sprintf("site%d.example", i)
		jobs[i] = fleet.Job{Kind: fleetKind, Key: key,
			Spec: []byte(`{"Sites":["https://` + key + `/"]}`)}
	}
	for _, round := range []struct {
		name, what string
		want       int
	}{{"submit", "jobs submitted", f.jobs}, {"known", "jobs submitted that are known", 0}} {
		begun := time.Now()
		n, err := f.queues[0].Submit(ctx, jobs...)
		if err != nil {
			return err
		}
		if n != round.want {
			return fmt.Errorf("%d jobs were added, and %d ought to be: the queue has to be new", n,
				round.want)
		}
		f.tell(round.name, round.what, f.jobs, begun)
	}
	return nil
}

// finish has the workers take jobs, one after the other, with the address of a server, and end
// them.
func (f *fleetRun) finish(ctx context.Context) error {
	taken := min(f.jobs, 5000)
	begun := time.Now()
	err := f.each(func(n int, q *fleet.Queue) error {
		for range taken / len(f.queues) {
			l, err := take(ctx, q, n)
			if err == nil {
				err = l.Hold(ctx, l.Key+" 443")
			}
			if err == nil {
				err = l.Done(ctx)
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	taken -= taken % len(f.queues)
	f.tell("jobs", "jobs taken, with an address, and done", taken, begun)
	begun = time.Now()
	const times = 20
	for range times {
		s, err := f.queues[0].Stats(ctx)
		if want := taken + f.files + f.workers; err == nil && s.Done != want {
			err = fmt.Errorf("%d jobs are done, want %d", s.Done, want)
		}
		if err != nil {
			return err
		}
	}
	f.tell("stats", "looks at the state of the queue", times, begun)
	return nil
}

// each runs the work of all workers at once.
func (f *fleetRun) each(work func(n int, q *fleet.Queue) error) error {
	errs := make([]error, len(f.queues))
	var all sync.WaitGroup
	for n, q := range f.queues {
		all.Go(func() { errs[n] = work(n, q) })
	}
	all.Wait()
	return errors.Join(errs...)
}

// checkpoints has the workers make check-points of sites, each a store of its own.
func (f *fleetRun) checkpoints(ctx context.Context) error {
	files := map[string][]byte{}
	var jobs []fleet.Job
	size := 0
	for i := range f.files {
		key := fmt.Sprintf("library%d.example", i)
		path := filepath.Join(f.dir, "site.db")
		if err := fillRecordsOf(path, "http://"+key+"/", f.records); err != nil {
			return err
		}
		file, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		if err := os.Remove(path); err != nil {
			return err
		}
		files[key] = file
		size += len(file)
		jobs = append(jobs, fleet.Job{Kind: fleetKind, Key: key})
	}
	if _, err := f.queues[0].Submit(ctx, jobs...); err != nil {
		return err
	}
	f.got["file_mb"] = float64(size) / 1e6 / float64(f.files)
	begun := time.Now()
	const each = 3 // check-points of a site
	err := f.each(func(n int, q *fleet.Queue) error {
		for {
			l, err := q.Next(ctx, fmt.Sprint("worker ", n), fleetKind)
			if errors.Is(err, fleet.ErrNone) {
				return nil
			}
			for range each {
				if err == nil {
					err = l.Checkpoint(ctx, nil, bytes.NewReader(files[l.Key]))
				}
			}
			if err == nil {
				err = l.Done(ctx)
			}
			if err != nil {
				return err
			}
		}
	})
	f.tell("checkpoints", fmt.Sprintf("check-points of %.1f MB", f.got["file_mb"]), each*f.files,
		begun)
	return err
}

// extend has the workers send signs of life, of a lease each.
func (f *fleetRun) extend(ctx context.Context) error {
	for n := range f.queues {
		if _, err := f.queues[0].Submit(ctx,
			fleet.Job{Kind: fleetKind, Key: fmt.Sprintf("long%d.example", n)}); err != nil {
			return err
		}
	}
	each := max(1, 2000/len(f.queues))
	begun := time.Now()
	err := f.each(func(n int, q *fleet.Queue) error {
		l, err := take(ctx, q, n)
		if err != nil {
			return err
		}
		for range each {
			if err := l.Extend(ctx); err != nil {
				return err
			}
		}
		return l.Done(ctx)
	})
	f.tell("extend", "leases extended", each*len(f.queues), begun)
	return err
}

// collect merges the files of all sites into a store.
func (f *fleetRun) collect(ctx context.Context) error {
	begun := time.Now()
	n := 0
	for r, err := range f.queues[0].Results(ctx) {
		if err != nil {
			return err
		}
		file, err := r.File()
		if err != nil {
			return err
		}
		n++
		if _, err := io.Copy(io.Discard, file); err != nil {
			return err
		}
		if err := file.Close(); err != nil {
			return err
		}
	}
	f.tell("results", "files read", n, begun)
	begun = time.Now()
	if err := fleet.Collect(ctx, f.queues[0], app.Silent(), filepath.Join(f.dir, "all.db"), "queue",
		""); err != nil {
		return err
	}
	f.tell("collect", fmt.Sprintf("files collected, of %d records each", f.records), n, begun)
	return nil
}
