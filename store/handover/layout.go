package handover

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// ErrColumn says that a column was asked for which the records do not have.
var ErrColumn = errors.New("no such column")

// A layout says what columns a table of records has: fields, and then attributes.
type layout struct {
	columns    []column
	attributes []Column
	place      map[string]int // of an attribute in attributes, by its name
	values     [][]Value      // of the record that was spread last, by place
}

// A column is a field, or else an attribute.
type column struct {
	name  string
	field *field
	at    int // place of the attribute
}

const ofAttribute = "attribute_" // before the name of an attribute that is also one of a field

// newLayout is the layout of all columns, or of those that are asked for, in that order. Names that
// differ in case alone are told apart: databases and spreadsheets take them for one.
func newLayout(o Options, left ...string) (*layout, error) {
	l := &layout{place: map[string]int{}, attributes: o.Columns,
		values: make([][]Value, len(o.Columns))}
	taken := map[string]bool{}
	for _, f := range fields {
		taken[f.name] = true
	}
	for _, f := range fieldsOf(o.Changes, left...) {
		l.columns = append(l.columns, column{name: f.name, field: &f})
	}
	for i, c := range o.Columns {
		l.place[c.Name] = i
		name := c.Name
		if name == "" || taken[name] {
			name = ofAttribute + name
		}
		for taken[strings.ToLower(name)] {
			name += "_"
		}
		taken[strings.ToLower(name)] = true
		l.columns = append(l.columns, column{name: name, at: i})
	}
	if len(o.Only) == 0 {
		return l, nil
	}
	return l, l.only(o.Only)
}

// only leaves the columns that are asked for.
func (l *layout) only(names []string) error {
	var kept []column
	for _, name := range names {
		i := slices.IndexFunc(l.columns, func(c column) bool { return c.name == name })
		switch {
		case i < 0:
			return fmt.Errorf("%w: %s; there are %s", ErrColumn, name,
				strings.Join(l.names(), ", "))
		case !slices.ContainsFunc(kept, func(c column) bool { return c.name == name }):
			kept = append(kept, l.columns[i])
		}
	}
	l.columns = kept
	return nil
}

func (l *layout) names() (names []string) {
	for _, c := range l.columns {
		names = append(names, c.name)
	}
	return names
}

// spread puts the values of a record in their places. A record may have values of a column that
// none of those has by which the columns were found: these are left out.
func (l *layout) spread(r *Record) {
	for i := range l.values {
		l.values[i] = l.values[i][:0]
	}
	for _, v := range r.Attributes {
		if at, known := l.place[v.Name]; known && v.Value != "" {
			l.values[at] = append(l.values[at], v)
		}
	}
}

// A Selection is what the columns that are asked for leave of a record. The one that is nil leaves
// all.
type Selection struct {
	fields     map[string]bool
	attributes map[string]bool // by their own names; nil: all
}

// Select returns the selection of the columns that are asked for, by their names in a table of all
// columns. No names select everything.
func Select(columns []Column, only []string) (*Selection, error) {
	if len(only) == 0 {
		return nil, nil
	}
	l, err := newLayout(Options{Columns: columns, Only: only, Changes: true})
	if err != nil {
		return nil, err
	}
	s := &Selection{fields: map[string]bool{}, attributes: map[string]bool{}}
	for _, c := range l.columns {
		if c.field == nil {
			s.attributes[columns[c.at].Name] = true
		} else {
			s.fields[c.field.name] = true
		}
	}
	if s.fields[attributesField] {
		s.attributes = nil
	}
	return s, nil
}

// Trim takes the attributes that are not selected from a record.
func (s *Selection) Trim(r *Record) {
	if s != nil && s.attributes != nil {
		r.Attributes = slices.DeleteFunc(r.Attributes, func(v Value) bool {
			return !s.attributes[v.Name]
		})
	}
}

// Hash is one of what the site says of a record, as far as that is selected: its address, title and
// text, and the names, types and values of its attributes. It does not depend on when and by which
// question the record was seen.
func (s *Selection) Hash(r *Record) string {
	var d digest
	for _, f := range fields {
		if said := f.name == "url" || f.name == "title" ||
			f.name == "text"; said && (s == nil || s.fields[f.name]) {
			d.add(f.of(r).(string))
		}
	}
	for _, v := range r.Attributes {
		if s == nil || s.attributes == nil || s.attributes[v.Name] {
			d.add(v.Name)
			d.add(v.Value)
			d.add(v.Type)
			d.add(v.Normal)
		}
	}
	return d.sum()
}
