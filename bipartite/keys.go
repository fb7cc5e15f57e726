package bipartite

import "encoding/binary"

// Keys number strings in order of first appearance. Each is written as what it has other than the
// one before it, as addresses of a site begin alike; every sixteenth is whole. An address that ends
// in a number takes about ten bytes so, and its place in the index a dozen. The zero value is
// empty.
type Keys struct {
	index Index
	runs  slab         // of keysTogether each
	at    Pile[uint32] // where those of a run lie
	open  []byte       // the run that is being filled
	last  []byte       // the key added last
	len   int
}

const keysTogether = 16

// KeepIn has a source give the blocks for keys. It is for keys of which there are none yet.
func (k *Keys) KeepIn(take Source) { k.runs.take = take }

// Len returns how many there are.
func (k *Keys) Len() int { return k.len }

// Find returns the number of a key.
func (k *Keys) Find(key string) (n uint32, ok bool) { return k.find(hash("", key), key) }

func (k *Keys) find(h uint64, key string) (n uint32, ok bool) {
	return k.index.Find(h, func(n uint32) bool {
		var room [256]byte
		return string(k.read(room[:0], n)) == key
	})
}

// Add returns the number of a key, which is the next one for a key not met before.
func (k *Keys) Add(key string) (n uint32, fresh bool) { return k.add(hash("", key), key) }

func (k *Keys) add(h uint64, key string) (n uint32, fresh bool) {
	if n, ok := k.find(h, key); ok {
		return n, false
	}
	n = uint32(k.len)
	if n%keysTogether == 0 && n > 0 {
		k.at.Add(k.runs.add(k.open))
		k.open, k.last = k.open[:0], k.last[:0]
	}
	same := 0
	for same < min(len(key), len(k.last)) && key[same] == k.last[same] {
		same++
	}
	k.open = binary.AppendUvarint(k.open, uint64(same))
	k.open = binary.AppendUvarint(k.open, uint64(len(key)-same))
	k.open = append(k.open, key[same:]...)
	k.last = append(k.last[:same], key[same:]...)
	k.index.Put(h, n)
	k.len++
	return n, true
}

// At returns the key of a number.
func (k *Keys) At(n uint32) string {
	var room [256]byte
	return string(k.read(room[:0], n))
}

// read returns the key of a number in the array of room, where it is large enough.
func (k *Keys) read(room []byte, n uint32) []byte {
	run := k.open
	if at := int(n / keysTogether); at < k.at.Len() {
		run = k.runs.at(*k.at.At(at))
	}
	for range n%keysTogether + 1 {
		same, head := binary.Uvarint(run)
		var end []byte
		end, run = sized(run[head:])
		room = append(room[:same], end...)
	}
	return room
}
