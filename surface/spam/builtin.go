package spam

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"math"
	"net/url"
	"regexp"
	"regexp/syntax"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// natives are the methods of texts, lists, functions and numbers that a script may ask for by name, as scripts do that are
// written in brackets alone: []["flat"]["constructor"].
var natives = wordSet(`at big bind blink bold call apply charAt charCodeAt codePointAt concat constructor copyWithin endsWith entries
	every exec fill filter find findIndex fixed flat flatMap fontcolor fontsize forEach hasOwnProperty includes indexOf italics join keys
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
	return known(&object{class: callable, name: key, run: func(m *machine, this value, args []value) value {
		v, _ := m.builtin(this, key, args)
		return v
	}})
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

// whole reads a number that is used to count; other is for one that is not given.
func whole(v value, other int) int {
	f, ok := v.number()
	if !ok || math.IsNaN(f) || v.kind == isUndefined {
		return other
	}
	return int(max(min(f, 1<<30), -1<<30))
}

// builtin runs a method that all values of a kind have, and reports whether there is one.
func (m *machine) builtin(v value, key string, args []value) (value, bool) {
	switch {
	case key == "then" || key == "catch" || key == "finally":
		return m.then(v, key, args)
	case v.kind == isText:
		return m.ofText(v, key, args)
	case v.kind == isNumber && key == "toString":
		return inRadix(v.n, whole(arg(args, 0), 10)), true
	case v.kind != isObject:
		return value{}, false
	}
	switch v.o.class {
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
		k, _ := arg(args, 0).text()
		_, has := v.o.get(k.s)
		return boolean(has), true
	}
	if key == "addEventListener" {
		return m.ofHost(v.o, key, args)
	}
	return value{}, false
}

func inRadix(n float64, radix int) value {
	if radix < 2 || radix > 36 || n != math.Trunc(n) || math.Abs(n) > 1<<53 {
		return textual(numeral(n))
	}
	v := textual(strconv.FormatInt(int64(n), radix))
	v.coded = radix > 16
	return v
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
		return f.text()
	}
	return value{}, false
}

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

// runesOf is s by its units. Scripts count in UTF-16; beyond its first plane a redirect is not written.
func runesOf(s string) []rune { return []rune(s) }

func part(v value, s string) value {
	return value{kind: isText, s: s, pieces: v.pieces, coded: true}
}

// ofText runs a method of a text.
func (m *machine) ofText(v value, key string, args []value) (value, bool) {
	*m.steps += len(v.s)/256 + 1
	if slices.ContainsFunc(args, func(a value) bool { return a.kind == isUnknown }) {
		return value{}, natives[key]
	}
	first, _ := arg(args, 0).text()
	switch key {
	case "charAt", "at", "charCodeAt", "codePointAt":
		return character(v, key, whole(arg(args, 0), 0)), true
	case "slice", "substring", "substr":
		return cutOut(v, key, args), true
	case "split":
		*m.steps += searching(v.s)
		return m.split(v, args), true
	case "replace", "replaceAll", "match", "matchAll", "search":
		*m.steps += searching(v.s)
	}
	switch key {
	case "replace", "replaceAll":
		return m.replace(v, key == "replaceAll", args), true
	case "match", "matchAll":
		return m.match(v, arg(args, 0)), true
	case "search":
		if re := expression(arg(args, 0)); re != nil {
			if at := re.FindStringIndex(v.s); at != nil {
				return numbered(float64(at[0])), true
			}
			return numbered(-1), true
		}
		return value{}, true
	case "concat":
		return concat(append([]value{v}, args...)), true
	case "indexOf":
		return numbered(float64(strings.Index(v.s, first.s))), true
	case "lastIndexOf":
		return numbered(float64(strings.LastIndex(v.s, first.s))), true
	case "includes":
		return boolean(strings.Contains(v.s, first.s)), true
	case "startsWith":
		return boolean(strings.HasPrefix(v.s, first.s)), true
	case "endsWith":
		return boolean(strings.HasSuffix(v.s, first.s)), true
	case "toLowerCase", "toUpperCase", "trim", "trimStart", "trimEnd", "toString", "valueOf":
		return changed(v, key), true
	case "repeat":
		n := max(whole(arg(args, 0), 0), 0)
		if n > mostText || n*len(v.s) > mostText {
			return value{}, true
		}
		return part(v, strings.Repeat(v.s, n)), true
	case "padStart", "padEnd":
		return padded(v, key, args), true
	}
	if natives[key] && len(args) <= 1 { // old methods that make HTML: "".italics()
		switch key {
		case "italics":
			return part(v, "<i>"+v.s+"</i>"), true
		case "fontcolor":
			return part(v, `<font color="`+first.s+`">`+v.s+"</font>"), true
		}
	}
	return value{}, false
}

// searching is the price of a regular expression.
func searching(s string) int { return 200 + len(s)/2 }

func changed(v value, key string) value {
	switch key {
	case "toLowerCase":
		v.s = strings.ToLower(v.s)
	case "toUpperCase":
		v.s = strings.ToUpper(v.s)
	case "trim":
		v.s = strings.TrimSpace(v.s)
	case "trimStart":
		v.s = strings.TrimLeft(v.s, " \t\r\n")
	case "trimEnd":
		v.s = strings.TrimRight(v.s, " \t\r\n")
	}
	return v
}

func padded(v value, key string, args []value) value {
	fill := " "
	if t, ok := arg(args, 1).text(); ok && arg(args, 1).kind != isUndefined {
		fill = t.s
	}
	missing := whole(arg(args, 0), 0) - utf8.RuneCountInString(v.s)
	if missing <= 0 || fill == "" || missing > mostText {
		return v
	}
	pad := string(runesOf(strings.Repeat(fill, missing/utf8.RuneCountInString(fill)+1))[:missing])
	if key == "padStart" {
		return part(v, pad+v.s)
	}
	return part(v, v.s+pad)
}

func character(v value, key string, i int) value {
	rs := runesOf(v.s)
	if i < 0 && key == "at" {
		i += len(rs)
	}
	asNumber := key == "charCodeAt" || key == "codePointAt"
	switch {
	case i < 0 || i >= len(rs):
		if asNumber {
			return numbered(math.NaN())
		}
		return textual("")
	case asNumber:
		return numbered(float64(rs[i]))
	}
	return part(value{pieces: 1}, string(rs[i]))
}

func cutOut(v value, key string, args []value) value {
	rs := runesOf(v.s)
	n := len(rs)
	from, to := whole(arg(args, 0), 0), whole(arg(args, 1), n)
	switch key {
	case "slice":
		from, to = fromEnd(from, n), fromEnd(to, n)
	case "substr":
		from = fromEnd(from, n)
		to = from + to
	default:
		from, to = min(max(from, 0), n), min(max(to, 0), n)
		from, to = min(from, to), max(from, to)
	}
	from, to = min(max(from, 0), n), min(max(to, 0), n)
	if from >= to {
		return textual("")
	}
	return part(v, string(rs[from:to]))
}

// fromEnd counts a negative index from the end.
func fromEnd(i, n int) int {
	if i < 0 {
		return max(i+n, 0)
	}
	return min(i, n)
}

func (m *machine) split(v value, args []value) value {
	var parts []string
	sep := arg(args, 0)
	if re := expression(sep); re != nil {
		parts = re.Split(v.s, mostItems)
	} else if t, ok := sep.text(); ok && sep.kind != isUndefined {
		parts = strings.SplitN(v.s, t.s, mostItems)
	} else {
		return listed([]value{v})
	}
	list := make([]value, len(parts))
	for i, s := range parts {
		list[i] = value{kind: isText, s: s, pieces: 1, coded: v.coded}
	}
	return listed(list)
}

func (m *machine) replace(v value, all bool, args []value) value {
	by := arg(args, 1)
	re := expression(arg(args, 0))
	if re == nil {
		t, ok := arg(args, 0).text()
		if !ok || arg(args, 0).kind == isObject && arg(args, 0).o.class == regular {
			return value{}
		}
		re = regexp.MustCompile(regexp.QuoteMeta(t.s))
	} else {
		all = strings.Contains(arg(args, 0).o.flags, "g")
	}
	times := 1
	if all {
		times = mostItems
	}
	var b strings.Builder
	at := 0
	for _, found := range re.FindAllStringSubmatchIndex(v.s, times) {
		b.WriteString(v.s[at:found[0]])
		s, ok := m.replacement(by, re, v.s, found)
		if !ok || b.Len()+len(s) > mostText || m.spend() {
			return value{}
		}
		b.WriteString(s)
		at = found[1]
	}
	if b.WriteString(v.s[at:]); b.Len() > mostText {
		return value{}
	}
	return part(v, b.String())
}

func (m *machine) replacement(by value, re *regexp.Regexp, s string, found []int) (string, bool) {
	if by.kind == isObject && by.o.class == callable {
		var args []value
		for i := 0; i+1 < len(found); i += 2 {
			if found[i] < 0 {
				args = append(args, undefined)
			} else {
				args = append(args, textual(s[found[i]:found[i+1]]))
			}
		}
		w, _ := m.call(by, undefined, append(args, numbered(float64(found[0]))))
		t, ok := w.text()
		return t.s, ok
	}
	t, ok := by.text()
	if !ok {
		return "", false
	}
	return string(re.ExpandString(nil, dollar.ReplaceAllString(t.s, "$${${1}}"), s, found)), true
}

var dollar = regexp.MustCompile(`\$(\d)`)

func (m *machine) match(v, with value) value {
	re := expression(with)
	if re == nil {
		return value{}
	}
	if strings.Contains(with.o.flags, "g") {
		var list []value
		for _, s := range re.FindAllString(v.s, mostItems) {
			list = append(list, part(v, s))
		}
		if list == nil {
			return value{kind: isNull}
		}
		return listed(list)
	}
	return groups(v, re)
}

func groups(v value, re *regexp.Regexp) value {
	found := re.FindStringSubmatch(v.s)
	if found == nil {
		return value{kind: isNull}
	}
	var list []value
	for _, s := range found {
		list = append(list, part(v, s))
	}
	return listed(list)
}

// unicodeEscape is written otherwise in Go.
var unicodeEscape = regexp.MustCompile(`\\u([0-9a-fA-F]{4})`)

// expression compiles a regular expression; nil when v is none, or one that Go does not have.
func expression(v value) *regexp.Regexp {
	if v.kind != isObject || v.o.class != regular || len(v.o.pattern) > 10_000 {
		return nil
	}
	flags := ""
	for _, f := range []string{"i", "m", "s"} {
		if strings.Contains(v.o.flags, f) {
			flags += f
		}
	}
	if flags != "" {
		flags = "(?" + flags + ")"
	}
	source := flags + unicodeEscape.ReplaceAllString(v.o.pattern, `\x{$1}`)
	tree, err := syntax.Parse(source, syntax.Perl)
	if err != nil {
		return nil
	}
	if program, err := syntax.Compile(tree.Simplify()); err != nil || len(program.Inst) > mostInstructions {
		return nil
	}
	return regexp.MustCompile(source)
}

const mostInstructions = 200 // of a regular expression: each is tried at each letter

func (m *machine) ofRegexp(o *object, key string, args []value) (value, bool) {
	if key != "test" && key != "exec" {
		return value{}, false
	}
	t, ok := arg(args, 0).text()
	*m.steps += searching(t.s)
	re := expression(known(o))
	switch {
	case !ok || re == nil:
		return value{}, true
	case key == "test":
		return boolean(re.MatchString(t.s)), true
	}
	return groups(t, re), true
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

// unescape decodes %xx and %uxxxx as JavaScript's function does.
func unescape(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if strings.HasPrefix(s[i:], "%u") && len(s) >= i+6 {
			if n, err := strconv.ParseUint(s[i+2:i+6], 16, 16); err == nil {
				b.WriteString(string(utf16.Decode([]uint16{uint16(n)})))
				i += 5
				continue
			}
		}
		if s[i] == '%' && len(s) >= i+3 {
			if n, err := strconv.ParseUint(s[i+1:i+3], 16, 8); err == nil {
				b.WriteRune(rune(n))
				i += 2
				continue
			}
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

// ofOneText makes a function of one text known to scripts.
func ofOneText(name string, f func(string) (string, bool)) value {
	return native(name, func(m *machine, _ value, args []value) value {
		t, ok := arg(args, 0).text()
		if !ok {
			return value{}
		}
		*m.steps += len(t.s) / 16
		s, ok := f(t.s)
		if !ok || len(s) > mostText {
			return value{}
		}
		return decoded(s)
	})
}

func fromBase64(s string) (string, bool) {
	s = strings.Join(strings.Fields(s), "")
	b, err := base64.StdEncoding.DecodeString(s)
	if err != nil {
		b, err = base64.RawStdEncoding.DecodeString(s)
	}
	if err != nil {
		return "", false
	}
	if utf8.Valid(b) {
		return string(b), true
	}
	rs := make([]rune, len(b))
	for i, c := range b {
		rs[i] = rune(c)
	}
	return string(rs), true
}

func unpercent(s string) (string, bool) {
	d, err := url.PathUnescape(s)
	return d, err == nil
}

// ofLanguage makes a global when it is asked for: a page uses few of them.
func (m *machine) ofLanguage(id string) value {
	switch id {
	case "String":
		return texts()
	case "Function":
		return native(id, m.makeFunction)
	case "Array":
		return m.arrays()
	case "Object":
		return m.objects()
	case "Math":
		return m.math()
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
		return ofOneText(id, func(s string) (string, bool) { return base64.StdEncoding.EncodeToString([]byte(s)), true })
	case "escape", "encodeURIComponent":
		return ofOneText(id, func(s string) (string, bool) { return strings.ReplaceAll(url.QueryEscape(s), "+", "%20"), true })
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
		return native(id, func(_ *machine, _ value, args []value) value { return parseInt(arg(args, 0), whole(arg(args, 1), 0)) })
	case "parseFloat":
		return native(id, func(_ *machine, _ value, args []value) value { return parseInt(arg(args, 0), 10) })
	case "Number", "isNaN":
		return native(id, func(_ *machine, _ value, args []value) value {
			f, ok := arg(args, 0).number()
			switch {
			case !ok:
				return value{}
			case id == "isNaN":
				return boolean(math.IsNaN(f))
			}
			return numbered(f)
		})
	case "Boolean":
		return native(id, func(_ *machine, _ value, args []value) value {
			if yes, ok := arg(args, 0).truth(); ok {
				return boolean(yes)
			}
			return value{}
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

func texts() value {
	f := native("String", func(_ *machine, _ value, args []value) value {
		if len(args) == 0 {
			return textual("")
		}
		t, _ := args[0].text()
		return t
	})
	codes := native("fromCharCode", func(_ *machine, _ value, args []value) value {
		var b strings.Builder
		for _, a := range args {
			n, ok := a.number()
			if !ok {
				return value{}
			}
			b.WriteRune(rune(toInt32(n) & 0x1fffff))
		}
		return decoded(b.String())
	})
	f.o.set("fromCharCode", codes)
	f.o.set("fromCodePoint", codes)
	f.o.set("raw", native("raw", func(_ *machine, _ value, args []value) value { return arg(args, 0) }))
	return f
}

// makeFunction is new Function: code that is made of texts.
func (m *machine) makeFunction(_ *machine, _ value, args []value) value {
	if len(args) == 0 {
		return value{}
	}
	src, params := args[len(args)-1], args[:len(args)-1]
	return native("anonymous", func(m *machine, _ value, given []value) value {
		names, _ := join(params, ",")
		f := m.inner(concat([]value{textual("(function(" + names.s + "){"), src, textual("\n})")}), known(m.global))
		v, _ := m.call(f, undefined, given)
		return v
	})
}

func parseInt(v value, radix int) value {
	t, ok := v.text()
	if !ok {
		return value{}
	}
	s := strings.ToLower(strings.TrimSpace(t.s))
	negative := strings.HasPrefix(s, "-")
	s = strings.TrimLeft(s, "+-")
	if rest, hex := strings.CutPrefix(s, "0x"); hex && (radix == 0 || radix == 16) {
		s, radix = rest, 16
	}
	if radix == 0 {
		radix = 10
	}
	n, digits := 0.0, 0
	for _, r := range s {
		d := strings.IndexRune("0123456789abcdefghijklmnopqrstuvwxyz", r)
		if d < 0 || d >= radix {
			break
		}
		n = n*float64(radix) + float64(d)
		digits++
	}
	switch {
	case digits == 0:
		return numbered(math.NaN())
	case negative:
		return numbered(-n)
	}
	return numbered(n)
}

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

func (m *machine) objects() value {
	f := native("Object", func(_ *machine, _ value, args []value) value { return known(&object{}) })
	f.o.set("assign", native("assign", func(m *machine, _ value, args []value) value {
		to := arg(args, 0)
		for _, from := range args[min(1, len(args)):] {
			if to.kind == isObject && from.kind == isObject {
				for _, k := range from.o.keys {
					m.assignTo(to.o, k, from.o.props[k])
				}
			}
		}
		return to
	}))
	f.o.set("keys", native("keys", func(_ *machine, _ value, args []value) value { return listed(keysOf(arg(args, 0))) }))
	f.o.set("values", native("values", func(_ *machine, _ value, args []value) value {
		var list []value
		if o := arg(args, 0); o.kind == isObject {
			for _, k := range o.o.keys {
				list = append(list, o.o.props[k])
			}
		}
		return listed(list)
	}))
	f.o.set("freeze", native("freeze", func(_ *machine, _ value, args []value) value { return arg(args, 0) }))
	return f
}

// math has what scripts decode with. Its random number is always the same: what a page does by lot, it does.
func (m *machine) math() value {
	o := &object{hidden: true}
	for name, f := range map[string]func(float64) float64{"floor": math.Floor, "ceil": math.Ceil, "round": func(f float64) float64 { return math.Floor(f + 0.5) }, "abs": math.Abs, "trunc": math.Trunc, "sqrt": math.Sqrt} {
		o.set(name, native(name, func(_ *machine, _ value, args []value) value {
			n, ok := arg(args, 0).number()
			if !ok {
				return value{}
			}
			return numbered(f(n))
		}))
	}
	for name, f := range map[string]func(a, b float64) float64{"min": math.Min, "max": math.Max, "pow": math.Pow} {
		o.set(name, native(name, func(_ *machine, _ value, args []value) value {
			a, okA := arg(args, 0).number()
			b, okB := arg(args, 1).number()
			if !okA || !okB {
				return value{}
			}
			return numbered(f(a, b))
		}))
	}
	o.set("random", native("random", func(*machine, value, []value) value { return numbered(0) }))
	return known(o)
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

func (m *machine) jsonObject() value {
	o := &object{}
	o.set("parse", native("parse", func(m *machine, _ value, args []value) value {
		t, ok := arg(args, 0).text()
		if !ok || nested(t.s) > mostNesting {
			return value{}
		}
		d := json.NewDecoder(bytes.NewReader([]byte(t.s)))
		var v any
		if d.Decode(&v) != nil {
			return value{}
		}
		*m.steps += len(t.s) / 8
		return fromJSON(v)
	}))
	o.set("stringify", native("stringify", func(*machine, value, []value) value { return value{} }))
	return known(o)
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
