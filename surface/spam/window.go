package spam

import (
	"net/url"
	"slices"
	"strings"
	"time"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/surface/fetch"
)

// The browser as scripts see it: what a page can be left by, and what such scripts look at before they do.

// agent is what scripts are told that they run in.
const agent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36"

// browserNames are globals that a browser has and this machine has not.
var browserNames = wordSet(`super import arguments crypto performance caches cookieStore indexedDB external chrome history console CSS
	customElements XMLHttpRequest fetch WebSocket EventSource Image Audio Option FormData Headers Request Response AbortController URLSearchParams
	Event CustomEvent MouseEvent KeyboardEvent Element HTMLElement HTMLDocument Node NodeList Date Error TypeError RangeError SyntaxError Symbol
	Map Set WeakMap WeakSet WeakRef Proxy Uint8Array Uint16Array Uint32Array Int8Array Int32Array Float64Array ArrayBuffer DataView BigInt Intl
	TextDecoder TextEncoder DOMParser XMLSerializer MutationObserver IntersectionObserver ResizeObserver PerformanceObserver Blob File FileReader
	Worker SharedWorker MessageChannel BroadcastChannel getComputedStyle matchMedia getSelection innerWidth innerHeight outerWidth outerHeight
	pageXOffset pageYOffset scrollX scrollY scrollTo scrollBy scroll print stop focus blur close origin name status length event devicePixelRatio
	isSecureContext open addEventListener removeEventListener dispatchEvent postMessage attachEvent Notification speechSynthesis structuredClone reportError WebAssembly globalThis navigator screen jQuery $`)

// quiet are events that come without the visitor wanting anything.
var quiet = wordSet(`load DOMContentLoaded readystatechange pageshow mousemove mouseover mouseenter pointermove pointerover pointerenter scroll
	focus toggle animationstart animationend transitionend`)

func automatic(event string) bool { return quiet[event] }

// hovering are those that come only to the element that the mouse is over.
var hovering = wordSet(`mousemove mouseover mouseenter pointermove pointerover pointerenter focus scroll`)

// newMachine makes the window of a page, or of a frame in it: outer is the window around it then.
func newMachine(in *inspector, outer *machine) *machine {
	m := &machine{in: in, global: &object{class: window}, listeners: map[string][]value{}, elements: map[any]*object{}, steps: new(int)}
	m.top = m.global
	m.doc = &object{class: document}
	framed := ""
	if outer != nil {
		*outer.steps += 1000
		m.steps, m.top, m.depth, framed = outer.steps, outer.top, outer.depth+1, "framed"
	}
	m.global.flags = framed
	loc := known(m.location(framed))
	for _, id := range []string{"window", "self", "globalThis", "frames"} {
		m.global.set(id, known(m.global))
	}
	m.global.set("top", known(m.top))
	m.global.set("parent", known(m.top))
	m.global.set("frameElement", value{kind: isNull})
	m.global.set("opener", value{kind: isNull})
	m.global.set("length", numbered(0))
	m.global.set("name", textual(""))
	m.global.set("location", loc)
	m.global.set("document", known(m.doc))
	m.global.set("navigation", known(&object{class: location, flags: framed + "navigation"}))
	m.global.set("navigator", m.navigator())
	m.document(loc)
	return m
}

func (m *machine) location(flags string) *object {
	u := m.in.page.URL
	o := &object{class: location, flags: flags}
	for name, s := range map[string]string{"href": u.String(), "protocol": u.Scheme + ":", "host": u.Host, "hostname": u.Hostname(), "port": u.Port(),
		"pathname": u.EscapedPath(), "origin": u.Scheme + "://" + u.Host, "hash": fragment(u), "search": query(u)} {
		o.set(name, textual(s))
	}
	return o
}

func fragment(u *url.URL) string {
	if u.Fragment == "" {
		return ""
	}
	return "#" + u.EscapedFragment()
}

func query(u *url.URL) string {
	if u.RawQuery == "" {
		return ""
	}
	return "?" + u.RawQuery
}

func (m *machine) navigator() value {
	o := &object{hidden: true}
	o.set("userAgent", textual(agent))
	o.set("appVersion", textual(strings.TrimPrefix(agent, "Mozilla/")))
	o.set("appName", textual("Netscape"))
	o.set("platform", textual("Linux x86_64"))
	o.set("vendor", textual("Google Inc."))
	o.set("webdriver", boolean(false))
	o.set("onLine", boolean(true))
	o.set("cookieEnabled", boolean(true))
	o.set("maxTouchPoints", numbered(0))
	return known(o)
}

func (m *machine) document(loc value) {
	m.doc.set("location", loc)
	m.doc.set("defaultView", known(m.global))
	m.doc.set("URL", loc.o.props["href"])
	m.doc.set("domain", loc.o.props["hostname"])
	m.doc.set("readyState", textual("complete"))
	m.doc.set("visibilityState", textual("visible"))
	m.doc.set("hidden", boolean(false))
	m.doc.set("cookie", textual(""))
	m.doc.set("referrer", value{})
	m.doc.set("title", textual(m.in.title))
}

// ofBrowser makes a global that browsers add to the language, when it is asked for.
func (m *machine) ofBrowser(id string) value {
	switch id {
	case "setTimeout", "setInterval":
		return native(id, func(m *machine, _ value, args []value) value {
			m.timer(args, id == "setInterval")
			return numbered(float64(m.sequence))
		})
	case "requestAnimationFrame", "requestIdleCallback", "queueMicrotask", "setImmediate":
		return native(id, func(m *machine, _ value, args []value) value {
			m.later(16*time.Millisecond, func() { m.call(arg(args, 0), undefined, []value{{}}) })
			return value{}
		})
	case "MutationObserver", "IntersectionObserver", "ResizeObserver":
		return native(id, func(m *machine, _ value, args []value) value {
			seen := &object{hidden: true}
			seen.set("isIntersecting", boolean(true))
			m.later(0, func() { m.call(arg(args, 0), undefined, []value{listed([]value{known(seen)}), {}}) })
			return value{}
		})
	case "Event", "CustomEvent", "MouseEvent":
		return native(id, func(m *machine, _ value, args []value) value {
			o := &object{hidden: true}
			o.set("type", arg(args, 0))
			if init := arg(args, 1); init.kind == isObject {
				o.set("detail", m.member(init, "detail"))
			}
			return known(o)
		})
	case "confirm":
		return native(id, func(*machine, value, []value) value { return boolean(false) })
	case "prompt":
		return native(id, func(*machine, value, []value) value { return value{kind: isNull} })
	case "alert", "clearTimeout":
		return native(id, func(*machine, value, []value) value { return undefined })
	case "clearInterval":
		return native(id, m.clear)
	case "URL":
		return native(id, m.url)
	case "Blob":
		return native(id, func(_ *machine, _ value, args []value) value { v, _ := join(elementsOf(arg(args, 0)), ""); return v })
	case "MessageChannel":
		return native(id, m.channel)
	case "Worker":
		return native(id, m.worker)
	case "Reflect":
		return m.reflect()
	case "customElements":
		return m.customElements()
	case "localStorage", "sessionStorage":
		return storage()
	}
	return value{}
}

func (m *machine) timer(args []value, repeat bool) {
	f, delay := arg(args, 0), milliseconds(arg(args, 1))
	id, left := m.sequence+1, mostLater
	var run func()
	run = func() {
		if f.kind == isText {
			m.inner(f, known(m.global))
		} else {
			m.call(f, known(m.global), args[min(2, len(args)):])
		}
		if left--; repeat && left > 0 && !m.cleared[id] {
			m.later(max(delay, 4*time.Millisecond), run)
		}
	}
	m.later(delay, run)
}

func (m *machine) clear(_ *machine, _ value, args []value) value {
	if id := whole(arg(args, 0), -1); id >= 0 {
		if m.cleared == nil {
			m.cleared = map[int]bool{}
		}
		m.cleared[id] = true
	}
	return undefined
}

// url is new URL: an object with the parts of an address. What it is given is a text for createObjectURL as well.
func (m *machine) url(_ *machine, _ value, args []value) value {
	ref, ok := arg(args, 0).text()
	base := m.in.base
	if t, given := arg(args, 1).text(); given && arg(args, 1).kind != isUndefined {
		if u, err := fetch.ParseURL(nil, t.s); err == nil {
			base = u
		}
	}
	u, err := fetch.ParseURL(base, ref.s)
	if !ok || err != nil {
		return value{}
	}
	o := &object{hidden: true}
	o.set("href", value{kind: isText, s: u.String(), pieces: 1, coded: ref.coded})
	o.set("host", textual(u.Host))
	o.set("hostname", textual(u.Hostname()))
	o.set("pathname", textual(u.EscapedPath()))
	o.set("search", textual(query(u)))
	o.set("toString", native("toString", func(*machine, value, []value) value { return o.props["href"] }))
	return known(o)
}

// channel is a pair of ports: what one is sent, the other is told.
func (m *machine) channel(_ *machine, _ value, _ []value) value {
	a, b := &object{hidden: true}, &object{hidden: true}
	link := func(from, to *object) {
		from.set("postMessage", native("postMessage", func(m *machine, _ value, args []value) value {
			e := &object{hidden: true}
			e.set("data", arg(args, 0))
			m.later(0, func() { m.call(to.props["onmessage"], undefined, []value{known(e)}) })
			return undefined
		}))
	}
	link(a, b)
	link(b, a)
	o := &object{}
	o.set("port1", known(a))
	o.set("port2", known(b))
	return known(o)
}

// worker runs the code that a worker is given, which may do no more than tell the page something.
func (m *machine) worker(_ *machine, _ value, args []value) value {
	o := &object{hidden: true}
	src, ok := m.in.inline(arg(args, 0).str())
	if !ok || m.depth >= mostDepth {
		return known(o)
	}
	w := newMachine(m.in, m)
	w.global.set("postMessage", native("postMessage", func(_ *machine, _ value, args []value) value {
		e := &object{hidden: true}
		e.set("data", arg(args, 0))
		m.later(0, func() { m.call(o.props["onmessage"], undefined, []value{known(e)}) })
		return undefined
	}))
	w.script(src, known(w.global))
	w.rest()
	return known(o)
}

func (m *machine) reflect() value {
	o := &object{hidden: true}
	o.set("set", native("set", func(m *machine, _ value, args []value) value {
		if k, ok := arg(args, 1).text(); ok && arg(args, 0).kind == isObject {
			m.assignTo(args[0].o, k.s, arg(args, 2))
		}
		return boolean(true)
	}))
	o.set("get", native("get", func(m *machine, _ value, args []value) value { return m.member(arg(args, 0), arg(args, 1).str()) }))
	return known(o)
}

// customElements calls what an element of the page's own does when it is put in: scripts that define one use it.
func (m *machine) customElements() value {
	o := &object{hidden: true}
	o.set("define", native("define", func(m *machine, _ value, args []value) value {
		if c := arg(args, 1); c.kind == isObject {
			if p := c.o.props["prototype"]; p.kind == isObject {
				m.later(0, func() { m.call(m.member(p, "connectedCallback"), known(&object{hidden: true}), nil) })
			}
		}
		return undefined
	}))
	return known(o)
}

// storage remembers what it is told, and was empty before.
func storage() value {
	o := &object{}
	o.set("setItem", native("setItem", func(_ *machine, _ value, args []value) value {
		if k, ok := arg(args, 0).text(); ok {
			o.set("="+k.s, arg(args, 1))
		}
		return undefined
	}))
	o.set("getItem", native("getItem", func(_ *machine, _ value, args []value) value {
		k, _ := arg(args, 0).text()
		if v, ok := o.get("=" + k.s); ok {
			return v
		}
		return value{kind: isNull}
	}))
	return known(o)
}

// listen has f called when the event comes, if it comes by itself.
func (m *machine) listen(event string, f value) {
	if f.kind != isObject {
		return
	}
	if automatic(event) {
		m.later(time.Millisecond, func() {
			e := &object{hidden: true}
			e.set("type", textual(event))
			m.handle(f, e)
		})
		return
	}
	if len(m.listeners[event]) < mostLater {
		m.listeners[event] = append(m.listeners[event], f)
	}
}

// handle calls a listener, which may be an object with a method.
func (m *machine) handle(f value, e *object) {
	if f.o.class != callable {
		f = m.member(f, "handleEvent")
	}
	m.call(f, known(m.global), []value{known(e)})
}

// fire tells the listeners of an event that scripts made.
func (m *machine) fire(event string, detail value) {
	for _, f := range m.listeners[event] {
		e := &object{hidden: true}
		e.set("type", textual(event))
		e.set("data", detail)
		e.set("detail", detail)
		m.later(0, func() { m.handle(f, e) })
	}
}

// property looks key up in o and in what it inherits from.
func (m *machine) property(o *object, key string) (value, bool) {
	for at, n := o, 0; at != nil && n < mostCalls; at, n = at.inherits, n+1 {
		if v, ok := at.get(key); ok {
			return v, true
		}
	}
	if o.class == window && o == m.global {
		if v := m.ofLanguage(key); v.kind != isUnknown {
			o.props[key] = v
			return v, true
		}
		if n := m.in.ids[key]; n != nil {
			return known(m.elementOf(n)), true
		}
	}
	return value{}, false
}

// member is v.key.
func (m *machine) member(v value, key string) value {
	switch v.kind {
	case isText:
		if i, ok := index(key); ok {
			return character(v, "charAt", i)
		}
		if key == "length" {
			return numbered(float64(len(runesOf(v.s))))
		}
	case isUnknown, isUndefined, isNull:
		return value{}
	case isObject:
		return m.propertyOf(v.o, key)
	}
	return m.inherited(v, key)
}

// inherited is what all values of a kind have.
func (m *machine) inherited(v value, key string) value {
	switch {
	case key == "constructor":
		id := map[kind]string{isText: "String", isNumber: "Number", isBoolean: "Boolean"}[v.kind]
		if v.kind == isObject {
			id = map[class]string{array: "Array", callable: "Function", regular: "RegExp"}[v.o.class]
		}
		if id == "" {
			id = "Object"
		}
		v, _ := m.property(m.global, id)
		return v
	case natives[key]:
		return reference(key)
	}
	return undefined
}

func (m *machine) propertyOf(o *object, key string) value {
	if v, ok := m.property(o, key); ok {
		return v
	}
	switch o.class {
	case array:
		if i, ok := index(key); ok {
			return arg(o.list, i)
		}
		if key == "length" {
			return numbered(float64(len(o.list)))
		}
		return m.inherited(known(o), key)
	case callable:
		if key == "name" {
			return textual(o.name)
		}
		if o.fn == nil && !natives[key] {
			return value{}
		}
		return m.inherited(known(o), key)
	case element, document:
		return m.elementProperty(o, key)
	case location:
		if key == "replace" || key == "assign" || key == "navigate" || key == "reload" {
			return reference(key)
		}
		return value{}
	case window:
		if legacy[key] {
			return undefined
		}
		if key == "open" || key == "addEventListener" {
			return reference(key)
		}
		if o.flags == "popup" && key == "location" {
			return known(&object{class: location, flags: "popup"})
		}
		return value{}
	case dataset:
		return m.attribute(o.this.o, "data-"+kebab(key))
	case style, promise:
		return value{}
	}
	if o.hidden || key == "constructor" || natives[key] {
		return value{}
	}
	return undefined
}

// kebab writes backgroundColor as background-color.
func kebab(s string) string {
	var b strings.Builder
	for _, r := range s {
		if 'A' <= r && r <= 'Z' {
			b.WriteByte('-')
			r += 'a' - 'A'
		}
		b.WriteRune(r)
	}
	return b.String()
}

// assignTo is o.key = v.
func (m *machine) assignTo(o *object, key string, v value) {
	switch o.class {
	case window, document:
		if key == "location" {
			m.away(o, v)
			return
		}
		if strings.HasPrefix(key, "on") {
			m.listen(key[2:], v)
		}
		if o.class == document && key == "cookie" {
			v = add(add(o.props["cookie"], textual("; ")), v)
		}
	case location:
		m.locate(o, key, v)
		return
	case array:
		if i, ok := index(key); ok && i < mostItems {
			for len(o.list) <= i {
				o.list = append(o.list, undefined)
				*m.steps++
			}
			o.list[i] = v
			return
		}
		if n := whole(v, -1); key == "length" && n >= 0 && n <= len(o.list) {
			o.list = o.list[:n]
			return
		}
	case element:
		m.setElement(o, key, v)
		return
	}
	o.set(key, v)
}

// away goes where v says, in the window that o is, or that its document is in.
func (m *machine) away(o *object, v value) {
	switch {
	case o.flags == "framed" || o.class == document && m.global.flags == "framed":
	case o.flags == "popup":
		m.in.leaves("popup", v, m)
	default:
		m.in.leaves("script", v, m)
	}
}

// locate sets a part of the address.
func (m *machine) locate(o *object, key string, v value) {
	t, ok := v.text()
	if strings.HasPrefix(o.flags, "framed") || !ok {
		return
	}
	if o.flags == "coded" {
		v.coded = true
	}
	u := *m.in.page.URL
	switch key {
	case "href":
		via := "script"
		if o.flags == "popup" {
			via = "popup"
		}
		m.in.leaves(via, v, m)
		return
	case "hash":
		m.fire("hashchange", undefined)
		return
	case "protocol":
		u.Scheme = strings.TrimSuffix(t.s, ":")
	case "host":
		u.Host = t.s
	case "hostname":
		u.Host = t.s
		if p := m.in.page.URL.Port(); p != "" {
			u.Host += ":" + p
		}
	case "pathname":
		u.Path = t.s
	case "search":
		u.RawQuery = strings.TrimPrefix(t.s, "?")
	default:
		return
	}
	m.in.leaves("script", value{kind: isText, s: u.String(), coded: t.coded}, m)
}

// ofHost runs a method of the window, of location, of the document or of an element.
func (m *machine) ofHost(o *object, key string, args []value) (value, bool) {
	first := arg(args, 0)
	switch key {
	case "addEventListener", "attachEvent":
		event := strings.TrimPrefix(first.str(), "on")
		if key == "addEventListener" {
			event = first.str()
		}
		if o.class != element || !hovering[event] || m.large(o) {
			m.listen(event, arg(args, 1))
		}
		return undefined, true
	case "dispatchEvent":
		m.dispatch(o, first)
		return boolean(true), true
	}
	switch o.class {
	case location:
		switch key {
		case "replace", "assign", "navigate":
			if (key == "navigate") == strings.HasSuffix(o.flags, "navigation") {
				m.locate(&object{class: location, flags: strings.TrimSuffix(o.flags, "navigation")}, "href", first)
			}
			return undefined, true
		case "toString":
			return o.props["href"], true
		}
	case window:
		return m.ofWindow(o, key, args)
	case document:
		return m.ofDocument(key, args)
	case element:
		return m.ofElement(o, key, args)
	}
	return value{}, false
}

func (m *machine) ofWindow(o *object, key string, args []value) (value, bool) {
	switch key {
	case "open":
		if _, own := o.get("open"); own {
			return value{}, false
		}
		return m.open(arg(args, 0), arg(args, 1).str()), true
	case "postMessage":
		if _, own := o.get("postMessage"); own {
			return value{}, false
		}
		if o == m.global {
			m.fire("message", arg(args, 0))
		} else if m.in.machine != nil && o == m.in.machine.global {
			m.in.machine.fire("message", arg(args, 0))
		}
		return undefined, true
	case "navigate": // of old browsers
		m.away(o, arg(args, 0))
		return undefined, true
	}
	return value{}, false
}

// open opens a window: this one is left when it is meant by the name.
func (m *machine) open(to value, target string) value {
	via := "popup"
	if target == "_self" || target == "_top" || target == "_parent" {
		via = "window_open"
	}
	m.in.leaves(via, to, m)
	return known(&object{class: window, flags: "popup"})
}

// dispatch brings about an event that a script made.
func (m *machine) dispatch(o *object, event value) {
	if event.kind != isObject {
		return
	}
	e := m.member(event, "type").str()
	if e == "click" && o.class == element {
		m.click(o)
		return
	}
	m.fire(e, m.member(event, "detail"))
}

var finders = map[string]string{"getElementById": "#", "getElementsByClassName": ".", "getElementsByTagName": "", "querySelector": "", "querySelectorAll": ""}

func (m *machine) ofDocument(key string, args []value) (value, bool) {
	t, ok := arg(args, 0).text()
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
		return known(m.elementOf(&html.Node{Type: html.ElementNode, Data: tag, DataAtom: atom.Lookup([]byte(tag))})), true
	case "createTextNode":
		o := &object{hidden: true}
		o.set("data", t)
		return known(o), true
	case "getElementsByName":
		return m.found(`[name="`+t.s+`"]`, true), ok
	case "open", "close":
		return known(m.doc), true
	}
	if prefix, finds := finders[key]; finds {
		if !ok {
			return value{}, true
		}
		return m.found(prefix+t.s, strings.HasPrefix(key, "getElements") || key == "querySelectorAll"), true
	}
	return value{}, false
}

// found looks for elements of the page.
func (m *machine) found(selector string, all bool) value {
	*m.steps += 200
	if len(selector) > 200 {
		return value{}
	}
	var list []value
	if id, plain := strings.CutPrefix(selector, "#"); plain && m.in.ids[id] != nil {
		list = []value{known(m.elementOf(m.in.ids[id]))}
	} else if m.in.doc != nil {
		for _, n := range m.in.doc.Find(selector).Nodes {
			if len(list) < mostLater {
				list = append(list, known(m.elementOf(n)))
			}
		}
	}
	switch {
	case all:
		return listed(list)
	case len(list) == 0:
		return value{} // a script that we do not have may have made it
	}
	return list[0]
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
			return known(&object{class: element, node: &html.Node{Type: html.ElementNode, Data: tag, DataAtom: atom.Lookup([]byte(tag))}})
		case "forms", "links", "images", "scripts":
			list := m.found(map[string]string{"forms": "form", "links": "a[href]", "images": "img", "scripts": "script"}[key], true)
			for _, e := range list.o.list {
				for _, a := range []string{"id", "name"} {
					if v := m.attribute(e.o, a); v.kind == isText && v.s != "" {
						list.o.set(v.s, e)
					}
				}
			}
			return list
		}
		if n := m.in.names[key]; n != nil {
			return known(m.elementOf(n))
		}
		return value{}
	}
	switch key {
	case "dataset":
		return known(&object{class: dataset, this: known(o)})
	case "style":
		s := known(&object{class: style})
		o.set("style", s)
		return s
	case "textContent", "innerText", "innerHTML", "text":
		return textual(content(o.node, key != "innerHTML"))
	case "firstChild", "lastChild":
		n := o.node.FirstChild
		if key == "lastChild" {
			n = o.node.LastChild
		}
		if n == nil {
			return value{kind: isNull}
		}
		return known(m.elementOf(n))
	case "nodeValue", "data":
		if o.node.Type == html.CommentNode || o.node.Type == html.TextNode {
			return decoded(o.node.Data)
		}
	case "parentNode", "parentElement":
		return known(&object{class: element, node: &html.Node{Type: html.ElementNode, Data: "body", DataAtom: atom.Body}})
	case "tagName", "nodeName":
		return textual(strings.ToUpper(o.node.Data))
	case "contentWindow", "contentDocument":
		return value{}
	}
	v := m.attribute(o, strings.ToLower(key))
	switch {
	case v.kind != isText:
		if o.node.DataAtom == atom.Form {
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

// setElement sets a property of an element. The page itself stays as it is.
func (m *machine) setElement(o *object, key string, v value) {
	if event, is := strings.CutPrefix(key, "on"); is && v.kind == isObject {
		if !hovering[event] || m.large(o) {
			o.set(key, v)
			m.listen(event, v)
		}
		return
	}
	switch key {
	case "httpEquiv":
		key = "http-equiv"
	case "className":
		key = "class"
	case "innerHTML", "outerHTML":
		if t, ok := v.text(); ok {
			m.in.insert(t, m)
		}
	case "innerText", "textContent":
		key = "text"
	}
	if key == "style" && v.kind == isText {
		s := &object{class: style}
		s.set("cssText", v)
		v = known(s)
	}
	o.set(key, v)
}

// large reports whether the mouse is over o wherever it is.
func (m *machine) large(o *object) bool {
	return o.node.DataAtom == atom.Body || o.node.DataAtom == atom.Html || covering(m.styleOf(o))
}

// styleOf is the style of an element, as CSS.
func (m *machine) styleOf(o *object) string {
	s, ok := o.get("style")
	if !ok {
		return m.attribute(o, "style").str()
	}
	var b strings.Builder
	if s.kind == isObject {
		for _, k := range s.o.keys {
			if k == "cssText" {
				b.WriteString(s.o.props[k].str() + ";")
			} else {
				b.WriteString(kebab(k) + ":" + s.o.props[k].str() + ";")
			}
		}
	}
	return b.String()
}

func (m *machine) ofElement(o *object, key string, args []value) (value, bool) {
	first := arg(args, 0)
	switch key {
	case "click":
		m.click(o)
		return undefined, true
	case "submit", "requestSubmit":
		m.submit(o)
		return undefined, true
	case "setAttribute":
		if k, ok := first.text(); ok {
			k.s = strings.ToLower(k.s)
			if v := arg(args, 1); strings.HasPrefix(k.s, "on") && v.kind == isText {
				m.listenTo(o, k.s, v)
			} else {
				m.setElement(o, k.s, v)
			}
		}
		return undefined, true
	case "getAttribute":
		v := m.attribute(o, strings.ToLower(first.str()))
		if v.kind == isText {
			v.coded = false
		}
		return v, true
	case "appendChild", "append", "prepend", "insertBefore", "replaceWith", "after", "before", "replaceChild", "insertAdjacentElement":
		for _, a := range args {
			if a.kind == isObject {
				m.inserted(o, a.o)
			}
		}
		if key == "insertAdjacentElement" {
			first = arg(args, 1)
		}
		return first, true
	case "insertAdjacentHTML":
		if t, ok := arg(args, 1).text(); ok {
			m.in.insert(t, m)
		}
		return undefined, true
	case "querySelector", "querySelectorAll", "getElementsByTagName", "getElementsByClassName":
		return m.ofDocument(key, args)
	case "attachShadow":
		return known(&object{class: element, node: &html.Node{Type: html.ElementNode, Data: "div", DataAtom: atom.Div}}), true
	case "focus", "blur", "remove", "setAttributeNS", "removeChild", "removeAttribute":
		return undefined, true
	}
	return value{}, false
}

func (m *machine) listenTo(o *object, handler string, code value) {
	if event := handler[2:]; automatic(event) && (!hovering[event] || m.large(o)) {
		m.later(time.Millisecond, func() { m.inner(code, known(o)) })
	}
}

// inserted is what happens when an element is put into the page, or into one that will be.
func (m *machine) inserted(parent, o *object) {
	if o.class != element {
		if v, ok := o.get("data"); ok {
			parent.set("text", v)
		}
		return
	}
	if len(parent.list) < mostLater {
		parent.list = append(parent.list, known(o))
	}
	m.come(o)
}

// come looks at what an element does by being there.
func (m *machine) come(o *object) {
	if m.spend() {
		return
	}
	switch o.node.DataAtom {
	case atom.Script:
		src := m.attribute(o, "src")
		if code, ok := m.in.inline(src.str()); ok {
			m.inner(decoded(code), known(m.global))
		} else if code := m.attribute(o, "text"); code.kind == isText && src.kind != isText {
			m.inner(code, known(m.global))
		} else if html := m.attribute(o, "innerHTML"); html.kind == isText && src.kind != isText {
			m.inner(html, known(m.global))
		} else if src.kind == isText {
			m.in.foreign = true
		}
	case atom.Meta:
		if strings.EqualFold(m.attribute(o, "http-equiv").str(), "refresh") {
			m.in.refresh(m.attribute(o, "content"), m)
		}
	case atom.Iframe, atom.Object, atom.Embed:
		if covering(m.styleOf(o)) {
			from := m.attribute(o, "src")
			if from.kind != isText {
				from = m.attribute(o, "data")
			}
			m.in.leaves("frame", from, m)
		}
	}
	for _, child := range o.list {
		m.come(child.o)
	}
}

// click is a click that a script makes.
func (m *machine) click(o *object) {
	switch o.node.DataAtom {
	case atom.A, atom.Area:
		via := "anchor"
		if m.attribute(o, "target").str() == "_blank" {
			via = "popup"
		}
		m.in.leaves(via, m.present(o, "href"), m)
	case atom.Button, atom.Input:
		if form := enclosing(o.node, atom.Form); form != nil {
			m.submit(m.elementOf(form))
		}
	}
	if f, ok := o.get("onclick"); ok {
		m.call(f, known(o), nil)
	}
}

// present is a property that may have been set.
func (m *machine) present(o *object, key string) value {
	if v, ok := o.get(key); ok {
		return v
	}
	return m.elementProperty(o, key)
}

func enclosing(n *html.Node, a atom.Atom) *html.Node {
	for ; n != nil; n = n.Parent {
		if n.DataAtom == a {
			return n
		}
	}
	return nil
}

// submit sends a form without a click. The address of one that is sent by GET has its fields.
func (m *machine) submit(o *object) {
	if o.node.DataAtom != atom.Form {
		return
	}
	to := m.attribute(o, "action")
	if strings.EqualFold(m.attribute(o, "method").str(), "post") {
		if !m.in.errand(o.node) {
			m.in.leaves("form_post", to, m)
		}
		return
	}
	fields := url.Values{}
	var names []string
	add := func(e *object) {
		if id := m.attribute(e, "name").str(); id != "" && m.attribute(e, "type").str() != "submit" {
			v, _ := m.attribute(e, "value").text()
			names = append(names, id)
			fields.Add(id, v.s)
		}
	}
	for n := range o.node.Descendants() {
		if n.DataAtom == atom.Input {
			add(m.elementOf(n))
		}
	}
	for _, e := range o.list {
		if e.o.node.DataAtom == atom.Input {
			add(e.o)
		}
	}
	if to.kind != isText {
		return
	}
	if len(names) > 0 {
		slices.Sort(names)
		head, _, _ := strings.Cut(to.s, "?")
		to.s = head + "?" + fields.Encode()
	}
	m.in.leaves("form_get", to, m)
}
