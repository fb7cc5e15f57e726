package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"deepcrawl/jsrender"
	"deepcrawl/jsrender/scripted"
)

var everyKind = flag.Bool("every-kind", false,
	"harvest all kinds of sites with scripts by way of a browser: a minute instead of ten seconds")

// withBrowser are the kinds that always meet a browser here; jsrender tests all of them with what a
// browser saw before.
var withBrowser = []string{"token from a meta tag", "endless scrolling", "everything at the start",
	"cursor on a button of a fragment",
	"box and button at the root of a shadow", "post to a bare address after the button",
	scripted.Framed}

// Sites whose search works by script alone are harvested whole, and the browser makes hardly any of
// the requests.
func TestSearchBoxesOfScriptsAreHarvestedWithoutTheBrowser(t *testing.T) {
	t.Parallel() // mostly waits for the browser
	needsBrowser(t)
	share, all, kinds := 0.03, 6000, withBrowser
	switch {
	case *everyKind:
		kinds = slices.Concat(scripted.Kinds(), scripted.FilteredKinds())
	case testing.Short():
		share, all = 0.1, 1500 // what it costs to learn is the same
		kinds = []string{withBrowser[0], withBrowser[1], scripted.Framed}
	}
	for _, kind := range kinds {
		t.Run(strings.ReplaceAll(kind, " ", "-"), func(t *testing.T) {
			t.Parallel()
			items := all
			site := scripted.New(kind, items)
			// what it costs to learn is measured against a harvest, not against a handful of pages
			if site.Large() {
				items = 30_000
				site = scripted.New(kind, items)
			}
			// few requests, each for all items: the browser's share is not asked for
			if site.Whole() {
				items = 1500
				site = scripted.New(kind, items)
			}
			whole(t, site, items)
			browser, plain := site.Counts()
			if got := float64(browser) / float64(browser+plain); got > share && !site.Whole() {
				t.Errorf("the browser made %.1f %% of the requests, want at most %.0f %%", 100*got,
					100*share)
			}
		})
	}
}

// Boxes whose requests or answers change during a harvest are learnt again, and the harvest goes
// on.
func TestABoxThatChangesIsLearntAgain(t *testing.T) {
	t.Parallel() // mostly waits for the browser
	needsBrowser(t)
	kinds := scripted.ChangingKinds()
	switch {
	case *everyKind:
	case testing.Short():
		kinds = kinds[:1]
	default:
		kinds = kinds[:3]
	}
	for _, kind := range kinds {
		t.Run(strings.ReplaceAll(kind, " ", "-"), func(t *testing.T) {
			t.Parallel()
			const items = 2000
			most := 0
			// an answer that is no refusal ends the list that is being read, before it is doubted
			if kind != scripted.Moving {
				most = items / 50
			}
			nearlyWhole(t, scripted.New(kind, items), items, most)
		})
	}
}

// A menu that a script fills after the choice in another one is learnt, and only pairs that the
// page offers are asked.
func TestMenusThatAScriptFillsAreHarvestedByPairs(t *testing.T) {
	t.Parallel() // mostly waits for the browser
	needsBrowser(t)
	// each shelf of each room fits into an answer, and nothing else does
	site := scripted.New(scripted.InForm(), 560)
	whole(t, site, 560)
	if n := site.Amiss(); n > 0 {
		t.Errorf("%d questions for a shelf that the room does not have", n)
	}
}

// A form whose action is an anchor is sent by a script: the browser learns it, although the site
// has a search that needs none, and nothing is posted to its page.
func TestAFormToAnAnchorIsSentAsItsScriptDoes(t *testing.T) {
	t.Parallel() // mostly waits for the browser
	needsBrowser(t)
	site := scripted.New(scripted.Anchored, 300)
	whole(t, site, 300)
	if n := site.Amiss(); n > 0 {
		t.Errorf("%d questions were posted to the page", n)
	}
}

// Sites whose requests only their own scripts can make are harvested by typing, which costs a page
// for each question.
func TestSearchBoxesThatNobodyElseCanAskAreHarvestedByTyping(t *testing.T) {
	t.Parallel() // mostly waits for the browser
	needsBrowser(t)
	kinds := scripted.TypedKinds()
	if !*everyKind {
		kinds = kinds[:1]
	}
	for _, kind := range kinds {
		t.Run(strings.ReplaceAll(kind, " ", "-"), func(t *testing.T) {
			t.Parallel()
			whole(t, scripted.New(kind, 200), 200)
		})
	}
}

// Sites that take nothing that is typed, but a suggestion or what menus offer, are harvested choice
// by choice.
func TestSearchesThatTakeOnlyWhatIsChosenAreHarvested(t *testing.T) {
	t.Parallel() // mostly waits for the browser
	needsBrowser(t)
	items := 1500
	if testing.Short() {
		items = 500
	}
	kinds := scripted.ChosenKinds()
	switch {
	case *everyKind:
	case testing.Short():
		kinds = append(kinds[:1], kinds[len(kinds)-2:]...)
	default:
		kinds = append(kinds[:2], kinds[len(kinds)-2:]...) // suggestions, tick boxes, dates
	}
	for _, kind := range kinds {
		t.Run(strings.ReplaceAll(kind, " ", "-"), func(t *testing.T) {
			t.Parallel()
			whole(t, scripted.New(kind, items), items)
		})
	}
}

// whole harvests a site of so many items, none of which may be missing.
func whole(t *testing.T, site *scripted.Site, items int) {
	t.Helper()
	nearlyWhole(t, site, items, 0)
}

// nearlyWhole harvests a site of so many items, of which so many may be missing.
func nearlyWhole(t *testing.T, site *scripted.Site, items, most int) {
	t.Helper()
	server := httptest.NewServer(site)
	defer server.Close()
	missing := harvested(t, server.URL, site.URLs())
	browser, plain := site.Counts()
	t.Logf("%d of %d items, %d requests by the browser, %d without", items-missing, items, browser,
		plain)
	if missing > most {
		t.Errorf("%d of %d items are missing, want at most %d", missing, items, most)
	}
}

// needsBrowser skips a test that only a real browser can make.
func needsBrowser(t *testing.T) {
	t.Helper()
	if _, err := jsrender.Find(os.Getenv("DEEPCRAWL_BROWSER")); err != nil {
		t.Skipf("%v; .ci/setup installs one where a package manager has it", err)
	}
}

// harvested runs the program, as a process of its own, on a site and returns how many of the items
// its export lacks.
func harvested(t *testing.T, address string, items []string) (missing int) {
	t.Helper()
	dir := t.TempDir()
	db, out := filepath.Join(dir, "a.db"), filepath.Join(dir, "a.jsonl")
	for _, args := range [][]string{
		{"extract", "--site", address, "--delay", "0", "--coverage", "1", "--db", db},
		{"export", "-o", out, "--db", db},
	} {
		said, err := exec.CommandContext(t.Context(), "deepcrawl", args...).CombinedOutput()
		if err != nil {
			t.Fatalf("deepcrawl %s: %v\n%s", strings.Join(args, " "), err, said)
		}
		if testing.Verbose() {
			t.Logf("%s", said)
		}
	}
	b, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	have := map[string]bool{}
	for line := range bytes.Lines(b) {
		var r struct{ URL string }
		if err := json.Unmarshal(line, &r); err != nil {
			t.Fatal(err)
		}
		if u, err := url.Parse(r.URL); err == nil {
			have[u.Path] = true
		}
	}
	for _, path := range items {
		if !have[path] {
			missing++
		}
	}
	return missing
}

// A browser that was asked for and does not start ends the command; one that would only have been
// good to have is missed once.
func TestABrowserThatDoesNotStart(t *testing.T) {
	server := httptest.NewServer(scripted.New("fetch while typing", 20))
	defer server.Close()
	dead := filepath.Join(t.TempDir(), "browser")
	if err := os.WriteFile(dead, []byte("#!/bin/sh\nexit 1\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	for render, want := range map[string]struct {
		code, hints, warnings int
	}{
		"always": {exitNoBrowser, 1, 0},
		"auto":   {exitEmpty, 0, 1},
	} {
		t.Run(render, func(t *testing.T) {
			var stdout, stderr bytes.Buffer
			args := []string{"discover", server.URL, "--delay", "0", "--render", render,
				"--browser", dead, "--db", filepath.Join(t.TempDir(), "a.db"), "--fail-if-empty"}
			code := run(t.Context(), args, strings.NewReader(""), &stdout, &stderr)
			said := stdout.String() + stderr.String()
			hints, warnings := strings.Count(said, "--browser PATH"),
				strings.Count(said, "does not start")
			if code != want.code || hints != want.hints || warnings != want.warnings {
				t.Errorf("exit %d, %d hints, %d warnings, want %+v\n%s", code, hints, warnings,
					want, said)
			}
		})
	}
}
