package main

import (
	"runtime/debug"
	"strings"
	"testing"
)

func TestVersionSaysCommitDateAndGo(t *testing.T) {
	b := build{Version: "v1.2.3", Go: "go1.26.8", Platform: "linux/amd64"}
	if got, want := b.String(),
		"deepcrawl v1.2.3, commit unknown, go1.26.8, linux/amd64"; got != want {
		t.Errorf("built outside of a repository: got %q, want %q", got, want)
	}
	b.fill([]debug.BuildSetting{{Key: "vcs.revision", Value: "c8f537d1"},
		{Key: "vcs.time", Value: "2026-11-30T09:36:09Z"}, {Key: "vcs.modified", Value: "true"}})
	if got, want := b.String(), "deepcrawl v1.2.3, commit c8f537d1 of 2026-11-30T09:36:09Z with "+
		"changes, go1.26.8, linux/amd64"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := buildOf(); got.Go == "" || got.Version == "" || !strings.Contains(got.Platform, "/") {
		t.Errorf("this program says %+v of itself", got)
	}
}
