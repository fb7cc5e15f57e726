package spill

import (
	"os"
	"syscall"
)

// mapping is a part of a file as memory; it begins and ends at a page.
func mapping(f *os.File, from int64, n int) ([]byte, error) {
	return syscall.Mmap(int(f.Fd()), from, n, syscall.PROT_READ|syscall.PROT_WRITE,
		syscall.MAP_SHARED)
}

func unmapped(b []byte) error { return syscall.Munmap(b[:cap(b)]) }

// giveBack leaves what is in a mapping to its file: the process has no memory for it until it is
// looked at.
func giveBack(b []byte) { syscall.Madvise(b[:cap(b)], syscall.MADV_DONTNEED) } //nolint:errcheck // it is advice
