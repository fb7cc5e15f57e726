//go:build unix

package jsrender

import (
	"context"
	"errors"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"deepcrawl/surface/fetch"
)

// The browsers here are shell scripts, and one is stopped by a signal, which other systems do not
// have.

// pretending returns a renderer on a browser that is a shell script, which notes each start in a
// file.
func pretending(t *testing.T, script string) (r *Renderer, started func() int) {
	t.Helper()
	dir := t.TempDir()
	notes, path := filepath.Join(dir, "starts"), filepath.Join(dir, "browser")
	if err := os.WriteFile(path, []byte("#!/bin/sh\necho >> '"+notes+"'\n"+script+"\n"),
		0o700); err != nil {
		t.Fatal(err)
	}
	client, err := fetch.NewClient(fetch.Config{Delay: -1})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(client.Close)
	if r, err = New(Config{Client: client, Path: path}); err != nil {
		t.Fatal(err)
	}
	return r, func() int {
		text, _ := os.ReadFile(notes)
		return strings.Count(string(text), "\n")
	}
}

func TestBrowserThatDoesNotStartIsFoundOutOnce(t *testing.T) {
	r, started := pretending(t, "exit 1")
	var wg sync.WaitGroup
	for _, site := range []string{"a.example", "b.example", "c.example", "d.example"} {
		wg.Go(func() {
			if _, err := r.take(t.Context(), site); !errors.Is(err, ErrNoBrowser) {
				t.Errorf("%s: got %v, want ErrNoBrowser", site, err)
			}
		})
	}
	wg.Wait()
	if n := started(); n != 1 {
		t.Errorf("it was started %d times, want once", n)
	}
	u := &url.URL{Scheme: "http", Host: "e.example"}
	if _, err := r.Open(t.Context(), &fetch.Request{URL: u}); !errors.Is(err, ErrNoBrowser) {
		t.Errorf("Open: got %v, want ErrNoBrowser before anything is asked for", err)
	}
	if err := r.Close(); err != nil {
		t.Error(err)
	}
}

// A browser that was killed while it started, by whoever needed the memory, is not gone for good.
func TestBrowserThatDidNotStartIsTriedAgain(t *testing.T) {
	r, started := pretending(t, "exit 1")
	for n := 1; n <= 3; n++ {
		if _, err := r.take(t.Context(), "a.example"); !errors.Is(err, ErrNoBrowser) {
			t.Fatalf("try %d: got %v, want ErrNoBrowser", n, err)
		}
		if _, err := r.take(t.Context(), "b.example"); !errors.Is(err, ErrNoBrowser) ||
			started() != n {
			t.Errorf("right after try %d it was started %d times", n, started())
		}
		r.again = time.Now() // the wait is over
	}
	if one, ten := waits(0, time.Second),
		waits(9, 20*time.Second); one > time.Minute || ten != mostAge {
		t.Errorf("waits %v after the first try that failed, %v after the tenth", one, ten)
	}
	if err := r.Close(); err != nil {
		t.Error(err)
	}
}

// One that crashes on its way is started once more at once, and no further.
func TestBrowserThatCrashesWhileItStartsIsStartedAgain(t *testing.T) {
	for script, want := range map[string]int{"echo Segmentation fault >&2; exit 139": 2,
		"echo no display >&2; exit 1": 1} {
		r, started := pretending(t, script)
		if _, err := r.take(t.Context(), "a.example"); !errors.Is(err, ErrNoBrowser) ||
			started() != want {
			t.Errorf("%s: started %d times, want %d (%v)", script, started(), want, err)
		}
		if err := r.Close(); err != nil {
			t.Error(err)
		}
	}
}

// The browser says nothing, and a child of it holds on to its output when it is killed.
func TestWaitingForABrowserEndsWithTheContext(t *testing.T) {
	r, started := pretending(t, "sleep 600 &\nsleep 600")
	ctx, cancel := context.WithCancel(t.Context())
	var wg sync.WaitGroup
	// one starts it, one waits for the turn
	for _, site := range []string{"a.example", "b.example"} {
		wg.Go(func() {
			if _, err := r.take(ctx, site); !errors.Is(err, context.Canceled) {
				t.Errorf("%s: got %v, want that the context was cancelled", site, err)
			}
		})
	}
	for started() == 0 {
		runtime.Gosched()
	}
	cancel()
	wg.Wait()
	if err := r.fit(); err != nil {
		t.Errorf("a start that was broken off counts as failed: %v", err)
	}
	if err := r.Close(); err != nil {
		t.Error(err)
	}
	if _, err := r.take(t.Context(), "a.example"); !errors.Is(err, errClosed) {
		t.Errorf("after Close: got %v", err)
	}
}

// Stopped, the browser lives and says nothing. What is on PATH may be a script that starts it: all
// its group is stopped.
func TestStoppedBrowserIsReplaced(t *testing.T) {
	r, w := browserAndWeb(t)
	req := w.page(t, "/stopped", `<p>here</p>`)
	process := started(t, r, req)
	if err := syscall.Kill(-process.Pid, syscall.SIGSTOP); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	if _, err := r.take(ctx, "other.example"); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("take: got %v, want that the time was up", err)
	}
	relax := tight(r)
	render(t, r, req) // in the tab that was idle: what it shows is a matter of luck
	relax()
	if p := render(t, r, req); !strings.Contains(string(p.Body), "here") {
		t.Errorf("the next page: got %s", p.Body)
	}
}
