package spam

const mostYields = 2000 // values of a generator: it may have no end

// generate runs a generator to its end and keeps what it yields. What it is sent in between is
// unknown.
func (m *machine) generate(f *function, s *scope) (value, ending) {
	s.yielded = new([]value)
	_, end := m.block(f.body, s)
	if end == throws && len(*s.yielded) < mostYields {
		return value{}, throws
	}
	return known(&object{class: array, list: *s.yielded, flags: "iterator"}), goesOn
}

// yield keeps a value of the generator around it, and ends one that goes on and on.
func (m *machine) yield(n *node, s *scope) (value, ending) {
	v, end := m.eval(n.kids[0], s)
	if end != goesOn {
		return v, end
	}
	for s != nil && s.yielded == nil {
		s = s.outer
	}
	if s == nil {
		return value{}, goesOn
	}
	values := []value{v}
	if n.s == "*" {
		values = elementsOf(v)
	}
	if *s.yielded = append(*s.yielded, values...); len(*s.yielded) >= mostYields {
		return value{}, throws
	}
	return value{}, goesOn
}

// next takes the next value of an iterator.
func (o *object) next() value {
	result := &object{}
	result.set("done", boolean(len(o.list) == 0))
	result.set("value", undefined)
	if len(o.list) > 0 {
		result.set("value", o.list[0])
		o.list = o.list[1:]
	}
	return known(result)
}
