package app

import (
	"errors"
	"fmt"
	"io/fs"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/surface/fetch"
	"deepcrawl/surface/warc"
)

// openArchive opens the WARC file that the user asked for.
func (e *Engine) openArchive() error {
	if e.Archive.File == "" {
		return nil
	}
	f, err := warc.Open(e.Archive.File,
		warc.Info{Software: "deepcrawl", Operator: e.Web.Contact, Robots: "RFC 9309",
			Now: fetch.ClockOf(e.Web.Clock).Now})
	if errors.Is(err, warc.ErrForeign) {
		return fail.Usage("--warc FILE names a new file, or a .warc.gz to add to", "--warc: %v",
			err)
	}
	if errors.Is(err, warc.ErrInUse) {
		return fail.New(fail.InUse,
			"wait for it to end, or archive to another file with --warc FILE", "--warc: %w", err)
	}
	if errors.Is(err, fs.ErrNotExist) {
		return fail.Usage("--warc FILE names a file in a directory that exists", "--warc: %v", err)
	}
	if err != nil {
		return fmt.Errorf("open the archive: %w", err)
	}
	if e.Archive.Cookies {
		// the user's own go nowhere
		f.KeepCookies(func(host string) bool { return !e.Access.Secrets.HasSession(host) })
	}
	e.archive = f
	e.db.Ready = e.archived
	return nil
}

// archived keeps pages from being marked as done when what was read for them is not in the archive:
// it would never be, as they are not asked for again.
func (e *Engine) archived() error {
	if err := e.archive.Err(); err != nil {
		return fmt.Errorf("the archive is not complete: %w", err)
	}
	return nil
}

// closeArchive returns what kept exchanges out of the archive.
func (e *Engine) closeArchive() error {
	if e.archive == nil {
		return nil
	}
	if err := e.archive.Close(); err != nil {
		return fmt.Errorf("the archive is not complete: %w", err)
	}
	return nil
}
