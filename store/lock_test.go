package store

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// inOther does what the name says in a process of its own, as locks are between processes, and
// returns what it says.
func inOther(t *testing.T, what, path string) string {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), other+"="+what+" "+path)
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return strings.TrimSpace(string(out))
}

// other names what the test binary does, and to which file, when it runs itself for inOther.
const other = "DEEPCRAWL_STORE_OTHER"

func beOther(args string) string {
	what, path, _ := strings.Cut(args, " ")
	open := map[string]func(string) (*DB, error){"write": Create, "read": OpenReader}[what]
	db, err := open(path)
	if err != nil {
		return err.Error()
	}
	defer db.Close()
	if what == "write" {
		return "written"
	}
	if db.AtWork() {
		return "at work"
	}
	return "at rest"
}

func TestASecondWriterIsRefusedByWhateverNameItComes(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "test.db")
	db, err := Create(path)
	must(t, err)
	defer db.Close()
	must(t, db.SaveVisit(context.Background(), visit(t, 1)))
	must(t, os.Symlink("test.db", filepath.Join(dir, "soft.db")))
	must(t, os.Symlink(dir, filepath.Join(dir, "sub")))
	names := []string{path, filepath.Join(dir, "soft.db"), filepath.Join(dir, "sub", "test.db"),
		filepath.Join(dir, "sub", "soft.db")}
	if runtime.GOOS == "linux" {
		must(t, os.Link(path, filepath.Join(dir, "hard.db")))
		names = append(names, filepath.Join(dir, "hard.db"))
	}
	for _, withLock := range []bool{true, false} {
		if !withLock {
			if runtime.GOOS != "linux" {
				break
			}
			must(t, os.Remove(path+".lock"))
		}
		for _, name := range names {
			if got := inOther(t, "write", name); !strings.Contains(got, ErrInUse.Error()) {
				t.Errorf("%s, lock file there: %v: %s", filepath.Base(name), withLock, got)
			}
			if _, err := Create(name); !errors.Is(err, ErrInUse) {
				t.Errorf("%s in the same process, lock file there: %v: %v", filepath.Base(name),
					withLock, err)
			}
		}
		if got := inOther(t, "read", names[1]); got != "at work" {
			t.Errorf("a reader finds the writer %s", got)
		}
	}
	// All those attempts took nothing away from the first writer.
	must(t, db.SaveVisit(context.Background(), visit(t, 2)))
	if got := inOther(t, "write", path); !strings.Contains(got, ErrInUse.Error()) {
		t.Errorf("after all of them: %s", got)
	}
}

func TestAStoreBehindALinkHasItsLogAndLockBesideTheFile(t *testing.T) {
	dir, elsewhere := t.TempDir(), t.TempDir()
	link := filepath.Join(dir, "link.db")
	must(t, os.Symlink(filepath.Join(elsewhere, "real.db"), link))
	db, err := Create(link)
	must(t, err)
	must(t, db.SaveVisit(context.Background(), visit(t, 1)))
	for _, suffix := range []string{"", "-wal", ".lock"} {
		if _, err := os.Stat(filepath.Join(elsewhere, "real.db"+suffix)); err != nil {
			t.Error(err)
		}
	}
	if names, _ := filepath.Glob(filepath.Join(dir, "*")); len(names) != 1 {
		t.Errorf("beside the link stand %v", names)
	}
	must(t, db.Close())
	check(t, link)
}

func TestALockFileThatIsSomebodysIsNotWrittenTo(t *testing.T) {
	for name, make := range map[string]func(lock, theirs string) error{
		"a link":           func(lock, theirs string) error { return os.Symlink(theirs, lock) },
		"another name":     func(lock, theirs string) error { return os.Link(theirs, lock) },
		"a file of a text": func(lock, theirs string) error { return os.Rename(theirs, lock) },
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			path, theirs := filepath.Join(dir, "test.db"), filepath.Join(dir, "theirs.txt")
			must(t, os.WriteFile(theirs, []byte("a letter"), 0o644))
			must(t, make(path+".lock", theirs))
			if db, err := Create(path); err == nil ||
				!strings.Contains(err.Error(), "no lock file of deepcrawl") {
				t.Errorf("%v, %v", db, err)
			}
			if b, err := os.ReadFile(path + ".lock"); string(b) != "a letter" {
				t.Errorf("it holds %q now, %v", b, err)
			}
		})
	}
}

func TestAStoreIsMadeForItsUserAlone(t *testing.T) {
	path := filepath.Join(t.TempDir(), "test.db")
	mode := func(name string) os.FileMode {
		info, err := os.Stat(name)
		must(t, err)
		return info.Mode().Perm()
	}
	db, err := Create(path)
	must(t, err)
	must(t, db.SaveVisit(context.Background(), visit(t, 1)))
	for _, suffix := range []string{"", "-wal", "-shm", ".lock"} {
		if got := mode(path + suffix); got != 0o600 {
			t.Errorf("%s has mode %o", suffix, got)
		}
	}
	must(t, db.Close())
	must(t, os.Chmod(path, 0o664))
	db, err = Create(path)
	must(t, err)
	defer db.Close()
	if got := mode(path); got != 0o664 {
		t.Errorf("a store that was there has mode %o now", got)
	}
}
