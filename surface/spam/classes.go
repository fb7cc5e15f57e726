package spam

import "strings"

// class makes a class: a function whose prototype has its methods.
func (m *machine) class(n *node, s *scope) (value, ending) {
	c := &object{class: callable, made: &made{}}
	proto := &object{}
	if base, _ := m.eval(n.kids[0], s); base.kind == isObject {
		c.made.base, c.inherits = base.o, base.o
		if p := base.o.props["prototype"]; p.kind == isObject {
			proto.inherits = p.o
		}
		proto.hidden = base.o.fn == nil
	}
	c.set("prototype", known(proto))
	if n.s != "" {
		m.bind(s, n.s, known(c))
	}
	inner := &scope{outer: s, this: known(c), home: c, vars: map[string]value{}}
	end := m.members(c, proto, n.kids[1:], inner)
	c.fn, c.scope = &function{body: &node{op: opBlock}}, inner
	if f := proto.props["constructor"]; f.kind == isObject && f.o.fn != nil {
		c.fn, c.home = f.o.fn, c
	} else if base := c.made.base; base != nil && base.fn != nil {
		c.fn, c.scope, c.home = base.fn, base.scope, base.home
	} else if base != nil && base.run != nil {
		m.extends(c, base)
	}
	return known(c), end
}

// members gives each member of a class to whom it belongs: the class, all its objects together, or
// each of them.
func (m *machine) members(c, proto *object, kids []*node, s *scope) ending {
	for i := 0; i+1 < len(kids); i += 2 {
		key, from, to := kids[i], kids[i+1], proto
		if from.op == opStatic {
			from, to = from.kids[0], c
		}
		if from.op != opFunc && to == proto {
			c.made.fields = append(c.made.fields, key, from)
			continue
		}
		v, end := m.eval(initial(key, from), s)
		if end != goesOn {
			return end
		}
		if v.kind == isObject && from.op == opFunc {
			v.o.home = c
		}
		if end := m.define(to, key, v, s); end != goesOn {
			return end
		}
	}
	return goesOn
}

// initial is the expression that a field begins with.
func initial(key, field *node) *node {
	switch {
	case field.op == opAssign && key.op == opLiteral && field.kids[0].s == key.v.s:
		return field.kids[1]
	case field.op == opName && key.op == opLiteral && field.s == key.v.s:
		return &node{op: opLiteral, v: undefined}
	}
	return field
}

// create is what new makes.
func (m *machine) create(f value, args []value) (value, ending) {
	if f.kind != isObject || f.o.class != callable {
		return known(&object{hidden: true}), goesOn
	}
	o := &object{hidden: f.o.fn == nil}
	if p := f.o.props["prototype"]; p.kind == isObject {
		o.inherits = p.o
		o.hidden = o.hidden || p.o.hidden
	}
	m.fields(f.o, o, 0)
	v, end := m.call(f, known(o), args)
	if v.kind == isObject {
		return v, end
	}
	return known(o), end
}

// fields gives o the fields of its class, and of those that it extends.
func (m *machine) fields(c, o *object, depth int) {
	if c.made == nil || depth > mostCalls {
		return
	}
	if c.made.base != nil {
		m.fields(c.made.base, o, depth+1)
	}
	s := &scope{outer: c.scope, this: known(o), home: c, vars: map[string]value{}}
	for i := 0; i+1 < len(c.made.fields) && !m.spend(); i += 2 {
		key := c.made.fields[i]
		if v, end := m.eval(initial(key, c.made.fields[i+1]), s); end == goesOn {
			m.define(o, key, v, s)
		}
	}
}

// super calls the constructor of the class above.
func (m *machine) super(n *node, s *scope) (value, ending) {
	args, end := m.list(n.kids[1:], s)
	if home := s.class(); end == goesOn && home != nil && home.made.base != nil {
		var v value
		if v, end = m.call(known(home.made.base), s.this, args); home.made.base.fn == nil {
			become(s.this, v)
		}
	}
	return undefined, end
}

// class is the class that the code in s is of; nil: none.
func (s *scope) class() *object {
	for ; s != nil; s = s.outer {
		if s.home != nil && s.home.made != nil {
			return s.home
		}
	}
	return nil
}

// above is what super stands for before a name.
func (s *scope) above() value {
	home := s.class()
	if home == nil || home.made.base == nil {
		return value{}
	}
	return home.made.base.props["prototype"]
}

// failure is an error that the language throws.
func (m *machine) failure(id string) value {
	v, _ := m.call(m.errors(id), undefined, []value{textual("")})
	return v
}

// extends has c make of its objects what a class of the language makes, where it has no
// constructor.
func (m *machine) extends(c, base *object) {
	c.fn = nil
	c.run = func(m *machine, this value, args []value) value {
		v, _ := m.call(known(base), this, args)
		become(this, v)
		return undefined
	}
}

// become gives an object what its class of the language has made.
func become(this, v value) {
	if this.kind != isObject || v.kind != isObject || this.o == v.o {
		return
	}
	this.o.name, this.o.hidden = v.o.name, true
	for _, k := range v.o.keys {
		this.o.set(k, v.o.props[k])
	}
}

// makers are the classes of the language by the values that are made by them.
var makers = map[string]class{"Array": array, "Function": callable, "RegExp": regular,
	"Promise": promise, "URL": place}

// instance is the operator instanceof.
func instance(v, w value) value {
	switch {
	case v.kind == isUnknown || w.kind != isObject || w.o.class != callable:
		return value{}
	case v.kind != isObject:
		return boolean(false)
	}
	if p := w.o.props["prototype"]; p.kind == isObject {
		for at, n := v.o.inherits, 0; at != nil && n < mostCalls; at, n = at.inherits, n+1 {
			if at == p.o {
				return boolean(true)
			}
		}
	}
	kind, known := makers[w.o.name]
	switch {
	case known && w.o.fn == nil:
		return boolean(v.o.class == kind)
	case w.o.fn == nil && w.o.name == "Object":
		return boolean(true)
	case w.o.fn == nil && strings.HasSuffix(w.o.name, "Error") &&
		strings.HasSuffix(v.o.name, "Error"):
		return boolean(w.o.name == "Error" || w.o.name == v.o.name)
	case w.o.fn == nil && v.o.class == collection:
		return boolean(w.o.name == v.o.name)
	case w.o.fn != nil && v.o.class == plain && !v.o.hidden:
		return boolean(false)
	}
	return value{}
}
