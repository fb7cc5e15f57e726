package jetstream

import (
	"context"
	"fmt"
	"slices"

	"github.com/nats-io/nats.go"
	js "github.com/nats-io/nats.go/jetstream"

	"deepcrawl/cmd/internal/fleet"
)

// underWay is how many jobs are sent before the first answer is waited for.
const underWay = 1000

// Submit adds the jobs of which there is none of the same kind for the same site. Each is written
// on the condition that its subject has no message, so that of two who submit the same list each
// job is one's.
func (e *Engine) Submit(ctx context.Context, jobs []fleet.Job) (added int, err error) {
	for some := range slices.Chunk(jobs, underWay) {
		n, err := e.submit(ctx, some)
		added += n
		if err != nil {
			return added, fmt.Errorf("add jobs to the queue: %w", err)
		}
	}
	return added, nil
}

// submit adds some jobs. Those of which nobody knows whether they were added are sent again; the
// server then refuses those that it has.
func (e *Engine) submit(ctx context.Context, jobs []fleet.Job) (added int, err error) {
	for _, j := range jobs {
		if err := e.know(ctx, j.Kind); err != nil {
			return 0, err
		}
	}
	again := false
	err = e.ask(ctx, func(ctx context.Context) error {
		fresh, known, unsure, err := e.send(ctx, jobs)
		added, jobs = added+fresh, unsure
		if again {
			added += known
		}
		again = true
		return err
	})
	return added, err
}

// send sends jobs without waiting for one before the next. The error is of those that it returns.
func (e *Engine) send(ctx context.Context, jobs []fleet.Job) (fresh, known int, unsure []fleet.Job,
	err error) {
	sent := make([]js.PubAckFuture, len(jobs))
	for i, j := range jobs {
		m := &nats.Msg{Subject: e.subject("job", j.Kind, j.Key), Data: j.Spec}
		if sent[i], err =
			e.js.PublishMsgAsync(m, js.WithExpectLastSequencePerSubject(0)); err != nil {
			sent, unsure = sent[:i], jobs[i:]
			break
		}
	}
	for i, s := range sent {
		var problem error
		select {
		case <-s.Ok():
			fresh++
			continue
		case problem = <-s.Err():
		case <-ctx.Done():
			problem = ctx.Err()
		}
		if refused(problem) { // somebody added it before
			known++
			continue
		}
		unsure, err = append(unsure, jobs[i]), problem
	}
	return fresh, known, unsure, err
}

// know makes a kind of job known to all who look for jobs of a site.
func (e *Engine) know(ctx context.Context, kind string) error {
	e.mu.Lock()
	known := e.kinds[kind]
	e.mu.Unlock()
	if known {
		return nil
	}
	if err := e.mark(ctx, e.subject("kind", kind), nil); err != nil {
		return err
	}
	e.mu.Lock()
	e.kinds[kind] = true
	e.mu.Unlock()
	return nil
}

// Again has jobs done once more that are over: a new message takes the place of the one that was
// carried out. Until then it is not counted as over, so that what ends in between is asked for by
// whoever asks once more.
func (e *Engine) Again(ctx context.Context, jobs []fleet.Job) (again int, err error) {
	for _, j := range jobs {
		is, err := e.again(ctx, j)
		if err != nil {
			return again, fmt.Errorf("have %s done once more: %w", j.Key, err)
		}
		if is {
			again++
		}
	}
	return again, nil
}

func (e *Engine) again(ctx context.Context, j fleet.Job) (is bool, err error) {
	subject := e.subject("job", j.Kind, j.Key)
	err = e.ask(ctx, func(ctx context.Context) error {
		m, err := e.last(ctx, e.jobs, subject)
		if err != nil || m == nil {
			return err
		}
		r, err := e.load(ctx, j.Key)
		if err != nil || !r.carriedOut(j.Kind, m.Sequence) {
			return err
		}
		if err := e.uncount(ctx, j); err != nil {
			return err
		}
		err = e.put(ctx, subject, j.Spec, m.Sequence)
		if refused(err) { // another one asked at the same moment
			return nil
		}
		is = err == nil
		return err
	})
	return is, err
}

// carriedOut says whether an order is over.
func (r *record) carriedOut(kind string, number uint64) bool {
	o := r.Orders[kind]
	return o.Number > number || o.Number == number && o.Over != ""
}

// uncount removes a job from those that are over.
func (e *Engine) uncount(ctx context.Context, j fleet.Job) error {
	for what, s := range map[string]js.Stream{done: e.done, nothing: e.nothing, failed: e.failed} {
		if err := e.unmark(ctx, s, e.subject(what, j.Kind, j.Key)); err != nil {
			return err
		}
	}
	return nil
}
