package wild

import (
	"math/bits"
	"slices"
	"strings"
)

// A ColumnKind says what the values of a column are.
type ColumnKind int

// Kinds of column.
const (
	Text     ColumnKind = iota // words
	Name                       // of persons
	Category                   // one of few values, which a menu can offer
	Number                     // a whole number, such as pages or a price
	Year                       // four digits
	Date                       // 2006-01-02
	Code                       // an identifier, different for each item
)

// A Column is an attribute of the items.
type Column struct {
	Key    string // "author": the same in all languages, names the parameters of forms
	Label  string // as people read it
	Kind   ColumnKind
	Values []string // of a category, in the order of a menu

	Hidden bool // stands in no list of results: only the item's own page has it
}

// An Item is one entry of the database. Cells holds the values by column; most have one value, some
// have several or none.
type Item struct {
	ID    int
	Cells [][]string
}

// Content is what a site has to show.
type Content struct {
	Subject string // "books"

	// What a subject is made by; see the package content.
	Zipf         float64 // exponent of the frequencies of words
	Most         int     // attributes an item has at most
	EmptyShare   float64 // share of the values that are left empty
	SeveralShare float64 // share of the values of names and categories that are several
	Twins        float64 // share of the items that have the title of another one

	Columns []Column
	Items   []Item
	Title   int // the column that names an item
}

// Len returns the number of items.
func (c *Content) Len() int { return len(c.Items) }

// Column returns the number of the column with a key, -1 where there is none.
func (c *Content) Column(key string) int {
	return slices.IndexFunc(c.Columns, func(col Column) bool { return col.Key == key })
}

// Cell returns the values of an item in a column as one line.
func (c *Content) Cell(item, column int) string {
	return strings.Join(c.Items[item].Cells[column], "; ")
}

// TitleOf returns how an item is called.
func (c *Content) TitleOf(item int) string { return c.Cell(item, c.Title) }

// A Set is a set of items by number.
type Set []uint64

// NewSet returns an empty set for n items.
func NewSet(n int) Set { return make(Set, (n+63)/64) }

// All returns the set of all n items.
func All(n int) Set {
	s := NewSet(n)
	for i := range n {
		s.Add(i)
	}
	return s
}

// Add puts an item in.
func (s Set) Add(i int) { s[i/64] |= 1 << (i % 64) }

// Has reports whether an item is in.
func (s Set) Has(i int) bool { return s[i/64]&(1<<(i%64)) != 0 }

// And keeps what is in both.
func (s Set) And(t Set) Set {
	out := make(Set, len(s))
	for i := range s {
		out[i] = s[i] & t[i]
	}
	return out
}

// Or has what is in either.
func (s Set) Or(t Set) Set {
	out := make(Set, len(s))
	for i := range s {
		out[i] = s[i] | t[i]
	}
	return out
}

// Len counts the items.
func (s Set) Len() (n int) {
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// List returns the items in order.
func (s Set) List() []int {
	out := make([]int, 0, s.Len())
	for w, word := range s {
		for ; word != 0; word &= word - 1 {
			out = append(out, w*64+bits.TrailingZeros64(word))
		}
	}
	return out
}
