package store

import (
	"io"
	"os"

	"deepcrawl/store/handover"
)

// intoFile makes a writer of files of a writer of streams.
func intoFile(write func(*export, io.Writer) error) func(*export, string) error {
	return func(x *export, path string) error {
		f, err := os.OpenFile(path, os.O_WRONLY|os.O_TRUNC, 0)
		if err != nil {
			return err
		}
		if err := write(x, f); err != nil {
			f.Close()
			return err
		}
		return f.Close()
	}
}

// write hands the records to a writer of a format.
func (x *export) write(name string, f handover.Format, to io.Writer) error {
	o := handover.Options{CSVAsIs: x.options.CSVAsIs}
	if f.Table {
		var err error
		if o.Columns, err = x.columnNames(); err != nil {
			return err
		}
	}
	w, err := handover.New(name, to, o)
	if err != nil {
		return err
	}
	for r, err := range x.all() {
		if err != nil {
			return err
		}
		if err := w.Write(r); err != nil {
			return err
		}
	}
	return w.Close()
}

// columnNames are the columns of all sites, those that most records of a site have first.
func (x *export) columnNames() ([]string, error) {
	sites, err := x.sites()
	if err != nil {
		return nil, err
	}
	look := *x // what it reads are no records that are written
	var names []string
	had := map[string]bool{}
	for _, s := range sites {
		cols, err := look.columns(s)
		if err != nil {
			return nil, err
		}
		for _, c := range cols {
			if name := clean(c.Name); !had[name] {
				had[name] = true
				names = append(names, name)
			}
		}
	}
	return names, nil
}
