package spam

import (
	"slices"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// What a form or a link opens in a frame leaves the page where it is. Payment forms look at the
// visitor's browser so, and pages send what they count to a frame that nobody sees.

// sends notes that a form or a link of a script leads to v.
func (m *machine) sends(from *object, via string, target string, v value) {
	frame := m.frameNamed(target)
	switch {
	case frame != nil && m.covers(frame):
		m.in.leaves("frame", v, m)
	case frame != nil || m.enclosed(from) && target != "_top" && target != "_parent":
	default:
		m.in.leaves(via, v, m)
	}
}

// frameNamed is the frame of the page that goes by a name, whether the page has it or a script made
// it; nil for none.
func (m *machine) frameNamed(name string) *object {
	if name == "" || name[0] == '_' {
		return nil
	}
	if n := m.in.frames[name]; n != nil {
		return m.elementOf(n)
	}
	for _, e := range m.fresh.list {
		if e.o.class == element && e.o.node.DataAtom == atom.Iframe &&
			m.attribute(e.o, "name").str() == name {
			return e.o
		}
	}
	return nil
}

// enclosed reports whether an element is in a frame of the page: it is in the document of one, or
// was made by the scripts of one.
func (m *machine) enclosed(o *object) bool {
	if m.global.flags != "framed" {
		return false
	}
	root := o.node
	for root.Parent != nil {
		root = root.Parent
	}
	return m.in.doc == nil || !slices.Contains(m.in.doc.Nodes, root)
}

func isFrame(n *html.Node) bool {
	return n.DataAtom == atom.Iframe || n.DataAtom == atom.Frame || n.DataAtom == atom.Object ||
		n.DataAtom == atom.Embed
}
