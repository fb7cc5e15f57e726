package term

import (
	"io"
	"os"
	"strings"
	"unicode"
)

// A painter colours text, or leaves it alone when false.
type painter bool

func (p painter) red(s string) string    { return p.paint("31", s) }
func (p painter) green(s string) string  { return p.paint("32", s) }
func (p painter) yellow(s string) string { return p.paint("33", s) }
func (p painter) bold(s string) string   { return p.paint("1", s) }
func (p painter) dim(s string) string    { return p.paint("2", s) }

func (p painter) paint(code, s string) string {
	if !p || s == "" {
		return s
	}
	return "\x1b[" + code + "m" + s + "\x1b[0m"
}

// wantsColor obeys --color first, then NO_COLOR (no-color.org: any value but an empty one) and dumb
// terminals.
func wantsColor(mode string, w io.Writer) bool {
	switch mode {
	case "always":
		return true
	case "never":
		return false
	}
	return os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb" && isTerminal(w)
}

// clean drops what would steer a terminal (control characters) or turn the reading order of a line
// around (format characters): both have been used to hide text from people who read logs. Line ends
// and tabs become spaces.
func clean(s string) string {
	if !strings.ContainsFunc(s, steers) {
		return s
	}
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t' || r == '\r':
			return ' '
		case steers(r):
			return -1
		}
		return r
	}, s)
}

func steers(r rune) bool {
	return unicode.IsControl(r) || unicode.Is(unicode.Cf, r) || r == unicode.ReplacementChar ||
		r == '\u2028' || r == '\u2029'
}
