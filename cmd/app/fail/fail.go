// Package fail holds what a person is told when something could not be done: what happened, to
// what, and what to type next.
//
//	return fail.Usage("deepcrawl export -o out.sqlite", "export needs -o FILE")
//	return fail.New(fail.Robots, "deepcrawl explain URL shows the rule", "%s is closed by robots.txt", site)
//
// Other parts return errors of their own; Diagnose knows what to say of them.
package fail

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"syscall"
	"time"

	"deepcrawl/cmd/internal/settings"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/extract"
	"deepcrawl/store"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/warc"
)

// A Kind is what a failure means to whoever started the run. Its number is the exit status of the
// program and the code in its JSON lines: other programs rely on them, so that kinds may be added
// and none changes its number.
type Kind int

// The kinds of failures.
const (
	Unexpected  Kind = 1   // anything else
	Mistake     Kind = 2   // a bad command line or setting, or no usable line in a list
	Partly      Kind = 3   // some sites or lines could not be done
	Empty       Kind = 4   // nothing was found, where that was to be a failure
	NoStore     Kind = 10  // no store or queue there, or not one of ours
	InUse       Kind = 11  // the store is in use by another run
	NoBrowser   Kind = 12  // a browser was asked for and is not usable
	Robots      Kind = 13  // everything asked for is closed by robots.txt
	Interrupted Kind = 130 // interrupted, and saved
)

// An Error is an error of a kind, with what to type next.
type Error struct {
	Kind Kind
	Hint string
	Err  error
}

// Error is what happened, without the hint.
func (e *Error) Error() string { return e.Err.Error() }

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// New returns an error of a kind. Format and args are those of fmt.Errorf.
func New(kind Kind, hint, format string, args ...any) error {
	return &Error{Kind: kind, Hint: hint, Err: fmt.Errorf(format, args...)}
}

// Usage is a mistake in the command line. What was typed is told without a password in it.
func Usage(hint, format string, args ...any) error {
	for i, a := range args {
		if s, ok := a.(string); ok && !strings.ContainsAny(s, " \n") {
			args[i] = fetch.HidePassword(s)
		}
	}
	return New(Mistake, hint, format, args...)
}

// Interruption is the end of a run that was asked to stop.
func Interruption() error {
	return New(Interrupted, "run the same command again to go on",
		"interrupted; everything up to the last step is saved")
}

const elsewhere = "name another place: --db FILE for the store, such as a copy of it, -o FILE for an export"

// MakeRoom is what to do about a disk that is full.
const MakeRoom = "make room on the disk, or lift the limit (quota, ulimit -f), and run the same " +
	"command again: what was saved is still there"

// otherHarvest is what to do where the store has a harvest that began with other settings.
const otherHarvest = "give the settings it began with, harvest into another store with --db FILE to compare, " +
	"or --restart to begin anew"

// causes maps what other parts return to kinds and hints.
var causes = []struct {
	err  error
	kind Kind
	hint string
}{
	{store.ErrMissing, NoStore,
		"deepcrawl discover sites.txt makes one in a directory that exists, --db FILE names " +
			"another"},
	{store.ErrQueue, NoStore, "deepcrawl fleet collect -o all.db --queue FILE, with this file, " +
		"puts what was harvested into a store"},
	{store.ErrForeign, NoStore, "name another file with --db"},
	{store.ErrNewer, NoStore,
		"a newer version of deepcrawl made it: use that one, or name another file with --db"},
	{store.ErrFull, Unexpected, MakeRoom},
	{store.ErrDamaged, Unexpected,
		"put a backup of it in its place, or begin in another store with --db FILE"},
	{store.ErrTarget, Mistake,
		"-o FILE names a file in a directory that exists, such as out.sqlite"},
	{store.ErrInUse, InUse, "wait for it to end, or work in another store with --db FILE"},
	{extract.ErrOtherHarvest, Mistake, otherHarvest},
	{fetch.ErrRobots, Robots, "deepcrawl explain URL shows the rule"},
	{fetch.ErrAddress, Partly,
		"--allow-private lets it be asked, where you trust what leads there"},
	{fetch.ErrGivenUp, Partly, "run the same command again to go on when it answers"},
	{fetch.ErrNever, Partly,
		"take the host off the list that --never names, where it may be visited"},
	{store.ErrFixed, Unexpected, elsewhere},
	{store.ErrLost, Unexpected, "bring it back, by the copy that is named here or one of yours, " +
		"and run the same command again; without one it begins anew"},
	{store.ErrHeld, Interrupted, "end the other program, then run the same command again to go on"},
	{syscall.EROFS, Unexpected, elsewhere},
	{fs.ErrPermission, Unexpected, elsewhere},
	{syscall.ENOSPC, Unexpected, MakeRoom},
	{syscall.EDQUOT, Unexpected, MakeRoom},
	{syscall.EFBIG, Unexpected, MakeRoom},
	{warc.ErrLost, Unexpected, "run the same command again, to go on in a new file: what was " +
		"read for the pages that are done is gone with the old one"},
	{context.Canceled, Interrupted, "run the same command again to go on"},
}

// Diagnose turns an error of any part into what the user is told.
func Diagnose(err error) term.Error {
	e := diagnosis(err)
	e.Message, e.Hint = shortWords(fetch.WithoutPassword(e.Message)),
		shortWords(fetch.WithoutPassword(e.Hint))
	return e
}

func diagnosis(err error) term.Error {
	if f, ok := errors.AsType[*Error](err); ok {
		return term.Error{Code: int(f.Kind), Message: inOneLine(err), Hint: f.Hint}
	}
	if file, ok := errors.AsType[*settings.Error](err); ok {
		return term.Error{Code: int(Mistake), Message: inOneLine(err), Hint: file.Hint}
	}
	if gone, ok := errors.AsType[*fetch.GivenUp](err); ok && !gone.Until.IsZero() {
		return term.Error{Code: int(Partly), Message: inOneLine(err), Hint: After(gone.Until)}
	}
	err = store.Plainly(err)
	for _, c := range causes {
		if errors.Is(err, c.err) {
			return term.Error{Code: int(c.kind), Message: inOneLine(err), Hint: c.hint}
		}
	}
	return term.Error{Code: int(Unexpected), Message: inOneLine(err),
		Hint: "run again with -vv --log-file FILE to see what led to it"}
}

// shortWords cuts words that are longer than any address that people type: a file may have been
// given in place of its name.
func shortWords(s string) string {
	const longest, shown = 300, 60 // bytes
	if len(s) <= longest {
		return s
	}
	words := strings.Split(s, " ")
	for i, w := range words {
		if len(w) > longest {
			words[i] = strings.ToValidUTF8(w[:shown], "") + "…" +
				strings.ToValidUTF8(w[len(w)-3:], "")
		}
	}
	return strings.Join(words, " ")
}

// After is what to type when a host has named the time from which on it may be asked.
func After(t time.Time) string {
	return "run the same command again after " + t.Local().Format(time.DateTime) + " to go on"
}

// inOneLine sets errors that came together apart, and cuts what nobody reads to its end: a browser
// that does not start may have written any amount.
func inOneLine(err error) string {
	const most = 2000 // bytes
	said := strings.ReplaceAll(err.Error(), "\n", "; ")
	if len(said) <= most {
		return said
	}
	return strings.ToValidUTF8(said[:most], "") +
		fmt.Sprintf(" ... (%d bytes more)", len(said)-most)
}
