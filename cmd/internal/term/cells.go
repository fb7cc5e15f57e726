package term

import (
	"regexp"
	"strings"

	"github.com/rivo/uniseg"
)

// Text takes room on a terminal by its cells, of which an ideograph takes two and an accent none.

// cells returns how many cells s takes; what only sets a colour takes none.
func cells(s string) int {
	if strings.Contains(s, "\x1b[") {
		s = colours.ReplaceAllString(s, "")
	}
	return uniseg.StringWidth(s)
}

// colours are the sequences that painter writes.
var colours = regexp.MustCompile("\x1b\\[[0-9;]*m")

// cut shortens s to at most n cells.
func cut(s string, n int) string {
	s = clean(s)
	if cells(s) <= n {
		return s
	}
	if n < 2 {
		return fit(s, n)
	}
	return fit(s, n-1) + "…"
}

// fit returns the beginning of s that takes at most n cells.
func fit(s string, n int) string {
	rest, state := s, -1
	for len(rest) > 0 {
		var width int
		before := len(s) - len(rest)
		_, rest, width, state = uniseg.FirstGraphemeClusterInString(rest, state)
		if n -= width; n < 0 {
			return s[:before]
		}
	}
	return s
}

// middle shortens s to at most n cells by its middle: the beginning tells what it is, the end
// which, such as a port.
func middle(s string, n int) string {
	s = clean(s)
	if cells(s) <= n {
		return s
	}
	if n < 5 {
		return cut(s, n)
	}
	end, left, state := s, cells(s), -1
	for left > (n-1)/2 {
		var width int
		_, end, width, state = uniseg.FirstGraphemeClusterInString(end, state)
		left -= width
	}
	return fit(s, n-1-left) + "…" + end
}
