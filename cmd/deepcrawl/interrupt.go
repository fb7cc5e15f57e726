package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"sync/atomic"
	"time"

	"deepcrawl/cmd/internal/signals"
)

// grace is how long a command that is asked to end may take to save what is under way. Whoever sends
// SIGTERM to a program that shall end is answered within a second.
const grace = 800 * time.Millisecond

// interruptible returns a context that the first polite request to end cancels: the steps in flight
// are saved and the command ends by itself. The goroutine lives as long as the process.
func interruptible(ctx context.Context, talk io.Writer) context.Context {
	ctx, cancel := context.WithCancel(ctx)
	reads := &atomic.Bool{}
	go obey(signals.Requests, reads.Load, cancel, os.Exit, talk)
	return context.WithValue(ctx, readsOnly{}, reads)
}

// readsOnly is the key of whether a command saves nothing, and so has nothing to save when it is asked to end.
type readsOnly struct{}

// onlyReads notes that it does not.
func onlyReads(ctx context.Context) {
	if reads, ok := ctx.Value(readsOnly{}).(*atomic.Bool); ok {
		reads.Store(true)
	}
}

// obey cancels at the first signal. A second one ends the process at once, and so does the end of the
// grace where no person waits who could press Ctrl-C again: a page of tens of thousands of rows may be
// thought about for longer. That loses the steps in flight and nothing that was saved.
func obey(signals <-chan os.Signal, reads func() bool, cancel func(), exit func(int), talk io.Writer) {
	first := <-signals
	var over <-chan time.Time
	switch {
	case first == os.Interrupt && reads():
		fmt.Fprintln(talk, "\nstopping.")
	case first == os.Interrupt:
		fmt.Fprintln(talk, "\nstopping; what has come is saved first. Press Ctrl-C again to stop at once.")
	default:
		fmt.Fprintln(talk, "\nstopping; what has come is saved first, if that takes less than a second.")
		over = time.After(grace)
	}
	cancel()
	select {
	case <-signals:
	case <-over:
		fmt.Fprintln(talk, "stopped; the step under way is lost, everything before it is saved.\nhint: run the same command again to go on")
	}
	exit(exitInterrupted)
}
