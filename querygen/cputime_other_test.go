//go:build !linux

package querygen

import "time"

var started = time.Now()

// threadTime is the time that has gone by, where a thread's own is not known.
func threadTime() time.Duration { return time.Since(started) }
