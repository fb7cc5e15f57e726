package surface

import "sync"

// seenSet is an exact set of 64-bit hashes: open addressing with linear probing in one slice, about 13 bytes a key when
// it has grown a while, against 30 of a map. No page is lost to a false positive, as with a Bloom filter, unless two of
// the hashes are equal (3 in 10,000 for 10^8 addresses). The zero value is empty; safe for concurrent use.
type seenSet struct {
	mu    sync.Mutex
	slots []uint64 // a power of two many; 0 is a free slot
	n     int
	zero  bool // the key 0 is in the set
}

const firstSlots = 1 << 10

// Add puts key in and reports whether it was not there before: check and mark are one step, so that no two goroutines
// take the same address.
func (s *seenSet) Add(key uint64) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if key == 0 {
		fresh := !s.zero
		s.zero = true
		return fresh
	}
	if 4*(s.n+1) > 3*len(s.slots) {
		s.grow()
	}
	i := s.slot(key)
	if s.slots[i] == key {
		return false
	}
	s.slots[i] = key
	s.n++
	return true
}

// Has reports whether key is in the set.
func (s *seenSet) Has(key uint64) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if key == 0 {
		return s.zero
	}
	return len(s.slots) > 0 && s.slots[s.slot(key)] == key
}

// slot returns where key is, or the free slot where it belongs.
func (s *seenSet) slot(key uint64) uint64 {
	mask := uint64(len(s.slots) - 1)
	i := key & mask
	for s.slots[i] != 0 && s.slots[i] != key {
		i = (i + 1) & mask
	}
	return i
}

func (s *seenSet) grow() {
	old := s.slots
	s.slots = make([]uint64, max(firstSlots, 2*len(old)))
	for _, key := range old {
		if key != 0 {
			s.slots[s.slot(key)] = key
		}
	}
}
