package handover

import (
	"io"
	"slices"
	"strings"
)

// A bulk writes newline-delimited JSON for the _bulk interface of Elasticsearch and OpenSearch: a
// line that says what to do with which document, by _index and _id, and then the document
// (https://www.elastic.co/docs/api/doc/elasticsearch/operation/operation-bulk). The id is the UID,
// so that the same record written twice is one document. Deletions come last, one line each, so
// that a file can be cut after any even number of the lines before.
type bulk struct {
	document
	action  string // up to the id
	removal string
	gone    []string
}

func newBulk(w io.Writer, o Options) (Writer, error) {
	d, err := newDocument(w, o)
	if err != nil {
		return nil, err
	}
	index := o.Index
	if index == "" {
		index = DefaultIndex
	}
	var name object
	name.value(index)
	in := `":{"_index":` + string(name.text.b) + `,"_id":"`
	return &bulk{document: *d, action: `{"index` + in, removal: `{"delete` + in}, nil
}

// DefaultIndex is the index that the lines of a bulk file name where no other is asked for.
const DefaultIndex = "records"

func (b *bulk) Write(r *Record) error {
	if r.over() {
		b.gone = append(b.gone, r.UID)
		return nil
	}
	b.raw(b.action + r.UID + `"}}`)
	if err := b.line(); err != nil {
		return err
	}
	return b.document.write(r)
}

func (b *bulk) Close() error {
	for _, uid := range b.gone {
		b.raw(b.removal + uid + `"}}`)
		if err := b.line(); err != nil {
			return err
		}
	}
	return b.flush()
}

// CheckIndex says what is wrong with a name of an index, by the rules of Elasticsearch and
// OpenSearch; "" for nothing.
func CheckIndex(name string) string {
	switch {
	case name == "" || name == "." || name == "..":
		return "it is no name"
	case len(name) > 255:
		return "it is longer than 255 bytes"
	case strings.ContainsAny(name[:1], "-_+."):
		return "it begins with one of - _ + ."
	case name != strings.ToLower(name):
		return "it has capital letters"
	case strings.ContainsAny(name, "\\/*?\"<>| ,#:\t\r\n\x00"):
		return `it has one of \ / * ? " < > | , # : or a space`
	}
	return ""
}

// A meili writes documents for Meilisearch as newline-delimited JSON
// (https://www.meilisearch.com/docs/reference/api/documents). Their id is uid, which is the only
// member whose name ends in id, so that Meilisearch takes it for the primary key without being
// told. What is to be deleted is a list of ids that goes to another address, and so into another
// file.
type meili struct {
	document
	deletions object
	some      bool
}

func newMeili(w io.Writer, o Options) (Writer, error) {
	d, err := newDocument(w, o)
	if err != nil {
		return nil, err
	}
	if !slices.ContainsFunc(d.fields, func(f field) bool { return f.name == "uid" }) {
		d.fields = append([]field{fieldNamed("uid")}, d.fields...)
	}
	m := &meili{document: *d}
	if o.Deletions != nil {
		m.deletions = newObject(o.Deletions)
		m.deletions.raw("[")
	}
	return m, nil
}

func (m *meili) Write(r *Record) error {
	if !r.over() {
		return m.document.write(r)
	}
	if m.deletions.b == nil {
		return nil // nobody asked for them
	}
	if m.some {
		m.deletions.raw(",")
	}
	m.some = true
	m.deletions.value(r.UID)
	return m.deletions.line()
}

func (m *meili) Close() error {
	if m.deletions.b != nil {
		m.deletions.raw("]")
		if err := m.deletions.line(); err != nil {
			return err
		}
		if err := m.deletions.flush(); err != nil {
			return err
		}
	}
	return m.flush()
}

func fieldNamed(name string) field {
	return fields[slices.IndexFunc(fields, func(f field) bool { return f.name == name })]
}

// A document writes records as search engines take them: fields that say something, and an object
// of attributes, each a value of its kind, or a list of several. What is numbered anew in each
// export is left out, and what only living records have not.
type document struct {
	object
	fields []field
	is     *layout
	named  []string // attributes by place; "" for those that are not asked for
}

func newDocument(w io.Writer, o Options) (*document, error) {
	// a change is what the line before a document says, or the file that it stands in
	o.Changes = false
	if slices.Contains(o.Only, changeField) {
		o.Only = append(slices.DeleteFunc(slices.Clone(o.Only), func(name string) bool {
			return name == changeField
		}), "uid")
	}
	is, err := newLayout(o, "id", "site_id", "form_id", "gone", attributesField)
	if err != nil {
		return nil, err
	}
	d := &document{object: newObject(w), is: is, named: make([]string, len(o.Columns))}
	taken := map[string]bool{}
	for _, c := range is.columns {
		if c.field != nil {
			d.fields = append(d.fields, *c.field)
			continue
		}
		name := memberName(o.Columns[c.at].Name)
		for taken[name] {
			name += "_"
		}
		taken[name] = true
		d.named[c.at] = name
	}
	return d, nil
}

// memberName is a name that search engines take: a dot would make an object of it, and one of white
// space alone is refused.
func memberName(name string) string {
	if name = strings.TrimSpace(strings.ReplaceAll(name, ".", "_")); name == "" {
		return strings.TrimSuffix(ofAttribute, "_")
	}
	return name
}

func (d *document) write(r *Record) error {
	d.is.spread(r)
	d.open()
	for _, f := range d.fields {
		if v := f.of(r); v != "" { // an empty text is no date
			d.put(f.name, v)
		}
	}
	first := true
	for i, name := range d.named {
		if name == "" {
			continue
		}
		said := d.said(&d.is.attributes[i], d.is.values[i])
		if said == "" {
			continue
		}
		if first {
			d.member(attributesField)
			d.open()
			first = false
		}
		d.member(name)
		d.raw(said)
	}
	if !first {
		d.close()
	}
	d.close()
	return d.line()
}

// said are the values of an attribute as JSON; "" for none.
func (d *document) said(c *Column, values []Value) string {
	var all []string
	for i := range values {
		if v := jsonOf(c, &values[i]); v != "" {
			all = append(all, v)
		}
	}
	if len(all) < 2 {
		return strings.Join(all, "")
	}
	return "[" + strings.Join(all, ",") + "]"
}

// jsonOf is a value as JSON. Numbers of a column that has fractions all have a point: the type of a
// field is often guessed by the first of its values.
func jsonOf(c *Column, v *Value) string {
	switch c.Kind {
	case Whole, Number:
		n, ok := c.number(v)
		if !ok {
			return ""
		}
		return jsonNumber(n, c.Kind == Whole)
	}
	text := c.text(v)
	if text == "" {
		return ""
	}
	var o object
	o.value(text)
	return string(o.text.b)
}
