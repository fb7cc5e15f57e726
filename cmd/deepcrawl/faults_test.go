package main

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// The faults that a harvest of days meets, one test each. What is tried often is tried a few times
// by go test and fifty times by make faults, which sets DEEPCRAWL_FAULTS=long.
func long() bool { return os.Getenv("DEEPCRAWL_FAULTS") == "long" }

// kills is how often each kind of run is killed.
func kills() int {
	switch {
	case long():
		return 50
	case testing.Short():
		return 2
	}
	return 5
}

// A process is the program as a user runs it.
type process struct {
	cmd    *exec.Cmd
	out    bytes.Buffer // both streams; to be read after end
	killed sync.Once
}

// begin starts the program in a directory, or what comes before it: a shell that sets limits, say.
func begin(t *testing.T, dir string, args ...string) *process {
	t.Helper()
	p := &process{cmd: exec.Command(args[0], args[1:]...)}
	p.cmd.Dir = dir
	p.cmd.Env = append(os.Environ(), "NO_COLOR=1", "DEEPCRAWL_RENDER=never")
	p.cmd.Stdout, p.cmd.Stderr = &p.out, &p.out
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.kill)
	return p
}

// kill ends the program as kill -9 does.
func (p *process) kill() { p.killed.Do(func() { _ = p.cmd.Process.Kill() }) } // it may have ended

// end waits for the end and returns the exit status; -1: it was killed.
func (p *process) end() int {
	_ = p.cmd.Wait() // the status tells
	return p.cmd.ProcessState.ExitCode()
}

// ends waits for the end, which has to be with a status.
func (p *process) ends(t *testing.T, status int) {
	t.Helper()
	if got := p.end(); got != status {
		t.Errorf("%v: exit status %d, want %d\n%s", p.cmd.Args[1:], got, status, &p.out)
	}
}

// says checks what the program printed, without regard to case.
func (p *process) says(t *testing.T, words ...string) {
	t.Helper()
	for _, w := range words {
		if !strings.Contains(strings.ToLower(p.out.String()), strings.ToLower(w)) {
			t.Errorf("nothing is said of %q:\n%s", w, &p.out)
		}
	}
}

// A job is something the program does that is killed and gone on with.
type job struct {
	name    string
	prepare func(t *testing.T, dir, url string) // what is there before it
	args    func(url string) []string
	// what there is after it, killed or not
	outcome func(t *testing.T, dir, site string) []string
	// what has to hold when it was killed; nil: nothing
	between func(t *testing.T, dir, site string, outcome []string)
	// pages of books that are read in a step
	details int
}

func extracting(more ...string) func(string) []string {
	return func(url string) []string {
		return append(
			[]string{"deepcrawl", "extract", "--site", url, "--delay", "0", "--coverage", "1",
				"--db", "deep.db"}, more...)
	}
}

func withForms(t *testing.T, dir, url string) {
	t.Helper()
	typed(t, dir, "deepcrawl", "discover", url, "--delay", "0", "--db", "deep.db")
}

func withHarvest(t *testing.T, dir, url string) {
	t.Helper()
	withForms(t, dir, url)
	typed(t, dir, "deepcrawl", extracting()(url)[1:]...)
}

// journal are the steps of a round, as they are compared.
func journal(round int) func(t *testing.T, dir, site string) []string {
	return func(t *testing.T, dir, site string) (lines []string) {
		t.Helper()
		for _, s := range stepsOf(t, filepath.Join(dir, "deep.db"), site, round) {
			lines = append(lines,
				fmt.Sprint(s.Seq, " ", s.Ask.Query.Assign, " page ", s.Ask.Page, " ",
					s.Outcome.Kind, " ", s.Outcome.Returned, " ", s.Outcome.New, " ", s.URL))
		}
		return lines
	}
}

// begins checks that what there is after a kill is the beginning of what there is in the end:
// nothing is lost, nothing is half there.
func begins(outcome func(*testing.T, string, string) []string) func(*testing.T, string, string,
	[]string) {
	return func(t *testing.T, dir, site string, whole []string) {
		t.Helper()
		if got := outcome(t, dir, site); !slices.Equal(got, whole[:min(len(got), len(whole))]) {
			t.Errorf("after a kill there is\n%s\nwant the beginning of\n%s",
				strings.Join(got, "\n"), strings.Join(whole, "\n"))
		}
	}
}

func TestFaultKilledRunsGoOnAsIfNothingHadHappened(t *testing.T) {
	for _, j := range []job{
		{
			name: "crawl",
			args: func(url string) []string {
				return []string{"deepcrawl", "discover", url, "--delay", "0", "--max-pages", "300",
					"--db", "deep.db"}
			},
			outcome: func(t *testing.T, dir, site string) []string {
				pages := visitedPages(t, filepath.Join(dir, "deep.db"), site)
				slices.Sort(pages)
				return pages
			},
		},
		{name: "harvest", prepare: withForms, args: extracting(), outcome: journal(1),
			between: begins(journal(1))},
		{name: "harvest with details", prepare: withForms, args: extracting("--details", "sample"),
			outcome: journal(1), between: begins(journal(1)), details: libraryPage},
		{name: "refresh", prepare: withHarvest, args: extracting("--refresh"), outcome: journal(2),
			between: begins(journal(2))},
	} {
		t.Run(j.name, func(t *testing.T) {
			t.Parallel()
			j.run(t)
		})
	}
}

func (j *job) run(t *testing.T) {
	lib := newLibrary(90)
	lib.capped = 30
	url := lib.serve(t)
	site := strings.TrimPrefix(url, "http://")
	ready := t.TempDir()
	if j.prepare != nil {
		j.prepare(t, ready, url)
	}
	ref := copied(t, ready)
	lib.each(nil)
	begin(t, ref, j.args(url)...).ends(t, 0)
	whole, requests := j.outcome(t, ref, site), lib.seen
	draw := rand.New(rand.NewPCG(29, uint64(len(j.name))))
	for done := 0; done < kills(); {
		dir, times := copied(t, ready), 0
		lib.mu.Lock()
		clear(lib.asked)
		lib.mu.Unlock()
		for {
			at, later, answered := 1+draw.IntN(max(1, requests/2)),
				time.Duration(draw.IntN(4000))*time.Microsecond, draw.IntN(2) == 0
			p := make(chan *process, 1)
			lib.each(func(n int, _ *http.Request) bool {
				if n != at {
					return true
				}
				victim := <-p
				if answered { // it is killed while it thinks about the answer, or saves it
					time.AfterFunc(later, victim.kill)
					return true
				}
				victim.kill()
				return false
			})
			victim := begin(t, dir, j.args(url)...)
			p <- victim
			if status := victim.end(); status != -1 {
				if status != 0 {
					t.Fatalf("exit status %d after %d kills:\n%s", status, times, &victim.out)
				}
				break
			}
			done, times = done+1, times+1
			if j.between != nil {
				j.between(t, dir, site, whole)
			}
		}
		if got := j.outcome(t, dir, site); !slices.Equal(got, whole) {
			t.Fatalf("killed %d times there is in the end\n%s\nwant\n%s", times,
				strings.Join(got, "\n"), strings.Join(whole, "\n"))
		}
		lib.asksNothingTwice(t, times, j.details)
	}
}

// asksNothingTwice checks that no more was asked for again than what was under way at a kill, and
// what a new start has to ask for.
func (l *library) asksNothingTwice(t *testing.T, kills, details int) {
	t.Helper()
	l.mu.Lock()
	defer l.mu.Unlock()
	again := 0
	for address, n := range l.asked {
		if address != "/robots.txt" && n > 1 {
			again += n - 1
		}
	}
	// a request, the answers to two nonsense questions, a page that does not exist
	if most := (4 + details) * (kills + 1); again > most {
		t.Errorf("%d requests were made again after %d kills, want at most %d: %v", again, kills,
			most, l.asked)
	}
}

// copied is a copy of a directory of files.
func copied(t *testing.T, dir string) string {
	t.Helper()
	to := t.TempDir()
	if err := os.CopyFS(to, os.DirFS(dir)); err != nil {
		t.Fatal(err)
	}
	return to
}

// killedAtRandom runs the program again and again, and kills it within the time that it takes,
// until it was killed so many times.
func killedAtRandom(t *testing.T, dir string, between func(), args ...string) {
	t.Helper()
	begun := time.Now()
	begin(t, copied(t, dir), args...).ends(t, 0)
	took := time.Since(begun)
	draw := rand.New(rand.NewPCG(29, uint64(len(args))))
	for done := 0; done < kills(); done++ {
		p := begin(t, dir, args...)
		timer := time.AfterFunc(time.Duration(draw.Float64()*float64(took)), p.kill)
		if status := p.end(); status > 0 {
			t.Fatalf("exit status %d after %d kills:\n%s", status, done, &p.out)
		}
		timer.Stop()
		between()
	}
	begin(t, dir, args...).ends(t, 0)
}

func TestFaultKilledExportsLeaveNoHalfFile(t *testing.T) {
	t.Parallel()
	lib := newLibrary(90)
	dir := t.TempDir()
	withHarvest(t, dir, lib.serve(t))
	whole := copied(t, dir)
	typed(t, whole, "deepcrawl", "export", "-o", "out.jsonl", "--db", "deep.db")
	want, err := os.ReadFile(filepath.Join(whole, "out.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	killedAtRandom(t, dir, func() {
		got, err := os.ReadFile(filepath.Join(dir, "out.jsonl"))
		if !errors.Is(err, os.ErrNotExist) && !bytes.Equal(got, want) {
			t.Errorf("after a kill the export has %d bytes of %d, %v", len(got), len(want), err)
		}
	}, "deepcrawl", "export", "-o", "out.jsonl", "--db", "deep.db")
	if got, err := os.ReadFile(filepath.Join(dir, "out.jsonl")); err != nil ||
		!bytes.Equal(got, want) {
		t.Errorf("the export has %d bytes of %d, %v", len(got), len(want), err)
	}
}

func TestFaultKilledMigrationsLoseNothing(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	path := unpack(t, dir, "interrupted.db")
	whole := unpack(t, t.TempDir(), "interrupted.db")
	want := stepsOf(t, whole, oldAddress, 1)
	killedAtRandom(t, dir, func() {
		if got := stepsOf(t, path, oldAddress, 1); len(got) != len(want) {
			t.Errorf("after a kill %d of %d steps are there", len(got), len(want))
		}
		if err := os.Remove(path); err != nil { // a migration that is over is not killed again
			t.Fatal(err)
		}
		for _, rest := range []string{"-wal", "-shm"} {
			os.Remove(path + rest) // may not be there
		}
		unpack(t, dir, "interrupted.db")
	}, "deepcrawl", "status", "--db", "interrupted.db")
}

// harvestUntil starts a harvest of a library and calls f at its n-th request.
func harvestUntil(t *testing.T, n int, f func(*process)) (p *process, lib *library, dir,
	url string) {
	t.Helper()
	lib = newLibrary(90)
	url, dir = lib.serve(t), t.TempDir()
	withForms(t, dir, url)
	started := make(chan *process, 1)
	lib.each(func(at int, _ *http.Request) bool {
		if at == n {
			f(<-started)
		}
		return true
	})
	p = begin(t, dir, extracting()(url)...)
	started <- p
	return p, lib, dir, url
}

func TestFaultSecondWriterIsTurnedAwayAndTheFirstGoesOn(t *testing.T) {
	t.Parallel()
	first, _, dir, url := harvestUntil(t, 8, func(p *process) {
		if err := os.Symlink("deep.db", filepath.Join(p.cmd.Dir, "link.db")); err != nil {
			t.Error(err)
		}
		for _, db := range []string{"deep.db", "link.db"} {
			second := begin(t, p.cmd.Dir, "deepcrawl", "discover", "http://127.0.0.1:9/", "--db",
				db)
			second.ends(t, exitInUse)
			second.says(t, "in use", fmt.Sprint(p.cmd.Process.Pid))
		}
	})
	first.ends(t, 0)
	if n := len(stepsOf(t, filepath.Join(dir, "deep.db"), strings.TrimPrefix(url, "http://"),
		1)); n < 10 {
		t.Errorf("%d steps", n)
	}
}

// A store that is taken away under a run ends it, and what was saved is kept beside it.
func TestFaultStoreTakenAwayEndsTheRun(t *testing.T) {
	t.Parallel()
	for name, take := range map[string]func(path string) error{
		"deleted": func(path string) error {
			return errors.Join(os.Remove(path), os.Remove(path+"-wal"), os.Remove(path+"-shm"))
		},
		"replaced": func(path string) error {
			return errors.Join(os.WriteFile(path+".other", []byte("of somebody else"), 0o600),
				os.Rename(path+".other", path))
		},
		"moved": func(path string) error { return os.Rename(path, path+".moved") },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p, lib, dir, url := harvestUntil(t, 12, func(p *process) {
				if err := take(filepath.Join(p.cmd.Dir, "deep.db")); err != nil {
					t.Error(err)
				}
			})
			p.ends(t, exitFailure)
			p.says(t, "deep.db.rescued", "hint:")
			path, site := filepath.Join(dir, "deep.db"), strings.TrimPrefix(url, "http://")
			if b, err := os.ReadFile(path); name == "replaced" && string(b) != "of somebody else" {
				t.Errorf("what took its place was written to: %v", err)
			}
			lib.each(nil)
			if err := os.Rename(path+".rescued", path); err != nil {
				t.Fatal(err)
			}
			before := journal(1)(t, dir, site)
			begin(t, dir, extracting()(url)...).ends(t, 0)
			if after := journal(1)(t, dir, site); len(before) < 5 || len(after) <= len(before) ||
				!slices.Equal(after[:len(before)], before) {
				t.Errorf("%d steps became %d", len(before), len(after))
			}
		})
	}
}

func TestFaultTermSignalSavesAndTheNextRunGoesOn(t *testing.T) {
	t.Parallel()
	p, lib, dir, url := harvestUntil(t, 12, func(p *process) {
		_ = p.cmd.Process.Signal(syscall.SIGTERM)
	})
	p.ends(t, exitInterrupted)
	site := strings.TrimPrefix(url, "http://")
	before := journal(1)(t, dir, site)
	lib.each(nil)
	begin(t, dir, extracting()(url)...).ends(t, 0)
	if after := journal(1)(t, dir, site); len(before) < 5 || len(after) <= len(before) ||
		!slices.Equal(after[:len(before)], before) {
		t.Errorf("%d steps became %d", len(before), len(after))
	}
}

func TestFaultServerThatIsGoneForAMomentCostsNoRecord(t *testing.T) {
	t.Parallel()
	lib := newLibrary(90)
	url, dir := lib.serve(t), t.TempDir()
	withForms(t, dir, url)
	whole := copied(t, dir)
	begin(t, whole, extracting()(url)...).ends(t, 0)
	lib.each(func(n int, _ *http.Request) bool { return n != 9 && n != 10 })
	begin(t, dir, extracting()(url)...).ends(t, 0)
	site := strings.TrimPrefix(url, "http://")
	if got, want := journal(1)(t, dir, site), journal(1)(t, whole, site); !slices.Equal(got, want) {
		t.Errorf("%d steps, want %d as they are when it is there", len(got), len(want))
	}
}

func TestFaultTermSignalWhileAWidePageIsThoughtAbout(t *testing.T) {
	t.Parallel()
	started := make(chan *process, 1)
	mux := http.NewServeMux()
	mux.HandleFunc("/{$}", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprint(w, libraryForm)
	})
	var once sync.Once
	mux.HandleFunc("/find", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		for i := range 60_000 {
			fmt.Fprintf(w,
				`<div class="r"><h3><a href="/book/%d">Title %d of %s</a></h3><p>Text %d</p>`+
					`</div>`, i, i, r.FormValue("q"), i)
		}
		once.Do(func() {
			time.AfterFunc(100*time.Millisecond, func() {
				_ = (<-started).cmd.Process.Signal(syscall.SIGTERM)
			})
		})
	})
	s := httptest.NewServer(mux)
	t.Cleanup(s.Close)
	dir := t.TempDir()
	withForms(t, dir, s.URL)
	p := begin(t, dir, extracting()(s.URL)...)
	started <- p
	p.ends(t, exitInterrupted)
}

// limited runs the program under a limit of the shell, which has to end it as a full disk does, and
// then without: nothing is lost.
func limited(t *testing.T, shell ...string) {
	t.Helper()
	lib := newLibrary(400)
	url, dir := lib.serve(t), t.TempDir()
	withForms(t, dir, url)
	site := strings.TrimPrefix(url, "http://")
	full := copied(t, dir)
	p := begin(t, full, append(shell, extracting()(url)...)...)
	p.ends(t, exitFailure)
	p.says(t, "no space", "hint: make room")
	before := journal(1)(t, full, site)
	begin(t, full, extracting()(url)...).ends(t, 0)
	begin(t, dir, extracting()(url)...).ends(t, 0)
	if got, want := journal(1)(t, full, site),
		journal(1)(t, dir, site); len(before) == 0 || !slices.Equal(got, want) {
		t.Errorf("%d steps before the limit, %d in the end, want %d as they are without one",
			len(before), len(got), len(want))
	}
}

func TestFaultLimitOfFileSizesIsAFullDisk(t *testing.T) {
	t.Parallel()
	limited(t, "sh", "-c", `ulimit -f 600; exec "$0" "$@"`)
}
