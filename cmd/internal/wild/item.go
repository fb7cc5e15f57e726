package wild

import (
	"math/bits"
	"slices"
	"strings"

	"deepcrawl/cmd/internal/wild/tongue"
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

	Hidden bool   // stands in no list of results: only the item's own page has it
	Shown  *Shown // how values are written on pages; nil: as they are
}

// An Item is one entry of the database. Cells holds the values by column; most have one value, some
// have several or none.
type Item struct {
	ID    int
	Cells [][]string
}

// Making is how the package content makes items of a subject.
type Making struct {
	Zipf         float64 // exponent of the frequencies of words
	Most         int     // attributes an item has at most
	EmptyShare   float64 // share of the values that are left empty
	SeveralShare float64 // share of the values of names and categories that are several
	Twins        float64 // share of the items that have the title of another one
	Topics       int     // groups of items with words of their own
	TopicShare   float64 // share of the words that are such
	Titles       string  // how titles look: "", "short", "long", "code", "signs"
	Texts        float64 // how much longer texts are than usual; 0 for 1
	Skew         float64 // exponent of the frequencies of options
	Menu         int     // options that the first category has at least
	Paths        string  // between the parts of an option that has two; "" for none
	Names        string  // how persons are written: "", "comma", "initial", "capitals"
	Abroad       float64 // share of the persons with names of another language
	Clumps       float64 // share of the dates and numbers that are one of few
	Codeless     float64 // share of the items without a code
}

// Content is what a site has to show.
type Content struct {
	Subject string // "books"

	Make  Making   // what a subject is made by
	Words []string // of which texts were made, the commonest first
	Joint string   // between several values of a cell; "" for "; "

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

// Cell returns the values of an item in a column as one line, as pages show them. The plain values
// that filters compare are in Items.
func (c *Content) Cell(item, column int) string {
	values := c.Items[item].Cells[column]
	if shown := c.Columns[column].Shown; shown != nil {
		values = slices.Clone(values)
		for i, v := range values {
			values[i] = shown.Write(v)
		}
	}
	joint := c.Joint
	if joint == "" {
		joint = "; "
	}
	return strings.Join(values, joint)
}

// Shown is how the values of a column are written.
type Shown struct {
	Notation *tongue.Notation
	Layout   string // of dates
	Grouped  bool   // numbers in groups of three digits
	Money    bool   // numbers with a currency
	Cents    bool   // and with decimals
	Native   bool   // in the language's own digits
}

// Write writes a value.
func (w *Shown) Write(v string) string {
	switch {
	case w.Layout != "":
		v = w.Notation.Date(w.Layout, v)
	case w.Money:
		v = w.Notation.Price(v, w.Cents)
	case w.Grouped:
		v = w.Notation.Number(v)
	}
	if w.Native {
		v = w.Notation.Native(v)
	}
	return v
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

// Without has what is in the first alone.
func (s Set) Without(t Set) Set {
	out := make(Set, len(s))
	for i := range s {
		out[i] = s[i] &^ t[i]
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
