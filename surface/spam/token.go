package spam

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// tokenKind tells tokens of JavaScript apart, as far as reading redirects needs it.
type tokenKind uint8

const (
	name tokenKind = iota // identifiers and keywords
	text                  // string literals and templates without substitutions, unescaped
	number
	punct
	opaque // regular expressions and templates with substitutions: nothing is known of them
)

type token struct {
	kind tokenKind
	s    string
}

const mostTokens = 100_000 // of a script; redirects stand early, libraries are long

// tokenize splits JavaScript. Whatever it does not understand becomes punctuation; it never fails.
func tokenize(src string) []token {
	var toks []token
	for i := 0; i < len(src) && len(toks) < mostTokens; {
		r, size := utf8.DecodeRuneInString(src[i:])
		switch {
		case unicode.IsSpace(r) || r == '\ufeff':
			i += size
		case strings.HasPrefix(src[i:], "//"), strings.HasPrefix(src[i:], "<!--"):
			i += lineEnd(src[i:])
		case strings.HasPrefix(src[i:], "/*"):
			i += commentEnd(src[i:])
		case r == '"' || r == '\'' || r == '`':
			t, n := quoted(src[i:])
			toks = append(toks, t)
			i += n
		case r == '/' && regexpMayStart(toks):
			toks = append(toks, token{opaque, "/"})
			i += regexpEnd(src[i:])
		case r == '_' || r == '$' || unicode.IsLetter(r):
			n := nameEnd(src[i:])
			toks = append(toks, token{name, src[i : i+n]})
			i += n
		case '0' <= r && r <= '9':
			n := nameEnd(src[i:])
			toks = append(toks, token{number, src[i : i+n]})
			i += n
		default:
			n := punctEnd(src[i:], size)
			toks = append(toks, token{punct, src[i : i+n]})
			i += n
		}
	}
	return toks
}

func lineEnd(s string) int {
	if n := strings.IndexAny(s, "\r\n"); n >= 0 {
		return n
	}
	return len(s)
}

func commentEnd(s string) int {
	if n := strings.Index(s[2:], "*/"); n >= 0 {
		return n + 4
	}
	return len(s)
}

func nameEnd(s string) int {
	n := strings.IndexFunc(s, func(r rune) bool { return r != '_' && r != '$' && !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	if n < 0 {
		return len(s)
	}
	return n
}

func punctEnd(s string, size int) int {
	for _, p := range []string{"===", "!==", "=>", "==", "!=", "<=", ">=", "+=", "&&", "||", "++", "--", "?."} {
		if strings.HasPrefix(s, p) {
			return len(p)
		}
	}
	return size
}

// regexpMayStart says whether a slash begins a regular expression: not after a value, which it would divide.
func regexpMayStart(toks []token) bool {
	if len(toks) == 0 {
		return true
	}
	switch last := toks[len(toks)-1]; last.kind {
	case punct:
		return last.s != ")" && last.s != "]" && last.s != "}"
	case name:
		return last.s == "return" || last.s == "typeof" || last.s == "case"
	}
	return false
}

func regexpEnd(s string) int {
	class := false
	for i := 1; i < len(s); i++ {
		switch s[i] {
		case '\\':
			i++
		case '[':
			class = true
		case ']':
			class = false
		case '\n':
			return i
		case '/':
			if !class {
				return i + 1 + nameEnd(s[i+1:])
			}
		}
	}
	return len(s)
}

// quoted reads a literal at the start of s and returns it with its length.
func quoted(s string) (token, int) {
	quote := s[0]
	kind := text
	var b strings.Builder
	for i := 1; i < len(s); i++ {
		switch c := s[i]; {
		case c == quote:
			return token{kind, b.String()}, i + 1
		case c == '\n' && quote != '`': // never closed
			return token{opaque, ""}, i
		case c == '$' && quote == '`' && strings.HasPrefix(s[i:], "${"):
			kind = opaque
		case c == '\\' && i+1 < len(s):
			n := escaped(&b, s[i+1:])
			i += n
			continue
		}
		b.WriteByte(s[i])
	}
	return token{opaque, ""}, len(s)
}

// escaped writes what stands behind a backslash and returns how many bytes it took.
func escaped(b *strings.Builder, s string) int {
	code := func(from, to int) int {
		if len(s) >= to {
			if n, err := strconv.ParseUint(s[from:to], 16, 32); err == nil {
				b.WriteRune(rune(n))
				return to
			}
		}
		return 1
	}
	switch s[0] {
	case 'x':
		return code(1, 3)
	case 'u':
		if end := strings.IndexByte(s, '}'); strings.HasPrefix(s, "u{") && end > 2 && end < 9 {
			if n, err := strconv.ParseUint(s[2:end], 16, 32); err == nil {
				b.WriteRune(rune(n))
			}
			return end + 1
		}
		return code(1, 5)
	case 'n':
		b.WriteByte('\n')
	case 't':
		b.WriteByte('\t')
	case '\n', 'r':
	default:
		b.WriteByte(s[0])
	}
	return 1
}
