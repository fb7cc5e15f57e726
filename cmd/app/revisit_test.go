package app

import (
	"context"
	"path/filepath"
	"sync"
	"testing"

	"deepcrawl/extract"
	"deepcrawl/store"
)

// A run refreshes a site once: what it asks of further forms is a part of that.
func TestARunRefreshesASiteOnce(t *testing.T) {
	ctx := context.Background()
	db, err := store.Create(filepath.Join(t.TempDir(), "a.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	const site = "lib.example"
	ends := func(round int, why string) {
		t.Helper()
		if _, _, err := db.Begin(ctx, site, round, nil); err != nil {
			t.Fatal(err)
		}
		if err := db.FinishHarvest(ctx, site, round, extract.Report{Stopped: why}); err != nil {
			t.Fatal(err)
		}
	}
	begins := func(e *Engine, want int) {
		t.Helper()
		if got, err := e.round(ctx, site); err != nil || got != want {
			t.Errorf("it begins %d (%v), want %d", got, err, want)
		}
	}
	run := func() *Engine {
		return &Engine{db: db, refreshed: new(sync.Map), Settings: Settings{Refresh: true}}
	}
	ends(1, extract.Budget)
	first := run()
	begins(first, 0) // it was cut short, and goes on
	ends(1, extract.Listed)
	begins(first, 0)
	second := run()
	begins(second, 2)
	ends(2, extract.Listed)
	begins(second, 0)
	begins(run(), 3)
}
