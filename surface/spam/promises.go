package spam

// A promised is the state of a promise.
type promised struct {
	settled, broken bool
	result          value
	waiting         []func()
}

func newPromise() *object { return &object{class: promise, promised: &promised{}} }

// settle gives a promise its value, or the reason why it has none, once.
func (m *machine) settle(p *object, v value, broken bool) {
	if p.promised.settled {
		return
	}
	p.promised.settled, p.promised.broken, p.promised.result = true, broken, v
	if broken && len(p.promised.waiting) == 0 {
		m.fire("unhandledrejection", v)
	}
	for _, f := range p.promised.waiting {
		m.later(0, f)
	}
	p.promised.waiting = nil
}

// resolve gives a promise its value, or that of another one.
func (m *machine) resolve(p *object, v value) {
	if v.kind == isObject &&
		(v.o.class == promise && v.o != p ||
			v.o.class == plain && !v.o.hidden && m.member(v, "then").kind == isObject) {
		m.when(v, func(got value, broken bool) { m.settle(p, got, broken) })
		return
	}
	m.settle(p, v, false)
}

// when calls f with the value of v when it has one; one that is no promise is its own.
func (m *machine) when(v value, f func(v value, broken bool)) {
	switch {
	case v.kind != isObject:
	case v.o.class == promise:
		tell := func() { f(v.o.promised.result, v.o.promised.broken) }
		if v.o.promised.settled {
			m.later(0, tell)
		} else if len(v.o.promised.waiting) < mostTasks {
			v.o.promised.waiting = append(v.o.promised.waiting, tell)
		}
		return
	case v.o.class == plain:
		if then := m.member(v, "then"); then.kind == isObject {
			answer := func(broken bool) value {
				return native("", func(_ *machine, _ value, args []value) value {
					f(arg(args, 0), broken)
					return undefined
				})
			}
			m.later(0, func() { m.call(then, v, []value{answer(false), answer(true)}) })
			return
		}
	}
	m.later(0, func() { f(v, false) })
}

// then runs what a promise was given, or will be. What comes from something unknown succeeds.
func (m *machine) then(v value, key string, args []value) (value, bool) {
	if v.kind == isObject && v.o.class != promise && v.o.props[key].kind != isUnknown {
		return value{}, false
	}
	next := newPromise()
	m.when(v, func(got value, broken bool) {
		f, given := arg(args, 0), []value{got}
		switch {
		case key == "then" && broken:
			f = arg(args, 1)
		case key == "catch" && !broken:
			f = undefined
		case key == "finally":
			given = nil
		}
		if f.kind != isObject || f.o.class != callable {
			m.settle(next, got, broken)
			return
		}
		if w, end := m.call(f, undefined, given); end == throws {
			m.settle(next, w, true)
		} else {
			m.resolve(next, w)
		}
	})
	return known(next), true
}

// awaits is the value of a promise. What has to happen before happens now; what never does, such as
// a click, ends the function that waits for it.
func (m *machine) awaits(v value) (value, ending) {
	if v.kind != isObject || v.o.class != promise {
		return v, goesOn
	}
	m.nested++
	defer func() { m.nested-- }()
	for !v.o.promised.settled && m.nested < mostCalls && m.turn() {
	}
	switch {
	case !v.o.promised.settled:
		return undefined, returns
	case v.o.promised.broken:
		return v.o.promised.result, throws
	}
	return v.o.promised.result, goesOn
}

// promises is Promise.
func (m *machine) promises() value {
	f := native("Promise", func(m *machine, _ value, args []value) value {
		p := newPromise()
		answer := func(give func(v value)) value {
			return native("", func(_ *machine, _ value, args []value) value {
				give(arg(args, 0))
				return undefined
			})
		}
		breaks := func(v value) { m.settle(p, v, true) }
		if v, end := m.call(arg(args, 0), undefined,
			[]value{answer(func(v value) { m.resolve(p, v) }), answer(breaks)}); end == throws {
			breaks(v)
		}
		return known(p)
	})
	f.o.set("resolve", native("resolve", func(m *machine, _ value, args []value) value {
		p := newPromise()
		m.resolve(p, arg(args, 0))
		return known(p)
	}))
	f.o.set("reject", native("reject", func(m *machine, _ value, args []value) value {
		p := newPromise()
		m.later(0, func() { m.settle(p, arg(args, 0), true) })
		return known(p)
	}))
	for _, way := range []string{"all", "allSettled", "race", "any"} {
		f.o.set(way, native(way, func(m *machine, _ value, args []value) value {
			return m.together(way, elementsOf(arg(args, 0)))
		}))
	}
	return f
}

// together is the promise of all values of a list, or of the first.
func (m *machine) together(way string, list []value) value {
	p := newPromise()
	results, left := make([]value, len(list)), len(list)
	for i, v := range list {
		m.when(v, func(got value, broken bool) {
			switch {
			case way == "race", broken && way == "all":
				m.settle(p, got, broken)
				return
			case way == "any":
				if !broken {
					m.settle(p, got, false)
				}
				return
			case way == "allSettled":
				o := &object{}
				o.set("status",
					textual(map[bool]string{true: "rejected", false: "fulfilled"}[broken]))
				o.set(map[bool]string{true: "reason", false: "value"}[broken], got)
				got = known(o)
			}
			results[i] = got
			if left--; left == 0 {
				m.settle(p, listed(results), false)
			}
		})
	}
	if len(list) == 0 && way != "race" {
		m.settle(p, listed(nil), way == "any")
	}
	return known(p)
}
