package bipartite

import (
	"encoding/binary"
	"hash/maphash"
	"strings"
)

// A table numbers pairs of strings in order of first appearance. Their bytes lie in a slab and are
// found by open addressing, so that ten million of them are few objects to the collector, and cost
// about twenty bytes each beside their own.
type table struct {
	index  Index
	pairs  slab // each a length and first, NUL, second
	places Pile[uint32]

	run []byte // of the pair that is being added
}

// The hash decides where a pair is looked up and never what number it gets, so it may differ from
// run to run.
var seed = maphash.MakeSeed()

func (t *table) len() int { return t.places.Len() }

func (t *table) add(first, second string) (n uint32, fresh bool) {
	return t.addHashed(hash(first, second), first, second)
}

// addHashed is add where the hash of the pair is known.
func (t *table) addHashed(h uint64, first, second string) (n uint32, fresh bool) {
	if n, ok := t.search(h, first, second); ok {
		return n, false
	}
	n = uint32(t.len())
	t.index.Put(h, n)
	t.run = binary.AppendUvarint(t.run[:0], uint64(len(first)+1+len(second)))
	t.run = append(append(append(t.run, first...), 0), second...)
	t.places.Add(t.pairs.add(t.run))
	return n, true
}

func (t *table) find(first, second string) (n uint32, ok bool) {
	return t.search(hash(first, second), first, second)
}

func (t *table) search(h uint64, first, second string) (n uint32, ok bool) {
	return t.index.Find(h, func(n uint32) bool { return t.is(n, first, second) })
}

func hash(first, second string) uint64 {
	if first == "" {
		return maphash.String(seed, second)
	}
	return maphash.String(seed, first)*31 + maphash.String(seed, second)
}

func (t *table) is(n uint32, first, second string) bool {
	b := t.pair(n)
	return len(b) == len(first)+1+len(second) && string(b[:len(first)]) == first &&
		b[len(first)] == 0 &&
		string(b[len(first)+1:]) == second
}

// isFirst reports whether a pair begins with first.
func (t *table) isFirst(n uint32, first string) bool {
	b := t.pair(n)
	return len(b) > len(first) && b[len(first)] == 0 && string(b[:len(first)]) == first
}

func (t *table) pair(n uint32) []byte {
	of, _ := sized(t.kept(n))
	return of
}

func (t *table) kept(n uint32) []byte { return t.pairs.at(*t.places.At(int(n))) }

func (t *table) at(n uint32) (first, second string) {
	first, second, _ = strings.Cut(string(t.pair(n)), "\x00")
	return first, second
}
