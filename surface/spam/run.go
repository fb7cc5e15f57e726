package spam

// run runs a statement.
func (m *machine) run(n *node, s *scope) (value, ending) {
	if n == nil || m.spend() {
		return undefined, goesOn
	}
	switch n.op {
	case opEmpty:
		return undefined, goesOn
	case opFunc:
		if n.s != "" {
			return undefined, goesOn
		}
	case opVar:
		return m.declareVars(n, s)
	case opBlock:
		return m.block(n, own(n.kids, s))
	case opIf:
		return m.choose(n, s)
	case opFor, opWhile, opDo:
		return m.loop(n, s)
	case opForOf:
		return m.each(n, s)
	case opReturn, opThrow:
		return m.leave(n, s)
	case opBreak:
		m.label = n.s
		return undefined, breaks
	case opContinue:
		m.label = n.s
		return undefined, continues
	case opLabel:
		v, end := m.run(n.kids[0], s)
		if end == breaks && m.label == n.s {
			m.label, end = "", goesOn
		}
		return v, end
	case opTry:
		return m.attempt(n, s)
	case opSwitch:
		return m.selection(n, s)
	case opWith:
		v, end := m.eval(n.kids[0], s)
		if end != goesOn || v.kind != isObject {
			return v, end
		}
		return m.run(n.kids[1], &scope{outer: s, with: v.o, this: s.this})
	}
	return m.eval(n, s)
}

func (m *machine) block(n *node, s *scope) (last value, end ending) {
	m.declare(n, s)
	for i, kid := range n.kids {
		if last, end = m.run(kid, s); end != goesOn || i == len(n.kids)-1 {
			m.dispose(n.kids[:i+1], s)
			return last, end
		}
	}
	return last, goesOn
}

// dispose lets go of what a block was using.
func (m *machine) dispose(kids []*node, s *scope) {
	for _, kid := range kids {
		if kid == nil || kid.op != opVar || kid.s != "using" {
			continue
		}
		for _, set := range kid.kids {
			if v, ok := m.lookup(s, set.kids[0].s); ok && v.kind == isObject {
				m.method(v, "@@dispose", nil)
			}
		}
	}
}

func (m *machine) declareVars(n *node, s *scope) (value, ending) {
	for _, set := range n.kids {
		v := undefined
		if set.kids[1] != nil {
			m.hoist(set.kids[0], s)
			var end ending
			if v, end = m.eval(set.kids[1], s); end != goesOn {
				return v, end
			}
		} else if was, ok := m.lookup(s, set.kids[0].s); ok && was.kind != isUnknown {
			continue // var x; keeps what x is
		}
		m.assign(set.kids[0], v, s, true)
	}
	return undefined, goesOn
}

// hoist has a variable that nothing declares be there, with nothing in it, before its own value is
// worked out: var a = a || 1.
func (m *machine) hoist(variable *node, s *scope) {
	if variable.op != opName || variable.s == "location" {
		return
	}
	if _, ok := m.lookup(s, variable.s); !ok {
		m.bind(s, variable.s, undefined)
	}
}

func (m *machine) choose(n *node, s *scope) (value, ending) {
	v, end := m.eval(n.kids[0], s)
	if end != goesOn {
		return v, end
	}
	var other *node
	if len(n.kids) > 2 {
		other = n.kids[2]
	}
	yes, known := v.truth()
	switch {
	case known && yes:
		return m.run(n.kids[1], s)
	case known:
		return m.run(other, s)
	}
	var first value
	var endA, endB ending
	m.unsure(v, func() { first, endA = m.run(n.kids[1], s) })
	m.unsure(v, func() { _, endB = m.run(other, s) })
	if endA == endB {
		return first, endA
	}
	if v.doubts() {
		m.in.doubt++
	}
	return undefined, goesOn // it may go on
}

// loop goes round while the condition holds. One that is unknown holds once.
func (m *machine) loop(n *node, s *scope) (value, ending) {
	var test, update, body *node
	switch n.op {
	case opFor:
		s = own(n.kids[:1], s)
		if v, end := m.run(n.kids[0], s); end != goesOn {
			return v, end
		}
		test, update, body = n.kids[1], n.kids[2], n.kids[3]
	default:
		test, body = n.kids[0], n.kids[1]
	}
	for first := true; !m.spend(); first = false {
		unsure := value{kind: isBoolean}
		if test.op != opEmpty && !(first && n.op == opDo) {
			v, end := m.eval(test, s)
			yes, known := v.truth()
			if end != goesOn || known && !yes || !known && !first {
				return v, end
			}
			if !known {
				unsure = v
			}
		}
		if unsure.kind == isUnknown {
			m.unsure(unsure, func() { m.run(body, s) })
			break
		}
		v, end := m.run(body, s)
		if stop, out := m.stops(n, end); out {
			return v, end
		} else if stop {
			break
		}
		if update != nil {
			s = s.turned()
			if v, end := m.run(update, s); end != goesOn {
				return v, end
			}
		}
	}
	return undefined, goesOn
}

// each goes through a list, the names of an object or the characters of a text.
func (m *machine) each(n *node, s *scope) (value, ending) {
	v, end := m.eval(n.kids[1], s)
	if end != goesOn {
		return v, end
	}
	target := n.kids[0]
	if target.op == opVar {
		target = target.kids[0].kids[0]
	}
	items := elementsOf(v)
	if n.s == "in" {
		items = keysOf(v)
	}
	if unlisted(v) {
		item := value{asks: v.asks}
		m.unsure(v, func() {
			m.assign(target, item, s, n.kids[0].op == opVar)
			m.run(n.kids[2], s)
		})
		return undefined, goesOn
	}
	outer := s
	for _, item := range items {
		s = own(n.kids[:1], outer)
		m.assign(target, item, s, n.kids[0].op == opVar)
		v, end := m.run(n.kids[2], s)
		if stop, out := m.stops(n, end); out {
			return v, end
		} else if stop || m.spend() {
			break
		}
	}
	return undefined, goesOn
}

// stops reports whether a loop ends with a turn that ended so, and whether what is around it ends
// as well.
func (m *machine) stops(loop *node, end ending) (stop, out bool) {
	switch end {
	case returns, throws:
		return true, true
	case breaks:
		return true, m.label != ""
	case continues:
		mine := m.label == "" || m.label == loop.v.s
		return !mine, !mine
	}
	return false, false
}

// elementsOf are what a list or a text consists of; one unknown value when that is not known.
func elementsOf(v value) (list []value) {
	switch {
	case v.kind == isText:
		for _, r := range v.s {
			list = append(list, value{kind: isText, s: string(r), coded: v.coded, pieces: 1})
		}
	case v.kind == isObject && (v.o.class == array || v.o.class == collection):
		return v.o.list
	case v.kind == isUnknown || v.kind == isObject && v.o.hidden:
		return []value{{}}
	}
	return list
}

// unlisted reports whether it is not known what a list has.
func unlisted(v value) bool {
	return v.kind == isUnknown ||
		v.kind == isObject && v.o.class != array && v.o.class != collection && v.o.hidden
}

func keysOf(v value) (list []value) {
	if v.kind != isObject {
		return nil
	}
	for i := range v.o.list {
		list = append(list, textual(numeral(float64(i))))
	}
	for _, k := range v.o.keys {
		list = append(list, textual(k))
	}
	return list
}

func (m *machine) leave(n *node, s *scope) (value, ending) {
	how := returns
	if n.op == opThrow {
		how = throws
	}
	if len(n.kids) == 0 {
		return undefined, how
	}
	v, end := m.eval(n.kids[0], s)
	if end != goesOn {
		return v, end
	}
	return v, how
}

func (m *machine) attempt(n *node, s *scope) (value, ending) {
	v, end := m.run(n.kids[0], s)
	// whether it fails depends on the page
	if end != throws && n.kids[2] != nil && m.in.doc == nil {
		m.unsure(value{}, func() { m.run(n.kids[2], &scope{outer: s, this: s.this}) })
	}
	if end == throws && n.kids[2] != nil {
		inner := &scope{outer: s, this: s.this}
		if n.kids[1] != nil {
			m.assign(n.kids[1], v, inner, true)
		}
		v, end = m.run(n.kids[2], inner)
	}
	if n.kids[3] != nil {
		if w, late := m.run(n.kids[3], s); late != goesOn {
			return w, late
		}
	}
	return v, end
}

func (m *machine) selection(n *node, s *scope) (value, ending) {
	v, end := m.eval(n.kids[0], s)
	if end != goesOn {
		return v, end
	}
	matched := false
	defer m.restored(m.in.doubt)
	for pass := range 2 { // the second one begins at the default
		for i := 1; i+1 < len(n.kids); i += 2 {
			if !matched {
				if test := n.kids[i]; test.op == opEmpty {
					matched = pass == 1
				} else if pass == 0 {
					w, end := m.eval(test, s)
					if end != goesOn {
						return w, end
					}
					yes, known := same(v, w)
					matched = yes || !known
					if !known && askedBy(value{}, v, w).doubts() {
						m.in.doubt++
					}
				}
			}
			if !matched {
				continue
			}
			if w, end := m.run(n.kids[i+1], s); end == breaks && m.label == "" {
				return undefined, goesOn
			} else if end != goesOn {
				return w, end
			}
		}
		if matched {
			break
		}
	}
	return undefined, goesOn
}

// assign gives v to a variable, a property, or to the parts of a pattern.
func (m *machine) assign(target *node, v value, s *scope, declared bool) {
	switch target.op {
	case opName:
		if declared {
			m.bind(s, target.s, v)
		} else {
			m.store(s, target.s, v)
		}
	case opMember:
		o, endA := m.eval(target.kids[0], s)
		key, endB := m.eval(target.kids[1], s)
		if k, ok := m.text(key); ok && endA == goesOn && endB == goesOn && o.kind == isObject {
			v.coded = v.coded || target.s == "[" && (key.coded || key.pieces > 1)
			m.assignTo(o.o, k.s, v)
		}
	case opAssign: // with a default
		if v.kind == isUndefined {
			v, _ = m.eval(target.kids[1], s)
		}
		m.assign(target.kids[0], v, s, declared)
	case opArray:
		items := elementsOf(v)
		for i, kid := range target.kids {
			if kid.op == opSpread {
				m.assign(kid.kids[0], listed(items[min(i, len(items)):]), s, declared)
				return
			}
			item := value{}
			if i < len(items) {
				item = items[i]
			} else if v.kind != isUnknown {
				item = undefined
			}
			if kid.op != opLiteral {
				m.assign(kid, item, s, declared)
			}
		}
	case opObject:
		m.parts(target, v, s, declared)
	}
}

// parts gives the properties of v to the parts of a pattern, and the others to what stands behind
// the dots.
func (m *machine) parts(target *node, v value, s *scope, declared bool) {
	named := map[string]bool{}
	for i := 0; i+1 < len(target.kids) && !m.spend(); i += 2 {
		to := target.kids[i+1]
		if target.kids[i].op == opEmpty {
			m.assign(to, m.others(v, named), s, declared)
			continue
		}
		key, _ := m.eval(target.kids[i], s)
		if k, ok := m.text(key); ok {
			named[k.s] = true
			m.assign(to, m.member(v, k.s), s, declared)
		}
	}
}

// others is an object with the properties of v that are not named.
func (m *machine) others(v value, named map[string]bool) value {
	o := &object{hidden: v.kind != isObject || v.o.hidden || v.o.class != plain}
	if v.kind == isObject {
		*m.steps += len(v.o.keys)
		for _, k := range v.o.keys {
			if !named[k] {
				o.set(k, m.member(v, k))
			}
		}
	}
	return known(o)
}
