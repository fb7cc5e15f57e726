package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"deepcrawl/cmd/app/fail"

	"github.com/urfave/cli/v2"
)

// A namedFile is a file that the command line has us write to.
type namedFile struct {
	flag, path string
	what       string
}

// checkFiles refuses a command line that has two things written into one file, whatever its names
// are, or a log or an archive added to a file by way of a link: what a link leads to may be
// anybody's. It comes before any of them is opened.
func checkFiles(c *cli.Context) error {
	var files []namedFile
	// which writes to no other store
	if db := c.String("db"); db != "" && c.Command.Name != "fleet collect" {
		files = append(files, namedFile{"--db", db, "the store itself"})
		names := []string{db}
		if real, err := filepath.EvalSymlinks(db); err == nil {
			names = append(names, real)
		}
		for _, name := range names {
			for _, suffix := range []string{"-wal", "-shm", "-journal", ".lock", ".names"} {
				files = append(files,
					namedFile{"--db", name + suffix, "a file that belongs to the store"})
			}
		}
	}
	for _, name := range []string{"log-file", "warc", "output"} {
		f := namedFile{"--" + name, c.String(name), "the file of --" + name + " as well"}
		if f.path == "" || f.path == "-" {
			continue
		}
		for _, other := range files {
			if sameFile(f.path, other.path) {
				return fail.Usage("name another file with "+f.flag, "%s %s is %s", f.flag, f.path,
					other.what)
			}
		}
		files = append(files, f)
		if name != "output" && isLink(f.path) { // an export takes the place of a link
			return fail.Usage("name the file itself",
				"%s %s is a link, and what it leads to may be somebody's", f.flag, f.path)
		}
	}
	return nil
}

// sameFile reports whether two names are of one file, which may not be there yet.
func sameFile(a, b string) bool {
	x, errX := os.Stat(a)
	y, errY := os.Stat(b)
	if errX == nil && errY == nil {
		return x.Mode().IsRegular() && os.SameFile(x, y)
	}
	return errors.Is(errX, fs.ErrNotExist) && errors.Is(errY, fs.ErrNotExist) &&
		fullPath(a) == fullPath(b)
}

// fullPath is a path from the root on, without links to directories.
func fullPath(path string) string {
	abs, err := filepath.Abs(path)
	if err != nil {
		return path
	}
	if dir, err := filepath.EvalSymlinks(filepath.Dir(abs)); err == nil {
		return filepath.Join(dir, filepath.Base(abs))
	}
	return abs
}

// isLink reports whether a name is a link to a file, or to one that is yet to be made, or one of
// several names of a file. What leads to a device, such as /dev/stderr, is none.
func isLink(path string) bool {
	itself, err := os.Lstat(path)
	if err != nil {
		return false
	}
	if itself.Mode()&fs.ModeSymlink == 0 {
		return itself.Mode().IsRegular() && names(itself) > 1
	}
	to, err := os.Stat(path)
	return err != nil || to.Mode().IsRegular()
}

// checkOwn refuses to begin a file anew that is a link, or has other names.
func checkOwn(path string) error {
	if isLink(path) {
		return fail.New(fail.Mistake, "remove the link, or name another directory",
			"%s is a link, and what it leads to may be somebody's", path)
	}
	if info, err := os.Lstat(path); err == nil && !info.Mode().IsRegular() {
		return fail.New(fail.Mistake, "name another directory", "%s is not a file", path)
	}
	return nil
}
