// Package xmltree reads answers in XML that may not be quite XML: signs that XML forbids are
// replaced, entities of HTML are known, ends that are missing are made up. A document that breaks
// off gives what stood before the break, with an error.
//
//	root, err := xmltree.Parse(page.Body)
//	for _, record := range root.All("ListRecords", "record") { ... }
//
// It is a tree of plain values, for answers of some megabytes; names are read without their
// prefixes.
package xmltree

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// A Node is one element.
type Node struct {
	Space, Name string // namespace and name without prefix
	Attr        []xml.Attr
	Text        string // of the element itself, in pieces between its children
	Nodes       []*Node
}

// Bounds of a document: more is an attack, not an answer.
const (
	maxDepth = 200
	maxNodes = 2_000_000
)

// ErrBounds says that a document is nested deeper or has more elements than any answer.
var ErrBounds = errors.New("the document is nested too deeply or too large")

// Parse reads a document. Where it breaks off, the error says how, and what came before is
// returned; nil where nothing did.
func Parse(body []byte) (*Node, error) {
	d := xml.NewDecoder(bytes.NewReader(clean(body)))
	d.Strict, d.Entity = false, xml.HTMLEntity
	// pages are UTF-8 when they come here
	d.CharsetReader = func(_ string, r io.Reader) (io.Reader, error) { return r, nil }
	var root *Node
	var open []*Node
	var texts [][]byte // of the open elements
	for n := 0; ; {
		t, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			for i, e := range open {
				e.Text = string(texts[i])
			}
			return root, fmt.Errorf("read XML: %w", err)
		}
		switch t := t.(type) {
		case xml.StartElement:
			if n += 1 + len(t.Attr); n > maxNodes || len(open) >= maxDepth {
				return root, ErrBounds
			}
			e := &Node{Space: t.Name.Space, Name: t.Name.Local, Attr: t.Attr}
			if len(open) > 0 {
				p := open[len(open)-1]
				p.Nodes = append(p.Nodes, e)
			} else if root == nil {
				root = e
			}
			open, texts = append(open, e), append(texts, nil)
		case xml.EndElement:
			if len(open) > 0 {
				last := len(open) - 1
				open[last].Text = string(texts[last])
				open, texts = open[:last], texts[:last]
			}
		case xml.CharData:
			if len(open) > 0 {
				texts[len(open)-1] = append(texts[len(open)-1], t...)
			}
		}
	}
	if root == nil {
		return nil, errors.New("read XML: no element")
	}
	return root, nil
}

// clean replaces what no XML document may hold.
func clean(body []byte) []byte {
	return bytes.Map(func(r rune) rune {
		if r == utf8.RuneError || r < ' ' && r != '\t' && r != '\n' && r != '\r' || r == 0xFFFE ||
			r == 0xFFFF {
			return ' '
		}
		return r
	}, bytes.TrimPrefix(body, []byte("\xef\xbb\xbf")))
}

// First is the first element at a path of names below n; nil for none, or where n is nil.
func (n *Node) First(path ...string) *Node {
	if n == nil || len(path) == 0 {
		return n
	}
	for _, c := range n.Nodes {
		if c.Name == path[0] {
			if found := c.First(path[1:]...); found != nil {
				return found
			}
		}
	}
	return nil
}

// All are the elements at a path of names below n, in the order of the document.
func (n *Node) All(path ...string) (found []*Node) {
	if n == nil || len(path) == 0 {
		return nil
	}
	for _, c := range n.Nodes {
		switch {
		case c.Name != path[0]:
		case len(path) == 1:
			found = append(found, c)
		default:
			found = append(found, c.All(path[1:]...)...)
		}
	}
	return found
}

// Value is the text of n and all in it, white space folded; "" where n is nil.
func (n *Node) Value() string {
	if n == nil {
		return ""
	}
	var b strings.Builder
	n.write(&b)
	return strings.Join(strings.Fields(b.String()), " ")
}

func (n *Node) write(b *strings.Builder) {
	b.WriteString(n.Text)
	for _, c := range n.Nodes {
		b.WriteByte(' ')
		c.write(b)
	}
}

// Get is the value of an attribute by its name without prefix; "" for none.
func (n *Node) Get(name string) string {
	if n == nil {
		return ""
	}
	for _, a := range n.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// Leaves yields the elements of n that hold text and no others, each with the one around it, in the
// order of the document.
func (n *Node) Leaves(yield func(around, leaf *Node) bool) {
	if n != nil {
		n.leaves(nil, yield)
	}
}

func (n *Node) leaves(around *Node, yield func(around, leaf *Node) bool) bool {
	if len(n.Nodes) == 0 {
		return strings.TrimSpace(n.Text) == "" || yield(around, n)
	}
	for _, c := range n.Nodes {
		if !c.leaves(n, yield) {
			return false
		}
	}
	return true
}
