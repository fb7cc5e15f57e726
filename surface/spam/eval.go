package spam

// eval evaluates an expression.
func (m *machine) eval(n *node, s *scope) (value, ending) {
	if n == nil || m.spend() {
		return value{}, goesOn
	}
	switch n.op {
	case opLiteral:
		return n.v, goesOn
	case opThis:
		return s.this, goesOn
	case opName:
		switch n.s {
		case "undefined":
			return undefined, goesOn
		case "super":
			return s.above(), goesOn
		}
		v, ok := m.lookup(s, n.s)
		if !ok {
			return m.failure("ReferenceError"), throws
		}
		return v, goesOn
	case opFunc:
		return closure(n.fn, s), goesOn
	case opRegexp:
		return known(&object{class: regular, pattern: n.s, flags: n.kids[0].s}), goesOn
	case opTemplate, opArray, opMember, opNew, opBinary:
		list, end := m.list(n.kids, s)
		if end != goesOn {
			return value{}, end
		}
		v, end := m.combine(n, list)
		return askedBy(v, list...), end
	case opObject:
		o := &object{}
		return known(o), m.fill(o, n.kids, s)
	case opStatic:
		return m.eval(n.kids[0], s)
	case opYield:
		return m.yield(n, s)
	case opClass:
		return m.class(n, s)
	case opCall, opTagged:
		return m.calls(n, s)
	case opAssign:
		return m.set(n, s)
	case opUpdate:
		return m.update(n, s)
	case opUnary:
		return m.unary(n, s)
	case opLogical:
		return m.logical(n, s)
	case opCond:
		return m.conditional(n, s)
	case opSequence:
		if v, end := m.eval(n.kids[0], s); end != goesOn {
			return v, end
		}
		return m.eval(n.kids[1], s)
	}
	return value{}, goesOn
}

// combine is the value of a node that is made of the values of all its kids.
func (m *machine) combine(n *node, list []value) (value, ending) {
	switch n.op {
	case opTemplate:
		return m.concat(list), goesOn
	case opMember:
		if list[0].kind == isNull {
			return m.missing(n)
		}
		return m.at(list[0], list[1], n), goesOn
	case opNew:
		return m.create(list[0], list[1:])
	case opBinary:
		return m.pay(m.binary(n.s, list[0], list[1])), goesOn
	}
	return m.pay(listed(list)), goesOn
}

// missing is what asking null for something comes to: the end of the script, unless it asks whether
// there is something.
func (m *machine) missing(n *node) (value, ending) {
	if n.v.n != 0 {
		return undefined, goesOn
	}
	return m.failure("TypeError"), throws
}

// list evaluates expressions, some of which stand for several values.
func (m *machine) list(kids []*node, s *scope) ([]value, ending) {
	list := make([]value, 0, len(kids))
	for _, kid := range kids {
		from := kid
		if kid.op == opSpread {
			from = kid.kids[0]
		}
		v, end := m.eval(from, s)
		if end != goesOn {
			return nil, end
		}
		if kid.op == opSpread {
			list = append(list, elementsOf(v)...)
			if *m.steps += len(list) / 16; len(list) > mostItems {
				return nil, throws
			}
			continue
		}
		list = append(list, v)
	}
	return list, goesOn
}

// fill sets the properties that an object literal has, or those that are methods of a class.
func (m *machine) fill(o *object, kids []*node, s *scope) ending {
	for i := 0; i+1 < len(kids); i += 2 {
		v, end := m.eval(kids[i+1], s)
		if end != goesOn {
			return end
		}
		if kids[i].op == opEmpty { // spread
			if v.kind == isObject {
				for _, k := range v.o.keys {
					o.set(k, m.member(v, k))
				}
			}
			o.hidden = o.hidden || v.kind == isUnknown
			continue
		}
		if end := m.define(o, kids[i], v, s); end != goesOn {
			return end
		}
	}
	return goesOn
}

// define gives o the property that key names.
func (m *machine) define(o *object, key *node, v value, s *scope) ending {
	name, end := m.eval(key, s)
	if end != goesOn {
		return end
	}
	k, ok := m.text(name)
	switch {
	case !ok:
		o.hidden = true
	case v.kind == isObject && v.o.fn != nil && v.o.fn.way != "":
		accessorOf(o, k.s).set(v.o.fn.way, v)
	default:
		o.set(k.s, v)
	}
	return goesOn
}

// accessorOf is the pair of functions that o has in place of a property.
func accessorOf(o *object, key string) *object {
	if a, ok := o.get(key); ok && a.kind == isObject && a.o.class == accessor {
		return a.o
	}
	a := &object{class: accessor}
	o.set(key, known(a))
	return a
}

// at is the member of v that key names. Of a list at an unknown place it is the first element:
// pages choose among the places they send their visitors to.
func (m *machine) at(v, key value, n *node) value {
	k, ok := m.text(key)
	if !ok {
		if v.kind == isObject && v.o.class == array && len(v.o.list) > 0 {
			return v.o.list[0]
		}
		return value{}
	}
	w := m.member(v, k.s)
	if w.kind == isObject && w.o.class == location && n.s == "[" && (key.coded || key.pieces > 1) {
		hidden := *w.o // whoever writes location in pieces hides what he does with it
		hidden.flags = "coded"
		return known(&hidden)
	}
	return w
}

// arguments are what a function is called with. The texts of a template are given as they are
// written too, which is the same but for escapes.
func (m *machine) arguments(n *node, s *scope) ([]value, ending) {
	args, end := m.list(n.kids[1:], s)
	if n.op == opTagged && end == goesOn && len(args) > 0 && args[0].kind == isObject {
		args[0].o.set("raw", listed(args[0].o.list))
	}
	return args, end
}

// opened is the element that "with" opened and whose method goes by a name: with (form) submit().
func (s *scope) opened(id string) value {
	for ; s != nil && doings[id]; s = s.outer {
		if _, own := s.vars[id]; own {
			break
		}
		if s.with != nil && s.with.class == element {
			return known(s.with)
		}
	}
	return undefined
}

// calls runs a call: of a method, where the object counts, or of a function.
func (m *machine) calls(n *node, s *scope) (value, ending) {
	callee := n.kids[0]
	if callee.op != opMember {
		if callee.op == opName && callee.s == "super" {
			return m.super(n, s)
		}
		f, end := m.eval(callee, s)
		if end != goesOn {
			return f, end
		}
		args, end := m.arguments(n, s)
		if end != goesOn {
			return value{}, end
		}
		if f.kind == isUnknown {
			return m.bare(callee, args), goesOn
		}
		if n.v.n != 0 && (f.kind == isUndefined || f.kind == isNull) { // f?.()
			return undefined, goesOn
		}
		v, end := m.call(f, s.opened(callee.s), args)
		return askedBy(v, args...), end
	}
	pair, end := m.list(callee.kids, s)
	if end != goesOn {
		return value{}, end
	}
	args, end := m.arguments(n, s)
	if end != goesOn {
		return value{}, end
	}
	key, ok := m.text(pair[1])
	switch {
	case pair[0].kind == isNull:
		return m.missing(callee)
	case !ok:
		return value{}, goesOn
	// o.f?.()
	case n.v.n != 0 && pair[0].kind == isObject && pair[0].o.class == plain &&
		m.member(pair[0], key.s).kind == isUndefined:
		return undefined, goesOn
	}
	if callee.s == "[" && (pair[1].coded || pair[1].pieces > 1) && len(args) > 0 {
		args[0].coded = true
	}
	if above := callee.kids[0]; above.op == opName && above.s == "super" {
		return m.call(m.member(pair[0], key.s), s.this, args)
	}
	v, end := m.method(pair[0], key.s, args)
	return askedBy(askedBy(v, pair[0]), args...), end
}

// bare calls something that the page does not declare: a method of the window, or nobody knows
// what.
func (m *machine) bare(callee *node, args []value) value {
	if callee.op != opName {
		return value{}
	}
	if code, ok := m.in.inline(arg(args, 0).str()); ok && callee.s == "import" {
		m.inner(decoded(code), undefined)
		return value{}
	}
	if w, ok := m.builtin(known(m.global), callee.s, args); ok {
		return w
	}
	m.runs(callee.s, args)
	return value{}
}

// method calls a method of v.
func (m *machine) method(v value, key string, args []value) (value, ending) {
	if w, ok := m.builtin(v, key, args); ok {
		return m.pay(w), goesOn
	}
	f := m.member(v, key)
	if f.kind == isUnknown {
		if doers[key] {
			m.in.strays()
		}
		m.runs(key, args)
		return value{}, goesOn
	}
	return m.call(f, v, args)
}

// doers are methods by which an element that is not known may be left for elsewhere.
var doers = wordSet(
	`click submit requestSubmit dispatchEvent reset select close requestClose showPopover togglePopover hidePopover checkValidity
	reportValidity`)

// runners are what functions are called that call at once, or soon, what they are given.
var runners = map[string]bool{"$": true, "jQuery": true, "ready": true, "then": true,
	"finally": true, "forEach": true, "map": true,
	"each": true, "some": true, "every": true, "filter": true, "reduce": true, "find": true,
	"nextTick": true, "load": true, "mousemove": true,
	"mouseover": true, "scroll": true, "onReady": true, "domReady": true, "defer": true,
	"startViewTransition": true, "postTask": true, "get": true, "getJSON": true, "ajax": true,
	"post": true, "done": true, "always": true}

// runs goes through the functions that something unknown was given.
func (m *machine) runs(id string, args []value) {
	if id == "on" || id == "bind" || id == "one" || id == "addEventListener" {
		if len(args) < 2 || !automatic(args[0].s) {
			return
		}
	} else if !runners[id] {
		return
	}
	for _, f := range args {
		if f.kind == isObject && f.o.class == callable && f.o.fn != nil {
			m.later(0, func() { m.call(f, value{}, []value{{}, {}}) })
		}
	}
}

func (m *machine) set(n *node, s *scope) (value, ending) {
	target := n.kids[0]
	if n.s == "=" {
		v, end := m.eval(n.kids[1], s)
		if end != goesOn {
			return v, end
		}
		m.assign(target, v, s, false)
		return v, goesOn
	}
	was, end := m.eval(target, s)
	if end != goesOn {
		return was, end
	}
	operator := n.s[:len(n.s)-1]
	if operator == "&&" || operator == "||" || operator == "??" {
		if decided, done := short(operator, was); done {
			return decided, goesOn
		}
	}
	v, end := m.eval(n.kids[1], s)
	if end != goesOn {
		return v, end
	}
	if operator != "&&" && operator != "||" && operator != "??" {
		v = m.pay(m.binary(operator, was, v))
	}
	m.assign(target, v, s, false)
	return v, goesOn
}

func (m *machine) update(n *node, s *scope) (value, ending) {
	was, end := m.eval(n.kids[0], s)
	if end != goesOn {
		return was, end
	}
	v := value{}
	if f, ok := m.number(was); ok {
		was = numbered(f)
		v = numbered(f + 1)
		if n.s == "--" {
			v = numbered(f - 1)
		}
	}
	m.assign(n.kids[0], v, s, false)
	if n.v.n != 0 {
		return v, goesOn
	}
	return was, goesOn
}

func (m *machine) logical(n *node, s *scope) (value, ending) {
	v, end := m.eval(n.kids[0], s)
	if end != goesOn {
		return v, end
	}
	if decided, done := short(n.s, v); done {
		return decided, goesOn
	}
	if v.kind != isUnknown {
		return m.eval(n.kids[1], s)
	}
	var w value
	m.unsure(v, func() { w, end = m.eval(n.kids[1], s) })
	if n.s != "||" || end != goesOn { // it may be either: a || b is a default
		return value{asks: v.asks || w.asks}, goesOn
	}
	return w, goesOn
}

func (m *machine) conditional(n *node, s *scope) (value, ending) {
	v, end := m.eval(n.kids[0], s)
	if end != goesOn {
		return v, end
	}
	yes, ok := v.truth()
	switch {
	case ok && yes:
		return m.eval(n.kids[1], s)
	case ok:
		return m.eval(n.kids[2], s)
	}
	var a, b value
	m.unsure(v, func() { a, _ = m.eval(n.kids[1], s) })
	m.unsure(v, func() { b, _ = m.eval(n.kids[2], s) })
	if a.kind == isUnknown {
		return b, goesOn
	}
	return a, goesOn
}
