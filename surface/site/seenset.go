package site

// seenSet is an exact set of 64-bit hashes, about 12 bytes a key at any size: blocks of 4 kB, each
// a small table with open addressing, of which a full one is split in two in its place (extendible
// hashing: R. Fagin et al., 1979). So it grows by a block at a time and copies none but that, where
// one large table would have to be there twice while it is doubled. No page of a site is lost to a
// false positive, as with a Bloom filter, unless two of the hashes are equal (3 in 10,000 for 10^8
// addresses). Each site has sets of its own, as nearly all links that are followed stay on their
// site: what a site that is over took is free again, however long the list is. The zero value is
// empty. It is for one goroutine at a time.
type seenSet struct {
	// a power of two many, by the first bits of places; one that was split less often stands there
	// several times
	blocks []*seenBlock
	bits   int  // of a place that tell the block
	zero   bool // the key 0 is in the set
}

// A seenBlock holds the keys whose places begin with the same bits.
type seenBlock struct {
	slots []uint64 // a power of two many; 0 is a free slot
	n     int
	bits  int // that their places share
}

const (
	// of the first block, as most sites are small; it is doubled until it is as large as the others
	firstSlots = 1 << 6
	blockSlots = 1 << 9
	// for 10^9 keys; where more of them begin alike than chance would have it, a block is doubled
	mostBits = 22
)

// Add puts key in and reports whether it was not there before.
func (s *seenSet) Add(key uint64) bool {
	if key == 0 {
		fresh := !s.zero
		s.zero = true
		return fresh
	}
	if s.blocks == nil {
		s.blocks = []*seenBlock{{slots: make([]uint64, firstSlots)}}
	}
	for {
		p := s.block(key)
		i, there := find(p.slots, key)
		if there {
			return false
		}
		if p.room() {
			p.slots[i] = key
			p.n++
			return true
		}
		s.grow(p, placeOf(key))
	}
}

// Has reports whether key is in the set.
func (s *seenSet) Has(key uint64) (there bool) {
	if key == 0 {
		return s.zero
	}
	if s.blocks != nil {
		_, there = find(s.block(key).slots, key)
	}
	return there
}

// placeOf tells where keys belong, as a share of 2^32: their first bits u as (2u + u²)/3 instead of
// as u. So the last blocks get half as many keys as the first ones, and blocks become full at all
// times: with as many for each, all would be full at once, and half empty at once after that, which
// is 8 or 17 bytes a key.
func placeOf(key uint64) uint32 {
	u := key >> 32
	return uint32((2*u + u*u>>32) / 3)
}

func (s *seenSet) block(key uint64) *seenBlock {
	return s.blocks[uint64(placeOf(key))>>(32-s.bits)]
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

// room reports whether another key leaves an eighth of the slots free, without which it would take
// long to find a free one.
func (p *seenBlock) room() bool { return 8*(p.n+1) <= 7*len(p.slots) }

// grow makes room in a full block, by the place of a key that belongs there: it makes the block
// larger, or splits it.
func (s *seenSet) grow(p *seenBlock, at uint32) {
	full := p.slots
	if len(full) < blockSlots || p.bits == mostBits {
		p.slots, p.n = make([]uint64, 2*len(full)), 0
	} else {
		p.slots, p.n = make([]uint64, blockSlots), 0
		s.split(p, at)
	}
	for _, key := range full {
		if key != 0 {
			to := s.block(key)
			i, _ := find(to.slots, key)
			to.slots[i] = key
			to.n++
		}
	}
}

// split puts a block beside another one, for the places that go on with a 1 where those of the
// other go on with a 0.
func (s *seenSet) split(p *seenBlock, at uint32) {
	if p.bits == s.bits {
		s.bits++
		twice := make([]*seenBlock, 2*len(s.blocks))
		for i := range twice {
			twice[i] = s.blocks[i/2]
		}
		s.blocks = twice
	}
	p.bits++
	many := 1 << (s.bits - p.bits) // times that each of the two stands there
	first := int(uint64(at)>>(32-p.bits)|1) * many
	next := &seenBlock{slots: make([]uint64, blockSlots), bits: p.bits}
	for i := range many {
		s.blocks[first+i] = next
	}
}
