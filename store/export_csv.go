package store

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"io"
	"slices"
	"strconv"
	"strings"
)

// recordNames are the columns of CSV that a record has by the contract; in flat CSV without the
// attributes in one cell.
var recordNames = []string{"id", "site_id", "site", "form_id", "key", "key_kind", "url", "title", "text", "source_url", "first_seen", "last_seen", "attributes", "gone", "via"}

const (
	attributesAt = 12           // in recordNames
	ofAttribute  = "attribute_" // before the name of an attribute that is also one of recordNames
	between      = "; "         // values of an attribute that a record has several times
)

// exportCSV writes a line of names and then one record a line: what the contract names, attributes
// as the JSON that JSONL has, and then a column for each attribute of the schema.
func exportCSV(x *export, w io.Writer) error { return writeCSV(x, w, false) }

// exportFlatCSV writes CSV without JSON in it.
func exportFlatCSV(x *export, w io.Writer) error { return writeCSV(x, w, true) }

func writeCSV(x *export, w io.Writer, flat bool) error {
	c := csv.NewWriter(w)
	names, err := x.columnNames()
	if err != nil {
		return err
	}
	place := map[string]int{}
	head := slices.Clone(recordNames)
	for i, name := range names {
		place[name] = i
		if slices.Contains(recordNames, name) {
			name = ofAttribute + name
		}
		for slices.Contains(head, name) {
			name += "_"
		}
		head = append(head, name)
	}
	write := func(cells []string) error {
		if flat {
			cells = slices.Delete(cells, attributesAt, attributesAt+1)
		}
		if !x.options.CSVAsIs {
			for i := range cells {
				cells[i] = csvSafe(cells[i])
			}
		}
		return c.Write(cells)
	}
	if err := write(head); err != nil {
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
		if err := write(append(cells, r.cells(place)...)); err != nil {
			return err
		}
	}
	c.Flush()
	return c.Error()
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

// cells are the values of the attributes of a record, each in the place of its name.
func (r *exported) cells(place map[string]int) []string {
	cells := make([]string, len(place))
	for i := range r.Attributes {
		a := &r.Attributes[i]
		at, known := place[a.Name]
		switch {
		case !known || a.Value == "": // a record that is gone may have what no living one has
		case cells[at] == "":
			cells[at] = a.Value
		default:
			cells[at] = strings.Join([]string{cells[at], a.Value}, between)
		}
	}
	return cells
}
