package main

import (
	"io"
	"os"
	"syscall"
	"testing"
	"testing/synctest"
	"time"
)

func TestSignalsAreObeyed(t *testing.T) {
	for _, tt := range []struct {
		name    string
		signals []os.Signal
		ends    bool // the process, within a second, though the command goes on thinking
	}{
		{"a first Ctrl-C waits for the step under way", []os.Signal{os.Interrupt}, false},
		{"a second one does not", []os.Signal{os.Interrupt, os.Interrupt}, true},
		{"SIGTERM is answered within a second", []os.Signal{syscall.SIGTERM}, true},
		{"and so is a terminal that was closed", []os.Signal{syscall.SIGHUP}, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				signals := make(chan os.Signal, 3)
				var cancelled, ended bool
				done := make(chan struct{})
				go func() {
					obey(signals, func() { cancelled = true }, func(code int) { ended = code == exitInterrupted }, io.Discard)
					close(done)
				}()
				for _, s := range tt.signals {
					signals <- s
				}
				time.Sleep(time.Second)
				synctest.Wait()
				if !cancelled || ended != tt.ends {
					t.Errorf("after a second: cancelled %v, ended %v; want true, %v", cancelled, ended, tt.ends)
				}
				signals <- os.Interrupt
				<-done
			})
		})
	}
}
