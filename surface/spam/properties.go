package spam

import (
	"cmp"
	"strings"
)

// property looks key up in o and in what it inherits from.
func (m *machine) property(o *object, key string) (value, bool) {
	for at, n := o, 0; at != nil && n < mostCalls; at, n = at.inherits, n+1 {
		if v, ok := at.get(key); ok {
			return m.read(v, o), true
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

// read is the value of a property of o, which a function of it may make.
func (m *machine) read(v value, o *object) value {
	if v.kind != isObject || v.o.class != accessor {
		return v
	}
	w, _ := m.call(v.o.props["get"], known(o), nil)
	return w
}

// writes calls the function that o, or what it inherits from, has in place of a property.
func (m *machine) writes(o *object, key string, v value) bool {
	for at, n := o, 0; at != nil && n < mostCalls; at, n = at.inherits, n+1 {
		if a, ok := at.get(key); ok && a.kind == isObject && a.o.class == accessor {
			m.call(a.o.props["set"], known(o), []value{v})
			return true
		}
	}
	return false
}

// member is v.key.
func (m *machine) member(v value, key string) value {
	switch v.kind {
	case isText:
		if i, ok := index(key); ok {
			return m.character(v, "charAt", i)
		}
		if key == "length" {
			return numbered(float64(len(m.letters(v.s))))
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
		v, _ := m.property(m.global, maker(v))
		return v
	case m.added(v, key).kind != isUnknown:
		return m.added(v, key)
	case natives[key] && v.kind == isObject && v.o.class == array && key != "constructor":
		return borrowed(key)
	case natives[key]:
		return reference(key)
	}
	return undefined
}

// maker is the name of the function that makes values such as v.
func maker(v value) string {
	id := map[kind]string{isText: "String", isNumber: "Number", isBoolean: "Boolean"}[v.kind]
	if v.kind == isObject {
		id = map[class]string{array: "Array", callable: "Function", regular: "RegExp"}[v.o.class]
	}
	return cmp.Or(id, "Object")
}

// added is a method that scripts gave to all values of a kind.
func (m *machine) added(v value, key string) value {
	if f := m.global.props[maker(v)]; f.kind == isObject {
		if p := f.o.props["prototype"]; p.kind == isObject {
			return p.o.props[key]
		}
	}
	return value{}
}

func (m *machine) propertyOf(o *object, key string) value {
	if v, ok := m.property(o, key); ok {
		return v
	}
	switch o.class {
	case collection:
		if key == "size" {
			return numbered(float64(len(o.list)))
		}
		return reference(key)
	case array:
		if i, ok := index(key); ok {
			return arg(o.list, i)
		}
		if key == "item" || key == "namedItem" {
			return reference(key)
		}
		if key == "length" {
			return numbered(float64(len(o.list)))
		}
		return m.inherited(known(o), key)
	case callable:
		switch {
		case key == "name" && o.fn != nil:
			return textual(o.fn.name)
		case key == "name":
			return textual(o.name)
		case key == "length" && o.fn != nil:
			return numbered(float64(len(o.fn.params)))
		}
		if o.fn == nil && key == "prototype" {
			p := known(&object{class: methods, name: o.name})
			o.set(key, p)
			return p
		}
		if o.fn == nil && !natives[key] {
			return value{}
		}
		return m.inherited(known(o), key)
	case element, document:
		return m.elementProperty(o, key)
	case proxy:
		return m.trapped(o, key)
	case methods:
		if o.name == "Object" && key == "toString" {
			return native(key, sortOf)
		}
		if o.name == "Array" {
			return borrowed(key)
		}
		return reference(key)
	case regular:
		switch key {
		case "source":
			return textual(o.pattern)
		case "flags":
			return textual(o.flags)
		case "global":
			return boolean(strings.Contains(o.flags, "g"))
		case "lastIndex":
			return numbered(0)
		case "test", "exec":
			return reference(key)
		}
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
	case place:
		if key == "searchParams" {
			return known(&object{class: collection, name: "URLSearchParams",
				list: parameters(o.props["search"]), this: known(o)})
		}
		return undefined
	case dataset:
		return m.attribute(o.this.o, "data-"+kebab(key))
	case style, promise:
		return value{}
	}
	switch {
	case key == "constructor" && !o.hidden:
		return m.inherited(known(o), key)
	case o.hidden || natives[key]:
		return value{}
	}
	return undefined
}

// assignTo is o.key = v.
func (m *machine) assignTo(o *object, key string, v value) {
	if m.writes(o, key, v) {
		return
	}
	switch o.class {
	case proxy:
		if f := m.member(known(o.home), "set"); f.kind == isObject {
			m.call(f, known(o.home), []value{o.this, textual(key), v, known(o)})
		} else if o.this.kind == isObject && o.this.o.class != proxy {
			m.assignTo(o.this.o, key, v)
		}
		return
	case window, document:
		if key == "location" {
			m.away(o, v)
			return
		}
		if strings.HasPrefix(key, "on") {
			m.listen(o, key[2:], m.handler(key, v))
		}
		if o.class == document && key == "cookie" {
			if m.in.machine == m {
				m.in.bakes.note(m.in, v)
			}
			v = m.add(m.add(o.props["cookie"], textual("; ")), v)
		}
	case location:
		m.locate(o, key, v)
		return
	case place:
		if t, ok := m.text(v); ok {
			readdress(o, key, t)
		}
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
		if n := m.whole(v, -1); key == "length" && n >= 0 && n <= len(o.list) {
			o.list = o.list[:n]
			return
		}
	case element:
		m.setElement(o, key, v)
		return
	}
	o.set(key, v)
}
