package store

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"go.uber.org/goleak"

	"deepcrawl/surface"
)

// The test binary runs itself again as the process that is to be killed: it saves visits and steps
// for ever, and prints the number of each that was saved.
const crashing = "DEEPCRAWL_STORE_CRASH"

func TestMain(m *testing.M) {
	if path := os.Getenv(crashing); path != "" {
		err := saveForever(path)
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	if args := strings.Fields(os.Getenv(crawling)); len(args) > 0 {
		n := 0
		err := crawlFarm(args[0], args[1:], func() { n++; fmt.Println(n) })
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	if args := os.Getenv(merger); args != "" {
		if err := mergeAndTell(strings.Split(args, "\n")); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	if args := os.Getenv(other); args != "" {
		fmt.Println(beOther(args))
		os.Exit(0)
	}
	goleak.VerifyTestMain(m)
}

func saveForever(path string) error {
	db, err := Create(path)
	if err != nil {
		return err
	}
	ctx, t := context.Background(), &testing.T{}
	n, err := steps(ctx, db)
	if err != nil {
		return err
	}
	for {
		n++
		v := visit(t, 1000*n)
		for i := range 20 {
			v.Links = append(v.Links, link(t, 1000*n+i+1, 1))
		}
		if err := db.SaveVisit(ctx, v); err != nil {
			return err
		}
		if err := db.SaveStep(ctx, step(n)); err != nil {
			return err
		}
		fmt.Println(n)
	}
}

func steps(ctx context.Context, db *DB) (n int, err error) {
	return n, db.read.QueryRowContext(ctx, `SELECT coalesce(max(seq), 0) FROM steps`).Scan(&n)
}

// child starts the process and waits until it has saved some steps.
func child(t *testing.T, path string, atLeast int) (*exec.Cmd, *bufio.Scanner) {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), crashing+"="+path)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	must(t, err)
	must(t, cmd.Start())
	lines := bufio.NewScanner(out)
	for range atLeast {
		if !lines.Scan() {
			t.Fatal("the child ended by itself")
		}
	}
	return cmd, lines
}

// kill ends the child at whatever it is doing and returns the last step that it said was saved.
func kill(t *testing.T, cmd *exec.Cmd, lines *bufio.Scanner) int {
	t.Helper()
	must(t, cmd.Process.Kill())
	last := lines.Text()
	for lines.Scan() {
		last = lines.Text()
	}
	_ = cmd.Wait() // killed, as wanted
	n, err := strconv.Atoi(last)
	must(t, err)
	return n
}

func TestKilledWriterLosesNoSavedStepAndLeavesNoHalfOne(t *testing.T) {
	path := filepath.Join(t.TempDir(), "crash.db")
	for round := range 4 {
		cmd, lines := child(t, path, 5+5*round)
		saved := kill(t, cmd, lines)
		db, err := Create(path) // the lock went with the process
		must(t, err)
		n := 0
		for s, err := range db.Steps(context.Background(), site, 1) {
			must(t, err)
			n++
			if s.Seq != n || len(s.Records) != 5 {
				t.Fatalf("step %d: seq %d, %d records", n, s.Seq, len(s.Records))
			}
		}
		if n < saved || n > saved+1 {
			t.Errorf("%d steps, but %d were saved", n, saved)
		}
		var visits, wrong, pending int
		must(t, db.read.QueryRow(
			`SELECT (SELECT count(*) FROM visits), (SELECT count(*) FROM links l WHERE visited AND id NOT IN (SELECT link_id FROM visits)),
			(SELECT count(*) FROM links l WHERE `+isPending+`)`).
			Scan(&visits, &wrong, &pending))
		if visits < n || visits > n+1 || wrong > 0 || pending != 20*visits {
			t.Errorf("%d steps, %d visits, %d links marked without one, %d pending", n, visits,
				wrong, pending)
		}
		must(t, db.Close())
		check(t, path)
	}
}

func TestSecondWriterIsToldWhoHoldsTheStore(t *testing.T) {
	path := filepath.Join(t.TempDir(), "busy.db")
	cmd, lines := child(t, path, 1)
	_, err := Create(path)
	if !errors.Is(err, ErrInUse) ||
		!strings.Contains(fmt.Sprint(err), fmt.Sprint("process ", cmd.Process.Pid)) {
		t.Errorf("got %v, want %v with process %d", err, ErrInUse, cmd.Process.Pid)
	}
	db, err := OpenReader(path) // readers may
	must(t, err)
	if _, err := db.Sites(context.Background()); err != nil {
		t.Errorf("read while a run is on: %v", err)
	}
	n, err := db.Export(context.Background(),
		ExportOptions{Path: filepath.Join(t.TempDir(), "out.sqlite")})
	if err != nil || n == 0 {
		t.Errorf("export while a run is on: %d records, %v", n, err)
	}
	if err := db.SaveSeeds(context.Background(), []surface.Link{link(t, 1, 1)}); !errors.Is(err,
		errReadOnly) {
		t.Errorf("a reader wrote: %v", err)
	}
	if !db.AtWork() {
		t.Error("a store that a process writes to is said to be left alone")
	}
	kill(t, cmd, lines)
	if db.AtWork() {
		t.Error("a store whose writer was killed is said to be at work")
	}
	must(t, db.Close())
	check(t, path)
}

func TestLockIsFreeAgainAfterClose(t *testing.T) {
	path := filepath.Join(t.TempDir(), "lock")
	l, err := acquire(path)
	must(t, err)
	if _, err := acquire(path); !errors.Is(err, ErrInUse) {
		t.Errorf("within one process: got %v, want %v", err, ErrInUse)
	}
	must(t, l.release())
	l, err = acquire(path)
	must(t, err)
	must(t, l.release())
}
