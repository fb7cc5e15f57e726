package store

import (
	"database/sql"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// MayReplace returns an error where an export to path would take the place of somebody's database: a SQLite file that is no
// export of ours. Other files are what the user says, as with any program that writes to -o FILE.
func MayReplace(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return nil // none is there, or the export says what is wrong with it
	}
	head := make([]byte, len(magic))
	_, err = io.ReadFull(f, head)
	f.Close()
	if err != nil || string(head) != magic || isExport(path) {
		return nil
	}
	return fmt.Errorf("%s is a SQLite database that deepcrawl export did not make, and is not replaced", path)
}

// isExport reports whether a database says that it is an export. It is opened as a file that nobody changes: no log is made beside
// it.
func isExport(path string) bool {
	path, err := filepath.Abs(path)
	if err != nil {
		return false
	}
	db, err := sql.Open("sqlite", dsn(path, "ro")+"&immutable=1")
	if err != nil {
		return false
	}
	defer db.Close()
	var by string
	err = db.QueryRow(`SELECT value FROM meta WHERE key = 'made_by'`).Scan(&by)
	return err == nil && by == "deepcrawl"
}
