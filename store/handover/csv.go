package handover

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"io"
	"strconv"
	"strings"
)

const between = "; " // values of an attribute that a record has several times

// A table writes CSV: a line of names and then one record a line, with what the contract names,
// attributes as the JSON that JSONL has, and then a column for each attribute of the schema.
type table struct {
	c     *csv.Writer
	asIs  bool
	is    *layout
	cells []string
	attributesJSON
}

func newCSV(w io.Writer, o Options) (Writer, error) { return newTable(w, o) }

// newFlatCSV writes CSV without JSON in it.
func newFlatCSV(w io.Writer, o Options) (Writer, error) { return newTable(w, o, attributesField) }

func newTable(w io.Writer, o Options, left ...string) (Writer, error) {
	is, err := newLayout(o, left...)
	if err != nil {
		return nil, err
	}
	t := &table{c: csv.NewWriter(w), asIs: o.CSVAsIs, is: is}
	return t, t.line(is.names())
}

func (t *table) line(cells []string) error {
	if !t.asIs {
		for i := range cells {
			cells[i] = csvSafe(cells[i])
		}
	}
	return t.c.Write(cells)
}

func (t *table) Write(r *Record) error {
	t.is.spread(r)
	t.cells = t.cells[:0]
	for _, c := range t.is.columns {
		if c.field == nil {
			t.cells = append(t.cells, joined(t.is.values[c.at]))
			continue
		}
		switch v := c.field.of(r).(type) {
		case string:
			t.cells = append(t.cells, v)
		case int64:
			t.cells = append(t.cells, strconv.FormatInt(v, 10))
		case []Value:
			text, err := t.json(v)
			if err != nil {
				return err
			}
			t.cells = append(t.cells, string(text))
		}
	}
	return t.line(t.cells)
}

func joined(values []Value) string {
	all := make([]string, 0, len(values))
	for i := range values {
		all = append(all, values[i].Value)
	}
	return strings.Join(all, between)
}

func (t *table) Close() error {
	t.c.Flush()
	return t.c.Error()
}

// attributesJSON writes the attributes of a record as JSON.
type attributesJSON struct {
	b   bytes.Buffer
	enc *json.Encoder
}

// json is good until the next call.
func (a *attributesJSON) json(values []Value) ([]byte, error) {
	if a.enc == nil {
		a.enc = json.NewEncoder(&a.b)
		a.enc.SetEscapeHTML(false)
	}
	a.b.Reset()
	if values == nil {
		values = []Value{}
	}
	if err := a.enc.Encode(values); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(a.b.Bytes(), []byte("\n")), nil
}
