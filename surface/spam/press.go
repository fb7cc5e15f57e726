package spam

import (
	"net/url"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"deepcrawl/surface/fetch"
)

// A Sending is what a click on an element of a page would send, as far as its scripts are known.
type Sending struct {
	Form   *html.Node            // that is sent; nil: an address is asked for
	Action *url.URL              // of the form, as scripts set it
	Post   bool                  // the form goes by POST
	Set    map[*html.Node]string // controls that scripts gave another value
	URL    *url.URL              // that is asked for; nil for a form
}

// A Presser presses the elements of a page, one after the other. Each press finds the page as it
// was served: its scripts are run again where the last press may have changed something.
type Presser struct {
	page *fetch.Page
	// that ran the scripts, and pressed nothing that hears it since; nil: they are to be run
	in *inspector
}

// NewPresser returns a Presser that has not run anything yet.
func NewPresser(p *fetch.Page) *Presser { return &Presser{page: p} }

// Press runs the scripts that stand in the page and then clicks on one of its elements. ok is false
// where that sends nothing, or something that is not known. Nothing is sent. Of jQuery, which most
// pages take from another place, as much is known as sets a field and sends a form.
func (p *Presser) Press(n *html.Node) (s Sending, ok bool) {
	in := p.in
	if in == nil {
		in = &inspector{page: p.page, site: fetch.Site(p.page.URL), library: true}
		in.read(p.page)
	}
	p.in = in
	if in.machine == nil || in.machine.deaf(n) {
		return s, false
	}
	p.in = nil
	return in.press(n)
}

// deaf reports whether a click on n changes nothing at all: it leads nowhere by itself, nothing
// hears it, and nothing else waits to be run.
func (m *machine) deaf(n *html.Node) bool {
	ref := strings.ToLower(strings.TrimSpace(attr(n, "href")))
	if n.DataAtom == atom.Input && !strings.EqualFold(attr(n, "type"), "button") ||
		strings.HasPrefix(ref, "javascript:") || len(m.tasks) > 0 {
		return false
	}
	o := m.elementOf(n)
	if slices.ContainsFunc(m.listeners["click"], func(l listener) bool { return l.reaches(o) }) {
		return false
	}
	f := m.present(o, "onclick")
	return f.kind != isObject && f.kind != isText
}

// press clicks on an element of the page whose scripts were run.
func (in *inspector) press(n *html.Node) (s Sending, ok bool) {
	m := in.machine
	*m.steps, m.depth, in.doubt, in.redirects = 0, 0, 0, nil
	in.sent = func(o *object, to, method value) {
		if ok || in.doubt > 0 {
			return
		}
		s.Form, s.Post, s.Set = o.node, strings.EqualFold(method.str(), "post"),
			map[*html.Node]string{}
		ref := ""
		if to.kind == isText {
			ref = strings.TrimSpace(to.s)
		}
		u, err := fetch.ParseURL(in.base, ref)
		s.Action, ok = u, err == nil && to.kind != isUnknown
		for e, control := range m.elements {
			n, is := e.(*html.Node)
			if v, set := control.get("value"); is && set && n.DataAtom == atom.Input {
				t, known := m.text(v)
				ok = ok && known
				s.Set[n] = t.s
			}
		}
	}
	o := m.elementOf(n)
	switch ref := strings.TrimSpace(attr(n, "href")); {
	case n.DataAtom == atom.Input && !strings.EqualFold(attr(n, "type"), "button"):
		if attr(n, "name") == "" { // a button with a name sends that, too
			m.click(o)
		}
	case ref == "" || strings.HasPrefix(ref, "#"):
		m.prevented(o, "click")
	case strings.HasPrefix(strings.ToLower(ref), "javascript:"):
		code := ref[len("javascript:"):]
		if plain, err := url.PathUnescape(code); err == nil {
			code = plain
		}
		if !m.prevented(o, "click") && !ok {
			m.script(code, known(m.global))
		}
	default:
		m.prevented(o, "click")
	}
	m.rest()
	if !ok && len(in.redirects) > 0 && in.redirects[0].Via != "anchor" {
		s.URL, ok = in.redirects[0].URL, true
	}
	return s, ok
}

// jQuery is what pages call $ when they have it from elsewhere: a list of elements with the methods
// that set fields, send forms and wait for clicks.
func (m *machine) jQuery() value {
	return native("$", func(m *machine, _ value, args []value) value {
		switch v := arg(args, 0); {
		case v.kind == isText && !strings.Contains(v.s, "<"):
			if in := arg(args, 1); in.kind == isObject && in.o.class == element {
				return m.wrapped(m.elementsIn(in.o.node, v.s))
			}
			list := m.found(
				strings.NewReplacer(":button", "[type=button]", ":hidden", "", ":input",
					"input").Replace(v.s), true)
			if list.kind != isObject {
				return value{}
			}
			return m.wrapped(list.o.list)
		case v.kind == isObject && v.o.class == callable:
			m.call(v, known(m.global), nil) // it waits for the page to be there
			return undefined
		case v.kind == isObject && v.o.list != nil && v.o.class != element:
			return v
		case v.kind == isObject:
			return m.wrapped([]value{v})
		}
		return value{}
	})
}

// setters are the methods of jQuery that read or set what a property of the element says.
var setters = map[string]string{"val": "value", "text": "textContent", "html": "innerHTML"}

// wrapped is a list of elements as jQuery has it.
func (m *machine) wrapped(list []value) value {
	w := listed(list)
	method := func(name string, do func(args []value) value) {
		w.o.set(name, native(name, func(_ *machine, _ value, args []value) value {
			return do(args)
		}))
	}
	each := func(do func(o *object)) value {
		for _, e := range list {
			if e.kind == isObject {
				do(e.o)
			}
		}
		return w
	}
	property := func(key string, args []value) value {
		if len(args) > 0 {
			return each(func(o *object) { m.assignTo(o, key, args[0]) })
		}
		if len(list) == 0 {
			return undefined
		}
		return m.member(list[0], key)
	}
	for name, key := range setters {
		method(name, func(args []value) value { return property(key, args) })
	}
	for _, name := range []string{"attr", "prop"} {
		method(name, func(args []value) value {
			key := arg(args, 0).str()
			if len(args) < 2 && len(list) > 0 && name == "attr" {
				return m.attribute(list[0].o, strings.ToLower(key))
			}
			return property(key, args[min(1, len(args)):])
		})
	}
	method("data", func(args []value) value {
		if len(args) != 1 || len(list) == 0 {
			return w
		}
		return m.attribute(list[0].o, "data-"+arg(args, 0).str())
	})
	method("submit", func(args []value) value {
		if len(args) > 0 {
			return w
		}
		return each(func(o *object) { m.submit(o, nil) })
	})
	for _, name := range []string{"trigger", "click", "on", "bind", "live", "change"} {
		method(name, func(args []value) value { return m.events(w, name, args, each) })
	}
	method("each", func(args []value) value {
		for i, e := range list {
			m.call(arg(args, 0), e, []value{numbered(float64(i)), e})
		}
		return w
	})
	method("closest", func(args []value) value {
		var up []value
		each(func(o *object) {
			for n := o.node; n != nil; n = n.Parent {
				if n.Type == html.ElementNode && selectorOf(arg(args, 0).str()).Match(n) {
					up = append(up, known(m.elementOf(n)))
					return
				}
			}
		})
		return m.wrapped(up)
	})
	method("find", func(args []value) value {
		var in []value
		each(func(o *object) {
			if o.node != nil {
				in = append(in, m.elementsIn(o.node, arg(args, 0).str())...)
			}
		})
		return m.wrapped(in)
	})
	for _, name := range []string{"addClass", "removeClass", "show", "hide", "css", "off", "unbind",
		"removeAttr", "first", "ready", "focus", "blur", "toggleClass"} {
		method(name, func(args []value) value {
			if f := arg(args, 0); name == "ready" && f.kind == isObject {
				m.call(f, known(m.global), nil)
			}
			return w
		})
	}
	w.o.set("length", numbered(float64(len(list))))
	return w
}

// events waits for an event, or brings it about.
func (m *machine) events(w value, name string, args []value, each func(func(*object)) value) value {
	event, f, within := name, arg(args, 0), ""
	if name == "on" || name == "bind" || name == "live" || name == "trigger" {
		event, f = arg(args, 0).str(), arg(args, len(args)-1)
		if len(args) > 2 {
			within = arg(args, 1).str()
		}
	}
	switch {
	case f.kind == isObject && f.o.class == callable:
		on := func(o *object) { m.listen(o, event, f) }
		if within == "" {
			return each(on)
		}
		return each(func(o *object) {
			list := m.found(within, true)
			if o.class == element {
				list = listed(m.elementsIn(o.node, within))
			}
			if list.kind == isObject {
				for _, e := range list.o.list {
					on(e.o)
				}
			}
		})
	case event == "submit":
		return each(func(o *object) { m.submit(o, nil) })
	case event == "click":
		return each(m.click)
	}
	return w
}
