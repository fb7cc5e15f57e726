//go:build unix

package term

import (
	"io"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/creack/pty"
)

// steering are the sequences that move nothing but the end of a line.
var steering = regexp.MustCompile("\x1b\\[[0-9;?]*[a-zA-Z]")

// A display is a real terminal, and what was written to it.
type display struct {
	t            *testing.T
	ours, theirs *os.File
	all          chan string
}

func newDisplay(t *testing.T, columns int) *display {
	t.Helper()
	ours, theirs, err := pty.Open()
	if err != nil {
		t.Skip("no pseudo-terminal:", err)
	}
	s := &display{t, ours, theirs, make(chan string)}
	s.resize(columns)
	go func() {
		all, _ := io.ReadAll(ours) // which ends with an error once the other end is closed
		s.all <- string(all)
	}()
	return s
}

func (s *display) resize(columns int) {
	s.t.Helper()
	if err := pty.Setsize(s.theirs, &pty.Winsize{Rows: 24, Cols: uint16(columns)}); err != nil {
		s.t.Fatal(err)
	}
}

// shown closes the terminal and returns what was written to it.
func (s *display) shown() string {
	s.t.Helper()
	s.theirs.Close()
	defer s.ours.Close()
	select {
	case all := <-s.all:
		return all
	case <-time.After(time.Minute):
		s.t.Fatal("the terminal did not end")
		return ""
	}
}

// On a terminal of 80 columns progress stays one line whatever stands in it.
func TestProgressIsOneLineOfARealTerminal(t *testing.T) {
	for _, columns := range []int{20, 80, 200} {
		s := newDisplay(t, columns)
		con, err := New(Options{Err: s.theirs})
		if err != nil {
			t.Fatal(err)
		}
		wide := busy
		wide.Text = strings.Repeat("日本語の本を探す ", 30)
		l := &line{s: con.err}
		for _, p := range []Progress{busy, wide, {Name: strings.Repeat("名", 90), Text: wide.Text},
			{Text: wide.Text}} {
			l.draw(p)
		}
		con.Say("between")
		l.draw(wide)
		l.end()
		got := s.shown()
		if n := strings.Count(got, "\n"); n != 1 || !strings.Contains(got, "between\r\n") {
			t.Errorf("%d columns: %d line ends, want that of the one line said: %q", columns, n,
				got)
		}
		for _, f := range strings.FieldsFunc(steering.ReplaceAllString(got, ""), func(r rune) bool {
			return r == '\r' || r == '\n'
		}) {
			if cells(f) >= columns {
				t.Errorf("%d columns: a frame of %d cells: %q", columns, cells(f), f)
			}
		}
		if columns == 80 &&
			!strings.Contains(got, "2,914 of 7,995 records  58 requests/min  9 min to go") {
			t.Errorf("80 columns show %q", got)
		}
	}
}

// A terminal that becomes narrower breaks the line into rows, all of which are taken away before
// the next is drawn.
func TestProgressOfANarrowedTerminalIsClearedWhole(t *testing.T) {
	s := newDisplay(t, 80)
	con, err := New(Options{Err: s.theirs})
	if err != nil {
		t.Fatal(err)
	}
	wide := Progress{Name: strings.Repeat("n", 78)}
	l := &line{s: con.err}
	l.draw(wide)
	s.resize(30)
	l.draw(wide)
	l.draw(wide)
	s.resize(20)
	con.Say("said")
	s.resize(120)
	l.draw(wide)
	frames := strings.Split(s.shown(), noWrap)
	for i, want := range []string{"\r", "\r\x1b[2A" + clearAll, "\r"} {
		if got := frames[i+1]; !strings.HasPrefix(got, want+"n") {
			t.Errorf("frame %d begins with %q, want %q", i, got[:min(12, len(got))], want)
		}
	}
	if want := "\r\x1b[1A" + clearAll + clearEnd + "said\r\n"; !strings.Contains(frames[3], want) {
		t.Errorf("%q lacks %q", frames[3], want)
	}
	if got := frames[4]; !strings.HasPrefix(got, "\rn") {
		t.Errorf("after the line was taken away: %q", got)
	}
}

// What is longer than a line is broken between words; addresses stay whole.
func TestResultsFitTheTerminal(t *testing.T) {
	address := "http://127.0.0.1:8104/projects/changes/search"
	f := Form{ID: "01eec453b553405c", Method: "GET", Action: address, Kind: "search",
		Probability: 0.99, Searchable: true,
		Why: "search by GET (0.99)",
		Fields: []Field{
			{Name: "q", Role: "keyword", Label: "Search the catalogue and all that is in it",
				Values: "any text, " + strings.Repeat("and more of it ", 4),
				Why:    strings.Repeat("it is called so; ", 6)}}}
	full := f
	full.Full = true
	for _, columns := range []int{80, 100, 200} {
		s := newDisplay(t, columns)
		con, err := New(Options{Out: s.theirs})
		if err != nil {
			t.Fatal(err)
		}
		con.Print.Status(Overview{},
			[]Site{{Site: "127.0.0.1:8104", Status: "done",
				Reason: strings.Repeat("no new kind of form; ", 12)}})
		con.Print.Form(f)
		con.Print.Plan(
			Plan{Site: "127.0.0.1:8104",
				Manners: []string{strings.Repeat("one request at a time, ", 10)},
				Forms:   []Form{f, f}, Skipped: []Form{f},
				Asks: []Ask{{Form: f.ID, Query: "q=a*", Page: 1,
					Why: strings.Repeat("may match everything, ", 5)}}})
		con.Print.Explain(
			Explained{What: "form", Name: f.ID,
				Facts: []Fact{{Name: "asked", Value: strings.Repeat("many queries ", 20)}},
				Forms: []Form{full}})
		got := s.shown()
		for l := range strings.Lines(got) {
			if n := cells(strings.TrimRight(l, "\r\n")); n > columns {
				t.Errorf("%d columns: a line of %d: %q", columns, n, l)
			}
		}
		for _, head := range []string{"Forms\r\n", "Skipped\r\n"} {
			if n := strings.Count(got, head); n != 1 {
				t.Errorf("%d columns: %q stands there %d times", columns, head, n)
			}
		}
		if n := strings.Count(got, address); n != 5 {
			t.Errorf("%d columns: %d of 5 addresses are whole", columns, n)
		}
	}
}
