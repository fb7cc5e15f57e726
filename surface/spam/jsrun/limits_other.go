//go:build !unix

package jsrun

import (
	"os"
	"time"
)

func limit() {}

func allow(time.Duration) {}

var begun = time.Now()

// processorTime is the time that went by, which a page that runs uses all of.
func processorTime() time.Duration { return time.Since(begun) }

// environment has what a process of the system cannot do without.
func environment() []string { return []string{"SYSTEMROOT=" + os.Getenv("SYSTEMROOT")} }
