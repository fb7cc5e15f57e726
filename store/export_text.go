package store

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"encoding/json"
	"io"
	"os"
	"strconv"
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

// exportCSV writes a line of names and then one record a line, attributes as the JSON that JSONL has.
func exportCSV(x *export, w io.Writer) error {
	c := csv.NewWriter(w)
	err := c.Write([]string{"id", "site_id", "site", "form_id", "key", "key_kind", "url", "title", "text", "source_url", "first_seen", "last_seen", "attributes", "gone", "via"})
	if err != nil {
		return err
	}
	var attributes bytes.Buffer
	enc := json.NewEncoder(&attributes)
	enc.SetEscapeHTML(false)
	for r, err := range x.all() {
		if err != nil {
			return err
		}
		attributes.Reset()
		if err := enc.Encode(r.Attributes); err != nil {
			return err
		}
		cells := []string{strconv.FormatInt(r.ID, 10), strconv.FormatInt(r.SiteID, 10), r.Site, r.FormID, r.Key, r.KeyKind, r.URL, r.Title,
			r.Text, r.SourceURL, r.FirstSeen, r.LastSeen, string(bytes.TrimSuffix(attributes.Bytes(), []byte("\n"))), r.Gone, r.Via}
		if !x.options.CSVAsIs {
			for i := range cells {
				cells[i] = csvSafe(cells[i])
			}
		}
		err = c.Write(cells)
		if err != nil {
			return err
		}
	}
	c.Flush()
	return c.Error()
}
