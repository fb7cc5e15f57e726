// Package handover writes records in the formats that other programs read.
//
// Whoever has the records hands them to a Writer one by one. It holds no more of them than its format makes it hold, so that
// a million take no more memory than a thousand:
//
//	w, err := handover.New("flat-csv", os.Stdout, handover.Options{Columns: columns})
//	for r := range records {
//		err = w.Write(r)
//	}
//	err = w.Close()
//
// Reading the source: record.go says what a record is, layout.go which columns a table of them has; each format has a file.
package handover

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
)

// A Writer writes records in one format. Close writes what ends the file; it does not close what lies below.
type Writer interface {
	Write(r *Record) error
	Close() error
}

// Options say how records are written.
type Options struct {
	Columns []string // attributes of the records in the order of the columns, for formats that are tables
	CSVAsIs bool     // csv and flat-csv: no apostrophe before what spreadsheets take for formulas
}

// A Format is a way to write records.
type Format struct {
	Table bool // has a column for each attribute: Options.Columns has to name them
	open  func(w io.Writer, o Options) (Writer, error)
}

var formats = map[string]Format{
	"jsonl":    {open: newJSONL},
	"csv":      {open: newCSV, Table: true},
	"flat-csv": {open: newFlatCSV, Table: true},
}

// Lookup returns the format of a name.
func Lookup(name string) (f Format, known bool) {
	f, known = formats[name]
	return f, known
}

// New begins to write records to w.
func New(format string, w io.Writer, o Options) (Writer, error) {
	f, known := formats[format]
	if !known {
		return nil, fmt.Errorf("unknown format %q (%s)", format, strings.Join(slices.Sorted(maps.Keys(formats)), ", "))
	}
	return f.open(w, o)
}
