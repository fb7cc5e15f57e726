package store

import (
	"context"

	"deepcrawl/surface/order"
)

// SaveLessons puts what links led to in the place of what was known of it.
func (db *DB) SaveLessons(_ context.Context, learnt []order.Lesson) error {
	return db.save("save what links led to", func(w *writer) error {
		if err := w.exec(`DELETE FROM lessons`); err != nil {
			return err
		}
		for _, l := range learnt {
			if err := w.exec(`INSERT INTO lessons (word, visits, reward) VALUES (?, ?, ?)`, l.Word,
				l.Visits, real(l.Reward)); err != nil {
				return err
			}
		}
		return nil
	})
}

// Lessons returns it.
func (db *DB) Lessons(ctx context.Context) ([]order.Lesson, error) {
	return collect(ctx, db, "what links led to", func(row row) (l order.Lesson, err error) {
		return l, row.Scan(&l.Word, &l.Visits, &l.Reward)
	}, `SELECT word, visits, reward FROM lessons ORDER BY word`)
}
