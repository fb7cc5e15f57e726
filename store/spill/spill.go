// Package spill keeps blocks of bytes in a file where memory is short. Whoever fills blocks that it
// seldom looks at, as the graph of a large harvest does, takes them from here: while the process
// has room they are memory like any other, and from then on they are pages of a file, which the
// system writes out and reads back as it likes. What is kept in them is the same either way.
//
//	m := spill.New(600e6, "/data", func(line string) { log.Print(line) })
//	defer m.Close()
//	take, release := m.Blocks()
//	block := take(1 << 20)
package spill

import (
	"errors"
	"os"
	"runtime/metrics"
	"sync"
)

// beside is what a harvest takes beside what lives on the heap, in bytes: garbage up to the next
// collection, the program, what SQLite has (estimate).
const beside = 150e6

// residents is how many blocks are filled before all of the file are given back to the system,
// which brings those to memory again that are looked at.
const residents = 16

// A Memory is how much memory a process may take, with the file for what is above it. It is safe
// for concurrent use.
type Memory struct {
	most   uint64
	dir    string
	say    func(line string)
	living func() uint64

	mu     sync.Mutex
	file   *os.File
	size   int64 // of the file
	mapped [][]byte
	free   [][]byte // of those that are mapped
	closed error    // why there is no file
}

// New returns a memory of so many bytes, 0 for as many as there are, whose file lies in a directory
// and has no name there. Of the first block that goes to it, say is told.
func New(most int64, dir string, say func(line string)) *Memory {
	return &Memory{most: uint64(max(most, 0)), dir: dir, say: say, living: livingHeap}
}

// livingHeap is what the last collection of garbage left.
func livingHeap() uint64 {
	living := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(living)
	return living[0].Value.Uint64()
}

// Blocks returns a source of blocks for one harvest. take gives an empty block of a capacity, nil
// where it may come from the heap; release takes back all that take gave, which nobody may look at
// after that.
func (m *Memory) Blocks() (take func(n int) []byte, release func()) {
	var taken [][]byte
	take = func(n int) []byte {
		b := m.take(n)
		if b != nil {
			taken = append(taken, b)
		}
		return b
	}
	return take, func() {
		m.mu.Lock()
		defer m.mu.Unlock()
		m.free, taken = append(m.free, taken...), nil
	}
}

func (m *Memory) take(n int) []byte {
	if m.most == 0 || m.living()+beside < m.most {
		return nil
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	for i, b := range m.free {
		if cap(b) == n {
			m.free[i] = m.free[len(m.free)-1]
			m.free = m.free[:len(m.free)-1]
			return b
		}
	}
	if m.closed != nil {
		return nil
	}
	b, err := m.extend(n)
	if err != nil {
		m.closed = err
		m.say("memory is nearly used, and there is no file for more: " + err.Error())
		return nil
	}
	return b
}

// extend makes the file longer by a block.
func (m *Memory) extend(n int) ([]byte, error) {
	if m.file == nil {
		f, err := nameless(m.dir)
		if err != nil {
			return nil, err
		}
		m.file = f
		m.say("memory is nearly used: what more is known of sites goes to a file beside the " +
			"store, until the run ends")
	}
	// a page that has no place on the disk could not be written to
	if _, err := m.file.WriteAt(make([]byte, n), m.size); err != nil {
		return nil, err
	}
	b, err := mapping(m.file, m.size, n)
	if err != nil {
		return nil, err
	}
	m.size += int64(n)
	if m.mapped = append(m.mapped, b); len(m.mapped)%residents == 0 {
		for _, b := range m.mapped {
			giveBack(b)
		}
	}
	return b[:0], nil
}

// nameless makes a file that is gone when it is closed.
func nameless(dir string) (*os.File, error) {
	f, err := os.CreateTemp(dir, ".deepcrawl-memory-")
	if err != nil {
		return nil, err
	}
	return f, os.Remove(f.Name())
}

// Close ends the file. Nobody may look at a block after it.
func (m *Memory) Close() (err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, b := range m.mapped {
		err = errors.Join(err, unmapped(b))
	}
	if m.file != nil {
		err = errors.Join(err, m.file.Close())
	}
	m.mapped, m.free, m.file, m.closed = nil, nil, nil, os.ErrClosed
	return err
}
