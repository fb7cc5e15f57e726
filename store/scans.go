package store

import (
	"context"
	"database/sql"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// A Scan is a statement that reads a table, or one of its indexes, from one end to the other: what
// it costs grows with the store.
type Scan struct{ Statement, Table string }

// Scans returns those of the statements that were run since the store was opened, as SQLite would
// go about them now. Whoever does something for each of many sites must not have one.
func (db *DB) Scans(ctx context.Context) ([]Scan, error) {
	run := map[string]bool{}
	db.read.mu.Lock()
	for s := range db.read.stmts {
		run[s] = true
	}
	db.read.mu.Unlock()
	if db.write != nil {
		db.write.mu.Lock()
		for s := range db.write.stmts {
			run[s] = true
		}
		db.write.mu.Unlock()
	}
	var scans []Scan
	for _, statement := range slices.Sorted(maps.Keys(run)) {
		tables, err := db.scanned(ctx, statement)
		if err != nil {
			return nil, fmt.Errorf("explain %s: %w", statement, err)
		}
		for _, t := range tables {
			scans = append(scans, Scan{statement, t})
		}
	}
	return scans, nil
}

// scanned are the tables that a statement reads whole: its program opens a cursor on one of them,
// or on an index, and begins at an end of it without having looked for a place.
func (db *DB) scanned(ctx context.Context, statement string) (tables []string, err error) {
	rows, err := db.read.DB.QueryContext(ctx, "EXPLAIN "+statement,
		make([]any, strings.Count(statement, "?"))...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	opened, whole := map[int64]int64{}, map[int64]int64{} // pages by cursors
	jumped := map[int64]bool{}                            // instructions that others may go on to
	// where the instruction before goes on to, whatever it finds
	past := int64(-1)
	for rows.Next() {
		var opcode string
		var p1, p2, p3 int64
		var at, p5 int64
		var p4, comment sql.NullString
		if err := rows.Scan(&at, &opcode, &p1, &p2, &p3, &p4, &p5, &comment); err != nil {
			return nil, err
		}
		switch opcode {
		case "OpenRead", "OpenWrite":
			opened[p1] = p2
		case "Rewind", "Last", "Count":
			if page := opened[p1]; page > 0 {
				whole[p1] = page
			}
		case "Next", "Prev":
			// the largest number of a table is its last row, and no other one is read
			if past > at && !jumped[at] {
				delete(whole, p1)
			}
		}
		switch past = -1; opcode {
		case "Goto":
			past = p2
		// their second number is no instruction
		case "OpenRead", "OpenWrite", "Column", "Rowid", "AggStep":
		default:
			jumped[p2] = true
		}
	}
	if err := rows.Err(); err != nil {
		return nil, err
	}
	for _, page := range slices.Sorted(maps.Values(whole)) {
		var name string
		if err := db.read.DB.QueryRowContext(ctx,
			`SELECT tbl_name FROM sqlite_schema WHERE rootpage = ?`, page).Scan(&name); err != nil {
			return nil, err
		}
		tables = append(tables, name)
	}
	return tables, nil
}
