package records

import (
	"slices"
	"strconv"
	"strings"
)

// A column is one field of all records of a page.
type column struct {
	keys  []string // places in the record, the same on all pages of the form
	cells []cell   // in the order of the records
	held  int      // records that have it
	types map[string]int
	name  string
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
// where the page says so.
func (c *column) counting(records, from int) bool {
	last := -1
	for i := range c.cells {
		n, err := strconv.Atoi(strings.Trim(c.cells[i].value, ".)(#:[] "))
		switch {
		case err != nil, i > 0 && n != last+1:
			return false
		case i == 0 && n != from && (n-1)%records != 0:
			return false
		}
		last = n
	}
	return len(c.cells) > 2
}

// titles reports whether the column is the title of its records.
func (c *column) titles(rs []Record) bool {
	n := c.count(func(k *cell) bool {
		title := rs[k.record].Title
		return k.value == title || k.label != "" && k.whole() == title
	})
	return 5*n >= 4*len(c.cells)
}

// void reports whether the column holds no value at all: a label that nothing follows.
func (c *column) void() bool {
	return !slices.ContainsFunc(c.cells, func(k cell) bool { return k.value != "" })
}
