package main

import (
	"context"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"deepcrawl/cmd/internal/journal"
	"deepcrawl/cmd/internal/simdb"
	"deepcrawl/querygen"
)

var update = flag.Bool("update", false, "write the golden journals anew")

// journalSize is what the golden journals are made with.
var journalSize = queriesOptions{first: 1, seeds: journalSeeds, scale: journalScale}

// A commit that only moves code leaves every journal as it is. One that is meant to change what the
// planner decides writes them anew with -update, and its message says what that does to the figures
// of the benches.
func TestJournalsAreAsTheyWere(t *testing.T) {
	if underRace {
		t.Skip("the planner starts no goroutine, and the race detector takes eight times as " +
			"long: make test runs this without it")
	}
	for i := range cases {
		c := &cases[i]
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			kept := keptJournals(t, c.name)
			got := map[string]journal.Journal{}
			err := c.journalRuns(journalSize, func(r journalRun, s *simdb.Site) error {
				if k, ok := kept[r.String()]; ok && corpus(s) != k.Corpus && !*update {
					got[r.String()] = k
					t.Logf("%s is not compared: this machine has other text than the one that it "+
						"was written on", r)
					return nil
				}
				j, err := r.record(s, nil)
				if err != nil {
					return err
				}
				got[j.Run] = j
				expect(t, j, kept, r.command(journalScale))
				return nil
			})
			if err != nil {
				t.Skipf("not compared, as this machine does not have its text: %v", err)
			}
			keep(t, c.name,
				fmt.Sprintf("scale %g, but at least %d items", journalScale, journalLeast), kept,
				got)
		})
	}
}

// journalsDir names a directory with stores and packed harvests of real sites, whose text is not
// ours to keep here.
const journalsDir = "DEEPCRAWL_JOURNALS"

func TestJournalsOfStoredHarvestsAreAsTheyWere(t *testing.T) {
	if underRace {
		t.Skip("make test runs this without the race detector")
	}
	kept := keptJournals(t, storedCase)
	got := maps.Clone(kept) // those that are not here stay as they are
	paths, err := filepath.Glob(filepath.Join(goldenDir, "*.steps.gz"))
	if err != nil {
		t.Fatal(err)
	}
	elsewhere := os.Getenv(journalsDir)
	if elsewhere != "" {
		paths = append(paths, storedIn(elsewhere)...)
	}
	for _, path := range paths {
		j, err := journalOptions{}.stored(path)
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		got[j.Run] = j
		expect(t, j, kept, "go run ./cmd/bench journal --steps --data "+path)
	}
	for _, run := range slices.Sorted(maps.Keys(kept)) {
		if !slices.ContainsFunc(paths, func(p string) bool { return storedName(p) == run }) {
			t.Logf("%s is not compared: no store of it is in the directory that %s names (%q)", run,
				journalsDir, elsewhere)
		}
	}
	keep(t, storedCase, "stores and packed harvests", kept, got)
}

// keptJournals are those of a case as the test was built with them.
func keptJournals(t *testing.T, name string) map[string]journal.Journal {
	t.Helper()
	kept, err := goldens(name)
	if err != nil {
		t.Fatal(err)
	}
	return kept
}

// expect fails where a journal is not as it was kept, and says how to see where it departs.
func expect(t *testing.T, j journal.Journal, kept map[string]journal.Journal, command string) {
	t.Helper()
	if *update {
		return
	}
	if how := judge(j, kept).Golden; how != "equal" {
		t.Errorf("%s: %s\nto see it, type this here and in the version before, and compare what "+
			"they print:\n    %s", j.Run, how, command)
	}
}

// keep writes the journals of a case anew, or fails where one that is kept was not made.
func keep(t *testing.T, name, made string, kept, got map[string]journal.Journal) {
	t.Helper()
	if !*update {
		for run := range kept {
			if _, ok := got[run]; !ok {
				t.Errorf("%s is kept, and no such run is made any more: go test ./cmd/bench -run "+
					"Journal -update", run)
			}
		}
		return
	}
	var b strings.Builder
	fmt.Fprintf(&b, "# What the planner decides: %s. See cmd/internal/journal.\n# Written by: go "+
		"test ./cmd/bench -run Journal -update\n", made)
	for _, run := range slices.Sorted(maps.Keys(got)) {
		j := got[run]
		b.WriteString(j.String())
	}
	if err := os.WriteFile(filepath.Join(goldenDir, name+".txt"), []byte(b.String()),
		0o666); err != nil {
		t.Fatal(err)
	}
}

func TestWritingAJournalChangesNoDecision(t *testing.T) {
	for _, name := range []string{"U2", "S1", "S2-100", "S3-100-blind", "T1"} {
		c := &cases[slices.IndexFunc(cases, func(c simulation) bool { return c.name == name })]
		var with, without *simdb.Trace
		for _, trace := range []**simdb.Trace{&with, &without} {
			s, err := c.open(400, 1)
			if err != nil {
				t.Fatal(err)
			}
			run := simdb.Run{Policy: querygen.Auto, Seed: 1, Limit: 200}
			var rec journal.Recorder
			if trace == &with {
				run.Decided = rec.Decided
			}
			if *trace, err = simdb.Play(s, run); err != nil {
				t.Fatal(err)
			}
		}
		// How long decisions took differs, and so does how often a size was asked for.
		if diff := cmp.Diff(without, with,
			cmpopts.IgnoreFields(simdb.Trace{}, "Pace", "Rules")); diff != "" {
			t.Errorf("%s (-without +with):\n%s", name, diff)
		}
	}
}

func TestAPackedHarvestHasTheJournalOfItsStore(t *testing.T) {
	ctx := context.Background()
	h, closes, err := journal.Open(ctx, filepath.Join(goldenDir, "demo.steps.gz"))
	if err != nil {
		t.Fatal(err)
	}
	defer closes()
	again := filepath.Join(t.TempDir(), "demo.steps.gz")
	if err := h.Pack(ctx, again); err != nil {
		t.Fatal(err)
	}
	var o journalOptions
	want, err := o.stored(filepath.Join(goldenDir, "demo.steps.gz"))
	if err != nil {
		t.Fatal(err)
	}
	got, err := o.stored(again)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if want.Steps < 100 {
		t.Errorf("the harvest of the demo has %d steps", want.Steps)
	}
}
