package site

import (
	"container/heap"
	"context"
	"fmt"
	"maps"
	"slices"
	"time"

	"deepcrawl/surface/visit"
)

const (
	frontierLimit = 2048 // links of a site in memory
	frontierBatch = 256  // links read from the archive at once
)

// frontier gives the links of one site, best first. All of them are in the archive; the best stand
// in memory too. What memory has no room for is let go and read again when memory is empty.
//
// hope is what a link may be worth at most when it is pushed; nil: its score. rescore says what it
// is worth by now. Where scores only fall, the heap needs no update when the worth of many links
// changes: a link is looked at again when it comes up. When some rose, Reorder tells the frontier.
// 0 or less refuses the link; it is looked at once more when no other is left, as the pages read
// since may speak for it.
type frontier struct {
	archive Archive
	site    string
	hope    func(visit.Link) float64
	rescore func(visit.Link) float64
	now     func() time.Time

	memory  linkHeap
	next    int64  // number of the next link pushed, breaks ties
	cursor  Cursor // how far this pass over the archive has come
	end     bool   // the pass is over
	spilled bool   // links were let go since the pass began: another pass will find them
	refused bool   // links were refused since the pass began
	second  bool   // the pass that looks at them again has begun

	waits map[string]time.Time // hosts that are not to be asked before a time
	// links to them, out of memory's heap until then. Nothing is read from the archive meanwhile
	aside []*queued
}

// SetAside keeps a link that was popped until a host may be asked, and all that lead to that host.
func (f *frontier) SetAside(l visit.Link, host string, until time.Time) {
	if f.waits == nil {
		f.waits = map[string]time.Time{}
	}
	f.waits[host] = until
	f.sideline(&queued{Link: l, worth: l.Score, seq: f.next}, host)
	f.next++
	kept := f.memory[:0]
	for _, q := range f.memory {
		if q.URL.Host == host {
			f.sideline(q, host)
		} else {
			kept = append(kept, q)
		}
	}
	clear(f.memory[len(kept):])
	f.memory = kept
	heap.Init(&f.memory)
}

func (f *frontier) sideline(q *queued, host string) {
	if len(f.aside) >= frontierLimit {
		f.spilled = true
		return
	}
	q.waitsFor = host
	f.aside = append(f.aside, q)
}

// Wakes returns when the first of the links that are set aside may be asked for; zero when there
// are none.
func (f *frontier) Wakes() (first time.Time) {
	if len(f.aside) == 0 {
		return time.Time{}
	}
	for _, until := range f.waits {
		if first.IsZero() || until.Before(first) {
			first = until
		}
	}
	return first
}

// wake puts the links back whose hosts have waited long enough.
func (f *frontier) wake() {
	if len(f.waits) == 0 {
		return
	}
	at := f.now()
	maps.DeleteFunc(f.waits, func(_ string, until time.Time) bool { return !until.After(at) })
	kept := f.aside[:0]
	for _, q := range f.aside {
		if _, waits := f.waits[q.waitsFor]; waits {
			kept = append(kept, q)
		} else {
			heap.Push(&f.memory, q)
		}
	}
	clear(f.aside[len(kept):])
	f.aside = kept
}

// Push adds links that were saved in the archive.
func (f *frontier) Push(links ...visit.Link) {
	for _, l := range links {
		q := &queued{Link: l, worth: l.Score, seq: f.next}
		f.next++
		if f.hope != nil {
			q.worth = f.hope(l)
		}
		if _, waits := f.waits[l.URL.Host]; waits {
			f.sideline(q, l.URL.Host)
			continue
		}
		heap.Push(&f.memory, q)
	}
	if len(f.memory) > 2*frontierLimit {
		slices.SortFunc(f.memory, func(a, b *queued) int {
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

// Pop returns the best link and its worth; ok is false when there is none left, or none but those
// set aside.
func (f *frontier) Pop(ctx context.Context) (l visit.Link, worth float64, ok bool, err error) {
	f.wake()
	for {
		if l, worth, ok = f.pop(); ok {
			return l, worth, true, nil
		}
		again := f.refused && !f.second
		if f.end && !f.spilled && !again || len(f.aside) > 0 {
			return visit.Link{}, 0, false, nil
		}
		if f.end {
			f.second = f.second || again && !f.spilled
			f.cursor, f.end, f.spilled, f.refused = Cursor{}, false, false, false
		}
		if err := f.refill(ctx); err != nil {
			return visit.Link{}, 0, false, err
		}
	}
}

// Reorder looks at all links in memory again.
func (f *frontier) Reorder() {
	for _, q := range f.memory {
		q.worth = f.rescore(q.Link)
	}
	heap.Init(&f.memory)
}

func (f *frontier) pop() (visit.Link, float64, bool) {
	for len(f.memory) > 0 {
		top := heap.Pop(&f.memory).(*queued)
		top.worth = f.rescore(top.Link)
		if top.worth <= 0 {
			f.refused = true
			continue
		}
		if len(f.memory) > 0 && f.memory[0].before(top) {
			heap.Push(&f.memory, top)
			continue
		}
		return top.Link, top.worth, true
	}
	return visit.Link{}, 0, false
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
	visit.Link
	worth    float64
	seq      int64
	waitsFor string // the host that keeps it aside
}

func (q *queued) before(r *queued) bool {
	if q.worth != r.worth {
		return q.worth > r.worth
	}
	return q.seq < r.seq
}

type linkHeap []*queued

func (h linkHeap) Len() int           { return len(h) }
func (h linkHeap) Less(i, j int) bool { return h[i].before(h[j]) }
func (h linkHeap) Swap(i, j int)      { h[i], h[j] = h[j], h[i] }
func (h *linkHeap) Push(x any)        { *h = append(*h, x.(*queued)) }
func (h *linkHeap) Pop() any {
	last := len(*h) - 1
	x := (*h)[last]
	(*h)[last] = nil
	*h = (*h)[:last]
	return x
}
