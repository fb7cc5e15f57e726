package querygen

// A ranking finds the id with the highest key when keys change all the time (lazy greedy, CELF): it keeps upper bounds in
// a heap, and recomputes a key only when its bound has come to the top. A key that may have risen must be raised; a key
// that fell is noticed by itself. Equal keys are ordered by id, lowest first.
//
// Ids are filed in drawers, each with a best of its own; an id stands in one drawer at a time. The zero value is empty.
type ranking struct {
	drawers [drawers][]bounded
	filed   []filed // by id
}

type bounded struct {
	key float32
	id  uint32
}

// filed says where the valid entry of an id is; a bound of 0 means nowhere. Other entries of the id are dropped as they
// come to the top.
type filed struct {
	bound  float32
	drawer drawer
}

// slack is how far above its key a value is filed, so that a value which rises with every page is not filed anew each time.
const slack = 1.25

// raise notes that the key of id is now key and belongs into a drawer.
func (r *ranking) raise(id uint32, d drawer, key float32) {
	for int(id) >= len(r.filed) {
		r.filed = append(r.filed, filed{})
	}
	f := &r.filed[id]
	if key <= 0 || key <= f.bound && d == f.drawer {
		return
	}
	*f = filed{bound: key * slack, drawer: d}
	r.push(d, bounded{key: f.bound, id: id})
}

// best returns the id with the highest key of a drawer, and leaves it in its place. key says what the key of an id is now;
// ids with a key of 0 or less leave the ranking.
func (r *ranking) best(d drawer, key func(id uint32) float32) (id uint32, k float32, ok bool) {
	for len(r.drawers[d]) > 0 {
		top := r.drawers[d][0]
		f := &r.filed[top.id]
		if f.drawer != d || f.bound != top.key {
			r.pop(d)
			continue
		}
		now := key(top.id)
		if now >= top.key {
			return top.id, now, true
		}
		r.pop(d)
		f.bound = max(0, now)
		if now > 0 {
			r.push(d, bounded{key: now, id: top.id})
		}
	}
	return 0, 0, false
}

func (r *ranking) clear() {
	r.drawers = [drawers][]bounded{}
	clear(r.filed)
}

func (a bounded) before(b bounded) bool {
	if a.key != b.key {
		return a.key > b.key
	}
	return a.id < b.id
}

func (r *ranking) push(d drawer, b bounded) {
	h := append(r.drawers[d], b)
	r.drawers[d] = h
	for i := len(h) - 1; i > 0; {
		up := (i - 1) / 2
		if !h[i].before(h[up]) {
			return
		}
		h[i], h[up] = h[up], h[i]
		i = up
	}
}

func (r *ranking) pop(d drawer) {
	h := r.drawers[d]
	last := len(h) - 1
	h[0] = h[last]
	h = h[:last]
	r.drawers[d] = h
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
