package store

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"time"

	sqlite3 "modernc.org/sqlite/lib"
)

// Options say how a store behaves while another program, such as a backup or somebody's SQLite
// browser, has it locked: it is waited for, however long that takes. The zero value does so without
// a word.
type Options struct {
	Done <-chan struct{} // closed when nobody wants to wait any more; nil: never
	Say  func(string)    // is told what is waited for, and the end of it
}

// How a lock is waited for. SQLite itself tries again for busyTimeout, which is short because
// nothing interrupts it.
const (
	busyTimeout = "busy_timeout(100)"           // milliseconds
	waitPause   = 50 * time.Millisecond         // between two tries of ours
	waitUnsaid  = 800 * time.Millisecond        // locks of less are nobody's concern
	waitSaid    = time.Minute                   // between two lines about the same wait
	heldHint    = "waiting for %s to unlock %s" // the place that is read by people first
)

// wait runs f until no other program is in its way. It gives up with ErrHeld at the end of ctx or
// of o.Done, after one try.
func (o Options) wait(ctx context.Context, path string, f func() error) error {
	begun, said := time.Now(), time.Time{}
	for {
		err := f()
		if !busy(err) {
			if !said.IsZero() {
				o.say("%s is unlocked after %s: going on", filepath.Base(path),
					time.Since(begun).Round(time.Second))
			}
			return err
		}
		if now := time.Now(); now.Sub(begun) >= waitUnsaid && now.Sub(said) >= waitSaid {
			o.say(heldHint, orAnother(lockedBy(path)), filepath.Base(path))
			said = now
		}
		pause := time.NewTimer(waitPause)
		select {
		case <-pause.C:
		case <-ctx.Done():
			pause.Stop()
			return fmt.Errorf("%w: %w", ErrHeld, ctx.Err())
		case <-o.Done:
			pause.Stop()
			return ErrHeld
		}
	}
}

func orAnother(process string) string {
	if process == "" {
		return "another program"
	}
	return process
}

func (o Options) say(format string, args ...any) {
	if o.Say != nil {
		o.Say(fmt.Sprintf(format, args...))
	}
}

// busy reports whether another program's lock is what kept SQLite from doing something.
func busy(err error) bool {
	code := engineCode(err)
	return errors.Is(err, errReaders) || code == sqlite3.SQLITE_BUSY ||
		code == sqlite3.SQLITE_PROTOCOL
}
