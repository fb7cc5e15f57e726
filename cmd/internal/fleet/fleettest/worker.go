package fleettest

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"time"

	"deepcrawl/cmd/internal/fleet"
)

// A worker gets the pages of sites, one after the other, and keeps a line for each in the site's
// file.
type worker struct {
	Name    string
	Queue   string // its address
	Options fleet.Options
	Every   int // pages between check-points
}

// A site is what a worker is told of one, in the spec of the job.
type site struct {
	URL     string
	Address string // of the server, which may have several sites
	Pages   int
}

// Requests say in headers who asks.
const (
	workerHeader = "Fleet-Worker"
	fenceHeader  = "Fleet-Fence"
)

const workerEnv = "DEEPCRAWL_FLEET_WORKER"

// WorkIfAsked makes the program a worker of the queue that its environment names, if it does, and
// ends it when no job is left. Faults starts the test binary anew for each worker, to be killed and
// frozen.
func WorkIfAsked(open Opener) {
	text := os.Getenv(workerEnv)
	if text == "" {
		return
	}
	var w worker
	err := json.Unmarshal([]byte(text), &w)
	if err == nil {
		err = w.work(open)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, w.Name, err)
		os.Exit(1)
	}
	os.Exit(0)
}

func (w worker) env() string {
	text, _ := json.Marshal(w) // strings and numbers
	return workerEnv + "=" + string(text)
}

// startsWithin is how long a worker tries to open the queue, which may be away at the moment.
const startsWithin = 20 * time.Second

// work goes on until nothing is left. What goes wrong with one site is told, and left to whoever
// has the site next.
func (w worker) work(open Opener) error {
	ctx := context.Background()
	q, err := open(w.Queue, w.Options)
	for begun := time.Now(); err != nil && time.Since(begun) < startsWithin; q,
		err = open(w.Queue, w.Options) {
		time.Sleep(50 * time.Millisecond)
	}
	if err != nil {
		return err
	}
	defer q.Close()
	for {
		l, err := q.Next(ctx, w.Name, "extract")
		switch s, err2 := q.Stats(ctx); {
		case err == nil:
			err = w.visit(ctx, l)
		case errors.Is(err, fleet.ErrNone) && err2 == nil && s.Left() == 0:
			return nil
		}
		if err != nil && !errors.Is(err, fleet.ErrNone) {
			fmt.Fprintln(os.Stderr, w.Name, err)
		}
		time.Sleep(5 * time.Millisecond)
	}
}

func (w worker) visit(ctx context.Context, l *fleet.Lease) error {
	kept, stop := l.Keep(ctx)
	defer stop()
	var s site
	if err := json.Unmarshal(l.Spec, &s); err != nil {
		return l.Fail(ctx, err)
	}
	if err := l.Hold(kept, s.Address); errors.Is(err, fleet.ErrHeld) {
		return l.Release(ctx, 5*time.Millisecond, err)
	} else if err != nil {
		return err
	}
	pages, err := lastFile(kept, l)
	if err != nil {
		return err
	}
	for n := bytes.Count(pages, []byte("\n")); n < s.Pages; {
		line, err := w.get(kept, l, fmt.Sprintf("%s/%d", s.URL, n))
		if err != nil {
			return err
		}
		pages = append(pages, line...)
		if n++; n%w.Every == 0 || n == s.Pages {
			if err := l.Checkpoint(kept, fmt.Append(nil, n), bytes.NewReader(pages)); err != nil {
				return err
			}
		}
		if n < s.Pages { // for the gap behind its last request, a worker trusts the next one
			time.Sleep(w.Options.Gap)
		}
	}
	return l.Done(kept)
}

func lastFile(ctx context.Context, l *fleet.Lease) ([]byte, error) {
	_, f, err := l.Last(ctx)
	if err != nil || f == nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(f)
}

// client sends no request a second time by itself, as it would on a connection that was open for a
// while.
var client = http.Client{Transport: &http.Transport{DisableKeepAlives: true}}

func (w worker) get(ctx context.Context, l *fleet.Lease, url string) ([]byte, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return nil, err
	}
	r.Header.Set(workerHeader, w.Name)
	r.Header.Set(fenceHeader, fmt.Sprint(l.Fence))
	if err := l.Ready(ctx); err != nil {
		return nil, err
	}
	answer, err := client.Do(r)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	return io.ReadAll(answer.Body)
}
