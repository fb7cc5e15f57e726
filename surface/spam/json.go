package spam

import "encoding/json"

// inJSON is a value as JSON, which asks objects for what they have; not known when a part of it is
// not.
func (m *machine) inJSON(v value, depth int) (value, bool) {
	if depth > mostCalls || m.spend() {
		return value{}, false
	}
	switch v.kind {
	case isUnknown:
		return value{}, false
	case isText:
		b, err := json.Marshal(v.s)
		return textual(string(b)), err == nil
	case isObject:
		if f := m.member(v, "toJSON"); f.kind == isObject {
			w, _ := m.call(f, v, nil)
			return m.inJSON(w, depth+1)
		}
		if v.o.class == array {
			return m.listInJSON(v.o, depth)
		}
		return m.objectInJSON(v.o, depth)
	}
	return textual(v.str()), v.kind != isUndefined
}

func (m *machine) listInJSON(o *object, depth int) (value, bool) {
	list := make([]value, len(o.list))
	for i, item := range o.list {
		w, ok := m.inJSON(item, depth+1)
		if !ok {
			return value{}, false
		}
		list[i] = w
	}
	body, ok := m.join(list, ",")
	return m.concat([]value{textual("["), body, textual("]")}), ok
}

func (m *machine) objectInJSON(o *object, depth int) (value, bool) {
	all := o.class == plain && !o.hidden
	var list []value
	for _, k := range o.keys {
		v := m.member(known(o), k)
		if v.kind == isUndefined || v.kind == isObject && v.o.class == callable {
			continue
		}
		w, ok := m.inJSON(v, depth+1)
		name, _ := m.inJSON(textual(k), depth+1)
		list = append(list, m.concat([]value{name, textual(":"), w}))
		all = all && ok
	}
	if !all {
		return value{}, false
	}
	body, ok := m.join(list, ",")
	return m.concat([]value{textual("{"), body, textual("}")}), ok
}
