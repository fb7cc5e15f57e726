//go:build unix

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"deepcrawl/store"
)

func TestFaultFullDiskEndsTheRunAndTheNextGoesOn(t *testing.T) {
	t.Parallel()
	if err := exec.Command("unshare", "-rm", "sh", "-c",
		"mount -t tmpfs -o size=300k none /mnt").Run(); err != nil {
		t.Skipf("no small disk can be had here: %v", err)
	}
	limited(t, "unshare", "-rm", "sh", "-c", `mkdir disk && mount -t tmpfs -o size=500k none `+
		`disk && cp deep.db disk/ && cd disk && "$0" "$@"; status=$?; cp deep.db* ..; exit $status`)
}

// Another program that holds the store is waited for.
func TestFaultLockOnTheStoreIsWaitedFor(t *testing.T) {
	t.Parallel()
	const writing = 120 // the byte of the index of the log that SQLite locks to write
	held := make(chan *os.File, 1)
	p, _, dir, url := harvestUntil(t, 8, func(p *process) {
		f, err := os.OpenFile(filepath.Join(p.cmd.Dir, "deep.db-shm"), os.O_RDWR, 0)
		if err != nil {
			t.Error(err)
			return
		}
		lock := syscall.Flock_t{Type: syscall.F_WRLCK, Start: writing, Len: 1}
		for syscall.FcntlFlock(f.Fd(), syscall.F_SETLK, &lock) != nil {
			time.Sleep(time.Millisecond) // until the step that is saved just now is
		}
		held <- f
		time.AfterFunc(2*time.Second, func() { f.Close() }) // which frees it
	})
	p.ends(t, 0)
	if n := len(stepsOf(t, filepath.Join(dir, "deep.db"), strings.TrimPrefix(url, "http://"),
		1)); n < 10 || len(held) != 1 {
		t.Errorf("%d steps", n)
	}
}

// What a store holds is shown from a full disk, where the log that reading takes has no room.
func TestFaultFullDiskIsReadFrom(t *testing.T) {
	t.Parallel()
	if err := exec.Command("unshare", "-rm", "sh", "-c",
		"mount -t tmpfs -o size=300k none /mnt").Run(); err != nil {
		t.Skipf("no small disk can be had here: %v", err)
	}
	dir := t.TempDir()
	db, err := store.Create(filepath.Join(dir, "deep.db"))
	if err != nil {
		t.Fatal(err)
	}
	if err := db.SaveSite(t.Context(), "lib.example", "https://lib.example/",
		"lib.example"); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	for _, look := range []string{"status", "forms", "schema"} {
		p := begin(t, dir, "unshare", "-rm", "sh", "-c",
			`mkdir -p disk && mount -t tmpfs -o size=1m none disk && cp deep.db disk/ && cd disk `+
				`&& dd if=/dev/zero of=fill bs=1k 2>/dev/null; exec deepcrawl `+look+
				` --db deep.db`)
		p.ends(t, 0)
	}
}
