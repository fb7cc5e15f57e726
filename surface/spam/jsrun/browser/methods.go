package browser

import (
	"maps"
	"slices"
	"strings"

	"deepcrawl/surface/spam/overlay"

	"github.com/andybalholm/cascadia"
	"github.com/dop251/goja"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// A method is one of nodes, or of the document.
type method func(at *node, a args) value

// methods are all of them, by name.
var methods map[string]method

// setMethods fills it: what is in it leads back to it.
func setMethods() {
	methods = map[string]method{}
	for _, list := range []map[string]method{treeMethods, attributeMethods, findMethods,
		listenMethods, actMethods, documentMethods} {
		maps.Copy(methods, list)
	}
	for _, name := range []string{"focus", "blur", "scrollIntoView", "normalize", "setCustomValidity",
		"setPointerCapture", "scrollTo", "scrollBy", "pause", "load", "detachEvent",
		"requestFullscreen", "animate", "removeAttributeNS", "hasStorageAccess"} {
		methods[name] = func(at *node, a args) value { return undefined }
	}
	// what brings about an event without making it, and the state that it tells
	for name, d := range map[string][2]string{"reset": {"reset", ""}, "select": {"select", ""},
		"close": {"close", ""}, "requestClose": {"close", ""}, "showModal": {"", ""},
		"show": {"", ""}, "showPopover": {"toggle", "open"}, "togglePopover": {"toggle", "open"},
		"hidePopover": {"toggle", "closed"}} {
		methods[name] = func(at *node, a args) value {
			if at.isDocument() || d[0] == "" {
				return undefined
			}
			if name == "close" && len(a) > 0 {
				at.set("returnValue", a[0])
			}
			at.r.tell(at.n, d[0], at.r.event(d[0], with{"newState": d[1]}))
			return undefined
		}
	}
}

// treeMethods put nodes into others, and take them out.
var treeMethods = map[string]method{
	"appendChild":  func(at *node, a args) value { return at.insert(arg(a, 0), nil) },
	"insertBefore": insertBefore,
	"removeChild": func(at *node, a args) value {
		if n := at.r.nodeFrom(arg(a, 0)); n != nil && n.n.Parent == at.n {
			at.r.detach(n.n)
		}
		return arg(a, 0)
	},
	"replaceChild": func(at *node, a args) value {
		old := at.r.nodeFrom(arg(a, 1))
		if old == nil || old.n.Parent != at.n {
			panic(at.r.rt.NewTypeError("no child"))
		}
		at.insert(arg(a, 0), old.n)
		at.r.detach(old.n)
		return old.obj
	},
	"remove": func(at *node, a args) value {
		if at.n.DataAtom == atom.Select && len(a) > 0 {
			return undefined
		}
		at.r.detach(at.n)
		return undefined
	},
	"append": func(at *node, a args) value { return at.insertAll(a, nil) },
	"prepend": func(at *node, a args) value {
		return at.insertAll(a, at.n.FirstChild)
	},
	"before": func(at *node, a args) value { return at.beside(a, at.n) },
	"after":  func(at *node, a args) value { return at.beside(a, at.n.NextSibling) },
	"replaceWith": func(at *node, a args) value {
		at.beside(a, at.n)
		at.r.detach(at.n)
		return undefined
	},
	"replaceChildren": func(at *node, a args) value {
		at.empty()
		return at.insertAll(a, nil)
	},
	"cloneNode": func(at *node, a args) value {
		return at.r.node(at.r.clone(at.n, arg(a, 0).ToBoolean()))
	},
	"importNode": func(at *node, a args) value {
		if n := at.r.nodeFrom(arg(a, 0)); n != nil {
			return at.r.node(at.r.clone(n.n, arg(a, 1).ToBoolean()))
		}
		return undefined
	},
	"adoptNode": func(at *node, a args) value { return arg(a, 0) },
	"contains": func(at *node, a args) value {
		n := at.r.nodeFrom(arg(a, 0))
		return at.r.of(n != nil && holds(at.n, n.n))
	},
	"hasChildNodes": func(at *node, a args) value {
		return at.r.of(at.n.FirstChild != nil)
	},
	"getRootNode": func(at *node, a args) value {
		n := at.n
		for n.Parent != nil {
			n = n.Parent
		}
		return at.r.node(n)
	},
	"compareDocumentPosition": func(at *node, a args) value { return at.r.of(4) },
}

// attributeMethods are those of attributes.
var attributeMethods = map[string]method{
	"getAttribute": func(at *node, a args) value {
		v, ok := overlay.Attribute(at.n, strings.ToLower(text(a, 0)))
		return at.r.maybe(v, ok)
	},
	"getAttributeNode": func(at *node, a args) value {
		v, ok := overlay.Attribute(at.n, strings.ToLower(text(a, 0)))
		if !ok {
			return null
		}
		return at.r.of(with{"name": text(a, 0), "value": v})
	},
	"getAttributeNames": func(at *node, a args) value {
		var names []any
		for _, a := range at.n.Attr {
			names = append(names, a.Key)
		}
		return at.r.rt.NewArray(names...)
	},
	"setAttribute": func(at *node, a args) value {
		at.setAttribute(text(a, 0), arg(a, 1).String())
		return undefined
	},
	"setAttributeNS": func(at *node, a args) value {
		at.setAttribute(text(a, 1), arg(a, 2).String())
		return undefined
	},
	"removeAttribute": func(at *node, a args) value {
		removeAttribute(at.n, strings.ToLower(text(a, 0)))
		return undefined
	},
	"hasAttribute": func(at *node, a args) value {
		_, ok := overlay.Attribute(at.n, strings.ToLower(text(a, 0)))
		return at.r.of(ok)
	},
	"hasAttributes": func(at *node, a args) value {
		return at.r.of(len(at.n.Attr) > 0)
	},
	"toggleAttribute": func(at *node, a args) value {
		name := strings.ToLower(text(a, 0))
		_, ok := overlay.Attribute(at.n, name)
		if ok {
			removeAttribute(at.n, name)
		} else {
			at.setAttribute(name, "")
		}
		return at.r.of(!ok)
	},
}

// findMethods look for elements.
var findMethods = map[string]method{
	"getElementById": func(at *node, a args) value {
		return at.r.orNull(at.r.withID(at.n, text(a, 0)))
	},
	"getElementsByTagName": byTag, "getElementsByTagNameNS": func(at *node, a args) value {
		return byTag(at, a[min(1, len(a)):])
	},
	"getElementsByClassName": func(at *node, a args) value {
		want := strings.Fields(text(a, 0))
		return at.r.list(all(at.n, func(n *html.Node) bool {
			have := strings.Fields(attr(n, "class"))
			return len(have) > 0 && !slices.ContainsFunc(want, func(c string) bool {
				return !slices.Contains(have, c)
			})
		}))
	},
	"getElementsByName": func(at *node, a args) value {
		return at.r.list(all(at.n, func(n *html.Node) bool {
			return attr(n, "name") == text(a, 0)
		}))
	},
	"querySelector": func(at *node, a args) value {
		if list := at.r.selected(at.n, text(a, 0), true); len(list) > 0 {
			return at.r.node(list[0])
		}
		return null
	},
	"querySelectorAll": func(at *node, a args) value {
		return at.r.list(at.r.selected(at.n, text(a, 0), false))
	},
	"matches": matches, "webkitMatchesSelector": matches, "msMatchesSelector": matches,
	"closest": func(at *node, a args) value {
		s, err := cascadia.ParseGroup(text(a, 0))
		for n := at.n; err == nil && n != nil; n = n.Parent {
			if n.Type == html.ElementNode && s.Match(n) {
				return at.r.node(n)
			}
		}
		return null
	},
}

// listenMethods wait for events, or make them.
var listenMethods = map[string]method{
	"addEventListener": func(at *node, a args) value {
		at.r.listen(at.n, text(a, 0), arg(a, 1), arg(a, 2))
		at.heard(text(a, 0))
		return undefined
	},
	"attachEvent": func(at *node, a args) value {
		at.r.listen(at.n, strings.TrimPrefix(text(a, 0), "on"), arg(a, 1), nil)
		return undefined
	},
	"removeEventListener": func(at *node, a args) value {
		at.r.unlisten(at.n, text(a, 0), arg(a, 1))
		return undefined
	},
	"dispatchEvent": func(at *node, a args) value { return at.r.dispatch(at.n, arg(a, 0)) },
	"fireEvent": func(at *node, a args) value {
		name := strings.TrimPrefix(text(a, 0), "on")
		return at.r.dispatch(at.n, at.r.event(name, nil))
	},
}

// actMethods act as a visitor does, or show something.
var actMethods = map[string]method{
	"click":  func(at *node, a args) value { at.r.click(at.n); return undefined },
	"submit": func(at *node, a args) value { at.r.submit(at.n, nil, false); return undefined },
	"requestSubmit": func(at *node, a args) value {
		var by *html.Node
		if n := at.r.nodeFrom(arg(a, 0)); n != nil {
			by = n.n
		}
		at.r.submit(at.n, by, true)
		return undefined
	},
	"checkValidity": validity, "reportValidity": validity,
	"insertAdjacentHTML": func(at *node, a args) value {
		at.insertMarkup(strings.ToLower(text(a, 0)), text(a, 1))
		return undefined
	},
	"insertAdjacentElement": func(at *node, a args) value {
		switch strings.ToLower(text(a, 0)) {
		case "beforebegin":
			return at.beside(a[1:], at.n)
		case "afterend":
			return at.beside(a[1:], at.n.NextSibling)
		case "afterbegin":
			return at.insertAll(a[1:], at.n.FirstChild)
		}
		return at.insertAll(a[min(1, len(a)):], nil)
	},
	"getBoundingClientRect": func(at *node, a args) value {
		return at.r.of(with{"top": 0, "left": 0, "right": 1920, "bottom": 940,
			"width": 1920, "height": 940, "x": 0, "y": 0})
	},
	"getClientRects": func(at *node, a args) value { return at.r.rt.NewArray() },
	"attachShadow": func(at *node, a args) value {
		n := &html.Node{Type: html.ElementNode, Data: "div", DataAtom: atom.Div}
		at.n.AppendChild(n)
		o := at.r.node(n)
		at.set("shadowRoot", o)
		return o
	},
	"getContext": func(at *node, a args) value {
		return at.r.fromBrowser("canvas")
	},
	"toDataURL": func(at *node, a args) value {
		return at.r.of("data:image/png;base64,")
	},
	"startViewTransition": func(at *node, a args) value {
		at.r.later(0, func() { at.r.call(arg(a, 0), undefined) })
		return at.r.rt.NewObject()
	},
	"play": func(at *node, a args) value {
		p, _, _ := at.r.rt.NewPromise()
		return at.r.of(p)
	},
}

// documentMethods are those of the document.
var documentMethods = map[string]method{
	"write":   func(at *node, a args) value { at.write(a, ""); return undefined },
	"writeln": func(at *node, a args) value { at.write(a, "\n"); return undefined },
	"open": func(at *node, a args) value {
		if len(a) > 2 {
			return at.r.open(pageWindow, text(a, 0), text(a, 1))
		}
		return at.obj
	},
	"createElement": func(at *node, a args) value { return at.r.create(text(a, 0)) },
	"createElementNS": func(at *node, a args) value {
		return at.r.create(text(a, 1))
	},
	"createTextNode": func(at *node, a args) value {
		n := &html.Node{Type: html.TextNode, Data: text(a, 0)}
		at.r.makes(n)
		return at.r.node(n)
	},
	"createComment": func(at *node, a args) value {
		return at.r.node(&html.Node{Type: html.CommentNode, Data: text(a, 0)})
	},
	"createDocumentFragment": func(at *node, a args) value {
		return at.r.node(&html.Node{Type: html.DocumentNode, Data: fragmentName})
	},
	"createEvent":       func(at *node, a args) value { return at.r.event("", nil) },
	"createEventObject": func(at *node, a args) value { return at.r.event("", nil) },
	"createAttribute": func(at *node, a args) value {
		return at.r.of(with{"name": text(a, 0), "value": ""})
	},
	"createRange":      func(at *node, a args) value { return at.r.rangeOf(at) },
	"createTreeWalker": walker, "createNodeIterator": walker,
	"elementFromPoint": func(at *node, a args) value {
		return at.r.orNull(find(at.r.doc, isBody))
	},
	"hasFocus":    func(at *node, a args) value { return at.r.of(true) },
	"execCommand": func(at *node, a args) value { return at.r.of(false) },
}

func insertBefore(at *node, a args) value {
	before := at.r.nodeFrom(arg(a, 1))
	if before == nil {
		return at.insert(arg(a, 0), nil)
	}
	if before.n.Parent != at.n {
		panic(at.r.rt.NewTypeError("no child"))
	}
	return at.insert(arg(a, 0), before.n)
}

func byTag(at *node, a args) value {
	tag := strings.ToLower(text(a, 0))
	return at.r.list(all(at.n, func(n *html.Node) bool { return tag == "*" || n.Data == tag }))
}

func matches(at *node, a args) value {
	s, err := cascadia.ParseGroup(text(a, 0))
	if err != nil {
		panic(at.r.rt.NewTypeError("no valid selector"))
	}
	return at.r.of(at.n.Type == html.ElementNode && s.Match(at.n))
}

// validity tells the empty fields of a form that must be filled.
func validity(at *node, a args) value {
	lacking := all(at.n, at.r.lacking)
	if at.r.lacking(at.n) {
		lacking = append(lacking, at.n)
	}
	for _, n := range lacking {
		at.r.tell(n, "invalid", at.r.event("invalid", nil))
	}
	return at.r.of(len(lacking) == 0)
}

// lacking reports whether a field must be filled and is not.
func (r *run) lacking(n *html.Node) bool {
	if _, must := overlay.Attribute(n, "required"); !must || n.DataAtom != atom.Input {
		return false
	}
	v := fieldValue(r.nodeOf[r.node(n)])
	return v == nil || v.String() == ""
}

// walker goes through the nodes in another, each of which a filter may leave out.
func walker(at *node, a args) value {
	r := at.r
	root := r.nodeFrom(arg(a, 0))
	if root == nil {
		panic(r.rt.NewTypeError("no node"))
	}
	mask := int64(-1)
	if len(a) > 1 && !goja.IsUndefined(a[1]) {
		mask = a[1].ToInteger()
	}
	filter := arg(a, 2)
	if o, ok := filter.(*goja.Object); ok {
		if f := o.Get("acceptNode"); f != nil {
			filter = f
		}
	}
	var list []*html.Node
	for n := range root.n.Descendants() {
		if mask&(1<<(nodeType(n)-1)) != 0 {
			list = append(list, n)
		}
	}
	w := r.rt.NewObject()
	w.Set("root", root.obj)
	w.Set("currentNode", root.obj)
	w.Set("nextNode", r.fn(func(value, []value) value {
		for len(list) > 0 {
			n := list[0]
			list = list[1:]
			if _, ok := goja.AssertFunction(filter); ok &&
				r.call(filter, undefined, r.node(n)).ToInteger() != 1 {
				continue
			}
			w.Set("currentNode", r.node(n))
			return r.node(n)
		}
		return null
	}))
	return w
}

// rangeOf is a range, of which scripts use that it makes nodes of markup.
func (r *run) rangeOf(at *node) value {
	o := r.rt.NewObject()
	here := at
	o.Set("createContextualFragment", r.fn(func(_ value, a args) value {
		f := &html.Node{Type: html.DocumentNode, Data: fragmentName}
		for _, n := range r.parseIn(text(a, 0), nil) {
			f.AppendChild(n)
			r.fresh(n, true)
		}
		return r.node(f)
	}))
	for _, name := range []string{"selectNode", "selectNodeContents", "setStart", "setEnd",
		"collapse", "setStartAfter", "setEndAfter", "setStartBefore"} {
		o.Set(name, r.fn(func(_ value, a args) value {
			if n := r.nodeFrom(arg(a, 0)); n != nil {
				here = n
			}
			return undefined
		}))
	}
	o.Set("insertNode", r.fn(func(_ value, a args) value {
		if here.n.Type == html.ElementNode {
			here.insert(arg(a, 0), here.n.FirstChild)
		}
		return undefined
	}))
	o.Set("toString", r.fn(func(value, []value) value { return textContent(here) }))
	return o
}

// holds reports whether n is in around.
func holds(around, n *html.Node) bool {
	for ; n != nil; n = n.Parent {
		if n == around {
			return true
		}
	}
	return false
}
