package settings

import (
	"cmp"
	"encoding"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"
)

// A Doc is the outline of a file: which keys it has, and where each stands.
type Doc struct {
	Name string // of the file

	top *node
}

// A node is a key with what stands below it: keys in the order of the file, or the elements of an
// array.
type node struct {
	line  int
	keys  []string
	below map[string]*node
	items []*node
}

// child returns the node of a key, which is made where there is none.
func (n *node) child(key string, line int) *node {
	if sub := n.below[key]; sub != nil {
		return sub
	}
	if n.below == nil {
		n.below = make(map[string]*node)
	}
	n.keys = append(n.keys, key)
	n.below[key] = &node{line: line}
	return n.below[key]
}

// last is the node itself, or of an array the element that the file describes at the moment.
func (n *node) last() *node {
	if len(n.items) > 0 {
		return n.items[len(n.items)-1]
	}
	return n
}

// Line is the line that a key stands in; path holds keys, and numbers for elements of arrays. 0:
// there is no such key.
func (d *Doc) Line(path ...any) int {
	n := d.top
	for _, p := range path {
		switch p := p.(type) {
		case string:
			n = n.below[p]
		case int:
			if p >= len(n.items) {
				return 0
			}
			n = n.items[p]
		}
		if n == nil {
			return 0
		}
	}
	return n.line
}

// At is the place of a key, as file:line, and that of what it stands in where it is not there.
func (d *Doc) At(path ...any) string {
	for ; len(path) > 0; path = path[:len(path)-1] {
		if line := d.Line(path...); line > 0 {
			return fmt.Sprintf("%s:%d", d.Name, line)
		}
	}
	return d.Name
}

// Keys are the keys of a table in the order of the file.
func (d *Doc) Keys(path ...any) []string {
	n := d.top
	for _, p := range path {
		if s, ok := p.(string); ok {
			n = n.below[s]
		} else {
			n = n.items[p.(int)]
		}
		if n == nil {
			return nil
		}
	}
	return n.keys
}

// outline reads where the keys of a file stand.
func outline(name string, data []byte) (*Doc, error) {
	o := outliner{lines: lineStarts(data), doc: &Doc{Name: name, top: &node{}}}
	o.p.Reset(data)
	at := o.doc.top
	for o.p.NextExpression() {
		switch e := o.p.Expression(); e.Kind {
		case unstable.Table:
			at = o.descend(o.doc.top, e.Key()).last()
		case unstable.ArrayTable:
			n := o.descend(o.doc.top, e.Key())
			n.items = append(n.items, &node{line: o.lastKeyLine(e)})
			at = n.last()
		case unstable.KeyValue:
			o.keyValue(at, e)
		}
	}
	if err := o.p.Error(); err != nil {
		return nil, o.broken(err)
	}
	return o.doc, nil
}

type outliner struct {
	p     unstable.Parser
	lines []int // offsets of the beginnings of the lines
	doc   *Doc
}

func lineStarts(data []byte) []int {
	starts := []int{0}
	for i, b := range data {
		if b == '\n' {
			starts = append(starts, i+1)
		}
	}
	return starts
}

// line is the line that an offset stands in, from 1.
func (o *outliner) line(offset int) int {
	i, found := slices.BinarySearch(o.lines, offset)
	if found {
		return i + 1
	}
	return i
}

// descend follows a dotted key.
func (o *outliner) descend(n *node, key unstable.Iterator) *node {
	for key.Next() {
		k := key.Node()
		n = n.last().child(string(k.Data), o.line(int(k.Raw.Offset)))
	}
	return n
}

func (o *outliner) lastKeyLine(e *unstable.Node) (line int) {
	for key := e.Key(); key.Next(); {
		line = o.line(int(key.Node().Raw.Offset))
	}
	return line
}

func (o *outliner) keyValue(n *node, e *unstable.Node) {
	o.value(o.descend(n, e.Key()), e.Value())
}

func (o *outliner) value(n *node, v *unstable.Node) {
	switch v.Kind {
	case unstable.InlineTable:
		for c := v.Children(); c.Next(); {
			o.keyValue(n, c.Node())
		}
	case unstable.Array:
		for c := v.Children(); c.Next(); {
			item := &node{line: n.line}
			if at := int(c.Node().Raw.Offset); at > 0 {
				item.line = o.line(at)
			}
			n.items = append(n.items, item)
			o.value(item, c.Node())
		}
	}
}

// broken is an error of syntax with its line.
func (o *outliner) broken(err error) error {
	place, msg := o.doc.Name, err.Error()
	if pe, ok := errors.AsType[*unstable.ParserError](err); ok {
		at := o.p.Range(pe.Highlight)
		place, msg = fmt.Sprintf("%s:%d", o.doc.Name, o.line(int(at.Offset))), pe.Message
	}
	return &Error{Place: place, Msg: msg}
}

var textual = reflect.TypeFor[encoding.TextUnmarshaler]()

// unknown refuses the first key that the type of what is read has no place for. Keys are told apart
// by case.
func (d *Doc) unknown(n *node, t reflect.Type, path []string) error {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if reflect.PointerTo(t).Implements(textual) {
		return nil
	}
	switch t.Kind() {
	case reflect.Slice:
		if name := strings.Join(path, "."); len(n.keys) > 0 {
			return &Error{Place: fmt.Sprintf("%s:%d", d.Name, n.line),
				Msg:  "there may be several of " + name,
				Hint: "write [[" + name + "]], in double brackets"}
		}
		for _, item := range n.items {
			if err := d.unknown(item, t.Elem(), path); err != nil {
				return err
			}
		}
	case reflect.Map:
		for _, k := range n.keys {
			if err := d.unknown(n.below[k], t.Elem(), append(path, k)); err != nil {
				return err
			}
		}
	case reflect.Struct:
		places, names := tags(t)
		for _, k := range n.keys {
			sub := n.below[k]
			if places[k] == nil {
				return d.noSuchKey(sub.line, k, path, names)
			}
			if err := d.unknown(sub, places[k], append(path, k)); err != nil {
				return err
			}
		}
	}
	return nil
}

// tags are the keys that a struct takes, with the types of their values, and in order.
func tags(t reflect.Type) (types map[string]reflect.Type, names []string) {
	types = make(map[string]reflect.Type)
	for f := range t.Fields() {
		if name, _, _ := strings.Cut(f.Tag.Get("toml"), ","); name != "" && name != "-" {
			types[name] = f.Type
			names = append(names, name)
		}
	}
	return types, names
}

func (d *Doc) noSuchKey(line int, key string, path, names []string) error {
	e := &Error{Place: fmt.Sprintf("%s:%d", d.Name, line), Msg: "unknown key " + key}
	if len(path) > 0 {
		e.Msg += " of " + strings.Join(path, ".")
	}
	e.Hint = cmp.Or(DidYouMean(key, names), "it can be "+strings.Join(names, ", "))
	return e
}
