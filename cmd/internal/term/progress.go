package term

import (
	"sync"
	"time"

	"github.com/schollz/progressbar/v3"
)

// How often progress is shown.
const (
	onTerminal = 200 * time.Millisecond
	elsewhere  = 30 * time.Second
)

// A Progress says where a job stands.
type Progress struct {
	Text  string // one line for people
	Done  int
	Total int   // 0: unknown, then there is no bar
	Attrs []any // the same as Text for the log, as slog has it
}

// Watch shows the progress of a job until stop is called: redrawn in place on a terminal, one dated line every 30 s
// elsewhere, nothing under quiet. now is called from another goroutine; stop returns when it will not be called again.
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

// A line is the progress line at the foot of a terminal.
type line struct {
	s   *screen
	bar *progressbar.ProgressBar
	max int
}

func (l *line) draw(p Progress) {
	l.s.mu.Lock()
	defer l.s.mu.Unlock()
	total := max(p.Total, p.Done)
	if p.Total == 0 {
		total = -1
	}
	if l.bar == nil || (total < 0) != (l.max < 0) {
		l.bar = l.newBar(total)
	} else if total != l.max && total > 0 {
		l.bar.ChangeMax(total)
	}
	l.max = total
	room := width(l.s.w) - 1
	if total > 0 {
		room -= barWidth
	}
	l.bar.Describe(cut(p.Text, room))
	if total > 0 {
		// A bar that reached its end takes itself off the screen for good; the job says when it has ended.
		l.bar.Set(min(p.Done, total-1))
	} else {
		l.bar.Add(1)
	}
	l.s.wipe = func() {
		l.bar.Clear()
		l.s.wipe = nil
	}
}

// barWidth is what the bar takes beside its text: percentage, frame and blanks.
const barWidth = 30

func (l *line) newBar(total int) *progressbar.ProgressBar {
	return progressbar.NewOptions(total,
		progressbar.OptionSetWriter(l.s.w),
		progressbar.OptionUseANSICodes(true),
		progressbar.OptionSetWidth(16),
		progressbar.OptionSetPredictTime(false),
		progressbar.OptionSetElapsedTime(false),
		progressbar.OptionSetSpinnerChangeInterval(0), // Watch has a clock of its own
		progressbar.OptionSpinnerType(14),
	)
}

func (l *line) end() {
	l.s.mu.Lock()
	defer l.s.mu.Unlock()
	if l.s.wipe != nil {
		l.s.wipe()
	}
}
