// Package handover writes records in the formats that other programs read.
//
// Whoever has the records hands them to a Writer one by one. It holds no more of them than its
// format makes it hold, so that a million take no more memory than a thousand:
//
//	w, err := handover.Begin("flat-csv", os.Stdout, handover.Options{Columns: columns})
//	for r := range records {
//		err = w.Write(r)
//	}
//	err = w.Close()
//
// Reading the source: record.go says what a record is and uid.go by what name others know it,
// layout.go which columns a table of records has, column.go what its values are; each format has a
// file.
package handover

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
)

// A Writer writes records in one format. Close writes what ends the file; it does not close what
// lies below.
type Writer interface {
	Write(r *Record) error
	Close() error
}

// Options say how records are written.
type Options struct {
	Columns []Column // attributes of the records in the order of the columns: see Format.Table
	// columns that are written, in this order where the format has one, by their names in a table;
	// empty: all
	Only    []string
	Changes bool // records say what became of them
	// csv and flat-csv: no apostrophe before what spreadsheets take for formulas
	CSVAsIs bool
	Index   string // bulk: name of the index; "" DefaultIndex
	// gets those that have no place in the file itself: see Format.Apart; nil: they are left out
	Deletions io.Writer
}

// A Format is a way to write records.
type Format struct {
	// has a column for each attribute: Options.Columns has to name them, as it has for Options.Only
	// in any format
	Table bool
	Apart bool // writes deletions into Options.Deletions
	open  func(w io.Writer, o Options) (Writer, error)
}

var formats = map[string]Format{
	"jsonl":    {open: newJSONL},
	"csv":      {open: newCSV, Table: true},
	"flat-csv": {open: newFlatCSV, Table: true},
	"parquet":  {open: newParquet, Table: true},
	"bulk":     {open: newBulk, Table: true},
	"meili":    {open: newMeili, Table: true, Apart: true},
}

// Lookup returns the format of a name.
func Lookup(name string) (f Format, known bool) {
	f, known = formats[name]
	return f, known
}

// Begin begins to write records to w. Changes always say of which record they are, and what became
// of it.
func Begin(format string, w io.Writer, o Options) (Writer, error) {
	f, known := formats[format]
	if !known {
		return nil, fmt.Errorf("unknown format %q (%s)", format, strings.Join(Formats(), ", "))
	}
	for _, name := range []string{"uid", changeField} {
		if o.Changes && len(o.Only) > 0 && !slices.Contains(o.Only, name) {
			o.Only = append(slices.Clone(o.Only), name)
		}
	}
	return f.open(w, o)
}

// Formats are the names of all formats, in order.
func Formats() []string { return slices.Sorted(maps.Keys(formats)) }
