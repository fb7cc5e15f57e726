package spam

import (
	"math"
	"slices"
)

func (m *machine) unary(n *node, s *scope) (value, ending) {
	if n.s == "typeof" && n.kids[0].op == opName {
		if _, ok := m.lookup(s, n.kids[0].s); !ok {
			return textual("undefined"), goesOn
		}
	}
	v, end := m.eval(n.kids[0], s)
	if end != goesOn {
		return v, end
	}
	switch n.s {
	case "!":
		yes, ok := v.truth()
		if !ok {
			return v, goesOn
		}
		return boolean(!yes), goesOn
	case "-", "+", "~":
		if v.kind == isBig {
			// a + would end the script, and ~ is not met
			return m.bigBinary("-", value{kind: isBig, s: "0"}, v), goesOn
		}
		f, ok := m.number(v)
		switch {
		case !ok:
			return askedBy(value{}, v), goesOn
		case n.s == "-":
			f = -f
		case n.s == "~":
			f = float64(^toInt32(f))
		}
		return numbered(f), goesOn
	case "typeof":
		return askedBy(typeOf(v), v), goesOn
	case "void":
		return undefined, goesOn
	case "delete":
		return boolean(true), goesOn
	case "await":
		return m.awaits(v)
	}
	return v, goesOn
}

func typeOf(v value) value {
	switch v.kind {
	case isUnknown:
		return value{}
	case isObject:
		if v.o.class == callable {
			return textual("function")
		}
		return textual("object")
	case isNull:
		return textual("object")
	}
	return textual(
		[]string{isUndefined: "undefined", isBoolean: "boolean", isNumber: "number",
			isText: "string", isBig: "bigint"}[v.kind])
}

// short reports whether the left side of a logical operator is its value.
func short(operator string, v value) (value, bool) {
	yes, ok := v.truth()
	switch operator {
	case "&&":
		return v, ok && !yes
	case "||":
		return v, ok && yes
	}
	return v, v.kind != isUnknown && v.kind != isUndefined && v.kind != isNull
}

func toInt32(f float64) int32 {
	if math.IsNaN(f) || math.IsInf(f, 0) {
		return 0
	}
	return int32(uint32(int64(math.Mod(f, 1<<32))))
}

func (m *machine) binary(operator string, v, w value) value {
	switch operator {
	case "===", "!==", "==", "!=":
		test := same
		if len(operator) == 2 {
			test = m.alike
		}
		yes, ok := test(v, w)
		if !ok {
			return value{}
		}
		return boolean(yes == (operator[0] == '='))
	case "in":
		return m.has(v, w)
	case "instanceof":
		return instance(v, w)
	}
	if v.kind == isBig && w.kind == isBig {
		return m.bigBinary(operator, v, w)
	}
	switch operator {
	case "+":
		if !slices.Contains([]kind{isText, isObject, isUnknown}, v.kind) &&
			!slices.Contains([]kind{isText, isObject, isUnknown}, w.kind) {
			break
		}
		return m.add(v, w)
	case "<", ">", "<=", ">=":
		return m.compared(operator, v, w)
	}
	a, okA := m.number(v)
	b, okB := m.number(w)
	if !okA || !okB {
		return value{}
	}
	return numbered(arithmetic(operator, a, b))
}

func (m *machine) compared(operator string, v, w value) value {
	if v.kind == isText && w.kind == isText {
		return boolean(operator[0] == '<' && v.s < w.s || operator[0] == '>' && v.s > w.s ||
			len(operator) == 2 && v.s == w.s)
	}
	a, okA := m.number(v)
	b, okB := m.number(w)
	if !okA || !okB {
		return value{}
	}
	return boolean(operator[0] == '<' && a < b || operator[0] == '>' && a > b ||
		len(operator) == 2 && a == b)
}

func arithmetic(operator string, a, b float64) float64 {
	x, y := toInt32(a), toInt32(b)
	switch operator {
	case "+":
		return a + b
	case "-":
		return a - b
	case "*":
		return a * b
	case "/":
		return a / b
	case "%":
		return math.Mod(a, b)
	case "**":
		return math.Pow(a, b)
	case "&":
		return float64(x & y)
	case "|":
		return float64(x | y)
	case "^":
		return float64(x ^ y)
	case "<<":
		return float64(x << (uint32(y) & 31))
	case ">>":
		return float64(x >> (uint32(y) & 31))
	case ">>>":
		return float64(uint32(x) >> (uint32(y) & 31))
	}
	return math.NaN()
}

// has is the operator in. Browsers have more than this machine, so that only what a page made
// itself can lack something.
func (m *machine) has(key, v value) value {
	k, ok := m.text(key)
	if !ok || v.kind != isObject {
		return value{}
	}
	switch {
	case v.o.class == plain && !v.o.hidden && v.o.inherits == nil:
		_, has := v.o.props[k.s]
		return boolean(has)
	case v.o.class == window || v.o.class == document || v.o.class == element:
		return boolean(!legacy[k.s])
	}
	return value{}
}

// legacy are what browsers once had, which pages look for to tell them apart.
var legacy = map[string]bool{"ActiveXObject": true, "attachEvent": true, "documentMode": true,
	"ontouchstart": true, "opera": true,
	"msDoNotTrack": true, "StyleMedia": true, "callPhantom": true, "_phantom": true,
	"__nightmare": true, "domAutomation": true}
