package main

import (
	"bytes"
	"context"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"deepcrawl/surface/samplesite"
)

// An archive that cannot be written stops the crawl before the page is marked as done: nobody would
// ask for it again.
func TestPagesThatWereNotArchivedAreNotDone(t *testing.T) {
	dir := t.TempDir()
	db, archive := filepath.Join(dir, "s.db"), filepath.Join(dir, "a.warc.gz")
	var requests atomic.Int32
	const last = 6
	site := samplesite.New(samplesite.Options{Items: 50, Fault: func(*http.Request) int {
		if requests.Add(1) == last {
			os.Remove(archive)
		}
		return 0
	}})
	base, stop, err := site.Serve()
	if err != nil {
		t.Fatal(err)
	}
	defer stop()
	discover := func() (code int, said string) {
		var out, errs bytes.Buffer
		code = run(context.Background(),
			[]string{"discover", base.String(), "--db", db, "--warc", archive, "--delay", "0",
				"--max-pages", "12", "--render", "never"}, strings.NewReader(""), &out, &errs)
		return code, errs.String()
	}
	pages := func() int { return storedSite(t, db).Pages }
	if code, said := discover(); code != exitFailure ||
		!strings.Contains(said, "deleted, replaced or cut") ||
		!strings.Contains(said, "hint: run the same command again") {
		t.Errorf("exit %d: %s", code, said)
	}
	if got := pages(); got >= last {
		t.Errorf("%d pages are done, though the archive was gone from request %d on", got, last)
	}
	if code, said := discover(); code != exitDone {
		t.Errorf("again: exit %d: %s", code, said)
	}
	if got := pages(); got < last {
		t.Errorf("%d pages are done in the end", got)
	}
}
