package spam

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"math"
	"net/url"
	"slices"
	"strings"
)

// natives are the methods of texts, lists, functions and numbers that a script may ask for by name,
// as scripts do that are written in brackets alone: []["flat"]["constructor"].
var natives = wordSet(
	`at big bind blink bold call apply charAt charCodeAt codePointAt concat constructor copyWithin endsWith entries
	every exec fill filter find findIndex findLast findLastIndex fixed flat flatMap fontcolor fontsize forEach hasOwnProperty includes indexOf italics join keys
	lastIndexOf link map match matchAll padEnd padStart pop push reduce reduceRight repeat replace replaceAll reverse search shift slice
	small some sort splice split startsWith strike sub substr substring sup test toFixed toLowerCase toString toUpperCase trim trimEnd
	trimStart unshift valueOf values then catch finally`)

func wordSet(s string) map[string]bool {
	set := map[string]bool{}
	for w := range strings.FieldsSeq(s) {
		set[w] = true
	}
	return set
}

// reference is a method that was looked up and not called yet.
func reference(key string) value {
	return known(&object{class: callable, name: key,
		run: func(m *machine, this value, args []value) value {
			v, _ := m.builtin(this, key, args)
			return v
		}})
}

// borrowed is a method of lists that was looked up. It works on all that looks like a list.
func borrowed(key string) value {
	return known(&object{class: callable, name: key,
		run: func(m *machine, this value, args []value) value {
			switch {
			case this.kind == isText && key != "toString":
				this = m.pay(listed(elementsOf(this)))
			case this.kind == isObject && this.o.class == plain && !this.o.hidden &&
				key != "toString":
				this = m.likeList(this)
			}
			v, _ := m.builtin(this, key, args)
			return v
		}})
}

// sortOf is what Object.prototype.toString says of a value.
func sortOf(m *machine, v value, _ []value) value {
	switch {
	case v.kind == isUnknown:
		return value{}
	case v.kind == isUndefined:
		return textual("[object Undefined]")
	case v.kind == isNull:
		return textual("[object Null]")
	case v.kind == isObject && v.o.hidden ||
		v.kind == isObject && v.o.class > callable && v.o.class != regular:
		return value{}
	}
	return textual("[object " + maker(v) + "]")
}

func native(name string, run func(m *machine, this value, args []value) value) value {
	return known(&object{class: callable, name: name, run: run})
}

func arg(args []value, i int) value {
	if i < len(args) {
		return args[i]
	}
	return undefined
}

// builtin runs a method that all values of a kind have, and reports whether there is one.
func (m *machine) builtin(v value, key string, args []value) (value, bool) {
	switch {
	case key == "then" || key == "catch" || key == "finally":
		return m.then(v, key, args)
	case v.kind == isText:
		return m.ofText(v, key, args)
	case v.kind == isBig && key == "toString":
		m.reckon(len(v.s))
		if n := v.big(); n != nil {
			if radix := m.whole(arg(args, 0), 10); radix >= 2 && radix <= 36 {
				return decoded(n.Text(radix)), true
			}
		}
		return value{}, true
	case v.kind == isNumber && key == "toString":
		return m.inRadix(v.n, m.whole(arg(args, 0), 10)), true
	case v.kind == isNumber && key == "toFixed":
		return m.decimals(v.n, m.whole(arg(args, 0), 0)), true
	case v.kind != isObject:
		return value{}, false
	}
	switch v.o.class {
	case collection:
		return m.ofCollection(v.o, key, args)
	case array:
		return m.ofList(v.o, key, args)
	case callable:
		return m.ofFunction(v, key, args)
	case regular:
		return m.ofRegexp(v.o, key, args)
	case window, location, document, element:
		return m.ofHost(v.o, key, args)
	}
	if key == "hasOwnProperty" && !v.o.hidden {
		k, _ := m.text(arg(args, 0))
		_, has := v.o.get(k.s)
		return boolean(has), true
	}
	if key == "addEventListener" || key == "dispatchEvent" {
		return m.ofHost(v.o, key, args)
	}
	return value{}, false
}

func (m *machine) ofFunction(f value, key string, args []value) (value, bool) {
	switch key {
	case "call":
		v, _ := m.call(f, arg(args, 0), args[min(1, len(args)):])
		return v, true
	case "apply":
		v, _ := m.call(f, arg(args, 0), elementsOf(arg(args, 1)))
		return v, true
	case "bind":
		b := *f.o
		b.this, b.bound = arg(args, 0), slices.Clone(args[min(1, len(args)):])
		if b.bound == nil {
			b.bound = []value{}
		}
		return known(&b), true
	case "toString":
		return m.text(f)
	}
	return value{}, false
}

// ofLanguage makes a global when it is asked for: a page uses few of them.
func (m *machine) ofLanguage(id string) value {
	switch id {
	case "String":
		return m.texts()
	case "Function":
		return native(id, m.makeFunction)
	case "Array":
		return m.arrays()
	case "Object":
		return m.objects()
	case "Math":
		return m.math()
	case "Proxy":
		return m.proxies()
	case "Iterator":
		f := native(id, func(*machine, value, []value) value { return value{} })
		f.o.set("from",
			native("from", func(_ *machine, _ value, args []value) value {
				return listed(slices.Clone(elementsOf(arg(args, 0))))
			}))
		return f
	case "Symbol":
		return symbols()
	case "Map", "Set", "WeakMap", "WeakSet", "URLSearchParams":
		return m.collect(id)
	case "Uint8Array", "Uint8ClampedArray", "Int8Array", "Uint16Array", "Int16Array", "Uint32Array",
		"Int32Array", "Float32Array", "Float64Array":
		return m.numbersOf(id)
	case "TextDecoder":
		return native(id, m.decoder)
	case "TextEncoder":
		return native(id, m.encoder)
	case "Error", "TypeError", "RangeError", "SyntaxError", "ReferenceError", "EvalError",
		"URIError":
		return m.errors(id)
	case "Promise":
		return m.promises()
	case "JSON":
		return m.jsonObject()
	case "NaN":
		return numbered(math.NaN())
	case "Infinity":
		return numbered(math.Inf(1))
	case "unescape":
		return ofOneText(id, func(s string) (string, bool) { return unescape(s), true })
	case "decodeURI", "decodeURIComponent":
		return ofOneText(id, unpercent)
	case "atob":
		return ofOneText(id, fromBase64)
	case "btoa":
		return ofOneText(id, func(s string) (string, bool) {
			return base64.StdEncoding.EncodeToString([]byte(s)), true
		})
	case "escape", "encodeURIComponent":
		return ofOneText(id, func(s string) (string, bool) {
			return strings.ReplaceAll(url.QueryEscape(s), "+", "%20"), true
		})
	case "encodeURI":
		return native(id, func(_ *machine, _ value, args []value) value { return arg(args, 0) })
	case "eval":
		return native(id, func(m *machine, _ value, args []value) value {
			if a := arg(args, 0); a.kind != isText {
				return a
			}
			return m.inner(args[0], known(m.global))
		})
	case "parseInt":
		return native(id, func(_ *machine, _ value, args []value) value {
			return m.parseInt(arg(args, 0), m.whole(arg(args, 1), 0))
		})
	case "parseFloat":
		return native(id, func(_ *machine, _ value, args []value) value {
			return m.parseFloat(arg(args, 0))
		})
	case "Number":
		return m.numbers()
	case "isNaN", "isFinite":
		return native(id, func(_ *machine, _ value, args []value) value {
			f, ok := m.number(arg(args, 0))
			switch {
			case !ok:
				return value{}
			case id == "isNaN":
				return boolean(math.IsNaN(f))
			}
			return boolean(!math.IsNaN(f) && !math.IsInf(f, 0))
		})
	case "Boolean":
		return native(id, func(_ *machine, _ value, args []value) value {
			if yes, ok := arg(args, 0).truth(); ok {
				return boolean(yes)
			}
			return value{}
		})
	case "BigInt":
		return native(id, func(m *machine, _ value, args []value) value {
			return m.bigOf(arg(args, 0))
		})
	case "RegExp":
		return native(id, func(_ *machine, _ value, args []value) value {
			if a := arg(args, 0); a.kind == isText {
				return known(&object{class: regular, pattern: a.s, flags: arg(args, 1).s})
			}
			return arg(args, 0)
		})
	}
	return m.ofBrowser(id)
}

// makeFunction is new Function: code that is made of texts.
func (m *machine) makeFunction(_ *machine, _ value, args []value) value {
	if len(args) == 0 {
		return value{}
	}
	src, params := args[len(args)-1], args[:len(args)-1]
	return native("anonymous", func(m *machine, _ value, given []value) value {
		names, _ := m.join(params, ",")
		f := m.inner(m.concat(
			[]value{textual("(function(" + names.s + "){"), src, textual("\n})")}), known(m.global))
		v, _ := m.call(f, undefined, given)
		return v
	})
}

// symbols is Symbol. A symbol is a text that nobody else writes.
func symbols() value {
	f := native("Symbol", func(*machine, value, []value) value { return value{} })
	f.o.set("toPrimitive", textual(toPrimitive))
	for _, id := range []string{"iterator", "asyncIterator", "unscopables", "hasInstance",
		"toStringTag", "species", "replace", "split", "match", "search", "dispose",
		"asyncDispose"} {
		f.o.set(id, textual("@@"+id))
	}
	return f
}

// errors is Error, or one of its kind.
func (m *machine) errors(id string) value {
	return native(id, func(m *machine, _ value, args []value) value {
		o := &object{hidden: true, name: id}
		o.set("name", textual(id))
		message := textual("")
		if t, ok := m.text(arg(args, 0)); ok && arg(args, 0).kind != isUndefined {
			message = t
		}
		o.set("message", message)
		if more := arg(args, 1); more.kind == isObject {
			o.set("cause", m.member(more, "cause"))
		}
		o.set("toString",
			native("toString", func(m *machine, _ value, _ []value) value {
				return m.add(textual(id+": "), message)
			}))
		return known(o)
	})
}

func (m *machine) objects() value {
	f := native("Object", func(_ *machine, _ value, args []value) value { return known(&object{}) })
	f.o.set("assign", native("assign", func(m *machine, _ value, args []value) value {
		to := arg(args, 0)
		for _, from := range args[min(1, len(args)):] {
			if to.kind == isObject && from.kind == isObject {
				for _, k := range from.o.keys {
					m.assignTo(to.o, k, m.member(from, k))
				}
			}
		}
		return to
	}))
	f.o.set("keys",
		native("keys", func(_ *machine, _ value, args []value) value {
			return listed(keysOf(arg(args, 0)))
		}))
	f.o.set("values", native("values", func(_ *machine, _ value, args []value) value {
		var list []value
		if o := arg(args, 0); o.kind == isObject {
			for _, k := range o.o.keys {
				list = append(list, m.member(o, k))
			}
		}
		return listed(list)
	}))
	f.o.set("entries", native("entries", func(m *machine, _ value, args []value) value {
		var list []value
		for _, k := range keysOf(arg(args, 0)) {
			list = append(list, listed([]value{k, m.member(args[0], k.s)}))
		}
		return m.pay(listed(list))
	}))
	f.o.set("fromEntries", native("fromEntries", func(m *machine, _ value, args []value) value {
		o := &object{}
		for _, pair := range elementsOf(arg(args, 0)) {
			if k, ok := m.text(m.member(pair, "0")); ok {
				o.set(k.s, m.member(pair, "1"))
			}
		}
		return known(o)
	}))
	f.o.set("groupBy", native("groupBy", func(m *machine, _ value, args []value) value {
		groups := &object{}
		for i, v := range elementsOf(arg(args, 0)) {
			w, _ := m.call(arg(args, 1), undefined, []value{v, numbered(float64(i))})
			k, ok := m.text(w)
			if !ok || m.spend() {
				return value{}
			}
			if _, has := groups.get(k.s); !has {
				groups.set(k.s, listed(nil))
			}
			list := groups.props[k.s].o
			list.list = append(list.list, v)
		}
		return known(groups)
	}))
	f.o.set("create",
		native("create", func(m *machine, _ value, args []value) value {
			return known(&object{inherits: arg(args, 0).o})
		}))
	f.o.set("defineProperty",
		native("defineProperty", func(m *machine, _ value, args []value) value {
			to, how := arg(args, 0), arg(args, 2)
			k, ok := m.text(arg(args, 1))
			if to.kind != isObject || how.kind != isObject || !ok {
				return to
			}
			for _, way := range []string{"get", "set"} {
				if f := m.member(how, way); f.kind == isObject {
					accessorOf(to.o, k.s).set(way, f)
				}
			}
			if v, ok := how.o.get("value"); ok {
				m.assignTo(to.o, k.s, v)
			}
			return to
		}))
	f.o.set("getOwnPropertyDescriptor",
		native("getOwnPropertyDescriptor", func(m *machine, _ value, args []value) value {
			k, ok := m.text(arg(args, 1))
			if from := arg(args, 0); ok && from.kind == isObject {
				return m.described(from.o, k.s)
			}
			return value{}
		}))
	f.o.set("hasOwn", native("hasOwn", func(m *machine, _ value, args []value) value {
		v, _ := m.builtin(arg(args, 0), "hasOwnProperty", args[min(1, len(args)):])
		return v
	}))
	f.o.set("getOwnPropertyNames", native("getOwnPropertyNames", ownKeys))
	for _, id := range []string{"seal", "preventExtensions", "setPrototypeOf"} {
		f.o.set(id, native(id, func(m *machine, _ value, args []value) value {
			if o, p := arg(args, 0),
				arg(args, 1); o.kind == isObject && p.kind == isObject && o.o.class == plain &&
				o.o != p.o {
				o.o.inherits = p.o
			}
			return arg(args, 0)
		}))
	}
	f.o.set("freeze",
		native("freeze", func(_ *machine, _ value, args []value) value { return arg(args, 0) }))
	return f
}

// described is how a property of o is read and set. That of the address is a pair of functions in
// browsers.
func (m *machine) described(o *object, key string) value {
	how := &object{hidden: true}
	v, has := o.get(key)
	switch {
	case o.class == location || o.class == window || o.class == document || o.class == element:
		how.set("get",
			native("get "+key, func(m *machine, this value, _ []value) value {
				return m.member(this, key)
			}))
		how.set("set", native("set "+key, func(m *machine, this value, args []value) value {
			if this.kind == isObject {
				m.assignTo(this.o, key, arg(args, 0))
			}
			return undefined
		}))
	case !has:
		return value{}
	case v.kind == isObject && v.o.class == accessor:
		how.set("get", v.o.props["get"])
		how.set("set", v.o.props["set"])
	default:
		how.set("value", v)
	}
	return known(how)
}

// math has what scripts decode with. Its random number is always the same: what a page does by lot,
// it does.
func (m *machine) math() value {
	o := &object{hidden: true}
	for name, f := range map[string]func(float64) float64{"floor": math.Floor, "ceil": math.Ceil,
		"round": func(f float64) float64 {
			return math.Floor(f + 0.5)
		}, "abs": math.Abs, "trunc": math.Trunc, "sqrt": math.Sqrt,
		"cbrt": math.Cbrt, "log": math.Log, "log2": math.Log2, "log10": math.Log10, "exp": math.Exp,
		"sin": math.Sin, "cos": math.Cos, "tan": math.Tan, "atan": math.Atan, "sign": sign} {
		o.set(name, native(name, func(_ *machine, _ value, args []value) value {
			n, ok := m.number(arg(args, 0))
			if !ok {
				return value{}
			}
			return numbered(f(n))
		}))
	}
	for name, f := range map[string]func(a, b float64) float64{"min": math.Min, "max": math.Max,
		"pow": math.Pow, "hypot": math.Hypot, "atan2": math.Atan2,
		"imul": func(a, b float64) float64 { return float64(toInt32(a) * toInt32(b)) }} {
		o.set(name, native(name, func(m *machine, _ value, args []value) value {
			return m.folded(args, f)
		}))
	}
	for name, n := range map[string]float64{"PI": math.Pi, "E": math.E, "LN2": math.Ln2,
		"LN10": math.Ln10, "SQRT2": math.Sqrt2} {
		o.set(name, numbered(n))
	}
	o.set("random", native("random", func(*machine, value, []value) value { return numbered(0) }))
	return known(o)
}

func (m *machine) jsonObject() value {
	o := &object{}
	o.set("parse", native("parse", func(m *machine, _ value, args []value) value {
		t, ok := m.text(arg(args, 0))
		if !ok || nested(t.s) > mostNesting {
			return value{}
		}
		d := json.NewDecoder(bytes.NewReader([]byte(t.s)))
		var v any
		if d.Decode(&v) != nil {
			return value{}
		}
		*m.steps += len(t.s) / 8
		return m.revived(arg(args, 1), "", fromJSON(v))
	}))
	o.set("stringify", native("stringify", func(m *machine, _ value, args []value) value {
		v, _ := m.inJSON(arg(args, 0), 0)
		return v
	}))
	return known(o)
}

// revived is a value of JSON as a function makes it anew, from the inside out.
func (m *machine) revived(f value, key string, v value) value {
	if f.kind != isObject || m.spend() {
		return v
	}
	if v.kind == isObject {
		for i := range v.o.list {
			v.o.list[i] = m.revived(f, numeral(float64(i)), v.o.list[i])
		}
		for _, k := range v.o.keys {
			v.o.props[k] = m.revived(f, k, v.o.props[k])
		}
	}
	w, _ := m.call(f, undefined, []value{textual(key), v})
	return w
}

// nested is how deep brackets nest in s.
func nested(s string) (deepest int) {
	depth := 0
	for _, c := range []byte(s) {
		switch c {
		case '{', '[':
			depth++
			deepest = max(deepest, depth)
		case '}', ']':
			depth--
		}
	}
	return deepest
}

func fromJSON(v any) value {
	switch v := v.(type) {
	case nil:
		return value{kind: isNull}
	case bool:
		return boolean(v)
	case float64:
		return numbered(v)
	case string:
		return textual(v)
	case []any:
		var list []value
		for _, e := range v {
			list = append(list, fromJSON(e))
		}
		return listed(list)
	case map[string]any:
		o := &object{}
		for _, k := range sortedKeys(v) {
			o.set(k, fromJSON(v[k]))
		}
		return known(o)
	}
	return value{}
}

func sortedKeys(m map[string]any) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// ownKeys are the names of the properties that an object has itself.
func ownKeys(m *machine, _ value, args []value) value {
	if o := arg(args, 0); o.kind == isObject && !o.o.hidden {
		return m.pay(listed(keysOf(o)))
	}
	return value{}
}
