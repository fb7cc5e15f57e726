package store

import (
	"bufio"
	"encoding/json"
	"io"
	"os"
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

// exportJSONL writes one record a line; attributes are a list of objects, because a name may recur.
func exportJSONL(x *export, w io.Writer) error {
	b := bufio.NewWriterSize(w, 1<<16)
	enc := json.NewEncoder(b)
	enc.SetEscapeHTML(false)
	for r, err := range x.all() {
		if err != nil {
			return err
		}
		if err := enc.Encode(r); err != nil {
			return err
		}
	}
	return b.Flush()
}
