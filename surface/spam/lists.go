package spam

import (
	"slices"
	"strings"
)

func (m *machine) arrays() value {
	f := native("Array", func(_ *machine, _ value, args []value) value {
		if len(args) == 1 && args[0].kind == isNumber {
			n := m.whole(args[0], 0)
			if n < 0 || n > mostItems {
				return value{}
			}
			return listed(slices.Repeat([]value{undefined}, n))
		}
		return listed(slices.Clone(args))
	})
	f.o.set("from", native("from", func(m *machine, _ value, args []value) value {
		from := listed(slices.Clone(elementsOf(arg(args, 0))))
		if o := arg(args, 0); o.kind == isObject && o.o.class == plain && !o.o.hidden {
			from = m.likeList(o)
		}
		if g := arg(args, 1); g.kind == isObject {
			return m.through(from.o, "map", g)
		}
		return from
	}))
	f.o.set("of", native("of", func(_ *machine, _ value, args []value) value {
		return listed(slices.Clone(args))
	}))
	f.o.set("isArray", native("isArray", func(_ *machine, _ value, args []value) value {
		a := arg(args, 0)
		return boolean(a.kind == isObject && a.o.class == array)
	}))
	return f
}

// likeList is a list of what an object has that only looks like one: a length, and properties with
// numbers.
func (m *machine) likeList(o value) value {
	n := m.whole(m.member(o, "length"), 0)
	if n < 0 || n > mostItems {
		return value{}
	}
	*m.steps += n
	list := make([]value, n)
	for i := range list {
		list[i] = m.member(o, numeral(float64(i)))
	}
	return listed(list)
}

// brief are the methods whose work does not grow with the list.
var brief = wordSet(`push pop shift at`)

// ofList runs a method of an array.
func (m *machine) ofList(o *object, key string, args []value) (value, bool) {
	if !brief[key] {
		*m.steps += len(o.list)/4 + 1
	}
	f := arg(args, 0)
	switch key {
	case "next":
		return o.next(), o.flags == "iterator"
	case "join":
		sep := ","
		if t, ok := m.text(f); ok && f.kind != isUndefined {
			sep = t.s
		}
		v, _ := m.join(o.list, sep)
		return v, true
	case "toString":
		v, _ := m.join(o.list, ",")
		return v, true
	case "push", "unshift":
		if len(o.list)+len(args) > mostItems {
			return value{}, true
		}
		if key == "push" {
			o.list = append(o.list, args...)
		} else {
			o.list = slices.Concat(args, o.list)
		}
		return numbered(float64(len(o.list))), true
	case "pop", "shift":
		return taken(o, key), true
	case "reverse":
		slices.Reverse(o.list)
		return known(o), true
	case "concat":
		return m.chained(slices.Concat([]value{known(o)}, args)), true
	case "slice", "splice":
		return m.sliced(o, key, args), true
	case "indexOf", "includes":
		i := slices.IndexFunc(o.list, func(v value) bool { yes, _ := same(v, f); return yes })
		if key == "includes" {
			return boolean(i >= 0), true
		}
		return numbered(float64(i)), true
	case "lastIndexOf":
		for i := len(o.list) - 1; i >= 0; i-- {
			if yes, _ := same(o.list[i], f); yes {
				return numbered(float64(i)), true
			}
		}
		return numbered(-1), true
	case "map", "forEach", "filter", "some", "every", "find", "findIndex", "flatMap":
		if this := arg(args, 1); this.kind == isObject && f.kind == isObject &&
			f.o.this.kind == isUnknown {
			bound := *f.o
			bound.this = this
			f = known(&bound)
		}
		return m.through(o, key, f), true
	case "findLast", "findLastIndex":
		return m.last(o, key, f), true
	case "reduce", "reduceRight":
		return m.reduce(o, key, args), true
	case "fill":
		for i := range o.list {
			o.list[i] = f
		}
		return known(o), true
	case "item":
		return arg(o.list, m.whole(f, 0)), true
	case "namedItem", "getNamedItem":
		return m.member(known(o), f.str()), true
	case "toArray", "toReversed", "toSorted", "toSpliced", "with", "take", "drop":
		return m.copied(o, key, args), true
	case "flat":
		return m.flat(o.list, m.whole(f, 1)), true
	case "at":
		if i := m.whole(f, 0); i < 0 {
			return arg(o.list, max(i+len(o.list), 0)), true
		}
		return arg(o.list, m.whole(f, 0)), true
	case "sort":
		m.sort(o.list, f)
		return known(o), true
	case "entries", "keys", "values":
		return m.iterated(o, key), true
	}
	return value{}, false
}

// copied is a list made of another one, which stays as it is.
func (m *machine) copied(o *object, key string, args []value) value {
	list := slices.Clone(o.list)
	n := min(max(m.whole(arg(args, 0), 0), 0), len(list))
	switch key {
	case "toSpliced":
		changed := &object{class: array, list: list}
		m.sliced(changed, "splice", args)
		return m.pay(known(changed))
	case "toReversed":
		slices.Reverse(list)
	case "toSorted":
		m.sort(list, arg(args, 0))
	case "with":
		if n < len(list) {
			list[n] = arg(args, 1)
		}
	case "take":
		list = list[:n]
	case "drop":
		list = list[n:]
	}
	return m.pay(listed(list))
}

// sort puts a list in the order that f says, or in that of its texts. Where f is not known to say
// one, they stay.
func (m *machine) sort(list []value, f value) {
	slices.SortStableFunc(list, func(a, b value) int {
		if f.kind == isUndefined {
			return strings.Compare(a.str(), b.str())
		}
		v, _ := m.call(f, undefined, []value{a, b})
		n, _ := m.number(v)
		return int(max(min(n, 1), -1))
	})
}

func taken(o *object, key string) value {
	n := len(o.list)
	if n == 0 {
		return undefined
	}
	if key == "pop" {
		v := o.list[n-1]
		o.list = o.list[:n-1]
		return v
	}
	v := o.list[0]
	o.list = o.list[1:]
	return v
}

func (m *machine) sliced(o *object, key string, args []value) value {
	n := len(o.list)
	from := fromEnd(m.whole(arg(args, 0), 0), n)
	if key == "slice" {
		to := max(fromEnd(m.whole(arg(args, 1), n), n), from)
		return listed(slices.Clone(o.list[from:to]))
	}
	to := from + min(max(m.whole(arg(args, 1), n-from), 0), n-from)
	out := slices.Clone(o.list[from:to])
	o.list = slices.Concat(o.list[:from], args[min(2, len(args)):], o.list[to:])
	return listed(out)
}

func (m *machine) through(o *object, key string, f value) value {
	var list []value
	for i, v := range slices.Clone(o.list) {
		if m.spend() {
			return value{}
		}
		w, _ := m.call(f, undefined, []value{v, numbered(float64(i)), known(o)})
		yes, ok := w.truth()
		switch key {
		case "map", "flatMap":
			list = append(list, w)
		case "filter":
			if yes || !ok {
				list = append(list, v)
			}
		case "find":
			if yes {
				return v
			}
		case "findIndex":
			if yes {
				return numbered(float64(i))
			}
		case "some", "every":
			if ok && yes == (key == "some") {
				return boolean(yes)
			}
		}
	}
	switch key {
	case "forEach", "find":
		return undefined
	case "findIndex":
		return numbered(-1)
	case "some", "every":
		return boolean(key == "every")
	}
	if key == "flatMap" {
		return m.chained(list)
	}
	return listed(list)
}

// last looks through a list from its end.
func (m *machine) last(o *object, key string, f value) value {
	for i, v := range slices.Backward(slices.Clone(o.list)) {
		if m.spend() {
			return value{}
		}
		w, _ := m.call(f, undefined, []value{v, numbered(float64(i)), known(o)})
		if yes, _ := w.truth(); !yes {
			continue
		}
		if key == "findLast" {
			return v
		}
		return numbered(float64(i))
	}
	if key == "findLast" {
		return undefined
	}
	return numbered(-1)
}

// flat takes lists out of a list, and lists out of these, as deep as it is told.
func (m *machine) flat(list []value, deep int) value {
	v := listed(list)
	for range min(max(deep, 0), 20) {
		inner := slices.ContainsFunc(v.o.list, func(e value) bool {
			return e.kind == isObject && e.o.class == array
		})
		if !inner {
			break
		}
		if v = m.chained(v.o.list); v.kind != isObject {
			return v
		}
	}
	return v
}

// iterated goes through the values of a list, its places, or both.
func (m *machine) iterated(o *object, key string) value {
	list := slices.Clone(o.list)
	*m.steps += len(list)
	for i, v := range list {
		switch place := numbered(float64(i)); key {
		case "keys":
			list[i] = place
		case "entries":
			list[i] = listed([]value{place, v})
		}
	}
	return known(&object{class: array, list: list, flags: "iterator"})
}

// chained is one list of all that lists, and what is none, consist of; unknown when it is too long.
func (m *machine) chained(parts []value) value {
	var list []value
	for _, v := range parts {
		if v.kind == isObject && v.o.class == array {
			list = append(list, v.o.list...)
		} else {
			list = append(list, v)
		}
		if len(list) > mostItems || m.spend() {
			return value{}
		}
	}
	return listed(list)
}

func (m *machine) reduce(o *object, key string, args []value) value {
	list := slices.Clone(o.list)
	if key == "reduceRight" {
		slices.Reverse(list)
	}
	var sum value
	if len(args) > 1 {
		sum = args[1]
	} else if len(list) > 0 {
		sum, list = list[0], list[1:]
	}
	for i, v := range list {
		if m.spend() {
			return value{}
		}
		sum, _ = m.call(arg(args, 0), undefined, []value{sum, v, numbered(float64(i))})
	}
	return sum
}
