package jsrun

import (
	"encoding/binary"
	"errors"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// A tree goes to the child as the parent parsed it: in page order, each node as its type, its name
// or text, its attributes and its children. Reading that takes a tenth of parsing the page again,
// and gives both sides the same numbers for the nodes.

var errTree = errors.New("jsrun: a tree that no page has")

// appendTree appends n and what is in it.
func appendTree(b []byte, n *html.Node) []byte {
	b = append(b, byte(n.Type)+1)
	b = appendText(b, n.Data)
	b = binary.AppendUvarint(b, uint64(len(n.Attr)))
	for _, a := range n.Attr {
		b = appendText(appendText(appendText(b, a.Namespace), a.Key), a.Val)
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		b = appendTree(b, c)
	}
	return append(b, 0)
}

func appendText(b []byte, s string) []byte {
	return append(binary.AppendUvarint(b, uint64(len(s))), s...)
}

// treeReader reads what appendTree wrote. Its texts are parts of one.
type treeReader struct {
	rest  string
	nodes []*html.Node // in page order
	spare []html.Node
}

// readTree returns the nodes of a tree in page order, the root first.
func readTree(s string) ([]*html.Node, error) {
	r := treeReader{rest: s}
	var open *html.Node
	for {
		if r.rest == "" {
			return nil, errTree
		}
		kind := r.rest[0]
		r.rest = r.rest[1:]
		if kind == 0 {
			if open == nil {
				return nil, errTree
			}
			if open = open.Parent; open == nil {
				return r.nodes, nil
			}
			continue
		}
		n, err := r.node(html.NodeType(kind - 1))
		if err != nil {
			return nil, err
		}
		if open != nil {
			open.AppendChild(n)
		}
		open = n
		r.nodes = append(r.nodes, n)
	}
}

const nodesAtOnce = 256 // are made with one allocation

func (r *treeReader) node(kind html.NodeType) (*html.Node, error) {
	if len(r.spare) == 0 {
		r.spare = make([]html.Node, nodesAtOnce)
	}
	n := &r.spare[0]
	r.spare = r.spare[1:]
	n.Type = kind
	var err error
	if n.Data, err = r.text(); err != nil {
		return nil, err
	}
	if kind == html.ElementNode {
		n.DataAtom = atom.Lookup([]byte(n.Data))
	}
	count, err := r.number()
	if err != nil || count > len(r.rest) {
		return nil, errTree
	}
	if count > 0 {
		n.Attr = make([]html.Attribute, count)
	}
	for i := range n.Attr {
		for _, to := range []*string{&n.Attr[i].Namespace, &n.Attr[i].Key, &n.Attr[i].Val} {
			if *to, err = r.text(); err != nil {
				return nil, err
			}
		}
	}
	return n, nil
}

func (r *treeReader) number() (int, error) {
	var v uint64
	for i := range min(len(r.rest), 5) {
		b := r.rest[i]
		v |= uint64(b&0x7f) << (7 * i)
		if b < 0x80 {
			r.rest = r.rest[i+1:]
			return int(v), nil
		}
	}
	return 0, errTree
}

func (r *treeReader) text() (string, error) {
	n, err := r.number()
	if err != nil || n > len(r.rest) {
		return "", errTree
	}
	s := r.rest[:n]
	r.rest = r.rest[n:]
	return s, nil
}
