package handover

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

// Names are the columns that every record has.
func Names() []string { return slices.Clone(recordNames) }

const (
	attributesAt = 12           // in recordNames
	ofAttribute  = "attribute_" // before the name of an attribute that is also one of recordNames
	between      = "; "         // values of an attribute that a record has several times
)

// A table writes CSV: a line of names and then one record a line, with what the contract names, attributes as the JSON that
// JSONL has, and then a column for each attribute of the schema.
type table struct {
	c     *csv.Writer
	flat  bool // without JSON in it
	asIs  bool
	place map[string]int

	attributes bytes.Buffer
	enc        *json.Encoder // into attributes
}

func newCSV(w io.Writer, o Options) (Writer, error) { return newTable(w, o, false) }

func newFlatCSV(w io.Writer, o Options) (Writer, error) { return newTable(w, o, true) }

func newTable(w io.Writer, o Options, flat bool) (Writer, error) {
	t := &table{c: csv.NewWriter(w), flat: flat, asIs: o.CSVAsIs, place: map[string]int{}}
	t.enc = json.NewEncoder(&t.attributes)
	t.enc.SetEscapeHTML(false)
	head := slices.Clone(recordNames)
	for i, name := range o.Columns {
		t.place[name] = i
		if slices.Contains(recordNames, name) {
			name = ofAttribute + name
		}
		for slices.Contains(head, name) {
			name += "_"
		}
		head = append(head, name)
	}
	return t, t.line(head)
}

func (t *table) line(cells []string) error {
	if t.flat {
		cells = slices.Delete(cells, attributesAt, attributesAt+1)
	}
	if !t.asIs {
		for i := range cells {
			cells[i] = csvSafe(cells[i])
		}
	}
	return t.c.Write(cells)
}

func (t *table) Write(r *Record) error {
	t.attributes.Reset()
	if err := t.enc.Encode(r.Attributes); err != nil {
		return err
	}
	cells := []string{strconv.FormatInt(r.ID, 10), strconv.FormatInt(r.SiteID, 10), r.Site, r.FormID, r.Key, r.KeyKind, r.URL, r.Title,
		r.Text, r.SourceURL, r.FirstSeen, r.LastSeen, string(bytes.TrimSuffix(t.attributes.Bytes(), []byte("\n"))), r.Gone, r.Via}
	return t.line(append(cells, r.cells(t.place)...))
}

func (t *table) Close() error {
	t.c.Flush()
	return t.c.Error()
}

// cells are the values of the attributes of a record, each in the place of its name.
func (r *Record) cells(place map[string]int) []string {
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
