package jetstream

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"regexp"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	js "github.com/nats-io/nats.go/jetstream"

	"deepcrawl/cmd/app/fail"
)

const (
	defaultName = "deepcrawl"
	layout      = 1 // of the streams and their messages

	// about begins the description of each stream, with the layout behind it, so that other streams
	// and those of newer programs are told.
	about = "deepcrawl fleet, layout "
)

var goodName = regexp.MustCompile(`^[A-Za-z0-9_-]{1,64}$`)

// Open opens the queue at an address, nats://HOST:PORT/NAME or tls://HOST:PORT/NAME. It fails with
// fs.ErrNotExist when the server has none of the name, which is "deepcrawl" where none is given. A
// user and a password may stand before the host, and are in no error. Streams that exist are left
// as they are: whoever keeps the server may have given them replicas or limits.
func Open(ctx context.Context, address string, o Options) (*Engine, error) {
	return open(ctx, address, o, false)
}

// Create is Open, but makes the queue where there is none.
func Create(ctx context.Context, address string, o Options) (*Engine, error) {
	return open(ctx, address, o, true)
}

func open(ctx context.Context, address string, o Options, make bool) (*Engine, error) {
	where, name, err := split(address)
	if err != nil {
		return nil, err
	}
	e := &Engine{name: name, line: newLine(), consumers: map[string]js.Consumer{},
		kinds: map[string]bool{}}
	if e.nc, err = o.connect(where, e.line); err != nil {
		return nil, err
	}
	once, cancel := context.WithTimeout(ctx, 2*attempt)
	defer cancel()
	defer context.AfterFunc(e.line.get(), cancel)()
	if err := e.prepare(once, make); err != nil {
		e.nc.Close()
		return nil, explain(cmp.Or(e.line.denied(), err), where)
	}
	return e, nil
}

// split takes an address apart: what is the server's, and the name of the queue.
func split(address string) (where *url.URL, name string, err error) {
	const form = "an address is nats://HOST:PORT, tls://HOST:PORT, or one of these with /NAME of " +
		"a queue behind it"
	u, err := url.Parse(address)
	if err != nil || (u.Scheme != "nats" && u.Scheme != "tls") || u.Host == "" ||
		u.RawQuery != "" || u.Fragment != "" {
		// it may hold a password
		return nil, "",
			fail.New(fail.Mistake, form, "the address of the queue is not one of a NATS server")
	}
	name = strings.Trim(u.Path, "/")
	u.Path, u.RawPath = "", ""
	if name == "" {
		name = defaultName
	}
	if !goodName.MatchString(name) {
		return nil, "",
			fail.New(fail.Mistake, "a name has up to 64 letters, digits, - and _",
				"%q cannot be the name of a queue", name)
	}
	return u, name, nil
}

func (o Options) connect(where *url.URL, l *line) (*nats.Conn, error) {
	if err := o.check(); err != nil {
		return nil, err
	}
	with := append(o.with(),
		nats.Name("deepcrawl"),
		nats.MaxReconnects(-1), // ask.go says how long is waited
		nats.ReconnectWait(pause),
		nats.ReconnectBufSize(-1), // nothing is sent later than it was meant
		nats.DisconnectErrHandler(func(*nats.Conn, error) { l.cut() }),
		// the default prints
		nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) {
			if errors.Is(err, nats.ErrPermissionViolation) {
				l.deny(err)
			}
		}),
	)
	nc, err := nats.Connect(where.String(), with...)
	if err != nil {
		return nil, explain(err, where)
	}
	return nc, nil
}

// explain says what to do about a server that cannot be used.
func explain(err error, where *url.URL) error {
	if f := (*fail.Error)(nil); errors.As(err, &f) || errors.Is(err, fs.ErrNotExist) {
		return err
	}
	hint := "start a server with nats-server -js -sd DIR, or name another one"
	what := strings.TrimPrefix(err.Error(), "nats: ")
	switch {
	case errors.Is(err, nats.ErrAuthorization), errors.Is(err, nats.ErrAuthExpired),
		errors.Is(err, nats.ErrAuthRevoked):
		hint = "give a user that the server knows: a file with credentials, or " +
			"nats://USER:PASSWORD@HOST:PORT"
	case errors.Is(err, nats.ErrPermissionViolation):
		hint = "the user of a queue NAME has to publish to NAME.> and $JS.>, and to subscribe to " +
			"_INBOX.>"
	case isUnjudged(err):
		hint = "tls:// asks for a server with TLS; its certificate is judged by the file of the " +
			"CA that is given, or by those of the system"
	case isTurnedAway(err):
		hint = "the server wants a certificate of the client that it knows: give one, with its key"
	case errors.Is(err, js.ErrJetStreamNotEnabled),
		errors.Is(err, js.ErrJetStreamNotEnabledForAccount):
		hint = "JetStream keeps queues: start the server with -js -sd DIR, or let its " +
			"configuration say jetstream { store_dir: DIR }"
	}
	return fail.New(fail.NoStore, hint, "the queue at %s cannot be used: %s", shown(where), what)
}

// shown is an address without user and password.
func shown(u *url.URL) string { return u.Scheme + "://" + u.Host }

// prepare finds the streams of the queue, and makes those that are not there. Several processes may
// do so at once. The first stream tells whether there is a queue: where it is missing nothing is
// made, unless that is asked for.
func (e *Engine) prepare(ctx context.Context, make bool) (err error) {
	if e.js, err = js.New(e.nc, js.WithPublishAsyncTimeout(attempt)); err != nil {
		return err
	}
	if _, err := e.js.AccountInfo(ctx); err != nil {
		return err
	}
	for _, s := range []struct {
		stream   *js.Stream
		name     string
		subjects []string
		each     int64 // messages of a subject
		direct   bool  // may be read from any server of a cluster: what it says never changes
	}{
		{&e.jobs, "jobs", []string{"job"}, 1, false},
		{&e.sites, "sites", []string{"site", "address", "leased", "kind"}, 1, false},
		{&e.files, "files", []string{"file"}, -1, true},
		{&e.done, done, []string{done}, 1, false},
		{&e.nothing, nothing, []string{nothing}, 1, false},
		{&e.failed, failed, []string{failed}, 1, false},
	} {
		c := js.StreamConfig{
			Name: e.name + "-" + s.name, Description: fmt.Sprint(about, layout),
			MaxMsgsPerSubject: s.each, AllowDirect: s.direct,
			Storage: js.FileStorage, Duplicates: 2 * patience}
		for _, subject := range s.subjects {
			c.Subjects = append(c.Subjects, e.all(subject))
		}
		if s.stream == &e.sites {
			c.Subjects = append(c.Subjects, e.subject("clock"))
		}
		if *s.stream, err = e.stream(ctx, c, make); err != nil {
			return err
		}
		make = true
	}
	return nil
}

// stream finds a stream, or makes it.
func (e *Engine) stream(ctx context.Context, c js.StreamConfig, make bool) (js.Stream, error) {
	s, err := e.js.Stream(ctx, c.Name)
	switch {
	case errors.Is(err, js.ErrStreamNotFound) && make:
		s, err = e.js.CreateStream(ctx, c)
	case errors.Is(err, js.ErrStreamNotFound):
		err = fmt.Errorf("the server has no queue %s: %w", e.name, fs.ErrNotExist)
	}
	if err != nil {
		return nil, fmt.Errorf("stream %s: %w", c.Name, err)
	}
	return s, e.known(s.CachedInfo().Config)
}

// known refuses a stream that is not ours, or of a layout that this program does not know.
func (e *Engine) known(c js.StreamConfig) error {
	var found int
	if n, err := fmt.Sscanf(c.Description, about+"%d", &found); n != 1 || err != nil {
		return fail.New(fail.NoStore, "give the queue another name: nats://HOST:PORT/NAME",
			"the server has a stream %s, which is of no queue of this program", c.Name)
	}
	if found > layout {
		return fail.New(fail.NoStore,
			"a newer version of deepcrawl made it: use that one, or another name of a queue",
			"the queue %s is of layout %d, and this program knows %d", e.name, found, layout)
	}
	return nil
}

// maxWaiting is how many workers may wait for a job of a kind at once.
const maxWaiting = 10_000

// pulled is how long a worker has between being offered a job and taking it. A worker that ends in
// between keeps others from the job for so long; one that takes longer finds it taken, or takes it
// from one that was slower.
const pulled = 2 * time.Second

// consumer is what offers the jobs of a kind.
func (e *Engine) consumer(ctx context.Context, kind string) (js.Consumer, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if c := e.consumers[kind]; c != nil {
		return c, nil
	}
	c, err := e.jobs.CreateOrUpdateConsumer(ctx, js.ConsumerConfig{
		Durable: token(kind), FilterSubject: e.all("job", kind), AckPolicy: js.AckExplicitPolicy,
		AckWait:    pulled,
		MaxDeliver: -1, MaxAckPending: -1, MaxWaiting: maxWaiting})
	if err == nil {
		e.consumers[kind] = c
	}
	return c, err
}

// forget has the consumer of a kind looked for anew: somebody may have deleted it.
func (e *Engine) forget(kind string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	delete(e.consumers, kind)
}
