package jetstream

import (
	"context"
	"errors"
	"math/rand/v2"
	"net/http"
	"slices"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	js "github.com/nats-io/nats.go/jetstream"

	"deepcrawl/cmd/internal/fleet"
)

const (
	// for an answer; one takes some milliseconds, and the longest that was seen 0.5 s
	attempt = 5 * time.Second
	pause   = 100 * time.Millisecond

	// patience is how long a server may be away: longer than a machine takes to start again,
	// shorter than people wait for a program that they ended.
	patience = 2 * time.Minute
)

// ask asks the server until it answers, as long as ctx and patience last. A write may have been
// done although no answer came, so what is asked has to bear being done twice.
func (e *Engine) ask(ctx context.Context, what func(context.Context) error) error {
	// or all who were refused come at once again
	for begun := time.Now(); ; fleet.Sleep(ctx, pause+rand.N(pause)) {
		once, cancel := context.WithTimeout(ctx, attempt)
		stop := context.AfterFunc(e.line.get(), cancel)
		err := what(once)
		stop()
		gone := once.Err() != nil
		cancel()
		if err == nil || !gone && !unanswered(err) || ctx.Err() != nil ||
			time.Since(begun) > patience {
			return e.reason(ctx, err)
		}
		if denied := e.line.denied(); denied != nil {
			return denied
		}
	}
}

// errAway says why nothing came: the client speaks of its own buffers and times.
var errAway = errors.New("the server of the queue cannot be reached")

// reason is an error as it is told: errAway instead of one that came of the connection being cut.
func (e *Engine) reason(ctx context.Context, err error) error {
	if err != nil && unanswered(err) && !e.nc.IsConnected() &&
		!errors.Is(ctx.Err(), context.Canceled) {
		return errAway
	}
	return err
}

// A line is a connection as long as it holds: an answer to what was asked over it will not come any
// more when it is cut.
type line struct {
	mu  sync.Mutex
	ctx context.Context
	end context.CancelFunc
	// the user of the queue may not do what we ask for, which the server says beside the answers
	denial error
}

func newLine() *line {
	l := &line{}
	l.renew()
	return l
}

func (l *line) renew() { l.ctx, l.end = context.WithCancel(context.Background()) }

func (l *line) get() context.Context {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.ctx
}

// cut ends the connection, and begins the next one.
func (l *line) cut() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.end()
	l.renew()
}

// deny notes that the server refuses what was asked for: no answer will come.
func (l *line) deny(err error) {
	l.mu.Lock()
	l.denial = err
	l.mu.Unlock()
	l.cut()
}

func (l *line) denied() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.denial
}

// unanswered says whether nobody knows what became of a request, or the server could not do it at
// the moment: a thousand workers that begin at once send more pieces of files than a stream takes
// in (128 MB by default, from 2.11 on).
func unanswered(err error) bool {
	for _, is := range []error{nats.ErrTimeout, context.DeadlineExceeded, nats.ErrNoResponders,
		js.ErrNoStreamResponse, nats.ErrDisconnected,
		nats.ErrConnectionReconnecting, nats.ErrReconnectBufExceeded, js.ErrNoHeartbeat, errAway} {
		if errors.Is(err, is) {
			return true
		}
	}
	e := (*js.APIError)(nil)
	return errors.As(err, &e) &&
		(e.Code == http.StatusServiceUnavailable || e.Code == http.StatusTooManyRequests)
}

// refused says whether a write was refused as another one came between it and what was read.
func refused(err error) bool {
	e := (*js.APIError)(nil)
	codes := []js.ErrorCode{js.JSErrCodeStreamWrongLastSequence,
		js.JSErrCodeStreamWrongLastSequenceConstant}
	return errors.As(err, &e) && slices.Contains(codes, e.ErrorCode)
}

// put writes a message on the condition that the last one of its subject is that with the number
// last; 0: there is none.
func (e *Engine) put(ctx context.Context, subject string, data []byte, last uint64) error {
	_, err := e.js.PublishMsg(ctx, &nats.Msg{Subject: subject, Data: data},
		js.WithExpectLastSequencePerSubject(last))
	return err
}

// mark writes a message that takes the place of the one that its subject has, if any.
func (e *Engine) mark(ctx context.Context, subject string, data []byte) error {
	return e.ask(ctx, func(ctx context.Context) error {
		_, err := e.js.PublishMsg(ctx, &nats.Msg{Subject: subject, Data: data})
		return err
	})
}

// unmark removes the message of a subject, if there is one.
func (e *Engine) unmark(ctx context.Context, s js.Stream, subject string) error {
	return e.ask(ctx, func(ctx context.Context) error {
		return s.Purge(ctx, js.WithPurgeSubject(subject))
	})
}

// last reads the last message of a subject, nil if there is none.
func (e *Engine) last(ctx context.Context, s js.Stream, subject string) (m *js.RawStreamMsg,
	err error) {
	err = e.ask(ctx, func(ctx context.Context) (err error) {
		m, err = s.GetLastMsgForSubject(ctx, subject)
		return err
	})
	if errors.Is(err, js.ErrMsgNotFound) {
		return nil, nil
	}
	return m, err
}

// next reads the first message of the subjects that has the number from or a higher one, nil if
// there is none.
func (e *Engine) next(ctx context.Context, s js.Stream, subjects string,
	from uint64) (m *js.RawStreamMsg, err error) {
	err = e.ask(ctx, func(ctx context.Context) (err error) {
		m, err = s.GetMsg(ctx, max(from, 1), js.WithGetMsgSubject(subjects))
		return err
	})
	if errors.Is(err, js.ErrMsgNotFound) {
		return nil, nil
	}
	return m, err
}

// now is the time of the server's clock: the stamp of a message that is written to learn it. The
// present may be later, never earlier.
func (e *Engine) now(ctx context.Context) (time.Time, error) {
	if err := e.mark(ctx, e.subject("clock"), nil); err != nil {
		return time.Time{}, err
	}
	m, err := e.last(ctx, e.sites, e.subject("clock"))
	if err == nil && m == nil {
		err = errors.New("the queue has lost its clock: was a stream of it emptied?")
	}
	if err != nil {
		return time.Time{}, err
	}
	return m.Time, nil
}
