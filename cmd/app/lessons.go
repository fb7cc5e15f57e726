package app

import (
	"context"
	"sync"

	"deepcrawl/store"
	"deepcrawl/surface/order"
)

// lessons are what links led to, in this run and those before. They are stored whenever a sixteenth
// more is known, and at the end of each crawl: a run that is killed loses little of them.
type lessons struct {
	*order.Lessons
	db *store.DB

	mu     sync.Mutex
	stored float64 // links that what is stored was learnt from
}

func newLessons(ctx context.Context, db *store.DB) (*lessons, error) {
	learnt, err := db.Lessons(ctx)
	if err != nil {
		return nil, err
	}
	l := &lessons{Lessons: order.NewLessons(learnt...), db: db}
	l.stored = l.Visits()
	return l, nil
}

// keep stores what is new; in the end (all) however little that is.
func (l *lessons) keep(ctx context.Context, all bool) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.Visits()
	if now == l.stored || !all && !l.News(l.stored) {
		return nil
	}
	l.stored = now
	return l.db.SaveLessons(context.WithoutCancel(ctx), l.Learnt())
}
