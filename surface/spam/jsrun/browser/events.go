package browser

import (
	"slices"
	"strings"
	"time"

	"deepcrawl/surface/spam/overlay"

	"github.com/dop251/goja"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Events that come without the visitor wanting anything, in the order in which they come: those of
// the page as it loads, then those of a mouse that lies on it.
var (
	loading = []string{"readystatechange", "DOMContentLoaded", "readystatechange", "load",
		"pageshow"}
	// what comes to the element that the mouse is over
	hovering = []string{"pointerover", "pointerenter", "mouseover", "mouseenter", "pointermove",
		"mousemove", "focus", "scroll"}
	others = []string{"animationstart", "animationend", "transitionend", "begin", "toggle"}
)

const mostListeners = 500 // to an event

// A listener is a function that is called for an event.
type listener struct {
	at   *html.Node // nil: the window
	f    value
	once bool
}

func (r *run) listen(at *html.Node, event string, f, how value) {
	if _, ok := f.(*goja.Object); !ok || len(r.listeners[event]) >= mostListeners ||
		slices.ContainsFunc(r.listeners[event], func(l listener) bool {
			return l.at == at && l.f.SameAs(f)
		}) {
		return
	}
	l := listener{at: at, f: f}
	if o, ok := how.(*goja.Object); ok {
		if once := o.Get("once"); once != nil {
			l.once = once.ToBoolean()
		}
	}
	r.listeners[event] = append(r.listeners[event], l)
	if r.now > 0 && slices.Contains(hovering, event) { // the mouse moves on
		r.later(frameTime*time.Millisecond, func() { r.hover(event, []*html.Node{at}) })
	}
}

func (r *run) unlisten(at *html.Node, event string, f value) {
	r.listeners[event] = slices.DeleteFunc(slices.Clone(r.listeners[event]),
		func(l listener) bool { return l.at == at && l.f.SameAs(f) })
}

// event is one as scripts are told of it.
func (r *run) event(name string, with map[string]any) *goja.Object {
	return r.fromBrowser("event", r.of(name), r.of(with)).ToObject(r.rt)
}

// tell calls who listens for an event at n, which is nil for the window, and at what is around n.
// It reports whether one of them stops what a browser would do then.
func (r *run) tell(at *html.Node, name string, e *goja.Object) (stopped bool) {
	if r.inside >= 4*mostDepth {
		return true
	}
	r.inside++
	defer func() { r.inside-- }()
	target := value(r.rt.GlobalObject())
	if at != nil {
		target = r.node(at)
	}
	e.Set("target", target)
	e.Set("srcElement", target)
	for n := at; ; n = n.Parent {
		r.tellAt(n, name, e)
		if n == nil {
			break
		}
		if n.Parent == nil {
			if n == r.doc {
				r.tellAt(nil, name, e)
			}
			break
		}
	}
	prevented := e.Get("defaultPrevented")
	return prevented != nil && prevented.ToBoolean()
}

// tellAt calls those who listen at n itself.
func (r *run) tellAt(n *html.Node, name string, e *goja.Object) {
	this := r.rt.GlobalObject()
	if n != nil {
		this = r.node(n)
	}
	e.Set("currentTarget", this)
	for _, l := range slices.Clone(r.listeners[name]) {
		if l.at != n {
			continue
		}
		if l.once {
			r.unlisten(n, name, l.f)
		}
		if f, ok := l.f.(*goja.Object); ok {
			if h := f.Get("handleEvent"); h != nil && !goja.IsUndefined(h) {
				r.call(h, f, e)
				continue
			}
		}
		r.call(l.f, this, e)
		if stop := e.Get("stopped"); stop != nil && stop.ToBoolean() {
			return
		}
	}
	if f := r.handler(n, name); f != nil {
		told := value(e)
		if name == "error" && n == nil {
			if m := e.Get("message"); m != nil {
				told = m
			}
		}
		if v := r.call(f, this, told); v.ExportType() != nil && v.StrictEquals(r.of(false)) {
			e.Set("defaultPrevented", true)
		}
	}
}

// handler is the function that an element, or the window, has for an event; nil for none.
func (r *run) handler(n *html.Node, event string) value {
	if n == nil {
		if f, ok := r.rt.GlobalObject().Get("on" + event).(*goja.Object); ok {
			return f
		}
		return nil
	}
	if at := r.objects[n]; at != nil {
		if v, ok := at.own["on"+event]; ok {
			if f, is := v.(*goja.Object); is {
				return f
			}
			return nil
		}
	}
	code, ok := overlay.Attribute(n, "on"+event)
	if !ok || code == "" {
		return nil
	}
	p, err := r.engine.programs.compile(
		"(function(event){with(document){with(this){" + code + "\n}}})")
	if err != nil {
		r.failed(err)
		return nil
	}
	f, err := r.rt.RunProgram(p)
	if r.failed(err); err != nil {
		return nil
	}
	return f
}

// arrive brings about what comes to a page by itself.
func (r *run) arrive() {
	for i, name := range loading {
		r.later(time.Duration(i)*time.Millisecond/2, func() {
			r.state = "interactive"
			if i > 1 {
				r.state = "complete"
			}
			if name != "load" && name != "pageshow" {
				r.tell(r.doc, name, r.event(name, nil))
				return
			}
			r.tell(nil, name, r.event(name, nil))
			for _, is := range []func(*html.Node) bool{isBody, isFrameset} {
				if n := find(r.doc, is); n != nil {
					r.tellAt(n, name, r.event(name, with{"target": r.node(n)}))
				}
			}
		})
	}
	r.later(2*time.Millisecond, func() {
		if !r.visitor.mouse {
			return
		}
		for _, name := range hovering {
			r.hover(name, r.over(name))
		}
	})
	for _, name := range others {
		r.later(2*time.Millisecond, func() {
			for _, l := range slices.Clone(r.listeners[name]) {
				if l.at != nil && name == "toggle" {
					if _, open := overlay.Attribute(l.at, "open"); !open {
						continue
					}
				}
				r.tellAt(l.at, name, r.event(name, with{
					"animationName": r.animation()}))
			}
		})
	}
}

func isBody(n *html.Node) bool     { return n.DataAtom == atom.Body }
func isFrameset(n *html.Node) bool { return n.DataAtom == atom.Frameset }

// over are the places that a mouse is over wherever it is: the page, and what lies over all of it.
func (r *run) over(event string) []*html.Node {
	list := []*html.Node{nil, r.doc}
	add := func(n *html.Node) {
		if n != nil && !slices.Contains(list, n) && r.hears(n, event) &&
			(isBody(n) || isRoot(n) || r.covers(n)) {
			list = append(list, n)
		}
	}
	add(find(r.doc, isRoot))
	add(find(r.doc, isBody))
	for _, l := range r.listeners[event] {
		add(l.at)
	}
	for _, n := range r.handling {
		add(n)
	}
	for _, n := range r.made {
		if r.objects[n] != nil {
			add(n)
		}
	}
	return list
}

func isRoot(n *html.Node) bool { return n.DataAtom == atom.Html }

// hover brings an event of the mouse to places of the page.
func (r *run) hover(event string, to []*html.Node) {
	if !r.visitor.mouse {
		return
	}
	mouse := event != "focus" && event != "scroll"
	for _, n := range to {
		if !r.hears(n, event) {
			continue
		}
		if mouse {
			r.looked.mouse = true
			r.hovered++
		}
		r.tellAt(n, event, r.event(event, with{"clientX": 700, "clientY": 400,
			"pageX": 700, "pageY": 400, "screenX": 700, "screenY": 500, "movementX": 3,
			"movementY": 2, "isTrusted": true, "target": r.target(n)}))
		if mouse {
			r.hovered--
		}
	}
}

func (r *run) target(n *html.Node) *goja.Object {
	if n == nil {
		n = r.doc
	}
	return r.node(n)
}

// hears reports whether anything waits at n for an event.
func (r *run) hears(n *html.Node, event string) bool {
	return slices.ContainsFunc(r.listeners[event], func(l listener) bool { return l.at == n }) ||
		r.handler(n, event) != nil
}

// animation is the name of one of the style sheets of the page.
func (r *run) animation() string {
	for n := range r.doc.Descendants() {
		if n.DataAtom != atom.Style {
			continue
		}
		if _, after, ok := strings.Cut(textOf(n), "@keyframes"); ok {
			name, _, _ := strings.Cut(after, "{")
			return strings.TrimSpace(name)
		}
	}
	return ""
}

// loads are the elements that may fail to load.
var loads = map[string]bool{"img": true, "image": true, "video": true, "audio": true,
	"source": true, "track": true, "object": true, "embed": true, "link": true}

// handlers has what an element does by itself run in a while. An image that is missing is one that
// was never there.
func (r *run) handlers(n *html.Node) {
	for _, a := range n.Attr {
		event, ok := strings.CutPrefix(a.Key, "on")
		if !ok {
			continue
		}
		_, auto := overlay.Attribute(n, "autofocus")
		_, open := overlay.Attribute(n, "open")
		switch page := isBody(n) || isRoot(n); {
		case event == "error" && (loads[n.Data] || n.DataAtom == atom.Input ||
			n.DataAtom == atom.Script):
			r.fails(n)
		case page && (event == "load" || event == "pageshow" || slices.Contains(hovering, event)):
			// comes with those of the window
		case event == "load" && (loads[n.Data] || n.DataAtom == atom.Iframe || n.Data == "svg" ||
			n.DataAtom == atom.Style),
			event == "focus" && auto, event == "toggle" && open,
			slices.Contains(others, event) && event != "toggle":
			r.later(time.Millisecond, func() { r.tellAt(n, event, r.event(event, nil)) })
		}
	}
}

// fails has an element be told that what it shows did not load. A browser may find that it does.
func (r *run) fails(n *html.Node) {
	r.later(time.Millisecond, func() {
		r.unseen++
		defer func() { r.unseen-- }()
		e := r.event("error", with{"target": r.node(n)})
		r.tellAt(n, "error", e)
	})
}

// dispatch brings about an event that a script made.
func (r *run) dispatch(at *html.Node, e value) value {
	o, ok := e.(*goja.Object)
	if !ok {
		return r.of(false)
	}
	name := text([]value{o.Get("type")}, 0)
	if name == "click" && at != nil && at.Type == html.ElementNode {
		r.click(at)
		return r.of(true)
	}
	if name == "submit" && at != nil && at.DataAtom == atom.Form {
		return r.of(!r.tell(at, name, o))
	}
	return r.of(!r.tell(at, name, o))
}
