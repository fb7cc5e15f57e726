package spam

import (
	"net/url"
	"slices"
	"strings"
)

// A collection is a Map, a Set or the parameters of an address: a list of pairs, or of values.

// collect makes a collection of what it is given.
func (m *machine) collect(id string) value {
	return native(id, func(m *machine, _ value, args []value) value {
		o := &object{class: collection, name: id}
		if a := arg(args, 0); a.kind == isText && id == "URLSearchParams" {
			o.list = parameters(a)
			return known(o)
		}
		for _, v := range elementsOf(arg(args, 0)) {
			if strings.HasSuffix(id, "Set") {
				m.put(o, v, v)
			} else {
				m.put(o, m.member(v, "0"), m.member(v, "1"))
			}
		}
		return known(o)
	})
}

// parameters are those of an address, as pairs.
func parameters(v value) (pairs []value) {
	for part := range strings.SplitSeq(strings.TrimPrefix(v.s, "?"), "&") {
		id, s, _ := strings.Cut(part, "=")
		id, errA := url.QueryUnescape(id)
		plain, errB := url.QueryUnescape(s)
		if errA == nil && errB == nil && id != "" && len(pairs) < mostLinks {
			pairs = append(pairs,
				listed([]value{textual(id),
					{kind: isText, s: plain, pieces: 1, coded: plain != s}}))
		}
	}
	return pairs
}

// find is where a key is in a collection.
func (m *machine) find(o *object, key value) int {
	*m.steps += len(o.list) / 4
	return slices.IndexFunc(o.list, func(v value) bool {
		if !strings.HasSuffix(o.name, "Set") {
			v = v.o.list[0]
		}
		yes, _ := same(v, key)
		return yes
	})
}

func (m *machine) put(o *object, key, v value) {
	item := listed([]value{key, v})
	if strings.HasSuffix(o.name, "Set") {
		item = key
	}
	if i := m.find(o, key); i >= 0 {
		o.list[i] = item
	} else if len(o.list) < mostItems {
		o.list = append(o.list, item)
	}
}

// ofCollection runs a method of a collection.
func (m *machine) ofCollection(o *object, key string, args []value) (value, bool) {
	first := arg(args, 0)
	switch key {
	case "get", "has":
		i := m.find(o, first)
		switch {
		case key == "has":
			return boolean(i >= 0), true
		case i >= 0:
			return o.list[i].o.list[1], true
		case o.name == "URLSearchParams":
			return value{kind: isNull}, true
		}
		return undefined, true
	case "set", "add", "append":
		m.put(o, first, arg(args, 1))
		m.readdressed(o)
		return known(o), true
	case "toString":
		return m.encoded(o), o.name == "URLSearchParams"
	case "delete":
		defer m.readdressed(o)
		if i := m.find(o, first); i >= 0 {
			o.list = slices.Delete(o.list, i, i+1)
		}
		return boolean(true), true
	case "entries", "values", "keys":
		return m.column(o, key), true
	case "forEach":
		for _, v := range slices.Clone(o.list) {
			if pair := elementsOf(v); v.kind == isObject && len(pair) == 2 &&
				!strings.HasSuffix(o.name, "Set") {
				m.call(first, undefined, []value{pair[1], pair[0]})
			} else {
				m.call(first, undefined, []value{v, v})
			}
		}
		return undefined, true
	}
	return value{}, false
}

// readdressed gives the address that parameters are of what they are now.
func (m *machine) readdressed(o *object) {
	if o.this.kind != isObject || o.this.o.class != place {
		return
	}
	if t := m.encoded(o); t.kind == isText {
		readdress(o.this.o, "search", t)
	}
}

// encoded writes parameters as they stand in an address.
func (m *machine) encoded(o *object) value {
	sum := value{kind: isText, pieces: 1}
	for i, pair := range o.list {
		k, okA := m.text(pair.o.list[0])
		v, okB := m.text(pair.o.list[1])
		if !okA || !okB || len(sum.s) > mostAddress {
			return value{}
		}
		if i > 0 {
			sum.s += "&"
		}
		sum.s += url.QueryEscape(k.s) + "=" + url.QueryEscape(v.s)
		sum.coded = sum.coded || k.coded || v.coded
	}
	return sum
}

// column is the list of the entries, the keys or the values of a collection.
func (m *machine) column(o *object, key string) value {
	if key == "entries" || strings.HasSuffix(o.name, "Set") {
		return listed(slices.Clone(o.list))
	}
	at := map[string]int{"keys": 0, "values": 1}[key]
	list := make([]value, len(o.list))
	for i, pair := range o.list {
		list[i] = pair.o.list[at]
	}
	return m.pay(listed(list))
}
