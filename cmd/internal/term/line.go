package term

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/schollz/progressbar/v3"
)

// A line is the progress line at the foot of a terminal. Every frame is one write of one line: a
// terminal on which it wrapped would show a new line for each.
type line struct {
	s      *screen
	frames int
	drawn  int // cells of the frame that is shown
	width  int // of the terminal it was drawn on
}

// What steers the terminal: wrapping off and on again, so that text whose width we and the terminal
// judge differently is cut by it rather than wrapped, and the end of the line, or of the screen,
// cleared.
const (
	noWrap   = "\x1b[?7l"
	wrap     = "\x1b[?7h"
	clearEnd = "\x1b[0K"
	clearAll = "\x1b[0J"
)

// draw draws a frame over the one before, as wide as the terminal is at the moment.
func (l *line) draw(p Progress) {
	l.s.mu.Lock()
	defer l.s.mu.Unlock()
	l.frames++
	now := width(l.s.w)
	f := frame(p, now-1, l.frames)
	io.WriteString(l.s.w, noWrap+l.start(now)+f+clearEnd+wrap)
	l.drawn, l.width = cells(f), now
	l.s.wipe = func() {
		io.WriteString(l.s.w, l.start(width(l.s.w))+clearEnd)
		l.s.wipe, l.drawn = nil, 0
	}
}

// start leads to where the frame that is shown begins. A terminal that became narrower has broken
// it into rows, all of which are cleared.
func (l *line) start(now int) string {
	if l.drawn == 0 || now >= l.width || l.drawn <= now {
		return "\r"
	}
	up := (l.drawn - 1) / now
	return fmt.Sprintf("\r\x1b[%dA", up) + clearAll
}

func (l *line) end() {
	l.s.mu.Lock()
	defer l.s.mu.Unlock()
	if l.s.wipe != nil {
		l.s.wipe()
	}
}

// Parts of a frame, in cells.
const (
	between   = 2  // parts
	leastName = 16 // what a long name is cut to before facts are left out: an address with its port
	leastBar  = 6  // of the bar itself
	mostBar   = 20 // and no more
	leastText = 12 // below that, text says nothing
)

// frame is a progress as one line of at most room cells: the name, how much is done, the facts. The
// bar, and then the text, get what room these leave.
func frame(p Progress, room, turn int) string {
	done := spinner(turn)
	if p.Total > 0 {
		done = p.percent()
	}
	name := clean(p.Name)
	facts, needs := p.fitting(room - min(cells(name), leastName) - between - cells(done))
	needs += between + cells(done)
	name = middle(name, room-needs)
	left := room - needs - cells(name)
	if n := min(left-frameOfBar, mostBar); p.Total > 0 && n >= leastBar {
		done += p.bar(n)
		left -= n + frameOfBar
	}
	text := ""
	if left >= between+leastText {
		text = cut(p.Text, left-between)
	}
	parts := slices.Concat([]string{name, done}, facts, []string{text})
	return fit(strings.Join(said(parts), strings.Repeat(" ", between)), room)
}

func said(parts []string) []string {
	return slices.DeleteFunc(parts, func(s string) bool { return s == "" })
}

// fitting are the facts that fit into room, without those behind the first that does not, and the
// cells they take with what stands between.
func (p Progress) fitting(room int) (facts []string, needs int) {
	for _, f := range p.Facts {
		f = clean(f)
		if needs+between+cells(f) > room {
			break
		}
		facts, needs = append(facts, f), needs+between+cells(f)
	}
	return facts, needs
}

// percent is how much is done.
func (p Progress) percent() string { return fmt.Sprintf("%d%%", 100*p.Done/max(p.Total, p.Done)) }

// frameOfBar is what stands around a bar: " |" and "|".
const frameOfBar = 3

// bar is how much is done as a bar of n cells.
func (p Progress) bar(n int) string {
	total := max(p.Total, p.Done)
	bar := progressbar.NewOptions(total, progressbar.OptionSetWriter(io.Discard),
		progressbar.OptionSetWidth(n),
		progressbar.OptionSetPredictTime(false), progressbar.OptionSetElapsedTime(false))
	bar.Set(min(p.Done, total-1)) // one that has reached its end draws no more
	_, drawn, _ := strings.Cut(strings.TrimRight(bar.String(), " "), "%")
	return drawn
}

// spinner shows that a job of unknown length is alive.
func spinner(turn int) string {
	const signs = `|/-\`
	return signs[turn%len(signs):][:1]
}
