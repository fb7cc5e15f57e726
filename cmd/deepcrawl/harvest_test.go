package main

import (
	"errors"
	"log/slog"
	"strings"
	"testing"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/internal/term"
)

func TestAFaultWithOneSiteIsTheErrorOfThatSite(t *testing.T) {
	var log strings.Builder
	e := &engine{con: &term.Console{Log: slog.New(slog.NewTextHandler(&log, nil))}}
	err := e.guarded("a.example", func() error { panic("out of range") })
	if got := fail.Diagnose(err); got.Code != exitFailure || !strings.Contains(got.Message, "a.example") || got.Hint == "" || !strings.Contains(log.String(), "harvest_test.go") {
		t.Errorf("%+v, log %q", got, log.String())
	}
	if err := e.guarded("a.example", func() error { return errors.ErrUnsupported }); !errors.Is(err, errors.ErrUnsupported) {
		t.Errorf("an ordinary error: %v", err)
	}
}
