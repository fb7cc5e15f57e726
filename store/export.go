package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
	"unicode/utf8"

	"deepcrawl/store/handover"
)

// An ExportOptions says what is exported and how.
type ExportOptions struct {
	Path string // "-" writes to W (not sqlite)
	W    io.Writer
	// sqlite, or one of package handover; "" goes by the extension of Path, else sqlite
	Format string
	Site   string // "" all
	// columns: see handover.Options; sqlite leaves out attributes alone; empty: all
	Only     []string
	KeepHTML bool // sqlite only: the html of documents, where the store has it
	// also those that say nothing: the same in all records, or what another one says
	AllColumns bool
	AllRecords bool // also what is no record: see aside and unasked
	// all but sqlite, which has them: also the records that the site has no more
	Gone bool
	// csv and flat-csv only: no apostrophe before what spreadsheets take for formulas
	CSVAsIs bool
	Index   string // bulk only: see handover.Options

	// Changes alone are exported, with what is gone, where one of these is set (not to sqlite).
	// Changes, where it is set, is told how many they are.
	Since   time.Time // what the store noted from then on
	Seen    string    // file that keeps what its owner saw last: everything that is otherwise now
	Changes *Changes
}

// Changes counts what an export of changes wrote.
type Changes struct{ New, Changed, Gone int }

func (o *ExportOptions) ofChanges() bool { return o.Seen != "" || !o.Since.IsZero() }

// Export writes the records by the export contract. The file appears whole or not at all. It
// returns the number of records.
//
// What is written is one moment of the store, also while another process harvests into it. Text
// that is not valid UTF-8, and NUL characters, are written as U+FFFD, because half of the programs
// that read such a file stumble over them.
//
// Names and types of columns are kept from the first export on. A store that is open for reading
// only has them beside it until it is opened for writing.
func (db *DB) Export(ctx context.Context, o ExportOptions) (int, error) {
	write, err := o.writer()
	if err != nil {
		return 0, fmt.Errorf("export: %w", err)
	}
	x, err := db.reading(ctx, o)
	if err != nil {
		return 0, fmt.Errorf("export: %w", err)
	}
	defer x.from.Rollback()
	if o.Path == "-" {
		err = write.stream(x, o.W)
	} else {
		err = replace(db.path, o.files(write), func(w *workplace) error { return write.file(x, w) })
	}
	if err != nil {
		return 0, fmt.Errorf("export: %w", err)
	}
	if x.left > 0 {
		db.options.say("left out: %d that are no records, such as About, Help or News, which a "+
			"search box in the head of all pages "+
			"or an empty query found beside them; --all-records exports these, too", x.left)
	}
	if err := db.keep(x.version, x.named); err != nil {
		db.options.say(
			"a later export may give columns other names: those of this one cannot be kept: %v",
			err)
	}
	return x.records, nil
}

// reading begins an export, or a look at what one would write.
func (db *DB) reading(ctx context.Context, o ExportOptions) (*export, error) {
	beside, err := db.beside()
	if err != nil {
		db.options.say("the names that earlier exports gave columns cannot be read: %v", err)
	}
	tx, err := db.read.snapshot(ctx)
	if err != nil {
		return nil, err
	}
	x := &export{ctx: ctx, from: tx, options: o, last: &lastSchema{}, names: db.ColumnNames,
		misnamed: db.Misnamed, told: map[[2]string]bool{}}
	if x.version, err = schemaVersion(ctx, tx); err != nil {
		return nil, errors.Join(err, tx.Rollback())
	}
	for _, l := range beside {
		if l.of(x.version) {
			x.beside = append(x.beside, l.Sites...)
		}
	}
	return x, nil
}

// kept are the names that earlier exports gave the columns of a site.
func (x *export) kept(s exportedSite) (keptNames, error) {
	k, err := keptNamesOf(x.ctx, x.from, s.store)
	for _, n := range x.beside {
		if n.Site == s.key {
			k.add(n)
		}
	}
	return k, err
}

// An exporter writes one format.
type exporter struct {
	file   func(x *export, w *workplace) error
	stream func(x *export, w io.Writer) error // nil: only files
	apart  bool                               // deletions are a file of their own
}

func (o *ExportOptions) writer() (e exporter, err error) {
	name := o.Format
	if name == "" {
		name = "sqlite"
		if ext := strings.TrimPrefix(filepath.Ext(o.Path), "."); ext == "jsonl" || ext == "csv" ||
			ext == "parquet" {
			name = ext
		}
	}
	format, known := handover.Lookup(name)
	switch {
	case known:
		e.apart = format.Apart && (o.ofChanges() || o.Gone)
		e.file = func(x *export, w *workplace) error {
			return x.intoFiles(name, format, w, e.apart)
		}
		e.stream = func(x *export, w io.Writer) error { return x.write(name, format, w, nil) }
	case name == "sqlite":
		e.file = func(x *export, w *workplace) error { return exportSQLite(x, w.file()) }
	default:
		return e, fmt.Errorf("unknown format %q (sqlite, %s)", name,
			strings.Join(handover.Formats(), ", "))
	}
	switch {
	case o.Path == "":
		return e, errors.New("no file named")
	case o.ofChanges() && name == "sqlite":
		return e, errors.New("a SQLite file has all records, and says of each when it changed; " +
			"changes alone are exported in another format")
	case o.Path == "-" && o.Seen != "":
		return e, errors.New("what was seen last is kept beside a file, not beside a stream")
	case o.Path == "-" && (e.stream == nil || e.apart):
		return e, fmt.Errorf("format %s needs a file, it cannot be written to a stream", name)
	case o.Path == "-" && o.W == nil:
		return e, errors.New("no stream given")
	}
	return e, nil
}

// An export is one run of Export.
type export struct {
	ctx      context.Context // of the call to Export, which the export does not outlive
	from     *sql.Tx
	options  ExportOptions
	last     *lastSchema // see schema
	version  int64       // of the store, see schemaVersion
	beside   []siteNames // that earlier exports put beside it
	number   int64       // of the record that was read last
	records  int         // written
	left     int         // out: pages about the site
	named    []siteNames // names that this one gave and that are to be kept
	selected *handover.Selection
	seen     *seen // nil: it does not matter what was seen last

	names    func(site string) map[string]string // see DB.ColumnNames
	misnamed func(site, column, why string)      // see DB.Misnamed
	told     map[[2]string]bool                  // of which site and column it was
}

// A product is a file of a workplace, and the name that it gets.
type product struct{ file, path string }

// files are what an export writes, in the order in which they get their names: what was seen last
// comes last, so that an export which ends before that is made again.
func (o *ExportOptions) files(e exporter) (all []product) {
	if e.apart {
		all = append(all, product{exportDeletions, DeletionsOf(o.Path)})
	}
	all = append(all, product{exportName, o.Path})
	if o.Seen != "" {
		all = append(all, product{exportSeen, o.Seen})
	}
	return all
}

// DeletionsOf is the file of the deletions that go with an export to path, for formats that have
// them apart.
func DeletionsOf(path string) string {
	return strings.TrimSuffix(path, filepath.Ext(path)) + ".delete.json"
}

// replace has write fill the files of a workplace and then gives them their names, none of which
// may be that of the store own.
func replace(own string, files []product, write func(w *workplace) error) (err error) {
	for _, f := range files {
		if err := mayReplace(f.path, own); err != nil {
			return fmt.Errorf("write %s: %w", f.path, err)
		}
	}
	path := files[0].path
	w, err := newWorkplace(filepath.Dir(path))
	if err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	defer w.clear()
	if err := write(w); err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	for _, f := range files {
		if err := settle(w.path(f.file), f.path); err != nil {
			return fmt.Errorf("write %s: %w", f.path, err)
		}
	}
	for _, f := range files {
		// The journal of a database that stood here before would be played into the new file.
		for _, suffix := range []string{"-wal", "-shm", "-journal"} {
			os.Remove(f.path + suffix)
		}
		if err := os.Rename(w.path(f.file), f.path); err != nil {
			return err
		}
	}
	return syncDir(filepath.Dir(path))
}

func mayReplace(path, own string) error {
	info, err := os.Stat(path)
	if err != nil {
		if dir, err := os.Stat(filepath.Dir(path)); errors.Is(err, fs.ErrNotExist) ||
			err == nil && !dir.IsDir() {
			return fmt.Errorf("%w: there is no directory %s", ErrTarget, filepath.Dir(path))
		}
		return nil
	}
	if info.IsDir() {
		return fmt.Errorf("%w: it is a directory", ErrTarget)
	}
	if store, err := os.Stat(own); err == nil && os.SameFile(info, store) {
		return fmt.Errorf("%w: it is the store itself", ErrTarget)
	}
	return nil
}

// settle gives a new file the mode of the one whose place it takes, if there is one, and waits
// until it is on the disk.
func settle(tmp, path string) error {
	f, err := os.OpenFile(tmp, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	defer f.Close()
	mode := fs.FileMode(privateMode)
	if before, err := os.Lstat(path); err == nil && before.Mode().IsRegular() {
		mode = before.Mode().Perm()
	}
	if err := f.Chmod(mode); err != nil {
		return err
	}
	return f.Sync()
}

// syncDir makes a renaming durable where directories can be synced.
func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return nil
	}
	defer d.Close()
	_ = d.Sync() // some file systems refuse; the file itself is safe
	return nil
}

// clean makes text safe for whoever reads the export.
func clean(s string) string {
	if utf8.ValidString(s) && strings.IndexByte(s, 0) < 0 {
		return s
	}
	return strings.ReplaceAll(strings.ToValidUTF8(s, "\uFFFD"), "\x00", "\uFFFD")
}

// stamp writes a time as the export has it: RFC 3339 in UTC, which SQLite's date functions read.
// Never is empty.
func stamp(micros int64) string {
	t := fromMicros(micros)
	if t.IsZero() {
		return ""
	}
	return t.Format(time.RFC3339)
}
