// Package outsider holds habits of search sites that were collected by someone who had not seen how
// the harvester works: from public reports about catalogues, court registers, shops, forums and
// archives, and from the pages that common software for such sites makes. Each trait says where it
// is met.
//
// query.go and range.go are about how a question is understood, form.go and box.go about forms,
// rows.go, lists.go and total.go about answers, pager.go and page.go about the way through them,
// harm.go about requests that change something.
//
// Phrases of its own in the package tongue: the keys that begin with "o:".
package outsider

import (
	"fmt"
	"hash/fnv"
	"html"
	"math/rand/v2"
	"slices"
	"strings"
	"unicode"

	"deepcrawl/cmd/internal/wild"
)

// by names the author in each trait.
const by = "outsider"

func pick(r *rand.Rand, of ...string) string { return of[r.IntN(len(of))] }

// words are what the site says, as HTML.
func words(s *wild.Site, key string, args ...any) string {
	return html.EscapeString(s.Say(key, args...))
}

// field draws an element with the label of a phrase.
func field(v *wild.Visit, name, phrase, element string, args ...any) string {
	return v.Site.Form.Label(wild.ID(name), v.Site.Say(phrase), fmt.Sprintf(element, args...))
}

// input draws a text box, filled with what was asked.
func input(v *wild.Visit, name string) string {
	return fmt.Sprintf("<input type=\"text\" id=%q name=%q value=%q>", wild.ID(name), name,
		html.EscapeString(v.Asked(name)))
}

// anchor draws a link to a page of the site.
func anchor(v *wild.Visit, href, label string) string {
	return fmt.Sprintf("<a href=%q>%s</a>", v.Href(href), label)
}

// sieve changes what questions find.
func sieve(s *wild.Site, change func(v *wild.Visit, a *wild.Answer, found wild.Set) wild.Set) {
	s.Search.Sieves = append(s.Search.Sieves, change)
}

// arrange changes the rows of each page.
func arrange(s *wild.Site, change func(v *wild.Visit, a *wild.Answer, rows []wild.Row) []wild.Row) {
	s.Results.Dress = append(s.Results.Dress, change)
}

// dress changes each row that shows an item.
func dress(s *wild.Site, change func(wild.Row) wild.Row) {
	arrange(s, func(_ *wild.Visit, _ *wild.Answer, rows []wild.Row) []wild.Row {
		for i := range rows {
			if rows[i].Item >= 0 {
				rows[i] = change(rows[i])
			}
		}
		return rows
	})
}

// beside puts something before, after or at the side of answers.
func beside(s *wild.Site, place string, draw func(v *wild.Visit, a *wild.Answer) string) {
	s.Results.Beside = append(s.Results.Beside, wild.Block{Place: place, HTML: draw})
}

// boxes returns the text boxes of the search form.
func boxes(s *wild.Site) (out []wild.Box) {
	for _, c := range s.Form.Controls {
		if b, ok := c.(wild.Box); ok {
			out = append(out, b)
		}
	}
	return out
}

// spaced reports whether the site has a box for words of a language that parts them by spaces.
func spaced(s *wild.Site) bool { return len(boxes(s)) > 0 && !s.Lang.Unspaced }

// plainPager reports whether further pages are links with a number in "page".
func plainPager(s *wild.Site) bool {
	_, ok := s.Results.Pager.(wild.NextLink)
	return ok
}

// firm reports whether an item has an address of its own.
func firm(s *wild.Site) bool {
	f, ok := s.Results.Ident.(interface{ Firm() bool })
	return !ok || f.Firm()
}

// searched returns the columns that the boxes of the site search, or all of them.
func searched(s *wild.Site) (out []int) {
	for _, b := range boxes(s) {
		out = append(out, b.Columns...)
	}
	if len(out) == 0 {
		for c := range s.Content.Columns {
			out = append(out, c)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// tokens cuts a text into words in small letters.
func tokens(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.Is(unicode.M, r)
	})
}

// text returns what an item says in some columns, as words with a space around each.
func text(s *wild.Site, item int, columns []int) string {
	var b strings.Builder
	for _, c := range columns {
		b.WriteString(" " + strings.Join(tokens(s.Content.Cell(item, c)), " ") + " |")
	}
	return b.String()
}

// A lexicon holds which items have which word in some columns. It is made when it is first asked,
// so that it sees the content as later traits left it.
type lexicon struct {
	columns []int
	items   map[string]wild.Set
	sorted  []string
}

func (l *lexicon) fill(s *wild.Site) {
	if l.items != nil {
		return
	}
	l.items = map[string]wild.Set{}
	if l.columns == nil {
		l.columns = searched(s)
	}
	for i := range s.Content.Items {
		for _, w := range tokens(text(s, i, l.columns)) {
			if l.items[w] == nil {
				l.items[w] = wild.NewSet(s.Content.Len())
				l.sorted = append(l.sorted, w)
			}
			l.items[w].Add(i)
		}
	}
	slices.Sort(l.sorted)
}

// of returns the items with a word.
func (l *lexicon) of(s *wild.Site, word string) wild.Set {
	l.fill(s)
	if set := l.items[word]; set != nil {
		return set
	}
	return wild.NewSet(s.Content.Len())
}

// nearest returns the word that shares the longest beginning with a text.
func (l *lexicon) nearest(s *wild.Site, word string) string {
	l.fill(s)
	if len(l.sorted) == 0 {
		return ""
	}
	at, _ := slices.BinarySearch(l.sorted, word)
	best := l.sorted[min(at, len(l.sorted)-1)]
	if at > 0 && shared(l.sorted[at-1], word) > shared(best, word) {
		best = l.sorted[at-1]
	}
	return best
}

func shared(a, b string) (n int) {
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

// without returns what is in a set but not in another.
func without(s, t wild.Set) wild.Set {
	out := make(wild.Set, len(s))
	for i := range s {
		out[i] = s[i] &^ t[i]
	}
	return out
}

// lot draws a number below n for an item: the same at each visit, different from purpose to
// purpose.
func lot(s *wild.Site, purpose string, item, n int) int {
	h := fnv.New64a()
	h.Write([]byte{byte(item), byte(item >> 8), byte(s.N), byte(s.N >> 8), byte(s.Seed)})
	h.Write([]byte(purpose))
	return int(h.Sum64() >> 33 % uint64(n))
}
