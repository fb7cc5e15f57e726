package term

import "strings"

// Wrap breaks text into lines of at most width cells, between words. A word that is wider stands on
// a line of its own.
func Wrap(text string, width int) (lines []string) {
	line, at := "", 0
	for _, w := range strings.Fields(text) {
		n := cells(w)
		if at > 0 && at+1+n > width {
			lines, line, at = append(lines, line), "", 0
		}
		if at > 0 {
			line, at = line+" ", at+1
		}
		line, at = line+w, at+n
	}
	if at > 0 {
		lines = append(lines, line)
	}
	return lines
}

// Hang is text behind a head that takes the first column cells of its first line, with the other
// lines below the text; where the head is too wide, the text begins on the next line.
func Hang(head, text string, column, width int) string {
	lines := Wrap(text, width-column)
	if len(lines) == 0 {
		return head
	}
	below := "\n" + strings.Repeat(" ", column)
	if cells(head) > column-2 {
		return head + below + strings.Join(lines, below)
	}
	return head + strings.Repeat(" ", column-cells(head)) + strings.Join(lines, below)
}

// indented is a text behind a margin of first cells, its further lines behind one of rest, in a
// room of so many cells; 0: on one line. It ends with a line end.
func indented(text string, first, rest, room int) string {
	margin := strings.Repeat(" ", first)
	if room == 0 || first+cells(text) <= room {
		return margin + text + "\n"
	}
	lines := Wrap(text, room-max(first, rest))
	return margin + strings.Join(lines, "\n"+strings.Repeat(" ", rest)) + "\n"
}
