package spam

import (
	"math"
	"slices"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// numbersOf is a typed array, such as Uint8Array: a list of numbers.
func (m *machine) numbersOf(id string) value {
	fit := func(v value) value {
		f, ok := m.number(v)
		switch {
		case !ok:
			return value{}
		case strings.HasPrefix(id, "Uint8"):
			f = float64(uint8(toInt32(f)))
		case strings.HasPrefix(id, "Uint16"):
			f = float64(uint16(toInt32(f)))
		case math.IsNaN(f):
			f = 0
		}
		return numbered(f)
	}
	array := func(m *machine, _ value, args []value) value {
		from := arg(args, 0)
		if n := m.whole(from, 0); from.kind == isNumber {
			if n < 0 || n > mostItems {
				return value{}
			}
			return m.pay(listed(slices.Repeat([]value{numbered(0)}, n)))
		}
		list := slices.Clone(elementsOf(from))
		for i, v := range list {
			if f := arg(args, 1); f.kind == isObject {
				v, _ = m.call(f, undefined, []value{v, numbered(float64(i))})
			}
			list[i] = fit(v)
		}
		return m.pay(listed(list))
	}
	f := native(id, array)
	f.o.set("from", native("from", array))
	f.o.set("of", native("of", func(m *machine, _ value, args []value) value {
		return array(m, undefined, []value{listed(args)})
	}))
	return f
}

// decoder is TextDecoder.
func (m *machine) decoder(_ *machine, _ value, args []value) value {
	o, label := &object{}, strings.ToLower(arg(args, 0).str())
	o.set("decode", native("decode", func(m *machine, _ value, args []value) value {
		list := elementsOf(arg(args, 0))
		*m.steps += len(list) / 8
		b := make([]byte, 0, len(list))
		for _, v := range list {
			if v.kind != isNumber {
				return value{}
			}
			b = append(b, byte(toInt32(v.n)))
		}
		if strings.HasPrefix(label, "utf-16") || strings.HasPrefix(label, "utf16") {
			b = fromPairs(b, strings.HasSuffix(label, "be"))
		}
		if !utf8.Valid(b) {
			return value{}
		}
		return decoded(string(b))
	}))
	return known(o)
}

// fromPairs reads text of two octets a unit.
func fromPairs(b []byte, bigEndian bool) []byte {
	units := make([]uint16, len(b)/2)
	for i := range units {
		low, high := uint16(b[2*i]), uint16(b[2*i+1])
		if bigEndian {
			low, high = high, low
		}
		units[i] = low | high<<8
	}
	return []byte(string(utf16.Decode(units)))
}

// encoder is TextEncoder.
func (m *machine) encoder(*machine, value, []value) value {
	o := &object{}
	o.set("encode", native("encode", func(m *machine, _ value, args []value) value {
		t, ok := m.text(arg(args, 0))
		if !ok || len(t.s) > mostItems {
			return value{}
		}
		list := make([]value, len(t.s))
		for i, c := range []byte(t.s) {
			list[i] = numbered(float64(c))
		}
		return m.pay(listed(list))
	}))
	return known(o)
}
