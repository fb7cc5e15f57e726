package app

import (
	"errors"
	"fmt"
	"path/filepath"
	"sync/atomic"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/store"
	"deepcrawl/store/spill"
)

// memoryOf is the memory of a run, of which one line says that it is nearly used.
func memoryOf(s Settings, con Reporter) *spill.Memory {
	return spill.New(s.Memory, filepath.Dir(s.DB), func(line string) {
		con.Say("%s", line)
		con.Log.Info(line)
	})
}

// A room is what the store may take of the disk. It is safe for concurrent use.
type room struct {
	db   *store.DB
	most int64 // bytes; 0: as long as the disk has room
	disk func() (free, all uint64, ok bool)

	left atomic.Pointer[error] // why a request was not sent
}

// reserve is what a run leaves on a disk, so that its last steps can be saved and the log be moved
// into the file: the log of a store is about as long before that happens. A disk on which so much
// is more than a twentieth is small on purpose, and is used to its end.
const (
	reserve   = 64 << 20
	smallDisk = 20 * reserve
)

// errDisk is why a run ends that the disk has no room for.
var errDisk = errors.New("the disk is nearly full")

// full says why there is no room for one more answer, nil while there is.
func (r *room) full() error {
	err := r.measure()
	if err != nil {
		r.left.CompareAndSwap(nil, &err)
	}
	return err
}

func (r *room) measure() error {
	if r.most > 0 {
		if n := r.db.Size(); n >= r.most {
			return fmt.Errorf("the store takes %s", term.Bytes(n))
		}
	}
	if free, all, ok := r.disk(); ok && free < reserve && all >= smallDisk {
		return fmt.Errorf("%w: %s are left", errDisk, term.Bytes(int64(free)))
	}
	return nil
}

// why is what kept a request of this run from being sent, nil when nothing did.
func (r *room) why() error {
	if err := r.left.Load(); err != nil {
		return *err
	}
	return nil
}

// ranOutOfRoom says what to do about a run that ended for want of room. A limit that the user set
// is no failure.
func (e *Engine) ranOutOfRoom() error {
	why := e.room.why()
	if errors.Is(why, errDisk) {
		return fail.New(fail.Unexpected, fail.MakeRoom, "%w; what was found is saved", why)
	}
	e.con.Say("--max-store ended it: %s, its log included; what was found is saved", why)
	e.con.Say("the same command with a larger --max-store goes on where it stopped; deepcrawl " +
		"forget --site URL makes room in the store")
	e.con.Next("deepcrawl export -o out.sqlite")
	return nil
}
