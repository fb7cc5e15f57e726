package spam

// then runs what a promise was given, or will be.
func (m *machine) then(v value, key string, args []value) (value, bool) {
	next := &object{class: promise}
	f := arg(args, 0)
	if key == "catch" || v.kind == isUnknown {
		if key == "then" {
			m.later(0, func() {
				w, _ := m.call(f, value{}, []value{{}})
				m.resolve(next, w)
			})
		}
		return known(next), true
	}
	run := func(got value) {
		w, _ := m.call(f, value{}, []value{got})
		m.resolve(next, w)
	}
	if v.kind == isObject && v.o.class == promise {
		if v.o.flags == "" {
			v.o.list = append(v.o.list, native("", func(_ *machine, _ value, args []value) value { run(arg(args, 0)); return undefined }))
			return known(next), true
		}
		got := v.o.this
		m.later(0, func() { run(got) })
		return known(next), true
	}
	if v.kind == isObject && v.o.props["then"].kind != isUnknown {
		return value{}, false
	}
	m.later(0, func() { run(v) })
	return known(next), true
}

// resolve gives a promise its value.
func (m *machine) resolve(p *object, v value) {
	if v.kind == isObject && v.o.class == promise && v.o != p {
		v, _ = v.o.this, v.o.flags
	}
	p.this, p.flags = v, "done"
	for _, f := range p.list {
		m.later(0, func() { m.call(f, value{}, []value{v}) })
	}
	p.list = nil
}

func (m *machine) promises() value {
	f := native("Promise", func(m *machine, _ value, args []value) value {
		p := &object{class: promise}
		resolve := native("", func(m *machine, _ value, args []value) value { m.resolve(p, arg(args, 0)); return undefined })
		m.call(arg(args, 0), undefined, []value{resolve, native("", func(*machine, value, []value) value { return undefined })})
		return known(p)
	})
	done := native("resolve", func(m *machine, _ value, args []value) value {
		p := &object{class: promise}
		m.resolve(p, arg(args, 0))
		return known(p)
	})
	f.o.set("resolve", done)
	f.o.set("all", native("all", func(m *machine, _ value, args []value) value {
		p := &object{class: promise}
		m.resolve(p, value{})
		return known(p)
	}))
	return f
}
