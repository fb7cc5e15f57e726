package spam

// proxies is Proxy: what is done with its objects is done by the functions of a handler, if it has
// them.
func (m *machine) proxies() value {
	return native("Proxy", func(m *machine, _ value, args []value) value {
		target, handler := arg(args, 0), arg(args, 1)
		if target.kind != isObject || handler.kind != isObject {
			return value{}
		}
		o := &object{class: proxy, this: target, home: handler.o}
		if target.o.class == callable {
			return m.trappedCall(target, handler)
		}
		return known(o)
	})
}

// trapped reads a property of a proxy.
func (m *machine) trapped(o *object, key string) value {
	if f := m.member(known(o.home), "get"); f.kind == isObject {
		v, _ := m.call(f, known(o.home), []value{o.this, textual(key), known(o)})
		return v
	}
	if o.this.kind == isObject && o.this.o.class == proxy {
		return value{}
	}
	return m.member(o.this, key)
}

// offers reports whether an object that "with" opened says that it has the name; those without a
// say are asked for it.
func (m *machine) offers(o *object, key string) bool {
	if o.class != proxy {
		return true
	}
	f := m.member(known(o.home), "has")
	if f.kind != isObject {
		return true
	}
	v, _ := m.call(f, known(o.home), []value{o.this, textual(key)})
	yes, known := v.truth()
	return yes || !known
}

// trappedCall is the function that a proxy of one is.
func (m *machine) trappedCall(target, handler value) value {
	return native("", func(m *machine, this value, args []value) value {
		if f := m.member(handler, "apply"); f.kind == isObject {
			v, _ := m.call(f, handler, []value{target, this, listed(args)})
			return v
		}
		v, _ := m.call(target, this, args)
		return v
	})
}
