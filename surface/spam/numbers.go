package spam

import (
	"math"
	"regexp"
	"strconv"
	"strings"
)

func (m *machine) inRadix(n float64, radix int) value {
	if radix < 2 || radix > 36 || n != math.Trunc(n) || math.Abs(n) > 1<<53 {
		return textual(numeral(n))
	}
	v := textual(strconv.FormatInt(int64(n), radix))
	v.coded = radix > 16
	return v
}

func (m *machine) parseInt(v value, radix int) value {
	t, ok := m.text(v)
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

// folded is what f makes of the numbers in args, from the first to the last.
func (m *machine) folded(args []value, f func(a, b float64) float64) value {
	if len(args) == 0 {
		return value{}
	}
	sum, ok := m.number(args[0])
	for _, v := range args[1:] {
		n, is := m.number(v)
		sum, ok = f(sum, n), ok && is
	}
	*m.steps += len(args) / 8
	if !ok {
		return value{}
	}
	return numbered(sum)
}

func sign(f float64) float64 {
	switch {
	case f > 0:
		return 1
	case f < 0:
		return -1
	}
	return f
}

// decimals is n with so many digits behind the point.
func (m *machine) decimals(n float64, digits int) value {
	if digits < 0 || digits > 100 || math.Abs(n) >= 1e21 {
		return textual(numeral(n))
	}
	return textual(strconv.FormatFloat(n, 'f', digits, 64))
}

// numbers is Number, which makes numbers and knows about them.
func (m *machine) numbers() value {
	f := native("Number", func(m *machine, _ value, args []value) value {
		if len(args) == 0 {
			return numbered(0)
		}
		if n, ok := m.number(args[0]); ok {
			return numbered(n)
		}
		return value{}
	})
	for name, n := range map[string]float64{"MAX_SAFE_INTEGER": 1<<53 - 1,
		"MIN_SAFE_INTEGER": 1 - 1<<53, "EPSILON": 0x1p-52, "MAX_VALUE": math.MaxFloat64,
		"NaN": math.NaN(), "POSITIVE_INFINITY": math.Inf(1), "NEGATIVE_INFINITY": math.Inf(-1)} {
		f.o.set(name, numbered(n))
	}
	for name, test := range map[string]func(n float64) bool{
		"isNaN":         math.IsNaN,
		"isFinite":      func(n float64) bool { return !math.IsNaN(n) && !math.IsInf(n, 0) },
		"isInteger":     func(n float64) bool { return n == math.Trunc(n) && !math.IsInf(n, 0) },
		"isSafeInteger": func(n float64) bool { return n == math.Trunc(n) && math.Abs(n) < 1<<53 },
	} {
		f.o.set(name, native(name, func(_ *machine, _ value, args []value) value {
			if v := arg(args, 0); v.kind != isUnknown {
				return boolean(v.kind == isNumber && test(v.n))
			}
			return value{}
		}))
	}
	for _, name := range []string{"parseInt", "parseFloat"} {
		g := m.ofLanguage(name)
		f.o.set(name, g)
	}
	return f
}

// parseFloat reads the number that a text begins with.
func (m *machine) parseFloat(v value) value {
	t, ok := m.text(v)
	if !ok {
		return value{}
	}
	n, err := strconv.ParseFloat(strings.TrimSpace(leadingNumber.FindString(t.s)), 64)
	if err != nil {
		n = math.NaN()
	}
	return numbered(n)
}

var leadingNumber = regexp.MustCompile(`^\s*[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?`)
