package spam

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Scripts bring about events without making them: who resets a form, closes a dialog or clicks a
// label calls what waits for that.

// deeds are the methods that do, with the event that each brings about and what it sets newState
// to.
var deeds = map[string]struct{ event, state string }{
	"reset": {"reset", ""}, "select": {"select", ""}, "close": {"close", ""},
	"requestClose": {"close", ""},
	"showPopover":  {"toggle", "open"}, "togglePopover": {"toggle", "open"},
	"hidePopover": {"toggle", "closed"},
}

// does runs a method of an element that brings about an event.
func (m *machine) does(o *object, key string, args []value) (value, bool) {
	if key == "checkValidity" || key == "reportValidity" {
		valid := true
		for _, e := range m.required(o) {
			valid = false
			m.tell(e, "invalid", "")
		}
		return boolean(valid), true
	}
	d, ok := deeds[key]
	if !ok {
		return value{}, false
	}
	if t, ok := m.text(arg(args, 0)); key == "close" && ok && arg(args, 0).kind == isText {
		o.set("returnValue", t)
	}
	m.tell(o, d.event, d.state)
	return undefined, true
}

// required are the empty fields that must be filled, in o or o itself.
func (m *machine) required(o *object) (list []*object) {
	lacks := func(n *html.Node) {
		_, must := attribute(n, "required")
		if e := m.elementOf(n); must && n.DataAtom == atom.Input && m.empty(e) &&
			len(list) < mostLater {
			list = append(list, e)
		}
	}
	lacks(o.node)
	for n := range o.node.Descendants() {
		lacks(n)
	}
	return list
}

// empty reports whether nothing stands in a field.
func (m *machine) empty(o *object) bool {
	v := m.attribute(o, "value")
	return v.kind == isNull || v.kind == isText && v.s == ""
}

// tell calls what waits at o for an event.
func (m *machine) tell(o *object, event, state string) { m.hears(o, event, state) }

// control is what a label is for; nil for what is no label, or for nothing.
func (m *machine) control(o *object) *object {
	if o.node.DataAtom != atom.Label {
		return nil
	}
	if id := m.attribute(o, "for"); id.kind == isText {
		if n := m.in.ids[id.s]; n != nil {
			return m.elementOf(n)
		}
		return nil
	}
	for n := range o.node.Descendants() {
		if n.DataAtom == atom.Input || n.DataAtom == atom.Select || n.DataAtom == atom.Button {
			return m.elementOf(n)
		}
	}
	return nil
}

// ticked is the event of a box that was ticked or chosen by a click.
func (m *machine) ticked(o *object) {
	if kind := strings.ToLower(m.attribute(o, "type").str()); o.node.DataAtom == atom.Input &&
		(kind == "checkbox" || kind == "radio") {
		_, was := attribute(o.node, "checked")
		o.set("checked", boolean(!was || kind == "radio"))
		m.tell(o, "input", "")
		m.tell(o, "change", "")
	}
}

// options are those of a menu, and the one that is chosen.
func (m *machine) options(o *object, key string) value {
	var list []value
	chosen := 0
	for n := range o.node.Descendants() {
		if n.DataAtom == atom.Option && len(list) < mostItems {
			if _, is := attribute(n, "selected"); is {
				chosen = len(list)
			}
			list = append(list, known(m.elementOf(n)))
		}
	}
	if v, ok := o.get("selectedIndex"); ok {
		chosen = m.whole(v, 0)
	}
	switch key {
	case "options":
		return listed(list)
	case "selectedIndex":
		return numbered(float64(chosen))
	case "selectedOptions":
		return listed([]value{arg(list, chosen)})
	}
	e := arg(list, chosen)
	if e.kind != isObject {
		return textual("")
	}
	if v := m.attribute(e.o, "value"); v.kind == isText {
		return v
	}
	return m.inside(e.o, true)
}
