package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// place returns what path leads to, made absolute and without links, so that all names of a store
// have one log and one lock; and a plain error when its directory is not there: SQLite would only
// say that it is unable to open the file.
func place(path string) (string, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return "", err
	}
	const mostLinks = 40 // one behind the other, as Linux has it
	for range mostLinks {
		dir, err := directory(filepath.Dir(abs))
		if err != nil {
			return "", err
		}
		abs = filepath.Join(dir, filepath.Base(abs))
		to, err := os.Readlink(abs)
		if err != nil {
			return abs, nil // a file, or nothing
		}
		if !filepath.IsAbs(to) {
			to = filepath.Join(dir, to)
		}
		abs = to
	}
	return "", fmt.Errorf("%s: too many links", path)
}

func directory(path string) (string, error) {
	switch dir, err := os.Stat(path); {
	case errors.Is(err, fs.ErrNotExist):
		return "", fmt.Errorf("the directory %s does not exist: %w", path, ErrMissing)
	case err != nil:
		return "", err
	case !dir.IsDir():
		return "", fmt.Errorf("%s is not a directory: %w", path, ErrMissing)
	}
	return filepath.EvalSymlinks(path)
}
