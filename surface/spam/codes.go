package spam

import (
	"encoding/base64"
	"net/url"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// ofOneText makes a function of one text known to scripts.
func ofOneText(name string, f func(string) (string, bool)) value {
	return native(name, func(m *machine, _ value, args []value) value {
		t, ok := m.text(arg(args, 0))
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
