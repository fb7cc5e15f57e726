package bipartite

import "encoding/binary"

// A slab keeps runs of bytes, one after the other, in blocks that never move. A run is found by its
// place, which counts in units: a slab holds 16 GiB, and panics beyond that rather than going
// wrong. The zero value is empty.
type slab struct {
	// a run longer than a block is the first of several, of which the others are nil
	blocks [][]byte
	open   int // 1 + index of the block that is being filled

	take Source
}

// A Source gives an empty block of a capacity, nil where it is to come from the heap. A nil Source
// gives nothing else.
type Source func(capacity int) []byte

const (
	slabUnit  = 4 // runs begin at multiples of it
	placeBits = 18
	slabBlock = slabUnit << placeBits
)

// add keeps a run and returns its place.
func (s *slab) add(run []byte) (place uint32) {
	if s.open == 0 || len(s.blocks[s.open-1])+len(run)+slabUnit > slabBlock {
		s.begin(len(run))
	}
	b := s.blocks[s.open-1]
	place = uint32((s.open-1)<<placeBits | len(b)/slabUnit)
	b = append(b, run...)
	for len(b)%slabUnit != 0 {
		b = append(b, 0)
	}
	s.blocks[s.open-1] = b
	return place
}

// begin opens a block for a run of n bytes. The first one on the heap grows as it is filled, so
// that small slabs stay small.
func (s *slab) begin(n int) {
	wide := 1 + (n+slabUnit)/slabBlock
	if len(s.blocks)+wide >= 1<<(32-placeBits) {
		panic("bipartite: more than 16 GiB in a slab")
	}
	s.open = len(s.blocks) + 1
	s.blocks = append(s.blocks, make([][]byte, wide)...)
	var b []byte
	if s.take != nil {
		b = s.take(wide * slabBlock)
	}
	if b == nil && (s.open > 1 || wide > 1) {
		b = make([]byte, 0, wide*slabBlock)
	}
	s.blocks[s.open-1] = b
}

// at returns the bytes from a place on; what is kept there knows where it ends.
func (s *slab) at(place uint32) []byte {
	return s.blocks[place>>placeBits][place&(1<<placeBits-1)*slabUnit:]
}

// sized reads a length and that many bytes, and returns what follows.
func sized(b []byte) (of, rest []byte) {
	n, head := binary.Uvarint(b)
	b = b[head:]
	return b[:n], b[n:]
}
