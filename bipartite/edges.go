package bipartite

import (
	"bytes"
	"encoding/binary"
	"math/bits"
)

// edges are what items hold. Each item has one run: how many values, how many bytes these take, the
// values in the order in which they were given, and for each of them how many items before this one
// the next older holder is, 0 where there is none. As numbers take as few bytes as they need, an
// edge takes about four.
type edges struct {
	runs   slab
	places Pile[uint32] // by RecordID
	count  int

	values, older, run []byte // of the item that is being added
}

// begin starts the run of the next item.
func (e *edges) begin() { e.values, e.older = e.values[:0], e.older[:0] }

// hold notes that the item holds v, and back, how many items before it the last one that does.
func (e *edges) hold(v ValueID, back uint32) {
	e.values = binary.AppendUvarint(e.values, uint64(v))
	e.older = binary.AppendUvarint(e.older, uint64(back))
}

// end keeps the run of an item that holds so many values.
func (e *edges) end(values int) {
	e.run = binary.AppendUvarint(e.run[:0], uint64(values))
	e.run = binary.AppendUvarint(e.run, uint64(len(e.values)))
	e.run = append(append(e.run, e.values...), e.older...)
	e.places.Add(e.runs.add(e.run))
	e.count += values
}

// size returns how many values an item holds.
func (e *edges) size(d RecordID) int {
	n, _ := binary.Uvarint(e.runs.at(*e.places.At(int(d))))
	return int(n)
}

// of returns the values of an item as they are written, and what follows them.
func (e *edges) of(d RecordID) (values packed, older []byte) {
	b := e.runs.at(*e.places.At(int(d)))
	_, head := binary.Uvarint(b)
	return sized(b[head:])
}

// back returns how many items before d the next older holder of one of its values is; 0 none.
func (e *edges) back(d RecordID, v ValueID) uint32 {
	values, older := e.of(d)
	n, ok := values.index(v)
	if !ok {
		return 0
	}
	for ; n > 0; n-- {
		_, older = packed(older).next()
	}
	back, _ := packed(older).next()
	return back
}

// packed are numbers, each of seven bits a byte, the last of them without the eighth bit.
type packed []byte

// next returns the first number, and those after it.
func (p packed) next() (n uint32, rest packed) {
	if p[0] < 0x80 {
		return uint32(p[0]), p[1:]
	}
	wide, head := binary.Uvarint(p)
	return uint32(wide), p[head:]
}

// index returns how many numbers stand before v. It looks for the bytes of v, which are those of
// another number's end unless they follow one.
func (p packed) index(v ValueID) (n int, ok bool) {
	var room [binary.MaxVarintLen32]byte
	want := binary.AppendUvarint(room[:0], uint64(v))
	for from := 0; ; {
		at := bytes.Index(p[from:], want)
		if at < 0 {
			return 0, false
		}
		if at += from; at == 0 || p[at-1] < 0x80 {
			return p[:at].count(), true
		}
		from = at + 1
	}
}

// count returns how many numbers there are: bytes without the eighth bit.
func (p packed) count() (n int) {
	const eighths = 0x8080808080808080
	for ; len(p) >= 8; p = p[8:] {
		n += 8 - bits.OnesCount64(binary.LittleEndian.Uint64(p)&eighths)
	}
	for _, b := range p {
		if b < 0x80 {
			n++
		}
	}
	return n
}
