package fleet

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// A shelf is the folder with the files of sites: SITE/FENCE.db. A site has one, that of the highest
// fence, and for a moment two.
type shelf string

// maxName is how long a file name may be on the usual systems, in bytes.
const maxName = 255

// folderOf names the folder of a site. Not every system has colons in file names.
func folderOf(key string) string { return url.QueryEscape(key) }

func (s shelf) folder(key string) string { return filepath.Join(string(s), folderOf(key)) }

func (s shelf) path(key string, fence uint64) string {
	return filepath.Join(s.folder(key), strconv.FormatUint(fence, 10)+".db")
}

func (s shelf) open(key string, fence uint64) (io.ReadCloser, error) {
	f, err := os.Open(s.path(key, fence))
	return f, gone(err)
}

// gone is ErrGone for a file that is not there.
func gone(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%w (%w)", ErrGone, err)
	}
	return err
}

// latest is the file of the highest fence: that fence, and what tells the file from the one that it
// took the place of. Each is a new file, written some time after the other.
func (s shelf) latest(key string) (fence uint64, version string, err error) {
	err = s.steadily(func() error {
		entries, err := os.ReadDir(s.folder(key))
		if err != nil {
			return err
		}
		for _, e := range entries {
			if number, is := strings.CutSuffix(e.Name(), ".db"); is {
				of, _ := strconv.ParseUint(number, 10, 64) // 0 is no fence
				fence = max(fence, of)
			}
		}
		if fence == 0 {
			return fmt.Errorf("%s is empty: %w", s.folder(key), fs.ErrNotExist)
		}
		info, err := os.Stat(s.path(key, fence))
		if err == nil {
			version = fmt.Sprintf("%d.%d", fence, info.ModTime().UnixNano())
		}
		return err
	})
	return fence, version, gone(err)
}

func (s shelf) openLatest(key string) (f io.ReadCloser, err error) {
	err = s.steadily(func() error {
		fence, _, err := s.latest(key)
		if err == nil {
			f, err = s.open(key, fence)
		}
		return err
	})
	return f, err
}

// steadily looks again where a worker has put a newer file in place between two looks.
func (s shelf) steadily(look func() error) (err error) {
	for range 5 {
		if err = look(); !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return err
}

// A draft is a file that is complete and on the disk, and not in its place yet.
type draft struct{ name, path string }

// write copies a file to the folder of its site.
func (s shelf) write(key string, fence uint64, r io.Reader) (d draft, err error) {
	if err := os.MkdirAll(s.folder(key), 0o700); err != nil {
		return d, err
	}
	f, err := os.CreateTemp(s.folder(key), fmt.Sprintf("%d.*.draft", fence))
	if err != nil {
		return d, err
	}
	_, err = io.Copy(f, r)
	d = draft{f.Name(), s.path(key, fence)}
	if err := errors.Join(err, f.Sync(), f.Close()); err != nil {
		d.discard()
		return d, err
	}
	return d, nil
}

// place puts the file in its place, at once and as a whole.
func (d draft) place() error {
	if err := os.Rename(d.name, d.path); err != nil {
		return err
	}
	for _, folder := range []string{filepath.Dir(d.path), filepath.Dir(filepath.Dir(d.path))} {
		if err := syncFolder(folder); err != nil {
			return err
		}
	}
	return nil
}

// syncFolder puts the names in a folder on the disk. Some systems know no such thing: the file
// itself is safe there.
func syncFolder(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	_ = f.Sync()
	return f.Close()
}

// discard removes the file unless it was placed.
func (d draft) discard() { _ = os.Remove(d.name) }

// clear removes the files of older fences from the folder of a site, and what workers that were
// killed left of a draft. What cannot be removed, as somebody reads it, is removed the next time. A
// worker that lost the site meanwhile does no harm: what is of a newer fence stays.
func (s shelf) clear(key string, fence uint64) {
	entries, err := os.ReadDir(s.folder(key))
	if err != nil {
		return
	}
	for _, e := range entries {
		number, _, _ := strings.Cut(e.Name(), ".")
		if of, err := strconv.ParseUint(number, 10, 64); err == nil && of < fence {
			_ = os.Remove(filepath.Join(s.folder(key), e.Name()))
		}
	}
}
