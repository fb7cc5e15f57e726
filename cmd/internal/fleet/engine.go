package fleet

import (
	"context"
	"io"
	"iter"
	"time"
)

// An Engine keeps a queue: it knows who has which site, and judges by its own clock when a lease
// has run out. What workers do by theirs is not its matter; see Lease. It is safe for concurrent
// use.
type Engine interface {
	Submit(ctx context.Context, jobs []Job) (added int, err error)
	// those that are done or failed are to be done once more
	Again(ctx context.Context, jobs []Job) (again int, err error)
	// ErrNone; it may wait for a second before it says so
	Next(ctx context.Context, c Claim) (Ticket, Grant, error)
	Results(ctx context.Context) iter.Seq2[Result, error]
	Failures(ctx context.Context) iter.Seq2[Failure, error]
	Jobs(ctx context.Context) iter.Seq2[Standing, error]

	// Remove takes a site out, with all of its jobs and its check-point. known: there was one or
	// the other. Who has the site has lost it; nobody else gets it, nor its addresses, before that
	// lease would have run out, and then under a higher fence.
	Remove(ctx context.Context, key string) (known bool, err error)

	Stats(ctx context.Context) (Stats, error)
	Close() error
}

// A Grant is an engine's side of a lease. All of its methods fail with ErrLost when the site was
// handed over since, or the job is over. One that has run out can be neither extended nor take an
// address; what was done under it can be kept as long as nobody took the site.
type Grant interface {
	// Extend lets the lease last for ttl from some moment on that is not before the call.
	Extend(ctx context.Context, ttl time.Duration) error

	// Hold takes an address for as long as the lease lasts. used: somebody had it before, be it
	// this site. ErrHeld: another site has it, whose lease has not run out.
	Hold(ctx context.Context, address string) (used bool, err error)

	// Last returns the last check-point of the site, whoever made it. The file is nil where there
	// was none. ErrGone: there was one.
	Last(ctx context.Context) (note []byte, file io.ReadCloser, err error)

	// Checkpoint keeps the note, and the file unless that is nil. A failure in the middle may leave
	// a file that is newer than the note, never an older one.
	Checkpoint(ctx context.Context, note []byte, file io.Reader) error

	// Done ends the job for good, as one that is Done, Nothing or Failed, and keeps why.
	Done(ctx context.Context, as State, reason string) error

	// Release gives the job back, to be handed out after a while.
	Release(ctx context.Context, after time.Duration, reason string) error
}

// A Job is something to be done at a site.
type Job struct {
	Kind string // "discover", "extract"
	Key  string // of the site, in lower case: host, or host:port
	Spec []byte // how; the queue does not read it
}

// A Claim is what a worker asks for.
type Claim struct {
	Worker string
	Kinds  []string // in the order in which they are tried
	TTL    time.Duration
	Tries  int // as in Options
}

// A Ticket says what was handed over.
type Ticket struct {
	Job
	Fence uint64 // 1 for the first owner of a site, and more for each later one
}

// A Result is the file of a site.
type Result struct {
	Key   string
	Fence uint64 // under which the file was put in place
	// of the file: each check-point has another one; "" where the file is gone
	Version string
	Open    bool                          // jobs of the site are still to be done
	File    func() (io.ReadCloser, error) // ErrGone
}

// A State is how a job stands.
type State string

// The states of jobs.
const (
	Waiting State = "waiting" // for a worker, for its time, or for another job of its site
	Leased  State = "leased"
	Done    State = "done"
	Nothing State = "nothing" // done, and the site has nothing that could be harvested
	Failed  State = "failed"
)

// A Standing is how a job stands, and why.
type Standing struct {
	Job
	State  State
	Reason string // why it ended so, or was given back; "" where nothing is to be said
	Worker string // that has the site
	Since  time.Time
}

// A Failure is a job that came to nothing.
type Failure struct {
	Job
	Reason string
}

// Stats are the numbers of a queue at one moment.
type Stats struct {
	Waiting int // jobs that wait for a worker, for their time, or for another job of their site
	Leased  int
	Done    int
	Nothing int // done, and there was nothing that could be harvested
	Failed  int
	Leases  []Lessee // the oldest one first
}

// Left is how many jobs are still to be done.
func (s Stats) Left() int { return s.Waiting + s.Leased }

// A Lessee is a worker that has a site.
type Lessee struct {
	Ticket
	Worker string
	Since  time.Time
	Until  time.Time // unless there is a sign of life before
}
