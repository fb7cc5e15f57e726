package gain

import "deepcrawl/bipartite"

// A Ranking finds the id with the highest key when keys change all the time (lazy greedy, CELF:
// Leskovec et al. 2007): it keeps upper bounds in a heap, and recomputes a key only when its bound
// has come to the top. A key that may have risen must be raised; a key that fell is noticed by
// itself. Equal keys are ordered by id, lowest first.
//
// Ids are filed in strata, each with a best of its own; an id stands in one stratum at a time. The
// zero value is empty.
type Ranking struct {
	heaps [Strata]heap
	filed bipartite.Pile[filed] // by id
}

type bounded struct {
	key float32
	id  uint32
}

// filed says where the valid entry of an id is; a bound of 0 means nowhere. Other entries of the id
// are dropped as they come to the top.
type filed struct {
	bound   float32
	stratum Stratum
}

// slack is how far above its key a value is filed, so that a value which rises with every page is
// not filed anew each time (estimate).
const slack = 1.25

// Raise notes that the key of id is now key and belongs into a stratum.
func (r *Ranking) Raise(id uint32, s Stratum, key float32) { r.raise(id, s, key, slack) }

// RaiseTo is Raise for keys that rise no further before they are raised again: those of thousands
// of values that a page brought need not be reckoned once more before one of them is the best.
func (r *Ranking) RaiseTo(id uint32, s Stratum, key float32) { r.raise(id, s, key, 1) }

func (r *Ranking) raise(id uint32, s Stratum, key, slack float32) {
	for int(id) >= r.filed.Len() {
		r.filed.Add(filed{})
	}
	f := r.filed.At(int(id))
	if key <= 0 || key <= f.bound && s == f.stratum {
		return
	}
	*f = filed{bound: key * slack, stratum: s}
	push(&r.heaps[s], bounded{key: f.bound, id: id})
}

// Fetch brings what is filed of some ids near the processor: of a million nearly each has left it,
// and side by side they come sooner than one after the other. Its result has no meaning; inlined,
// what makes it would be left out where it is not used.
//
//go:noinline
func (r *Ranking) Fetch(ids []bipartite.ValueID) (touched float32) {
	n := r.filed.Len()
	for _, id := range ids {
		if int(id) < n {
			touched += r.filed.At(int(id)).bound
		}
	}
	return touched
}

// atOnce is how many keys are reckoned anew before the best of them is taken: where all have fallen
// a little, thousands of a million have to be before the very best is known, which took 5 ms. The
// others are reckoned with the next decisions (bench queries --case X1-100, 2026-11-26).
const atOnce = 300

// Best returns the id with the highest key of a stratum, or one next to it, and leaves it in its
// place. key says what the key of an id is now; ids with a key of 0 or less leave the ranking.
func (r *Ranking) Best(s Stratum, key func(id uint32) float32) (id uint32, k float32, ok bool) {
	h := &r.heaps[s]
	for n := 1; h.Len() > 0; n++ {
		if n > atOnce && ok {
			return id, k, true
		}
		top := *h.At(0)
		f := r.filed.At(int(top.id))
		if f.stratum != s || f.bound != top.key {
			pop(h)
			continue
		}
		now := key(top.id)
		if now >= top.key {
			return top.id, now, true
		}
		f.bound = max(0, now)
		if now > k {
			id, k, ok = top.id, now, true
		}
		if now > 0 {
			sink(h, bounded{key: now, id: top.id})
		} else {
			pop(h)
		}
	}
	return 0, 0, false
}

// Clear files nothing any more.
func (r *Ranking) Clear() { *r = Ranking{} }

func (a bounded) before(b bounded) bool {
	if a.key != b.key {
		return a.key > b.key
	}
	return a.id < b.id
}

// fanOut is how many entries stand below each of a heap. Four lie side by side in memory, and where
// there are a million the way down is half as long as with two (go test -bench Next ./querygen,
// 2026-11-26).
const fanOut = 4

type heap = bipartite.Pile[bounded]

func push(h *heap, b bounded) {
	h.Add(b)
	i := h.Len() - 1
	for i > 0 {
		up := (i - 1) / fanOut
		if !b.before(*h.At(up)) {
			break
		}
		*h.At(i) = *h.At(up)
		i = up
	}
	*h.At(i) = b
}

func pop(h *heap) {
	last := h.Len() - 1
	b := *h.At(last)
	if h.Drop(); last > 0 {
		sink(h, b)
	}
}

// sink puts an entry in place of the first one.
func sink(h *heap, b bounded) {
	i, n := 0, h.Len()
	for {
		below := fanOut*i + 1
		if below >= n {
			break
		}
		first := below
		for next := below + 1; next < min(below+fanOut, n); next++ {
			if h.At(next).before(*h.At(first)) {
				first = next
			}
		}
		if !h.At(first).before(b) {
			break
		}
		*h.At(i) = *h.At(first)
		i = first
	}
	*h.At(i) = b
}
