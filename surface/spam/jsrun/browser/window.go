package browser

import (
	"strings"
	"time"

	"github.com/dop251/goja"
	"golang.org/x/net/html"
)

// The window is the global object of the engine. What a browser adds to the language stands behind
// it and is made when a script asks for it.

// window makes the global object that of a browser.
func (r *run) window() {
	g := r.rt.GlobalObject()
	g.SetPrototype(r.rt.NewDynamicObject(&windowNames{r: r}))
	r.where = &place{r: r, of: pageWindow, u: r.p.URL}
	get := r.of(func(goja.FunctionCall) value { return r.where.object() })
	set := r.of(func(c goja.FunctionCall) value {
		r.where.goTo(c.Argument(0))
		return undefined
	})
	g.DefineAccessorProperty("location", get, set, goja.FLAG_FALSE, goja.FLAG_TRUE)
}

// windowNames are the globals of a browser, which are made when a script asks for them.
type windowNames struct{ r *run }

func (w *windowNames) Get(name string) value {
	r := w.r
	if v, ok := r.natives[name]; ok {
		return v
	}
	v := r.global(name)
	if v != nil {
		r.natives[name] = v
		return v
	}
	if n := r.named(name); n != nil {
		return r.node(n)
	}
	return nil
}

func (w *windowNames) Set(name string, v value) bool { w.r.natives[name] = v; return true }
func (w *windowNames) Delete(name string) bool       { delete(w.r.natives, name); return true }
func (w *windowNames) Has(name string) bool          { return w.Get(name) != nil }
func (w *windowNames) Keys() []string                { return nil }

// global makes the global of a name; nil for none.
func (r *run) global(name string) value {
	switch name {
	case "window", "self", "top", "parent", "frames":
		return r.rt.GlobalObject()
	case "document":
		return r.node(r.doc)
	case "navigation":
		return (&place{r: r, of: pageWindow, u: r.p.URL, navigation: true}).object()
	case "$", "jQuery":
		if !r.foreign && !r.p.JQuery {
			return nil
		}
		v := r.fromBrowser("jQuery")
		r.natives["$"], r.natives["jQuery"] = v, v
		return v
	}
	if f, ok := windowMethods[name]; ok {
		return r.fn(func(_ value, a args) value { return f(r, a) })
	}
	r.browse()
	if f := r.make.Get(name); f != nil && f != undefined && ownKey(r.make, name) {
		return r.call(f, undefined)
	}
	if strings.HasPrefix(name, "HTML") && strings.HasSuffix(name, "Element") {
		return r.fromBrowser("unmade", r.of(name))
	}
	return nil
}

func ownKey(o *goja.Object, name string) bool {
	switch name {
	case "constructor", "toString", "valueOf", "hasOwnProperty", "isPrototypeOf", "__proto__",
		"propertyIsEnumerable", "toLocaleString":
		return false
	}
	return true
}

// browse runs browser.js, once.
func (r *run) browse() {
	if r.browser != nil {
		return
	}
	f, err := r.rt.RunProgram(browserProgram())
	if err != nil {
		panic("jsrun: browser.js: " + err.Error())
	}
	host := r.rt.NewDynamicObject(&hostNames{r})
	r.browser = r.call(f, undefined, host, r.rt.GlobalObject()).ToObject(r.rt)
	r.make = r.browser.Get("make").ToObject(r.rt)
}

// fromBrowser calls a function of browser.js.
func (r *run) fromBrowser(name string, args ...value) value {
	r.browse()
	return r.call(r.browser.Get(name), undefined, args...)
}

// fn is a function of Go as scripts see it.
func (r *run) fn(f func(this value, a args) value) value {
	return r.of(func(c goja.FunctionCall) value { return f(c.This, c.Arguments) })
}

// windowMethods are the functions of a window that leave it, hear of it, or wait.
var windowMethods = map[string]func(r *run, a args) value{
	"open": func(r *run, a args) value {
		return r.open(pageWindow, text(a, 0), text(a, 1))
	},
	"navigate": func(r *run, a args) value { r.where.goTo(arg(a, 0)); return undefined },
	"setTimeout": func(r *run, a args) value {
		return r.timer(a, false)
	},
	"setInterval": func(r *run, a args) value { return r.timer(a, true) },
	"requestAnimationFrame": func(r *run, a args) value {
		return r.timer([]value{arg(a, 0), r.of(frameTime)}, false)
	},
	"requestIdleCallback": func(r *run, a args) value { return r.timer(a[:min(1, len(a))], false) },
	"setImmediate":        func(r *run, a args) value { return r.timer(a[:min(1, len(a))], false) },
	"queueMicrotask":      func(r *run, a args) value { return r.timer(a[:min(1, len(a))], false) },
	"clearTimeout":        clearTimer, "clearInterval": clearTimer,
	"cancelAnimationFrame": clearTimer,
	"clearImmediate":       clearTimer, "cancelIdleCallback": clearTimer,
	"addEventListener": func(r *run, a args) value {
		r.listen(nil, text(a, 0), arg(a, 1), arg(a, 2))
		return undefined
	},
	"attachEvent": func(r *run, a args) value {
		r.listen(nil, strings.TrimPrefix(text(a, 0), "on"), arg(a, 1), nil)
		return undefined
	},
	"removeEventListener": func(r *run, a args) value {
		r.unlisten(nil, text(a, 0), arg(a, 1))
		return undefined
	},
	"dispatchEvent": func(r *run, a args) value { return r.dispatch(nil, arg(a, 0)) },
	"postMessage": func(r *run, a args) value {
		e := r.event("message", with{"data": arg(a, 0)})
		r.later(0, func() { r.tell(nil, "message", e) })
		return undefined
	},
	"getComputedStyle": func(r *run, a args) value {
		if n := r.nodeFrom(arg(a, 0)); n != nil {
			return r.rt.NewDynamicObject(&style{n: n, computed: true})
		}
		return r.rt.NewObject()
	},
	"atob": func(r *run, a args) value {
		b, ok := fromBase64(text(a, 0))
		if !ok {
			panic(r.rt.NewTypeError("not base64"))
		}
		return r.of(latin1(b))
	},
	"btoa": func(r *run, a args) value { return r.of(toBase64(text(a, 0))) },
	"execScript": func(r *run, a args) value {
		r.runCode(text(a, 0))
		return undefined
	},
}

const frameTime = 16 // milliseconds from one picture to the next

func clearTimer(r *run, a args) value {
	if v := arg(a, 0); v != nil {
		r.cleared[int(v.ToInteger())] = true
	}
	return undefined
}

// timer is setTimeout or setInterval.
func (r *run) timer(a args, repeat bool) value {
	f, wait := arg(a, 0), time.Duration(0)
	if ms := arg(a, 1).ToInteger(); ms > 0 {
		wait = time.Duration(min(ms, 1e9)) * time.Millisecond
	}
	more := a[min(2, len(a)):]
	var id int
	var tick func()
	hovered := r.hovered > 0
	tick = func() {
		if r.cleared[id] {
			return
		}
		if hovered {
			r.hovered++
			defer func() { r.hovered-- }()
		}
		if _, ok := goja.AssertFunction(f); ok {
			r.call(f, r.rt.GlobalObject(), more...)
		} else {
			r.depth++
			r.runCode(f.String())
			r.depth--
		}
		if repeat {
			r.later(max(wait, 4*time.Millisecond), tick)
		}
	}
	r.later(wait, tick)
	id = r.sequence
	return r.of(id)
}

// A windowKind is whose window it is.
type windowKind int

const (
	pageWindow windowKind = iota
	popupWindow
	frameWindow
)

// open opens a window: this one is left when it is meant by the name.
func (r *run) open(from windowKind, to, target string) value {
	if f := r.frameNamed(target); f != nil {
		if r.covers(f) {
			r.exit(Exit{Via: "frame", Ref: to})
		}
		return r.windowOf(f)
	}
	switch target = strings.ToLower(target); {
	case target == "_self" && from == frameWindow:
		return null
	case target == "_self" || target == "_top" || target == "_parent":
		r.exit(Exit{Via: "window_open", Ref: to})
		return r.rt.GlobalObject()
	}
	r.exit(Exit{Via: "popup", Ref: to})
	return r.rt.NewDynamicObject(&otherWindow{r: r, kind: popupWindow})
}

// frameNamed is the frame of the page that goes by a name; nil for none.
func (r *run) frameNamed(name string) *html.Node {
	if name == "" || name[0] == '_' {
		return nil
	}
	return find(r.doc, func(n *html.Node) bool { return isFrame(n) && attr(n, "name") == name })
}

// An otherWindow is that of a frame, or one that was opened.
type otherWindow struct {
	r     *run
	kind  windowKind
	frame *html.Node
	doc   *html.Node
	own   map[string]value
	place *place
}

func (w *otherWindow) Get(name string) value {
	if v, ok := w.own[name]; ok {
		return v
	}
	v := w.make(name)
	if v != nil && name != "location" {
		w.Set(name, v)
	}
	return v
}

func (w *otherWindow) make(name string) value {
	r := w.r
	switch name {
	case "top", "parent", "opener":
		return r.rt.GlobalObject()
	case "location":
		if w.place == nil {
			w.place = &place{r: r, of: w.kind, u: r.p.URL}
		}
		return w.place.object()
	case "document":
		if w.doc == nil {
			w.doc, _ = html.Parse(strings.NewReader(""))
		}
		d := r.nodeOf[r.node(w.doc)]
		d.frame = w
		return d.obj
	case "closed":
		return r.of(false)
	case "close", "focus", "blur", "addEventListener", "moveTo", "resizeTo":
		return r.fn(func(value, []value) value { return undefined })
	case "open":
		return r.fn(func(_ value, a args) value {
			return r.open(w.kind, text(a, 0), text(a, 1))
		})
	case "postMessage":
		return r.fn(func(_ value, a args) value { return undefined })
	}
	return nil
}

func (w *otherWindow) Set(name string, v value) bool {
	if name == "location" {
		w.make(name)
		w.place.goTo(v)
		return true
	}
	if w.own == nil {
		w.own = map[string]value{}
	}
	w.own[name] = v
	return true
}

func (w *otherWindow) Has(name string) bool {
	return w.Get(name) != nil || name == "window" || name == "self"
}
func (w *otherWindow) Delete(name string) bool { delete(w.own, name); return true }
func (w *otherWindow) Keys() []string          { return nil }

// windowOf is the window of a frame.
func (r *run) windowOf(n *html.Node) *goja.Object {
	at := r.nodeOf[r.node(n)]
	if v, ok := at.own["contentWindow"].(*goja.Object); ok {
		return v
	}
	w := &otherWindow{r: r, kind: frameWindow, frame: n}
	o := r.rt.NewDynamicObject(w)
	for _, name := range []string{"window", "self", "globalThis"} {
		w.Set(name, o)
	}
	at.set("contentWindow", o)
	return o
}

// frame runs the scripts of a document in a frame.
func (r *run) frame(n *html.Node) {
	inside := attr(n, "srcdoc")
	src := strings.TrimSpace(attr(n, "src"))
	if code, ok := cutScheme(src); ok {
		inside = "<script>" + decoded(code) + "</script>"
	} else if body, ok := inDataOf(src, "html"); ok {
		inside = body
	}
	if inside != "" && r.depth < mostDepth && r.wrote(inside) {
		r.fill(n, inside)
	}
}

// fill puts a document into a frame and runs its scripts, all as one, within its window.
func (r *run) fill(n *html.Node, markup string) {
	doc, err := html.Parse(strings.NewReader(markup))
	if err != nil {
		return
	}
	o := r.windowOf(n)
	w := o.Export().(*otherWindow)
	w.doc = doc
	w.Get("document")
	var code strings.Builder
	for s := range doc.Descendants() {
		if isScript(s) && attr(s, "src") == "" {
			code.WriteString(textOf(s) + "\n;")
		}
		for _, a := range s.Attr {
			if a.Key == "onload" || a.Key == "onerror" {
				code.WriteString(a.Val + "\n;")
			}
		}
		if isMeta(s) {
			continue
		}
	}
	if code.Len() == 0 {
		return
	}
	r.depth++
	defer func() { r.depth-- }()
	p, err := r.engine.programs.compile("(function(__frame){with(__frame){" + code.String() +
		"\n}})")
	if err != nil {
		r.failed(err)
		return
	}
	f, err := r.rt.RunProgram(p)
	r.failed(err)
	if err == nil {
		r.call(f, o, o)
	}
}
