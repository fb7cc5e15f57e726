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

// How long a command that is asked to end may take to save what is under way. Whoever sends SIGTERM
// to a program that shall end is answered within a second. Workers bring what they have to the
// queue, which may be far: they have a little less than the ten seconds after which containers are
// killed.
const (
	grace       = 800 * time.Millisecond
	longerGrace = 9 * time.Second
)

// interruptible returns a context that the first polite request to end cancels: the steps in flight
// are saved and the command ends by itself. The goroutine lives as long as the process.
func interruptible(ctx context.Context, talk io.Writer) context.Context {
	ctx, cancel := context.WithCancel(ctx)
	e := &ending{}
	go obey(signals.Requests, e, cancel, os.Exit, talk)
	return context.WithValue(ctx, endingKey{}, e)
}

// An ending is what a command has to do when it is asked to end.
type ending struct {
	reads atomic.Bool // nothing, as it saves nothing
	far   atomic.Bool // to bring what it has to another place
}

type endingKey struct{}

// onlyReads notes that a command saves nothing.
func onlyReads(ctx context.Context) {
	if e, ok := ctx.Value(endingKey{}).(*ending); ok {
		e.reads.Store(true)
	}
}

// savesFar notes that a command brings what it has to another place.
func savesFar(ctx context.Context) {
	if e, ok := ctx.Value(endingKey{}).(*ending); ok {
		e.far.Store(true)
	}
}

// obey cancels at the first signal. A second one ends the process at once, and so does the end of
// the grace where no person waits who could press Ctrl-C again: a page of tens of thousands of rows
// may be thought about for longer. That loses the steps in flight and nothing that was saved.
func obey(signals <-chan os.Signal, e *ending, cancel func(), exit func(int), talk io.Writer) {
	first := <-signals
	reads, far := e.reads.Load(), e.far.Load()
	var over <-chan time.Time
	switch {
	case first == os.Interrupt && reads:
		fmt.Fprintln(talk, "\nstopping.")
	case first == os.Interrupt:
		fmt.Fprintln(talk,
			"\nstopping; what has come is saved first. Press Ctrl-C again to stop at once.")
	case far:
		fmt.Fprintln(talk, "\nstopping; what has come is saved in the queue first, if that takes "+
			"less than nine seconds.")
		over = time.After(longerGrace)
	default:
		fmt.Fprintln(talk,
			"\nstopping; what has come is saved first, if that takes less than a second.")
		over = time.After(grace)
	}
	cancel()
	select {
	case <-signals:
	case <-over:
		if far {
			fmt.Fprintln(talk,
				"stopped; others go on from the last check-points when the leases are over.")
			break
		}
		fmt.Fprintln(talk, "stopped; the step under way is lost, everything before it is "+
			"saved.\nhint: run the same command again to go on")
	}
	exit(exitInterrupted)
}
