package main

import (
	"errors"
	"log/slog"
	"strings"
	"testing"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/internal/term"
	"deepcrawl/forms"
)

func TestFormsThatAreGoneAreLeftOutWhenOthersRemain(t *testing.T) {
	a, b := &forms.Form{ID: "a"}, &forms.Form{ID: "b"}
	if shown, left := stillShown([]*forms.Form{a, b}, []string{"a", "c"}); len(shown) != 1 || shown[0] != b || len(left) != 1 || left[0] != a {
		t.Errorf("%d are asked, %d left out", len(shown), len(left))
	}
	if shown, left := stillShown([]*forms.Form{a, b}, []string{"a", "b"}); len(shown) != 2 || len(left) != 0 {
		t.Errorf("all are gone: %d are asked, %d left out", len(shown), len(left))
	}
}

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
