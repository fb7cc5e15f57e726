package fleet

import (
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
