package bipartite

import (
	"hash/maphash"
	"strings"
)

// A table numbers pairs of strings in order of first appearance. Their bytes lie in one slice and are found by open
// addressing, so that ten million of them are a handful of objects to the collector, and cost about twelve bytes each
// beside their own.
type table struct {
	slots []slot   // at the hash of a pair or the next free place after it
	bytes []byte   // first, NUL, second; pair after pair
	ends  []uint32 // by number, modulo 1<<32: see high
	high  []uint32 // numbers from which on another 1<<32 is to be added to ends
}

// A slot has 1 + the number of a pair in its lower half, 0 where it is free, and in its upper half that of the hash, so that few foreign
// bytes are looked at, and none when the table grows.
type slot uint64

func newSlot(h uint64, n uint32) slot { return slot(h>>32<<32 | uint64(n+1)) }

func (s slot) free() bool     { return uint32(s) == 0 }
func (s slot) number() uint32 { return uint32(s) - 1 }
func (s slot) mark() uint32   { return uint32(s >> 32) }

// The hash decides where a pair is looked up and never what number it gets, so it may differ from run to run.
var seed = maphash.MakeSeed()

func (t *table) len() int { return len(t.ends) }

func (t *table) add(first, second string) (n uint32, fresh bool) {
	return t.addHashed(hash(first, second), first, second)
}

// addHashed is add where the hash of the pair is known.
func (t *table) addHashed(h uint64, first, second string) (n uint32, fresh bool) {
	if 4*len(t.ends) >= 3*len(t.slots) {
		t.grow()
	}
	at, n, ok := t.search(h, first, second)
	if ok {
		return n, false
	}
	n = uint32(len(t.ends))
	t.slots[at] = newSlot(h, n)
	t.bytes = append(t.bytes, first...)
	t.bytes = append(t.bytes, 0)
	t.bytes = append(t.bytes, second...)
	if len(t.bytes)>>32 > len(t.high) {
		t.high = append(t.high, n)
	}
	t.ends = append(t.ends, uint32(len(t.bytes)))
	return n, true
}

func (t *table) find(first, second string) (n uint32, ok bool) {
	if len(t.slots) == 0 {
		return 0, false
	}
	_, n, ok = t.search(hash(first, second), first, second)
	return n, ok
}

// search returns the number of a pair, or the slot it is to be kept in.
func (t *table) search(h uint64, first, second string) (at int, n uint32, ok bool) {
	mark := uint32(h >> 32)
	for at = t.place(mark); ; at++ {
		if at == len(t.slots) {
			at = 0
		}
		s := t.slots[at]
		if s.free() {
			return at, 0, false
		}
		if s.mark() == mark && t.is(s.number(), first, second) {
			return at, s.number(), true
		}
	}
}

// likely returns the number of the pair at the place where the search for a hash begins, 0 where there is none: most often the one that is
// looked for.
func (t *table) likely(h uint64) uint32 {
	if len(t.slots) == 0 {
		return 0
	}
	if s := t.slots[t.place(uint32(h>>32))]; !s.free() {
		return s.number()
	}
	return 0
}

// place returns where the search for a pair of this mark begins.
func (t *table) place(mark uint32) int { return int(uint64(mark) * uint64(len(t.slots)) >> 32) }

func (t *table) grow() {
	old := t.slots
	t.slots = make([]slot, max(64, 2*len(old)))
	for _, s := range old {
		if s.free() {
			continue
		}
		at := t.place(s.mark())
		for !t.slots[at].free() {
			if at++; at == len(t.slots) {
				at = 0
			}
		}
		t.slots[at] = s
	}
}

func hash(first, second string) uint64 {
	if first == "" {
		return maphash.String(seed, second)
	}
	return maphash.String(seed, first)*31 + maphash.String(seed, second)
}

func (t *table) is(n uint32, first, second string) bool {
	b := t.pair(n)
	return len(b) == len(first)+1+len(second) && string(b[:len(first)]) == first && b[len(first)] == 0 &&
		string(b[len(first)+1:]) == second
}

// isFirst reports whether a pair begins with first.
func (t *table) isFirst(n uint32, first string) bool {
	b := t.pair(n)
	return len(b) > len(first) && b[len(first)] == 0 && string(b[:len(first)]) == first
}

func (t *table) pair(n uint32) []byte {
	var from uint64
	if n > 0 {
		from = t.end(n - 1)
	}
	return t.bytes[from:t.end(n)]
}

// end returns where the bytes of a pair end.
func (t *table) end(n uint32) uint64 {
	end := uint64(t.ends[n])
	for _, from := range t.high {
		if n >= from {
			end += 1 << 32
		}
	}
	return end
}

func (t *table) at(n uint32) (first, second string) {
	first, second, _ = strings.Cut(string(t.pair(n)), "\x00")
	return first, second
}
