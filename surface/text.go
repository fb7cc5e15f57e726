package surface

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/abadojack/whatlanggo"
	"github.com/cespare/xxhash/v2"
	"golang.org/x/net/html/atom"
)

const (
	textBytes    = 64 << 10 // of Visit.Text
	languageText = 60       // letters below which the language is anybody's guess
)

// inline are elements that do not end a word: <b>w</b>ord is one word.
var inline = map[atom.Atom]bool{
	atom.A: true, atom.Abbr: true, atom.B: true, atom.Bdi: true, atom.Bdo: true, atom.Big: true, atom.Cite: true, atom.Code: true,
	atom.Em: true, atom.Font: true, atom.I: true, atom.Ins: true, atom.Kbd: true, atom.Label: true, atom.Mark: true, atom.Q: true,
	atom.S: true, atom.Samp: true, atom.Small: true, atom.Span: true, atom.Strong: true, atom.Sub: true, atom.Sup: true,
	atom.Tt: true, atom.U: true, atom.Var: true, atom.Wbr: true,
}

// textBuilder gathers text with its white space folded: the first 64 KiB as text, all of it as a hash.
// The zero value is ready to use.
type textBuilder struct {
	b     strings.Builder
	sum   *xxhash.Digest
	n     int
	space bool // white space waits for the next word
}

// Write adds text.
func (t *textBuilder) Write(s string) {
	for s != "" {
		n := leadingSpace(s)
		t.space = t.space || n > 0
		s = s[n:]
		n = leadingWords(s)
		t.words(s[:n])
		s = s[n:]
	}
}

// leadingSpace returns how many bytes of white space s begins with.
func leadingSpace(s string) (n int) {
	for n < len(s) {
		r, size := decode(s[n:])
		if !unicode.IsSpace(r) {
			break
		}
		n += size
	}
	return n
}

// leadingWords returns how many bytes of words s begins with, with single blanks between them.
func leadingWords(s string) (n int) {
	for n < len(s) {
		switch {
		case visible(s[n]):
			n++
			continue
		case s[n] == ' ' && n+1 < len(s) && visible(s[n+1]):
			n += 2
			continue
		}
		r, size := decode(s[n:])
		if unicode.IsSpace(r) {
			return n
		}
		n += size
	}
	return n
}

// visible reports whether b is a visible ASCII character, which needs no look at its neighbours.
func visible(b byte) bool { return b > ' ' && b < 0x7f }

// decode is utf8.DecodeRuneInString with a short way for most of the web.
func decode(s string) (rune, int) {
	if s[0] < utf8.RuneSelf {
		return rune(s[0]), 1
	}
	return utf8.DecodeRuneInString(s)
}

func (t *textBuilder) words(w string) {
	if w == "" {
		return
	}
	if t.sum == nil {
		t.sum = xxhash.New()
	}
	if t.space && t.n > 0 {
		t.put(" ")
	}
	t.space = false
	t.put(w)
}

func (t *textBuilder) put(s string) {
	t.n += len(s)
	t.sum.WriteString(s) // never fails
	if room := textBytes - t.b.Len(); room > 0 {
		t.b.WriteString(clip(s, room))
	}
}

// String returns the text, up to its limit.
func (t *textBuilder) String() string { return t.b.String() }

// Sum returns the hash of all text; 0 when there is none.
func (t *textBuilder) Sum() uint64 {
	if t.sum == nil {
		return 0
	}
	return t.sum.Sum64()
}

func fold(s string) string { return strings.Join(strings.Fields(s), " ") }

// clip cuts s to at most n bytes, between characters.
func clip(s string, n int) string {
	if len(s) <= n {
		return s
	}
	for n > 0 && !utf8.RuneStart(s[n]) {
		n--
	}
	return s[:n]
}

// Language returns the ISO 639-1 code of what the page declares, or else of what its text looks like.
func Language(declared, text string) string {
	code, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(declared)), "-")
	code, _, _ = strings.Cut(code, "_")
	if len(code) == 2 {
		return code
	}
	if utf8.RuneCountInString(text) < languageText {
		return ""
	}
	if info := whatlanggo.Detect(clip(text, 4096)); info.IsReliable() {
		return info.Lang.Iso6391()
	}
	return ""
}
