package main

import (
	"compress/gzip"
	"context"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"deepcrawl/extract"
	"deepcrawl/store"
)

// Stores and an export of the program at commit be5ed3d0, lie in testdata/old of store.
// TestOldStoresAreMade made them of the library in library_test.go with
//
//	DEEPCRAWL_OLD=/path/to/deepcrawl-be5ed3d0 go test -run TestOldStoresAreMade ./cmd/deepcrawl
//
// Whatever becomes of the schema, they are opened, brought up to date and gone on with.
const (
	oldDir     = "../../store/testdata/old"
	oldAddress = "127.53.7.19:18474" // a store knows its site by this
	oldBooks   = 120
)

// oldLibrary serves the library where the old stores know it.
func oldLibrary(t *testing.T) *library {
	t.Helper()
	l, err := net.Listen("tcp", oldAddress)
	if err != nil {
		t.Skipf("the site of the old stores cannot be served here: %v", err)
	}
	lib := newLibrary(oldBooks)
	s := &httptest.Server{Listener: l, Config: &http.Server{Handler: lib}}
	s.Start()
	t.Cleanup(s.Close)
	return lib
}

// typed runs a program in a directory and returns what it printed. It has to end well.
func typed(t *testing.T, dir, program string, args ...string) string {
	t.Helper()
	cmd := exec.Command(program, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "NO_COLOR=1", "DEEPCRAWL_RENDER=never")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s", filepath.Base(program), strings.Join(args, " "), err, out)
	}
	return string(out)
}

func TestOldStoresAreMade(t *testing.T) {
	old := os.Getenv("DEEPCRAWL_OLD")
	if old == "" {
		t.Skip("DEEPCRAWL_OLD names no program that would make them")
	}
	oldLibrary(t)
	dir, url := t.TempDir(), "http://"+oldAddress+"/"
	discover := func(db string, more ...string) {
		typed(t, dir, old,
			append([]string{"discover", url, "--delay", "0", "--db", db}, more...)...)
	}
	discover("half.db", "--max-pages", "300", "--budget", "10")
	discover("interrupted.db")
	typed(t, dir, old, "extract", "--site", url, "--delay", "0", "--coverage", "1", "--budget",
		"25", "--db", "interrupted.db")
	discover("finished.db")
	typed(t, dir, old, "extract", "--site", url, "--delay", "0", "--coverage", "1", "--details",
		"sample", "--db", "finished.db")
	typed(t, dir, old, "export", "-o", "export.sqlite", "--db", "finished.db")
	if err := os.MkdirAll(oldDir, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"half.db", "interrupted.db", "finished.db", "export.sqlite"} {
		pack(t, filepath.Join(dir, name), filepath.Join(oldDir, name+".gz"))
	}
}

func pack(t *testing.T, from, to string) {
	t.Helper()
	body, err := os.ReadFile(from)
	if err != nil {
		t.Fatal(err)
	}
	f, err := os.Create(to)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, _ := gzip.NewWriterLevel(f, gzip.BestCompression)
	if _, err := z.Write(body); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
}

// unpack copies an old file to a directory.
func unpack(t *testing.T, dir, name string) string {
	t.Helper()
	f, err := os.Open(filepath.Join(oldDir, name+".gz"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, name)
	out, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.Copy(out, z); err != nil {
		t.Fatal(err)
	}
	if err := out.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

// stepsOf are the steps of a round as the store has them.
func stepsOf(t *testing.T, path, site string, round int) (steps []*extract.Step) {
	t.Helper()
	db, err := store.OpenReader(path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for s, err := range db.Steps(context.Background(), site, round) {
		if err != nil {
			t.Fatal(err)
		}
		steps = append(steps, s)
	}
	return steps
}

func TestAnInterruptedHarvestOfAnOldStoreIsGoneOnWith(t *testing.T) {
	lib := oldLibrary(t)
	dir := t.TempDir()
	path := unpack(t, dir, "interrupted.db")
	before := stepsOf(t, path, oldAddress, 1)
	said := typed(t, dir, "deepcrawl", "extract", "--site", "http://"+oldAddress+"/", "--delay",
		"0", "--coverage", "1", "--db", path)
	after := stepsOf(t, path, oldAddress, 1)
	if len(before) == 0 || len(after) <= len(before) {
		t.Fatalf("%d steps became %d: %s", len(before), len(after), said)
	}
	for i, s := range before {
		if a := after[i]; a.Ask.Query.ID != s.Ask.Query.ID || a.URL != s.URL ||
			a.Outcome.New != s.Outcome.New {
			t.Errorf("step %d was %s with %d new ones and is %s with %d", s.Seq, s.URL,
				s.Outcome.New, a.URL, a.Outcome.New)
		}
	}
	keys := map[string]bool{}
	for _, s := range after {
		for _, c := range s.Records {
			keys[c.Key] = true
		}
	}
	if len(keys) < oldBooks*95/100 {
		t.Errorf("%d of %d books: %s", len(keys), oldBooks, said)
	}
	for _, s := range before[2:] { // what nonsense is answered with is asked for once more
		if u := strings.TrimPrefix(s.URL, "http://"+oldAddress); lib.asked[u] > 0 &&
			s.Outcome.Returned > 0 {
			t.Errorf("%s was asked again", u)
		}
	}
}

func TestAFinishedHarvestOfAnOldStoreIsRefreshed(t *testing.T) {
	oldLibrary(t)
	dir := t.TempDir()
	path := unpack(t, dir, "finished.db")
	said := typed(t, dir, "deepcrawl", "extract", "--site", "http://"+oldAddress+"/", "--delay",
		"0", "--coverage", "1", "--refresh", "--db", path)
	first, again := stepsOf(t, path, oldAddress, 1), stepsOf(t, path, oldAddress, 2)
	if len(again) == 0 || !strings.Contains(said, "listed") {
		t.Errorf("%d steps, then %d: %s", len(first), len(again), said)
	}
	requests := 0
	for _, s := range again {
		requests += s.Outcome.Requests
	}
	if requests > len(first)/2 {
		t.Errorf("%d requests in the second round of a site that did not change, %d steps in the first", requests, len(first))
	}
}

func TestAnOldCrawlThatIsHalfDoneIsGoneOnWith(t *testing.T) {
	lib := oldLibrary(t)
	dir := t.TempDir()
	path := unpack(t, dir, "half.db")
	before := visitedPages(t, path, oldAddress)
	typed(t, dir, "deepcrawl", "discover", "http://"+oldAddress+"/", "--delay", "0", "--max-pages",
		"300", "--db", path)
	after := visitedPages(t, path, oldAddress)
	if len(before) == 0 || len(after) < 2*len(before)-2 ||
		!slices.Equal(after[:len(before)], before) {
		t.Errorf("pages %v became %v", before, after)
	}
	for _, page := range before {
		if lib.asked[strings.TrimPrefix(page, "http://"+oldAddress)] > 0 {
			t.Errorf("%s was asked again", page)
		}
	}
}

// visitedPages are the pages that were visited, in order.
func visitedPages(t *testing.T, path, site string) (pages []string) {
	t.Helper()
	db, err := store.OpenReader(path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for v, err := range db.Visits(context.Background(), site) {
		if err != nil {
			t.Fatal(err)
		}
		pages = append(pages, v.Link.URL.String())
	}
	return pages
}
