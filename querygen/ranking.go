package querygen

// A ranking finds the id with the highest key when keys change all the time (lazy greedy, CELF): it keeps upper bounds in
// a heap, and recomputes a key only when its bound has come to the top. A key that may have risen must be raised; a key
// that fell is noticed by itself. Equal keys are ordered by id, lowest first. The zero value is empty.
type ranking struct {
	heap  []bounded
	bound []float32 // by id: the bound that stands in the heap; 0 not there
}

type bounded struct {
	key float32
	id  uint32
}

// slack is how far above its key a value is filed, so that a value which rises with every page is not filed anew each time.
const slack = 1.25

// raise notes that the key of id is now key, if that is more than the ranking allows for.
func (r *ranking) raise(id uint32, key float32) {
	for int(id) >= len(r.bound) {
		r.bound = append(r.bound, 0)
	}
	if key <= r.bound[id] || key <= 0 {
		return
	}
	r.bound[id] = key * slack
	r.push(bounded{key: r.bound[id], id: id})
}

// best returns the id with the highest key, and leaves it in its place. key says what the key of an id is now; ids with a
// key of 0 or less leave the ranking.
func (r *ranking) best(key func(id uint32) float32) (id uint32, k float32, ok bool) {
	for len(r.heap) > 0 {
		top := r.heap[0]
		if top.key != r.bound[top.id] {
			r.pop() // filed anew since, with another bound
			continue
		}
		now := key(top.id)
		if now >= top.key {
			return top.id, top.key, true
		}
		r.pop()
		r.bound[top.id] = 0
		if now > 0 {
			r.bound[top.id] = now
			r.push(bounded{key: now, id: top.id})
		}
	}
	return 0, 0, false
}

func (r *ranking) clear() {
	r.heap = r.heap[:0]
	clear(r.bound)
}

func (a bounded) before(b bounded) bool {
	if a.key != b.key {
		return a.key > b.key
	}
	return a.id < b.id
}

func (r *ranking) push(b bounded) {
	r.heap = append(r.heap, b)
	h := r.heap
	for i := len(h) - 1; i > 0; {
		up := (i - 1) / 2
		if !h[i].before(h[up]) {
			return
		}
		h[i], h[up] = h[up], h[i]
		i = up
	}
}

func (r *ranking) pop() {
	last := len(r.heap) - 1
	r.heap[0] = r.heap[last]
	r.heap = r.heap[:last]
	h := r.heap
	for i := 0; ; {
		least := i
		for down := 2*i + 1; down <= 2*i+2 && down < len(h); down++ {
			if h[down].before(h[least]) {
				least = down
			}
		}
		if least == i {
			return
		}
		h[i], h[least] = h[least], h[i]
		i = least
	}
}
