package main

import (
	"bufio"
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
		reads   bool // it saves nothing
		says    string
		ends    bool // the process, within a second, though the command goes on thinking
	}{
		{"a first Ctrl-C waits for the step under way", []os.Signal{os.Interrupt}, false, "what has come is saved first", false},
		{"a second one does not", []os.Signal{os.Interrupt, os.Interrupt}, false, "saved first", true},
		{"SIGTERM is answered within a second", []os.Signal{syscall.SIGTERM}, false, "saved first", true},
		{"and so is a terminal that was closed", []os.Signal{syscall.SIGHUP}, false, "saved first", true},
		{"what saves nothing promises nothing", []os.Signal{os.Interrupt}, true, "\nstopping.\n", false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				signals := make(chan os.Signal, 3)
				var cancelled, ended bool
				var said strings.Builder
				done := make(chan struct{})
				go func() {
					obey(signals, func() bool { return tt.reads }, func() { cancelled = true }, func(code int) { ended = code == exitInterrupted }, &said)
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
				if first, _, _ := strings.Cut(said.String(), "stopped;"); !strings.Contains(first, tt.says) || tt.reads != !strings.Contains(first, "saved") {
					t.Errorf("it says %q, want %q", first, tt.says)
				}
				signals <- os.Interrupt
				<-done
			})
		})
	}
}

// Who ends the program while its tables are still made has interrupted it, and finds nothing half begun.
func TestAnInterruptBeforeMainIsOne(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no signals")
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { <-r.Context().Done() }))
	defer server.Close()
	cmd := exec.Command("deepcrawl", "discover", server.URL, "--render", "never", "--delay", "0", "--db", filepath.Join(t.TempDir(), "a.db"))
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
