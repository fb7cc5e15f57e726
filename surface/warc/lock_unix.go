//go:build unix

package warc

import (
	"errors"
	"os"
	"syscall"
)

// lock takes the file for this run alone, until it is closed. File systems that know no locks go
// without.
func lock(f *os.File) error {
	err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return ErrInUse
	}
	return nil
}
