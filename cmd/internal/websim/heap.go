package websim

// A heap yields the least of its items first. Unlike container/heap it does not box them: a crawl
// of a million links files each of them once or more.
type heap[T any] struct {
	items []T
	less  func(a, b T) bool
}

func (h *heap[T]) Len() int { return len(h.items) }

func (h *heap[T]) Top() T { return h.items[0] }

func (h *heap[T]) Push(x T) {
	h.items = append(h.items, x)
	for i := len(h.items) - 1; i > 0; {
		up := (i - 1) / 2
		if !h.less(h.items[i], h.items[up]) {
			return
		}
		h.items[i], h.items[up] = h.items[up], h.items[i]
		i = up
	}
}

func (h *heap[T]) Pop() T {
	top, last := h.items[0], len(h.items)-1
	h.items[0] = h.items[last]
	h.items = h.items[:last]
	for i := 0; ; {
		least := i
		for _, down := range [2]int{2*i + 1, 2*i + 2} {
			if down < last && h.less(h.items[down], h.items[least]) {
				least = down
			}
		}
		if least == i {
			return top
		}
		h.items[i], h.items[least] = h.items[least], h.items[i]
		i = least
	}
}
