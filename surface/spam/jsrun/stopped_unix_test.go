//go:build unix

package jsrun

import (
	"syscall"
	"testing"
	"time"
)

// A child that somebody stopped from outside answers nothing, and ends at no input.
func TestAChildThatIsStoppedIsEnded(t *testing.T) {
	defer func(was time.Duration) { mostSilent = was }(mostSilent)
	mostSilent = 50 * time.Millisecond
	c, request := started(t)
	if err := c.process.Process.Signal(syscall.SIGSTOP); err != nil {
		t.Fatal(err)
	}
	if _, next, err := ask(c, request); err == nil || next != nil {
		t.Fatalf("the answer of a stopped child: %v", err)
	}
	if c.process.ProcessState == nil {
		t.Error("the child is left behind")
	}
}
