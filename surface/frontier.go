package surface

import (
	"container/heap"
	"context"
	"fmt"
	"slices"
)

const (
	frontierLimit = 2048 // links of a site in memory
	frontierBatch = 256  // links read from the archive at once
)

// frontier gives the links of one site, best first. All of them are in the archive; the best stand in memory too. What
// memory has no room for is let go and read again when memory is empty.
//
// rescore says what a link is worth by now. Where scores only fall, the heap needs no update when the worth of many links
// changes: a link is looked at again when it comes up. When some rose, Reorder tells the frontier. 0 or less refuses the
// link, for good.
type frontier struct {
	archive Archive
	site    string
	rescore func(Link) float64

	memory  linkHeap
	next    int64  // number of the next link pushed, breaks ties
	cursor  Cursor // how far this pass over the archive has come
	end     bool   // the pass is over
	spilled bool   // links were let go since the pass began: another pass will find them
}

// Push adds links that were saved in the archive.
func (f *frontier) Push(links ...Link) {
	for _, l := range links {
		heap.Push(&f.memory, queued{Link: l, worth: l.Score, seq: f.next})
		f.next++
	}
	if len(f.memory) > 2*frontierLimit {
		slices.SortFunc(f.memory, func(a, b queued) int {
			if a.before(b) {
				return -1
			}
			return 1
		}) // best first is a heap too
		clear(f.memory[frontierLimit:])
		f.memory = f.memory[:frontierLimit]
		f.spilled = true
	}
}

// Pop returns the best link and its worth; ok is false when there is none left.
func (f *frontier) Pop(ctx context.Context) (l Link, worth float64, ok bool, err error) {
	for {
		if l, worth, ok = f.pop(); ok {
			return l, worth, true, nil
		}
		if f.end && !f.spilled {
			return Link{}, 0, false, nil
		}
		if f.end {
			f.cursor, f.end, f.spilled = Cursor{}, false, false
		}
		if err := f.refill(ctx); err != nil {
			return Link{}, 0, false, err
		}
	}
}

// Reorder looks at all links in memory again.
func (f *frontier) Reorder() {
	for i := range f.memory {
		f.memory[i].worth = f.rescore(f.memory[i].Link)
	}
	heap.Init(&f.memory)
}

func (f *frontier) pop() (Link, float64, bool) {
	for len(f.memory) > 0 {
		top := heap.Pop(&f.memory).(queued)
		top.worth = f.rescore(top.Link)
		if top.worth <= 0 {
			continue
		}
		if len(f.memory) > 0 && f.memory[0].before(top) {
			heap.Push(&f.memory, top)
			continue
		}
		return top.Link, top.worth, true
	}
	return Link{}, 0, false
}

func (f *frontier) refill(ctx context.Context) error {
	links, cursor, err := f.archive.Pending(ctx, f.site, f.cursor, frontierBatch)
	if err != nil {
		return fmt.Errorf("read pending links of %s: %w", f.site, err)
	}
	f.cursor = cursor
	f.end = len(links) == 0
	f.Push(links...)
	return nil
}

type queued struct {
	Link
	worth float64
	seq   int64
}

func (q queued) before(r queued) bool {
	if q.worth != r.worth {
		return q.worth > r.worth
	}
	return q.seq < r.seq
}

type linkHeap []queued

func (h linkHeap) Len() int           { return len(h) }
func (h linkHeap) Less(i, j int) bool { return h[i].before(h[j]) }
func (h linkHeap) Swap(i, j int)      { h[i], h[j] = h[j], h[i] }
func (h *linkHeap) Push(x any)        { *h = append(*h, x.(queued)) }
func (h *linkHeap) Pop() any {
	last := len(*h) - 1
	x := (*h)[last]
	(*h)[last] = queued{}
	*h = (*h)[:last]
	return x
}
