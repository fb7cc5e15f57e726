//go:build unix

package term

import (
	"io"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/creack/pty"
)

// steering are the sequences that move nothing but the end of a line.
var steering = regexp.MustCompile("\x1b\\[[0-9;?]*[a-zA-Z]")

// On a terminal of 80 columns progress stays one line whatever stands in it.
func TestProgressIsOneLineOfARealTerminal(t *testing.T) {
	for _, columns := range []uint16{20, 80, 200} {
		ours, theirs, err := pty.Open()
		if err != nil {
			t.Skip("no pseudo-terminal:", err)
		}
		if err := pty.Setsize(theirs, &pty.Winsize{Rows: 24, Cols: columns}); err != nil {
			t.Fatal(err)
		}
		shown := make(chan string)
		go func() {
			all, _ := io.ReadAll(ours) // which ends with an error once the other end is closed
			shown <- string(all)
		}()
		con, err := New(Options{Err: theirs})
		if err != nil {
			t.Fatal(err)
		}
		wide := busy
		wide.Text = strings.Repeat("日本語の本を探す ", 30)
		l := &line{s: con.err}
		for _, p := range []Progress{busy, wide, {Name: strings.Repeat("名", 90), Text: wide.Text}, {Text: wide.Text}} {
			l.draw(p)
		}
		con.Say("between")
		l.draw(wide)
		l.end()
		theirs.Close()
		var got string
		select {
		case got = <-shown:
		case <-time.After(time.Minute):
			t.Fatal("the terminal did not end")
		}
		ours.Close()
		if n := strings.Count(got, "\n"); n != 1 || !strings.Contains(got, "between\r\n") {
			t.Errorf("%d columns: %d line ends, want that of the one line said: %q", columns, n, got)
		}
		for _, f := range strings.FieldsFunc(steering.ReplaceAllString(got, ""), func(r rune) bool { return r == '\r' || r == '\n' }) {
			if cells(f) >= int(columns) {
				t.Errorf("%d columns: a frame of %d cells: %q", columns, cells(f), f)
			}
		}
		if columns == 80 && !strings.Contains(got, "2,914 of 7,995 records  58 requests/min  9 min to go") {
			t.Errorf("80 columns show %q", got)
		}
	}
}
