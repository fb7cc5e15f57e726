package spam

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// tokenKind tells tokens of JavaScript apart.
type tokenKind uint8

const (
	name     tokenKind = iota // identifiers and keywords
	text                      // string literals and templates without substitutions, unescaped
	number                    // as written
	punct                     // operators and brackets
	pattern                   // regular expressions: s is the pattern
	template                  // with substitutions: parts has texts and sources by turns
	nothing                   // behind the last token
)

type token struct {
	kind  tokenKind
	s     string
	parts []string
	quote byte // that a text stands in
	line  bool // it begins a line: a statement may end before it
	from  int  // where it stands
}

const mostTokens = 100_000 // of a script; redirects stand early, libraries are long

// tokenize splits JavaScript. Whatever it does not understand becomes punctuation; it never fails.
func tokenize(src string) []token {
	var toks []token
	line := false
	for i := 0; i < len(src) && len(toks) < mostTokens; {
		r, size := utf8.DecodeRuneInString(src[i:])
		switch {
		case r == '\n' || r == '\u2028' || r == '\u2029':
			line = true
			i += size
			continue
		case unicode.IsSpace(r) || r == '\ufeff':
			i += size
			continue
		case strings.HasPrefix(src[i:], "//"), strings.HasPrefix(src[i:], "<!--"):
			i += lineEnd(src[i:])
			continue
		case strings.HasPrefix(src[i:], "/*"):
			i += commentEnd(src[i:])
			continue
		}
		t, n := next(toks, src[i:], r, size)
		t.line, t.from, line = line, i, false
		toks = append(toks, t)
		i += n
	}
	return toks
}

// next reads the token at the start of s, and returns its length.
func next(toks []token, s string, r rune, size int) (token, int) {
	switch {
	case r == '"' || r == '\'' || r == '`':
		return quoted(s)
	case r == '/' && regexpMayStart(toks):
		n := regexpEnd(s)
		flags := nameEnd(s[n:])
		return token{kind: pattern, s: strings.TrimSuffix(s[1:n], "/"),
			parts: []string{s[n : n+flags]}}, n + flags
	case r == '_' || r == '$' || r == '#' || unicode.IsLetter(r) || strings.HasPrefix(s, `\u`):
		return identifier(s, size)
	case '0' <= r && r <= '9' || r == '.' && len(s) > 1 && '0' <= s[1] && s[1] <= '9':
		n := numberEnd(s)
		return token{kind: number, s: s[:n]}, n
	}
	n := punctEnd(s, size)
	return token{kind: punct, s: s[:n]}, n
}

// identifier reads a name. Its letters may be written as escapes, which hides it from whoever looks
// for "location".
func identifier(s string, size int) (token, int) {
	n := size
	if s[0] == '\\' {
		n = 0
	}
	n += nameEnd(s[n:])
	if !strings.HasPrefix(s[n:], `\u`) {
		return token{kind: name, s: s[:n]}, n
	}
	var b strings.Builder
	for n = 0; n < len(s); {
		if strings.HasPrefix(s[n:], `\u`) {
			n += 1 + escaped(&b, s[n+1:])
			continue
		}
		m := nameEnd(s[n:])
		if m == 0 {
			break
		}
		b.WriteString(s[n : n+m])
		n += m
	}
	return token{kind: name, s: b.String()}, n
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
	n := strings.IndexFunc(s, func(r rune) bool {
		return r != '_' && r != '$' && !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
	if n < 0 {
		return len(s)
	}
	return n
}

func numberEnd(s string) int {
	n := 0
	for n < len(s) {
		c := s[n]
		sign := (c == '+' || c == '-') && n > 0 && (s[n-1] == 'e' || s[n-1] == 'E') &&
			!strings.HasPrefix(s, "0x")
		if !sign && c != '.' && c != '_' && !digitOrLetter(rune(c)) {
			break
		}
		n++
	}
	return n
}

func digitOrLetter(r rune) bool {
	return '0' <= r && r <= '9' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z'
}

// operators are those of more than one character, the longest first.
var operators = []string{">>>=", "...", "===", "!==", "**=", "<<=", ">>=", ">>>", "&&=", "||=",
	"??=", "=>", "==", "!=", "<=", ">=",
	"+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "&&", "||", "??", "++", "--", "?.", "**", "<<",
	">>"}

func punctEnd(s string, size int) int {
	for _, p := range operators {
		if strings.HasPrefix(s, p) {
			if p == "?." && len(s) > 2 && '0' <= s[2] && s[2] <= '9' { // a ? .5 : 1
				return 1
			}
			return len(p)
		}
	}
	return size
}

// regexpMayStart says whether a slash begins a regular expression: not after a value, which it
// would divide.
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

// regexpEnd is where the slash that closes a regular expression ends.
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
				return i + 1
			}
		}
	}
	return len(s)
}

// quoted reads a literal at the start of s and returns it with its length.
func quoted(s string) (token, int) {
	quote := s[0]
	var parts []string
	var b strings.Builder
	for i := 1; i < len(s); i++ {
		switch c := s[i]; {
		case c == quote && parts != nil:
			return token{kind: template, parts: append(parts, b.String())}, i + 1
		case c == quote:
			return token{kind: text, s: b.String(), quote: quote}, i + 1
		case c == '\n' && quote != '`': // never closed
			return token{kind: punct, s: "\n"}, i
		case c == '$' && quote == '`' && strings.HasPrefix(s[i:], "${"):
			end := i + substitutionEnd(s[i:])
			parts = append(parts, b.String(), s[i+2:max(end-1, i+2)])
			b.Reset()
			i = end - 1
			continue
		case c == '\\' && i+1 < len(s):
			i += escaped(&b, s[i+1:])
			continue
		}
		b.WriteByte(s[i])
	}
	return token{kind: punct, s: "\n"}, len(s)
}

// substitutionEnd is the length of ${...} at the start of s. Braces in strings inside of it are
// taken for braces.
func substitutionEnd(s string) int {
	depth := 0
	for i := 1; i < len(s); i++ {
		switch s[i] {
		case '{':
			depth++
		case '}':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return len(s)
}

// escaped writes what stands behind a backslash and returns how many bytes it took.
func escaped(b *strings.Builder, s string) int {
	code := func(from, to, base int) int {
		if len(s) >= to {
			if n, err := strconv.ParseUint(s[from:to], base, 32); err == nil {
				b.WriteRune(rune(n))
				return to
			}
		}
		return 1
	}
	switch c := s[0]; {
	case c == 'x':
		return code(1, 3, 16)
	case c == 'u':
		if end := strings.IndexByte(s[:min(len(s), 10)], '}'); strings.HasPrefix(s, "u{") &&
			end > 2 && end < 9 {
			if n, err := strconv.ParseUint(s[2:end], 16, 32); err == nil {
				b.WriteRune(rune(n))
			}
			return end + 1
		}
		return code(1, 5, 16)
	case '0' <= c && c <= '7':
		n := 1
		for n < len(s) && n < 3 && '0' <= s[n] && s[n] <= '7' {
			n++
		}
		return code(0, n, 8)
	case c == '\n' || c == '\r':
	case strings.IndexByte("nrtbfv", c) >= 0:
		b.WriteByte("\n\r\t\b\f\v"[strings.IndexByte("nrtbfv", c)])
	default:
		b.WriteByte(c)
	}
	return 1
}
