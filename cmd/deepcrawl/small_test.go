package main

import (
	"context"
	"database/sql"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

func TestALogThatCannotBeWrittenIsSaid(t *testing.T) {
	if _, err := os.Stat("/dev/full"); err != nil {
		t.Skip(err)
	}
	code, said := started("demo", "--log-file", "/dev/full", "-vv", "--db",
		filepath.Join(t.TempDir(), "a.db"), "-o", filepath.Join(t.TempDir(), "r.sqlite"))
	if code == exitUsage { // demo has other flags
		code, said = started("discover", "http://127.0.0.1:1", "--render", "never", "--delay", "0",
			"--log-file", "/dev/full", "-vv", "--db", filepath.Join(t.TempDir(), "b.db"))
	}
	if !strings.Contains(said, "the log is not complete") || code == exitDone {
		t.Errorf("exit %d: %s", code, said)
	}
}

func TestCoverageIsAShare(t *testing.T) {
	for _, share := range []string{"NaN", "-0.1", "1.1", "Inf"} {
		if code, said := started("extract", "--site", "http://127.0.0.1:1", "--coverage", share,
			"--db", filepath.Join(t.TempDir(), "a.db")); code != exitUsage {
			t.Errorf("--coverage %s: exit %d: %s", share, code, said)
		}
	}
}

// Whoever ends a run whose browser hangs at its start has interrupted it; the browser is not to
// blame.
func TestAnInterruptWhileTheBrowserStartsIsOne(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a script stands in for the browser")
	}
	dir := t.TempDir()
	browser, begun := filepath.Join(dir, "chromium"), filepath.Join(dir, "begun")
	if err := os.WriteFile(browser, []byte("#!/bin/sh\necho > "+begun+"\nexec sleep 600\n"),
		0o700); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	go func() {
		for ctx.Err() == nil {
			if _, err := os.Stat(begun); err == nil {
				stop()
			}
			runtime.Gosched()
		}
	}()
	var said strings.Builder
	code := run(ctx,
		[]string{"discover", "http://127.0.0.1:1", "--render", "always", "--browser", browser,
			"--db", filepath.Join(dir, "a.db")}, strings.NewReader(""), &said, &said)
	if code != exitInterrupted {
		t.Errorf("exit %d: %s", code, said.String())
	}
}

func TestAnExportTakesThePlaceOfNobodysDatabase(t *testing.T) {
	dir := t.TempDir()
	db, theirs, ours := filepath.Join(dir, "a.db"), filepath.Join(dir, "theirs.sqlite"),
		filepath.Join(dir, "ours.sqlite")
	started("discover", "http://127.0.0.1:1", "--render", "never", "--delay", "0", "--db", db)
	other, err := sql.Open("sqlite", theirs)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := other.Exec("CREATE TABLE diary (day TEXT)"); err != nil {
		t.Fatal(err)
	}
	other.Close()
	before, err := os.ReadFile(theirs)
	if err != nil {
		t.Fatal(err)
	}
	code, said := started("export", "-o", theirs, "--db", db)
	after, err := os.ReadFile(theirs)
	if code != exitUsage || err != nil || string(after) != string(before) ||
		!strings.Contains(said, "hint: name another file") {
		t.Errorf("exit %d, %v: %s", code, err, said)
	}
	for range 2 {
		if code, said := started("export", "-o", ours, "--db", db); code != exitDone {
			t.Errorf("an export of ours: exit %d: %s", code, said)
		}
	}
}
