// Package term talks to whoever runs the program: the result goes to stdout, the conversation to
// stderr.
//
// A Console holds both streams and what the user wants of them. Results go through its Printer, of
// which there are two: one writes text for people, the other one JSON object a line for programs.
// Everything else is conversation: Say, the progress of a long job (see Watch) and the log.
//
//	con, err := term.New(term.Options{Out: os.Stdout, Err: os.Stderr, JSON: true})
//	defer con.Close()
//	con.Say("visiting %d sites", n)
//	con.Print.Site(term.Site{Line: "lib.example", Status: "done"})
//
// What comes from a web site may hold anything, escape sequences for the terminal included: the
// text printer drops control characters from every value it shows.
package term

import (
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"regexp"
	"strings"
	"sync"

	"golang.org/x/term"
)

// Options say how a Console behaves. The zero value discards everything.
type Options struct {
	Out, Err  io.Writer // nil: discarded
	JSON      bool      // results as JSON lines
	Quiet     bool      // no conversation but errors
	Verbose   int       // 1: state changes and steps, 2: each request too
	Color     string    // auto (also ""), always, never
	LogFormat string    // text, json; "": plain, and log lines only when they are asked for
	LogFile   string    // log goes to this file, to its end, instead of Err
	Again     string    // flags that a command to type next needs as well, such as " --db other.db"
}

// A Console is the two streams of a run. It is safe for concurrent use.
type Console struct {
	Print Printer
	Log   *slog.Logger

	dated   *slog.Logger // progress where there is no terminal
	err     *screen
	results *sink
	paint   painter // for Err
	quiet   bool
	verbose int
	again   string
	file    *logFile
}

// A logFile remembers the first write that failed, which loggers pass over.
type logFile struct {
	f   *os.File
	mu  sync.Mutex
	err error
}

func (l *logFile) Write(b []byte) (int, error) {
	n, err := l.f.Write(b)
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.err == nil && err != nil {
		l.err = fmt.Errorf("the log is not complete: %w", err) // which names the file
	}
	return n, err
}

// Close closes the file and returns the first error of it.
func (l *logFile) Close() error {
	err := l.f.Close()
	if l.err != nil {
		return l.err
	}
	return err
}

// New returns a console. Close it to close the log file.
func New(o Options) (*Console, error) {
	if o.Out == nil {
		o.Out = io.Discard
	}
	if o.Err == nil {
		o.Err = io.Discard
	}
	if err := o.check(); err != nil {
		return nil, err
	}
	c := &Console{err: &screen{w: o.Err, tty: isTerminal(o.Err)}, quiet: o.Quiet,
		verbose: o.Verbose, again: o.Again}
	c.paint = painter(wantsColor(o.Color, o.Err))
	if o.LogFile != "" {
		f, err := os.OpenFile(o.LogFile, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
		if err != nil {
			return nil, fmt.Errorf("open log file: %w", err)
		}
		c.file = &logFile{f: f}
	}
	c.Log, c.dated = c.newLogger(o, o.level()), c.newLogger(o, slog.LevelInfo)
	// A result line on a terminal must not be drawn over the progress line, so both pass the same
	// screen.
	c.results = &sink{w: o.Out}
	if isTerminal(o.Out) {
		c.results.w = c.err.beside(o.Out)
		if o.JSON {
			c.results.w = &harmless{w: c.results.w}
		}
	}
	if o.JSON {
		c.Print = &jsonPrinter{w: c.results}
	} else {
		c.Print = &textPrinter{out: c.results, con: c, paint: painter(wantsColor(o.Color, o.Out)),
			room: func() int { return room(o.Out) }}
	}
	return c, nil
}

func (o Options) check() error {
	switch o.Color {
	case "", "auto", "always", "never":
	default:
		return fmt.Errorf("--color is auto, always or never, not %q", o.Color)
	}
	switch o.LogFormat {
	case "", "text", "json":
		return nil
	}
	return fmt.Errorf("--log-format is text or json, not %q", o.LogFormat)
}

// level: Info is a state change, Debug each request. Without a wish of the user only warnings are
// logged, since Say tells people the rest in plainer words.
func (o Options) level() slog.Level {
	switch {
	case o.Verbose >= 2:
		return slog.LevelDebug
	case o.Verbose == 1 || o.LogFormat != "" || o.LogFile != "":
		return slog.LevelInfo
	}
	return slog.LevelWarn
}

func (c *Console) newLogger(o Options, level slog.Level) *slog.Logger {
	var w io.Writer = c.err
	if c.file != nil {
		w = c.file
	} else if o.Quiet {
		return slog.New(slog.DiscardHandler)
	}
	ho := &slog.HandlerOptions{Level: level}
	if o.LogFormat == "json" {
		return slog.New(slog.NewJSONHandler(w, ho))
	}
	return slog.New(slog.NewTextHandler(w, ho))
}

// Close closes the log file. It returns the first errors that kept a result or a line of the log
// from being written, which printers and loggers do not return: a harvest goes on when nobody can
// read along.
func (c *Console) Close() error {
	err := c.results.failed()
	if c.file != nil {
		err = errors.Join(err, c.file.Close())
	}
	return err
}

// Say tells the user one line, unless he asked for quiet.
func (c *Console) Say(format string, args ...any) {
	if c.quiet {
		return
	}
	line, room := clean(fmt.Sprintf(format, args...)), 0
	if c.err.tty {
		room = width(c.err.w)
	}
	margin := len(line) - len(strings.TrimLeft(line, " "))
	io.WriteString(c.err, indented(line[margin:], margin, margin+2, room))
}

// Next says which command to type next.
func (c *Console) Next(format string, args ...any) {
	if !c.quiet { // on one line, however long, so that it can be copied
		fmt.Fprintln(c.err, clean(fmt.Sprintf("next: "+format+"%s", append(args, c.again)...)))
	}
}

// Text reports whether results are written for people.
func (c *Console) Text() bool { _, ok := c.Print.(*textPrinter); return ok }

// Detail says one line to users who asked for more (-v).
func (c *Console) Detail(format string, args ...any) {
	if c.verbose > 0 {
		c.Say(format, args...)
	}
}

// Fail says what went wrong and what to type next, also under quiet, and gives programs the same as
// JSON.
func (c *Console) Fail(e Error) {
	e.Hint = c.here(e.Hint)
	fmt.Fprintln(c.err, c.paint.red("deepcrawl:"), clean(e.Message))
	if e.Hint != "" {
		fmt.Fprintln(c.err, c.paint.dim("hint:"), clean(e.Hint))
	}
	c.Print.Error(e)
}

// subcommand is a command in a hint.
var subcommand = regexp.MustCompile(`\bdeepcrawl [a-z]+`)

// here makes the commands of a hint look where this one did.
func (c *Console) here(hint string) string {
	if strings.Contains(hint, "--db") || strings.Contains(hint, "--help") {
		return hint
	}
	return subcommand.ReplaceAllStringFunc(hint, func(s string) string {
		// which work on a queue, and have no store
		if s == "deepcrawl fleet" || s == "deepcrawl work" {
			return s
		}
		return s + c.again
	})
}

// A screen is a stream with at most one progress line at its end, which is taken away before
// anything else is written.
type screen struct {
	mu   sync.Mutex
	w    io.Writer
	tty  bool
	wipe func() // takes the progress line away; nil when there is none
}

// Write writes p above the progress line.
func (s *screen) Write(p []byte) (int, error) { return s.writeTo(s.w, p) }

func (s *screen) writeTo(w io.Writer, p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.wipe != nil {
		s.wipe()
	}
	return w.Write(p)
}

// beside returns a writer to w that takes the progress line of s away first.
func (s *screen) beside(w io.Writer) io.Writer {
	return writerFunc(func(p []byte) (int, error) { return s.writeTo(w, p) })
}

// A sink is a stream that remembers its first error. It is safe for concurrent use as far as w is.
type sink struct {
	w io.Writer

	mu  sync.Mutex
	err error
}

func (s *sink) Write(p []byte) (int, error) {
	n, err := s.w.Write(p)
	if err != nil {
		s.mu.Lock()
		defer s.mu.Unlock()
		if s.err == nil {
			s.err = fmt.Errorf("write the results: %w", err)
		}
	}
	return n, err
}

func (s *sink) failed() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.err
}

type writerFunc func(p []byte) (int, error)

func (f writerFunc) Write(p []byte) (int, error) { return f(p) }

func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// room is how many cells a line has on the terminal behind w; 0: it is no terminal, and lines may
// be of any length.
func room(w io.Writer) int {
	if !isTerminal(w) {
		return 0
	}
	return width(w)
}

// width returns the columns of the terminal behind w, 80 when nobody knows.
func width(w io.Writer) int {
	if f, ok := w.(*os.File); ok {
		if n, _, err := term.GetSize(int(f.Fd())); err == nil && n > 0 {
			return n
		}
	}
	return 80
}
