package spam

import (
	"math"
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
