package spam

import (
	"slices"
	"strings"
	"time"

	"golang.org/x/net/html"
)

// quiet are events that come without the visitor wanting anything.
var quiet = wordSet(
	`load DOMContentLoaded readystatechange pageshow mousemove mouseover mouseenter pointermove pointerover pointerenter scroll
	focus toggle animationstart animationend transitionend begin`)

func automatic(event string) bool { return quiet[event] }

// hovering are those that come only to the element that the mouse is over.
var hovering = wordSet(`mousemove mouseover mouseenter pointermove pointerover pointerenter focus scroll`)

func (m *machine) timer(args []value, repeat bool) {
	f, delay := arg(args, 0), m.milliseconds(arg(args, 1))
	id, left := m.sequence+1, mostLater
	var run func()
	run = func() {
		if m.cleared[id] {
			return
		}
		if f.kind == isText {
			m.inner(f, known(m.global))
		} else if code,
			ok := m.text(f); ok && f.kind == isObject && f.o.fn == nil && f.o.list != nil {
			// as behind a template
			m.inner(code, known(m.global))
		} else {
			m.call(f, known(m.global), args[min(2, len(args)):])
		}
		if left--; repeat && left > 0 {
			m.later(max(delay, 4*time.Millisecond), run)
		}
	}
	m.later(delay, run)
}

func (m *machine) clear(_ *machine, _ value, args []value) value {
	if id := m.whole(arg(args, 0), -1); id >= 0 {
		if m.cleared == nil {
			m.cleared = map[int]bool{}
		}
		m.cleared[id] = true
	}
	return undefined
}

// A listener is a function that is called for an event, and what it listens at.
type listener struct {
	f  value
	on *object
}

// prevented tells those who listen for an event at o, or at what o is in, that it comes to o, and
// reports whether one of them stops what a browser would do then. Where that is not known it is
// taken to be stopped.
func (m *machine) prevented(o *object, event string) bool { return m.hears(o, event, "") }

// hears is prevented for an event that says what state o came to.
func (m *machine) hears(o *object, event, state string) bool {
	if m.nested >= mostCalls || m.spend() {
		return true
	}
	m.nested++
	defer func() { m.nested-- }()
	stopped := false
	e := &object{hidden: true}
	e.set("type", textual(event))
	e.set("target", known(o))
	e.set("currentTarget", known(o))
	if state != "" {
		e.set("newState", textual(state))
	}
	e.set("preventDefault",
		native("preventDefault", func(*machine, value, []value) value {
			stopped = true
			return undefined
		}))
	e.set("stopImmediatePropagation", undefined)
	hear := func(f value, this *object) {
		if v, _ := m.call(f, known(this), []value{known(e)}); v.kind == isBoolean && v.n == 0 {
			stopped = true
		}
	}
	heard := map[*object]bool{}
	for _, l := range m.listeners[event] {
		if l.reaches(o) {
			heard[l.f.o] = true
			if l.f.o.class != callable {
				m.handle(l.f, e)
				continue
			}
			hear(l.f, l.on)
		}
	}
	switch f := m.present(o, "on"+event); {
	case f.kind == isObject && !heard[f.o]:
		hear(f, o)
	case f.kind == isText:
		hear(m.inner(textual("(function(event){"+f.s+"\n})"), known(o)), o)
	}
	return stopped
}

// reaches reports whether the listener hears what happens to o.
func (l listener) reaches(o *object) bool {
	return l.on.class != element || l.on == o || l.on.node != nil && holds(l.on.node, o.node)
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

// listen has f called when the event comes, if it comes by itself.
func (m *machine) listen(on *object, event string, f value) {
	if f.kind != isObject {
		return
	}
	if automatic(event) &&
		(event != "toggle" || on.class != element || m.attribute(on, "open").kind != isNull) {
		m.later(time.Millisecond, func() {
			e := &object{hidden: true}
			e.set("type", textual(event))
			if strings.HasPrefix(event, "animation") {
				e.set("animationName", m.animation())
			}
			m.handle(f, e)
		})
		return
	}
	if len(m.listeners[event]) < mostLater {
		m.listeners[event] = append(m.listeners[event], listener{f, on})
	}
}

// handler is what is called for a function that was set as a property. That for errors is given a
// text in place of an event.
func (m *machine) handler(key string, f value) value {
	if key != "onerror" {
		return f
	}
	return native("", func(m *machine, this value, args []value) value {
		v, _ := m.call(f, this, []value{m.member(arg(args, 0), "message")})
		return v
	})
}

// handle calls a listener, which may be an object with a method.
func (m *machine) handle(f value, e *object) {
	this := known(m.global)
	if f.o.class != callable {
		this, f = f, m.member(f, "handleEvent")
	}
	m.call(f, this, []value{known(e)})
}

// fire tells the listeners of an event that scripts made.
func (m *machine) fire(event string, detail value) {
	for _, l := range m.listeners[event] {
		e := &object{hidden: true}
		e.set("type", textual(event))
		for _, id := range []string{"data", "detail", "message", "reason"} {
			e.set(id, detail)
		}
		m.later(0, func() { m.handle(l.f, e) })
	}
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
	if o.class == element {
		m.hears(o, e, "")
		return
	}
	m.brought(o, e, event)
}

// brought tells at once who listens at o, or at the page around it, for an event that a script
// made.
func (m *machine) brought(o *object, id string, event value) {
	if m.nested >= mostCalls || m.spend() {
		return
	}
	m.nested++
	defer func() { m.nested-- }()
	for _, l := range slices.Clone(m.listeners[id]) {
		apart := o.class == plain || l.on.class == plain
		if apart && l.on != o {
			continue
		}
		this, f := known(l.on), l.f
		if f.o.class != callable {
			this, f = f, m.member(f, "handleEvent")
		}
		m.call(f, this, []value{event})
	}
}

// channel is a pair of ports: what one is sent, the other is told.
func (m *machine) channel(_ *machine, _ value, _ []value) value {
	a, b := &object{hidden: true}, &object{hidden: true}
	link := func(from, to *object) {
		from.set("postMessage",
			native("postMessage", func(m *machine, _ value, args []value) value {
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
	w.global.set("postMessage",
		native("postMessage", func(_ *machine, _ value, args []value) value {
			e := &object{hidden: true}
			e.set("data", arg(args, 0))
			m.later(0, func() { m.call(o.props["onmessage"], undefined, []value{known(e)}) })
			return undefined
		}))
	w.script(src, known(w.global))
	w.rest()
	return known(o)
}
