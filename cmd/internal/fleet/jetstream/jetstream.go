// Package jetstream keeps the queue of a fleet on a NATS server with JetStream, for workers on many
// machines.
//
//	e, err := jetstream.Create(ctx, "nats://queue.example:4222/books", jetstream.Options{})
//	q := fleet.New(e, fleet.Options{})
//
// A queue is six streams of the server, whose names begin with that of the queue:
//
//   - jobs has a message for each job, job.KIND.SITE: the order to do something, with its spec. A
//     second one is refused by the server, as it is written on the condition that there is none.
//   - sites has a record for each site that a worker has had, site.SITE: the fence, the lease, the
//     last check-point, and what became of which order.
//   - files has the files of sites in pieces.
//   - done, nothing and failed have a message for each job that is over, by which they are counted.
//
// Why it holds. All that matters of a site is in one record, and each write of it names the
// revision that was read (compare-and-set, which the server does one at a time). So of two workers
// who take a site one is refused and looks again; who lost it is told by its next write, as the
// record then has another lease; and a check-point, the end of a job and the freeing of its site
// are one change.
//
// There is one clock: the server's, which stamps each message. A lease lasts from the stamp of its
// last sign of life for as long as the worker said. Whoever wants a site or an address that has a
// lease writes a message to learn the time, and takes it only when that is later; whoever extends a
// lease reads the stamp of its own write, and has lost the lease unless that is earlier. A worker
// goes by its own clock, and counts from before it asked. So no two clocks are ever compared.
//
// Whom a job is offered to is decided by a consumer of the stream of jobs, one for each kind. It is
// no more than an index: it offers a job to one worker at a time, in the order of their coming, and
// those that cannot be had at the moment again after a while. Should it offer a job twice, or one
// that is over, the record says so; should it forget what it offered, as after a crash, it offers
// it anew. Whoever deletes it does no harm.
//
// What the server acknowledged it has written to its files, and a server that is killed loses none
// of it. Whether the files have reached the disk is another matter: by default it sees to that
// every two minutes, and what came since is lost when the machine loses its power. Let its
// configuration say
//
//	jetstream { store_dir: DIR, sync_interval: always }
//
// which servers know from 2.10 on. What it costs stands in docs/decisions/queue.md.
//
// Reading the source: open.go finds the server and makes the streams, access.go is who asks it;
// record.go is the record and its compare-and-set, ask.go what happens while the server is away;
// submit.go adds jobs, take.go hands sites over, grant.go is what a worker does with one,
// address.go the addresses of servers; files.go keeps files in pieces; count.go says how far the
// queue is, remove.go takes sites out of it.
package jetstream

import (
	"context"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	js "github.com/nats-io/nats.go/jetstream"

	"deepcrawl/cmd/internal/fleet"
)

// An Engine is an open queue. Safe for concurrent use.
type Engine struct {
	nc   *nats.Conn
	js   js.JetStream
	name string // of the queue
	line *line

	jobs, sites, files    js.Stream
	done, nothing, failed js.Stream // of jobs that are over

	mu        sync.Mutex
	consumers map[string]js.Consumer // by kind of job
	kinds     map[string]bool        // that this process has made known
}

var _ fleet.Engine = (*Engine)(nil)

// Close ends the connection. Leases that were neither done nor released run out.
func (e *Engine) Close() error {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	_ = e.nc.FlushWithContext(ctx) // what is still to be said of jobs only hastens them
	e.nc.Close()
	return nil
}

// subject puts words together to the subject of a message. Words may be anything.
func (e *Engine) subject(words ...string) string {
	s := e.name
	for _, w := range words {
		s += "." + token(w)
	}
	return s
}

// all are the subjects that begin with these words.
func (e *Engine) all(words ...string) string { return e.subject(words...) + ".>" }

// token writes a word so that it is one part of a subject, where dots separate and stars stand for
// anything.
func token(word string) string { return strings.ReplaceAll(url.QueryEscape(word), ".", "%2E") }

// words takes a subject apart, without the name of the queue and what kind of message it is.
func words(subject string) []string {
	all := strings.Split(subject, ".")[2:]
	for i, w := range all {
		all[i], _ = url.QueryUnescape(w) // as token wrote it
	}
	return all
}
