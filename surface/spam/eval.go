package spam

import (
	"encoding/base64"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
)

// value is what is known of an expression without running it. The zero value is nothing.
type value struct {
	known bool
	s     string   // when known
	list  []string // elements of an array, when isList
	array bool
	path  string // global object that it is, such as location: "" unknown
	coded bool   // s was decoded, or put together from pieces
	plus  int    // literals it was put together from
}

const mostText = 1 << 18 // of a value: adding a text to itself grows fast

func literal(s string) value { return value{known: true, s: s, plus: 1} }

// decoders are functions of one text that hide addresses.
var decoders = map[string]func(string) (string, bool){
	"unescape":           unescape,
	"decodeURI":          unescape,
	"decodeURIComponent": unescape,
	"atob": func(s string) (string, bool) {
		b, err := base64.StdEncoding.DecodeString(strings.TrimSpace(s))
		if err != nil {
			b, err = base64.RawStdEncoding.DecodeString(strings.TrimSpace(s))
		}
		return string(b), err == nil
	},
}

// unescape decodes %xx and %uxxxx as JavaScript's function does.
func unescape(s string) (string, bool) {
	for {
		i := strings.Index(s, "%u")
		if i < 0 || len(s) < i+6 {
			break
		}
		n, err := strconv.ParseUint(s[i+2:i+6], 16, 16)
		if err != nil {
			return "", false
		}
		s = s[:i] + string(utf16.Decode([]uint16{uint16(n)})) + s[i+6:]
	}
	d, err := url.PathUnescape(s)
	return d, err == nil
}

// expr evaluates the expression at i and returns where it ends: at the first token that cannot belong to it.
func (sc *script) expr(i, end int) (value, int) {
	v, i := sc.term(i, end)
	for i < end && sc.is(i, "+") {
		var w value
		w, i = sc.term(i+1, end)
		v = join(v, w)
		sc.pay(v)
	}
	sc.pay(v)
	return v, i
}

// pay counts the work that a long value makes: s = s + s would make it without end.
func (sc *script) pay(v value) { sc.steps += (len(v.s) + 16*len(v.list)) / 64 }

func join(v, w value) value {
	if !v.known || !w.known || len(v.s)+len(w.s) > mostText {
		return value{}
	}
	sum := value{known: true, s: v.s + w.s, coded: v.coded || w.coded, plus: v.plus + w.plus}
	// 'http://host/' + 'path' hides nothing; 'ht' + 'tp://ho' + 'st' does.
	_, rest, whole := strings.Cut(v.s, "://")
	sum.coded = sum.coded || sum.plus > 1 && strings.Contains(sum.s, "://") && !(whole && strings.Contains(rest, "/"))
	return sum
}

// term evaluates a literal, a variable, a decoding call, or any of them with methods behind it.
func (sc *script) term(i, end int) (value, int) {
	if i >= end || sc.spend() {
		return value{}, end
	}
	var v value
	switch t := sc.toks[i]; {
	case t.kind == text:
		v, i = literal(t.s), i+1
	case t.kind == number:
		v, i = literal(t.s), i+1
	case t.kind == opaque:
		i++
	case t.s == "(":
		v, _ = sc.expr(i+1, end)
		i = sc.close(i, end) + 1
	case t.s == "[":
		v, i = sc.array(i, end)
	case t.kind == name && t.s == "function":
		return sc.packed(i, end)
	case t.kind == name && t.s == "new":
		return value{}, i + 1
	case t.kind == name:
		v, i = sc.reference(i, end)
	default:
		return value{}, i
	}
	return sc.methods(v, i, end)
}

func (sc *script) array(i, end int) (value, int) {
	last := sc.close(i, end)
	v := value{known: true, array: true, coded: true}
	for i++; i < last; i++ { // the comma
		var w value
		at := i
		w, i = sc.expr(i, last)
		if !w.known || i < last && !sc.is(i, ",") || i == at {
			return value{}, last + 1
		}
		v.list = append(v.list, w.s)
	}
	return v, last + 1
}

// reference evaluates a name with what is called or looked up on it.
func (sc *script) reference(i, end int) (value, int) {
	id := sc.toks[i].s
	if v, ok := sc.vars[id]; ok {
		return v, i + 1
	}
	if decode := decoders[id]; decode != nil && sc.is(i+1, "(") {
		v, _ := sc.expr(i+2, end)
		next := sc.close(i+1, end) + 1
		if s, ok := decode(v.s); ok && v.known && !v.array {
			return value{known: true, s: s, coded: true, plus: 1}, next
		}
		return value{}, next
	}
	if id == "String" && sc.is(i+1, ".") && sc.named(i+2, "fromCharCode") && sc.is(i+3, "(") {
		return sc.charCodes(i+3, end), sc.close(i+3, end) + 1
	}
	if globals[id] {
		return value{path: id}, i + 1
	}
	return value{}, i + 1
}

func (sc *script) charCodes(open, end int) value {
	var b strings.Builder
	for i := open + 1; i < sc.close(open, end); i++ {
		if t := sc.toks[i]; t.kind == number {
			n, err := strconv.ParseInt(t.s, 0, 32)
			if err != nil {
				return value{}
			}
			b.WriteRune(rune(n))
		} else if t.s != "," {
			return value{}
		}
	}
	return value{known: true, s: b.String(), coded: true, plus: 1}
}

// methods applies .split, .reverse, .join, .concat and .replace, and gives up at any other member.
func (sc *script) methods(v value, i, end int) (value, int) {
	for i < end && (sc.is(i, ".") || sc.is(i, "[") || sc.is(i, "(") || sc.is(i, "?.")) && !sc.spend() {
		if !sc.is(i, ".") || !sc.is(i+2, "(") {
			if v.path = sc.member(v.path, i); v.path == "" {
				v = value{}
			}
			i = sc.skip(i, end)
			continue
		}
		args, next := sc.args(i+2, end)
		v = method(v, sc.toks[i+1].s, args)
		i = next
	}
	return v, i
}

// member is the path of a property of a global object; "" when it is none.
func (sc *script) member(path string, i int) string {
	if path == "" || !sc.is(i, ".") || i+1 >= len(sc.toks) {
		return ""
	}
	return path + "." + sc.toks[i+1].s
}

// skip steps over one member access or call.
func (sc *script) skip(i, end int) int {
	if sc.is(i, ".") || sc.is(i, "?.") {
		return min(i+2, end)
	}
	return sc.close(i, end) + 1
}

func method(v value, method string, args []value) value {
	arg := func(i int) string {
		if i < len(args) && args[i].known {
			return args[i].s
		}
		return ""
	}
	switch {
	case !v.known:
		return value{}
	case v.array && method == "reverse":
		v.list = slices.Clone(v.list)
		slices.Reverse(v.list)
	case v.array && method == "join":
		separator := ","
		if len(args) > 0 {
			separator = arg(0)
		}
		v = value{known: true, s: strings.Join(v.list, separator), coded: true, plus: 1}
	case v.array:
		return value{}
	case method == "split":
		v = value{known: true, array: true, list: strings.Split(v.s, arg(0))}
	case method == "concat":
		for _, a := range args {
			v = join(v, a)
		}
	case method == "replace" && len(args) == 2 && args[0].known && args[1].known:
		v = value{known: true, s: strings.Replace(v.s, arg(0), arg(1), 1), coded: true, plus: 1}
	case method == "toString", method == "trim":
	default:
		return value{}
	}
	if len(v.s) > mostText {
		return value{}
	}
	return v
}

// args evaluates the arguments of the call whose parenthesis opens at i, and returns what follows the call.
func (sc *script) args(open, end int) (args []value, next int) {
	last := sc.close(open, end)
	for i := open + 1; i < last; {
		var v value
		v, i = sc.expr(i, last)
		whole := i >= last || sc.is(i, ",")
		for i < last && !sc.is(i, ",") { // the rest of an expression that was not understood
			if sc.is(i, "(") || sc.is(i, "[") || sc.is(i, "{") {
				i = sc.close(i, last)
			}
			i++
		}
		if !whole {
			v = value{}
		}
		args = append(args, v)
		i++
	}
	return args, last + 1
}

// packed reads what the best known packer makes: function(p,a,c,k,e,d){...}('payload',radix,count,'words'.split('|'),...).
func (sc *script) packed(i, end int) (value, int) {
	_, to, _ := sc.body(i, end)
	if !sc.named(i+2, "p") || !sc.named(i+4, "a") || !sc.named(i+6, "c") || !sc.named(i+8, "k") || !sc.is(to+1, "(") {
		return value{}, i + 1
	}
	args, next := sc.args(to+1, end)
	if len(args) < 4 || !args[0].known || !args[3].array {
		return value{}, next
	}
	radix, err := strconv.Atoi(args[1].s)
	if err != nil || radix < 2 || radix > 62 {
		return value{}, next
	}
	return value{known: true, s: unpack(args[0].s, radix, args[3].list), coded: true, plus: 1}, next
}

// unpack puts the words back for the numbers that stand for them.
func unpack(payload string, radix int, words []string) string {
	var b strings.Builder
	for len(payload) > 0 && b.Len() < mostText {
		n := strings.IndexFunc(payload, func(r rune) bool { return !digitOrLetter(r) })
		if n < 0 {
			n = len(payload)
		}
		if k := numeral(payload[:n], radix); n > 0 && k >= 0 && k < len(words) && words[k] != "" {
			b.WriteString(words[k])
		} else {
			b.WriteString(payload[:n])
		}
		if n < len(payload) {
			b.WriteByte(payload[n])
			n++
		}
		payload = payload[n:]
	}
	return b.String()
}

func digitOrLetter(r rune) bool {
	return '0' <= r && r <= '9' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z'
}

// numeral reads a number with digits 0-9 a-z A-Z; -1 when s is none.
func numeral(s string, radix int) int {
	n := 0
	for _, r := range s {
		d := strings.IndexRune("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", r)
		if d < 0 || d >= radix || n > 1<<20 {
			return -1
		}
		n = n*radix + d
	}
	return n
}
