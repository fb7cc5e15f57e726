package browser

import (
	"maps"
	"strings"

	"github.com/dop251/goja"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/surface/fetch"
	"deepcrawl/surface/spam/overlay"
)

// properties are those of nodes, and setters what happens when scripts set them. A property that a
// node has not is nil, and a setter says whether it was concerned.
type (
	property func(at *node) value
	setter   func(at *node, v value) bool
)

var (
	properties         map[string]property
	documentProperties map[string]property
	setters            map[string]setter
)

// setProperties fills them: what is in them leads back to them.
func setProperties() {
	properties, setters = maps.Clone(treeProperties), maps.Clone(allSetters)
	maps.Copy(properties, elementProperties)
	documentProperties = maps.Clone(pageProperties)
	for _, name := range partNames[1:] {
		properties[name] = part(name)
	}
	for _, name := range []string{"offsetWidth", "clientWidth", "scrollWidth"} {
		properties[name] = func(at *node) value { return at.size(1920) }
	}
	for _, name := range []string{"offsetHeight", "clientHeight", "scrollHeight"} {
		properties[name] = func(at *node) value { return at.size(940) }
	}
	for _, name := range []string{"offsetTop", "offsetLeft", "scrollTop", "scrollLeft",
		"clientTop", "clientLeft", "naturalWidth", "naturalHeight"} {
		properties[name] = func(at *node) value { return at.size(0) }
	}
	for name, v := range map[string]any{"hidden": false, "visibilityState": "visible",
		"compatMode": "CSS1Compat", "characterSet": "UTF-8", "charset": "UTF-8",
		"inputEncoding": "UTF-8", "contentType": "text/html", "designMode": "off", "dir": "",
		"lastModified": "01/01/2027 00:00:00", "prerendering": false, "fullscreenEnabled": true} {
		documentProperties[name] = func(at *node) value { return at.r.of(v) }
	}
}

// treeProperties are where a node stands, and what is in it.
var treeProperties = map[string]property{
	"nodeType":  func(at *node) value { return at.r.of(nodeType(at.n)) },
	"nodeName":  nodeName,
	"tagName":   nodeName,
	"localName": func(at *node) value { return at.r.of(at.n.Data) },
	"namespaceURI": func(at *node) value {
		return at.r.of("http://www.w3.org/1999/xhtml")
	},
	"ownerDocument":          func(at *node) value { return at.r.node(at.r.doc) },
	"parentNode":             func(at *node) value { return at.r.orNull(at.n.Parent) },
	"parentElement":          func(at *node) value { return at.r.orNull(elementOnly(at.n.Parent)) },
	"firstChild":             func(at *node) value { return at.r.orNull(at.n.FirstChild) },
	"lastChild":              func(at *node) value { return at.r.orNull(at.n.LastChild) },
	"nextSibling":            func(at *node) value { return at.r.orNull(at.n.NextSibling) },
	"previousSibling":        func(at *node) value { return at.r.orNull(at.n.PrevSibling) },
	"childNodes":             func(at *node) value { return at.r.list(children(at.n, false)) },
	"children":               func(at *node) value { return at.r.list(children(at.n, true)) },
	"childElementCount":      func(at *node) value { return at.r.of(len(children(at.n, true))) },
	"firstElementChild":      func(at *node) value { return at.r.after(at.n.FirstChild) },
	"nextElementSibling":     func(at *node) value { return at.r.after(at.n.NextSibling) },
	"lastElementChild":       func(at *node) value { return at.r.before(at.n.LastChild) },
	"previousElementSibling": func(at *node) value { return at.r.before(at.n.PrevSibling) },
	"isConnected":            func(at *node) value { return at.r.of(at.r.connected(at.n)) },
	"textContent":            textContent, "innerText": textContent, "text": textContent,
	"innerHTML": func(at *node) value { return at.r.of(inner(at.n)) },
	"outerHTML": func(at *node) value {
		var b strings.Builder
		html.Render(&b, at.n)
		return at.r.of(b.String())
	},
	"data": nodeValue, "nodeValue": nodeValue,
}

// elementProperties are those of elements of some kind.
var elementProperties = map[string]property{
	"className": func(at *node) value { return at.r.of(attr(at.n, "class")) },
	"htmlFor":   func(at *node) value { return at.r.of(attr(at.n, "for")) },
	"httpEquiv": func(at *node) value { return at.r.of(attr(at.n, "http-equiv")) },
	"classList": func(at *node) value { return at.kept("classList", &classes{at}) },
	"style":     func(at *node) value { return at.kept("style", &style{n: at}) },
	"dataset":   func(at *node) value { return at.kept("dataset", &dataset{at}) },
	"attributes": func(at *node) value {
		list := make([]any, len(at.n.Attr))
		for i, a := range at.n.Attr {
			list[i] = with{"name": a.Key, "value": a.Val, "nodeName": a.Key,
				"nodeValue": a.Val}
		}
		o := at.r.of(list).ToObject(at.r.rt)
		for i, a := range at.n.Attr {
			o.Set(a.Key, list[i])
		}
		return o
	},
	"href": address("href"), "src": address("src"), "action": address("action"),
	"value": fieldValue, "checked": func(at *node) value {
		if at.n.DataAtom != atom.Input {
			return nil
		}
		_, ok := overlay.Attribute(at.n, "checked")
		return at.r.of(ok)
	},
	"form": func(at *node) value {
		if !isControl(at.n) {
			return nil
		}
		return at.r.orNull(around(at.n, atom.Form))
	},
	"elements": func(at *node) value {
		if at.n.DataAtom != atom.Form {
			return nil
		}
		return at.r.namedList(all(at.n, isControl))
	},
	"length": func(at *node) value {
		switch at.n.DataAtom {
		case atom.Form:
			return at.r.of(len(all(at.n, isControl)))
		case atom.Select:
			return at.r.of(len(all(at.n, isOption)))
		}
		return nil
	},
	"options": func(at *node) value {
		if at.n.DataAtom != atom.Select {
			return nil
		}
		return at.r.list(all(at.n, isOption))
	},
	"selectedIndex": func(at *node) value {
		if at.n.DataAtom != atom.Select {
			return nil
		}
		return at.r.of(at.chosen())
	},
	"selectedOptions": func(at *node) value {
		list := all(at.n, isOption)
		i := at.chosen()
		if at.n.DataAtom != atom.Select || i < 0 || i >= len(list) {
			return nil
		}
		return at.r.list(list[i : i+1])
	},
	"contentWindow": func(at *node) value {
		if at.n.DataAtom != atom.Iframe {
			return nil
		}
		return at.r.windowOf(at.n)
	},
	"contentDocument": func(at *node) value {
		if at.n.DataAtom != atom.Iframe {
			return nil
		}
		return at.r.windowOf(at.n).Get("document")
	},
	"shadowRoot": func(at *node) value { return null },
	"sheet":      func(at *node) value { return at.sheet() },
	"complete": func(at *node) value {
		if at.n.DataAtom != atom.Img {
			return nil
		}
		return at.r.of(false)
	},
	"content": func(at *node) value {
		if at.n.DataAtom == atom.Template {
			return at.obj
		}
		return nil
	},
}

var allSetters = map[string]setter{
	"innerHTML": func(at *node, v value) bool { at.fill(markupOf(v)); return true },
	"outerHTML": func(at *node, v value) bool {
		if at.n.Parent != nil {
			at.insertMarkup("beforebegin", markupOf(v))
			at.r.detach(at.n)
		}
		return true
	},
	"textContent": setText, "innerText": setText, "text": setText,
	"data": setData, "nodeValue": setData,
	"className": setsAttribute("class"), "htmlFor": setsAttribute("for"),
	"httpEquiv": setsAttribute("http-equiv"), "style": setsAttribute("style"),
	"href": setAddress("href"), "src": setAddress("src"), "action": setAddress("action"),
	"protocol": setPart("protocol"), "host": setPart("host"), "hostname": setPart("hostname"),
	"pathname": setPart("pathname"), "search": setPart("search"), "hash": setPart("hash"),
	"location": func(at *node, v value) bool {
		if !at.isDocument() {
			return false
		}
		if at.frame == nil {
			at.r.where.goTo(v)
		}
		return true
	},
	"cookie": func(at *node, v value) bool {
		if at.isDocument() {
			at.r.bake(v.String())
		}
		return at.isDocument()
	},
	"title": func(at *node, v value) bool { return at.isDocument() },
	"selectedIndex": func(at *node, v value) bool {
		at.set("selectedIndex", v)
		return true
	},
}

// pageProperties are those of a document.
var pageProperties = map[string]property{
	"location": func(at *node) value {
		if at.frame != nil {
			return at.frame.Get("location")
		}
		return at.r.where.object()
	},
	"URL": documentAddress, "documentURI": documentAddress, "baseURI": documentAddress,
	"domain": func(at *node) value { return at.r.of(at.r.where.u.Hostname()) },
	"referrer": func(at *node) value {
		at.r.looked.referrer = true
		return at.r.of(at.r.visitor.referrer)
	},
	"cookie": func(at *node) value { return at.r.of(at.r.cookies()) },
	"title": func(at *node) value {
		if t := find(at.n, func(n *html.Node) bool { return n.DataAtom == atom.Title }); t != nil {
			return at.r.of(strings.TrimSpace(textOf(t)))
		}
		return at.r.of("")
	},
	"body":             func(at *node) value { return at.r.orNull(find(at.n, isBody)) },
	"head":             func(at *node) value { return at.r.orNull(find(at.n, isHead)) },
	"documentElement":  func(at *node) value { return at.r.orNull(find(at.n, isRoot)) },
	"scrollingElement": func(at *node) value { return at.r.orNull(find(at.n, isRoot)) },
	"activeElement":    func(at *node) value { return at.r.orNull(find(at.n, isBody)) },
	"forms":            named(atom.Form), "images": named(atom.Img), "scripts": named(atom.Script),
	"embeds": named(atom.Embed), "anchors": named(atom.A),
	"links": func(at *node) value {
		return at.r.list(all(at.n, func(n *html.Node) bool {
			return n.DataAtom == atom.A && attr(n, "href") != ""
		}))
	},
	"all":           func(at *node) value { return undefined },
	"styleSheets":   func(at *node) value { return at.r.sheets() },
	"defaultView":   func(at *node) value { return at.r.rt.GlobalObject() },
	"parentWindow":  func(at *node) value { return undefined },
	"currentScript": func(at *node) value { return at.r.orNull(at.r.current) },
	"readyState": func(at *node) value {
		return at.r.of(at.r.state)
	},
	"implementation": func(at *node) value {
		o := at.r.rt.NewObject()
		o.Set("hasFeature", at.r.fn(func(value, []value) value {
			return at.r.of(true)
		}))
		o.Set("createHTMLDocument", at.r.fn(func(value, []value) value {
			doc, _ := html.Parse(strings.NewReader(""))
			return at.r.node(doc)
		}))
		return o
	},
	"fonts": func(at *node) value {
		o := at.r.rt.NewObject()
		done, resolve, _ := at.r.rt.NewPromise()
		resolve(o)
		o.Set("ready", done)
		o.Set("load", at.r.fn(func(value, []value) value { return at.r.of(done) }))
		return o
	},
}

// kept makes a part of a node once.
func (at *node) kept(name string, of goja.DynamicObject) value {
	if at.n.Type != html.ElementNode {
		return nil
	}
	o := at.r.rt.NewDynamicObject(of)
	at.set(name, o)
	return o
}

func nodeType(n *html.Node) int {
	switch n.Type {
	case html.TextNode:
		return 3
	case html.CommentNode:
		return 8
	case html.DocumentNode:
		if n.Data == fragmentName {
			return 11
		}
		return 9
	case html.DoctypeNode:
		return 10
	}
	return 1
}

// fragmentName is what a fragment of a document is called in the tree.
const fragmentName = "#document-fragment"

func nodeName(at *node) value {
	switch at.n.Type {
	case html.TextNode:
		return at.r.of("#text")
	case html.CommentNode:
		return at.r.of("#comment")
	case html.DocumentNode:
		return at.r.of("#document")
	}
	if at.n.Namespace != "" {
		return at.r.of(at.n.Data)
	}
	return at.r.of(strings.ToUpper(at.n.Data))
}

func elementOnly(n *html.Node) *html.Node {
	if n == nil || n.Type != html.ElementNode {
		return nil
	}
	return n
}

// after is the first element from n on; null for none.
func (r *run) after(n *html.Node) value {
	for n != nil && n.Type != html.ElementNode {
		n = n.NextSibling
	}
	return r.orNull(n)
}

// before is the first one from n backwards.
func (r *run) before(n *html.Node) value {
	for n != nil && n.Type != html.ElementNode {
		n = n.PrevSibling
	}
	return r.orNull(n)
}

func children(n *html.Node, elements bool) (list []*html.Node) {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if !elements || c.Type == html.ElementNode {
			list = append(list, c)
		}
	}
	return list
}

// around is the element of a kind that n is in; nil for none.
func around(n *html.Node, kind atom.Atom) *html.Node {
	for n = n.Parent; n != nil; n = n.Parent {
		if n.DataAtom == kind {
			return n
		}
	}
	return nil
}

func isOption(n *html.Node) bool { return n.DataAtom == atom.Option }
func isHead(n *html.Node) bool   { return n.DataAtom == atom.Head }

func named(kind atom.Atom) func(at *node) value {
	return func(at *node) value {
		return at.r.namedList(all(at.n, func(n *html.Node) bool { return n.DataAtom == kind }))
	}
}

func documentAddress(at *node) value { return at.r.of(at.r.where.u.String()) }

func textContent(at *node) value {
	if at.isDocument() && at.n.Data != fragmentName {
		return nil
	}
	if at.n.Type != html.ElementNode && at.n.Type != html.DocumentNode {
		return at.r.of(at.n.Data)
	}
	return at.r.of(textOf(at.n))
}

func nodeValue(at *node) value {
	if at.n.Type == html.TextNode || at.n.Type == html.CommentNode {
		return at.r.of(at.n.Data)
	}
	return nil
}

func setText(at *node, v value) bool {
	if at.isDocument() {
		return false
	}
	s := ""
	if !goja.IsNull(v) && !goja.IsUndefined(v) {
		s = v.String()
	}
	if at.n.Type != html.ElementNode {
		at.n.Data = s
		return true
	}
	at.empty()
	if s != "" {
		at.n.AppendChild(&html.Node{Type: html.TextNode, Data: s})
	}
	at.r.entered(at.n)
	return true
}

func setData(at *node, v value) bool {
	if at.n.Type != html.TextNode && at.n.Type != html.CommentNode {
		return false
	}
	at.n.Data = v.String()
	return true
}

// address is a property that an attribute makes absolute.
func address(name string) func(at *node) value {
	return func(at *node) value {
		v, ok := overlay.Attribute(at.n, name)
		if !ok && addressed[at.n.DataAtom] != name {
			return nil
		}
		if u, err := fetch.ParseURL(at.r.baseURL(), strings.TrimSpace(v)); err == nil && ok {
			v = u.String()
		}
		return at.r.of(v)
	}
}

// addressed are the elements that have an address, also where none is given.
var addressed = map[atom.Atom]string{atom.A: "href", atom.Link: "href", atom.Area: "href",
	atom.Base: "href", atom.Img: "src", atom.Script: "src", atom.Iframe: "src",
	atom.Form: "action"}

func setAddress(name string) func(at *node, v value) bool {
	return func(at *node, v value) bool {
		if at.n.Type != html.ElementNode {
			return false
		}
		at.setAttribute(name, v.String())
		return true
	}
}

// setsAttribute sets the attribute that a property goes by another name of.
func setsAttribute(name string) func(at *node, v value) bool {
	return func(at *node, v value) bool {
		at.setAttribute(name, v.String())
		return true
	}
}

// part is one of the address of a link.
func part(name string) func(at *node) value {
	return func(at *node) value {
		if at.n.DataAtom != atom.A && at.n.DataAtom != atom.Area {
			return nil
		}
		s := ""
		if u, err := fetch.ParseURL(at.r.baseURL(), attr(at.n, "href")); err == nil &&
			attr(at.n, "href") != "" {
			s, _ = partOf(u, name)
		}
		return at.r.of(s)
	}
}

// setPart gives the address of a link another part.
func setPart(name string) func(at *node, v value) bool {
	return func(at *node, v value) bool {
		if at.n.DataAtom != atom.A && at.n.DataAtom != atom.Area {
			return false
		}
		if u, err := fetch.ParseURL(at.r.baseURL(), attr(at.n, "href")); err == nil {
			if u, ok := withPart(u, name, v.String()); ok {
				setAttribute(at.n, "href", u.String())
			}
		}
		return true
	}
}

func (at *node) size(n int) value {
	if at.n.Type != html.ElementNode {
		return nil
	}
	return at.r.of(n)
}

func markupOf(v value) string {
	if goja.IsNull(v) || goja.IsUndefined(v) {
		return ""
	}
	return v.String()
}
