package store

import (
	"context"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"deepcrawl/surface/order"
)

func TestLessonsAreKeptWhole(t *testing.T) {
	ctx, db := context.Background(), create(t)
	must(t, db.SaveLessons(ctx,
		[]order.Lesson{{Word: "", Visits: 9, Reward: 1}, {Word: "old", Visits: 9}}))
	want := []order.Lesson{{Word: "", Visits: 30, Reward: 1.5},
		{Word: "/holdings", Visits: 2, Reward: 1.5}, {Word: "news", Visits: 20}}
	must(t, db.SaveLessons(ctx, want))
	got, err := db.Lessons(ctx)
	must(t, err)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// Of two stores the one is taken that knows more of a word: a merge that is made again changes
// nothing.
func TestMergeTakesTheBetterLesson(t *testing.T) {
	ctx, dir := context.Background(), t.TempDir()
	a, b, into := filepath.Join(dir, "a.db"), filepath.Join(dir, "b.db"),
		filepath.Join(dir, "all.db")
	for path, learnt := range map[string][]order.Lesson{
		a: {{Word: "holdings", Visits: 3, Reward: 3}, {Word: "news", Visits: 5}},
		b: {{Word: "holdings", Visits: 2}, {Word: "opac", Visits: 1, Reward: 1}},
	} {
		db, err := Create(path)
		must(t, err)
		must(t, db.SaveLessons(ctx, learnt))
		must(t, db.Close())
	}
	for range 2 {
		mergeInto(t, into, a, b)
		db, err := OpenReader(into)
		must(t, err)
		got, err := db.Lessons(ctx)
		must(t, err)
		must(t, db.Close())
		want := []order.Lesson{{Word: "holdings", Visits: 3, Reward: 3},
			{Word: "news", Visits: 5}, {Word: "opac", Visits: 1, Reward: 1}}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
	}
}
