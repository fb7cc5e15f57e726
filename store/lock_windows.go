package store

import (
	"errors"
	"os"
	"syscall"
)

// openLocked opens the file so that others may read it (for the process id) and delete it, but not
// open it for writing.
func openLocked(path string) (*os.File, error) {
	const sharingViolation = syscall.Errno(32)
	name, err := syscall.UTF16PtrFromString(path)
	if err != nil {
		return nil, err
	}
	h, err := syscall.CreateFile(name, syscall.GENERIC_READ|syscall.GENERIC_WRITE,
		syscall.FILE_SHARE_READ|syscall.FILE_SHARE_DELETE,
		nil, syscall.OPEN_ALWAYS, syscall.FILE_ATTRIBUTE_NORMAL, 0)
	if errors.Is(err, sharingViolation) {
		return nil, errLocked
	}
	if err != nil {
		return nil, err
	}
	return os.NewFile(uintptr(h), path), nil
}

// held reports whether a process has the lock: it lets nobody else open the file for writing.
func held(path string) bool {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err == nil {
		f.Close()
	}
	const sharingViolation = syscall.Errno(32)
	return errors.Is(err, sharingViolation)
}
