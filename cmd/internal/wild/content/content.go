// Package content holds the traits that say what a site has: how much of it, in which language, about
// what, and how regular it is.
package content

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"

	"deepcrawl/cmd/internal/wild"
)

// zipf draws numbers below n, the small ones more often: number i with a weight of 1/(i+2)^s.
type zipf struct{ sums []float64 }

func newZipf(n int, s float64) *zipf {
	z := &zipf{}
	sum := 0.0
	for i := range n {
		sum += math.Pow(float64(i+2), -s)
		z.sums = append(z.sums, sum)
	}
	return z
}

func (z *zipf) draw(r *rand.Rand) int {
	at, _ := slices.BinarySearch(z.sums, r.Float64()*z.sums[len(z.sums)-1])
	return min(at, len(z.sums)-1)
}

// A writer makes texts in the site's language.
type writer struct {
	s     *wild.Site
	r     *rand.Rand
	words []string
	freq  *zipf
	names []string
}

func newWriter(s *wild.Site, r *rand.Rand) *writer {
	w := &writer{s: s, r: r}
	// A collection of n texts of a dozen words has about 12 sqrt(n) to 2 n different words (Heaps).
	n := len(s.Content.Items)
	w.words = s.Lang.Vocabulary(r, 300+int(40*math.Pow(float64(n), 0.6)))
	w.freq = newZipf(len(w.words), s.Content.Zipf)
	for range 20 + n/4 {
		w.names = append(w.names, s.Lang.Person(r))
	}
	return w
}

// text returns so many words.
func (w *writer) text(n int) string {
	var out []string
	for range n {
		word := w.words[w.freq.draw(w.r)]
		if len(out) > 0 && out[len(out)-1] == word {
			continue
		}
		out = append(out, word)
	}
	sep := " "
	if w.s.Lang.Unspaced {
		sep = ""
	}
	return capital(strings.Join(out, sep))
}

func capital(s string) string {
	r := []rune(s)
	if len(r) == 0 {
		return s
	}
	return strings.ToUpper(string(r[:1])) + string(r[1:])
}

// name returns a person, some of whom come up often.
func (w *writer) name() string {
	return w.names[min(int(math.Abs(w.r.NormFloat64())*float64(len(w.names))/3), len(w.names)-1)]
}

// A field is a column of a subject.
type field struct {
	key  string // of the phrase that labels it as well
	kind wild.ColumnKind
	from int // least and greatest number or year; words of a text; options of a category
	to   int
}

// fill makes columns and items of a subject. The first field is the title.
func fill(s *wild.Site, r *rand.Rand, subject string, fields []field) {
	c := &s.Content
	c.Subject = subject
	w := newWriter(s, r)
	fields = some(r, fields, max(2, c.Most))
	for _, f := range fields {
		col := wild.Column{Key: f.key, Kind: f.kind, Label: s.Say(f.key)}
		if f.kind == wild.Category {
			for len(col.Values) < f.from+r.IntN(f.to-f.from+1) {
				if v := w.option(f.key); !slices.Contains(col.Values, v) {
					col.Values = append(col.Values, v)
				}
			}
		}
		c.Columns = append(c.Columns, col)
	}
	freq := make([]*zipf, len(fields))
	for i := range freq {
		freq[i] = newZipf(max(1, len(c.Columns[i].Values)), 0.8)
	}
	for i := range c.Items {
		c.Items[i] = wild.Item{ID: i}
		for n, f := range fields {
			c.Items[i].Cells = append(c.Items[i].Cells, w.cell(f, &c.Columns[n], freq[n], i, n == 0))
		}
		if i > 0 && r.Float64() < c.Twins {
			c.Items[i].Cells[0] = c.Items[r.IntN(i)].Cells[0]
		}
	}
}

// some keeps the title and a draw of the other fields, in their order.
func some(r *rand.Rand, fields []field, most int) []field {
	for len(fields) > most {
		at := 1 + r.IntN(len(fields)-1)
		fields = slices.Delete(slices.Clone(fields), at, at+1)
	}
	return fields
}

// option makes a value of a category.
func (w *writer) option(key string) string {
	if key == "place" {
		return w.s.Lang.Places[w.r.IntN(len(w.s.Lang.Places))]
	}
	return capital(w.words[w.s.Lang.Stops+w.r.IntN(min(len(w.words)-w.s.Lang.Stops, 400))])
}

// cell makes the values of an item in a column.
func (w *writer) cell(f field, col *wild.Column, freq *zipf, item int, title bool) []string {
	if !title && f.kind != wild.Code && w.r.Float64() < w.s.Content.EmptyShare {
		return nil
	}
	several := 1
	if (f.kind == wild.Name || f.kind == wild.Category) && w.r.Float64() < w.s.Content.SeveralShare {
		several = 2 + w.r.IntN(2)
	}
	var out []string
	for range several {
		v := ""
		switch f.kind {
		case wild.Text:
			v = w.text(f.from + w.r.IntN(f.to-f.from+1))
		case wild.Name:
			v = w.name()
		case wild.Category:
			v = col.Values[freq.draw(w.r)]
		case wild.Number, wild.Year:
			v = fmt.Sprint(f.from + w.r.IntN(f.to-f.from+1))
		case wild.Date:
			v = fmt.Sprintf("%d-%02d-%02d", f.from+w.r.IntN(f.to-f.from+1), 1+w.r.IntN(12), 1+w.r.IntN(28))
		case wild.Code:
			v = fmt.Sprintf("%c%c-%05d", 'A'+rune(len(w.s.Content.Subject)%26), 'K'+rune(w.s.N%10), 10007+item*7)
		}
		if !slices.Contains(out, v) {
			out = append(out, v)
		}
	}
	return out
}
