// Package content holds the traits that say what a site has: how much of it, in which language,
// about what, and how regular it is.
//
// Words follow the law of Zipf and Mandelbrot. Compared with the one-line descriptions of 63,666
// Debian packages, in any order (words, different words, share of these in one text only):
//
//	descriptions   1,431   739  0.73      6,819  2,222  0.65     33,843   6,059  0.57   135,564  12,626  0.49
//	books          4,065  1,084 0.63     20,239  3,695  0.58    102,203  12,545  0.51
//	flat           4,088  1,766 0.62     20,422  6,344  0.47    103,193  20,981  0.31
//	steep          3,970    739 0.62     19,893  2,291  0.59    100,594   7,365  0.57
//
// Heaps' exponent over the second half is 0.67 to 0.51 there, 0.67 to 0.57 for books.
package content

import (
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"deepcrawl/cmd/internal/wild"
	"deepcrawl/cmd/internal/wild/tongue"
)

// A field is a column of a subject.
type field struct {
	key  string // of the phrase that labels it as well
	kind wild.ColumnKind
	from int // least and greatest number or year; words of a text; options of a category
	to   int
}

// within names the fields whose options belong to options of another one.
var within = map[string]string{"genus": "family"}

// single are the categories of which an item has one.
var single = map[string]bool{"status": true, "level": true, "fuel": true, "court": true,
	"room": true, "make": true, "family": true, "genus": true}

// A maker makes the items of a site.
type maker struct {
	*writer
	c      *wild.Content
	fields []field
	freq   []*zipf   // by field: of the options
	parent []int     // by field: the field that its options belong to, -1 for none
	groups [][][]int // by field and option of the parent: the options that belong to it
	common [][]int   // by field: the numbers that many items have
	code   int       // how codes look
}

// fill makes columns and items of a subject. The first field is the title.
func fill(s *wild.Site, r *rand.Rand, subject string, fields []field) {
	c := &s.Content
	c.Subject = subject
	fields = some(r, fields, max(2, c.Make.Most))
	m := &maker{writer: newWriter(s, r, tokens(c, fields)), c: c, fields: fields, code: r.IntN(4)}
	c.Words = m.words
	for n, f := range fields {
		m.column(n, f)
	}
	for i := range c.Items {
		m.item(i)
	}
	m.blankCodes()
}

// some keeps the title and a draw of the other fields, in their order.
func some(r *rand.Rand, fields []field, most int) []field {
	for len(fields) > most {
		at := 1 + r.IntN(len(fields)-1)
		fields = slices.Delete(slices.Clone(fields), at, at+1)
	}
	return fields
}

// tokens is how many words the texts of the items have.
func tokens(c *wild.Content, fields []field) (n int) {
	for i, f := range fields {
		if f.kind == wild.Text {
			from, to := length(c, f, i == 0)
			n += (from + to) / 2 * c.Len()
		}
	}
	return n
}

// length returns how many words a text has, at least and at most.
func length(c *wild.Content, f field, title bool) (from, to int) {
	times := cmp.Or(c.Make.Texts, 1)
	switch {
	case !title:
		return int(times * float64(f.from)), int(times * float64(f.to))
	case c.Make.Titles == "short":
		return 1, 2
	case c.Make.Titles == "long":
		return 3 * f.from, 3 * f.to
	}
	return f.from, f.to
}

// column adds a column for a field.
func (m *maker) column(n int, f field) {
	col := wild.Column{Key: f.key, Kind: f.kind, Label: m.s.Say(f.key)}
	m.parent = append(m.parent,
		slices.IndexFunc(m.fields[:n], func(p field) bool { return p.key == within[f.key] }))
	m.groups = append(m.groups, nil)
	m.common = append(m.common, nil)
	m.freq = append(m.freq, nil)
	switch f.kind {
	case wild.Category:
		m.options(n, f, &col)
	case wild.Number, wild.Year, wild.Date:
		for range 3 {
			m.common[n] = append(m.common[n], m.number(f))
		}
	}
	m.c.Columns = append(m.c.Columns, col)
}

// options makes the values of a category.
func (m *maker) options(n int, f field, col *wild.Column) {
	want := f.from + m.r.IntN(f.to-f.from+1)
	if m.c.Make.Menu > want &&
		!slices.ContainsFunc(m.c.Columns, func(c wild.Column) bool {
			return c.Kind == wild.Category
		}) {
		want = m.c.Make.Menu
	}
	groups := 1
	if p := m.parent[n]; p >= 0 {
		groups = len(m.c.Columns[p].Values)
		want = max(want, 2*groups)
	}
	var tops []string
	if m.c.Make.Paths != "" && f.key != "place" && f.key != "status" {
		for range 3 + m.r.IntN(4) {
			tops = append(tops, m.option(f.key))
		}
	}
	for tries := 0; len(col.Values) < want && tries < 20*want; tries++ {
		v := m.option(f.key)
		if tops != nil {
			v = tops[m.r.IntN(len(tops))] + m.c.Make.Paths + v
		}
		if !slices.Contains(col.Values, v) {
			col.Values = append(col.Values, v)
		}
	}
	if m.r.IntN(4) > 0 { // most menus are sorted
		slices.Sort(col.Values)
	}
	m.groups[n] = make([][]int, groups)
	for i, o := range m.r.Perm(len(col.Values)) {
		m.groups[n][i%groups] = append(m.groups[n][i%groups], o)
	}
	m.freq[n] = newZipf(len(col.Values), m.c.Make.Skew)
}

// item makes one item.
func (m *maker) item(i int) {
	m.topic = 0
	if m.c.Make.Topics > 0 {
		m.topic = m.r.IntN(m.c.Make.Topics)
	}
	it := wild.Item{ID: i, Cells: make([][]string, len(m.fields))}
	chosen := make([]int, len(m.fields)) // by field: the option of a category
	for n, f := range m.fields {
		it.Cells[n] = m.cell(n, f, i, chosen)
	}
	if i > 0 && m.r.Float64() < m.c.Make.Twins {
		it.Cells[0] = m.c.Items[m.r.IntN(i)].Cells[0]
	}
	m.c.Items[i] = it
}

// cell makes the values of an item in a column.
func (m *maker) cell(n int, f field, item int, chosen []int) []string {
	if n > 0 && f.kind != wild.Code && m.r.Float64() < m.c.Make.EmptyShare {
		chosen[n] = -1
		return nil
	}
	several := 1
	if n > 0 && (f.kind == wild.Name || f.kind == wild.Category && !single[f.key]) &&
		m.r.Float64() < m.c.Make.SeveralShare {
		several = 2 + m.r.IntN(2)
	}
	var out []string
	for range several {
		if v := m.value(n, f, item, chosen); !slices.Contains(out, v) {
			out = append(out, v)
		}
	}
	return out
}

func (m *maker) value(n int, f field, item int, chosen []int) string {
	switch f.kind {
	case wild.Text:
		from, to := length(m.c, f, n == 0)
		words := from + m.r.IntN(max(1, to-from+1))
		if n > 0 {
			return m.text(words)
		}
		return m.title(words)
	case wild.Name:
		return m.name()
	case wild.Category:
		return m.choose(n, chosen)
	case wild.Date:
		at := m.number(f)
		if m.r.Float64() < m.c.Make.Clumps {
			at = m.common[n][m.r.IntN(3)]
			return fmt.Sprintf("%d-%02d-%02d", at, 1+at%12, 1+at%28) // the same day
		}
		return fmt.Sprintf("%d-%02d-%02d", at, 1+m.r.IntN(12), 1+m.r.IntN(28))
	case wild.Code:
		return m.codeOf(item)
	}
	at := m.number(f)
	if m.r.Float64() < m.c.Make.Clumps {
		at = m.common[n][m.r.IntN(3)]
	}
	return fmt.Sprint(at)
}

// choose draws an option: one of those that belong to the parent's option, and sooner one that goes
// with the item's topic.
func (m *maker) choose(n int, chosen []int) string {
	values := m.c.Columns[n].Values
	groups := m.groups[n]
	group := groups[0]
	if p := m.parent[n]; p >= 0 && chosen[p] >= 0 {
		group = groups[chosen[p]%len(groups)]
	}
	at := m.freq[n].draw(m.r)
	if k := m.c.Make.Topics; k > 1 {
		for tries := 0; tries < 3 && at%k != m.topic; tries++ {
			at = m.freq[n].draw(m.r)
		}
	}
	chosen[n] = group[at%len(group)]
	return values[chosen[n]]
}

// number draws a number of a field: years rather late than early, amounts as often in each order of
// magnitude.
func (m *maker) number(f field) int {
	span := float64(f.to - f.from)
	switch {
	case f.kind == wild.Year || f.kind == wild.Date:
		return f.to - int(math.Min(math.Abs(m.r.NormFloat64())*span/3, span))
	case f.from > 0 && f.to >= 10*f.from:
		v := float64(f.from) * math.Pow(float64(f.to)/float64(f.from), m.r.Float64())
		unit := math.Pow(10, math.Max(0, math.Floor(math.Log10(v))-1)) // two digits that count
		if f.key == "pages" {
			unit = 1
		}
		return int(math.Round(v/unit) * unit)
	}
	return f.from + m.r.IntN(f.to-f.from+1)
}

// codeOf makes the identifier of an item.
func (m *maker) codeOf(item int) string {
	n := 10007 + item*7
	switch m.code {
	case 0:
		return fmt.Sprint(n)
	case 1:
		return fmt.Sprintf("%c%c-%05d", 'A'+rune(len(m.c.Subject)), 'K'+rune(m.s.N%10), n)
	case 2:
		return fmt.Sprintf("%d/%05d", 2001+item%24, n)
	}
	return fmt.Sprintf("%c%d.%02d", 'A'+rune(m.s.N%26), n, item%90)
}

// blankCodes takes the code from some items.
func (m *maker) blankCodes() {
	at := slices.IndexFunc(m.fields, func(f field) bool { return f.kind == wild.Code })
	for i := range m.c.Items {
		if at > 0 && m.r.Float64() < m.c.Make.Codeless {
			m.c.Items[i].Cells[at] = nil
		}
	}
}

// option makes a value of a category.
func (m *maker) option(key string) string {
	if key == "place" {
		return m.s.Lang.Place(m.r)
	}
	word := func() string {
		first := m.s.Lang.Stops
		return m.words[first+m.r.IntN(min(len(m.words)-first, 500))]
	}
	v := word()
	if m.r.IntN(3) == 0 {
		v = m.join([]string{v, word()})
	}
	return tongue.Capital(v)
}
