package spam

import (
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

func (m *machine) texts() value {
	f := native("String", func(_ *machine, _ value, args []value) value {
		if len(args) == 0 {
			return textual("")
		}
		t, _ := m.text(args[0])
		return t
	})
	codes := native("fromCharCode", func(_ *machine, _ value, args []value) value {
		var b strings.Builder
		for _, a := range args {
			n, ok := m.number(a)
			if !ok {
				return value{}
			}
			b.WriteRune(rune(toInt32(n) & 0x1fffff))
		}
		return decoded(b.String())
	})
	f.o.set("fromCharCode", codes)
	f.o.set("fromCodePoint", codes)
	f.o.set("raw", native("raw", func(m *machine, _ value, args []value) value {
		if arg(args, 0).kind != isObject {
			return arg(args, 0)
		}
		var list []value
		for i, piece := range elementsOf(args[0]) {
			if list = append(list, piece); i+1 < len(args) && i+1 < len(elementsOf(args[0])) {
				list = append(list, args[i+1])
			}
		}
		v := m.concat(list)
		return v
	}))
	return f
}

// letters is s by its units. Scripts count in UTF-16; beyond its first plane a redirect is not
// written. Loops ask for the letters of one text again and again, so that those of the last one are
// kept.
func (m *machine) letters(s string) []rune {
	if m.spelt != s || m.units == nil {
		*m.steps += len(s) / 64
		m.spelt, m.units = s, []rune(s)
	}
	return m.units
}

func part(v value, s string) value {
	return value{kind: isText, s: s, pieces: v.pieces, coded: true}
}

// ofText runs a method of a text.
func (m *machine) ofText(v value, key string, args []value) (value, bool) {
	*m.steps += len(v.s)/256 + 1
	if slices.ContainsFunc(args, func(a value) bool { return a.kind == isUnknown }) {
		return value{}, natives[key]
	}
	first, _ := m.text(arg(args, 0))
	switch key {
	case "charAt", "at", "charCodeAt", "codePointAt":
		return m.character(v, key, m.whole(arg(args, 0), 0)), true
	case "slice", "substring", "substr":
		return m.cutOut(v, key, args), true
	case "split":
		*m.steps += searching(v.s)
		return m.split(v, args), true
	case "replace", "replaceAll", "match", "matchAll", "search":
		*m.steps += searching(v.s)
	}
	if o := arg(args, 0); o.kind == isObject && o.o.class == plain { // an object may say itself how
		if f, ok := m.property(o.o, "@@"+key); ok {
			w, _ := m.call(f, o, slices.Concat([]value{v}, args[1:]))
			return w, true
		}
	}
	switch key {
	case "replace", "replaceAll":
		return m.replace(v, key == "replaceAll", args), true
	case "match", "matchAll":
		return m.match(v, arg(args, 0), key == "matchAll"), true
	case "search":
		if re := expression(arg(args, 0)); re != nil {
			if at := re.FindStringIndex(v.s); at != nil {
				return numbered(float64(at[0])), true
			}
			return numbered(-1), true
		}
		if arg(args, 0).kind == isText {
			return m.position(v, first, undefined), true
		}
		return value{}, true
	case "concat":
		return m.concat(append([]value{v}, args...)), true
	case "indexOf":
		return m.position(v, first, arg(args, 1)), true
	case "lastIndexOf":
		at := strings.LastIndex(v.s, first.s)
		return numbered(
			float64(at - len(v.s[:max(at, 0)]) + utf8.RuneCountInString(v.s[:max(at, 0)]))), true
	case "localeCompare":
		return numbered(float64(strings.Compare(v.s, first.s))), true
	case "includes":
		return boolean(strings.Contains(v.s, first.s)), true
	case "startsWith":
		if from := m.whole(arg(args, 1), 0); from > 0 {
			v = m.cutOut(v, "slice", args[1:2])
		}
		return boolean(strings.HasPrefix(v.s, first.s)), true
	case "endsWith":
		return boolean(strings.HasSuffix(v.s, first.s)), true
	case "normalize":
		return normalized(v, first.s), true
	case "toLowerCase", "toUpperCase", "trim", "trimStart", "trimEnd", "toString", "valueOf":
		return changed(v, key), true
	case "repeat":
		n := max(m.whole(arg(args, 0), 0), 0)
		if n > mostText || n*len(v.s) > mostText {
			return value{}, true
		}
		return part(v, strings.Repeat(v.s, n)), true
	case "padStart", "padEnd":
		return m.padded(v, key, args), true
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

// normalized is v in a normal form of Unicode. Wide letters that become plain ones were hidden.
func normalized(v value, form string) value {
	f, ok := map[string]norm.Form{"NFC": norm.NFC, "NFD": norm.NFD, "NFKC": norm.NFKC,
		"NFKD": norm.NFKD}[form]
	if !ok {
		f = norm.NFC
	}
	if s := f.String(v.s); s != v.s {
		v.s, v.coded = s, true
	}
	return v
}

func (m *machine) padded(v value, key string, args []value) value {
	fill := " "
	if t, ok := m.text(arg(args, 1)); ok && arg(args, 1).kind != isUndefined {
		fill = t.s
	}
	missing := m.whole(arg(args, 0), 0) - utf8.RuneCountInString(v.s)
	if missing <= 0 || fill == "" || missing > mostText {
		return v
	}
	pad := string([]rune(strings.Repeat(fill, missing/utf8.RuneCountInString(fill)+1))[:missing])
	if key == "padStart" {
		return part(v, pad+v.s)
	}
	return part(v, v.s+pad)
}

func (m *machine) character(v value, key string, i int) value {
	rs := m.letters(v.s)
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

func (m *machine) cutOut(v value, key string, args []value) value {
	rs := m.letters(v.s)
	n := len(rs)
	from, to := m.whole(arg(args, 0), 0), m.whole(arg(args, 1), n)
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
	} else if t, ok := m.text(sep); ok && sep.kind != isUndefined {
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

// position is where what stands in v, not before the letter from, in letters; -1 when it does not.
func (m *machine) position(v, what, from value) value {
	skip := 0
	if n := m.whole(from, 0); n > 0 {
		letters := m.letters(v.s)
		skip = len(string(letters[:min(n, len(letters))]))
		*m.steps += len(v.s) / 64
	}
	at := strings.Index(v.s[skip:], what.s)
	if at < 0 {
		return numbered(-1)
	}
	return numbered(float64(utf8.RuneCountInString(v.s[:skip+at])))
}
