package term

import (
	"sync"
	"time"
)

// How often progress is shown.
const (
	onTerminal = 200 * time.Millisecond
	elsewhere  = 30 * time.Second
)

// A Progress says where a job stands.
type Progress struct {
	Name string // what the job is about, such as a site
	// what is known of it, the most telling first: those that find no room are left out
	Facts []string
	Text  string // what happens at the moment, as far as there is room
	Done  int
	Total int   // 0: unknown, then there is no bar
	Attrs []any // the same for the log, as slog has it
}

// Watch shows the progress of a job until stop is called: redrawn in place on a terminal, one dated
// line every 30 s elsewhere, nothing under quiet. now is called from another goroutine; stop
// returns when it will not be called again.
func (c *Console) Watch(now func() Progress) (stop func()) {
	if c.quiet {
		return func() {}
	}
	every, show, end := elsewhere, func() { c.dated.Info("progress", now().Attrs...) }, func() {}
	if c.err.tty {
		l := &line{s: c.err}
		every, show, end = onTerminal, func() { l.draw(now()) }, l.end
	}
	quit := make(chan struct{})
	var wg sync.WaitGroup
	wg.Go(func() {
		tick := time.NewTicker(every)
		defer tick.Stop()
		for {
			select {
			case <-quit:
				return
			case <-tick.C:
				show()
			}
		}
	})
	return sync.OnceFunc(func() {
		close(quit)
		wg.Wait()
		end()
	})
}
