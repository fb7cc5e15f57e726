package spam

import (
	"math"
	"strings"
)

// text is v as a string; not known when an object hides what it is. Lists in lists and objects that
// make their own texts are work, and are paid for.
func (m *machine) text(v value) (value, bool) {
	switch v.kind {
	case isText:
		return v, true
	case isUndefined, isNull, isBoolean, isNumber, isBig:
		return value{kind: isText, s: v.str(), pieces: 1, coded: v.coded}, true
	case isObject:
		return m.textOf(v)
	}
	return value{}, false
}

func (m *machine) textOf(v value) (value, bool) {
	if m.nested >= mostCalls || m.spend() {
		return value{}, false
	}
	m.nested++
	defer func() { m.nested-- }()
	switch o := v.o; {
	case o.class == array:
		return m.join(o.list, ",")
	case o.class == location:
		return m.text(o.props["href"])
	case o.class == regular:
		pattern := o.pattern
		if !strings.Contains(pattern, `\/`) {
			pattern = strings.ReplaceAll(pattern, "/", `\/`)
		}
		return textual("/" + pattern + "/" + o.flags), true
	case o.class == callable && o.fn == nil:
		return textual("function " + o.name + "() { [native code] }"), true
	case o.class == callable && o.fn.source != "":
		return decoded(o.fn.source), true
	case o.class == window:
		return textual("[object Window]"), true
	}
	return m.madeText(v)
}

// madeText is the text that an object makes of itself.
func (m *machine) madeText(v value) (value, bool) {
	if w, own := m.converted(v, "toString", "valueOf"); own {
		return m.text(w)
	}
	if v.o.class == plain && !v.o.hidden {
		return textual("[object Object]"), true
	}
	return value{}, false
}

// converted calls the first of the methods that make something else of an object, if it has one.
func (m *machine) converted(v value, methods ...string) (value, bool) {
	for _, key := range append([]string{toPrimitive}, methods...) {
		if f, ok := m.property(v.o, key); ok && f.kind == isObject && f.o.class == callable {
			w, _ := m.call(f, v, []value{textual("default")})
			return w, w.kind != isObject
		}
	}
	return value{}, false
}

// toPrimitive is the symbol of that name, as the key of a property.
const toPrimitive = "@@toPrimitive"

// number is v as a number.
func (m *machine) number(v value) (float64, bool) {
	switch v.kind {
	case isUnknown:
		return 0, false
	case isUndefined:
		return math.NaN(), true
	case isNull, isBoolean, isNumber:
		return v.n, true
	case isObject:
		if w, own := m.converted(v, "valueOf", "toString"); own {
			return m.number(w)
		}
	}
	t, ok := m.text(v)
	if !ok {
		return 0, false
	}
	s := strings.TrimSpace(t.s)
	if s == "" {
		return 0, true
	}
	return numeric(s).n, true
}

// whole reads a number that is used to count; other is for one that is not given.
func (m *machine) whole(v value, other int) int {
	f, ok := m.number(v)
	if !ok || math.IsNaN(f) || v.kind == isUndefined {
		return other
	}
	return int(max(min(f, 1<<30), -1<<30))
}

// join puts the texts of a list together.
func (m *machine) join(list []value, separator string) (value, bool) {
	*m.steps += len(list) / 16
	sum := value{kind: isText, coded: len(list) > 1}
	var b strings.Builder
	for i, v := range list {
		if i > 0 {
			b.WriteString(separator)
		}
		if v.kind == isUndefined || v.kind == isNull {
			continue
		}
		t, ok := m.text(v)
		if !ok || b.Len()+len(t.s) > mostText {
			return value{}, false
		}
		b.WriteString(t.s)
		sum.pieces += t.pieces
	}
	sum.s = b.String()
	return sum, true
}

// add is the operator + on texts. A text that ends in what is not known keeps how it begins.
func (m *machine) add(v, w value) value {
	a, okA := m.text(v)
	b, okB := m.text(w)
	switch {
	case len(a.s)+len(b.s) > mostText:
		return value{}
	case v.kind == isUnknown:
		return askedBy(value{s: v.s, coded: v.coded}, v, w)
	case !okA || !okB:
		return askedBy(value{s: a.s, coded: a.coded}, v, w)
	}
	if a.s == "" { // as a template begins
		b.coded = a.coded || b.coded
		return b
	}
	sum := value{kind: isText, s: a.s + b.s, coded: a.coded || b.coded, pieces: a.pieces + b.pieces}
	// 'http://host/' + 'path' hides nothing; 'ht' + 'tp://ho' + 'st' does.
	_, rest, whole := strings.Cut(a.s, "://")
	sum.coded = sum.coded ||
		sum.pieces > 1 && strings.Contains(sum.s, "://") && !(whole && strings.Contains(rest, "/"))
	return sum
}

func (m *machine) concat(list []value) value {
	sum := textual("")
	for _, v := range list {
		if sum = m.add(sum, v); sum.kind == isUnknown {
			break
		}
	}
	return sum
}

// alike is ==.
func (m *machine) alike(v, w value) (yes, known bool) {
	empty := func(v value) bool { return v.kind == isUndefined || v.kind == isNull }
	switch {
	case v.kind == isUnknown || w.kind == isUnknown:
		return false, false
	case v.kind == w.kind:
		return same(v, w)
	case empty(v) || empty(w):
		return empty(v) && empty(w), true
	case v.kind == isObject || w.kind == isObject:
		a, okA := m.text(v)
		b, okB := m.text(w)
		return a.s == b.s, okA && okB
	}
	a, okA := m.number(v)
	b, okB := m.number(w)
	return a == b, okA && okB
}
