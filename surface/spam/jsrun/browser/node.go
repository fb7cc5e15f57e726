package browser

import (
	"slices"
	"strings"

	"deepcrawl/surface/spam/overlay"

	"github.com/andybalholm/cascadia"
	"github.com/dop251/goja"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// A node is one of the tree as scripts see it. What scripts add to it is in own.
type node struct {
	r     *run
	n     *html.Node
	obj   *goja.Object
	own   map[string]value
	frame *otherWindow // whose document it is; nil: that of the page, or no document

	pending string // what a document was written and is not finished
}

// node is the object of a node: always the same one.
func (r *run) node(n *html.Node) *goja.Object {
	if at := r.objects[n]; at != nil {
		return at.obj
	}
	at := &node{r: r, n: n}
	at.obj = r.rt.NewDynamicObject(at)
	at.obj.SetPrototype(r.prototype())
	r.objects[n], r.nodeOf[at.obj] = at, at
	return at.obj
}

// orNull is the object of a node that there may not be.
func (r *run) orNull(n *html.Node) value {
	if n == nil {
		return null
	}
	return r.node(n)
}

// nodeFrom is the node that a value is; nil for none.
func (r *run) nodeFrom(v value) *node {
	if o, ok := v.(*goja.Object); ok {
		return r.nodeOf[o]
	}
	return nil
}

// prototype is what all nodes have in common: nothing but what scripts add, and their methods for
// those who take them from a class.
func (r *run) prototype() *goja.Object {
	if r.proto == nil {
		r.proto = r.rt.NewObject()
		r.proto.SetPrototype(r.rt.NewDynamicObject(&classMethods{r}))
	}
	return r.proto
}

// classMethods are the methods of nodes.
type classMethods struct{ r *run }

func (c *classMethods) Get(name string) value {
	if c.Has(name) {
		return c.r.method(name)
	}
	return nil
}

func (c *classMethods) Set(string, value) bool { return false }
func (c *classMethods) Has(name string) bool   { return methods[name] != nil }
func (c *classMethods) Delete(string) bool     { return false }
func (c *classMethods) Keys() []string         { return nil }

// method is a method of nodes, or of the document.
func (r *run) method(name string) value {
	if v, ok := r.methods[name]; ok {
		return v
	}
	f := methods[name]
	v := r.fn(func(this value, a args) value {
		at := r.nodeFrom(this)
		if at == nil {
			panic(r.rt.NewTypeError("Illegal invocation"))
		}
		return f(at, a)
	})
	r.methods[name] = v
	return v
}

func (at *node) isDocument() bool { return at.n.Type == html.DocumentNode }

func (at *node) Get(name string) value {
	if v, ok := at.own[name]; ok {
		return v
	}
	if at.isDocument() {
		if f := documentProperties[name]; f != nil {
			if v := f(at); v != nil {
				return v
			}
		}
	}
	if f := properties[name]; f != nil {
		if v := f(at); v != nil {
			return v
		}
	}
	if f := methods[name]; f != nil {
		return at.r.method(name)
	}
	return at.other(name)
}

// other is a property of no list: an attribute that is one, an event nobody waits for, or what is
// in the node by name.
func (at *node) other(name string) value {
	if at.n.Type == html.ElementNode {
		if kinds := reflected[name]; kinds != "" {
			v, ok := overlay.Attribute(at.n, strings.ToLower(name))
			switch {
			case kinds == "bool":
				return at.r.of(ok)
			case ok || kinds == "all" || strings.Contains(kinds, " "+at.n.Data+" "):
				return at.r.of(v)
			}
			return nil
		}
		if strings.HasPrefix(name, "on") && len(name) > 3 {
			if f := at.r.handler(at.n, name[2:]); f != nil {
				return f
			}
			return nullHandler(name)
		}
		if at.n.DataAtom == atom.Form {
			if n := controlOf(at.n, name); n != nil {
				return at.r.node(n)
			}
		}
		return nil
	}
	if at.isDocument() {
		if strings.HasPrefix(name, "on") {
			return nullHandler(name)
		}
		if n := find(at.n, func(n *html.Node) bool {
			return attr(n, "name") == name && (n.DataAtom == atom.Form || n.DataAtom == atom.Img ||
				n.DataAtom == atom.Iframe)
		}); n != nil {
			if n.DataAtom == atom.Iframe {
				return at.r.windowOf(n)
			}
			return at.r.node(n)
		}
	}
	return nil
}

// nullHandler is what an event is that nobody waits for, which tells scripts that there is one.
func nullHandler(name string) value {
	if slices.Contains(loading, name[2:]) || slices.Contains(hovering, name[2:]) ||
		name == "onclick" || name == "onchange" || name == "onsubmit" || name == "onerror" ||
		name == "onkeydown" || name == "onkeyup" || name == "oninput" {
		return null
	}
	return nil
}

// reflected are the attributes that are properties as well, with the elements that have them where
// there is no attribute: all, or a list. Those of a yes or no are bool.
var reflected = map[string]string{
	"id": "all", "title": "all", "lang": "all", "dir": "all", "hidden": "bool",
	"name":  " input form select textarea button a iframe img meta ",
	"type":  " input button script style link select textarea ",
	"value": " input option button textarea param li ", "alt": " img area input ",
	"rel": " a link ", "target": " a form base area ", "content": " meta ",
	"media": " link style ", "method": " form ", "enctype": " form ", "charset": " script ",
	"placeholder": " input textarea ", "label": " option ", "sandbox": " iframe ",
	"srcdoc": " iframe ", "width": " img iframe canvas video ",
	"height": " img iframe canvas video ", "disabled": "bool", "required": "bool",
	"async": "bool", "defer": "bool", "multiple": "bool", "selected": "bool", "open": "bool",
	"autofocus": "bool", "readOnly": "bool",
}

// controlOf is the control of a form that goes by a name.
func controlOf(form *html.Node, name string) *html.Node {
	if name == "" {
		return nil
	}
	return find(form, func(n *html.Node) bool {
		return isControl(n) && (attr(n, "name") == name || attr(n, "id") == name)
	})
}

func isControl(n *html.Node) bool {
	switch n.DataAtom {
	case atom.Input, atom.Select, atom.Textarea, atom.Button:
		return true
	}
	return false
}

func (at *node) set(name string, v value) {
	if at.own == nil {
		at.own = map[string]value{}
	}
	at.own[name] = v
}

func (at *node) Set(name string, v value) bool {
	if f := setters[name]; f != nil && f(at, v) {
		return true
	}
	if kind := reflected[name]; kind != "" && name != "value" && at.n.Type == html.ElementNode {
		if kind != "bool" {
			at.setAttribute(strings.ToLower(name), v.String())
			return true
		}
		if v.ToBoolean() {
			setAttribute(at.n, strings.ToLower(name), "")
		} else {
			removeAttribute(at.n, strings.ToLower(name))
		}
		return true
	}
	at.set(name, v)
	if strings.HasPrefix(name, "on") {
		at.heard(name[2:])
	}
	return true
}

// heard has an element that begins to wait be told of what comes by itself.
func (at *node) heard(event string) {
	switch {
	case event == "error" && loads[at.n.Data] && at.ref() != "":
		at.r.fails(at.n)
	case event == "load" && loads[at.n.Data] && at.ref() != "":
		at.r.later(1e6, func() { at.r.tellAt(at.n, event, at.r.event(event, nil)) })
	case at.r.now > 0 && slices.Contains(hovering, event):
		at.r.later(frameTime*1e6, func() {
			if at.isDocument() || isBody(at.n) || at.r.covers(at.n) {
				at.r.hover(event, []*html.Node{at.n})
			}
		})
	}
}

// ref is the address that an element shows or leads to.
func (at *node) ref() string {
	for _, name := range []string{"src", "href", "data"} {
		if v, ok := overlay.Attribute(at.n, name); ok {
			return v
		}
	}
	return ""
}

func (at *node) Has(name string) bool { return at.Get(name) != nil }

func (at *node) Delete(name string) bool { delete(at.own, name); return true }

func (at *node) Keys() []string {
	keys := make([]string, 0, len(at.own))
	for k := range at.own {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

func removeAttribute(n *html.Node, name string) {
	n.Attr = slices.DeleteFunc(n.Attr, func(a html.Attribute) bool { return a.Key == name })
}

// setAttribute sets an attribute and has what follows from it come about.
func (at *node) setAttribute(name, v string) {
	name = strings.ToLower(name)
	setAttribute(at.n, name, v)
	if r := at.r; r.names != nil {
		r.index(at.n)
	}
	switch {
	case name == "src" || name == "srcdoc" || name == "data" || name == "content" ||
		name == "http-equiv":
		at.r.entered(at.n)
	case strings.HasPrefix(name, "on"):
		delete(at.own, name)
		at.heard(name[2:])
	}
	if name == "src" {
		for _, event := range []string{"error", "load"} {
			if at.r.hears(at.n, event) {
				at.heard(event)
			}
		}
	}
}

// list is a list of nodes as scripts see it.
func (r *run) list(nodes []*html.Node) *goja.Object {
	items := make([]any, len(nodes))
	for i, n := range nodes {
		items[i] = r.node(n)
	}
	list := r.rt.NewArray(items...)
	list.DefineDataProperty("item", r.fn(func(this value, a args) value {
		if i := int(arg(a, 0).ToInteger()); i >= 0 && i < len(nodes) {
			return r.node(nodes[i])
		}
		return null
	}), goja.FLAG_TRUE, goja.FLAG_TRUE, goja.FLAG_FALSE)
	return list
}

// namedList is a list of nodes that are there by name as well, such as the forms of a page.
func (r *run) namedList(nodes []*html.Node) *goja.Object {
	list := r.list(nodes)
	for _, n := range nodes {
		for _, key := range []string{attr(n, "name"), attr(n, "id")} {
			if key != "" && list.Get(key) == nil {
				list.DefineDataProperty(key, r.node(n), goja.FLAG_TRUE, goja.FLAG_TRUE,
					goja.FLAG_FALSE)
			}
		}
	}
	list.DefineDataProperty("namedItem", r.fn(func(this value, a args) value {
		for _, n := range nodes {
			if name := text(a, 0); attr(n, "name") == name || attr(n, "id") == name {
				return r.node(n)
			}
		}
		return null
	}), goja.FLAG_TRUE, goja.FLAG_TRUE, goja.FLAG_FALSE)
	return list
}

// selected are the elements in n that a selector fits.
func (r *run) selected(n *html.Node, selector string, first bool) []*html.Node {
	if id, ok := soleID(selector); ok { // as most are
		if found := r.withID(n, id); found != nil {
			return []*html.Node{found}
		}
		return nil
	}
	s, err := cascadia.ParseGroup(selector)
	if err != nil {
		panic(r.rt.NewTypeError("no valid selector: " + selector))
	}
	if !first {
		return cascadia.QueryAll(n, s)
	}
	if found := cascadia.Query(n, s); found != nil {
		return []*html.Node{found}
	}
	return nil
}

// soleID is the id of a selector that is nothing else.
func soleID(selector string) (string, bool) {
	id, ok := strings.CutPrefix(selector, "#")
	return id, ok && id != "" && !strings.ContainsFunc(id, func(c rune) bool {
		return (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') && (c < '0' || c > '9') &&
			c != '-' && c != '_'
	})
}

// withID is the element in root of that id; nil for none.
func (r *run) withID(root *html.Node, id string) *html.Node {
	if id == "" {
		return nil
	}
	if root == r.doc {
		if n := r.known()[id]; n == nil || attr(n, "id") == id && r.connected(n) {
			return n
		}
	}
	return find(root, func(n *html.Node) bool { return attr(n, "id") == id })
}

// named is the element that a script may ask for by its id, as if it were a variable.
func (r *run) named(name string) *html.Node {
	n := r.known()[name]
	if n == nil || r.connected(n) {
		return n
	}
	return find(r.doc, func(n *html.Node) bool { return attr(n, "id") == name })
}

// known are the first elements of all ids and names that there ever were.
func (r *run) known() map[string]*html.Node {
	if r.names == nil {
		r.names = map[string]*html.Node{}
		for _, n := range slices.Concat(r.nodes, r.made) {
			r.index(n)
		}
	}
	return r.names
}

// index notes the names of an element.
func (r *run) index(n *html.Node) {
	for _, a := range n.Attr {
		if (a.Key == "id" || a.Key == "name" && (n.DataAtom == atom.Form ||
			n.DataAtom == atom.Iframe)) && r.names[a.Val] == nil {
			r.names[a.Val] = n
		}
	}
}
