package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/internal/settings"
	"deepcrawl/cmd/internal/term"
)

// Quantities on the command line are written as people write them: times as 90, 5s, 2h or 1d,
// shares as 0.95 or 95%, sizes as 500MB or 2GiB.

// span is a flag's time.
type span time.Duration

// Set reads a time.
func (d *span) Set(s string) error {
	t, err := settings.ParseDuration(s)
	*d = span(t)
	return err
}

// String is the time as it may be written.
func (d *span) String() string {
	if *d == 0 {
		return ""
	}
	s := time.Duration(*d).String()
	for _, zero := range []string{"m0s", "h0m"} {
		if cut, ok := strings.CutSuffix(s, zero); ok {
			s = cut + zero[:1]
		}
	}
	return s
}

// timeOf is the time that a flag was given, 0 for a flag that the command does not have.
func timeOf(c *cli.Context, name string) time.Duration {
	if d, ok := c.Generic(name).(*span); ok {
		return time.Duration(*d)
	}
	return 0
}

// share is a flag's part of a whole.
type share float64

// Set reads a share: 0.95 or 95%. What is above 1 and has no sign could be either.
func (v *share) Set(s string) error {
	number, percent := strings.CutSuffix(strings.TrimSpace(s), "%")
	n, err := strconv.ParseFloat(strings.TrimSpace(number), 64)
	switch {
	case err != nil || n != n:
		return errors.New("a share is written 0.95 or 95%")
	case percent:
		n /= 100
	case n > 1 && n <= 100:
		return fmt.Errorf("a share is written 0.95 or 95%%: did you mean %g%%?", n)
	}
	if n < 0 || n > 1 {
		return errors.New("a share is between 0 and 1, or 0% and 100%")
	}
	*v = share(n)
	return nil
}

// String is the share in per cent.
func (v *share) String() string { return strconv.FormatFloat(100*float64(*v), 'f', -1, 64) + "%" }

// shareOf is the share that a flag was given, 0 for a flag that the command does not have.
func shareOf(c *cli.Context, name string) float64 {
	if v, ok := c.Generic(name).(*share); ok {
		return float64(*v)
	}
	return 0
}

// size is a flag's number of bytes.
type size struct {
	bytes int64
	text  string
}

// Set reads a size.
func (v *size) Set(s string) error {
	n, err := term.ParseBytes(s)
	if err != nil || n == 0 && s != "0" {
		return errors.New("a size is written 500MB, 2GB or 2GiB")
	}
	v.bytes, v.text = n, s
	return nil
}

// String is the size as it was written.
func (v *size) String() string { return v.text }

// memoryFor is a size that a flag has by itself.
func memoryFor(bytes int64) *size {
	return &size{bytes: bytes, text: strings.ReplaceAll(term.Bytes(bytes), " ", "")}
}

// sizeOf is the size that a flag was given, 0 for a flag that the command does not have.
func sizeOf(c *cli.Context, name string) int64 {
	if v, ok := c.Generic(name).(*size); ok {
		return v.bytes
	}
	return 0
}
