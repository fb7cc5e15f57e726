package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"syscall"
	"time"

	"deepcrawl/cmd/internal/term"
	"deepcrawl/extract"
	"deepcrawl/store"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/warc"
)

// Exit codes. Other programs rely on them: codes may be added, none changes its meaning.
const (
	exitDone        = 0
	exitFailure     = 1
	exitUsage       = 2
	exitPartly      = 3
	exitEmpty       = 4
	exitNoStore     = 10
	exitInUse       = 11
	exitNoBrowser   = 12
	exitRobots      = 13
	exitInterrupted = 130
)

// exitHelp is the same table for the end of every help text.
const exitHelp = `Exit status:
   0  done; a limit that you set counts as done
   1  unexpected failure
   2  bad command line, or no usable line in the list
   3  some sites or lines could not be done
   4  nothing found (with --fail-if-empty)
  10  no store there, or not one of ours
  11  store in use by another run
  12  browser asked for but not usable
  13  everything asked for is closed by robots.txt
  130 interrupted, saved: run the same command again to go on
`

// An exitStatus ends the program with this code; what there was to say has been said.
type exitStatus int

func (s exitStatus) Error() string { return fmt.Sprintf("exit status %d", int(s)) }

// A failure is an error with its exit code and what to type next.
type failure struct {
	code int
	hint string
	err  error
}

func (f *failure) Error() string { return f.err.Error() }
func (f *failure) Unwrap() error { return f.err }

func fail(code int, hint, format string, args ...any) error {
	return &failure{code: code, hint: hint, err: fmt.Errorf(format, args...)}
}

// usage is a mistake in the command line. What was typed is told without a password in it.
func usage(hint, format string, args ...any) error {
	for i, a := range args {
		if s, ok := a.(string); ok && !strings.ContainsAny(s, " \n") {
			args[i] = fetch.HidePassword(s)
		}
	}
	return fail(exitUsage, hint, format, args...)
}

// interrupted is the end of a run that Ctrl-C stopped.
func interrupted() error {
	return fail(exitInterrupted, "run the same command again to go on", "interrupted; everything up to the last step is saved")
}

const elsewhere = "name another place: --db FILE for the store, such as a copy of it, -o FILE for an export"

const makeRoom = "make room on the disk, or lift the limit (quota, ulimit -f), and run the same command again: what was saved is still there"

// causes maps what other parts return to codes and hints.
var causes = []struct {
	err  error
	code int
	hint string
}{
	{store.ErrMissing, exitNoStore, "deepcrawl discover sites.txt makes one in a directory that exists, --db FILE names another"},
	{store.ErrForeign, exitNoStore, "name another file with --db"},
	{store.ErrNewer, exitNoStore, "a newer version of deepcrawl made it: use that one, or name another file with --db"},
	{store.ErrFull, exitFailure, makeRoom},
	{store.ErrDamaged, exitFailure, "put a copy of it in its place, or begin in another store with --db FILE"},
	{store.ErrTarget, exitUsage, "-o FILE names a file in a directory that exists, such as out.sqlite"},
	{store.ErrInUse, exitInUse, "wait for it to end, or work in another store with --db FILE"},
	{extract.ErrOtherHarvest, exitUsage, "give the settings it began with, or --restart to begin anew"},
	{fetch.ErrRobots, exitRobots, "deepcrawl explain URL shows the rule"},
	{fetch.ErrAddress, exitPartly, "--allow-private lets it be asked, where you trust what leads there"},
	{fetch.ErrGivenUp, exitPartly, "run the same command again to go on when it answers"},
	{fetch.ErrNever, exitPartly, "take the host off the list that --never names, where it may be visited"},
	{store.ErrFixed, exitFailure, elsewhere},
	{store.ErrLost, exitFailure, "bring it back, by the copy that is named here or one of yours, and run the same command again; without one it begins anew"},
	{store.ErrHeld, exitInterrupted, "end the other program, then run the same command again to go on"},
	{syscall.EROFS, exitFailure, elsewhere},
	{fs.ErrPermission, exitFailure, elsewhere},
	{syscall.ENOSPC, exitFailure, makeRoom},
	{syscall.EDQUOT, exitFailure, makeRoom},
	{syscall.EFBIG, exitFailure, makeRoom},
	{warc.ErrLost, exitFailure, "run the same command again, to go on in a new file: what was read for the pages that are done is gone with the old one"},
	{context.Canceled, exitInterrupted, "run the same command again to go on"},
}

// diagnose turns an error into what the user is told.
func diagnose(err error) term.Error {
	e := diagnosis(err)
	e.Message, e.Hint = fetch.WithoutPassword(e.Message), fetch.WithoutPassword(e.Hint)
	return e
}

func diagnosis(err error) term.Error {
	if f, ok := errors.AsType[*failure](err); ok {
		return term.Error{Code: f.code, Message: inOneLine(err), Hint: f.hint}
	}
	if gone, ok := errors.AsType[*fetch.GivenUp](err); ok && !gone.Until.IsZero() {
		return term.Error{Code: exitPartly, Message: inOneLine(err), Hint: after(gone.Until)}
	}
	err = store.Plainly(err)
	for _, c := range causes {
		if errors.Is(err, c.err) {
			return term.Error{Code: c.code, Message: inOneLine(err), Hint: c.hint}
		}
	}
	return term.Error{Code: exitFailure, Message: inOneLine(err), Hint: "run again with -vv --log-file FILE to see what led to it"}
}

// after is what to type when a host has named the time from which on it may be asked.
func after(t time.Time) string {
	return "run the same command again after " + t.Local().Format(time.DateTime) + " to go on"
}

// inOneLine sets errors that came together apart, and cuts what nobody reads to its end: a browser that does not start may have
// written any amount.
func inOneLine(err error) string {
	const most = 2000 // bytes
	said := strings.ReplaceAll(err.Error(), "\n", "; ")
	if len(said) <= most {
		return said
	}
	return strings.ToValidUTF8(said[:most], "") + fmt.Sprintf(" ... (%d bytes more)", len(said)-most)
}
