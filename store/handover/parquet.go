package handover

import (
	"encoding/json"
	"io"
	"reflect"
	"strconv"
	"time"

	"github.com/parquet-go/parquet-go"
)

// A columnar writes Parquet: what every record has, attributes as JSON, and a column for each
// attribute, of its kind; a list where a record has several values. Times are in UTC where their
// zone is known. What is not there is null.
type columnar struct {
	w    *parquet.GenericWriter[any]
	is   *layout
	rows [1]parquet.Row // the one that is written
	room int            // bytes until the row group is whole
	attributesJSON
}

// A row group is what a reader can read apart, and what the writer keeps until it is whole.
const groupBytes = 32 << 20 // of values: some 30,000 records of a line or two

func newParquet(w io.Writer, o Options) (Writer, error) {
	is, err := newLayout(o)
	if err != nil {
		return nil, err
	}
	described, err := describe(is)
	if err != nil {
		return nil, err
	}
	schema := parquet.NewSchema("records", &group{fields: nodes(is)})
	return &columnar{
		w: parquet.NewGenericWriter[any](w, schema,
			parquet.Compression(&parquet.Snappy), // which every reader has
			parquet.KeyValueMetadata("deepcrawl.columns", described)),
		is: is, room: groupBytes,
	}, nil
}

// describe says what the columns are that hold attributes, as JSON for the metadata of the file.
func describe(is *layout) (string, error) {
	type described struct {
		Column    string `json:"column"`
		Attribute string `json:"attribute"`
		Type      string `json:"type"` // by the schema of the site
		Kind      string `json:"kind"`
		Unit      string `json:"unit,omitempty"`
		List      bool   `json:"list"`
	}
	all := []described{}
	for _, c := range is.columns {
		if c.field == nil {
			a := is.attributes[c.at]
			all = append(all, described{c.name, a.Name, a.Type, a.Kind.String(), a.Unit, a.Many})
		}
	}
	b, err := json.Marshal(all)
	return string(b), err
}

// A group has its fields in the order of the layout; one of the library has them in that of their
// names.
type group struct {
	parquet.Group
	fields []parquet.Field
}

func (g *group) Fields() []parquet.Field { return g.fields }

// A member is a field of a group. Rows are written value by value, so that no Go type stands behind
// it.
type member struct {
	parquet.Node
	name string
}

func (m *member) Name() string                      { return m.name }
func (m *member) Value(reflect.Value) reflect.Value { return reflect.Value{} }

// nodes are the columns as Parquet has them. Each holds one column of values, in the same place.
func nodes(is *layout) (all []parquet.Field) {
	for _, c := range is.columns {
		n := parquet.Node(nil)
		if c.field != nil {
			n = fieldNode(c.field)
		} else {
			n = attributeNode(&is.attributes[c.at])
		}
		all = append(all, &member{n, c.name})
	}
	return all
}

func fieldNode(f *field) parquet.Node {
	switch {
	case f.time:
		return parquet.Optional(parquet.Timestamp(parquet.Millisecond))
	case f.name == attributesField:
		return parquet.JSON()
	case f.repeat:
		return parquet.Encoded(parquet.String(), &parquet.RLEDictionary)
	}
	if _, whole := f.of(&Record{}).(int64); whole {
		return parquet.Int(64)
	}
	return parquet.String()
}

func attributeNode(c *Column) parquet.Node {
	n := parquet.String()
	switch c.Kind {
	case Whole, Year:
		n = parquet.Int(64)
	case Number:
		n = parquet.Leaf(parquet.DoubleType)
	case Day:
		n = parquet.Date()
	case Moment:
		n = parquet.Timestamp(parquet.Millisecond)
	case Local:
		n = parquet.TimestampAdjusted(parquet.Millisecond, false)
	}
	if c.Many {
		n = parquet.List(n)
	}
	return parquet.Optional(n)
}

func (p *columnar) Write(r *Record) error {
	p.is.spread(r)
	row := p.rows[0][:0]
	for i, c := range p.is.columns {
		if c.field == nil {
			row = p.attribute(row, i, &p.is.attributes[c.at], p.is.values[c.at])
			continue
		}
		v, err := p.field(c.field, r)
		if err != nil {
			return err
		}
		level := 0
		if c.field.time && !v.IsNull() {
			level = 1
		}
		row = append(row, v.Level(0, level, i))
	}
	p.rows[0] = row
	if _, err := p.w.WriteRows(p.rows[:]); err != nil {
		return err
	}
	const cell = 8 // bytes of a number, or of the place of a text
	for _, v := range row {
		p.room -= cell
		if !v.IsNull() && v.Kind() == parquet.ByteArray {
			p.room -= len(v.ByteArray())
		}
	}
	if p.room > 0 {
		return nil
	}
	p.room = groupBytes
	return p.w.Flush()
}

func (p *columnar) field(f *field, r *Record) (parquet.Value, error) {
	switch v := f.of(r).(type) {
	case int64:
		return parquet.Int64Value(v), nil
	case []Value:
		text, err := p.json(v)
		return parquet.ByteArrayValue(text), err
	case string:
		if f.time {
			return moment(zonedTime(v)), nil
		}
		return parquet.ByteArrayValue([]byte(v)), nil
	}
	return parquet.Value{}, nil
}

// attribute adds the values of an attribute to a row: those that are of the kind of their column.
func (p *columnar) attribute(row parquet.Row, column int, c *Column, values []Value) parquet.Row {
	level := 1 // it is there
	if c.Many {
		level = 2 // and is a member of the list that is there
	}
	n := 0
	for i := range values {
		v := of(c, &values[i])
		if v.IsNull() {
			continue
		}
		row = append(row, v.Level(min(n, 1), level, column))
		if n++; !c.Many {
			break
		}
	}
	if n == 0 {
		return append(row, parquet.NullValue().Level(0, 0, column))
	}
	return row
}

// of is a value as its column has it; null where it is not of its kind.
func of(c *Column, v *Value) parquet.Value {
	switch c.Kind {
	case Whole, Number, Year:
		n, ok := c.number(v)
		if !ok {
			return parquet.Value{}
		}
		f, _ := strconv.ParseFloat(n, 64) // it is one
		if c.Kind != Number {
			return parquet.Int64Value(int64(f))
		}
		return parquet.DoubleValue(f)
	case Day:
		t, err := time.Parse(time.DateOnly, v.Normal)
		if err != nil {
			return parquet.Value{}
		}
		const day = 24 * 60 * 60 // seconds
		return parquet.Int32Value(int32(t.Unix() / day))
	case Moment:
		return moment(zonedTime(v.Normal))
	case Local:
		return moment(localTime(v.Normal))
	}
	if text := c.text(v); text != "" {
		return parquet.ByteArrayValue([]byte(text))
	}
	return parquet.Value{}
}

func moment(t time.Time, ok bool) parquet.Value {
	if !ok {
		return parquet.Value{}
	}
	return parquet.Int64Value(t.UnixMilli())
}

func (p *columnar) Close() error { return p.w.Close() }
