package spam

import (
	"regexp"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/surface/fetch"
)

func (m *machine) document(loc value) {
	m.doc.set("location", loc)
	m.doc.set("defaultView", known(m.global))
	m.doc.set("URL", loc.o.props["href"])
	m.doc.set("domain", loc.o.props["hostname"])
	m.doc.set("readyState", textual("complete"))
	m.doc.set("visibilityState", textual("visible"))
	m.doc.set("hidden", boolean(false))
	m.doc.set("cookie", textual(""))
	m.doc.set("referrer", value{asks: true})
	m.doc.set("title", textual(m.in.title))
	m.doc.set("characterSet", textual("UTF-8"))
	m.doc.set("charset", textual("UTF-8"))
}

var finders = map[string]string{"getElementById": "#", "getElementsByClassName": ".",
	"getElementsByTagName": "", "querySelector": "", "querySelectorAll": ""}

func (m *machine) ofDocument(key string, args []value) (value, bool) {
	t, ok := m.text(arg(args, 0))
	switch key {
	case "write", "writeln":
		if ok {
			m.in.write(t, m)
		}
		return undefined, true
	case "createElement":
		if !ok {
			return value{}, true
		}
		tag := strings.ToLower(t.s)
		return known(m.elementOf(
				&html.Node{Type: html.ElementNode, Data: tag, DataAtom: atom.Lookup([]byte(tag))})),
			true
	case "createRange":
		o := &object{hidden: true}
		o.set("createContextualFragment",
			native(key, func(m *machine, _ value, args []value) value {
				fragment := &object{hidden: true}
				fragment.set("markup", arg(args, 0))
				return known(fragment)
			}))
		return known(o), true
	case "createDocumentFragment":
		return known(m.elementOf(&html.Node{Type: html.ElementNode, Data: "#document-fragment"})),
			true
	case "createTreeWalker", "createNodeIterator":
		return m.walker(undefined, args), true
	case "hasFocus":
		return boolean(true), true
	case "importNode", "adoptNode":
		return arg(args, 0), true
	case "createTextNode":
		o := &object{hidden: true}
		o.set("data", t)
		o.set("textContent", t)
		o.set("nodeValue", t)
		return known(o), true
	case "getElementsByName":
		return m.found(`[name="`+t.s+`"]`, true), ok
	case "open":
		if len(args) > 2 {
			return m.open(m.global, args[0], arg(args, 1).str()), true
		}
		return known(m.doc), true
	case "close":
		return known(m.doc), true
	}
	if prefix, finds := finders[key]; finds {
		if !ok {
			return value{}, true
		}
		return m.found(prefix+t.s,
			strings.HasPrefix(key, "getElements") || key == "querySelectorAll"), true
	}
	return value{}, false
}

// found looks for elements of the page.
func (m *machine) found(selector string, all bool) value {
	*m.steps += 200
	if len(selector) > 200 {
		return value{}
	}
	if m.in.doc == nil {
		return value{}
	}
	var list []value
	if id, plain := strings.CutPrefix(selector, "#"); plain && m.in.ids[id] != nil {
		list = []value{known(m.elementOf(m.in.ids[id]))}
	} else {
		list = m.elementsIn(m.in.doc.Get(0), selector)
	}
	switch {
	case all:
		return listed(list)
	case len(list) == 0 && (m.in.foreign || m.in.altered):
		return value{} // a script may have made it
	case len(list) == 0:
		return value{kind: isNull}
	}
	return list[0]
}

// domParser reads markup into a document that is shown to nobody.
func (m *machine) domParser(*machine, value, []value) value {
	o := &object{hidden: true}
	o.set("parseFromString",
		native("parseFromString", func(m *machine, _ value, args []value) value {
			t, ok := m.text(arg(args, 0))
			if *m.steps += 100 + len(t.s)/8; !ok || *m.steps > mostSteps {
				return value{}
			}
			doc, err := html.Parse(strings.NewReader(t.s))
			if err != nil {
				return value{}
			}
			return known(m.elementOf(doc))
		}))
	return known(o)
}

// within looks for elements in n.
func (m *machine) within(n *html.Node, key string, args []value) value {
	*m.steps += 200
	t, ok := m.text(arg(args, 0))
	if !ok || len(t.s) > 200 {
		return value{}
	}
	list := m.elementsIn(n, finders[key]+t.s)
	switch {
	case key != "querySelector" && key != "getElementById":
		return listed(list)
	case len(list) == 0:
		return value{kind: isNull}
	}
	return list[0]
}

// elementsIn are the first elements in root that a selector fits.
func (m *machine) elementsIn(root *html.Node, text string) (list []value) {
	found, looked := selectorOf(text).in(root)
	*m.steps += looked / 64
	for _, n := range found {
		list = append(list, known(m.elementOf(n)))
	}
	return list
}

func (m *machine) elementOf(n *html.Node) *object {
	o := m.elements[n]
	if o == nil {
		o = &object{class: element, node: n}
		m.elements[n] = o
	}
	return o
}

// attribute is one of an element, as its scripts set it or as it is written.
func (m *machine) attribute(o *object, key string) value {
	if v, ok := o.get(key); ok {
		return v
	}
	if o.node != nil {
		for _, a := range o.node.Attr {
			if a.Key == key {
				return textual(a.Val)
			}
		}
	}
	return value{kind: isNull}
}

var addresses = map[string]bool{"href": true, "src": true, "action": true, "data": true}

// elementProperty is what an element, or the document, has by its kind.
func (m *machine) elementProperty(o *object, key string) value {
	if o.class == document {
		switch key {
		case "body", "head", "documentElement":
			tag := map[string]string{"documentElement": "html"}[key]
			if tag == "" {
				tag = key
			}
			if v := m.found(tag, false); v.kind == isObject {
				return v
			}
			return known(&object{class: element,
				node: &html.Node{Type: html.ElementNode, Data: tag,
					DataAtom: atom.Lookup([]byte(tag))}})
		case "forms", "links", "images", "scripts":
			list := m.found(
				map[string]string{"forms": "form", "links": "a[href]", "images": "img",
					"scripts": "script"}[key], true)
			if list.kind != isObject {
				return list
			}
			return m.byName(list.o.list)
		}
		if n := m.in.names[key]; n != nil {
			return known(m.elementOf(n))
		}
		return value{}
	}
	if m.in.doc == nil && read[key] {
		if v, ok := o.get("text"); ok {
			return v
		}
		return value{} // nobody knows what is in it
	}
	switch key {
	case "options", "selectedIndex", "selectedOptions":
		if o.node.DataAtom == atom.Select {
			return m.options(o, key)
		}
	case "classList":
		return m.classes(o)
	case "className":
		if v := m.attribute(o, "class"); v.kind != isNull {
			return v
		}
		return textual("")
	case "attributes":
		return m.writtenIn(o.node)
	case "elements":
		if o.node.DataAtom == atom.Form && o.node.Parent != nil {
			return m.byName(m.elementsIn(o.node, "input, select, textarea, button"))
		}
	case "clientWidth", "clientHeight":
		if o.node.DataAtom == atom.Html || o.node.DataAtom == atom.Body {
			return numbered(map[string]float64{"clientWidth": 1905, "clientHeight": 940}[key])
		}
	case "form":
		if form := enclosing(o.node, atom.Form); form != nil && controls[o.node.DataAtom] {
			return known(m.elementOf(form))
		}
	case "dataset":
		return known(&object{class: dataset, this: known(o)})
	case "style":
		s := known(&object{class: style})
		o.set("style", s)
		return s
	case "content":
		if o.node.DataAtom == atom.Template {
			return known(o)
		}
	case "value":
		switch o.node.DataAtom {
		case atom.Textarea:
			return m.inside(o, true)
		case atom.Select:
			return m.options(o, key)
		}
	case "textContent", "innerText", "innerHTML", "text":
		return m.inside(o, key != "innerHTML")
	case "firstChild", "lastChild", "nextSibling", "previousSibling", "firstElementChild",
		"lastElementChild", "nextElementSibling", "previousElementSibling":
		return m.neighbour(o.node, key)
	case "childNodes", "children":
		return m.inhabitants(o.node, key == "children")
	case "nodeType":
		return numbered(nodeTypes[o.node.Type])
	case "ownerDocument":
		return known(m.doc)
	case "nodeValue", "data":
		if o.node.Type == html.CommentNode || o.node.Type == html.TextNode {
			return decoded(o.node.Data)
		}
	case "parentNode", "parentElement":
		if n := o.node.Parent; n != nil && n.Type == html.ElementNode {
			return known(m.elementOf(n))
		}
		return known(&object{class: element,
			node: &html.Node{Type: html.ElementNode, Data: "body", DataAtom: atom.Body}})
	case "tagName", "nodeName":
		return textual(strings.ToUpper(o.node.Data))
	case "contentWindow", "contentDocument":
		return value{}
	}
	if linkParts[key] && (o.node.DataAtom == atom.A || o.node.DataAtom == atom.Area) {
		return m.linked(o, key)
	}
	v := m.attribute(o, strings.ToLower(key))
	switch {
	case v.kind != isText && doings[key]:
		return reference(key)
	case v.kind != isText:
		if o.node.DataAtom == atom.Form {
			if own := m.elementsIn(o.node, `[name="`+key+`"]`); len(own) > 0 {
				return own[0]
			}
			return m.found(`form [name="`+key+`"]`, false)
		}
		return value{}
	case addresses[key]:
		if u, err := fetch.ParseURL(m.in.base, strings.TrimSpace(v.s)); err == nil {
			v.s = u.String()
		}
	}
	return v
}

var controls = map[atom.Atom]bool{atom.Input: true, atom.Select: true, atom.Textarea: true, atom.Button: true}

// byName is a list of elements that are also found by their names.
func (m *machine) byName(elements []value) value {
	list := listed(elements)
	for _, e := range elements {
		for _, a := range []string{"id", "name"} {
			if v := m.attribute(e.o, a); v.kind == isText && v.s != "" {
				list.o.set(v.s, e)
			}
		}
	}
	return list
}

// read are the properties by which scripts read what the page has.
var read = wordSet(
	`textContent innerText innerHTML text value content firstChild lastChild nextSibling previousSibling firstElementChild
	lastElementChild nextElementSibling previousElementSibling childNodes children data nodeValue`)

// doings are methods of elements, which scripts look for before they use them.
var doings = wordSet(
	`getContext toDataURL click submit requestSubmit appendChild append prepend insertBefore setAttribute getAttribute
	querySelector querySelectorAll addEventListener dispatchEvent remove closest matches animate attachShadow insertAdjacentHTML
	getBoundingClientRect cloneNode contains focus blur`)

var nodeTypes = map[html.NodeType]float64{html.ElementNode: 1, html.TextNode: 3,
	html.CommentNode: 8, html.DocumentNode: 9, html.DoctypeNode: 10}

// neighbour is the node next to n, or the first or last in it; null when there is none.
func (m *machine) neighbour(n *html.Node, key string) value {
	ahead := strings.HasPrefix(key, "first") || strings.HasPrefix(key, "next")
	at := map[bool]*html.Node{true: n.NextSibling, false: n.PrevSibling}[ahead]
	switch {
	case strings.HasPrefix(key, "first"):
		at = n.FirstChild
	case strings.HasPrefix(key, "last"):
		at = n.LastChild
	}
	for at != nil && strings.Contains(key, "Element") && at.Type != html.ElementNode {
		at = map[bool]*html.Node{true: at.NextSibling, false: at.PrevSibling}[ahead]
	}
	if at == nil {
		return value{kind: isNull}
	}
	return known(m.elementOf(at))
}

// inhabitants are the nodes in n, or its elements.
func (m *machine) inhabitants(n *html.Node, elements bool) value {
	var list []value
	for c := range n.ChildNodes() {
		if len(list) < mostItems && (!elements || c.Type == html.ElementNode) {
			list = append(list, known(m.elementOf(c)))
		}
	}
	return m.pay(listed(list))
}

// inside is what stands in an element, or what a script put there.
func (m *machine) inside(o *object, plain bool) value {
	if v, ok := o.get("text"); ok {
		return v
	}
	v, ok := o.get("innerHTML")
	if !ok || v.kind != isText {
		return textual(content(o.node, plain))
	}
	v.s = html.UnescapeString(tags.ReplaceAllString(v.s, ""))
	v.coded = true
	return v
}

var tags = regexp.MustCompile(`<[^<>]*>`)

// content is what stands in n.
func content(n *html.Node, plain bool) string {
	var b strings.Builder
	for c := range n.Descendants() {
		if c.Type == html.TextNode || !plain && c.Type == html.CommentNode {
			if b.Len()+len(c.Data) > mostText {
				break
			}
			b.WriteString(c.Data)
		}
	}
	return b.String()
}
