package spam

import (
	"encoding/base64"
	"slices"
	"strings"
	"time"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// The browser as scripts see it: what a page can be left by, and what such scripts look at before
// they do.

// agent is what scripts are told that they run in.
const agent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) " +
	"Chrome/130.0.0.0 Safari/537.36"

// browserNames are globals that a browser has and this machine has not.
var browserNames = wordSet(
	`super import arguments crypto performance caches cookieStore indexedDB external chrome history console CSS
	customElements XMLHttpRequest fetch WebSocket EventSource Image Audio Option FormData Headers Request Response AbortController URLSearchParams
	Event CustomEvent MouseEvent KeyboardEvent Element HTMLElement HTMLDocument Node NodeList Date Error TypeError RangeError SyntaxError Symbol
	Map Set WeakMap WeakSet WeakRef Proxy Uint8Array Uint16Array Uint32Array Int8Array Int32Array Float64Array ArrayBuffer DataView BigInt Intl
	TextDecoder TextEncoder DOMParser XMLSerializer MutationObserver IntersectionObserver ResizeObserver PerformanceObserver Blob File FileReader
	Worker SharedWorker MessageChannel BroadcastChannel getComputedStyle matchMedia getSelection innerWidth innerHeight outerWidth outerHeight
	pageXOffset pageYOffset scrollX scrollY scrollTo scrollBy scroll print stop focus blur close origin name status length event devicePixelRatio
	AbortSignal Atomics AudioContext BigInt64Array BigUint64Array ClipboardItem Comment CompressionStream CSSStyleSheet DecompressionStream
	DocumentFragment DOMException DOMMatrix DOMPoint DOMRect ErrorEvent FinalizationRegistry Float16Array FontFace HashChangeEvent ImageData
	Iterator MediaRecorder MediaSource NodeFilter OffscreenCanvas Path2D PaymentRequest PopStateEvent PromiseRejectionEvent PushManager Range
	ReadableStream ReportingObserver RTCPeerConnection Selection ServiceWorker ShadowRoot SharedArrayBuffer StorageEvent SVGElement Text
	TextDecoderStream TransformStream VideoDecoder WritableStream XPathEvaluator XPathResult createImageBitmap documentPictureInPicture
	launchQueue scheduler sharedStorage trustedTypes viewport visualViewport webkitURL
	isSecureContext open addEventListener removeEventListener dispatchEvent postMessage attachEvent Notification speechSynthesis structuredClone reportError WebAssembly globalThis navigator screen jQuery $`)

// newMachine makes the window of a page, or of a frame in it: outer is the window around it then.
func newMachine(in *inspector, outer *machine) *machine {
	m := &machine{in: in, global: &object{class: window}, listeners: map[string][]listener{},
		elements: map[any]*object{}, fresh: &object{class: array}, steps: new(int)}
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
	if in.library {
		m.global.set("$", m.jQuery())
		m.global.set("jQuery", m.jQuery())
	}
	return m
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
	o.set("language", textual("en-US"))
	o.set("languages", listed([]value{textual("en-US"), textual("en")}))
	o.set("hardwareConcurrency", numbered(8))
	o.set("deviceMemory", numbered(8))
	for id, n := range map[string]int{"plugins": 5, "mimeTypes": 2} {
		list := make([]value, n)
		for i := range list {
			list[i] = known(&object{hidden: true})
		}
		o.set(id, listed(list))
	}
	o.set("doNotTrack", value{kind: isNull})
	return known(o)
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
	case "MutationObserver", "IntersectionObserver", "ResizeObserver", "PerformanceObserver":
		return native(id, func(m *machine, _ value, args []value) value {
			seen := &object{hidden: true}
			seen.set("isIntersecting", boolean(true))
			seen.set("addedNodes", known(m.fresh))
			list := listed([]value{known(seen)})
			list.o.set("getEntries",
				native("getEntries", func(*machine, value, []value) value { return list }))
			m.later(0, func() { m.call(arg(args, 0), undefined, []value{list, {}}) })
			return value{}
		})
	case "Event", "CustomEvent", "MouseEvent", "PointerEvent", "TouchEvent", "KeyboardEvent",
		"MessageEvent", "UIEvent", "FocusEvent", "WheelEvent":
		return native(id, func(m *machine, _ value, args []value) value {
			o := &object{hidden: true}
			o.set("type", arg(args, 0))
			if init := arg(args, 1); init.kind == isObject {
				for _, k := range init.o.keys {
					o.set(k, m.member(init, k))
				}
				o.set("detail", m.member(init, "detail"))
			}
			return known(o)
		})
	case "confirm":
		return native(id, func(*machine, value, []value) value { return boolean(false) })
	case "prompt":
		return native(id, func(*machine, value, []value) value { return value{kind: isNull} })
	case "alert":
		return native(id, func(*machine, value, []value) value { return undefined })
	case "clearInterval", "clearTimeout":
		return native(id, m.clear)
	case "URL":
		f := native(id, m.url)
		f.o.set("createObjectURL", ofOneText("createObjectURL", func(s string) (string, bool) {
			return "data:text/javascript;base64," + base64.StdEncoding.EncodeToString([]byte(s)),
				true
		}))
		return f
	case "Blob":
		return native(id, func(m *machine, _ value, args []value) value {
			o, inside := &object{hidden: true}, arg(args, 0)
			all := native("toString", func(m *machine, _ value, _ []value) value {
				v, _ := m.join(elementsOf(inside), "")
				return v
			})
			o.set("toString", all)
			o.set("text", all)
			return known(o)
		})
	case "FileReader":
		return native(id, m.fileReader)
	case "structuredClone":
		return native(id, func(_ *machine, _ value, args []value) value { return arg(args, 0) })
	case "DOMParser":
		return native(id, m.domParser)
	case "MessageChannel":
		return native(id, m.channel)
	case "Worker":
		return native(id, m.worker)
	case "Reflect":
		return m.reflect()
	case "screen":
		o := &object{hidden: true}
		for side, n := range map[string]float64{"width": 1920, "height": 1080, "availWidth": 1920,
			"availHeight": 1040, "colorDepth": 24, "pixelDepth": 24} {
			o.set(side, numbered(n))
		}
		return known(o)
	case "innerWidth", "outerWidth":
		return numbered(1920)
	case "innerHeight", "outerHeight":
		return numbered(map[string]float64{"innerHeight": 940, "outerHeight": 1040}[id])
	case "devicePixelRatio":
		return numbered(1)
	case "history":
		return m.history()
	case "matchMedia":
		return native(id, m.media)
	case "NodeFilter":
		o := &object{hidden: true}
		for name, mask := range map[string]float64{"SHOW_ALL": -1, "SHOW_ELEMENT": 1,
			"SHOW_TEXT": 4, "SHOW_COMMENT": 128} {
			o.set(name, numbered(mask))
		}
		return known(o)
	case "getComputedStyle":
		return native(id, m.computed)
	case "customElements":
		return m.customElements()
	case "localStorage", "sessionStorage":
		return m.storage()
	case "Image":
		return native(id, func(m *machine, _ value, _ []value) value {
			return known(m.elementOf(
				&html.Node{Type: html.ElementNode, Data: "img", DataAtom: atom.Img}))
		})
	case "Date":
		if m.in.bakes != nil {
			return m.dates()
		}
	case "EventTarget", "Element", "Node", "Document", "HTMLDocument", "Location", "Window":
		return unmade(id)
	}
	if strings.HasPrefix(id, "HTML") && strings.HasSuffix(id, "Element") {
		return unmade(id)
	}
	return value{}
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
			m.listen(o, event, arg(args, 1))
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
				m.locate(&object{class: location, flags: strings.TrimSuffix(o.flags, "navigation")},
					"href", first)
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
		return m.open(o, arg(args, 0), arg(args, 1).str()), true
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
func (m *machine) open(o *object, to value, target string) value {
	if f := m.frameNamed(target); f != nil {
		if m.covers(f) {
			m.in.leaves("frame", to, m)
		}
		return value{}
	}
	if o.flags == "framed" && target == "_self" {
		return value{}
	}
	via := "popup"
	if target == "_self" || target == "_top" || target == "_parent" {
		via = "window_open"
	}
	m.in.leaves(via, to, m)
	return known(&object{class: window, flags: "popup"})
}

func (m *machine) reflect() value {
	o := &object{hidden: true}
	o.set("set", native("set", func(m *machine, _ value, args []value) value {
		if k, ok := m.text(arg(args, 1)); ok && arg(args, 0).kind == isObject {
			m.assignTo(args[0].o, k.s, arg(args, 2))
		}
		return boolean(true)
	}))
	o.set("get", native("get", func(m *machine, _ value, args []value) value {
		return m.member(arg(args, 0), arg(args, 1).str())
	}))
	o.set("ownKeys", native("ownKeys", ownKeys))
	o.set("has", native("has", func(m *machine, _ value, args []value) value {
		return m.has(arg(args, 1), arg(args, 0))
	}))
	o.set("apply", native("apply", func(m *machine, _ value, args []value) value {
		v, _ := m.call(arg(args, 0), arg(args, 1), elementsOf(arg(args, 2)))
		return v
	}))
	o.set("construct", native("construct", func(m *machine, _ value, args []value) value {
		v, _ := m.create(arg(args, 0), elementsOf(arg(args, 1)))
		return v
	}))
	return known(o)
}

// history remembers that the page changed its address, and tells it when it goes back.
func (m *machine) history() value {
	o, visited := &object{hidden: true}, 0
	move := func(by func(args []value) int) func(*machine, value, []value) value {
		return func(m *machine, _ value, args []value) value {
			if n := by(args); n < 0 && visited > 0 {
				visited--
				m.fire("popstate", undefined)
			}
			return undefined
		}
	}
	o.set("pushState",
		native("pushState", func(*machine, value, []value) value { visited++; return undefined }))
	o.set("replaceState",
		native("replaceState", func(*machine, value, []value) value { return undefined }))
	o.set("back", native("back", move(func([]value) int { return -1 })))
	o.set("go", native("go", move(func(args []value) int { return m.whole(arg(args, 0), 0) })))
	return known(o)
}

// fileReader reads what it is given at once, and says so.
func (m *machine) fileReader(*machine, value, []value) value {
	o := &object{hidden: true}
	o.set("readAsText", native("readAsText", func(m *machine, _ value, args []value) value {
		t, ok := m.text(arg(args, 0))
		if !ok {
			return undefined
		}
		o.set("result", t)
		e := &object{hidden: true}
		e.set("target", known(o))
		m.later(time.Millisecond, func() {
			m.call(o.props["onload"], known(o), []value{known(e)})
			m.call(o.props["onloadend"], known(o), []value{known(e)})
		})
		return undefined
	}))
	o.set("addEventListener",
		native("addEventListener", func(m *machine, _ value, args []value) value {
			if event := arg(args, 0).str(); event == "load" || event == "loadend" {
				o.set("on"+event, arg(args, 1))
			}
			return undefined
		}))
	return known(o)
}

// unmade is a class of the browser whose objects scripts do not make, but whose methods they ask
// for.
func unmade(id string) value {
	return native(id, func(*machine, value, []value) value { return value{} })
}

// customElements calls what an element of the page's own does when it is put in: scripts that
// define one use it.
func (m *machine) customElements() value {
	o := &object{hidden: true}
	o.set("define", native("define", func(m *machine, _ value, args []value) value {
		if c := arg(args, 1); c.kind == isObject {
			if p := c.o.props["prototype"]; p.kind == isObject {
				m.later(0, func() { m.connected(p.o, arg(args, 0).str()) })
			}
		}
		return undefined
	}))
	return known(o)
}

// connected tells the elements of that name that they are in the page, each with the methods of its
// class.
func (m *machine) connected(class *object, name string) {
	list := elementsOf(m.found(name, true))
	if len(list) == 0 || list[0].kind != isObject {
		list = []value{known(&object{hidden: true})}
	}
	for _, e := range list {
		e.o.inherits = class
		m.call(m.member(e, "connectedCallback"), e, nil)
	}
}

// storage remembers what it is told, and was empty before.
func (m *machine) storage() value {
	o := &object{}
	o.set("setItem", native("setItem", func(_ *machine, _ value, args []value) value {
		if k, ok := m.text(arg(args, 0)); ok {
			o.set(k.s, arg(args, 1))
		}
		return undefined
	}))
	o.set("getItem", native("getItem", func(_ *machine, _ value, args []value) value {
		k, _ := m.text(arg(args, 0))
		if v, ok := o.get(k.s); ok {
			return v
		}
		return value{kind: isNull}
	}))
	o.set("removeItem", native("removeItem", func(m *machine, _ value, args []value) value {
		if k, ok := m.text(arg(args, 0)); ok {
			delete(o.props, k.s)
			o.keys = slices.DeleteFunc(o.keys, func(s string) bool { return s == k.s })
		}
		return undefined
	}))
	return known(o)
}
