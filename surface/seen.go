package surface

import (
	"sync"
	"sync/atomic"
)

// seenSet is an exact set of 64-bit hashes: open addressing with linear probing in one slice, about 13 bytes a key when
// it has grown a while, against 30 of a map. No page is lost to a false positive, as with a Bloom filter, unless two of
// the hashes are equal (3 in 10,000 for 10^8 addresses). The zero value is empty; safe for concurrent use.
//
// Every link of every page is looked up, and few are added: looking up takes no lock. Slots are only ever filled, so
// that whoever still reads the slots from before they grew misses at most what was added meanwhile.
type seenSet struct {
	mu    sync.Mutex               // held to add
	slots atomic.Pointer[[]uint64] // a power of two many; 0 is a free slot
	n     int
	zero  atomic.Bool // the key 0 is in the set
}

const firstSlots = 1 << 10

// Add puts key in and reports whether it was not there before: check and mark are one step, so that no two goroutines
// take the same address.
func (s *seenSet) Add(key uint64) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if key == 0 {
		return !s.zero.Swap(true)
	}
	slots := s.room()
	i, there := find(slots, key)
	if there {
		return false
	}
	atomic.StoreUint64(&slots[i], key)
	s.n++
	return true
}

// Has reports whether key is in the set. One that another goroutine is adding may be missed: Add tells for certain.
func (s *seenSet) Has(key uint64) (there bool) {
	if key == 0 {
		return s.zero.Load()
	}
	if slots := s.slots.Load(); slots != nil {
		_, there = find(*slots, key)
	}
	return there
}

// find returns where key is, or the free slot where it belongs.
func find(slots []uint64, key uint64) (i uint64, there bool) {
	mask := uint64(len(slots) - 1)
	for i = key & mask; ; i = (i + 1) & mask {
		switch atomic.LoadUint64(&slots[i]) {
		case key:
			return i, true
		case 0:
			return i, false
		}
	}
}

// room returns the slots, of which more than a quarter are free.
func (s *seenSet) room() []uint64 {
	var old []uint64
	if slots := s.slots.Load(); slots != nil {
		old = *slots
	}
	if 4*(s.n+1) <= 3*len(old) {
		return old
	}
	grown := make([]uint64, max(firstSlots, 2*len(old)))
	for _, key := range old {
		if key != 0 {
			i, _ := find(grown, key)
			grown[i] = key
		}
	}
	s.slots.Store(&grown)
	return grown
}
