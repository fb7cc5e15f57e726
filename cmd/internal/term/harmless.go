package term

import (
	"io"
	"unicode"
	"unicode/utf8"
)

// Harmless returns w, or, where that is a terminal, a writer that drops what would steer it:
// control characters but for tabs and line ends, and characters that turn the reading order around
// or cannot be seen. For data that came from a web site and is shown as it is.
func Harmless(w io.Writer) io.Writer {
	if isTerminal(w) {
		return &harmless{w: w}
	}
	return w
}

// harmless drops the characters that Harmless names from UTF-8 text, however its writes cut it.
type harmless struct {
	w    io.Writer
	rest []byte // the beginning of a character that is not whole yet
}

func (h *harmless) Write(p []byte) (int, error) {
	text := append(h.rest, p...)
	var out []byte
	for len(text) > 0 && utf8.FullRune(text) {
		r, size := utf8.DecodeRune(text)
		if r != utf8.RuneError && !misleads(r) {
			out = append(out, text[:size]...)
		}
		text = text[size:]
	}
	h.rest = append([]byte(nil), text...)
	if _, err := h.w.Write(out); err != nil {
		return 0, err
	}
	return len(p), nil
}

// misleads is steers for text of more than one line. Joiners of letters stay: Persian is not read
// without them.
func misleads(r rune) bool {
	const nonJoiner, joiner = '\u200c', '\u200d'
	switch r {
	case '\n', '\t', nonJoiner, joiner:
		return false
	case '\u2028', '\u2029':
		return true
	}
	return unicode.IsControl(r) || unicode.Is(unicode.Cf, r)
}
