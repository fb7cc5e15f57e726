package bipartite

// An Index finds numbers by hashes, by open addressing: it is one object to the collector and takes
// 11 to 16 bytes a number. It keeps no more of a hash than 32 bits, so that who looks says whether
// a number is the one. The zero value is empty.
type Index struct {
	slots []slot // at the hash or the next free place after it
	len   int
}

// A slot has 1 + a number in its lower half, 0 where it is free, and in its upper half that of the
// hash, so that few foreign bytes are looked at, and none when the index grows.
type slot uint64

func newSlot(h uint64, n uint32) slot { return slot(h>>32<<32 | uint64(n+1)) }

func (s slot) free() bool     { return uint32(s) == 0 }
func (s slot) number() uint32 { return uint32(s) - 1 }
func (s slot) mark() uint32   { return uint32(s >> 32) }

// Find returns the number that was put at this hash and that is says is the one.
func (x *Index) Find(h uint64, is func(n uint32) bool) (n uint32, ok bool) {
	if len(x.slots) == 0 {
		return 0, false
	}
	mark := uint32(h >> 32)
	for at := x.place(mark); ; at++ {
		if at == len(x.slots) {
			at = 0
		}
		s := x.slots[at]
		if s.free() {
			return 0, false
		}
		if s.mark() == mark && is(s.number()) {
			return s.number(), true
		}
	}
}

// Put keeps a number at a hash. A number that is put there twice is there twice.
func (x *Index) Put(h uint64, n uint32) {
	if 4*x.len >= 3*len(x.slots) {
		x.grow()
	}
	x.put(newSlot(h, n))
	x.len++
}

func (x *Index) put(s slot) {
	at := x.place(s.mark())
	for !x.slots[at].free() {
		if at++; at == len(x.slots) {
			at = 0
		}
	}
	x.slots[at] = s
}

// likely returns the number at the place where the search for a hash begins, 0 where there is none:
// most often the one that is looked for.
func (x *Index) likely(h uint64) uint32 {
	if len(x.slots) == 0 {
		return 0
	}
	if s := x.slots[x.place(uint32(h>>32))]; !s.free() {
		return s.number()
	}
	return 0
}

// place returns where the search for a number of this mark begins.
func (x *Index) place(mark uint32) int { return int(uint64(mark) * uint64(len(x.slots)) >> 32) }

// grow makes it half as large again: doubled, it would be hardly a third full at times.
func (x *Index) grow() {
	old := x.slots
	x.slots = make([]slot, max(64, len(old)/2*3))
	for _, s := range old {
		if !s.free() {
			x.put(s)
		}
	}
}
