package store

import (
	"math"
	"slices"

	"github.com/cespare/xxhash/v2"
)

// A distinct counts different values: each of them as long as they are few, and by a sample of
// their hashes beyond that. Kept are hashes below a bound, which falls as they become too many;
// their number over the share of all hashes below the bound is the estimate (Bar-Yossef et al.,
// Counting distinct elements in a data stream, RANDOM 2002). A million records need no more memory
// than twenty thousand. The zero value has seen none.
type distinct struct {
	kept  map[uint64]bool
	bound uint64 // 0: all are kept
}

const (
	mostExact = 20_000
	// that are kept as the bound falls: the standard error is 1 in the root of that, 1 %
	keptOver = mostExact / 2
)

// add reports whether a value is one that was not seen before, as far as that is known.
func (d *distinct) add(value string) (fresh bool) {
	h := xxhash.Sum64String(value)
	if d.bound > 0 && h >= d.bound || d.kept[h] {
		return false
	}
	if d.kept == nil {
		d.kept = map[uint64]bool{}
	}
	if d.kept[h] = true; len(d.kept) > mostExact {
		d.thin()
	}
	return true
}

func (d *distinct) thin() {
	all := make([]uint64, 0, len(d.kept))
	for h := range d.kept {
		all = append(all, h)
	}
	slices.Sort(all)
	d.bound = all[keptOver]
	clear(d.kept)
	for _, h := range all[:keptOver] {
		d.kept[h] = true
	}
}

func (d *distinct) count() int {
	if d.bound == 0 {
		return len(d.kept)
	}
	return int(math.Round(float64(len(d.kept)) * (math.MaxUint64 / float64(d.bound))))
}
