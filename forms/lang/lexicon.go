package lang

import (
	"maps"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// A Lexicon recognises words of many languages after folding: "search" is that word, "such*" any
// word that begins so, "*검색*" these letters anywhere (for scripts without spaces), "per page" the
// words in a row. Entries are written folded: lower case, no accents. A lexicon is made when it is
// first asked: a program that only says its version needs none. It is safe for concurrent use.
type Lexicon struct {
	once     sync.Once
	entries  func() []string // until it is made
	words    map[string]bool
	prefixes []string              // sorted, none the beginning of another
	rows     map[string][][]string // by their first word
	parts    []string              // never ASCII
	begins   beginnings            // of words, prefixes and rows
}

// New makes a lexicon of entries, each a list with commas between.
func New(entries ...string) *Lexicon { return later(func() []string { return entries }) }

func later(entries func() []string) *Lexicon { return &Lexicon{entries: entries} }

// Joined returns a lexicon of the words and beginnings of words of several, without their rows and
// letters.
func Joined(ls ...*Lexicon) *Lexicon {
	return later(func() (all []string) {
		for _, l := range ls {
			l.ready()
			all = slices.AppendSeq(all, maps.Keys(l.words))
			for _, p := range l.prefixes {
				all = append(all, p+"*")
			}
		}
		return all
	})
}

// ready makes the lexicon, once. All that read its words call it.
func (l *Lexicon) ready() { l.once.Do(l.fill) }

func (l *Lexicon) fill() {
	l.words, l.rows = map[string]bool{}, map[string][][]string{}
	for _, line := range l.entries() {
		for e := range strings.SplitSeq(line, ",") {
			l.add(strings.ToLower(Fold(strings.TrimSpace(e))))
		}
	}
	l.entries = nil
	l.settle()
}

// settle makes the prefixes what has wants them to be.
func (l *Lexicon) settle() {
	slices.Sort(l.prefixes)
	kept := l.prefixes[:0]
	for _, p := range l.prefixes {
		if len(kept) == 0 || !strings.HasPrefix(p, kept[len(kept)-1]) {
			kept = append(kept, p)
		}
	}
	l.prefixes = kept
	for w := range l.words {
		l.begins.add(w)
	}
	for w := range l.rows {
		l.begins.add(w)
	}
	for _, p := range l.prefixes {
		l.begins.addPrefix(p)
	}
}

// beginnings tell of most words by their first two bytes that nothing of a lexicon begins so: a set
// of them, in which some share a bit.
type beginnings [16]uint64

func (b *beginnings) add(w string) {
	at := beginning(w)
	b[at/64] |= 1 << (at % 64)
}

func (b *beginnings) addPrefix(p string) {
	if len(p) > 1 {
		b.add(p)
		return
	}
	for next := range 256 {
		b.add(p + string([]byte{byte(next)}))
	}
	b.add(p)
}

func (b *beginnings) has(w string) bool {
	at := beginning(w)
	return b[at/64]&(1<<(at%64)) != 0
}

func beginning(w string) uint {
	switch len(w) {
	case 0:
		return 0
	case 1:
		return uint(w[0]) % (16 * 64)
	}
	return (uint(w[0]) + 31*uint(w[1])) % (16 * 64)
}

func (l *Lexicon) add(e string) {
	row := strings.Fields(e)
	switch {
	case e == "":
	case strings.HasPrefix(e, "*"):
		l.parts = append(l.parts, strings.Trim(e, "*"))
	case len(row) > 1:
		l.rows[row[0]] = append(l.rows[row[0]], row)
	case strings.HasSuffix(e, "*"):
		l.prefixes = append(l.prefixes, strings.TrimSuffix(e, "*"))
	default:
		l.words[e] = true
	}
}

// In reports whether any of the texts holds a word of the lexicon.
func (l *Lexicon) In(texts ...string) bool {
	for _, t := range texts {
		if t != "" && l.Find(t) != "" {
			return true
		}
	}
	return false
}

// MaxText is how many bytes of a text are looked at: what a field is called stands at its
// beginning.
const MaxText = 250

// Find returns the first word of the lexicon in s, or "".
func (l *Lexicon) Find(s string) string {
	return l.Among(Split(s))
}

// Read is a text that was split into words before.
func Read(words []string) Reading {
	return Reading{words, !slices.ContainsFunc(words, func(w string) bool { return !ASCII(w) })}
}

// SplitAll splits texts that several lexicons look at.
func SplitAll(texts []string) []Reading {
	out := make([]Reading, len(texts))
	for i, s := range texts {
		out[i] = Split(s)
	}
	return out
}

// InAny reports whether any of the texts holds a word of the lexicon.
func (l *Lexicon) InAny(rs []Reading) bool {
	return slices.ContainsFunc(rs, func(r Reading) bool { return l.Among(r) != "" })
}

// Among returns the first word of the lexicon in a text, or "".
func (l *Lexicon) Among(r Reading) string {
	l.ready()
	for _, w := range r.Words {
		if l.Has(w) {
			return w
		}
	}
	for i, w := range r.Words {
		if !l.begins.has(w) {
			continue
		}
		for _, row := range l.rows[w] {
			if len(row) <= len(r.Words)-i && slices.Equal(row, r.Words[i:i+len(row)]) {
				return strings.Join(row, " ")
			}
		}
	}
	if r.latin || len(l.parts) == 0 {
		return ""
	}
	line := " " + strings.Join(r.Words, " ") + " "
	for _, p := range l.parts {
		if strings.Contains(line, p) {
			return strings.TrimSpace(p)
		}
	}
	return ""
}

// Has reports whether w, a folded word, is in the lexicon or begins as an entry of it does.
func (l *Lexicon) Has(w string) bool {
	l.ready()
	if !l.begins.has(w) {
		return false
	}
	if l.words[w] {
		return true
	}
	// As no prefix begins another, only the last one that is not behind w can begin it.
	i, found := slices.BinarySearch(l.prefixes, w)
	return found || i > 0 && strings.HasPrefix(w, l.prefixes[i-1])
}

// Unspaced reports whether a letter is of a script that has no spaces between words.
func Unspaced(r rune) bool {
	return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai, unicode.Lao,
		unicode.Khmer, unicode.Myanmar)
}

func appendWords(out []string, s string) []string {
	s = Fold(s)
	lower := strings.ToLower(s)
	// letters that take more room in lower case: no place in one is a place in the other
	if len(lower) != len(s) {
		s = lower
	}
	start, last := -1, none
	for i, r := range s {
		is := none
		if r < utf8.RuneSelf { // as most letters are: a table is faster
			is = kinds[r]
		} else {
			is = kindOf(r)
		}
		switch {
		case is == none:
			if start >= 0 {
				out = append(out, lower[start:i])
			}
			start = -1
		case start < 0:
			start = i
		case is == capital && last != capital, is == small && last == digit,
			is == digit && last != digit:
			out = append(out, lower[start:i])
			start = i
		}
		last = is
	}
	if start >= 0 {
		out = append(out, lower[start:])
	}
	return out
}

// The kinds of letters; none is of a sign.
const (
	none = iota
	small
	capital
	digit
)

// kinds are those of ASCII.
var kinds = func() (of [utf8.RuneSelf]int) {
	for c := range of {
		of[c] = kindOf(rune(c))
	}
	return of
}()

// kindOf is the kind of a letter of any script.
func kindOf(r rune) int {
	switch {
	case unicode.IsUpper(r):
		return capital
	case InWord(r):
		return small
	case unicode.IsDigit(r):
		return digit
	}
	return none
}

// InWord reports whether r is a letter, or a vowel of a script that writes vowels as marks.
func InWord(r rune) bool { return unicode.IsLetter(r) || r >= 0x80 && unicode.Is(unicode.M, r) }

// ownLetters are those that are a letter of their own and so keep no accent that could be dropped,
// and the Persian forms of letters that Arabic keyboards write in another way.
var ownLetters = strings.NewReplacer("ø", "o", "Ø", "O", "ł", "l", "Ł", "L", "ß", "ss", "æ", "ae",
	"Æ", "Ae", "ı", "i", "đ", "d", "Đ", "D",
	"ک", "ك", "ی", "ي", "ى", "ي", "ـ", "")

// Fold drops accents and unifies width, and keeps case.
func Fold(s string) string {
	if ASCII(s) {
		return s
	}
	var b strings.Builder
	for _, r := range norm.NFKD.String(ownLetters.Replace(s)) {
		if !unicode.Is(unicode.Mn, r) || r >= 0x0900 {
			b.WriteRune(r) // marks of Indic and Thai script are vowels, not accents
		}
	}
	return norm.NFC.String(b.String())
}

// ASCII reports whether s has no other letters.
func ASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}

// Exactly reports whether w, a folded word, is an entry of the lexicon by itself.
func (l *Lexicon) Exactly(w string) bool {
	l.ready()
	return l.words[w]
}

// Clip cuts s to at most n bytes and leaves no half letter.
func Clip(s string, n int) string {
	if len(s) <= n {
		return s
	}
	return strings.ToValidUTF8(s[:n], "")
}
