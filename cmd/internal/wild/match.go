package wild

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
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

// Matching says how a site's text boxes search. The zero value: whole words, all must match, capitals
// and accents do not mind.
type Matching struct {
	Mode     WordMode
	Any      bool            // any word of several is enough
	Stops    map[string]bool // words that are ignored
	Shortest int             // words with fewer letters find nothing
	Accents  bool            // accents mind
	Capitals bool            // capitals mind
	Wildcard string          // stands for any rest of a word; "" where there is none
	Unspaced bool            // the script has no spaces between words: Inside is meant
}

// unaccent drops the accents of a text.
func unaccent(s string) string {
	if strings.IndexFunc(s, func(r rune) bool { return r > unicode.MaxASCII }) < 0 {
		return s
	}
	out, _, err := transform.String(transform.Chain(norm.NFD, runes.Remove(runes.In(unicode.Mn)), norm.NFC), s)
	if err != nil {
		return s
	}
	return out
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
	return strings.FieldsFunc(s, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.Is(unicode.M, r) })
}

// stem cuts common endings: crude, as many sites are.
func stem(w string) string {
	for _, end := range []string{"ings", "ing", "ers", "ies", "es", "ed", "er", "en", "s", "e", "y", "a", "o"} {
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
	whole    []string // by item: all of the text, folded, where words match inside or whole cells
	cells    map[string]Set
}

// newIndex indexes the columns of the content.
func newIndex(c *Content, m *Matching, columns []int) *index {
	x := &index{m: m, n: c.Len(), postings: map[string]Set{}, whole: make([]string, c.Len()), cells: map[string]Set{}}
	for i := range c.Items {
		var text []string
		for _, col := range columns {
			for _, v := range c.Items[i].Cells[col] {
				folded := m.fold(v)
				text = append(text, folded)
				put(x.cells, strings.TrimSpace(folded), i, x.n)
				for _, w := range words(folded) {
					if m.Mode == Stem {
						w = stem(w)
					}
					put(x.postings, w, i, x.n)
				}
			}
		}
		x.whole[i] = strings.Join(text, "\n")
	}
	for w := range x.postings {
		x.order = append(x.order, w)
	}
	slices.Sort(x.order)
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

// find returns the items that match a text. asked is false where the text holds nothing to search by.
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
		out := NewSet(x.n)
		for i, t := range x.whole {
			if strings.Contains(t, w) {
				out.Add(i)
			}
		}
		return out
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

func (x *index) orNone(s Set) Set {
	if s == nil {
		return NewSet(x.n)
	}
	return s
}

// askable returns what a client that knows the content may ask: every word that is indexed, or every
// cell where whole cells must match.
func (x *index) askable() []string {
	var out []string
	if x.m.Mode == Exact {
		for c := range x.cells {
			out = append(out, c)
		}
		slices.Sort(out)
		return out
	}
	for _, w := range x.order {
		if !x.m.Stops[w] && len([]rune(w)) >= x.m.Shortest {
			out = append(out, w)
		}
	}
	return out
}
