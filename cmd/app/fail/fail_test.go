package fail

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"syscall"
	"testing"

	"deepcrawl/extract"
	"deepcrawl/store"
	"deepcrawl/surface/fetch"
)

func TestErrorsHaveTheirExitCodes(t *testing.T) {
	tests := map[string]struct {
		err  error
		kind Kind
	}{
		"anything else":         {errors.New("disk on fire"), Unexpected},
		"a mistake of the user": {Usage("hint", "no such flag"), Mistake},
		"a wrapped failure": {fmt.Errorf("harvest: %w", New(Empty, "hint", "nothing")),
			Empty},
		"a failure joined": {
			errors.Join(New(Partly, "hint", "two sites"), errors.New("close")), Partly},
		"no store":                 {fmt.Errorf("open: %w", store.ErrMissing), NoStore},
		"another program's file":   {fmt.Errorf("open: %w", store.ErrForeign), NoStore},
		"a damaged store":          {fmt.Errorf("open: %w", store.ErrDamaged), Unexpected},
		"an export to a directory": {fmt.Errorf("export: %w", store.ErrTarget), Mistake},
		"a store to read only":     {fmt.Errorf("save: %w", store.ErrFixed), Unexpected},
		"store in use":             {fmt.Errorf("open: %w", store.ErrInUse), InUse},
		"robots.txt":               {fmt.Errorf("fetch: %w", fetch.ErrRobots), Robots},
		"other settings":           {fmt.Errorf("begin: %w", extract.ErrOtherHarvest), Mistake},
		"interrupted":              {Interruption(), Interrupted},
		"interrupted in some part": {fmt.Errorf("read: %w", context.Canceled), Interrupted},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			got := Diagnose(tt.err)
			if got.Code != int(tt.kind) {
				t.Errorf("exit code %d, want %d", got.Code, tt.kind)
			}
			if got.Message == "" || got.Hint == "" {
				t.Errorf("message %q, hint %q: neither may be empty", got.Message, got.Hint)
			}
		})
	}
}

func TestErrorsThatComeTogetherAreOneSentenceEach(t *testing.T) {
	got := Diagnose(
		errors.Join(errors.New("save the visit"), fmt.Errorf("close: %w", syscall.EROFS)))
	if got.Message != "save the visit; close: read-only file system" || got.Hint != elsewhere {
		t.Errorf("%+v", got)
	}
}

func TestWordsThatNobodyTypedAreCut(t *testing.T) {
	whole := Usage("deepcrawl discover https://lib.example/"+strings.Repeat("a", 200), "no site %q",
		"https://lib.example/"+strings.Repeat("a", 200))
	if got := Diagnose(whole); strings.Contains(got.Message+got.Hint, "…") {
		t.Errorf("%+v", got)
	}
	long := strings.Repeat("ä", 50_000)
	got := Diagnose(Usage("deepcrawl discover "+long, "no site %q", long))
	if len(got.Message) > 150 || len(got.Hint) > 150 ||
		!strings.HasPrefix(got.Hint, "deepcrawl discover ää") {
		t.Errorf("%+v", got)
	}
	secret := "https://me:secretsecret@lib.example/" + long
	if got := Diagnose(Usage("deepcrawl discover "+secret, "no site %s", secret)); strings.Contains(
		got.Message+got.Hint, "secret") {
		t.Errorf("%+v", got)
	}
}

func TestLongErrorsAreCut(t *testing.T) {
	if got := Diagnose(errors.New(strings.Repeat("ä", 50_000))).Message; len(got) > 2100 ||
		!strings.Contains(got, "bytes more") {
		t.Errorf("%d bytes", len(got))
	}
}
