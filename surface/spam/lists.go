package spam

import (
	"slices"
	"strings"
)

func (m *machine) arrays() value {
	f := native("Array", func(_ *machine, _ value, args []value) value {
		if len(args) == 1 && args[0].kind == isNumber {
			n := whole(args[0], 0)
			if n < 0 || n > mostItems {
				return value{}
			}
			return listed(slices.Repeat([]value{undefined}, n))
		}
		return listed(slices.Clone(args))
	})
	f.o.set("from", native("from", func(m *machine, _ value, args []value) value {
		from := listed(slices.Clone(elementsOf(arg(args, 0))))
		if g := arg(args, 1); g.kind == isObject {
			return m.through(from.o, "map", g)
		}
		return from
	}))
	f.o.set("isArray", native("isArray", func(_ *machine, _ value, args []value) value {
		a := arg(args, 0)
		return boolean(a.kind == isObject && a.o.class == array)
	}))
	return f
}

// ofList runs a method of an array.
func (m *machine) ofList(o *object, key string, args []value) (value, bool) {
	*m.steps += len(o.list)/16 + 1
	f := arg(args, 0)
	switch key {
	case "join":
		sep := ","
		if t, ok := f.text(); ok && f.kind != isUndefined {
			sep = t.s
		}
		v, _ := join(o.list, sep)
		return v, true
	case "toString":
		v, _ := join(o.list, ",")
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
		list := slices.Clone(o.list)
		for _, a := range args {
			if a.kind == isObject && a.o.class == array {
				list = append(list, a.o.list...)
			} else {
				list = append(list, a)
			}
		}
		return listed(list), true
	case "slice", "splice":
		return sliced(o, key, args), true
	case "indexOf", "includes":
		i := slices.IndexFunc(o.list, func(v value) bool { yes, _ := same(v, f); return yes })
		if key == "includes" {
			return boolean(i >= 0), true
		}
		return numbered(float64(i)), true
	case "map", "forEach", "filter", "some", "every", "find", "flatMap":
		return m.through(o, key, f), true
	case "reduce", "reduceRight":
		return m.reduce(o, key, args), true
	case "fill":
		for i := range o.list {
			o.list[i] = f
		}
		return known(o), true
	case "flat":
		var list []value
		for _, v := range o.list {
			if v.kind == isObject && v.o.class == array {
				list = append(list, v.o.list...)
			} else {
				list = append(list, v)
			}
		}
		return listed(list), true
	case "at":
		if i := whole(f, 0); i < 0 {
			return arg(o.list, max(i+len(o.list), 0)), true
		}
		return arg(o.list, whole(f, 0)), true
	case "sort":
		if f.kind == isUndefined {
			slices.SortStableFunc(o.list, func(a, b value) int { return strings.Compare(a.str(), b.str()) })
		}
		return known(o), true
	case "entries", "keys", "values":
		return listed(slices.Clone(o.list)), key == "values"
	}
	return value{}, false
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
	o.list = slices.Clone(o.list[1:])
	return v
}

func sliced(o *object, key string, args []value) value {
	n := len(o.list)
	from := fromEnd(whole(arg(args, 0), 0), n)
	if key == "slice" {
		to := max(fromEnd(whole(arg(args, 1), n), n), from)
		return listed(slices.Clone(o.list[from:to]))
	}
	to := from + min(max(whole(arg(args, 1), n-from), 0), n-from)
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
		case "map":
			list = append(list, w)
		case "flatMap":
			list = append(list, elementsOf(w)...)
		case "filter":
			if yes || !ok {
				list = append(list, v)
			}
		case "find":
			if yes {
				return v
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
	case "some", "every":
		return boolean(key == "every")
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
