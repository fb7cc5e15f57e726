package term

import "github.com/rivo/uniseg"

// Text takes room on a terminal by its cells, of which an ideograph takes two and an accent none.

// cells returns how many cells s takes.
func cells(s string) int { return uniseg.StringWidth(s) }

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
