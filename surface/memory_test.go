package surface

import (
	"cmp"
	"context"
	"errors"
	"iter"
	"slices"
	"sync"
)

// memory is an Archive that forgets when the test ends. A crash is a SaveVisit that fails: nothing
// of it is kept.
type memory struct {
	mu     sync.Mutex
	links  map[uint64]*stored
	nextID int64
	visits []*Visit
	saves  int
	depths map[string]int
	crash  int // the number of the SaveVisit that fails; 0 none
}

type stored struct {
	Link
	id      int64
	visited bool
}

var errCrash = errors.New("crash")

func newMemory() *memory { return &memory{links: map[uint64]*stored{}, depths: map[string]int{}} }

func (m *memory) add(l Link) *stored {
	s := m.links[l.Key]
	if s == nil {
		m.nextID++
		s = &stored{Link: l, id: m.nextID}
		m.links[l.Key] = s
	}
	return s
}

func (m *memory) SaveSeeds(_ context.Context, links []Link) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, l := range links {
		m.add(l)
	}
	return nil
}

func (m *memory) SaveVisit(_ context.Context, v *Visit) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.saves++
	if m.saves == m.crash {
		return errCrash
	}
	m.visits = append(slices.DeleteFunc(m.visits, func(w *Visit) bool {
		return w.Link.Key == v.Link.Key
	}), v)
	m.add(v.Link).visited = true
	for _, l := range v.Links {
		m.add(l)
	}
	for _, l := range v.Barred {
		m.add(l).visited = true
	}
	return nil
}

func (m *memory) Pending(_ context.Context, site string, after Cursor, limit int) ([]Link, Cursor,
	error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var all []*stored
	for _, s := range m.links {
		past := after == Cursor{} || s.Score < after.Score ||
			s.Score == after.Score && s.id > after.ID
		if s.Site == site && !s.visited && past {
			all = append(all, s)
		}
	}
	slices.SortFunc(all, func(a, b *stored) int {
		return cmp.Or(cmp.Compare(b.Score, a.Score), cmp.Compare(a.id, b.id))
	})
	var links []Link
	for _, s := range all[:min(limit, len(all))] {
		links = append(links, s.Link)
		after = Cursor{Score: s.Score, ID: s.id}
	}
	return links, after, nil
}

func (m *memory) Seen(_ context.Context, site string) iter.Seq2[uint64, error] {
	return func(yield func(uint64, error) bool) {
		m.mu.Lock()
		defer m.mu.Unlock()
		for key, l := range m.links {
			if l.Site == site && !yield(key, nil) {
				return
			}
		}
	}
}

func (m *memory) Visits(_ context.Context, site string) iter.Seq2[*Visit, error] {
	return func(yield func(*Visit, error) bool) {
		m.mu.Lock()
		defer m.mu.Unlock()
		for _, v := range m.visits {
			if v.Link.Site == site && !yield(v, nil) {
				return
			}
		}
	}
}

func (m *memory) Depth(_ context.Context, site string) (int, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.depths[site], nil
}

func (m *memory) SaveDepth(_ context.Context, site string, depth int) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.depths[site] = depth
	return nil
}
