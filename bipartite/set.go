package bipartite

// A Set is a set of values. One bit a value is less than a map takes where a good part of all
// values is in it, and a look into it costs next to nothing. The zero value is empty.
type Set []uint64

// Has reports whether v is in the set.
func (s Set) Has(v ValueID) bool { return int(v>>6) < len(s) && s[v>>6]>>(v&63)&1 != 0 }

// Add puts v into the set.
func (s *Set) Add(v ValueID) {
	for int(v>>6) >= len(*s) {
		*s = append(*s, 0)
	}
	(*s)[v>>6] |= 1 << (v & 63)
}

// Drop takes v out of the set.
func (s Set) Drop(v ValueID) {
	if int(v>>6) < len(s) {
		s[v>>6] &^= 1 << (v & 63)
	}
}
