package store

import (
	"context"
	"database/sql"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// MayReplace returns an error where an export to path would take the place of somebody's database:
// a SQLite file that is no export of ours. Other files are what the user says, as with any program
// that writes to -o FILE.
func MayReplace(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return nil // none is there, or the export says what is wrong with it
	}
	head := make([]byte, len(magic))
	_, err = io.ReadFull(f, head)
	f.Close()
	if err != nil || string(head) != magic {
		return nil
	}
	if ours, err := isMade(path, madeByExport); err == nil && ours {
		return nil
	}
	return fmt.Errorf(
		"%s is a SQLite database that deepcrawl export did not make, and is not replaced", path)
}

// IsExport reports whether the file at path is a SQLite file that an export of ours made.
func IsExport(path string) bool {
	ours, err := isMade(path, madeByExport)
	return ours && err == nil
}

// TablesOf are the columns of the tables and views of an export, by table. Those that SQLite keeps
// an index in are left out.
func TablesOf(path string) (map[string][]string, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	db, err := sql.Open("sqlite", dsn(path, "ro")+"&immutable=1")
	if err != nil {
		return nil, err
	}
	defer db.Close()
	all := map[string][]string{}
	err = eachRow(context.Background(), db, func(rows row) error {
		var table, column string
		if err := rows.Scan(&table, &column); err != nil {
			return err
		}
		all[table] = append(all[table], column)
		return nil
	}, `SELECT t.name, c.name FROM pragma_table_list t JOIN pragma_table_info(t.name) c
		WHERE t.schema = 'main' AND t.type IN ('table', 'view', 'virtual')
			AND t.name NOT LIKE 'sqlite%'`)
	return all, err
}
