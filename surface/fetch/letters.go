package fetch

import (
	_ "embed"
	"maps"
	"math"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html/charset"
	"golang.org/x/text/encoding"
)

// lettersTable says for each language how unlikely a letter is after another, in words that have
// letters beyond ASCII; cmd/train wrote it from translations of programs.
//
//go:embed letters.txt
var lettersTable string

// Levels are what is written in lettersTable for a probability: fifths of a nat.
const (
	unheardLevel = 60 // of a pair that no language was seen to have
	controlLevel = 80 // of an octet that stands for nothing one would print
	foreignLevel = 25 // of a letter in a word of yet another language, which any page has
	foreignWord  = 15 // and for being one
	quoteLevel   = 15 // of a sign that texts use
	markLevel    = 25 // of one that is rarely next to a letter
	signLevel    = 45 // of another sign
	beforeUpper  = 30 // of a capital behind a small letter

	sampleWords = 500 // are enough to know a language by
	wordOctets  = 40  // of a word are looked at
)

// writtenIn holds the encodings that pages of each language come in where they declare none, with
// how unlikely they are: ISO 8859-1 is read as windows-1252, as browsers do, 8859-9 as
// windows-1254, and 8859-8 has the letters of windows-1255, 8859-13 those of windows-1257.
var writtenIn = []struct {
	languages string
	encodings map[string]int
}{
	{"de fr es pt it nl sv da fi is ca sq", map[string]int{"windows-1252": 0}},
	{"pl cs sk hu sl hr ro", map[string]int{"windows-1250": 15, "iso-8859-2": 16}},
	{"tr", map[string]int{"windows-1254": 15}},
	{"lt lv et", map[string]int{"windows-1257": 15}},
	{"el", map[string]int{"windows-1253": 15, "iso-8859-7": 16}},
	{"he", map[string]int{"windows-1255": 15}},
	{"ar", map[string]int{"windows-1256": 15, "iso-8859-6": 20}},
	{"fa", map[string]int{"windows-1256": 15}},
	{"ru uk be", map[string]int{"windows-1251": 15, "koi8-u": 20, "iso-8859-5": 25, "ibm866": 30}},
	{"bg sr mk", map[string]int{"windows-1251": 15, "iso-8859-5": 25}},
	{"th", map[string]int{"windows-874": 15}},
}

// A script reads octets as letters of a language in an encoding.
type script struct {
	language, encoding string
	prior              int // how unlikely it is before anything was read
	letters            int
	level              []byte     // [before*letters+letter]
	octets             [256]octet // what each stands for
}

// An octet stands for a letter of the language, with level 0, or for something else, at its level.
type octet struct {
	letter int16 // in the table; 0 is what is around words, -1 a letter that the language has not
	level  uint8
	small  bool
	upper  bool
}

var scripts = sync.OnceValue(func() []*script {
	tables := map[string][]string{}
	for lines := strings.Split(strings.TrimSpace(lettersTable), "\n"); len(lines) > 0; {
		n := utf8.RuneCountInString(lines[0][2:])
		tables[lines[0][:2]] = lines[:n+1]
		lines = lines[n+1:]
	}
	var all []*script
	for _, w := range writtenIn {
		for _, language := range strings.Fields(w.languages) {
			for _, name := range slices.Sorted(maps.Keys(w.encodings)) {
				all = append(all, newScript(language, name, w.encodings[name], tables[language]))
			}
		}
	}
	return all
})

func newScript(language, name string, prior int, table []string) *script {
	letters := []rune(table[0][2:])
	s := &script{language: language, encoding: name, prior: prior, letters: len(letters)}
	for _, row := range table[1:] {
		for _, c := range []byte(row) {
			s.level = append(s.level, c-'0')
		}
	}
	place := map[rune]int16{}
	for i, r := range letters {
		place[r] = int16(i)
	}
	e, _ := charset.Lookup(name)
	for c := range s.octets {
		s.octets[c] = octetOf(decodedOctet(e, byte(c)), place)
	}
	return s
}

func decodedOctet(e encoding.Encoding, c byte) rune {
	out, _ := e.NewDecoder().Bytes([]byte{c})
	r, _ := utf8.DecodeRune(out)
	return r
}

func octetOf(r rune, place map[rune]int16) octet {
	i, mine := place[unicode.ToLower(r)]
	switch {
	case mine && i > 0:
		return octet{letter: i, small: unicode.IsLower(r), upper: unicode.IsUpper(r)}
	case r == utf8.RuneError || unicode.IsControl(r):
		return octet{level: controlLevel}
	case unicode.IsLetter(r) && r != 'ª' && r != 'º', unicode.IsMark(r):
		return octet{letter: -1, small: unicode.IsLower(r), upper: unicode.IsUpper(r)}
	case strings.ContainsRune("\u00a0\u00ad“”„«»–—…•·", r):
		return octet{level: quoteLevel}
	case strings.ContainsRune("‚‘’‹›©®°§™€£", r):
		return octet{level: markLevel}
	}
	return octet{level: signLevel}
}

// unlikely says how unlikely the word is in this script. A word of another language, of which every
// page has some, costs no more than a few odd letters, but what nobody prints always counts.
func (s *script) unlikely(word []byte) int {
	levels, odd, n := 0, 0, 0
	var before octet
	for _, c := range word {
		o := s.octets[c]
		n++
		switch {
		case o.letter == 0:
			levels += s.pair(before, octet{}) + int(o.level)
			if o.level == controlLevel {
				odd += controlLevel
			}
		default:
			levels += s.pair(before, o)
		}
		before = o
	}
	levels += s.pair(before, octet{})
	return min(levels, foreignWord+foreignLevel*n+odd)
}

func (s *script) pair(a, b octet) int {
	if a.letter == 0 && b.letter == 0 {
		return 0
	}
	if a.letter < 0 || b.letter < 0 {
		return unheardLevel
	}
	level := int(s.level[int(a.letter)*s.letters+int(b.letter)])
	if a.small && b.upper {
		level += beforeUpper
	}
	return level
}

// guessLetters returns the encoding of one octet a letter in which the words with octets beyond
// ASCII read most like a language, and how unlikely its letters are on average. What is known of
// the page's language counts like a few words.
func guessLetters(sample []byte, h hints) (name string, average float64) {
	words, octets := oddWords(sample)
	best := math.MaxInt
	for _, s := range scripts() {
		levels := s.prior - h.favour(s)
		for _, w := range words {
			if levels += s.unlikely(w); levels >= best {
				break
			}
		}
		if levels < best {
			best, name = levels, s.encoding
		}
	}
	return name, float64(best) / float64(max(1, octets))
}

// oddWords returns the words of b that have octets beyond ASCII, each once, and how many octets
// they have together.
func oddWords(b []byte) (words [][]byte, octets int) {
	seen := map[string]bool{}
	for len(b) > 0 && len(words) < sampleWords {
		n := 0
		odd := false
		for n < len(b) && (b[n] >= utf8.RuneSelf || isASCIILetter(b[n])) {
			odd = odd || b[n] >= utf8.RuneSelf
			n++
		}
		if w := head(b[:n], wordOctets); odd && !seen[string(w)] {
			seen[string(w)] = true
			words = append(words, w)
			octets += len(w)
		}
		b = b[min(len(b), n+1):]
	}
	return words, octets
}

func isASCIILetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }
