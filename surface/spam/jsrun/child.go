package jsrun

import (
	"bufio"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"sync/atomic"
	"syscall"
	"time"

	"deepcrawl/surface/spam/jsrun/browser"
)

// A child is this program once more, which reads requests from its standard input and writes
// answers to its standard output. It ends when its input does, which it does however the parent
// ends: nothing else holds the other side of the pipe.

const (
	mostPages  = 200             // that a child runs, so that what leaks in it goes with it
	softLimit  = time.Second / 5 // of processor time: what the engine can stop ends
	hardLimit  = time.Second     // likewise: the child ends
	mostWait   = 10 * time.Second
	mostMemory = 384 << 20 // bytes of the heap
	lastMemory = 768 << 20 // of all data: where the system ends the child
	mostFrame  = 64 << 20  // bytes of a request or an answer
	lookEvery  = 20 * time.Millisecond
)

// mostSilent is how long the parent waits for an answer: then it ends the child, which somebody
// stopped from outside. Only tests change it.
var mostSilent = mostWait + 2*time.Second

// command is the first argument of a child, and mark what its environment says: both are needed, so
// that nobody starts one by mistake.
const (
	command = "run-scripts"
	mark    = "DEEPCRAWL_RUN_SCRIPTS"
)

// The program becomes a child before its main function, so that each program that has this package
// in it can start one, tests as well.
func init() {
	if len(os.Args) == 2 && os.Args[1] == command && os.Getenv(mark) != "" {
		serve(os.Stdin, os.Stdout)
		os.Exit(0)
	}
}

// serve answers requests until there are no more.
func serve(in io.Reader, out io.Writer) {
	debug.SetGCPercent(400) // a page is over before there is much to collect
	debug.SetMemoryLimit(mostMemory / 2)
	debug.SetMaxStack(64 << 20)
	limit()
	// what a terminal sends to all of its processes is for the parent, which ends us
	signal.Ignore(os.Interrupt, syscall.SIGTERM)
	frames := make(chan []byte)
	go func() { // also sees the parent end while a page runs
		r := bufio.NewReaderSize(in, 1<<16)
		for {
			b, err := readFrame(r)
			if err != nil {
				os.Exit(0)
			}
			frames <- b
		}
	}()
	w := watch{engine: browser.New()}
	for b := range frames {
		a := browser.Result{}
		q, err := readRequest(string(b))
		if err != nil {
			a.Lacks = err.Error()
		} else {
			w.begin()
			a = w.engine.Run(q)
			w.end()
		}
		body, err := json.Marshal(a)
		if err != nil {
			os.Exit(1)
		}
		if err := writeFrame(out, body); err != nil {
			os.Exit(0)
		}
	}
}

// A watch ends what takes too long.
type watch struct {
	engine *browser.Engine
	from   atomic.Int64 // processor time at which the page began; 0: none runs
	since  atomic.Int64 // likewise of the clock
}

func (w *watch) begin() {
	first := w.since.Swap(time.Now().UnixNano()) == 0
	w.from.Store(int64(processorTime()))
	allow(processorTime() + 2*hardLimit)
	if first {
		go w.look()
	}
}

func (w *watch) end() { w.from.Store(0) }

func (w *watch) look() {
	for range time.Tick(lookEvery) {
		from := w.from.Load()
		if from == 0 {
			continue
		}
		used := processorTime() - time.Duration(from)
		waited := time.Since(time.Unix(0, w.since.Load()))
		if used > hardLimit || waited > mostWait || inUse() > mostMemory {
			os.Exit(1)
		}
		if used > softLimit {
			w.engine.Stop()
		}
	}
}

// inUse is the memory in use, in bytes.
func inUse() uint64 {
	s := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(s)
	return s[0].Value.Uint64()
}

// A child as the parent has it.
type child struct {
	process *exec.Cmd
	in      *os.File
	out     *bufio.Reader
	outFile *os.File
	pages   int
}

// idle are the children that wait for a page, and the places of those that are not started.
var idle = func() chan *child {
	c := make(chan *child, max(runtime.GOMAXPROCS(0), 1))
	for range cap(c) {
		c <- nil
	}
	return c
}()

// ask has a child answer, which is started where there is none. What it returns is the child that
// takes the next page; nil where none does.
func ask(c *child, request []byte) (*browser.Result, *child, error) {
	if c == nil {
		var err error
		if c, err = start(); err != nil {
			return nil, nil, fmt.Errorf("%w: %w", errStart, err)
		}
	}
	a, err := c.ask(request)
	if errors.Is(err, errGone) && c.pages > 0 {
		c.stop()
		return ask(nil, request)
	}
	if c.pages++; err != nil || c.pages >= mostPages {
		c.stop()
		c = nil
	}
	return a, c, err
}

var (
	// errStart is why no page can be run.
	errStart = errors.New("jsrun: no process for scripts")
	// errGone is that a child that waited was ended by somebody else.
	errGone = errors.New("jsrun: the process for scripts is gone")
)

func (c *child) ask(request []byte) (*browser.Result, error) {
	binary.BigEndian.PutUint32(request, uint32(len(request)-4))
	late := time.AfterFunc(mostSilent, func() { c.process.Process.Kill() })
	defer late.Stop()
	if _, err := c.in.Write(request); err != nil {
		return nil, fmt.Errorf("%w: %w", errGone, err)
	}
	b, err := readFrame(c.out)
	if err != nil {
		return nil, err
	}
	a := &browser.Result{}
	return a, json.Unmarshal(b, a)
}

// start starts a child.
func start() (*child, error) {
	program, err := os.Executable()
	if err != nil {
		return nil, fmt.Errorf("jsrun: %w", err)
	}
	inOf, in, err := os.Pipe()
	if err != nil {
		return nil, fmt.Errorf("jsrun: %w", err)
	}
	out, outOf, err := os.Pipe()
	if err != nil {
		inOf.Close()
		in.Close()
		return nil, fmt.Errorf("jsrun: %w", err)
	}
	defer inOf.Close()
	defer outOf.Close()
	c := &child{process: exec.Command(program, command), in: in, out: bufio.NewReader(out),
		outFile: out}
	c.process.Stdin, c.process.Stdout = inOf, outOf
	c.process.Env = append(environment(), mark+"=1")
	if err := c.process.Start(); err != nil {
		in.Close()
		out.Close()
		return nil, fmt.Errorf("jsrun: %w", err)
	}
	return c, nil
}

// stop ends a child and waits for its end.
func (c *child) stop() {
	c.in.Close()
	c.process.Process.Kill()
	c.process.Wait()
	c.outFile.Close()
}

var errFrame = errors.New("jsrun: a message that is too long")

func readFrame(r *bufio.Reader) ([]byte, error) {
	var head [4]byte
	if _, err := io.ReadFull(r, head[:]); err != nil {
		return nil, err
	}
	n := binary.BigEndian.Uint32(head[:])
	if n > mostFrame {
		return nil, errFrame
	}
	b := make([]byte, n)
	_, err := io.ReadFull(r, b)
	return b, err
}

func writeFrame(w io.Writer, body []byte) error {
	b := binary.BigEndian.AppendUint32(make([]byte, 0, 4+len(body)), uint32(len(body)))
	_, err := w.Write(append(b, body...))
	return err
}
