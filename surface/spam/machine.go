package spam

import (
	"math"
	"time"
)

// A machine runs the scripts of a page as far as it knows what they work on. What comes from the network, from the clock or
// from parts of the browser that it does not have is unknown, and so is all that is made of it. Where a condition is unknown
// it goes both ways; a loop whose end is unknown it goes through once. It has a budget of steps, so that it always ends.
//
// What waits for the visitor (clicks, keys) is not run. Timers run in their order on a clock of their own, as far as
// mostDelay, and so do the events that come without the visitor wanting anything: load, a mouse that moves, a page that
// scrolls.
type machine struct {
	in     *inspector
	global *object
	top    *object // what scripts in a frame reach through parent and top; else global
	doc    *object

	steps  *int // shared by the machines of a page
	nested int  // calls
	depth  int  // of code inside of code

	tasks     []task
	listeners map[string][]value
	elements  map[any]*object
	now       time.Duration
	sequence  int
	cleared   map[int]bool // intervals that were ended

}

// A task is something that runs later.
type task struct {
	due   time.Duration
	order int
	depth int
	run   func()
}

// A scope holds the variables of a function, or is an object that "with" opened. Blocks have none of their own: what they
// declare is seen in all of the function, which hides no redirect.
type scope struct {
	vars  map[string]value
	outer *scope
	with  *object
	this  value
}

// ending is how a statement ends.
type ending uint8

const (
	goesOn ending = iota
	breaks
	continues
	returns
	throws
)

const (
	mostSteps = 300_000 // of all scripts of a page
	mostCalls = 60      // of functions inside of functions
	mostDepth = 4       // of code inside of code
	mostTasks = 1000
	mostLater = 40 // turns of one interval
)

// spend reports whether the scripts have used up their steps.
func (m *machine) spend() bool {
	*m.steps++
	return *m.steps > mostSteps
}

// pay counts the work that a long value makes.
func (m *machine) pay(v value) value {
	if v.o != nil {
		*m.steps += len(v.o.list) / 16
	}
	*m.steps += len(v.s) / 64
	return v
}

// script runs src as the page has it, or as code of the page made it.
func (m *machine) script(src string, this value) (last value) {
	if m.depth > mostDepth || len(src) > mostCode {
		return value{}
	}
	*m.steps += len(src) / 64
	s := &scope{this: this}
	program := parseScript(src)
	m.declare(program, s)
	for _, n := range program.kids {
		v, end := m.run(n, s)
		last = v
		if end == throws {
			m.thrown()
			break
		}
	}
	return last
}

const mostCode = 1 << 20 // bytes of a script that is read

// inner runs code that code made.
func (m *machine) inner(src value, this value) value {
	if src.kind != isText {
		return value{}
	}
	m.depth++
	defer func() { m.depth-- }()
	return m.script(src.s, this)
}

// declare makes the functions of a block before it runs: they may be called before they are written.
func (m *machine) declare(block *node, s *scope) {
	for _, n := range block.kids {
		if n.op == opFunc && n.s != "" {
			m.bind(s, n.s, known(&object{class: callable, fn: n.fn, scope: s}))
		}
	}
}

// bind makes a variable of a scope. Those of the program are properties of the window.
func (m *machine) bind(s *scope, id string, v value) {
	for s.outer != nil && s.with != nil {
		s = s.outer
	}
	if s.outer == nil {
		if id == "location" { // var location at the top is the address of the page
			m.assignTo(m.global, "location", v)
			return
		}
		m.global.set(id, v)
		return
	}
	if s.vars == nil {
		s.vars = map[string]value{}
	}
	s.vars[id] = v
}

// lookup finds a variable. A name that nothing on the page declares ends the script, unless a script that we do not have may
// declare it.
func (m *machine) lookup(s *scope, id string) (value, bool) {
	for ; s != nil; s = s.outer {
		if s.with != nil {
			if v := m.member(known(s.with), id); v.kind != isUnknown && v.kind != isUndefined {
				return v, true
			}
		}
		if v, ok := s.vars[id]; ok {
			return v, true
		}
	}
	if v, ok := m.property(m.global, id); ok {
		return v, true
	}
	return value{}, m.in.foreign || browserNames[id]
}

// store sets a variable where it was declared, or a global one.
func (m *machine) store(s *scope, id string, v value) {
	for ; s != nil; s = s.outer {
		if s.with != nil {
			if _, has := m.property(s.with, id); has {
				m.assignTo(s.with, id, v)
				return
			}
		}
		if _, ok := s.vars[id]; ok {
			s.vars[id] = v
			return
		}
	}
	m.assignTo(m.global, id, v)
}

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
		return m.block(n, s)
	case opIf:
		return m.choose(n, s)
	case opFor, opWhile, opDo:
		return m.loop(n, s)
	case opForOf:
		return m.each(n, s)
	case opReturn, opThrow:
		return m.leave(n, s)
	case opBreak:
		return undefined, breaks
	case opContinue:
		return undefined, continues
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
	for _, kid := range n.kids {
		if last, end = m.run(kid, s); end != goesOn {
			return last, end
		}
	}
	return last, goesOn
}

func (m *machine) declareVars(n *node, s *scope) (value, ending) {
	for _, set := range n.kids {
		v := undefined
		if set.kids[1] != nil {
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
	first, endA := m.run(n.kids[1], s)
	_, endB := m.run(other, s)
	if endA == endB {
		return first, endA
	}
	return undefined, goesOn // it may go on
}

// loop goes round while the condition holds. One that is unknown holds once.
func (m *machine) loop(n *node, s *scope) (value, ending) {
	var test, update, body *node
	switch n.op {
	case opFor:
		if v, end := m.run(n.kids[0], s); end != goesOn {
			return v, end
		}
		test, update, body = n.kids[1], n.kids[2], n.kids[3]
	default:
		test, body = n.kids[0], n.kids[1]
	}
	for first := true; !m.spend(); first = false {
		unsure := false
		if test.op != opEmpty && !(first && n.op == opDo) {
			v, end := m.eval(test, s)
			yes, known := v.truth()
			if end != goesOn || known && !yes || !known && !first {
				return v, end
			}
			unsure = !known
		}
		if v, end := m.run(body, s); end == breaks {
			break
		} else if end == returns || end == throws {
			return v, end
		}
		if unsure {
			break
		}
		if update != nil {
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
	for _, item := range items {
		m.assign(target, item, s, n.kids[0].op == opVar)
		if v, end := m.run(n.kids[2], s); end == breaks || m.spend() {
			break
		} else if end == returns || end == throws {
			return v, end
		}
	}
	return undefined, goesOn
}

// elementsOf are what a list or a text consists of; one unknown value when that is not known.
func elementsOf(v value) (list []value) {
	switch {
	case v.kind == isText:
		for _, r := range v.s {
			list = append(list, value{kind: isText, s: string(r), coded: v.coded, pieces: 1})
		}
	case v.kind == isObject && v.o.class == array:
		return v.o.list
	case v.kind == isUnknown || v.kind == isObject && v.o.hidden:
		return []value{{}}
	}
	return list
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
				}
			}
			if !matched {
				continue
			}
			if w, end := m.run(n.kids[i+1], s); end == breaks {
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
		if k, ok := key.text(); ok && endA == goesOn && endB == goesOn && o.kind == isObject {
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
		for i := 0; i+1 < len(target.kids); i += 2 {
			if key := target.kids[i]; key.op == opLiteral && !m.spend() {
				m.assign(target.kids[i+1], m.member(v, key.v.s), s, declared)
			}
		}
	}
}

// thrown is called when a script ends with an exception that nothing catches.
func (m *machine) thrown() { m.fire("error", undefined) }

// call calls f. What is not known, or not there, returns nothing that is known.
func (m *machine) call(f value, this value, args []value) (value, ending) {
	if f.kind != isObject || f.o.class != callable || m.nested >= mostCalls || m.spend() {
		return value{}, goesOn
	}
	m.nested++
	defer func() { m.nested-- }()
	o := f.o
	if o.bound != nil || o.this.kind != isUnknown {
		this = o.this
		args = append(o.bound[:len(o.bound):len(o.bound)], args...)
	}
	if o.fn == nil {
		if o.run == nil {
			return value{}, goesOn
		}
		return m.pay(o.run(m, this, args)), goesOn
	}
	return m.written(o, this, args)
}

// written calls a function that the script wrote.
func (m *machine) written(o *object, this value, args []value) (value, ending) {
	s := &scope{outer: o.scope, this: this, vars: map[string]value{"arguments": listed(args)}}
	if o.fn.arrow {
		s.this = o.scope.this
		delete(s.vars, "arguments")
	}
	if o.fn.name != "" {
		s.vars[o.fn.name] = known(o)
	}
	for i, p := range o.fn.params {
		switch {
		case p.op == opSpread:
			m.assign(p.kids[0], listed(args[min(i, len(args)):]), s, true)
		case i < len(args):
			m.assign(p, args[i], s, true)
		default:
			m.assign(p, undefined, s, true)
		}
	}
	if o.fn.short {
		return m.eval(o.fn.body, s)
	}
	v, end := m.block(o.fn.body, s)
	switch end {
	case returns:
		return v, goesOn
	case throws:
		return v, throws
	}
	return undefined, goesOn
}

// later runs f with args when the page has been there for delay more.
func (m *machine) later(delay time.Duration, run func()) {
	due := m.now + max(delay, 0)
	if due > mostDelay || len(m.tasks) >= mostTasks {
		return
	}
	m.sequence++
	m.tasks = append(m.tasks, task{due, m.sequence, m.depth, run})
}

// rest runs what waits, in its order.
func (m *machine) rest() {
	for len(m.tasks) > 0 && !m.spend() {
		at := 0
		for i, t := range m.tasks {
			if t.due < m.tasks[at].due || t.due == m.tasks[at].due && t.order < m.tasks[at].order {
				at = i
			}
		}
		t := m.tasks[at]
		m.tasks = append(m.tasks[:at], m.tasks[at+1:]...)
		m.now, m.depth = t.due, t.depth
		t.run()
	}
	m.depth = 0
}

// milliseconds reads a delay.
func milliseconds(v value) time.Duration {
	n, ok := v.number()
	if !ok || math.IsNaN(n) || n < 0 {
		return 0
	}
	return time.Duration(math.Min(n, 1e9)) * time.Millisecond
}
