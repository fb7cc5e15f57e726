package store

import (
	"errors"
	"fmt"
	"io"
	"os"

	"deepcrawl/store/handover"
)

// intoFiles writes a format into the files of a workplace.
func (x *export) intoFiles(name string, f handover.Format, w *workplace, apart bool) (err error) {
	out, err := os.OpenFile(w.file(), os.O_WRONLY|os.O_TRUNC, 0)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, out.Close()) }()
	var deletions io.Writer
	if apart {
		d, err := os.OpenFile(w.path(exportDeletions), os.O_CREATE|os.O_EXCL|os.O_WRONLY,
			privateMode)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, d.Close()) }()
		deletions = d
	}
	if x.options.Seen == "" {
		return x.write(name, f, out, deletions)
	}
	s, err := x.openSeen(w.path(exportSeen), x.options.Seen)
	if err != nil {
		return err
	}
	x.seen = s
	err = x.write(name, f, out, deletions)
	if err == nil {
		err = s.keep()
	}
	return errors.Join(err, s.close())
}

// write hands the records to a writer of a format.
func (x *export) write(name string, f handover.Format, to, deletions io.Writer) error {
	o := handover.Options{
		Only: x.options.Only, Changes: x.options.ofChanges(), CSVAsIs: x.options.CSVAsIs,
		Index: x.options.Index, Deletions: deletions,
	}
	if f.Table || len(o.Only) > 0 {
		var err error
		if o.Columns, err = x.selectColumns(); err != nil {
			return err
		}
	}
	w, err := handover.Begin(name, to, o)
	if err != nil {
		return err
	}
	for r, err := range x.all() {
		if err != nil {
			return err
		}
		if err := x.hand(r, w); err != nil {
			return err
		}
	}
	if x.seen != nil {
		err := x.seen.lost(func(r *handover.Record) error { return x.give(r, w) })
		if err != nil {
			return err
		}
	}
	return w.Close()
}

// hand gives a record to a writer if it belongs into the export.
func (x *export) hand(r *handover.Record, w handover.Writer) error {
	switch {
	case x.seen != nil:
		var err error
		if r.Change, err = x.seen.look(r); err != nil || r.Change == "" {
			return err
		}
	case !x.options.Since.IsZero():
		if r.Change = changeSince(r, stamp(micros(x.options.Since))); r.Change == "" {
			return nil
		}
	case r.Gone != "" && !x.options.Gone:
		return nil
	}
	return x.give(r, w)
}

func (x *export) give(r *handover.Record, w handover.Writer) error {
	x.records++
	if n := x.options.Changes; n != nil {
		switch r.Change {
		case handover.New:
			n.New++
		case handover.Changed:
			n.Changed++
		case handover.Gone:
			n.Gone++
		}
	}
	return w.Write(r)
}

// changeSince is what became of a record since a time; "" nothing. Times are compared as they are
// exported.
func changeSince(r *handover.Record, since string) string {
	switch {
	case r.Gone != "" && r.Gone >= since:
		return handover.Gone
	case r.Gone != "":
		return ""
	case r.FirstSeen >= since:
		return handover.New
	case r.ChangedAt >= since:
		return handover.Changed
	}
	return ""
}

// selectColumns returns the columns of all sites, those that most records of a site have first, and
// selects those that are wanted.
func (x *export) selectColumns() ([]handover.Column, error) {
	sites, err := x.sites()
	if err != nil {
		return nil, err
	}
	look := *x // what it reads are no records that are written
	var all []handover.Column
	for _, s := range sites {
		cols, shapes, err := look.shaped(s)
		if err != nil {
			return nil, err
		}
		var more []handover.Column
		for _, c := range Exported(cols, x.options.AllColumns) {
			shape := shapes[c.Name]
			if shape == nil {
				shape = &handover.Shape{} // no record has it any more
			}
			more = append(more, shape.Column(clean(c.Name), c.Type))
		}
		all = handover.Merge(all, more)
	}
	if x.selected, err = handover.Select(all, x.options.Only); err != nil {
		return nil, fmt.Errorf("--columns: %w", err)
	}
	return all, nil
}
