package querygen

import (
	"syscall"
	"time"
	"unsafe"
)

// threadTime is the CPU time that the thread has used: what else runs on the machine is no matter.
func threadTime() time.Duration {
	const threadClock = 3 // CLOCK_THREAD_CPUTIME_ID
	var t syscall.Timespec
	syscall.Syscall(syscall.SYS_CLOCK_GETTIME, threadClock, uintptr(unsafe.Pointer(&t)), 0)
	return time.Duration(t.Nano())
}
