package jsrun

import (
	"math/bits"
	"sync"
)

// Pages of a site mostly share their scripts. What differs from page to page is seldom where a page
// leads to, so the first pages with the same scripts are run, and then each that doubles their
// number.

const (
	firstPages = 3       // of a site that are run
	mostKeys   = 200_000 // of scripts that are kept, of 16 bytes and what a map adds
)

// stayed counts the pages with the same scripts, of sites whose pages were run and stayed.
var stayed = memory{pages: map[uint64]int{}}

// Spared reports whether a page need not be run: its scripts, for which key stands, were run on
// other pages, which stayed where they are. It counts the pages that it spares, and is safe for
// concurrent use.
func Spared(key uint64) bool { return stayed.spares(key) }

// Note takes note of a page that was run. Scripts that lead away once are run each time.
func Note(key uint64, stays bool) { stayed.note(key, stays) }

type memory struct {
	mu    sync.Mutex
	pages map[uint64]int
}

func (m *memory) spares(key uint64) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	n := m.pages[key] + 1
	if n <= firstPages || bits.OnesCount(uint(n)) == 1 {
		return false
	}
	m.pages[key] = n
	return true
}

func (m *memory) note(key uint64, stays bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.pages) >= mostKeys {
		clear(m.pages)
	}
	if !stays {
		delete(m.pages, key)
		return
	}
	m.pages[key]++
}
