package handover

import (
	"bufio"
	"encoding/json"
	"io"
)

// A jsonl writes one record a line; attributes are a list of objects, because a name may recur.
type jsonl struct {
	b   *bufio.Writer
	enc *json.Encoder
}

func newJSONL(w io.Writer, o Options) (Writer, error) {
	if len(o.Only) > 0 {
		return newSelected(w, o)
	}
	b := bufio.NewWriterSize(w, bufferSize)
	enc := json.NewEncoder(b)
	enc.SetEscapeHTML(false)
	return &jsonl{b, enc}, nil
}

const bufferSize = 1 << 16 // bytes: a system call for every few dozen records

func (j *jsonl) Write(r *Record) error {
	if r.Attributes == nil {
		r.Attributes = []Value{}
	}
	return j.enc.Encode(r)
}

func (j *jsonl) Close() error { return j.b.Flush() }

// A selected is a jsonl of some columns: the fields among them, and the list of the attributes
// among them.
type selected struct {
	object
	fields []field
	to     *Selection
}

func newSelected(w io.Writer, o Options) (Writer, error) {
	to, err := Select(o.Columns, o.Only)
	if err != nil {
		return nil, err
	}
	s := &selected{object: newObject(w), to: to}
	for _, f := range fieldsOf(o.Changes) {
		if to.fields[f.name] || f.name == attributesField && len(to.attributes) > 0 {
			s.fields = append(s.fields, f)
		}
	}
	return s, nil
}

func (s *selected) Write(r *Record) error {
	s.to.Trim(r)
	s.open()
	for _, f := range s.fields {
		v := f.of(r)
		if as, is := v.([]Value); is && as == nil {
			v = []Value{}
		}
		s.put(f.name, v)
	}
	s.close()
	return s.line()
}

func (s *selected) Close() error { return s.flush() }

// An object writes JSON objects, one a line, with their members in the order in which they come.
type object struct {
	b    *bufio.Writer
	enc  *json.Encoder // into text
	text trimmed
	more bool // the object that is open has a member
	err  error
}

func newObject(w io.Writer) object {
	return object{b: bufio.NewWriterSize(w, bufferSize)}
}

// trimmed is text without the line ends that an encoder writes behind each value.
type trimmed struct{ b []byte }

func (t *trimmed) Write(p []byte) (int, error) {
	n := len(p)
	if n > 0 && p[n-1] == '\n' {
		p = p[:n-1]
	}
	t.b = append(t.b, p...)
	return n, nil
}

func (o *object) open() {
	o.text.b = append(o.text.b, '{')
	o.more = false
}

func (o *object) close() {
	o.text.b = append(o.text.b, '}')
	o.more = true
}

// member begins a member of the object that is open.
func (o *object) member(name string) {
	if o.more {
		o.text.b = append(o.text.b, ',')
	}
	o.value(name)
	o.text.b = append(o.text.b, ':')
	o.more = true
}

func (o *object) put(name string, v any) {
	o.member(name)
	o.value(v)
}

func (o *object) value(v any) {
	if o.enc == nil {
		o.enc = json.NewEncoder(&o.text)
		o.enc.SetEscapeHTML(false)
	}
	if err := o.enc.Encode(v); err != nil && o.err == nil {
		o.err = err
	}
}

// raw writes what is JSON by itself.
func (o *object) raw(text string) { o.text.b = append(o.text.b, text...) }

// line ends a line.
func (o *object) line() error {
	if o.err != nil {
		return o.err
	}
	o.text.b = append(o.text.b, '\n')
	_, err := o.b.Write(o.text.b)
	o.text.b = o.text.b[:0]
	return err
}

func (o *object) flush() error { return o.b.Flush() }
