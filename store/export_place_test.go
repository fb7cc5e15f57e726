package store

import (
	"context"
	"os"
	"path/filepath"
	"sync"
	"testing"
)

// abandon leaves a workplace as a process does that is killed at a stage of its work.
func abandon(t *testing.T, dir string, files ...string) string {
	t.Helper()
	left := filepath.Join(dir, workplaceName())
	must(t, os.Mkdir(left, 0o700))
	for _, name := range files {
		must(t, os.WriteFile(filepath.Join(left, name), []byte("half"), 0o600))
	}
	return left
}

func TestWhatKilledExportsLeftIsClearedByTheNext(t *testing.T) {
	db := create(t)
	must(t, db.SaveVisit(context.Background(), visit(t, 1)))
	dir := t.TempDir()
	for _, files := range [][]string{{}, {"lock"}, {"lock", "export"},
		{"lock", "export", "export-journal", "export-wal", "export-shm"}, {"export"}} {
		abandon(t, dir, files...)
	}
	// names of files that are not ours, and of one in a directory that looks so
	theirs := map[string]string{
		".out.csv.123.tmp":                            "",
		".deepcrawl-export-notes":                     "",
		".deepcrawl-export-0123456789abcdef01234567":  "",
		".deepcrawl-export-0123456789abcdef01234568/": "export",
		filepath.Base(abandon(t, dir, "lock")) + "/":  "letter",
	}
	for name, inside := range theirs {
		if inside != "" {
			must(t, os.MkdirAll(filepath.Join(dir, name), 0o700))
		}
		must(t, os.WriteFile(filepath.Join(dir, name, inside), []byte("a letter"), 0o600))
	}
	working, err := newWorkplace(dir) // another export, under way
	must(t, err)
	if _, err := db.Export(context.Background(),
		ExportOptions{Path: filepath.Join(dir, "out.csv")}); err != nil {
		t.Fatal(err)
	}
	for name, inside := range theirs {
		if b, err := os.ReadFile(filepath.Join(dir, name, inside)); string(b) != "a letter" {
			t.Errorf("%s: %q, %v", name, b, err)
		}
	}
	if _, err := os.Stat(working.file()); err != nil {
		t.Errorf("the file of an export under way: %v", err)
	}
	working.clear()
	entries, err := os.ReadDir(dir)
	must(t, err)
	if got, want := len(entries), len(theirs)+1; got != want {
		t.Errorf("%d files and directories, want %d: %v", got, want, entries)
	}
}

func TestExportsAtTheSameTimeDoNotDisturbEachOther(t *testing.T) {
	db := create(t)
	must(t, db.SaveVisit(context.Background(), visit(t, 1)))
	dir := t.TempDir()
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for range 5 {
				if _, err := db.Export(context.Background(),
					ExportOptions{Path: filepath.Join(dir, "out.sqlite")}); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wg.Wait()
	if entries, err := os.ReadDir(dir); len(entries) != 1 {
		t.Errorf("left: %v, %v", entries, err)
	}
}
