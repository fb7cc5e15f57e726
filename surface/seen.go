package surface

// seenSet is an exact set of 64-bit hashes: open addressing with linear probing in one slice, about 13 bytes a key when
// it has grown a while, against 30 of a map. No page is lost to a false positive, as with a Bloom filter, unless two of
// the hashes are equal (3 in 10,000 for 10^8 addresses). Each site has sets of its own, as nearly all links that are
// followed stay on their site: what a site that is over took is free again, however long the list is. The zero value is
// empty. It is for one goroutine at a time.
type seenSet struct {
	slots []uint64 // a power of two many; 0 is a free slot
	n     int
	zero  bool // the key 0 is in the set
}

const firstSlots = 1 << 6

// Add puts key in and reports whether it was not there before.
func (s *seenSet) Add(key uint64) bool {
	if key == 0 {
		fresh := !s.zero
		s.zero = true
		return fresh
	}
	s.room()
	i, there := find(s.slots, key)
	if there {
		return false
	}
	s.slots[i] = key
	s.n++
	return true
}

// Has reports whether key is in the set.
func (s *seenSet) Has(key uint64) (there bool) {
	if key == 0 {
		return s.zero
	}
	if len(s.slots) > 0 {
		_, there = find(s.slots, key)
	}
	return there
}

// find returns where key is, or the free slot where it belongs.
func find(slots []uint64, key uint64) (i uint64, there bool) {
	mask := uint64(len(slots) - 1)
	for i = key & mask; ; i = (i + 1) & mask {
		switch slots[i] {
		case key:
			return i, true
		case 0:
			return i, false
		}
	}
}

// room sees to it that more than a quarter of the slots is free.
func (s *seenSet) room() {
	if 4*(s.n+1) <= 3*len(s.slots) {
		return
	}
	grown := make([]uint64, max(firstSlots, 2*len(s.slots)))
	for _, key := range s.slots {
		if key != 0 {
			i, _ := find(grown, key)
			grown[i] = key
		}
	}
	s.slots = grown
}
