package main

import (
	"errors"
	"io/fs"
	"syscall"

	"github.com/urfave/cli/v2"

	"deepcrawl/cmd/app/fail"
	"deepcrawl/surface/fetch"
)

// cookiesOf reads the file of --cookie-file, nil without one. What is wrong with it is said before anything is sent.
func cookiesOf(c *cli.Context) (*fetch.CookieFile, error) {
	path := c.String("cookie-file")
	if path == "" {
		return nil, nil
	}
	f, err := fetch.ReadCookieFile(path)
	switch {
	case err == nil:
		return f, nil
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EISDIR):
		return nil, fail.Usage("--cookie-file FILE names a file that you can read", "--cookie-file: %w", err)
	}
	return nil, fail.Usage("a line is HOST TRUE|FALSE PATH TRUE|FALSE EXPIRY NAME VALUE, with tabs between; curl -c FILE and the exporters of browsers write such files", "--cookie-file: %w", err)
}
