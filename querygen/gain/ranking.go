package gain

// A Ranking finds the id with the highest key when keys change all the time (lazy greedy, CELF:
// Leskovec et al. 2007): it keeps upper bounds in a heap, and recomputes a key only when its bound
// has come to the top. A key that may have risen must be raised; a key that fell is noticed by
// itself. Equal keys are ordered by id, lowest first.
//
// Ids are filed in strata, each with a best of its own; an id stands in one stratum at a time. The
// zero value is empty.
type Ranking struct {
	heaps [Strata][]bounded
	filed []filed // by id
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
func (r *Ranking) Raise(id uint32, s Stratum, key float32) {
	for int(id) >= len(r.filed) {
		r.filed = append(r.filed, filed{})
	}
	f := &r.filed[id]
	if key <= 0 || key <= f.bound && s == f.stratum {
		return
	}
	*f = filed{bound: key * slack, stratum: s}
	r.push(s, bounded{key: f.bound, id: id})
}

// Best returns the id with the highest key of a stratum, and leaves it in its place. key says what
// the key of an id is now; ids with a key of 0 or less leave the ranking.
func (r *Ranking) Best(s Stratum, key func(id uint32) float32) (id uint32, k float32, ok bool) {
	for len(r.heaps[s]) > 0 {
		top := r.heaps[s][0]
		f := &r.filed[top.id]
		if f.stratum != s || f.bound != top.key {
			r.pop(s)
			continue
		}
		now := key(top.id)
		if now >= top.key {
			return top.id, now, true
		}
		r.pop(s)
		f.bound = max(0, now)
		if now > 0 {
			r.push(s, bounded{key: now, id: top.id})
		}
	}
	return 0, 0, false
}

// Clear files nothing any more.
func (r *Ranking) Clear() {
	r.heaps = [Strata][]bounded{}
	clear(r.filed)
}

func (a bounded) before(b bounded) bool {
	if a.key != b.key {
		return a.key > b.key
	}
	return a.id < b.id
}

func (r *Ranking) push(s Stratum, b bounded) {
	h := append(r.heaps[s], b)
	r.heaps[s] = h
	for i := len(h) - 1; i > 0; {
		up := (i - 1) / 2
		if !h[i].before(h[up]) {
			return
		}
		h[i], h[up] = h[up], h[i]
		i = up
	}
}

func (r *Ranking) pop(s Stratum) {
	h := r.heaps[s]
	last := len(h) - 1
	h[0] = h[last]
	h = h[:last]
	r.heaps[s] = h
	for i := 0; ; {
		first := i
		for down := 2*i + 1; down <= 2*i+2 && down < len(h); down++ {
			if h[down].before(h[first]) {
				first = down
			}
		}
		if first == i {
			return
		}
		h[i], h[first] = h[first], h[i]
		i = first
	}
}
