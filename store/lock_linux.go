package store

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"syscall"

	"modernc.org/sqlite"
)

// Locks of open file descriptions (fcntl(2)) belong to a descriptor and not to the process. They
// stand in the way of the usual ones and these of them, and no other descriptor that is closed
// takes them away. SQLite is told to use them for its database files, so that a file may be opened
// twice in a process.
const (
	ofdGetLock = 36
	ofdSetLock = 37
)

func init() { _, _ = sqlite.OFDLocking(true) } // an older kernel stays with the usual ones

// writerByte is what the writer locks of the file: far behind its end, and behind what SQLite locks
// (1 GiB and 512 octets).
const writerByte = 1 << 60

func lockWriter(f *os.File) error {
	l := syscall.Flock_t{Type: syscall.F_WRLCK, Start: writerByte, Len: 1}
	err := syscall.FcntlFlock(f.Fd(), ofdSetLock, &l)
	switch {
	case errors.Is(err, syscall.EAGAIN), errors.Is(err, syscall.EACCES):
		return errLocked
	case err != nil:
		return nil // a file system without such locks: the file beside the store has to do
	}
	return nil
}

// writerLocked reports whether another descriptor has the lock of the writer.
func writerLocked(f *os.File) bool {
	l := syscall.Flock_t{Type: syscall.F_RDLCK, Start: writerByte, Len: 1}
	return syscall.FcntlFlock(f.Fd(), ofdGetLock, &l) == nil && l.Type != syscall.F_UNLCK
}

// lockedBy names the process that has the store at path locked, "" where that is not known.
func lockedBy(path string) string {
	locks, err := os.ReadFile("/proc/locks")
	if err != nil {
		return ""
	}
	for _, file := range []string{path + "-shm", path} {
		info, err := os.Stat(file)
		if err != nil {
			continue
		}
		st, ok := info.Sys().(*syscall.Stat_t)
		if !ok {
			continue
		}
		if pid := holderAmong(locks, st.Ino); pid > 0 {
			comm, _ := os.ReadFile(fmt.Sprintf("/proc/%d/comm", pid))
			return strings.TrimSpace(fmt.Sprintf("process %d %s", pid, bytes.TrimSpace(comm)))
		}
	}
	return ""
}

// holderAmong finds the first other process that has a lock for writing on a file, in lines such as
// "1: POSIX  ADVISORY  WRITE 4711 08:01:131090 120 120".
func holderAmong(locks []byte, inode uint64) int {
	for lines := bufio.NewScanner(bytes.NewReader(locks)); lines.Scan(); {
		f := strings.Fields(lines.Text())
		if len(f) < 6 || f[3] != "WRITE" ||
			!strings.HasSuffix(f[5], ":"+strconv.FormatUint(inode, 10)) {
			continue
		}
		if pid, err := strconv.Atoi(f[4]); err == nil && pid > 0 && pid != os.Getpid() {
			return pid
		}
	}
	return 0
}
