// Package signals hears requests to end the program from its first moment on.
//
// Go makes the tables of all packages before main begins, which takes a tenth of a second; a signal
// in that time would end the process as if nobody handled it. This package imports next to nothing,
// so it is among the first to be made. What comes before somebody listens is kept for him.
package signals

import (
	"os"
	"os/signal"
	"strings"
	"syscall"
)

// Requests are the signals that ask the program to end: interrupt, termination, and the end of its
// terminal unless that is ignored, as nohup has it.
var Requests = hear()

func hear() <-chan os.Signal {
	heard := make(chan os.Signal, 2)
	if strings.HasSuffix(strings.TrimSuffix(os.Args[0], ".exe"), ".test") {
		return heard // whoever ends the tests means it
	}
	signal.Notify(heard, os.Interrupt, syscall.SIGTERM)
	if !signal.Ignored(syscall.SIGHUP) {
		signal.Notify(heard, syscall.SIGHUP)
	}
	return heard
}
