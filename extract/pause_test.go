package extract_test

import (
	"context"
	"testing"

	"deepcrawl/extract"
)

// A harvest is asked before each new question whether it goes on, and goes on later where it was
// paused.
func TestAHarvestPausesBeforeAQuestion(t *testing.T) {
	t.Parallel()
	s := books(120)
	fs := searchForms(t, browse(s), home)
	m, cfg := &memory{}, config()
	var heard []int
	paused := false
	cfg.Watch.Pause = func(_ context.Context, queries int) bool {
		heard = append(heard, queries)
		pause := queries == 3 && !paused
		paused = paused || pause
		return pause
	}
	h := extract.New(browse(s), m, cfg)
	first, err := h.Run(t.Context(), fs)
	if err != nil {
		t.Fatal(err)
	}
	if first.Stopped != extract.Paused || first.Queries != 3 {
		t.Errorf("stopped as %s after %d questions, want %s after 3", first.Stopped, first.Queries,
			extract.Paused)
	}
	last, err := h.Run(t.Context(), fs)
	if err != nil {
		t.Fatal(err)
	}
	if last.Records < 110 || last.Stopped == extract.Paused {
		t.Errorf("%d records of 120, stopped as %s", last.Records, last.Stopped)
	}
	for i, n := range heard[4:] {
		if want := i + 3; n != want {
			t.Fatalf("asked at %d questions, want each number from 3 on again: %v", n, heard)
		}
	}
}
