package fleet

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"testing"
	"time"

	"go.uber.org/goleak"
)

// What an engine has to hold is tried in fleettest; here is what belongs to leases and to workers,
// by the engine that needs nothing but a file.

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// long are leases that do not run out within a test, brief ones that have run out as good as at
// once.
var (
	long  = Options{TTL: time.Hour, Gap: time.Nanosecond}
	brief = Options{TTL: time.Millisecond, Gap: time.Nanosecond}
)

func newQueue(t *testing.T) (path string) { return filepath.Join(t.TempDir(), "queue.db") }

func open(t *testing.T, path string, o Options) *Queue {
	t.Helper()
	q, err := Create(path, o)
	must(t, err)
	t.Cleanup(func() { must(t, q.Close()) })
	return q
}

func submit(t *testing.T, q *Queue, want int, jobs ...Job) {
	t.Helper()
	if n, err := q.Submit(t.Context(), jobs...); err != nil || n != want {
		t.Fatalf("Submit: added %d, %v, want %d", n, err, want)
	}
}

func next(t *testing.T, q *Queue, kinds ...string) *Lease {
	t.Helper()
	l, err := q.Next(t.Context(), "worker", kinds...)
	must(t, err)
	return l
}

func wantStats(t *testing.T, q *Queue, want Stats) {
	t.Helper()
	s, err := q.Stats(t.Context())
	must(t, err)
	if s.Leases = nil; fmt.Sprint(s) != fmt.Sprint(want) {
		t.Errorf("stats: got %+v, want %+v", s, want)
	}
}

func content(t *testing.T, f io.ReadCloser) string {
	t.Helper()
	all, err := io.ReadAll(f)
	must(t, errors.Join(err, f.Close()))
	return string(all)
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
