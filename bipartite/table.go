package bipartite

import (
	"hash/maphash"
	"strings"
)

// A table numbers pairs of strings in order of first appearance. Their bytes lie in one slice, so that a million of them
// is a handful of objects to the collector.
type table struct {
	index map[uint64]uint32 // hash to number; a second pair with the same hash takes the next free hash
	bytes []byte            // first, NUL, second; pair after pair
	ends  []uint64
}

// The hash decides where a pair is looked up and never what number it gets, so it may differ from run to run.
var seed = maphash.MakeSeed()

func (t *table) len() int { return len(t.ends) }

func (t *table) add(first, second string) (n uint32, fresh bool) {
	h, n, ok := t.search(first, second)
	if ok {
		return n, false
	}
	if t.index == nil {
		t.index = make(map[uint64]uint32)
	}
	n = uint32(len(t.ends))
	t.index[h] = n
	t.bytes = append(t.bytes, first...)
	t.bytes = append(t.bytes, 0)
	t.bytes = append(t.bytes, second...)
	t.ends = append(t.ends, uint64(len(t.bytes)))
	return n, true
}

func (t *table) find(first, second string) (n uint32, ok bool) {
	_, n, ok = t.search(first, second)
	return n, ok
}

// search returns the number of a pair, or the hash it would be kept under.
func (t *table) search(first, second string) (h uint64, n uint32, ok bool) {
	for h = hash(first, second); ; h++ {
		n, ok = t.index[h]
		if !ok || t.is(n, first, second) {
			return h, n, ok
		}
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

func (t *table) pair(n uint32) []byte {
	var from uint64
	if n > 0 {
		from = t.ends[n-1]
	}
	return t.bytes[from:t.ends[n]]
}

func (t *table) at(n uint32) (first, second string) {
	first, second, _ = strings.Cut(string(t.pair(n)), "\x00")
	return first, second
}
