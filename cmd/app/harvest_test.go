package app

import (
	"errors"
	"log/slog"
	"net/url"
	"strings"
	"testing"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/cmd/app/sites"
	"deepcrawl/extract"
)

func TestAFaultWithOneSiteIsTheErrorOfThatSite(t *testing.T) {
	var log strings.Builder
	e := &Engine{con: Reporter{Log: slog.New(slog.NewTextHandler(&log, nil))}}
	err := e.guarded("a.example", func() error { panic("out of range") })
	if got := fail.Diagnose(err); got.Code != int(fail.Unexpected) ||
		!strings.Contains(got.Message, "a.example") || got.Hint == "" ||
		!strings.Contains(log.String(), "harvest_test.go") {
		t.Errorf("%+v, log %q", got, log.String())
	}
	if err := e.guarded("a.example", func() error {
		return errors.ErrUnsupported
	}); !errors.Is(err, errors.ErrUnsupported) {
		t.Errorf("an ordinary error: %v", err)
	}
}

func TestABrowserLooksFurtherOnlyWhereTheHarvestCameToItsOwnEnd(t *testing.T) {
	for stopped, want := range map[string]bool{
		extract.Yield: true, extract.Listed: true, extract.Blocked: true,
		extract.Budget: false, extract.MaxQueries: false, extract.MaxTime: false,
		extract.Interrupted: false,
	} {
		if got := inVain(extract.Report{Stopped: stopped}); got != want {
			t.Errorf("stopped by %s: %v, want %v", stopped, got, want)
		}
	}
	if inVain(extract.Report{Stopped: extract.Blocked, Wall: "Access denied"}) ||
		inVain(extract.Report{Stopped: extract.Yield, Progress: extract.Progress{Records: 1}}) {
		t.Error("a refusal, or a record, is no reason to look further")
	}
}

func TestHintsAfterSitesThatCouldNotBeVisited(t *testing.T) {
	u, err := url.Parse("http://a.example/")
	if err != nil {
		t.Fatal(err)
	}
	a := sites.Target{Line: "a.example", URL: u}
	for reason, want := range map[string]string{
		"moved to https://b.example/lib": "deepcrawl extract --site https://b.example/lib",
		"moved to http://10.0.0.1/: leads to the private address 10.0.0.1:80, which was not " +
			"named as a site": "--allow-private",
		"connection refused by a.example": "the same command tries again",
		"answered 401 Unauthorized":       "--header HOST='Authorization: ...', --cookie-file FILE or a recipe with [site.login]",
	} {
		if got := afterFailure(a, reason); !strings.Contains(got, want) {
			t.Errorf("%s: %q, want %q in it", reason, got, want)
		}
	}
}
