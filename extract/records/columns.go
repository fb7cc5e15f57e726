package records

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

// A column is one field of all records of a page.
type column struct {
	keys  []string // places in the record, the same on all pages of the form
	cells []cell   // in the order of the records
	held  int      // records that have it
	types map[string]int
	name  string
	place *Place // that of other pages; nil: this page is the first that has it

	called   bool // the page has a name for it, see call
	template bool // its values are words of the site about the others, or something to do
}

// A cell is an item of a column and the record it belongs to.
type cell struct {
	item
	record int
}

func (c *column) put(record int, it item) {
	if len(c.cells) == 0 || c.cells[len(c.cells)-1].record != record {
		c.held++
	}
	c.cells = append(c.cells, cell{it, record})
	c.template = c.template || it.template
	if c.types == nil {
		c.types = map[string]int{}
	}
	c.types[it.kind]++
}

// tell adds a place to those of the column.
func (c *column) tell(key string) {
	if !slices.Contains(c.keys, key) {
		c.keys = append(c.keys, key)
	}
}

// kind is the type that most values have.
func (c *column) kind() string {
	best := ""
	for t, n := range c.types {
		if n > c.types[best] || n == c.types[best] && t > best {
			best = t
		}
	}
	return best
}

// count counts the cells that are ok.
func (c *column) count(ok func(*cell) bool) int {
	n := 0
	for i := range c.cells {
		if ok(&c.cells[i]) {
			n++
		}
	}
	return n
}

// constant returns the value that all records have; ok is false when they differ, or when there are too few to tell.
func (c *column) constant(records int) (value string, ok bool) {
	if records < 3 || 2*c.held < records {
		return "", false
	}
	for i := range c.cells {
		if c.cells[i].value != c.cells[0].value {
			return "", false
		}
	}
	return c.cells[0].value, true
}

// counting reports whether the values are the numbers of the hits: they go up by one, from the first of a page, which is from
// where the page says so. The words around the number are the same in all: "Select result number 3".
func (c *column) counting(records, from int) bool {
	last := -1
	before, after := c.cells[0].aroundNumber()
	if before != strings.TrimRightFunc(before, unicode.IsLetter) {
		return false // "SW10031"
	}
	for i := range c.cells {
		b, a := c.cells[i].aroundNumber()
		n, err := strconv.Atoi(c.cells[i].value[len(b) : len(c.cells[i].value)-len(a)])
		switch {
		case err != nil, b != before, a != after, i > 0 && n != last+1:
			return false
		case i == 0 && n != from && (n-1)%records != 0:
			return false
		}
		last = n
	}
	return len(c.cells) > 2
}

// marked reports whether the values are places in the list that are marked as such, "5." or "#5": the same marks in all, and each number
// larger than the one before. Where a site leaves out what a visitor may not see, such numbers have gaps.
func (c *column) marked() bool {
	last := -1
	before, after := c.cells[0].aroundNumber()
	if before+after == "" || strings.ContainsFunc(before+after, unicode.IsLetter) {
		return false
	}
	for i := range c.cells {
		b, a := c.cells[i].aroundNumber()
		n, err := strconv.Atoi(c.cells[i].value[len(b) : len(c.cells[i].value)-len(a)])
		if err != nil || b != before || a != after || n <= last {
			return false
		}
		last = n
	}
	return len(c.cells) > 2
}

// aroundNumber returns what stands before and after the number that is all of a value but letters and marks.
func (k *cell) aroundNumber() (before, after string) {
	digit := func(r rune) bool { return r >= '0' && r <= '9' }
	i, j := strings.IndexFunc(k.value, digit), strings.LastIndexFunc(k.value, digit)
	if i < 0 {
		return k.value, ""
	}
	return k.value[:i], k.value[j+1:]
}

// acts reports whether a column is something to do with each record and no fact about it: the same words on a button, on an
// anchor that only a script follows, or on links that lead elsewhere from each record.
func acts(o *outline.Outline, c *column, records int) bool {
	if controls(o, c.cells[0].span.From) {
		return true
	}
	if value, same := c.constant(records); !same || !shortLabel(value) || c.cells[0].name != "" || c.cells[0].label != "" {
		return false
	}
	hrefs := map[string]bool{}
	for i := range c.cells {
		switch a := isPressed(o, c.cells[i].span.From); {
		case a < 0:
			return false
		case o.Nodes[a].Tag == atom.A && o.Nodes[a].Href != "":
			hrefs[o.Nodes[a].Href] = true
		}
	}
	return len(hrefs) == 0 || len(hrefs) == c.held
}

// controls reports whether node i is in the label of a box to tick.
func controls(o *outline.Outline, i int32) bool {
	for up := 0; i >= 0 && up < 3; i, up = o.Nodes[i].Parent, up+1 {
		if n := o.Nodes[i].HTML; o.Nodes[i].Tag == atom.Label {
			return outline.HasAttr(n, "for") || n.FirstChild != nil && n.FirstChild.DataAtom == atom.Input
		}
	}
	return false
}

// isPressed is the button or anchor around node i; -1 for none.
func isPressed(o *outline.Outline, i int32) int32 {
	for up := 0; i >= 0 && up < 6; i, up = o.Nodes[i].Parent, up+1 {
		if t := o.Nodes[i].Tag; t == atom.Button || t == atom.A {
			return i
		}
	}
	return -1
}

// titles reports whether the column is the title of its records.
func (c *column) titles(rs []answer.Record) bool {
	n := c.count(func(k *cell) bool {
		title := rs[k.record].Title
		return k.value == title || wording.Clip(k.value) == title || k.label != "" && k.whole() == title
	})
	return 5*n >= 4*len(c.cells)
}

// call notes which columns the page itself calls something that says more than that they are titles: a number of the catalogue or
// a surname may stand where a title would, and who looks for numbers or surnames looks for that name. A class that another
// column has, too, is that of the record.
func call(cols []*column, rs []answer.Record) {
	classes := map[string]int{}
	for _, c := range cols {
		classes[c.class()]++
	}
	for _, c := range cols {
		first := &c.cells[0]
		if first.label != "" && first.whole() == rs[first.record].Title {
			continue // the first words of the titles
		}
		name := wording.Snake(cmp.Or(first.label, first.name))
		class := c.class()
		c.called = startsWord(name) && name != "title" || name == "" && class != "" && classes[class] == 1 && !titling.MatchString(class)
	}
}

// titling is a class that says of its element only that it is the title.
var titling = regexp.MustCompile(`tit(?:le|el|re|ul|ol|lu)|^tit$|headline|heading|link`)

// void reports whether the column holds no value at all: a label that nothing follows.
func (c *column) void() bool {
	return !slices.ContainsFunc(c.cells, func(k cell) bool { return k.value != "" })
}
