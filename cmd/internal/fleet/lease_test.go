package fleet

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"
)

// The address of one host may be taken while the request to another one waits for the gap.
func TestAGapThatBeginsAnewIsWaitedFor(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := &Lease{options: Options{Gap: time.Minute}, until: time.Now().Add(time.Hour)}
		begun := time.Now()
		l.wait()
		time.AfterFunc(40*time.Second, l.wait)
		must(t, l.Ready(t.Context()))
		if waited := time.Since(begun); waited != 100*time.Second {
			t.Errorf("waited for %v, want a minute from the second address on", waited)
		}
	})
}

// A worker of which the queue heard nothing until the deadline sends no request, unless a sign of
// life is taken all the same.
func TestNoRequestIsSentAfterTheDeadline(t *testing.T) {
	q := open(t, newQueue(t), long)
	submit(t, q, 1, Job{Kind: "extract", Key: "a.test"})
	l := next(t, q, "extract")
	l.extendFrom(time.Now().Add(-long.TTL)) // as if nothing was heard for so long
	if err := l.Ready(t.Context()); !errors.Is(err, ErrLost) {
		t.Errorf("a request after the deadline: got %v, want ErrLost", err)
	}
	must(t, l.Extend(t.Context()))
	must(t, l.Ready(t.Context()))
}
