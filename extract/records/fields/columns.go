package fields

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/net/html/atom"

	"deepcrawl/extract/records/answer"
	"deepcrawl/extract/records/outline"
	"deepcrawl/extract/records/wording"
)

// A Column is one field of all records of a page.
type Column struct {
	Keys  []string // places in the record, the same on all pages of the form
	Cells []Cell   // in the order of the records
	Held  int      // records that have it
	types map[string]int
	Name  string
	Place *Place // that of other pages; nil: this page is the first that has it

	Called bool // the page has a name for it, see call
	// Undecided: the same in all records of two pages, under a label; the schema of the site tells
	// whether in all there are.
	Undecided bool
	Template  bool // its values are words of the site about the others, or something to do
}

// A Cell is an item of a column and the record it belongs to.
type Cell struct {
	Item
	Record int
}

// Put adds what a record says in this column.
func (c *Column) Put(record int, it Item) {
	if len(c.Cells) == 0 || c.Cells[len(c.Cells)-1].Record != record {
		c.Held++
	}
	c.Cells = append(c.Cells, Cell{it, record})
	c.Template = c.Template || it.template
	if c.types == nil {
		c.types = map[string]int{}
	}
	c.types[it.Kind]++
}

// tell adds a place to those of the column.
func (c *Column) tell(key string) {
	if !slices.Contains(c.Keys, key) {
		c.Keys = append(c.Keys, key)
	}
}

// Kind is the type that most values have.
func (c *Column) Kind() string {
	best := ""
	for t, n := range c.types {
		if n > c.types[best] || n == c.types[best] && t > best {
			best = t
		}
	}
	return best
}

// Count counts the cells that are ok.
func (c *Column) Count(ok func(*Cell) bool) int {
	n := 0
	for i := range c.Cells {
		if ok(&c.Cells[i]) {
			n++
		}
	}
	return n
}

// Every reports whether all cells are ok. It asks no further than the first that is not.
func (c *Column) Every(ok func(*Cell) bool) bool {
	for i := range c.Cells {
		if !ok(&c.Cells[i]) {
			return false
		}
	}
	return true
}

// Constant returns the value that all records have; ok is false when they differ, or when there are
// too few to tell.
func (c *Column) Constant(records int) (value string, ok bool) {
	if records < 3 || 2*c.Held < records {
		return "", false
	}
	for i := range c.Cells {
		if c.Cells[i].Value != c.Cells[0].Value {
			return "", false
		}
	}
	return c.Cells[0].Value, true
}

// Counting reports whether the values are the numbers of the hits: they go up by one, from the
// first of a page, which is from where the page says so. The words around the number are the same
// in all: "Select result number 3".
func (c *Column) Counting(records, from int) bool {
	last := -1
	before, after := c.Cells[0].aroundNumber()
	if before != strings.TrimRightFunc(before, unicode.IsLetter) {
		return false // "SW10031"
	}
	for i := range c.Cells {
		b, a := c.Cells[i].aroundNumber()
		n, err := strconv.Atoi(c.Cells[i].Value[len(b) : len(c.Cells[i].Value)-len(a)])
		switch {
		case err != nil, b != before, a != after, i > 0 && n != last+1:
			return false
		case i == 0 && n != from && (n-1)%records != 0:
			return false
		}
		last = n
	}
	return len(c.Cells) > 2
}

// Marked reports whether the values are places in the list that are marked as such, "5." or "#5":
// the same marks in all, and each number larger than the one before. Where a site leaves out what a
// visitor may not see, such numbers have gaps.
func (c *Column) Marked() bool {
	last := -1
	before, after := c.Cells[0].aroundNumber()
	if before+after == "" || strings.ContainsFunc(before+after, unicode.IsLetter) {
		return false
	}
	for i := range c.Cells {
		b, a := c.Cells[i].aroundNumber()
		n, err := strconv.Atoi(c.Cells[i].Value[len(b) : len(c.Cells[i].Value)-len(a)])
		if err != nil || b != before || a != after || n <= last {
			return false
		}
		last = n
	}
	return len(c.Cells) > 2
}

// Times reports whether all values are the same words about a whole number: "found 3 times".
func (c *Column) Times() bool {
	before, after := c.Cells[0].aroundNumber()
	return strings.ContainsFunc(before+after, unicode.IsLetter) && c.Count(func(k *Cell) bool {
		b, a := k.aroundNumber()
		_, err := strconv.Atoi(k.Value[len(b) : len(k.Value)-len(a)])
		return err == nil && b == before && a == after
	}) == len(c.Cells)
}

// Ordinal reports whether a value is a number and no more than marks around it: "21", "21.",
// "[21]".
func (k *Cell) Ordinal() bool {
	before, after := k.aroundNumber()
	_, err := strconv.Atoi(k.Value[len(before) : len(k.Value)-len(after)])
	return err == nil && !strings.ContainsFunc(before+after, unicode.IsLetter)
}

// aroundNumber returns what stands before and after the number that is all of a value but letters
// and marks.
func (k *Cell) aroundNumber() (before, after string) {
	digit := func(r rune) bool { return r >= '0' && r <= '9' }
	i, j := strings.IndexFunc(k.Value, digit), strings.LastIndexFunc(k.Value, digit)
	if i < 0 {
		return k.Value, ""
	}
	return k.Value[:i], k.Value[j+1:]
}

// Acts reports whether a column is something to do with each record and no fact about it: the same
// words on a button, on an anchor that only a script follows, or on links that lead elsewhere from
// each record.
func Acts(o *outline.Outline, c *Column, records int) bool {
	if controls(o, c.Cells[0].Span.From) {
		return true
	}
	if c.PublicType() != "text" {
		return false // a date may be all that leads to an item
	}
	if value, same := c.Constant(records); !same || !ShortLabel(value) || c.Cells[0].Name != "" ||
		c.Cells[0].Label != "" {
		return false
	}
	hrefs := map[string]bool{}
	for i := range c.Cells {
		switch a := IsPressed(o, c.Cells[i].Span.From); {
		case a < 0:
			return false
		case o.Nodes[a].Tag == atom.A && o.Nodes[a].Href != "":
			hrefs[o.Nodes[a].Href] = true
		}
	}
	return len(hrefs) == 0 || len(hrefs) == c.Held
}

// controls reports whether node i is in the label of a box to tick.
func controls(o *outline.Outline, i int32) bool {
	for up := 0; i >= 0 && up < 3; i, up = o.Nodes[i].Parent, up+1 {
		if n := o.Nodes[i].HTML; o.Nodes[i].Tag == atom.Label {
			return outline.HasAttr(n, "for") ||
				n.FirstChild != nil && n.FirstChild.DataAtom == atom.Input
		}
	}
	return false
}

// IsPressed is the button or anchor around node i; -1 for none.
func IsPressed(o *outline.Outline, i int32) int32 {
	for up := 0; i >= 0 && up < 6; i, up = o.Nodes[i].Parent, up+1 {
		if n := &o.Nodes[i]; n.Tag == atom.Button || n.Tag == atom.A ||
			n.Text == "" && looksPressed(n) {
			return i
		}
	}
	return -1
}

// looksPressed reports whether an element says that it is a button.
func looksPressed(n *outline.Node) bool {
	if outline.Attr(n.HTML, "role") == "button" {
		return true
	}
	for t := range strings.FieldsSeq(n.Class) {
		if t == "btn" || t == "button" {
			return true
		}
	}
	return false
}

// Titles reports whether the column is the title of its records.
func (c *Column) Titles(rs []answer.Record) bool {
	n := c.Count(func(k *Cell) bool {
		title := rs[k.Record].Title
		return k.Value == title || wording.Clip(k.Value) == title ||
			k.Label != "" && k.Whole() == title
	})
	return 5*n >= 4*len(c.Cells)
}

// Call notes which columns the page itself calls something that says more than that they are
// titles: a number of the catalogue or a surname may stand where a title would, and who looks for
// numbers or surnames looks for that name. A class that another column has, too, is that of the
// record.
func Call(cols []*Column, rs []answer.Record) {
	classes := map[string]int{}
	for _, c := range cols {
		classes[c.Class()]++
	}
	for _, c := range cols {
		first := &c.Cells[0]
		if first.Label != "" && first.Whole() == rs[first.Record].Title {
			continue // the first words of the titles
		}
		name := wording.Snake(cmp.Or(first.Label, first.Name))
		class := c.Class()
		c.Called = StartsWord(name) && !titling.MatchString(name) ||
			name == "" && class != "" && classes[class] == 1 && !titling.MatchString(class)
	}
}

// titling is a name or a class that says of its element only that it is the title.
var titling = regexp.MustCompile(`tit(?:le|el|re|ul|ol|lu)|^tit$|^tyt|headline|heading|link`)

// Void reports whether the column holds no value at all: a label that nothing follows.
func (c *Column) Void() bool {
	return !slices.ContainsFunc(c.Cells, func(k Cell) bool { return k.Value != "" })
}

// StartsWord reports whether a text begins with a letter.
func StartsWord(s string) bool {
	for _, r := range s {
		return unicode.IsLetter(r)
	}
	return false
}
