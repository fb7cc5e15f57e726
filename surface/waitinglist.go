package surface

import (
	"container/heap"
	"slices"
	"time"
)

const (
	// sitesAServer is how many sites of one server are walked at once. A thousand names on one
	// machine get no more requests together than one would, and would keep all others from being
	// begun.
	sitesAServer = 4
	// longRest is from when on a site of which nothing was read yet rests without a place in
	// memory. Most sites of a list of which nobody answers for rest so, for a minute each.
	longRest = time.Second
	// mostResting bounds the sites that rest so, and with them the hosts that the gate has to
	// remember.
	mostResting = 1 << 14
)

// A waitingList is the sites that are not walked, by their numbers in the list of the run: those
// that were never begun, and those that were put back before anything was read of them. The archive
// has all that is known of those.
type waitingList struct {
	now          func() time.Time
	begun, sites int
	resting      rests
	crowds       map[string][]int // who waits for others to be done with a server
	called       []int            // of the crowds, now that there is room
	over         bool             // nobody is to wait any more
}

func newWaitingList(sites int, now func() time.Time) *waitingList {
	return &waitingList{now: now, sites: sites, crowds: map[string][]int{}}
}

// Empty reports whether no site waits.
func (w *waitingList) Empty() bool {
	return w.begun == w.sites && len(w.resting) == 0 && len(w.called) == 0 && len(w.crowds) == 0
}

// Next returns the site to begin; ok is false when there is none, and next is when there may be
// one: never, if it is zero.
func (w *waitingList) Next() (number int, ok bool, next time.Time) {
	if len(w.resting) > 0 {
		next = w.resting[0].until
	}
	switch {
	case len(w.resting) > 0 && !next.After(w.now()):
		return heap.Pop(&w.resting).(rest).number, true, time.Time{}
	case len(w.called) > 0:
		number, w.called = w.called[0], w.called[1:]
		return number, true, time.Time{}
	case w.begun < w.sites && len(w.resting) < mostResting:
		w.begun++
		return w.begun - 1, true, time.Time{}
	}
	return 0, false, next
}

// Rest puts a site back until a time.
func (w *waitingList) Rest(number int, until time.Time) {
	heap.Push(&w.resting, rest{number: number, until: until})
}

// Crowd puts a site back until there is room at its server.
func (w *waitingList) Crowd(number int, server string) {
	w.crowds[server] = append(w.crowds[server], number)
}

// Room says that a server has one site less.
func (w *waitingList) Room(server string) {
	crowd := w.crowds[server]
	if len(crowd) == 0 {
		return
	}
	w.called = append(w.called, crowd[0])
	if w.crowds[server] = crowd[1:]; len(crowd) == 1 {
		delete(w.crowds, server)
	}
}

// End empties the list, for good, and returns who waited.
func (w *waitingList) End() (numbers []int) {
	numbers, w.called, w.over = w.called, nil, true
	for _, r := range w.resting {
		numbers = append(numbers, r.number)
	}
	for _, crowd := range w.crowds {
		numbers = append(numbers, crowd...)
	}
	for ; w.begun < w.sites; w.begun++ {
		numbers = append(numbers, w.begun)
	}
	w.resting = nil
	clear(w.crowds)
	slices.Sort(numbers)
	return numbers
}

type rest struct {
	number int
	until  time.Time
}

// rests is a heap, soonest first.
type rests []rest

func (r rests) Len() int           { return len(r) }
func (r rests) Less(i, j int) bool { return r[i].until.Before(r[j].until) }
func (r rests) Swap(i, j int)      { r[i], r[j] = r[j], r[i] }
func (r *rests) Push(x any)        { *r = append(*r, x.(rest)) }
func (r *rests) Pop() any {
	last := len(*r) - 1
	x := (*r)[last]
	*r = (*r)[:last]
	return x
}
