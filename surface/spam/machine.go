package spam

import (
	"math"
	"time"
)

// A machine runs the scripts of a page as far as it knows what they work on. What comes from the
// network, from the clock or from parts of the browser that it does not have is unknown, and so is
// all that is made of it. Where a condition is unknown it goes both ways, and counts nothing that
// it finds there: nobody knows that it happens (doubt.go). A loop whose end is unknown it goes
// through once. It has a budget of steps, so that it always ends.
//
// What waits for the visitor (clicks, keys) is not run. Timers run in their order on a clock of
// their own, as far as mostDelay, and so do the events that come without the visitor wanting
// anything: load, a mouse that moves, a page that scrolls.
type machine struct {
	in     *inspector
	global *object
	top    *object // what scripts in a frame reach through parent and top; else global
	doc    *object

	steps  *int // shared by the machines of a page
	nested int  // calls
	depth  int  // of code inside of code

	tasks     []task
	listeners map[string][]listener
	elements  map[any]*object
	fresh     *object // the list of what scripts put into the page
	label     string  // of what a break or continue means; "": what is nearest
	now       time.Duration
	sequence  int
	cleared   map[int]bool // timers that were ended

	spelt string // the text whose letters were asked for last
	units []rune
}

// A task is something that runs later.
type task struct {
	due   time.Duration
	order int
	depth int
	doubt int
	run   func()
}

// A scope holds the variables of a function, or those that a block has to itself (block.go), or is
// an object that "with" opened.
type scope struct {
	vars  map[string]value
	outer *scope
	with  *object
	home  *object // the class that the code is of
	this  value
	block bool

	yielded *[]value // of a generator
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
		*m.steps += len(v.o.list) / 8
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
	defer m.restored(m.in.doubt)
	s := &scope{this: this}
	program := parseScript(src)
	m.declare(program, s)
	for _, n := range program.kids {
		v, end := m.run(n, s)
		last = v
		if end == throws {
			m.thrown(v)
		}
		if end == throws || end == returns {
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
	*m.steps += len(src.s) / 2
	return m.script(src.s, this)
}

// declare makes the functions of a block before it runs: they may be called before they are
// written.
func (m *machine) declare(block *node, s *scope) {
	for _, n := range block.kids {
		if n.op == opFunc && n.s != "" {
			m.bind(s, n.s, closure(n.fn, s))
		}
	}
}

// closure is a function as a value.
func closure(fn *function, s *scope) value {
	o := &object{class: callable, fn: fn, scope: s}
	o.set("prototype", known(&object{}))
	return known(o)
}

// bind makes a variable of a scope. Those of the program are properties of the window.
func (m *machine) bind(s *scope, id string, v value) {
	for s.outer != nil && (s.with != nil || s.block && !s.declares(id)) {
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

// lookup finds a variable. A name that nothing on the page declares ends the script, unless a
// script that we do not have may declare it.
func (m *machine) lookup(s *scope, id string) (value, bool) {
	for ; s != nil; s = s.outer {
		if s.with != nil && m.offers(s.with, id) {
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
			if _, has := m.property(s.with, id); has && m.offers(s.with, id) {
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

// call calls f. What is not known, or not there, returns nothing that is known.
func (m *machine) call(f value, this value, args []value) (value, ending) {
	if f.kind != isObject || f.o.class != callable || m.nested >= mostCalls || m.spend() {
		return value{}, goesOn
	}
	m.nested++
	defer func() { m.nested-- }()
	if this.kind == isUndefined || this.kind == isNull {
		this = known(m.global)
	}
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
	defer m.restored(m.in.doubt)
	s := &scope{outer: o.scope, this: this, home: o.home,
		vars: map[string]value{"arguments": listed(args)}}
	if o.fn.arrow {
		s.this = o.scope.this
		delete(s.vars, "arguments")
	}
	if o.fn.name != "" && !o.fn.stands {
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
	if o.fn.yields {
		return m.generate(o.fn, s)
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

// thrown is called when a script ends with an exception that nothing catches.
func (m *machine) thrown(v value) {
	if t, ok := m.text(v); ok {
		v = textual("Uncaught " + t.s)
	}
	m.fire("error", v)
}

// later runs f with args when the page has been there for delay more.
func (m *machine) later(delay time.Duration, run func()) {
	due := m.now + max(delay, 0)
	if due > mostDelay || len(m.tasks) >= mostTasks {
		return
	}
	m.sequence++
	m.tasks = append(m.tasks, task{due, m.sequence, m.depth, m.in.doubt, run})
}

// rest runs what waits, in its order.
func (m *machine) rest() {
	for m.turn() {
	}
}

// turn runs the first of what waits, and reports whether something did.
func (m *machine) turn() bool {
	if len(m.tasks) == 0 || m.spend() {
		return false
	}
	at := 0
	for i, t := range m.tasks {
		if t.due < m.tasks[at].due || t.due == m.tasks[at].due && t.order < m.tasks[at].order {
			at = i
		}
	}
	t := m.tasks[at]
	m.tasks = append(m.tasks[:at], m.tasks[at+1:]...)
	depth, doubt := m.depth, m.in.doubt
	m.now, m.depth, m.in.doubt = t.due, t.depth, t.doubt
	t.run()
	m.depth, m.in.doubt = depth, doubt
	return true
}

// milliseconds reads a delay.
func (m *machine) milliseconds(v value) time.Duration {
	n, ok := m.number(v)
	if !ok || math.IsNaN(n) || n < 0 {
		return 0
	}
	return time.Duration(math.Min(n, 1e9)) * time.Millisecond
}
