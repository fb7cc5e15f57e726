//go:build !unix

package warc

import "os"

// lock does nothing where the system has no such locks.
func lock(*os.File) error { return nil }
