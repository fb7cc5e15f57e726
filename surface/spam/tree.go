package spam

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/surface/fetch"
)

// What scripts ask an element about where it stands, and how it is written.

// asked answers a question that is put to an element.
func (m *machine) asked(o *object, key string, args []value) (value, bool) {
	t, ok := m.text(arg(args, 0))
	switch key {
	case "hasAttribute":
		return boolean(m.attribute(o, strings.ToLower(t.s)).kind != isNull), ok
	case "matches", "closest":
		return m.fitting(o.node, key, t, ok), true
	case "contains":
		if v := arg(args, 0); v.kind == isObject && v.o.class == element &&
			v.o.node.Parent != nil && o.node.Parent != nil {
			return boolean(holds(o.node, v.o.node)), true
		}
		return value{}, true
	case "getAttributeNames":
		var list []value
		for _, a := range o.node.Attr {
			list = append(list, textual(a.Key))
		}
		return listed(list), true
	}
	return value{}, false
}

// fitting reports whether a selector fits n, or finds the nearest element around n that it fits.
// What a script made stands nowhere that we know of.
func (m *machine) fitting(n *html.Node, key string, t value, ok bool) value {
	*m.steps += 20
	if !ok || n.Parent == nil || len(t.s) > 200 {
		return value{}
	}
	s := selectorOf(t.s)
	if s == nil {
		return value{}
	}
	if key == "matches" {
		return boolean(s.Match(n))
	}
	for ; n != nil && n.Type == html.ElementNode && !m.spend(); n = n.Parent {
		if s.Match(n) {
			return known(m.elementOf(n))
		}
	}
	return value{kind: isNull}
}

// writtenIn is the list of the attributes that an element has in the page.
func (m *machine) writtenIn(n *html.Node) value {
	list := listed(nil)
	for _, a := range n.Attr {
		o := &object{}
		o.set("name", textual(a.Key))
		o.set("nodeName", textual(a.Key))
		o.set("value", textual(a.Val))
		o.set("nodeValue", textual(a.Val))
		list.o.list = append(list.o.list, known(o))
		list.o.set(a.Key, known(o))
	}
	return list
}

// classes are those of an element, as scripts change them.
func (m *machine) classes(o *object) value {
	list := &object{hidden: true}
	now := func() []string {
		if v := m.attribute(o, "class"); v.kind == isText {
			return strings.Fields(v.s)
		}
		return nil
	}
	put := func(names []string) { o.set("class", m.pay(textual(strings.Join(names, " ")))) }
	change := func(key string, change func(names []string, name string) []string) {
		list.set(key, native(key, func(m *machine, _ value, args []value) value {
			for _, a := range args {
				if t, ok := m.text(a); ok && len(t.s) < 200 && len(now()) < mostLater {
					put(change(now(), t.s))
				}
			}
			return undefined
		}))
	}
	without := func(names []string, name string) []string {
		return slices.DeleteFunc(names, func(s string) bool { return s == name })
	}
	change("add", func(names []string, name string) []string {
		return append(without(names, name), name)
	})
	change("remove", without)
	change("toggle", func(names []string, name string) []string {
		if slices.Contains(names, name) {
			return without(names, name)
		}
		return append(names, name)
	})
	list.set("contains", native("contains", func(m *machine, _ value, args []value) value {
		return boolean(slices.Contains(now(), arg(args, 0).str()))
	}))
	return known(list)
}

// fills puts markup into an element that a script made, so that it can be asked what it has in it.
func (m *machine) fills(o *object, markup string) {
	n := o.node
	if n.Parent != nil || n.Type != html.ElementNode || len(o.list) > 0 || closed[n.DataAtom] {
		return
	}
	if *m.steps += 100 + len(markup)/8; *m.steps > mostSteps {
		return
	}
	kids, err := html.ParseFragment(strings.NewReader(markup),
		&html.Node{Type: html.ElementNode, Data: "div", DataAtom: atom.Div})
	if err != nil {
		return
	}
	for n.FirstChild != nil {
		n.RemoveChild(n.FirstChild)
	}
	for _, kid := range kids {
		n.AppendChild(kid)
	}
}

// closed are elements that have no others in them, or keep them to themselves.
var closed = map[atom.Atom]bool{atom.Script: true, atom.Style: true, atom.Template: true,
	atom.Textarea: true, atom.Iframe: true, atom.Noscript: true, atom.Title: true}

// linked is a part of the address that a link leads to.
func (m *machine) linked(o *object, key string) value {
	v := m.attribute(o, "href")
	if v.kind != isText {
		return value{}
	}
	u, err := fetch.ParseURL(m.in.base, strings.TrimSpace(v.s))
	if err != nil {
		return value{}
	}
	at, _ := m.create(m.ofLanguage("URL"), []value{textual(u.String())})
	w := m.member(at, key)
	w.coded = w.coded || v.coded
	return w
}

var linkParts = wordSet(`hostname host pathname search hash protocol origin port`)

// walker goes through the nodes in an element, those of the kinds that a mask has a bit for.
func (m *machine) walker(_ value, args []value) value {
	root := arg(args, 0)
	if root.kind != isObject || root.o.class != element && root.o.class != document ||
		m.in.doc == nil {
		return value{}
	}
	n := m.in.doc.Get(0)
	if root.o.class == element {
		n = root.o.node
	}
	mask := m.whole(arg(args, 1), -1)
	var list []value
	for d := range n.Descendants() {
		if bit := int(nodeTypes[d.Type]) - 1; !m.spend() && bit >= 0 && mask&(1<<bit) != 0 {
			list = append(list, known(m.elementOf(d)))
		}
	}
	o := &object{hidden: true}
	o.set("nextNode", native("nextNode", func(*machine, value, []value) value {
		if len(list) == 0 {
			return value{kind: isNull}
		}
		v := list[0]
		list = list[1:]
		o.set("currentNode", v)
		return v
	}))
	return known(o)
}
