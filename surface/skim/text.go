package skim

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
	atom.A: true, atom.Abbr: true, atom.B: true, atom.Bdi: true, atom.Bdo: true, atom.Big: true,
	atom.Cite: true, atom.Code: true,
	atom.Em: true, atom.Font: true, atom.I: true, atom.Ins: true, atom.Kbd: true, atom.Label: true,
	atom.Mark: true, atom.Q: true,
	atom.S: true, atom.Samp: true, atom.Small: true, atom.Span: true, atom.Strong: true,
	atom.Sub: true, atom.Sup: true,
	atom.Tt: true, atom.U: true, atom.Var: true, atom.Wbr: true,
}

// textBuilder gathers text with its white space folded. The zero value is ready to use.
type textBuilder struct {
	b     []byte
	space bool // white space waits for the next word
}

// Write adds text and returns the words as they were added, without what was put before them. They
// hold until the next Write.
func (t *textBuilder) Write(s string) (words []byte) {
	begin := -1
	for s != "" {
		n := leadingSpace(s)
		t.space = t.space || n > 0
		s = s[n:]
		if n = leadingWords(s); n == 0 {
			break
		}
		t.gap()
		if begin < 0 {
			begin = len(t.b)
		}
		t.b = append(t.b, s[:n]...)
		s = s[n:]
	}
	if begin < 0 {
		return nil
	}
	return t.b[begin:]
}

// Join adds text whose words another builder has folded.
func (t *textBuilder) Join(s string, words []byte) {
	if s == "" {
		return
	}
	t.space = t.space || leadingSpace(s) > 0
	if len(words) == 0 {
		return
	}
	t.gap()
	t.b = append(t.b, words...)
	last, _ := utf8.DecodeLastRuneInString(s)
	t.space = unicode.IsSpace(last)
}

// gap puts a blank before the next word where there is to be one.
func (t *textBuilder) gap() {
	if t.space && len(t.b) > 0 {
		t.b = append(t.b, ' ')
	}
	t.space = false
}

// String returns the text, up to its limit.
func (t *textBuilder) String() string {
	n := len(t.b)
	if n > textBytes {
		for n = textBytes; n > 0 && !utf8.RuneStart(t.b[n]); n-- {
		}
	}
	return string(t.b[:n])
}

// Sum returns the hash of all text; 0 when there is none.
func (t *textBuilder) Sum() uint64 {
	if len(t.b) == 0 {
		return 0
	}
	return xxhash.Sum64(t.b)
}

// leadingSpace returns how many bytes of white space s begins with.
func leadingSpace(s string) (n int) {
	for n < len(s) && !visible(s[n]) {
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
	for tangled := 0; n < len(s); {
		if n >= tangled && len(s)-n >= 8 {
			if size := plainWords(eight(s[n:])); size > 0 {
				n += size
				continue
			}
			tangled = n + 8
		}
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

// Eight characters are looked at at once, as the bytes of a number, the first one lowest. (Warren,
// "Hacker's Delight", 2nd edition, 6-1.)
const (
	eachOne  = 0x0101010101010101
	eachHigh = 0x80 * eachOne
)

// eight returns the first eight bytes of s, which has as many.
func eight[T string | []byte](s T) uint64 {
	_ = s[7]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 | uint64(
		s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// printable reports whether all eight are ASCII and none controls anything below the blank.
func printable(x uint64) bool { return (x|(x-' '*eachOne))&eachHigh == 0 }

// spacesIn sets the high bit of each byte that is a blank.
func spacesIn(x uint64) uint64 {
	x ^= ' ' * eachOne
	return ^(x&^eachHigh + ^uint64(eachHigh) | x) & eachHigh
}

// plainWords returns how many of eight characters leadingWords passes, if that is plain to see: 0,
// 7 or 8.
func plainWords(x uint64) int {
	spaces := spacesIn(x)
	switch {
	case !printable(x) || spaces&(spaces<<8) != 0:
		return 0
	case spaces>>63 != 0:
		return 7 // what follows is not known
	}
	return 8
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

// Language returns the ISO 639-1 code of what the page declares, or else of what its text looks
// like.
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
