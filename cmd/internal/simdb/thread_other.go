//go:build !linux

package simdb

import "time"

var began = time.Now()

// threadTime is the time that went by, where that of a thread is not known.
func threadTime() time.Duration { return time.Since(began) }
