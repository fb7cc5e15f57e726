package main

import (
	"context"
	"errors"
	"fmt"
	"syscall"
	"testing"

	"deepcrawl/extract"
	"deepcrawl/store"
	"deepcrawl/surface/fetch"
)

func TestErrorsHaveTheirExitCodes(t *testing.T) {
	tests := map[string]struct {
		err  error
		code int
	}{
		"anything else":            {errors.New("disk on fire"), exitFailure},
		"a mistake of the user":    {usage("hint", "no such flag"), exitUsage},
		"a wrapped failure":        {fmt.Errorf("harvest: %w", fail(exitEmpty, "hint", "nothing")), exitEmpty},
		"a failure joined":         {errors.Join(fail(exitPartly, "hint", "two sites"), errors.New("close")), exitPartly},
		"no store":                 {fmt.Errorf("open: %w", store.ErrMissing), exitNoStore},
		"another program's file":   {fmt.Errorf("open: %w", store.ErrForeign), exitNoStore},
		"a damaged store":          {fmt.Errorf("open: %w", store.ErrDamaged), exitFailure},
		"an export to a directory": {fmt.Errorf("export: %w", store.ErrTarget), exitUsage},
		"a store to read only":     {fmt.Errorf("save: %w", store.ErrFixed), exitFailure},
		"store in use":             {fmt.Errorf("open: %w", store.ErrInUse), exitInUse},
		"robots.txt":               {fmt.Errorf("fetch: %w", fetch.ErrRobots), exitRobots},
		"other settings":           {fmt.Errorf("begin: %w", extract.ErrOtherHarvest), exitUsage},
		"interrupted":              {interrupted(), exitInterrupted},
		"interrupted in some part": {fmt.Errorf("read: %w", context.Canceled), exitInterrupted},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			got := diagnose(tt.err)
			if got.Code != tt.code {
				t.Errorf("exit code %d, want %d", got.Code, tt.code)
			}
			if got.Message == "" || got.Hint == "" {
				t.Errorf("message %q, hint %q: neither may be empty", got.Message, got.Hint)
			}
		})
	}
}

func TestErrorsThatComeTogetherAreOneSentenceEach(t *testing.T) {
	got := diagnose(errors.Join(errors.New("save the visit"), fmt.Errorf("close: %w", syscall.EROFS)))
	if got.Message != "save the visit; close: read-only file system" || got.Hint != elsewhere {
		t.Errorf("%+v", got)
	}
}
