package store

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"modernc.org/sqlite"
)

// rescue keeps what the store holds after a loss of its file, and returns the loss with the place
// of it, from then on for every save. A file that was deleted or moved is there until it is closed:
// a copy of all that was committed is made beside where it was. Into one that was overwritten
// nothing is written any more. The log is put aside, where it still is ours, as SQLite would play
// it into whatever is opened by the name of the store.
func (w *writer) rescue(lost error) error {
	if w.lost != nil {
		return w.lost
	}
	path := w.home.path
	if l, ok := errors.AsType[*loss](lost); ok && l.overwritten {
		w.lost = lost
		if aside := w.putLogAside(".overwritten-wal"); aside != "" {
			w.lost = fmt.Errorf("%w; what was not yet written into it is put aside in %s", lost,
				aside)
		}
		return w.lost
	}
	saved, err := w.copyTo(path + ".rescued")
	aside := w.putLogAside(".left-wal")
	if err != nil {
		w.lost = fmt.Errorf("%w, and could not be saved elsewhere: %w", lost, err)
		return w.lost
	}
	w.lost = fmt.Errorf("%w; all that it held is saved in %s", lost, saved)
	if aside != "" {
		w.lost = fmt.Errorf("%w (its log, which that copy includes, is left in %s)", w.lost, aside)
	}
	return w.lost
}

// putLogAside gives our log another name and returns it, "" where there is nothing of ours.
func (w *writer) putLogAside(suffix string) string {
	path := w.home.path
	here, err := os.Stat(path + "-wal")
	if err != nil || w.home.log == nil || !os.SameFile(here, w.home.log) {
		return ""
	}
	aside, err := spare(path + suffix)
	if err != nil || os.Rename(path+"-wal", aside) != nil {
		return ""
	}
	_ = os.Remove(path + "-shm") // an index of the log, which is made anew
	return aside
}

// rescued is rescue for who is not in a transaction.
func (w *writer) rescued(lost error) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.lost != nil {
		return nil // it was said when it was found
	}
	return w.rescue(lost)
}

// copyTo writes all that is committed to a new file of that name, or with a number behind it where
// that is taken.
func (w *writer) copyTo(path string) (string, error) {
	path, err := spare(path)
	if err != nil {
		return "", err
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, privateMode)
	if err != nil {
		return "", err
	}
	if err := f.Close(); err != nil {
		return "", err
	}
	if _, err := w.conn.ExecContext(context.Background(), `VACUUM INTO ?`, path); err != nil {
		return "", errors.Join(err, os.Remove(path))
	}
	return path, nil
}

// spare returns a name that no file has: the one given, or with a number behind it.
func spare(name string) (string, error) {
	const most = 1000
	free := name
	for n := 2; n < most; n++ {
		if _, err := os.Lstat(free); errors.Is(err, fs.ErrNotExist) {
			return free, nil
		} else if err != nil {
			return "", err
		}
		free = fmt.Sprintf("%s-%d", name, n)
	}
	return "", fmt.Errorf("%s: %w", name, fs.ErrExist)
}

// leave closes the connection of a lost file without a word to the files that bear its names now:
// the log of a store that took its place is not ours to remove. An overwritten file is not even
// closed, which would move our log into it.
func (w *writer) leave() error {
	if l, ok := errors.AsType[*loss](w.lost); ok && l.overwritten {
		return nil
	}
	err := w.conn.Raw(func(c any) error {
		control, ok := c.(sqlite.FileControl)
		if !ok {
			return errors.New("the driver cannot keep a log")
		}
		_, err := control.FileControlPersistWAL("main", 1)
		return err
	})
	if err != nil {
		return err
	}
	return errors.Join(w.conn.Close(), w.pool.Close())
}
