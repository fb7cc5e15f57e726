package settings

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// A Duration is a time in a file, as ParseDuration reads it.
type Duration time.Duration

// UnmarshalText reads a time.
func (d *Duration) UnmarshalText(text []byte) error {
	t, err := ParseDuration(string(text))
	if err != nil {
		return fmt.Errorf("%q is no time: %w", text, err)
	}
	if t < 0 {
		return fmt.Errorf("%q is no time: it is below zero", text)
	}
	*d = Duration(t)
	return nil
}

var errDuration = errors.New("a time is written 90 (seconds), 5s, 10m, 2h, 1d or 1d12h")

// ParseDuration reads a time as people write it, in files and on the command line: a number is
// seconds, and d are days.
func ParseDuration(s string) (time.Duration, error) {
	if n, err := strconv.ParseFloat(s, 64); err == nil {
		s = strconv.FormatFloat(n, 'f', -1, 64) + "s"
	}
	days, rest, long := strings.Cut(s, "d")
	if s == "" {
		return 0, errDuration
	}
	if !long {
		days, rest = "0", s
	}
	n, err := strconv.ParseFloat(days, 64)
	if err != nil {
		return 0, errDuration
	}
	var more time.Duration
	if rest != "" {
		if more, err = time.ParseDuration(rest); err != nil {
			return 0, errDuration
		}
	}
	const longest = 100 * 365 // days
	if !(n <= longest) || more.Hours() > longest*24 || n < 0 && long {
		return 0, errDuration
	}
	return time.Duration(n*float64(24*time.Hour)) + more, nil
}
