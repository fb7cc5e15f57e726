package wild

import (
	"maps"
	"slices"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// A WordMode says how a word that is asked meets a word that is indexed.
type WordMode int

// Word modes.
const (
	Whole     WordMode = iota // equal
	Beginning                 // the indexed word begins so
	Inside                    // the text has it anywhere
	Stem                      // equal after endings are cut
	Exact                     // the whole cell is equal
)

// Matching says how a site's text boxes search. The zero value: whole words, all must match,
// capitals and accents do not mind.
type Matching struct {
	Mode     WordMode
	Any      bool            // any word of several is enough
	Stops    map[string]bool // words that are ignored
	Shortest int             // words with fewer letters find nothing
	Accents  bool            // accents mind
	Capitals bool            // capitals mind
	Negates  bool            // a word behind NOT or a minus is left out
	Wildcard string          // stands for any rest of a word; "" where there is none
	Unspaced bool            // the script has no spaces between words: Inside is meant
}

// bare maps letters with accents to those without: Latin, Greek and Cyrillic ones. Vowel signs of
// other scripts are marks as well, but words without them are other words.
var bare = sync.OnceValue(func() map[rune]rune {
	out := map[rune]rune{}
	for _, block := range [][2]rune{{0xc0, 0x24f}, {0x370, 0x52f}, {0x1e00, 0x1fff}} {
		for r := block[0]; r <= block[1]; r++ {
			if parts := []rune(norm.NFD.String(string(r))); len(parts) > 1 {
				out[r] = parts[0]
			}
		}
	}
	for r := rune(0x300); r <= 0x36f; r++ {
		out[r] = -1
	}
	return out
})

// unaccent drops the accents of a text.
func unaccent(s string) string {
	return strings.Map(func(r rune) rune {
		if r <= unicode.MaxASCII {
			return r
		}
		if b, ok := bare()[r]; ok {
			return b
		}
		return r
	}, s)
}

// fold brings a text into the form in which it is compared.
func (m *Matching) fold(s string) string {
	if !m.Capitals {
		s = strings.ToLower(s)
	}
	if !m.Accents {
		s = unaccent(s)
	}
	return s
}

// words cuts a folded text into words.
func words(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.Is(unicode.M, r)
	})
}

// stem cuts common endings: crude, as many sites are.
func stem(w string) string {
	for _, end := range []string{"ings", "ing", "ers", "ies", "es", "ed", "er", "en", "s", "e", "y",
		"a", "o"} {
		if rest, ok := strings.CutSuffix(w, end); ok && len([]rune(rest)) >= 3 {
			return rest
		}
	}
	return w
}

// An index holds which items have which word in some columns.
type index struct {
	m        *Matching
	n        int
	postings map[string]Set
	order    []string // the words, sorted
	joined   string   // the words, a line each
	begins   []int    // by word: where it begins in joined
	cells    map[string]Set
	spelt    map[string]string // by stem: a word that has it
	asks     []string          // what is worth asking, once it was needed
}

// newIndex indexes the columns of the content.
func newIndex(c *Content, m *Matching, columns []int) *index {
	x := &index{m: m, n: c.Len(), postings: map[string]Set{}, cells: map[string]Set{},
		spelt: map[string]string{}}
	for i := range c.Items {
		for _, col := range columns {
			for _, v := range c.Items[i].Cells[col] {
				folded := m.fold(v)
				put(x.cells, strings.TrimSpace(folded), i, x.n)
				for _, w := range words(folded) {
					if m.Mode == Stem {
						x.spelt[stem(w)] = w
						w = stem(w)
					}
					put(x.postings, w, i, x.n)
				}
			}
		}
	}
	for w := range x.postings {
		x.order = append(x.order, w)
	}
	slices.Sort(x.order)
	for n, at := 0, 0; n < len(x.order); n++ {
		x.begins = append(x.begins, at)
		at += len(x.order[n]) + 1
	}
	x.joined = strings.Join(x.order, "\n")
	return x
}

func put(to map[string]Set, key string, item, n int) {
	s := to[key]
	if s == nil {
		s = NewSet(n)
		to[key] = s
	}
	s.Add(item)
}

// find returns the items that match a text. asked is false where the text holds nothing to search
// by.
func (x *index) find(text string) (found Set, asked bool) {
	folded := strings.TrimSpace(x.m.fold(text))
	if folded == "" {
		return nil, false
	}
	if x.m.Mode == Exact {
		return x.orNone(x.cells[folded]), true
	}
	if w := x.m.Wildcard; w != "" && folded == w {
		return All(x.n), true
	}
	if x.m.Negates {
		rest, without := x.m.negated(text)
		if folded = rest; without != "" {
			found, asked = All(x.n).Without(x.word(without)), true
		}
	}
	for _, w := range x.split(folded) {
		if x.m.Stops[w] {
			continue
		}
		s := x.word(w)
		switch {
		case !asked:
			found, asked = s, true
		case x.m.Any:
			found = found.Or(s)
		default:
			found = found.And(s)
		}
	}
	if !asked {
		return NewSet(x.n), true // stop words alone find nothing
	}
	return found, true
}

// negated takes the first word that is to be left out from what is asked: behind NOT, which is no
// word in capitals, or a minus. It returns what is left, folded.
func (m *Matching) negated(text string) (rest, without string) {
	fields := strings.Fields(text)
	for i, f := range fields {
		n := 1
		if f == "NOT" && i+1 < len(fields) {
			n, without = 2, fields[i+1]
		} else if without = strings.TrimPrefix(f, "-"); without == f {
			continue
		}
		if without != "" {
			return m.fold(strings.Join(slices.Delete(fields, i, i+n), " ")), m.fold(without)
		}
	}
	return m.fold(text), ""
}

// lacking is a question that a site which leaves words out answers with everything.
const lacking = "NOT qqqqqqqq"

// split cuts what is asked into words; a wildcard stays at the end of its word.
func (x *index) split(folded string) []string {
	if x.m.Unspaced {
		return strings.Fields(folded)
	}
	if w := x.m.Wildcard; w != "" {
		var out []string
		for _, f := range strings.Fields(folded) {
			if rest, ok := strings.CutSuffix(f, w); ok && len(words(rest)) == 1 {
				out = append(out, words(rest)[0]+w)
				continue
			}
			out = append(out, words(f)...)
		}
		return out
	}
	return words(folded)
}

func (x *index) word(w string) Set {
	if len([]rune(w)) < x.m.Shortest {
		return NewSet(x.n)
	}
	if rest, ok := strings.CutSuffix(w, x.m.Wildcard); ok && x.m.Wildcard != "" {
		return x.beginning(rest)
	}
	switch {
	case x.m.Unspaced || x.m.Mode == Inside:
		return x.inside(w)
	case x.m.Mode == Beginning:
		return x.beginning(w)
	case x.m.Mode == Stem:
		w = stem(w)
	}
	return x.orNone(x.postings[w])
}

func (x *index) beginning(w string) Set {
	out := NewSet(x.n)
	at, _ := slices.BinarySearch(x.order, w)
	for ; at < len(x.order) && strings.HasPrefix(x.order[at], w); at++ {
		out = out.Or(x.postings[x.order[at]])
	}
	return out
}

// inside returns the items with a word that holds w.
func (x *index) inside(w string) Set {
	out := NewSet(x.n)
	for at := 0; ; {
		i := strings.Index(x.joined[at:], w)
		if i < 0 {
			return out
		}
		n, met := slices.BinarySearch(x.begins, at+i)
		if !met {
			n--
		}
		out = out.Or(x.postings[x.order[n]])
		at = len(x.joined)
		if n+1 < len(x.begins) {
			at = x.begins[n+1]
		}
	}
}

func (x *index) orNone(s Set) Set {
	if s == nil {
		return NewSet(x.n)
	}
	return s
}

// askable returns what a client that knows the content may ask: every word that is indexed and what
// stands for many of them, or every cell where whole cells must match.
func (x *index) askable() []string {
	if x.asks == nil {
		x.asks = x.all()
	}
	return x.asks
}

func (x *index) all() []string {
	if x.m.Mode == Exact {
		return slices.Sorted(maps.Keys(x.cells))
	}
	met := map[string]bool{}
	for _, w := range x.order {
		if whole, ok := x.spelt[w]; ok {
			w = whole
		}
		met[w] = true
		for _, p := range x.parts([]rune(w)) {
			met[p] = true
		}
	}
	if x.m.Wildcard != "" {
		met[x.m.Wildcard] = true
	}
	if x.m.Negates {
		met[lacking] = true
	}
	return slices.DeleteFunc(slices.Sorted(maps.Keys(met)), func(w string) bool {
		return x.m.Stops[w] || len([]rune(w)) < x.m.Shortest && w != x.m.Wildcard
	})
}

// parts returns the parts of a word that find more than the word does.
func (x *index) parts(w []rune) (out []string) {
	switch {
	case x.m.Unspaced || x.m.Mode == Inside:
		for i := range w {
			for n := 1; n <= longestPart && i+n <= len(w); n++ {
				out = append(out, string(w[i:i+n]))
			}
		}
	case x.m.Mode == Beginning || x.m.Wildcard != "":
		for n := 1; n <= longestPart+1 && n < len(w); n++ {
			p := string(w[:n])
			if x.m.Mode != Beginning {
				p += x.m.Wildcard
			}
			out = append(out, p)
		}
	}
	return out
}

// longestPart is how many letters of the inside of words the knowing client asks for. With two it
// finds nearly all that one letter leaves; three double its time and change no price.
const longestPart = 2
