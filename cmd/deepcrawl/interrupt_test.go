package main

import (
	"bufio"
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"testing/synctest"
	"time"
)

func TestSignalsAreObeyed(t *testing.T) {
	for _, tt := range []struct {
		name    string
		signals []os.Signal
		note    func(context.Context) // of what it does
		says    string
		ends    bool // the process, within a second, though the command goes on thinking
	}{
		{"a first Ctrl-C waits for the step under way", []os.Signal{os.Interrupt}, nil,
			"what has come is saved first", false},
		{"a second one does not", []os.Signal{os.Interrupt, os.Interrupt}, nil, "saved first",
			true},
		{"SIGTERM is answered within a second", []os.Signal{syscall.SIGTERM}, nil, "saved first",
			true},
		{"and so is a terminal that was closed", []os.Signal{syscall.SIGHUP}, nil, "saved first",
			true},
		{"a worker is given some seconds more", []os.Signal{syscall.SIGTERM}, savesFar,
			"saved in the queue first", false},
		{"what saves nothing promises nothing", []os.Signal{os.Interrupt}, onlyReads,
			"\nstopping.\n", false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				signals := make(chan os.Signal, 3)
				var cancelled, ended bool
				var said strings.Builder
				done := make(chan struct{})
				e := &ending{}
				if tt.note != nil {
					tt.note(context.WithValue(t.Context(), endingKey{}, e))
				}
				go func() {
					obey(signals, e, func() { cancelled = true }, func(code int) {
						ended = code == exitInterrupted
					}, &said)
					close(done)
				}()
				for _, s := range tt.signals {
					signals <- s
				}
				time.Sleep(time.Second)
				synctest.Wait()
				if !cancelled || ended != tt.ends {
					t.Errorf("after a second: cancelled %v, ended %v; want true, %v", cancelled,
						ended, tt.ends)
				}
				if first, _, _ := strings.Cut(said.String(), "stopped;"); !strings.Contains(first,
					tt.says) || e.reads.Load() != !strings.Contains(first, "saved") {
					t.Errorf("it says %q, want %q", first, tt.says)
				}
				signals <- os.Interrupt
				<-done
			})
		})
	}
}

// Who ends the program while its tables are still made has interrupted it, and finds nothing half
// begun.
func TestAnInterruptBeforeMainIsOne(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no signals")
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		<-r.Context().Done()
	}))
	defer server.Close()
	cmd := exec.Command("deepcrawl", "discover", server.URL, "--render", "never", "--delay", "0",
		"--db", filepath.Join(t.TempDir(), "a.db"))
	cmd.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	said, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	sent, tables := false, 0 // packages that are made after the signal
	for lines := bufio.NewScanner(said); lines.Scan(); {
		switch name, made := strings.CutPrefix(lines.Text(), "init "); {
		case made && strings.HasPrefix(name, "deepcrawl/cmd/internal/signals "):
			sent = cmd.Process.Signal(syscall.SIGTERM) == nil
		case made && sent:
			tables++
		}
	}
	ended, ok := errors.AsType[*exec.ExitError](cmd.Wait())
	if !ok || ended.ExitCode() != exitInterrupted || tables < 5 {
		t.Errorf("ended with %v, %d packages after the signal", ended, tables)
	}
}
