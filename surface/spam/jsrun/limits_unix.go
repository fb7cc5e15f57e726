//go:build unix

package jsrun

import (
	"syscall"
	"time"
)

// limit has the system end a child that takes more memory than it may: a single call can ask for
// more than there is before anybody looks.
func limit() {
	most := syscall.Rlimit{Cur: lastMemory, Max: lastMemory}
	syscall.Setrlimit(syscall.RLIMIT_DATA, &most) // where it is not obeyed, the watch sees it later
	syscall.Setrlimit(syscall.RLIMIT_CORE, &syscall.Rlimit{})
}

// allow has the system end the child when it has used so much processor time in all.
func allow(all time.Duration) {
	s := uint64(all/time.Second) + 1
	var was syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_CPU, &was) == nil {
		syscall.Setrlimit(syscall.RLIMIT_CPU, &syscall.Rlimit{Cur: s, Max: was.Max})
	}
}

// processorTime is what the process has used.
func processorTime() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

func environment() []string { return nil }
